// When two convex sets that move and turn first touch: root finding that no root escapes.
#pragma once

#include "../math/motion.h"
#include "../narrow/convex_set.h"
#include "touch.h"

namespace collision::sweep {

/// A convex set as it stands at time 0, the point that it turns about, and how both move.
struct Moving {
    narrow::ConvexSet set;
    Vec2 pivot{0, 0};
    math::Motion motion;
};

/// Steps that a question may still take: what a whole question may, however many pairs of pieces it looks at.
struct Budget {
    int steps = 1 << 17;
};

/// The first time in [from, horizon] at which the two touch; undecided where the budget ends before. Requires
/// bounded sets that do not touch at time 0, nor, for rounding, between it and `from`.
///
/// While some direction, carried along by one of the two, parts them, they do not touch; how far it parts
/// them is a smooth function of time for each vertex of the other, and its second derivative has a bound. So
/// each step goes from a moment at which they are apart to the first at which, by that bound, the best
/// direction of that moment could cease to part them. The steps converge like Newton's and cannot step over a
/// touch, however short. Where that takes many, whole turns are gone over at once: while the discs that the
/// two spin in are apart, while one lies in the hole that the other spins around, and after a period of a
/// motion without velocity, which repeats itself. Touching means closer than `tolerance` (a few ulps of the
/// coordinates, measured from a's pivot). The time is never later than the first touch, but for what the
/// rounding of the poses makes of it.
/// Source: Mirtich, Timewise Rigid Body Simulation, 2000, for conservative advancement; here with a bound on
/// the second derivative in place of one on the speed.
FirstTouch first_touch_turning(const Moving& a, const Moving& b, double from, double horizon, Budget& budget);

}  // namespace collision::sweep
