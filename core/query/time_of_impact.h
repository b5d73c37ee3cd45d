// Entry point for times of impact: the first moment at which two shapes in motion touch.
#pragma once

#include <optional>

#include "core/math/motion.h"
#include "core/shape/shape.h"

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

/// The first time in [0, horizon], in seconds, at which the two closed sets share a point; exactly 0 where
/// they do from the start, for which query::overlap answers; empty where they do not in time. Requires
/// horizon >= 0 and shapes without defects (asserted).
///
/// Without spin: whether they touch is decided exactly, grazing included, and the time is off by at most
/// 1e-10 of the horizon. With spin: never later than the first touch and never a miss, but for the rounding
/// of poses, a few ulps of the coordinates; two that come nearer than that are said to touch.
/// Two endless shapes that become parallel, and so meet first infinitely far away, are not said to meet
/// before they meet somewhere nearer.
/// Cost: pairs of convex pieces, those that could meet in time.
std::optional<Impact> time_of_impact(const Mover& a, const Mover& b, double horizon);

}  // namespace collision::query
