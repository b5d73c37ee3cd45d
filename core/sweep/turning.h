// When two convex sets that move and turn first touch: root finding that no root escapes.
#pragma once

#include <optional>

#include "core/math/motion.h"
#include "core/narrow/convex_set.h"
#include "core/sweep/touch.h"

namespace collision::sweep {

/// A convex set as it stands at time 0, the point that it turns about, and how both move.
struct Moving {
    narrow::ConvexSet set;
    Vec2 pivot{0, 0};
    math::Motion motion;
};

/// The first time in [0, horizon] at which the two touch. Requires bounded sets that do not touch at time 0.
///
/// While some direction, carried along by one of the two, parts them, they do not touch; how far it parts
/// them is a smooth function of time for each vertex of the other, and its second derivative has a bound. So
/// each step goes from a moment at which they are apart to the first at which, by that bound, the best
/// direction of that moment could cease to part them. The steps converge like Newton's and cannot step over a
/// touch, however short. Touching means closer than `tolerance` (a few ulps of the coordinates, measured from
/// a's pivot), or not parted after max_steps. The time is never later than the first touch, but for what the
/// rounding of the poses makes of it.
/// Source: Mirtich, Timewise Rigid Body Simulation, 2000, for conservative advancement; here with a bound on
/// the second derivative in place of one on the speed.
std::optional<Touch> first_touch_turning(const Moving& a, const Moving& b, double horizon);

}  // namespace collision::sweep
