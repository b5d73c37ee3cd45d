// GeoJSON (RFC 7946): features with names, in whatever plane the coordinates are.
#include "app/exchange/as.h"
#include "app/exchange/export_remark.h"
#include "app/file/json_writer.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;
using file::JsonWriter;

void write_ring(JsonWriter& json, std::span<const Vec2> points, bool closed) {
    json.array(
        [&] {
            for (const Vec2 point : points) json.value(point);
            if (closed) json.value(points.front());
        },
        JsonWriter::one_line);
}

void write_geometry(JsonWriter& json, const Outline& outline) {
    json.object(
        [&] {
            const bool point = outline.points.size() == 1;
            json.member("type", point ? "Point" : outline.closed ? "Polygon" : "LineString");
            json.key("coordinates");
            if (point)
                json.value(outline.points.front());
            else if (outline.closed)
                json.array([&] { write_ring(json, outline.points, true); });
            else
                write_ring(json, outline.points, false);
        },
        JsonWriter::one_line);
}

std::string as_geojson(const ExportInput& in) {
    std::string text;
    JsonWriter json(text, JsonWriter::lines);
    json.object([&] {
        if (!in.remark.empty()) json.member("note", remark_text(in.remark));
        json.member("type", "FeatureCollection");
        json.key("features").array([&] {
            for (const Record& record : in.records) {
                json.object(
                    [&] {
                        json.member("type", "Feature");
                        json.key("properties").object([&] { json.member("name", record.id); });
                        write_geometry(json.key("geometry"), outline_of(record));
                    },
                    JsonWriter::one_line);
            }
        });
    });
    return text + "\n";
}

}  // namespace

constinit const ExportFormat geojson_export{.id = "geojson",
                                            .name = "GeoJSON",
                                            .ending = ".geojson",
                                            .write = as_geojson,
                                            .round = ExportFormat::Round::corners};

}  // namespace testbed::exchange
