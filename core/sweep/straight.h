// When two convex sets that move without turning first touch, in closed form.
#pragma once

#include <optional>

#include "core/narrow/convex_set.h"
#include "core/sweep/touch.h"

namespace collision::sweep {

/// The first time in [0, horizon] at which a, moved by time * velocity_a, and b, moved likewise, touch.
/// Requires bounded sets that do not touch at time 0, and horizon > 0. The radii are not summed in rounded
/// arithmetic, nor are the velocities subtracted in it.
///
/// At the first touch a vertex of one core meets an edge of the other, pushed out by the radii, or passes
/// another vertex at their distance. Each such meeting is the root of a linear or a quadratic equation.
/// Whether a vertex's path meets an edge, or comes as near as the radii, is decided exactly: grazing counts,
/// and no hit is lost to rounding. Error of the time: 1e-10 of the horizon and a few ulps; the last steps
/// take doubles of twice the digits where plain ones do not reach that.
std::optional<Touch> first_touch_straight(const narrow::ConvexSet& a, Vec2 velocity_a,
                                          const narrow::ConvexSet& b, Vec2 velocity_b, double horizon);

}  // namespace collision::sweep
