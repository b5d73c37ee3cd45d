// Building the tree: at the middle box along the longer side of each.
#include "box_tree.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace collision::narrow {

void BoxTree::build(const std::vector<math::Aabb>& boxes) {
    std::iota(order_.begin(), order_.end(), 0u);
    build(boxes, 0, static_cast<std::uint32_t>(boxes.size()));
}

void BoxTree::build(const std::vector<math::Aabb>& boxes, std::uint32_t first, std::uint32_t count) {
    constexpr std::uint32_t max_in_leaf = 4;
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    math::Aabb box, middles;
    // Twice the middle; boxes without an end have none, and stay together.
    const auto middle = [&](std::uint32_t i) {
        const Vec2 sum = boxes[i].min + boxes[i].max;
        return std::isfinite(sum.x) && std::isfinite(sum.y) ? sum : Vec2{0, 0};
    };
    for (std::uint32_t k = first; k < first + count; ++k) {
        box.include(boxes[order_[k]]);
        middles.include(middle(order_[k]));
    }
    nodes_.push_back({box, first, count, 0});
    const auto begin = order_.begin() + first, half = begin + count / 2;
    if (count <= max_in_leaf) {
        std::sort(begin, begin + count);
        return;
    }
    const bool by_x = middles.max.x - middles.min.x >= middles.max.y - middles.min.y;
    // Total, and the leaves sorted: every library builds the same tree.
    std::nth_element(begin, half, begin + count, [&](std::uint32_t i, std::uint32_t j) {
        const double of_i = by_x ? middle(i).x : middle(i).y, of_j = by_x ? middle(j).x : middle(j).y;
        return of_i != of_j ? of_i < of_j : i < j;
    });
    build(boxes, first, count / 2);
    nodes_[node].second = static_cast<std::uint32_t>(nodes_.size());
    build(boxes, first + count / 2, count - count / 2);
}

}  // namespace collision::narrow
