// The closest features of two convex sets that are apart, where doubles are not sure which they are: slivers,
// long edges, and coordinates of very different sizes.
#pragma once

#include "separation.h"

namespace collision::narrow {

/// A distance between the cores below this share of the largest coordinate may belong to other features than
/// those that doubles find.
inline constexpr double doubtful_share = 0x1p-7;

/// Corrects the separation of two sets that do not overlap, and returns their gap: every vertex is held
/// against every edge, which of them is nearest is decided in twice a double's digits, and where its foot
/// lies by the exact predicates. A separation that is right already keeps its bits. Error: as
/// query::closest_points states it.
double correct_gap(const ConvexSet& a, const ConvexSet& b, Separation& between);

}  // namespace collision::narrow
