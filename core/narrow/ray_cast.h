// Where a ray first meets a convex set, in closed form in doubles.
#pragma once

#include <optional>

#include "../shape/ray.h"
#include "convex_set.h"
#include "ray_hit.h"

namespace collision::narrow {

/// The hit of a ray that starts inside.
inline RayHit at_base(const shape::PlacedRay& ray) { return {0, ray.base, -ray.unit()}; }

/// Whether doubles are sure: then `hit` is where the ray first meets the set, to cast_error of the way, or
/// empty. Else exact arithmetic has to say whether they meet, and first_hit() where.
bool quick_cast(const shape::PlacedRay& ray, const ConvexSet& target, std::optional<RayHit>& hit);

}  // namespace collision::narrow
