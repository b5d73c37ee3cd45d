// An order of boxes in which neighbors lie close together.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../math/aabb.h"

namespace collision::broad {

/// The indices of the boxes along a Morton curve through their centers, large boxes apart from small ones,
/// empty ones last. However unevenly they are spread, no more than a few of different centers share a place
/// of the curve. O(n), more only where many crowd into a small part of the whole.
std::vector<std::uint32_t> morton_order(std::span<const math::Aabb> boxes);

}  // namespace collision::broad
