// Each defect of each type of shape.
#pragma once

#include <limits>
#include <utility>
#include <vector>

#include "core/shape/validate.h"

namespace collision::shape::tests {

using Reason = Defect::Reason;

struct BadNumber {
    double value;
    Reason reason;
};
inline const BadNumber bad_numbers[] = {
    {std::numeric_limits<double>::quiet_NaN(), Reason::not_a_number},
    {std::numeric_limits<double>::infinity(), Reason::infinite},
    {-std::numeric_limits<double>::infinity(), Reason::infinite},
    {0x1.0000000000001p60, Reason::too_large},
    {-0x1.0000000000001p60, Reason::too_large},
};

inline PlacedPolygon polygon(std::vector<Vec2> vertices) {
    return {shape::polygon_facts(std::move(vertices))};
}

inline PlacedPolygon moved_from() {
    PlacedPolygon from = polygon({{0, 0}, {1, 0}, {0, 1}});
    const PlacedPolygon to = std::move(from);
    return from;
}

struct InvalidShape {
    const char* name;
    PlacedPrimitive shape;
    Defect expected;
};

/// Every number of every type of its own size, replaced by x.
inline std::vector<InvalidShape> cases_of(const BadNumber& bad) {
    const double x = bad.value;
    const Reason why = bad.reason;
    return {
        {"point x", PlacedPoint{{x, 0}}, {why, 0}},
        {"point y", PlacedPoint{{0, x}}, {why, 0}},
        {"line base", PlacedLine{{x, 0}, {1, 0}}, {why, 0}},
        {"line direction", PlacedLine{{0, 0}, {1, x}}, {why, 1}},
        {"ray base", PlacedRay{{0, x}, {1, 0}}, {why, 0}},
        {"ray direction", PlacedRay{{0, 0}, {x, 1}}, {why, 1}},
        {"segment from", PlacedSegment{{x, 0}, {1, 0}}, {why, 0}},
        {"segment to", PlacedSegment{{0, 0}, {1, x}}, {why, 1}},
        {"circle center", PlacedCircle{{0, x}, 1}, {why, 0}},
        {"circle radius", PlacedCircle{{0, 0}, x}, {why, 0}},
        {"capsule to", PlacedCapsule{{0, 0}, {x, 0}, 1}, {why, 1}},
        {"capsule radius", PlacedCapsule{{0, 0}, {1, 0}, x}, {why, 0}},
        {"rectangle min", PlacedRectangle{{{x, 0}, {1, 1}}}, {why, 0}},
        {"rectangle max", PlacedRectangle{{{0, 0}, {1, x}}}, {why, 2}},
        {"box", PlacedOrientedRectangle{{{{0, 0}, {1, 0}, {1, x}, {0, 1}}}}, {why, 2}},
        {"rounded polygon", PlacedRoundedPolygon{polygon_facts({{0, 0}, {1, 0}, {x, 1}}), 1}, {why, 2}},
        {"rounded polygon radius",
         PlacedRoundedPolygon{polygon_facts({{0, 0}, {1, 0}, {0, 1}}), x},
         {why, 0}},
        {"polygon", polygon({{0, 0}, {1, 0}, {x, 1}, {0, 1}}), {why, 2}},
        {"concave polygon", polygon({{0, 0}, {4, 0}, {1, 1}, {0, x}}), {why, 3}},
        {"polyline", PlacedPolyline({{0, 0}, {1, 0}, {x, 1}}), {why, 2}},
    };
}

inline const std::vector<InvalidShape>& cases_of_geometry() {
    static const std::vector<InvalidShape> cases{
        {"line without a direction", PlacedLine{{0, 0}, {0, 0}}, {Reason::no_direction, 1}},
        {"negative radius of a circle", PlacedCircle{{0, 0}, -1}, {Reason::negative_radius, 0}},
        {"negative radius of a capsule", PlacedCapsule{{0, 0}, {1, 0}, -1}, {Reason::negative_radius, 0}},
        {"negative radius of a rounded polygon",
         PlacedRoundedPolygon{polygon_facts({{0, 0}, {1, 0}, {0, 1}}), -1},
         {Reason::negative_radius, 0}},
        {"rounded bow tie",
         PlacedRoundedPolygon{polygon_facts({{0, 0}, {2, 2}, {2, 0}, {0, 2}}), 0.5},
         {Reason::edges_cross, 0, 2}},
        {"rounded polygon of two vertices",
         PlacedRoundedPolygon{polygon_facts({{0, 0}, {2, 2}}), 0.5},
         {Reason::too_few_vertices, 2}},
        {"rectangle inside out", PlacedRectangle{{{1, 0}, {0, 1}}}, {Reason::empty_box, 0}},
        {"rectangle upside down", PlacedRectangle{{{0, 1}, {1, 0}}}, {Reason::empty_box, 0}},
        {"ray without a direction", PlacedRay{{0, 0}, {0, 0}}, {Reason::no_direction, 1}},
        {"polygon that was moved from", moved_from(), {Reason::too_few_vertices, 0}},
        {"default rounded polygon", PlacedRoundedPolygon(), {Reason::too_few_vertices, 0}},
        {"default polygon", PlacedPolygon(), {Reason::too_few_vertices, 0}},
        {"default polyline", PlacedPolyline(), {Reason::too_few_vertices, 0}},
        {"polygon of no vertex", polygon({}), {Reason::too_few_vertices, 0}},
        {"polygon of one vertex", polygon({{1, 1}}), {Reason::too_few_vertices, 1}},
        {"polygon of two vertices", polygon({{1, 1}, {2, 2}}), {Reason::too_few_vertices, 2}},
        {"polyline of no vertex", PlacedPolyline(std::vector<Vec2>{}), {Reason::too_few_vertices, 0}},
        {"polyline of one vertex", PlacedPolyline(std::vector<Vec2>{{1, 1}}), {Reason::too_few_vertices, 1}},
        {"bow tie", polygon({{0, 0}, {2, 2}, {2, 0}, {0, 2}}), {Reason::edges_cross, 0, 2}},
        {"flat polygon", polygon({{0, 0}, {1, 0}, {2, 0}}), {Reason::zero_area, 0, 1}},
        {"repeated vertex", polygon({{0, 0}, {0, 0}, {2, 0}, {1, 2}}), {Reason::repeated_vertex, 0, 1}},
        {"spike", polygon({{0, 0}, {2, 0}, {3, 0}, {2, 0.0}, {1, 2}}), {Reason::repeated_vertex, 1, 3}},
    };
    return cases;
}

}  // namespace collision::shape::tests
