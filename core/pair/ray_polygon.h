// A ray against a small convex polygon: which edge it comes in by, found without measuring the others.
#pragma once

#include <optional>

#include "../narrow/ray_hit.h"
#include "../shape/convex_outline.h"
#include "../shape/ray.h"

namespace collision::pair {

/// Whether doubles are sure: then `hit` is where the ray first meets the polygon, or empty. Else the general
/// way has to be asked.
bool cast(const shape::PlacedRay& ray, const shape::ConvexOutline& polygon,
          std::optional<narrow::RayHit>& hit);

}  // namespace collision::pair
