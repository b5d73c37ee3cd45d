// The independent oracle: overlap and squared distance of two placed shapes by brute force in integers of any
// size. It shares no code with the core's queries and knows no filter, no shortcut and no rounding.
#pragma once

#include <cstddef>
#include <span>

#include "core/shape/shape.h"

namespace collision::support {

/// What is exactly true of two shapes.
class Oracle {
  public:
    Oracle(const shape::Placed& a, const shape::Placed& b);

    bool overlap() const { return overlap_; }
    /// Rounded once to double from a hundred digits.
    double distance() const { return distance_; }

  private:
    bool overlap_;
    double distance_;
};

/// How many corners the convex hull of points has: none of them in line with its neighbors.
std::size_t corners_of_hull(std::span<const Vec2> points);

}  // namespace collision::support
