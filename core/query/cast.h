// Entry point for rays: where a ray first meets a shape.
#pragma once

#include <optional>

#include "core/narrow/ray_hit.h"
#include "core/shape/shape.h"

namespace collision::query {

using narrow::RayHit;

/// Empty exactly when the ray and the shape do not overlap.
std::optional<RayHit> cast(const shape::PlacedRay& ray, const shape::Placed& target);

}  // namespace collision::query
