// Distance and closest points of any two shapes.
#include "core/query/distance.h"

#include "core/query/pair.h"

namespace collision::query {

Closest closest_points(const shape::Placed& a, const shape::Placed& b) { return Pair(a, b).closest_points(); }

Vec2 project(const shape::Placed& a, Vec2 p) { return closest_points(shape::PlacedPoint{p}, a).on_b; }

}  // namespace collision::query
