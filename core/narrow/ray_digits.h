// Where a ray first meets a convex set, to the last digits.
#pragma once

#include "../shape/ray.h"
#include "convex_set.h"
#include "ray_hit.h"

namespace collision::narrow {

/// What first_hit() and whoever saves its time may be off by: a share of the way, 9e-13.
inline constexpr double cast_error = 0x1p-40;

/// Requires a ray that meets the set, as the exact predicates have decided, and starts outside of it. The
/// distance is off by a few ulps of itself, however the ray grazes and whatever the magnitudes: it is worked
/// out from exact ways in twice a double's digits, from exact sums where those cancel, and in wider numbers
/// where products would vanish among doubles. The point is off by an ulp of its coordinates. Slow.
RayHit first_hit(const shape::PlacedRay& ray, const ConvexSet& target);

}  // namespace collision::narrow
