// The broad phase by a tree of boxes: quick whatever the boxes' sizes and places, and when one of them moves.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "../math/aabb.h"
#include "coarse.h"
#include "index_pair.h"
#include "line_box.h"

namespace collision::broad {

/// A packed tree, eight boxes to a node: the boxes in an order in which neighbors lie close together, each
/// eight of them in a leaf, each eight leaves in a node above, and so on. There are no pointers, and no more
/// than `max_levels` levels, so walks need a stack of fixed size. A box that is empty or not
/// finite overlaps nothing.
class Tree {
  public:
    static constexpr int max_levels = 11;  ///< 8^11 > 2^32

    Tree() = default;
    explicit Tree(std::span<const math::Aabb> boxes) { build(boxes); }

    /// From nothing. O(n log n) at worst.
    void build(std::span<const math::Aabb> boxes);
    /// The same boxes after they moved: keeps their order while that is still good, else builds anew. O(n).
    void update(std::span<const math::Aabb> boxes);
    /// One of them moved. O(log n). Where boxes move far it is time to build() anew.
    void move(std::uint32_t index, const math::Aabb& box);

    std::size_t size() const { return order_.size(); }
    const math::Aabb& box(std::uint32_t index) const { return boxes_[places_[index]]; }
    /// Bytes kept.
    std::size_t bytes() const;

    /// Appends every pair of boxes that overlap, touching included, each once, in the order of the tree.
    /// Exact.
    void append_pairs(std::vector<IndexPair>& pairs) const;

    /// Calls visit(index) for every box that overlaps the region, touching included. Exact.
    void each_overlapping(const math::Aabb& region, auto&& visit) const {
        if (levels_.empty() || region.empty()) return;
        const Coarse coarse(region, origin_);
        walk([&](const CoarseEight& node) { return node.overlapping(coarse); },
             [&](std::uint32_t place) {
                 if (math::overlap(boxes_[place], region)) visit(order_[place]);
             });
    }

    /// Calls visit(index) for every box that the line or ray may meet: every one that it meets, and those
    /// that it misses by no more than rounding.
    void each_along(const Course& course, auto&& visit) const {
        if (levels_.empty()) return;
        walk(
            [&](const CoarseEight& node) {
                unsigned mask = 0;
                for (std::uint32_t i = 0; i < CoarseEight::count; ++i) {
                    const math::Aabb box = uncoarsened(node[i]);
                    if (!box.empty()) mask |= unsigned(may_meet(course, box)) << i;
                }
                return mask;
            },
            [&](std::uint32_t place) {
                if (may_meet(course, boxes_[place])) visit(order_[place]);
            });
    }

    /// Calls visit(box, level) for each node from the leaves (level 0) up, for pictures of the tree.
    void each_node(auto&& visit) const {
        for (std::size_t level = 0; level < levels_.size(); ++level)
            for (std::uint32_t i = 0; i < levels_[level].count; ++i) {
                const math::Aabb box = uncoarsened(node(level, i).bounds());
                if (!box.empty()) visit(box, level);
            }
    }

  private:
    static constexpr std::uint32_t fan = CoarseEight::count;
    struct Level {
        std::uint32_t first, count;  ///< among nodes_
    };
    const CoarseEight& node(std::size_t level, std::uint32_t i) const {
        return nodes_[levels_[level].first + i];
    }
    CoarseEight& node(std::size_t level, std::uint32_t i) { return nodes_[levels_[level].first + i]; }

    /// Holds every box whose coarse box this may be.
    math::Aabb uncoarsened(const Coarse& coarse) const;
    void refit(std::span<const math::Aabb> boxes);
    float leaf_perimeters() const;
    void append_pairs_within(std::uint32_t leaf, std::vector<IndexPair>& pairs) const;
    void append_pairs_between(std::uint32_t leaf, std::uint32_t later, const Coarse& bounds_of_later,
                              std::vector<IndexPair>& pairs) const;

    /// From lanes of a node at a level down to nodes of level `last` : ask(node) gives the lanes to follow,
    /// arrive(index, parent's lane box) gets each child reached of level last - 1, boxes being level -1.
    void descend(std::size_t level, std::uint32_t index, unsigned lanes, std::size_t last, auto&& ask,
                 auto&& arrive) const {
        struct {
            std::uint32_t index;
            unsigned lanes;
        } way[max_levels];
        std::size_t at = level;
        way[at] = {index, lanes};
        for (;;) {
            if (way[at].lanes == 0) {
                if (at == level) return;
                ++at;
                continue;
            }
            const auto lane = std::uint32_t(std::countr_zero(way[at].lanes));
            way[at].lanes &= way[at].lanes - 1;
            const std::uint32_t child = fan * way[at].index + lane;
            if (at == last) {
                arrive(child, way[at].index, lane);
            } else {
                --at;
                way[at] = {child, ask(node(at, child))};
            }
        }
    }
    /// All the way: ask(node) gives the lanes to follow, arrive(place) gets each box reached.
    void walk(auto&& ask, auto&& arrive) const {
        const std::size_t top = levels_.size() - 1;
        descend(top, 0, ask(node(top, 0)), 0, ask,
                [&](std::uint32_t place, std::uint32_t, std::uint32_t) { arrive(place); });
    }

    Vec2 origin_{0, 0};                  ///< of the coarse boxes
    std::vector<std::uint32_t> order_;   ///< index of the box at each place
    std::vector<std::uint32_t> places_;  ///< place of the box with each index
    std::vector<math::Aabb> boxes_;      ///< by place, exact
    std::vector<CoarseEight> nodes_;     ///< level by level, leaves first
    std::vector<Level> levels_;          ///< leaves first, the root last
    float built_perimeters_ = 0;         ///< of all leaves, when the order was made
};

}  // namespace collision::broad
