// When two convex sets in motion first touch: which way of finding out applies.
#pragma once

#include <optional>

#include "core/sweep/turning.h"

namespace collision::sweep {

/// The first time in [0, horizon] at which the two touch. Requires sets that do not touch at time 0, horizon
/// > 0, and that not both are endless. Without turning as first_touch_straight(), else as
/// first_touch_turning(). Of a ray or a line that part is looked at which the other can reach in time.
std::optional<Touch> first_touch(const Moving& a, const Moving& b, double horizon);

}  // namespace collision::sweep
