// The boundary of a polygon or a capsule with a radius around it, in order: what draws it, exports it and
// takes it apart begins here.
#pragma once

#include <span>
#include <vector>

#include "../shape/form.h"
#include "union_boundary.h"

namespace collision::hull {

/// Stretches that each end where the next one begins, and the last where the first begins.
using Loop = std::vector<Stretch>;

/// Stretches of a boundary, in any order, as loops: each is followed by the one that begins nearest to its
/// end.
std::vector<Loop> joined(std::span<const Stretch> boundary);

/// The boundary of a ring with its radius: first the loop around it, counter-clockwise, then one around each
/// hole, clockwise: where the radius closes a dent, the rest of the dent is a hole. Of a polygon that is
/// not simple, its edges without the radius.
std::vector<Loop> outline(const shape::Form& ring);

/// The boundary of each of its convex pieces with the radius around it, which overlap: what is near at hand
/// where outline() takes too long.
std::vector<Loop> outlines_of_pieces(const shape::Form& ring);

/// The boundary of a capsule, or of a circle where both ends are one.
Loop capsule_outline(Vec2 from, Vec2 to, double radius);

/// The corners of a loop, arcs replaced by chords. tolerance: of a chord's middle from its arc, > 0.
std::vector<Vec2> flattened(const Loop& loop, double tolerance);

/// A tolerance at which the arcs of a shape of this radius look round at any size that fits a screen.
constexpr double fine_tolerance(double radius) { return radius / 2000; }

}  // namespace collision::hull
