// The broad phase by sorting: all pairs of boxes that overlap.
#pragma once

#include <span>
#include <vector>

#include "../math/aabb.h"
#include "index_pair.h"

namespace collision::broad {

/// Every pair of boxes that overlap, touching included, by a, then b. A box that is empty or not finite
/// overlaps nothing. Exact. O(n log n + m), where m is the number of pairs whose boxes overlap along the axis
/// that is swept: the one along which the boxes are spread out more, measured in their mean size.
std::vector<IndexPair> sort_and_sweep(std::span<const math::Aabb> boxes);

}  // namespace collision::broad
