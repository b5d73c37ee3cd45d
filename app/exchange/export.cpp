// The list of languages and formats, and what they have in common.
#include "app/exchange/export.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numbers>
#include <utility>

#include "app/exchange/as.h"
#include "app/file/json_text.h"
#include "core/math/elementary.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/shape/shape.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using collision::Vec2;

constexpr std::array rows{
    &c_export,          &cpp_export,    &csharp_export, &javascript_export, &lua_export,      &python_export,
    &rust_export,       &core_export,   &json_export,   &wkt_export,        &geojson_export,  &svg_export,
    &googletest_export, &catch2_export, &pytest_export, &jest_export,       &rust_test_export};

/// More shapes have more pairs than anybody reads.
constexpr std::size_t most_tested = 40;

/// Half a circle or a whole one, counter-clockwise, from an angle on.
void add_arc(std::vector<Vec2>& points, Vec2 center, double radius, double from, double turn,
             std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = from + turn * double(i) / double(count);
        points.push_back(center + radius * Vec2{collision::math::cos(angle), collision::math::sin(angle)});
    }
}

Record ring_of(const Record& record) {
    constexpr double half = std::numbers::pi;
    const double radius = std::get<double>(*record.find("radius"));
    std::vector<Vec2> points;
    if (const Record::Value* const center = record.find("center")) {
        add_arc(points, std::get<Vec2>(*center), radius, 0, 2 * half, round_corners);
    } else {
        const Vec2 from = std::get<Vec2>(*record.find("from")), to = std::get<Vec2>(*record.find("to"));
        const double along = collision::math::atan2(to.y - from.y, to.x - from.x);
        add_arc(points, to, radius, along - half / 2, half, round_corners / 2);
        add_arc(points, from, radius, along + half / 2, half, round_corners / 2);
    }
    return {record.id, "polygon", {{"vertices", std::move(points)}}};
}

/// What formats without records of their own can hold.
class Simplified {
  public:
    explicit Simplified(ExportFormat::Round round) : round_(round) {}

    void add(const Record& record) {
        if (const Record::Value* const members = record.find("members")) {
            for (Record member : std::get<std::vector<Record>>(*members)) {
                member.id = record.id;
                add(member);
            }
        } else if (record.find("direction")) {
            ++endless_;
        } else if (record.find("radius") &&
                   !(round_ == ExportFormat::Round::circles && record.find("center"))) {
            ++rounded_;
            records.push_back(ring_of(record));
        } else {
            records.push_back(record);
        }
    }
    std::string remark(std::string_view name) const {
        std::string text;
        if (rounded_ > 0)
            text += fmt::format("{} of them round, as {} corners: {} has no such shapes.", rounded_,
                                round_corners, name);
        if (endless_ > 0)
            text += fmt::format("{}{} left out: {} has nothing endless.", text.empty() ? "" : " ", endless_,
                                name);
        return text;
    }

    std::vector<Record> records;

  private:
    ExportFormat::Round round_;
    std::size_t rounded_ = 0, endless_ = 0;
};

std::vector<ExactPair> pairs_of(const std::vector<model::ShapePtr>& shapes) {
    std::vector<shape::Placed> placed;
    for (const model::ShapePtr& one : shapes) placed.push_back(shape::place(one->geometry, one->pose));
    std::vector<ExactPair> pairs;
    for (std::size_t a = 0; a < placed.size(); ++a)
        for (std::size_t b = a + 1; b < placed.size(); ++b) {
            if (shape::defect(placed[a]) || shape::defect(placed[b])) continue;
            const bool overlap = collision::query::overlap(placed[a], placed[b]);
            const double gap = overlap ? 0 : collision::query::closest_points(placed[a], placed[b]).distance;
            pairs.push_back({a, b, overlap, gap});
        }
    return pairs;
}

}  // namespace

Outline outline_of(const Record& record) {
    Outline outline;
    if (const Record::Value* const ring = record.find("vertices")) {
        outline = {std::get<std::vector<Vec2>>(*ring), closes(record.type)};
    } else {
        for (const char* const key : {"position", "center", "from", "to"})
            if (const Record::Value* const at = record.find(key))
                outline.points.push_back(std::get<Vec2>(*at));
    }
    return outline;
}

std::string names_of(std::span<const Record> records, const ExactPair& pair) {
    return literal(records[pair.a].id + " and " + records[pair.b].id);
}

std::string gap_remark(std::string_view comment, const ExactPair& pair) {
    if (pair.overlap) return {};
    return std::string(comment) + file::json::spelled(pair.distance) + " apart";
}

std::span<const ExportFormat* const> export_formats() { return rows; }

const ExportFormat* find_export(std::string_view id) {
    const auto found = std::ranges::find(rows, id, [](const ExportFormat* row) { return row->id; });
    return found == rows.end() ? nullptr : *found;
}

Exported export_shapes(const ExportFormat& format, const std::vector<model::ShapePtr>& shapes,
                       ExportOptions options) {
    if (format.is_test && shapes.size() > most_tested)
        return {{},
                fmt::format("{} shapes are more than a test is written of: up to {}.", shapes.size(),
                            most_tested)};
    if (!options.y_down) options.y_down = format.y_down;
    std::vector<Record> records = records_of(shapes, options);
    std::string remark;
    if (format.round != ExportFormat::Round::all) {
        Simplified simplified(format.round);
        for (const Record& record : records) simplified.add(record);
        remark = simplified.remark(format.name);
        records = std::move(simplified.records);
    }
    const std::vector<ExactPair> pairs = format.is_test ? pairs_of(shapes) : std::vector<ExactPair>{};
    const auto answers = format.is_test ? stated_answers(shapes, *options.y_down, options.horizon)
                                        : std::vector<StatedAnswer>{};
    return {format.write({records, pairs, shapes, answers}), remark};
}

}  // namespace testbed::exchange
