// The points that carry a contact: two straight edges clipped against each other, or the deepest point.
#pragma once

#include <array>

#include "core/narrow/separation.h"

namespace collision::narrow {

struct ContactPoints {
    std::array<Vec2, 2> points{};
    int count = 0;
};

/// Of two convex sets that overlap or touch, halfway between their surfaces. The reference edge is the face
/// of their separation; the incident edge, the other's edge that faces it most, is clipped to its stretch,
/// and what lies above it is dropped. The deepest point always stays.
ContactPoints contact_points(const ConvexSet& a, const ConvexSet& b, const Separation& between);

}  // namespace collision::narrow
