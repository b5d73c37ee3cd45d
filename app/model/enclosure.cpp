// Bounds found by a row of the catalog.
#include "app/model/enclosure.h"

#include <algorithm>

#include "app/model/within_budget.h"
#include "core/query/overlap.h"

namespace testbed::model {

namespace shape = collision::shape;
namespace trace = collision::trace;

namespace {

/// What a mark of bounds encloses. Rectangles may be flat, which no polygon is.
std::optional<shape::Placed> enclosed(const trace::Geometry& geometry) {
    if (const auto* circle = std::get_if<trace::CircleMark>(&geometry))
        return shape::PlacedCircle{circle->center, circle->radius};
    if (const auto* segment = std::get_if<trace::SegmentMark>(&geometry))
        return shape::PlacedSegment{segment->from, segment->to};
    if (const auto* point = std::get_if<trace::PointMark>(&geometry)) return shape::PlacedPoint{point->at};
    const auto* polygon = std::get_if<trace::PolygonMark>(&geometry);
    if (!polygon || polygon->vertices.size() < 3) return {};
    const shape::PlacedPolygon placed{shape::polygon_facts(polygon->vertices)};
    if (!placed.facts->defect) return placed;
    if (polygon->vertices.size() != 4) return {};
    const auto& v = polygon->vertices;
    return shape::PlacedOrientedRectangle({v[0], v[1], v[2], v[3]});
}

}  // namespace

std::optional<Enclosure> enclosure_of(const trace::Trace& steps) {
    if (steps.steps().empty()) return {};
    const trace::Step& verdict = steps.steps().back();
    const trace::Number* area = verdict.number("area");
    const trace::Number* waste = verdict.number("waste");
    if (!area || !waste || verdict.marks.empty()) return {};
    const auto bounds = enclosed(verdict.marks.front().geometry);
    if (!bounds) return {};
    // Rounding may find a hull a little smaller than its shape.
    return Enclosure{*bounds, area->value, std::max(waste->value, 0.0)};
}

FalseAlarms false_alarms(const Enclosure& enclosure, const Results& results, std::size_t one) {
    FalseAlarms alarms;
    const collision::math::WorkLimit of_all(4 * collision::query::max_work);
    for (std::uint32_t i = 0; i < results.shapes.size(); ++i) {
        const ShapeResult& other = results.shapes[i];
        if (i == one || !other.answered) continue;
        const auto alarm = within_budget([&] {
            return collision::query::overlap(enclosure.bounds, other.placed) &&
                   !collision::query::overlap(results.shapes[one].placed, other.placed);
        });
        if (!alarm)
            ++alarms.not_known;
        else if (*alarm)
            alarms.shapes.push_back(i);
    }
    return alarms;
}

}  // namespace testbed::model
