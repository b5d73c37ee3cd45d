// Boxes around runs of a polygon's or a chain's edges, boxes around runs of boxes, and so on: a tree without
// pointers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "../math/aabb.h"

namespace collision::shape {

/// Neighboring edges lie close together, so boxes of runs of them are tight. Edge i leads from vertex i to
/// the next. A polygon of up to run edges has no boxes: all its edges are looked at.
class EdgeBoxes {
  public:
    static constexpr std::size_t run = 8;

    EdgeBoxes() = default;
    /// Of a closed ring: as many edges as vertices.
    explicit EdgeBoxes(std::span<const Vec2> vertices) : EdgeBoxes(vertices, vertices.size()) {}
    /// Of the first edges only: an open chain has one less than vertices.
    EdgeBoxes(std::span<const Vec2> vertices, std::size_t edges);

    /// Calls visit(first, end) for ranges of edges until it returns true, and returns whether it did. Skips
    /// ranges for which near(box), or near(box, first, end), is false; box is theirs.
    template <class Near, class Visit>
    bool any(const Near& near, const Visit& visit) const {
        if (levels_.empty()) return visit(std::size_t{0}, edges_);
        return any_of(levels_.size() - 1, 0, levels_.back().count, near, visit);
    }

  private:
    struct Level {
        std::size_t first;  ///< index in boxes_
        std::size_t count;
        std::size_t edges;  ///< in each box; fewer in the last
    };

    template <class Near, class Visit>
    bool any_of(std::size_t level, std::size_t begin, std::size_t end, const Near& near,
                const Visit& visit) const {
        for (std::size_t i = begin; i < end; ++i) {
            const math::Aabb& box = boxes_[levels_[level].first + i];
            if constexpr (std::is_invocable_v<const Near&, const math::Aabb&>) {
                if (!near(box)) continue;
            } else {
                const std::size_t in_box = levels_[level].edges;
                if (!near(box, i * in_box, std::min((i + 1) * in_box, edges_))) continue;
            }
            const std::size_t below = level == 0 ? edges_ : levels_[level - 1].count;
            const std::size_t first = i * run;
            const std::size_t last = std::min(first + run, below);
            if (level == 0 ? visit(first, last) : any_of(level - 1, first, last, near, visit)) return true;
        }
        return false;
    }

    std::size_t edges_ = 0;
    std::vector<Level> levels_;  ///< from the runs of edges up to at most run boxes
    std::vector<math::Aabb> boxes_;
};

}  // namespace collision::shape
