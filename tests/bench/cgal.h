// CGAL's sides of the rows. Apart from the others: its users must be compiled for changing rounding modes,
// which costs everybody else.
#pragma once

#include <span>

#include "tests/bench/data.h"

namespace collision::bench {

/// Whether each point is in the polygon or on its boundary: bounded_side_2 with exact predicates.
Pass cgal_contains(std::span<const Vec2> polygon, std::span<const Vec2> points);

/// Radius of the smallest circle around each set: Min_sphere_of_spheres_d in double.
Pass cgal_smallest_circles(const std::vector<std::vector<Vec2>>& sets);

}  // namespace collision::bench
