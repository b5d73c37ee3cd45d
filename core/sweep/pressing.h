// Two convex sets that may touch, of which one is about to move: whether it would enter the other.
#pragma once

#include "../narrow/convex_set.h"

namespace collision::sweep {

enum class Pressing {
    apart,  ///< they share no point now
    free,   ///< they touch, and the motion leads away from the other set or along it
    enters  ///< they touch or overlap, and however small a part of the motion would make them overlap
};

/// How a presses on b where a is about to move by `motion`. Exact: a touch is free if a line parts the two
/// sets that the motion does not cross. Two sets whose Minkowski difference has no area, such as a point on a
/// segment, cannot overlap, so every motion is free. Requires sets of query::relation() apart or touching;
/// sets with a radius whose cores meet count as apart. Cost: every vertex against each edge.
Pressing pressing(const narrow::ConvexSet& a, const narrow::ConvexSet& b, Vec2 motion);

}  // namespace collision::sweep
