// Boxes halved again and again, so that those near a place are found without looking at all.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "../math/aabb.h"

namespace collision::narrow {

/// A static tree of boxes; infinite ones are allowed.
class BoxTree {
  public:
    /// box_of(i): box i of count.
    BoxTree(std::uint32_t count, const auto& box_of) : order_(count) {
        std::vector<math::Aabb> boxes;
        boxes.reserve(count);
        for (std::uint32_t i = 0; i < count; ++i) boxes.push_back(box_of(i));
        build(boxes);
    }

    struct Node {
        math::Aabb box;
        std::uint32_t first, count;  ///< places of the boxes in it
        std::uint32_t second;        ///< the second of its halves, the first one follows it; 0: a leaf

        bool leaf() const { return second == 0; }
    };
    const Node& operator[](std::uint32_t node) const { return nodes_[node]; }
    /// Which box stands at a place.
    std::uint32_t box(std::uint32_t place) const { return order_[place]; }

    /// Calls visit(i) for each box in a leaf that overlaps `with`, touching included, which holds all boxes
    /// that do, until it returns true. Whether it did. Those whose middles are near tend to come first.
    bool any_near(const math::Aabb& with, const auto& visit) const {
        const auto walk = [&](const auto& self, std::uint32_t node) -> bool {
            const Node& n = nodes_[node];
            if (!math::overlap(n.box, with)) return false;
            if (!n.leaf()) {
                const bool second_first = away(nodes_[n.second].box, with) < away(nodes_[node + 1].box, with);
                return self(self, second_first ? n.second : node + 1) ||
                       self(self, second_first ? node + 1 : n.second);
            }
            for (std::uint32_t k = n.first; k < n.first + n.count; ++k)
                if (visit(order_[k])) return true;
            return false;
        };
        return !nodes_.empty() && walk(walk, 0);
    }

  private:
    /// How far the middles are apart, for an order alone: twice that, and no number for what is endless.
    static double away(const math::Aabb& box, const math::Aabb& with) {
        const Vec2 way = box.min + box.max - with.min - with.max;
        return std::abs(way.x) + std::abs(way.y);
    }
    void build(const std::vector<math::Aabb>& boxes);
    void build(const std::vector<math::Aabb>& boxes, std::uint32_t first, std::uint32_t count);

    std::vector<std::uint32_t> order_;
    std::vector<Node> nodes_;
};

}  // namespace collision::narrow
