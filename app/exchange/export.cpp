// The list of languages and formats, and what they have in common.
#include "app/exchange/export.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <numbers>
#include <utility>

#include "app/exchange/as.h"
#include "app/exchange/export_remark.h"
#include "app/file/json_text.h"
#include "app/model/within_budget.h"
#include "core/hull/outline.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/shape/shape.h"

namespace testbed::exchange {

namespace {

namespace shape = collision::shape;
using collision::Vec2;

constexpr std::array rows{&c_export,      &cpp_export,     &csharp_export,   &javascript_export,
                          &lua_export,    &python_export,  &rust_export,     &core_export,
                          &json_export,   &wkt_export,     &geojson_export,  &svg_export,
                          &box2d_export,  &box2d_2_export, &chipmunk_export, &googletest_export,
                          &catch2_export, &pytest_export,  &jest_export,     &rust_test_export};

/// More shapes have more pairs than anybody reads.
constexpr std::size_t most_tested = 40;

/// A circle, a capsule or a rounded polygon as an area with corners; without its holes.
Record ring_of(const Record& record) {
    // A chord over the angle a leaves the arc by about radius * a^2 / 8.
    constexpr double turn = 2 * std::numbers::pi / double(round_corners),
                     share = turn * turn / 8 * (1 + 1e-9);
    const double radius = std::get<double>(*record.find("radius"));
    std::vector<Vec2> points;
    for (const Vec2 p : collision::hull::flattened(round_outline(record)[0], share * radius))
        points.push_back(p);
    return {record.id, "polygon", {{"vertices", std::move(points)}}};
}

std::string plural_of(std::size_t count, std::string_view what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

/// What formats without records of their own can hold.
class Simplified {
  public:
    explicit Simplified(const ExportFormat& format)
        : round_(format.round), most_corners_(format.most_corners) {}

    void add(const Record& record) {
        rectangles_ += record.type.ends_with("rectangle");
        if (const Record::Value* const members = record.find("members")) {
            ++groups_;
            for (Record member : std::get<std::vector<Record>>(*members)) {
                member.id = record.id;
                add(member);
            }
        } else if (record.find("direction")) {
            ++endless_;
        } else if (record.find("radius") && round_ == ExportFormat::Round::corners) {
            ++rounded_;
            filled_ += round_outline(record).size() - 1;
            records.push_back(ring_of(record));
        } else if (round_ == ExportFormat::Round::pieces && record.find("position")) {
            ++points_;
        } else if (round_ == ExportFormat::Round::pieces && record.find("vertices")) {
            add_pieces(record);
        } else {
            arcs_ += record.find("radius") && !record.find("center") && round_ == ExportFormat::Round::arcs;
            records.push_back(record);
        }
    }
    std::string remark(std::string_view name) const {
        std::string text;
        const auto add_sentence = [&](const std::string& sentence) {
            text += (text.empty() ? "" : " ") + sentence;
        };
        if (rounded_ > 0)
            add_sentence(fmt::format("{} of them round, as {} corners: {} has no such shapes.", rounded_,
                                     round_corners, name));
        if (arcs_ > 0) add_sentence(fmt::format("{} of them round, as paths with arcs.", arcs_));
        if (filled_ > 0) add_sentence(fmt::format("Holes that a radius encloses are lost: {}.", filled_));
        if (endless_ > 0) add_sentence(fmt::format("{} left out: {} has nothing endless.", endless_, name));
        if (points_ > 0) add_sentence(fmt::format("{} left out: {} has no points.", points_, name));
        if (cut_ > 0)
            add_sentence(fmt::format("{} of them split into convex pieces: {} has no others.", cut_, name));
        if (broken_ > 0) add_sentence(fmt::format("{} left out: the polygon is invalid.", broken_));
        if (rectangles_ > 0)
            add_sentence(fmt::format("{} as {} of four corners.", plural_of(rectangles_, "rectangle"),
                                     rectangles_ == 1 ? "a polygon" : "polygons"));
        if (groups_ > 0)
            add_sentence(fmt::format("{} as {} members.", plural_of(groups_, "group"),
                                     groups_ == 1 ? "its" : "their"));
        return text;
    }

    std::vector<Record> records;

  private:
    /// A chain becomes its segments, a polygon its convex pieces, each with the radius around it.
    void add_pieces(const Record& record) {
        const std::size_t before = records.size();
        const auto& vertices = std::get<std::vector<Vec2>>(*record.find("vertices"));
        if (!closes(record.type)) {
            for (std::size_t i = 1; i < vertices.size(); ++i)
                records.push_back({record.id, "segment", {{"from", vertices[i - 1]}, {"to", vertices[i]}}});
        } else if (const auto facts = shape::polygon_facts(vertices); facts->defect) {
            ++broken_;
        } else {
            for (const shape::PolygonPiece& piece : facts->pieces()) {
                std::vector<Vec2> corners;
                for (const std::uint32_t i : piece) corners.push_back(facts->vertices[i]);
                add_convex(record, corners);
            }
        }
        cut_ += records.size() > before + 1;
    }
    /// A fan where it has more corners than a piece may have.
    void add_convex(const Record& record, const std::vector<Vec2>& corners) {
        const std::size_t most = most_corners_ > 0 ? most_corners_ : corners.size();
        for (std::size_t from = 1; from + 1 < corners.size(); from += most - 2) {
            const std::size_t end = std::min(from + most - 1, corners.size());
            std::vector<Vec2> part{corners[0]};
            part.insert(part.end(), corners.begin() + std::ptrdiff_t(from),
                        corners.begin() + std::ptrdiff_t(end));
            Record one = record;
            for (auto& [key, value] : one.members)
                if (key == "vertices") value = part;
            records.push_back(std::move(one));
        }
    }

    ExportFormat::Round round_;
    std::size_t most_corners_;
    std::size_t points_ = 0, cut_ = 0, broken_ = 0;
    std::size_t rounded_ = 0, filled_ = 0, endless_ = 0, arcs_ = 0;
    std::size_t rectangles_ = 0, groups_ = 0;
};

/// What the format loses besides the outlines.
std::string other_losses(const ExportFormat& format, const std::vector<model::ShapePtr>& shapes,
                         const ExportOptions& options) {
    std::size_t names = 0, more = 0;
    Names used;
    for (const model::ShapePtr& one : shapes) {
        names += format.ids == ExportFormat::Ids::code && used.of(one->id) != one->id;
        model::SceneShape plain;
        plain.id = one->id;
        plain.geometry = one->geometry;
        plain.pose = one->pose;
        if (format.is_test) {  // their answers state motions
            plain.velocity = one->velocity;
            plain.spin = one->spin;
        }
        more += plain != *one;
    }
    std::string text;
    if (names > 0) text += fmt::format(" {} changed to names of variables.", plural_of(names, "name"));
    if (format.ids == ExportFormat::Ids::none && !shapes.empty()) text += " Names are left out.";
    if (more > 0)
        text +=
            fmt::format(" Velocity, color, notes and the like of {} are left out.", plural_of(more, "shape"));
    const bool turned = options.y_down.value_or(false) || options.winding != ExportOptions::Winding::as_it_is;
    if (format.own_space && turned) text += " Signs and order of corners stay as the scene has them.";
    return text;
}

struct Pairs {
    std::vector<ExactPair> known;
    std::size_t unknown = 0;  ///< pairs that take too much work
};

Pairs pairs_of(const std::vector<model::ShapePtr>& shapes) {
    std::vector<shape::Placed> placed;
    for (const model::ShapePtr& one : shapes) placed.push_back(shape::place(one->geometry, one->pose));
    const collision::math::WorkLimit of_all(4 * collision::query::max_work);
    Pairs pairs;
    for (std::size_t a = 0; a < placed.size(); ++a)
        for (std::size_t b = a + 1; b < placed.size(); ++b) {
            if (shape::defect(placed[a]) || shape::defect(placed[b])) continue;
            const auto gap = model::within_budget([&] {
                const bool overlap = collision::query::overlap(placed[a], placed[b]);
                return overlap ? 0 : collision::query::closest_points(placed[a], placed[b]).distance;
            });
            if (gap)
                pairs.known.push_back({a, b, *gap == 0, *gap});
            else
                ++pairs.unknown;
        }
    return pairs;
}

}  // namespace

std::vector<collision::hull::Loop> round_outline(const Record& record) {
    const double radius = std::get<double>(*record.find("radius"));
    if (const Record::Value* const ring = record.find("vertices")) {
        const auto facts = shape::polygon_facts(std::get<std::vector<Vec2>>(*ring));
        return collision::hull::outline(shape::Form::polygon(facts->vertices, *facts).rounded(radius));
    }
    if (const Record::Value* const center = record.find("center"))
        return {collision::hull::capsule_outline(std::get<Vec2>(*center), std::get<Vec2>(*center), radius)};
    return {collision::hull::capsule_outline(std::get<Vec2>(*record.find("from")),
                                             std::get<Vec2>(*record.find("to")), radius)};
}

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
        Simplified simplified(format);
        for (const Record& record : records) simplified.add(record);
        remark = simplified.remark(format.name);
        records = std::move(simplified.records);
    }
    remark += other_losses(format, shapes, options);
    if (remark.starts_with(' ')) remark.erase(0, 1);
    const Pairs pairs = format.is_test ? pairs_of(shapes) : Pairs{};
    if (pairs.unknown > 0)
        remark += fmt::format("{}{} left out: their answers take too much work.", remark.empty() ? "" : " ",
                              plural_of(pairs.unknown, "pair"));
    const auto answers = format.is_test ? stated_answers(shapes, *options.y_down, options.horizon)
                                        : std::vector<StatedAnswer>{};
    return {with_remark(format.write({records, pairs.known, shapes, answers, remark}), format.ending, remark),
            remark};
}

}  // namespace testbed::exchange
