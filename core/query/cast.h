// The door for rays: where a ray first meets a shape.
#pragma once

#include <optional>

#include "core/shape/shape.h"

namespace collision::query {

/// distance >= 0 along the ray in world units; point on the shape's boundary (the ray's base where it starts
/// inside); normal: unit, of the surface, against the ray; minus the ray's direction where it starts inside.
struct RayHit {
    double distance;
    Vec2 point;
    Vec2 normal;
};

/// Empty exactly when the ray and the shape do not overlap.
std::optional<RayHit> cast(const shape::PlacedRay& ray, const shape::Placed& target);

}  // namespace collision::query
