// A simple polygon as triangles, in O(n log n).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "../math/vec.h"

namespace collision::shape {

/// Indices into the vertices, counter-clockwise.
using Triangle = std::array<std::uint32_t, 3>;

/// Triangles that together are the polygon and share no more than edges; none is flat. Exact: a triangle's
/// corners are vertices, and none of its sides leaves the polygon. Requires a simple polygon,
/// counter-clockwise; straight corners are allowed.
std::vector<Triangle> polygon_triangles(std::span<const Vec2> vertices);

}  // namespace collision::shape
