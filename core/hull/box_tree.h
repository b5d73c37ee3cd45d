// Boxes in a tree that is made once, in the memory that one gives it: which of them meet a box.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

#include "../math/aabb.h"

namespace collision::hull {

/// Halved at the median along the longer side until eight are left. O(n log n) to make.
class BoxTree {
  public:
    BoxTree(std::span<const math::Aabb> boxes, std::pmr::memory_resource* memory)
        : boxes_(boxes), order_(boxes.size(), memory), nodes_(memory) {
        for (std::uint32_t i = 0; i < order_.size(); ++i) order_[i] = i;
        if (order_.size() <= few) return;
        nodes_.reserve(2 * (2 * order_.size() / few + 1));
        make(0, static_cast<std::uint32_t>(order_.size()));
    }

    /// Whether there are so few that the tree is their list.
    bool is_list() const { return nodes_.empty(); }

    /// Calls visit(index) for every box that meets the region, touching included.
    void each_overlapping(const math::Aabb& region, auto&& visit) const {
        if (nodes_.empty())
            visit_all(0, static_cast<std::uint32_t>(order_.size()), region, visit);
        else
            walk(0, region, visit);
    }

  private:
    static constexpr std::uint32_t few = 16;
    struct Node {
        math::Aabb box;
        std::uint32_t begin, end;
        std::uint32_t second;  ///< of two children; the first comes next. 0 in a leaf
    };

    void make(std::uint32_t begin, std::uint32_t end) {
        const std::size_t at = nodes_.size();
        nodes_.push_back({{}, begin, end, 0});
        math::Aabb all, centers;
        for (std::uint32_t i = begin; i < end; ++i) {
            all.include(boxes_[order_[i]]);
            centers.include(boxes_[order_[i]].center());
        }
        nodes_[at].box = all;
        if (end - begin <= few) {
            std::sort(order_.begin() + begin, order_.begin() + end);
            return;
        }
        const bool wide = centers.size().x >= centers.size().y;
        const std::uint32_t middle = begin + (end - begin) / 2;
        // Total, and the leaves sorted: every library builds the same tree.
        std::nth_element(order_.begin() + begin, order_.begin() + middle, order_.begin() + end,
                         [&](std::uint32_t a, std::uint32_t b) {
                             const Vec2 p = boxes_[a].center(), q = boxes_[b].center();
                             const double of_a = wide ? p.x : p.y, of_b = wide ? q.x : q.y;
                             return of_a != of_b ? of_a < of_b : a < b;
                         });
        make(begin, middle);
        nodes_[at].second = static_cast<std::uint32_t>(nodes_.size());
        make(middle, end);
    }

    void visit_all(std::uint32_t begin, std::uint32_t end, const math::Aabb& region, auto&& visit) const {
        for (std::uint32_t i = begin; i < end; ++i)
            if (math::overlap(boxes_[order_[i]], region)) visit(order_[i]);
    }
    /// As deep as the tree: halving leaves no more than 32 levels.
    void walk(std::uint32_t at, const math::Aabb& region, auto&& visit) const {
        const Node& node = nodes_[at];
        if (!math::overlap(node.box, region)) return;
        if (node.second == 0) return visit_all(node.begin, node.end, region, visit);
        walk(at + 1, region, visit);
        walk(node.second, region, visit);
    }

    std::span<const math::Aabb> boxes_;
    std::pmr::vector<std::uint32_t> order_;
    std::pmr::vector<Node> nodes_;
};

}  // namespace collision::hull
