// When two convex sets in motion first touch: which way of finding out applies.
#pragma once

#include "turning.h"

namespace collision::sweep {

/// The first time in [0, horizon] at which the two touch. Requires sets that do not touch at time 0, horizon
/// > 0, and that not both are endless. Without turning as first_touch_straight(), else as
/// first_touch_turning(), which alone may leave it undecided. Where things turn, of a ray or a line that part
/// is looked at which the other can reach in time, in one time after the other, each twice as long as all
/// before, so that a great speed costs no digits of what happens early.
FirstTouch first_touch(const Moving& a, const Moving& b, double horizon, Budget& budget);

}  // namespace collision::sweep
