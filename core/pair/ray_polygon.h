// A ray against a small convex polygon: which edge it comes in by, found without measuring the others.
#pragma once

#include "core/narrow/ray_cast.h"
#include "core/shape/polygon.h"

namespace collision::pair {

enum class RayMeets { unsure, misses, hits };

/// Where the ray first meets the polygon goes to `contact`, written only where it hits. Where doubles are not
/// sure the general way has to be asked. Requires an outline.
RayMeets cast(const shape::PlacedRay& ray, const shape::PolygonFacts& polygon, narrow::RayContact& contact);

}  // namespace collision::pair
