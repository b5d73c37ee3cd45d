// When two convex sets that move without turning first touch, in closed form.
#pragma once

#include <optional>

#include "../narrow/convex_set.h"
#include "touch.h"

namespace collision::sweep {

/// The first time in [0, horizon] at which a, moved by time * velocity_a, and b, moved likewise, touch.
/// Requires sets that do not touch at time 0 and are not both endless, and horizon > 0. The radii are not
/// summed in rounded arithmetic, nor are the velocities subtracted in it.
///
/// At the first touch a vertex of one core meets an edge of the other, pushed out by the radii, or passes
/// another vertex at their distance. Each such meeting is the root of a linear or a quadratic equation.
/// Whether a vertex's path meets an edge, or comes as near as the radii, and whether it does so by the
/// horizon, is decided exactly: grazing counts, and neither a hit nor a miss is lost to rounding. Error of
/// the time: 1e-10 of the horizon and a few ulps, by doubles, by twice their digits where those do not reach
/// that, and where these do not either by halving the time that is left and asking exactly.
std::optional<Touch> first_touch_straight(const narrow::ConvexSet& a, Vec2 velocity_a,
                                          const narrow::ConvexSet& b, Vec2 velocity_b, double horizon);

}  // namespace collision::sweep
