// What can be said of the region of a shape: its centroid, what two share, and all that lies within a
// distance.
#pragma once

#include <span>
#include <vector>

#include "../shape/shape.h"
#include "rounded_pieces.h"

namespace collision::hull {

/// Centroid of the region's area, for a group of the union of its members; of its length where it has no
/// area, or no more than placing alone may make of a segment. Error: a few ulps of the shape's size and
/// place. Requires a bounded shape (asserted). NaN for an invalid one.
Vec2 centroid(const shape::Placed& shape);

/// Area of what both shapes share; 0 where they only touch or are apart. It is what is missing in the area of
/// the union: the error is a few ulps of the areas of the pieces that meet, not of the result.
/// Cost: that of for_each_part() of the pieces whose boxes meet the other shape's box.
/// Requires bounded shapes (asserted). 0 where one is invalid.
double common_area(const shape::Placed& a, const shape::Placed& b);

/// Boundary of all that lies within distance (>= 0, asserted) of the pieces' union, holes that stay open
/// included: union_boundary of the pieces, each grown by the distance.
std::pmr::vector<Stretch> offset_outline(std::span<const RoundedPiece> pieces, double distance);

}  // namespace collision::hull
