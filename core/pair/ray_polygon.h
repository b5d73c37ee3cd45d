// A ray against a small convex polygon: which edge it comes in by, found without measuring the others.
#pragma once

#include "core/shape/convex_outline.h"
#include "core/shape/ray.h"

namespace collision::pair {

enum class RayMeets { unsure, misses, hits };

/// Where the ray first meets the polygon, as query::RayHit; nothing of use unless it hits. Where doubles are
/// not sure the general way has to be asked.
RayMeets cast(const shape::PlacedRay& ray, const shape::ConvexOutline& polygon, double& distance, Vec2& point,
              Vec2& normal);

}  // namespace collision::pair
