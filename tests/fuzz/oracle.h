// What is exactly true of two shapes. Worked out in files that are compiled without sanitizers and coverage:
// it is not what is tested, and takes most of the time.
#pragma once

#include <span>

#include "core/shape/shape.h"

namespace fuzz {

/// The answers of tests/support/oracle.h.
class Oracle {
  public:
    Oracle(const collision::shape::Placed& a, const collision::shape::Placed& b);
    bool overlap() const { return overlap_; }
    double distance() const { return distance_; }

  private:
    bool overlap_;
    double distance_;
};

/// How many corners the convex hull of points has.
std::size_t corners_of_hull(std::span<const collision::Vec2> points);

/// Of the union of the members, by tests/support/union_oracle.h.
double area_of_union(const collision::shape::PlacedGroup& group);

}  // namespace fuzz
