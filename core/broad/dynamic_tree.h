// The broad phase for boxes that come, move and go one at a time.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "../math/aabb.h"
#include "../math/range.h"
#include "index_pair.h"
#include "line_box.h"

namespace collision::broad {

/// A balanced binary tree of boxes. Each box stands in it with a margin, so that a box that moves within its
/// margin changes nothing. What is found is exact nevertheless: the boxes themselves decide, touching
/// included. A box that is empty or not finite keeps its id and overlaps nothing. Looking for boxes allocates
/// nothing, and may be done by several threads at once while nobody changes the tree.
class DynamicTree {
  public:
    using Id = std::uint32_t;

    /// margin: how far a box may move in x or y before its place in the tree changes; world units, from 0 to
    /// 2^60. What is not in that range is taken as its nearest end, NaN as 0.
    explicit DynamicTree(double margin = 0)
        : margin_(margin > 0 ? std::min(margin, math::largest_magnitude) : 0) {}

    /// O(log n). Ids of removed boxes are given again.
    Id insert(const math::Aabb& box);
    /// O(1) within the margin, else O(log n); then true. An id that names no box changes nothing.
    bool move(Id id, const math::Aabb& box);
    /// O(log n). An id that names no box changes nothing.
    void remove(Id id);

    /// Whether the id names a box: it was inserted and not removed since.
    bool has(Id id) const { return id < leaves_.size() && leaves_[id].used; }
    /// Of an id that names one.
    const math::Aabb& box(Id id) const { return leaves_[id].box; }
    std::size_t size() const { return leaves_.size() - free_ids_.size() - removed_.size(); }
    /// 0 for no box and for one; never more than 1.45 times the binary logarithm of the number of boxes.
    int height() const { return root_ == none ? 0 : nodes_[root_].height; }

    /// Calls visit(id) for every box that overlaps the region.
    void each_overlapping(const math::Aabb& region, auto&& visit) const {
        if (!(region.min.x <= region.max.x && region.min.y <= region.max.y)) return;
        walk([&](const math::Aabb& box) { return math::overlap(box, region); }, visit);
    }

    /// Calls visit(id) for boxes, until none is left for which near(box) is true; a box around others for
    /// which it is false is not looked into. What near() says may change as boxes are visited.
    void walk(auto&& near, auto&& visit) const {
        if (root_ == none) return;
        std::uint32_t stack[max_height];
        std::size_t count = 0;
        stack[count++] = root_;
        while (count > 0) {
            const Node& node = nodes_[stack[--count]];
            if (!near(node.box)) continue;
            if (node.height == 0) {
                if (near(leaves_[node.first].box)) visit(Id(node.first));
            } else {
                stack[count++] = node.second;
                stack[count++] = node.first;
            }
        }
    }

    /// Which pairs of boxes overlap that did not, and the other way round, since it was last asked. Each list
    /// is sorted. A box that was removed has ended all of its pairs.
    struct Changes {
        std::vector<IndexPair> begun, ended;
    };
    /// O(m log n) for m boxes that moved, and the pairs that they are in.
    const Changes& changed_pairs();

  private:
    static constexpr std::uint32_t none = 0xffffffffu;
    static constexpr std::size_t max_height = 64;  ///< on a walk's stack: one more than the tree is high

    struct Node {
        math::Aabb box;
        std::uint32_t parent, first, second;  ///< children; of a leaf, first is its id
        int height;
    };
    struct Leaf {
        math::Aabb box;
        std::uint32_t node = none;  ///< none: the box has no place in the tree
        bool moved = false, used = false;
        std::vector<Id> partners;  ///< whose boxes overlapped this one when changed_pairs() was last asked
    };

    std::uint32_t new_node();
    void put(Id id);
    void take_out(Id id);
    void note(Id id);
    std::uint32_t best_sibling(const math::Aabb& box) const;
    void refit_up(std::uint32_t node);
    std::uint32_t balanced(std::uint32_t node);
    std::uint32_t raised(std::uint32_t low, std::uint32_t high);
    void replace_child(std::uint32_t parent, std::uint32_t old, std::uint32_t now);
    void refit(std::uint32_t node);

    double margin_;
    std::uint32_t root_ = none, free_node_ = none;
    std::vector<Node> nodes_;
    std::vector<Leaf> leaves_;
    std::vector<Id> free_ids_, moved_, removed_, found_;
    Changes changes_;
};

}  // namespace collision::broad
