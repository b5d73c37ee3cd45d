// Where a ray first meets something.
#pragma once

#include "../math/vec.h"

namespace collision::narrow {

/// distance >= 0 along the ray in world units; point on the shape's boundary (the ray's base where it starts
/// inside); normal: unit, of the surface, against the ray; minus the ray's direction where it starts inside.
struct RayHit {
    double distance;
    Vec2 point;
    Vec2 normal;
};

}  // namespace collision::narrow
