// The broad phase to use where none is asked for: the grid where it fits, else the tree.
#pragma once

#include <span>
#include <vector>

#include "core/broad/index_pair.h"
#include "core/math/aabb.h"

namespace collision::broad {

/// Every pair of boxes that overlap, touching included, by a, then b. Boxes finite or empty; an empty one
/// overlaps nothing. Exact.
std::vector<IndexPair> all_pairs(std::span<const math::Aabb> boxes);

}  // namespace collision::broad
