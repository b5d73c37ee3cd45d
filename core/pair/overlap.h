// Yes or no for the pairs whose speed matters most, each with closed forms of its own. Exact: what rounding
// could have decided is asked of the exact predicates.
#pragma once

#include "core/math/aabb.h"
#include "core/math/predicates.h"
#include "core/pair/point_polygon.h"
#include "core/shape/shape.h"

namespace collision::pair {

/// Whether the closed sets share a point; touching is overlapping.
inline bool overlap(const shape::PlacedCircle& a, const shape::PlacedCircle& b) {
    return math::compare_distance(a.center, b.center, a.radius, b.radius) <= 0;
}

inline bool overlap(const shape::PlacedRectangle& a, const shape::PlacedRectangle& b) {
    return math::overlap(a.box, b.box);
}

/// Separating axes of two parallelograms: the four edges' normals.
bool overlap(const shape::PlacedOrientedRectangle& a, const shape::PlacedOrientedRectangle& b);

/// Separating axes, only of edges that can separate; concave or large polygons by their boundaries.
/// Requires polygons without defects.
bool overlap(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b);

inline bool overlap(const shape::PlacedPoint& a, const shape::PlacedPolygon& b) {
    return holds(b, a.position);
}

}  // namespace collision::pair
