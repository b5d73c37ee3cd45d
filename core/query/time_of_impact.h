// Entry point for times of impact: the first moment at which two shapes in motion touch.
#pragma once

#include <optional>

#include "../math/motion.h"
#include "../shape/shape.h"

namespace collision::query {

/// A shape as it stands at time 0, the point that it turns about (its pose's position), and its motion. The
/// placed shape must outlive it.
struct Mover {
    const shape::Placed& shape;
    Vec2 pivot{0, 0};
    math::Motion motion;
};

/// point: where they touch; normal: unit, from a to b, both at that time, in world axes.
struct Impact {
    double time;
    Vec2 point;
    Vec2 normal;
};

/// What is found: the first impact, none, or that the search gave up and it is not decided.
struct TimeOfImpact {
    std::optional<Impact> impact{};  ///< empty: none up to the horizon, or not decided
    /// The search ended at a limit: no impact before `decided_until`, and nothing is known of what comes
    /// then. Of what has very many parts or corners more work than query::max_work (budget.h), or than a
    /// math::WorkLimit around it has left. Else only of what spins:
    /// its steps, thousands of turns within reach of each other and past each other; more than
    /// max_turning_pairs pairs of pieces within reach; of a line or a ray also a relative way of more than
    /// 2^56 units, and of two of them the time from which on they may meet infinitely far away.
    bool gave_up = false;
    double decided_until = 0;  ///< seconds; the horizon where it did not give up
};

/// So many pairs of convex pieces that may meet are looked at of what spins.
inline constexpr std::size_t max_turning_pairs = std::size_t{1} << 17;

/// The first time in [0, horizon], in seconds, at which the two closed sets share a point; exactly 0 where
/// they do from the start, for which query::overlap answers; none where they do not in time, as
/// where a shape is invalid (shape::validate), the horizon is negative, or a number of a
/// motion is not in range, 2^60.
///
/// Without spin: whether they touch is decided exactly, grazing included. The time is off by at most 1e-10 of
/// the horizon, and by that in which they move a few units in the last place of the coordinates. With spin:
/// never later than the first touch and never a miss, but for the rounding of poses, a few ulps of the
/// coordinates; two that come nearer than that are said to touch. Swapping a and b mirrors the answer, but
/// where several parts touch at once: what spins is looked at in an order of its own. Two endless shapes that
/// turn until they are parallel meet infinitely far away, at no point: from that time on the search gives up.
///
/// Where they overlap at the start the normal is that of their penetration if both are convex. If not, it is
/// the normal of the two convex pieces that are deepest in each other, known without the depth of the whole;
/// query::penetration has the shortest way out, which may take seconds.
/// Cost: pairs of convex pieces, those that could meet in time; what spins takes at most 2^17 steps and 64
/// for each pair of pieces. Without spin about that of a distance for small shapes, and nothing is allocated
/// for shapes of up to 16 vertices, of polylines up to 14. Where they overlap at the start: an overlap and a
/// distance. Safe to call from several threads.
TimeOfImpact time_of_impact(const Mover& a, const Mover& b, double horizon);

}  // namespace collision::query
