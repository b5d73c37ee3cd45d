// The closest features of two convex cores that no axis overlaps.
#pragma once

#include "separation.h"

namespace collision::narrow {

/// Sets the closest features of two bounded cores whose axes do not overlap them, starting from those of the
/// best axis: GJK with at most two vertices, as the origin lies outside. It ends when no vertex lies nearer
/// to the origin along the direction, or none that is new: there are finitely many, and the distance falls.
/// False where rounding hides the way on: slivers, whose sides differ in direction by less than an ulp.
bool closest_of_bounded(const ConvexSet& a, const ConvexSet& b, Separation& s);

/// The same by trying all, for anything but a line: the vertices of each against the other's edges, or
/// against the ray itself.
void closest_of_all(const ConvexSet& a, const ConvexSet& b, Separation& s);

}  // namespace collision::narrow
