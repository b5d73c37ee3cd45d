// Yes or no for the pairs whose speed matters most, each with closed forms of its own. Exact: what rounding
// could have decided is asked of the exact predicates. An invalid shape overlaps nothing (shape::validate).
#pragma once

#include "../math/aabb.h"
#include "../math/predicates.h"
#include "../shape/shape.h"
#include "point_polygon.h"

namespace collision::pair {

/// Whether the closed sets share a point; touching is overlapping.
inline bool overlap(const shape::PlacedCircle& a, const shape::PlacedCircle& b) {
    return math::compare_distance(a.center, b.center, a.radius_if_valid(), b.radius_if_valid()) <= 0;
}

inline bool overlap(const shape::PlacedRectangle& a, const shape::PlacedRectangle& b) {
    return math::overlap(a.box_if_valid(), b.box_if_valid());
}

/// Separating axes of two parallelograms: the four edges' normals.
bool overlap(const shape::PlacedOrientedRectangle& a, const shape::PlacedOrientedRectangle& b);

/// Separating axes, only of edges that can separate; concave or large polygons by their boundaries.
bool overlap(const shape::PlacedPolygon& a, const shape::PlacedPolygon& b);

inline bool overlap(const shape::PlacedPoint& a, const shape::PlacedPolygon& b) {
    return holds(b, a.position);
}

}  // namespace collision::pair
