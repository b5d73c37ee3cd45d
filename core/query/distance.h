// Entry point for distances: distance and closest points of two placed shapes.
#pragma once

#include "core/shape/shape.h"

namespace collision::query {

/// distance >= 0, in world units, and exactly 0 if and only if the shapes overlap. on_a lies on a, on_b on b,
/// at that distance from each other; the same point twice when they overlap.
struct Closest {
    double distance;
    Vec2 on_a;
    Vec2 on_b;
};

/// Error: a few ulps of the largest coordinate involved. Requires shapes without defects (asserted).
Closest closest_points(const shape::Placed& a, const shape::Placed& b);

/// The point of the shape nearest to p: p itself where the shape contains it.
Vec2 project(const shape::Placed& a, Vec2 p);

}  // namespace collision::query
