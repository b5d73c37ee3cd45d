// Well-known text, one shape a line.
#include <fmt/format.h>

#include "app/exchange/as.h"
#include "app/file/json_text.h"

namespace testbed::exchange {

namespace {

using collision::Vec2;

std::string wkt_text(Vec2 v) { return file::json::spelled(v.x) + " " + file::json::spelled(v.y); }

std::string wkt_text(std::span<const Vec2> points, bool closed) {
    std::string text;
    for (const Vec2 point : points) text += (text.empty() ? "" : ", ") + wkt_text(point);
    if (closed && !points.empty()) text += ", " + wkt_text(points.front());
    return text;
}

std::string as_wkt(const ExportInput& in) {
    std::string text;
    for (const Record& record : in.records) {
        const Outline outline = outline_of(record);
        if (outline.points.size() == 1)
            text += fmt::format("POINT ({})\n", wkt_text(outline.points, false));
        else if (outline.closed)
            text += fmt::format("POLYGON (({}))\n", wkt_text(outline.points, true));
        else
            text += fmt::format("LINESTRING ({})\n", wkt_text(outline.points, false));
    }
    return text;
}

}  // namespace

constinit const ExportFormat wkt_export{
    .id = "wkt", .name = "WKT", .ending = ".wkt", .write = as_wkt, .round = ExportFormat::Round::corners,
    .ids = ExportFormat::Ids::none};

}  // namespace testbed::exchange
