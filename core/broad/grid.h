// The broad phase by a uniform grid: the quickest where boxes are of like sizes.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "../math/aabb.h"
#include "index_pair.h"

namespace collision::broad {

/// Cells at least as large as the largest box, so that boxes overlap only from one cell to the next. Built
/// anew for each list; the object keeps its room between lists. A box that is empty or not finite overlaps
/// nothing.
class Grid {
  public:
    /// Sorts the boxes into cells. False where the list is not one for a grid: a few boxes are so large, or
    /// most lie so close together, that their cells are crowded.
    bool build(std::span<const math::Aabb> boxes);

    /// Appends every pair of boxes that overlap, touching included, each once, in an order that depends on
    /// the boxes alone. Exact, crowded or not. O(n) where the cells are not crowded.
    void append_pairs(std::vector<IndexPair>& pairs) const;

    /// Bytes kept.
    std::size_t bytes() const;

  private:
    struct Entry {
        math::Aabb box;
        std::uint32_t index;
    };
    std::size_t columns_ = 0;            ///< two more than are used: a cell's neighbors need no special case
    std::vector<std::uint32_t> starts_;  ///< where each cell's entries begin, row by row
    std::vector<std::uint32_t> cells_;   ///< of each box
    std::vector<Entry> entries_;         ///< by cell
};

}  // namespace collision::broad
