// Entry point for rays: where a ray first meets a shape.
#pragma once

#include <optional>

#include "../narrow/ray_hit.h"
#include "../shape/shape.h"

namespace collision::query {

using narrow::RayHit;

/// Empty exactly when the ray and the shape do not overlap, as where one is invalid. The distance is off by
/// at most 1e-12 of itself and is 0 exactly where the ray starts inside; the point by a few ulps of the
/// coordinates, divided by the sine of the angle at which an edge is crossed where that is above a
/// thousandth. Lines and rays that are met further away than 2^1020 are said to be met there.
/// Cost: tens of nanoseconds for circles, boxes and convex polygons of 8, O(n) for others. Does not allocate.
/// Safe to call from several threads.
std::optional<RayHit> cast(const shape::PlacedRay& ray, const shape::Placed& target);

/// The same where the distance, as it is returned, is no more than max_distance: a cast along a segment.
std::optional<RayHit> cast(const shape::PlacedRay& ray, const shape::Placed& target, double max_distance);

}  // namespace collision::query
