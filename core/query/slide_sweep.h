// One straight sweep of query::slide among its obstacles: what stops the mover, and where it may stand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "../broad/tree.h"
#include "../math/aabb.h"
#include "../shape/shape.h"

namespace collision::query {

/// The obstacles that a mover can reach, and questions about it among them.
class SlideObstacles {
  public:
    /// reach: a box around every place of the mover. thin_mover: whether a part of the mover is thinner than
    /// `width`, a few units in the last place.
    SlideObstacles(std::span<const shape::Placed> all, const math::Aabb& reach, bool thin_mover,
                   double width);

    /// What stops a motion: where, as a share of it, and by which obstacle.
    struct Block {
        double fraction;
        std::size_t obstacle;
        Vec2 normal;           ///< unit, from the mover to the obstacle, as the sweep found it
        bool gave_up = false;  ///< too many parts to know what is met after the fraction
    };
    /// The first obstacle that the mover meets on its way and that the motion enters. An obstacle that it
    /// touches from the start and leaves or slides along does not stop it, as far as convex pieces tell
    /// exactly.
    std::optional<Block> first_block(const shape::Placed& mover, Vec2 motion) const;

    /// Whether the mover may go straight from one place to another that is near, as exactly as doubles allow:
    /// it overlaps nothing there, and if it and an obstacle are thin, it keeps a gap on the side where it
    /// was.
    bool may_stand(const shape::Placed& from, const shape::Placed& there, Vec2 way) const;

    /// Calls visit(index, obstacle) for those whose boxes come as near to this one.
    void each_near(const math::Aabb& box, const auto& visit) const {
        each_near_entry(box, [&](const Near& one) { visit(one.index, all_[one.index]); });
    }
    /// The largest finite coordinate of a box.
    double largest() const { return largest_; }
    /// No longer an obstacle.
    void leave_out(std::size_t index);

  private:
    struct Near {
        std::size_t index;
        math::Aabb box;
        bool thin;
        bool left_out = false;
    };
    void each_near_entry(const math::Aabb& box, const auto& visit) const {
        const auto visit_if_there = [&](const Near& one) {
            if (!one.left_out && math::overlap(one.box, box)) visit(one);
        };
        for (std::size_t i = in_tree_; i < near_.size(); ++i) visit_if_there(near_[i]);
        if (in_tree_ > 0 && math::has_points(box))
            tree_.each_overlapping(box, [&](std::uint32_t i) { visit_if_there(near_[i]); });
        else
            for (std::size_t i = 0; i < in_tree_; ++i) visit_if_there(near_[i]);
    }
    std::span<const shape::Placed> all_;
    std::vector<Near> near_;   ///< those with an end first
    std::size_t in_tree_ = 0;  ///< so many of them, if there are many
    broad::Tree tree_;
    bool thin_mover_;
    double width_, largest_ = 0;
};

/// The box of a placed shape; endless of what has no end, empty of what is invalid.
math::Aabb slide_box_of(const shape::Placed& placed);
/// Whether a convex piece of the shape is thinner than this.
bool has_thin_piece(const shape::Placed& placed, double width);

}  // namespace collision::query
