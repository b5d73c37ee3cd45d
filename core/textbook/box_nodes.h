// A tree of boxes around boxes: halved along the longer side until each holds one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "../math/aabb.h"

namespace collision::textbook {

/// A run of the order of shapes. Nodes stand level by level.
struct BoxNode {
    math::Aabb box;
    std::uint32_t begin, end;
    std::uint32_t depth;
    std::uint32_t first_half = 0;  ///< and the second half is the node after it; 0: a leaf of one shape
};

/// Halves runs at the middle of the longer side until each holds one shape.
inline std::vector<BoxNode> box_nodes(const std::vector<math::Aabb>& boxes,
                                      std::vector<std::uint32_t>& order) {
    std::vector<BoxNode> nodes;
    const auto add = [&](std::uint32_t begin, std::uint32_t end, std::uint32_t depth) {
        BoxNode node{{}, begin, end, depth};
        for (std::uint32_t k = begin; k < end; ++k) node.box.include(boxes[order[k]]);
        nodes.push_back(node);
    };
    if (!order.empty()) add(0, std::uint32_t(order.size()), 0);
    for (std::size_t n = 0; n < nodes.size(); ++n) {
        const BoxNode node = nodes[n];
        if (node.end - node.begin == 1) continue;
        const int axis = node.box.size().x >= node.box.size().y ? 0 : 1;
        const std::uint32_t middle = node.begin + (node.end - node.begin) / 2;
        // Sorted, not only parted: the same order, and so the same steps, with every library.
        std::sort(order.begin() + node.begin, order.begin() + node.end,
                  [&](std::uint32_t i, std::uint32_t j) {
                      return std::pair(boxes[i].center()[axis], i) < std::pair(boxes[j].center()[axis], j);
                  });
        nodes[n].first_half = std::uint32_t(nodes.size());
        add(node.begin, middle, node.depth + 1);
        add(middle, node.end, node.depth + 1);
    }
    return nodes;
}

}  // namespace collision::textbook
