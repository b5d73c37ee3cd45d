// The broad phase to use where none is asked for: the grid where it fits, else the tree.
#pragma once

#include <span>
#include <vector>

#include "../math/aabb.h"
#include "index_pair.h"

namespace collision::broad {

/// Every pair of boxes that overlap, touching included, by a, then b. A box that is empty or
/// not finite overlaps nothing. Exact.
std::vector<IndexPair> all_pairs(std::span<const math::Aabb> boxes);

}  // namespace collision::broad
