// Areas and lengths of unions of rounded convex pieces, as sums over the parts of their boundary.
#pragma once

#include "union_parts.h"

namespace collision::hull {

/// By how much an arc turns, radians, to a few ulps however short it is.
double arc_angle(const Part& arc);

/// Of a simple polygon in either winding, to an ulp or two: where little cancels in doubles, of a needle that
/// lies aslant in 106 bits, and where those cancel too the products are summed exactly.
double polygon_area(std::span<const Vec2> vertices);

/// Area between an arc and its chord; the angle in radians, at most half a turn.
double circular_segment(double radius, double angle);

/// Area of the union of the pieces, from its parts with exact seams.
/// Error: heights, ends and the sum have 106 bits and are worked out in the frame of the pieces that lie
/// together, so its terms are off by 2^-100 of the square of their box; the circular segment of each arc by
/// an ulp or two of its circle's area, which the union encloses. Never NaN, never negative.
double union_area(std::span<const RoundedPiece> pieces,
                  std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// Length of the union's boundary, both sides of what has no area, from its parts with tolerant seams.
double union_perimeter(std::span<const RoundedPiece> pieces,
                       std::pmr::memory_resource* memory = std::pmr::get_default_resource());

}  // namespace collision::hull
