// Entry point for distances: distance and closest points of two placed shapes.
#pragma once

#include "../shape/shape.h"

namespace collision::query {

/// distance >= 0, in world units, and exactly 0 if and only if the shapes overlap. on_a lies on a, on_b on b,
/// at that distance from each other; the same point twice when they overlap.
struct Closest {
    double distance;
    Vec2 on_a;
    Vec2 on_b;
};

/// Error of the distance: at most 1e-12 of itself, or 32 units in the last place of the largest coordinate of
/// the nearest features (the two vertices, or the vertex and the edge, that hold the closest points),
/// whichever is more. Coordinates of other vertices do not matter, however large. The closest points lie as
/// far from each other as the distance says, within that error; they are off by as much where they are the
/// only ones, and one choice of several where edges are parallel, or nearly so. Below the 2^-400th part of a
/// unit: a few ulps of the largest coordinate. Infinite where a shape is invalid (shape::validate); then the
/// points are NaN. Cost: 20 to 200 ns for points, circles, boxes and convex polygons of 8, up to 300 for
/// capsules and rounded polygons, a microsecond for small concave ones; several times as much for parallel
/// edges near contact, as of a box that rests on another, where exact arithmetic decides. O(n) for convex
/// shapes of n vertices; of concave shapes and groups the pairs of pieces whose boxes are nearest. Does not
/// allocate for shapes of up to 16 vertices. Safe to call from several threads.
Closest closest_points(const shape::Placed& a, const shape::Placed& b);

/// The point of the shape nearest to p: p itself where the shape contains it, NaN where the shape is invalid.
Vec2 project(const shape::Placed& a, Vec2 p);

}  // namespace collision::query
