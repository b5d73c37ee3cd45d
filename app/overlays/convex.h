// Shapes as convex polygons and straight lines, for drawing: round parts become corners finer than the eye.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/shape/shape.h"

namespace testbed::overlays {

using collision::Vec2;
using ConvexPolygon = std::vector<Vec2>;  ///< counter-clockwise

/// Pieces with an inside, which together are the shape but for its lines and points. tolerance: world units
/// between an arc and its chords, > 0.
std::vector<ConvexPolygon> convex_pieces(const collision::shape::Placed& shape, double tolerance);

/// base + t * direction for from <= t <= to; the ends may be infinite.
struct Stretch {
    Vec2 base, direction;
    double from, to;
};
/// The segments, lines and rays that a shape is or holds, those of a polyline one by one.
std::vector<Stretch> stretches(const collision::shape::Placed& shape);

/// Empty, or with three corners or more.
ConvexPolygon intersection(const ConvexPolygon& a, const ConvexPolygon& b);
/// The part of a line within a polygon.
std::optional<std::pair<Vec2, Vec2>> intersection(const Stretch& line, const ConvexPolygon& polygon);

}  // namespace testbed::overlays
