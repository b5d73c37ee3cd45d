#include "all_pairs.h"

#include "grid.h"
#include "tree.h"

namespace collision::broad {

std::vector<IndexPair> all_pairs(std::span<const math::Aabb> boxes) {
    std::vector<IndexPair> pairs;
    Grid grid;
    if (grid.build(boxes))
        grid.append_pairs(pairs);
    else
        Tree(boxes).append_pairs(pairs);
    sort_pairs(pairs, boxes.size());
    return pairs;
}

}  // namespace collision::broad
