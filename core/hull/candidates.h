// Which of many points may be vertices of their convex hull.
#pragma once

#include <span>

#include "../math/vec.h"

namespace collision::hull {

/// Leaves out most of the points that surely lie inside the hull of the others: those inside a polygon of
/// points that are extreme in eight directions. What is left is copied to the front of `room`, in the order
/// of the points; `room` must hold as many as are given and not overlap them. At least four points.
///
/// The Akl-Toussaint heuristic, with eight directions for their four.
std::span<Vec2> candidates(std::span<const Vec2> points, std::span<Vec2> room);

}  // namespace collision::hull
