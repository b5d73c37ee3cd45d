// The pairs of pieces of two shapes that lie near each other, found without looking at all of them.
#pragma once

#include <cstdint>
#include <utility>

#include "../math/interrupt.h"
#include "box_tree.h"
#include "measure.h"
#include "pieces.h"

namespace collision::narrow {

/// How far apart two boxes are; 0 where they overlap.
inline double gap_between(const math::Aabb& a, const math::Aabb& b) {
    const double x = std::max({a.min.x - b.max.x, b.min.x - a.max.x, 0.0});
    const double y = std::max({a.min.y - b.max.y, b.min.y - a.max.y, 0.0});
    return x == 0 || y == 0 ? x + y : length({x, y});
}

/// Of their boxes.
inline BoxTree tree_of(const Pieces& pieces) {
    return BoxTree(std::uint32_t(pieces.size()), [&](std::uint32_t i) { return pieces.aabb(i); });
}

/// So few pairs of pieces are all looked at.
inline constexpr std::size_t few_pairs = 4096;

/// What is done with two pieces of so many sides takes no longer than a unit of math::poll().
inline constexpr std::size_t sides_of_a_unit = 64;

/// Calls visit(i, j) for every piece i of a and j of b whose boxes are less far apart than reach(), or
/// overlap where reach() is 0. It may fall from call to call, and below 0 ends the search; those that are
/// nearer tend to come first. Time: for a few pieces their product, for many what there is to visit and
/// O(n log n).
void for_each_near_pair(const Pieces& a, const Pieces& b, const auto& reach, const auto& visit) {
    const auto near = [&](const math::Aabb& box_a, const math::Aabb& box_b) {
        const double gap = gap_between(box_a, box_b);
        return gap < reach() || (gap == 0 && reach() == 0);
    };
    if (a.size() * b.size() <= few_pairs) {
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j)
                if (near(a.aabb(i), b.aabb(j))) visit(i, j);
        return;
    }
    const BoxTree tree_a = tree_of(a), tree_b = tree_of(b);
    const auto walk = [&](const auto& self, std::uint32_t in_a, std::uint32_t in_b) -> void {
        const BoxTree::Node &node_a = tree_a[in_a], &node_b = tree_b[in_b];
        math::poll();
        if (!near(node_a.box, node_b.box)) return;
        if (node_a.leaf() && node_b.leaf()) {
            math::poll(std::uint64_t{node_a.count} * node_b.count);
            for (std::uint32_t k = node_a.first; k < node_a.first + node_a.count; ++k) {
                for (std::uint32_t l = node_b.first; l < node_b.first + node_b.count; ++l) {
                    const std::uint32_t i = tree_a.box(k), j = tree_b.box(l);
                    if (!near(a.aabb(i), b.aabb(j))) continue;
                    math::poll((a[i].vertices.size() + b[j].vertices.size()) / sides_of_a_unit);
                    visit(i, j);
                }
            }
            return;
        }
        // The one with more in it is halved, the nearer half first.
        const bool halve_a = node_b.leaf() || (!node_a.leaf() && node_a.count >= node_b.count);
        const BoxTree& tree = halve_a ? tree_a : tree_b;
        const math::Aabb& other = halve_a ? node_b.box : node_a.box;
        std::uint32_t nearer = (halve_a ? in_a : in_b) + 1, further = tree[nearer - 1].second;
        if (gap_between(tree[further].box, other) < gap_between(tree[nearer].box, other))
            std::swap(nearer, further);
        for (const std::uint32_t half : {nearer, further})
            halve_a ? self(self, half, in_b) : self(self, in_a, half);
    };
    walk(walk, 0, 0);
}

}  // namespace collision::narrow
