// Which parts of two outlines the other one covers.
#pragma once

#include <deque>
#include <memory_resource>

#include "core/hull/union_outline.h"

namespace collision::hull {

/// A part of a side that is not on the boundary of the union. Places along the side from 0 to 1, and the
/// points there: where two outlines cross, both get the very same point.
struct Cover {
    std::size_t side;
    double begin, end;
    Vec2 begin_point, end_point;
};

/// A deque, because a vector that grows leaves its old room behind in memory that takes nothing back.
using Covers = std::pmr::deque<Cover>;

/// Adds to a_covers what b covers of a, and to b_covers what a covers of b. Where the two boundaries run
/// along one another with outside on the same side, a keeps its part (so a is the one of lower index).
void cover_each_other(const Outline& a, const Outline& b, double tolerance, Covers& a_covers,
                      Covers& b_covers);

}  // namespace collision::hull
