// Any bounded shape as rounded convex pieces: what a boundary, an area or a centroid is worked out from.
#pragma once

#include <memory_resource>
#include <span>
#include <vector>

#include "../shape/form.h"
#include "../shape/shape.h"
#include "union_boundary.h"

namespace collision::hull {

/// The pieces whose union is the shape: one for most, several for concave polygons and groups, none for a
/// polygon that is not simple. Requires a bounded shape (asserted).
std::pmr::vector<RoundedPiece> rounded_pieces(
    const shape::Placed& shape, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// The same of one part, added to the others.
void add_rounded_pieces(const shape::Form& form, std::pmr::vector<RoundedPiece>& pieces);

/// Area enclosed by stretches that close up, counter-clockwise around what is counted: Green's theorem. The
/// boundary is seen from origin, a point near it, so that no digits are lost far from the world's origin.
double enclosed_area(std::span<const Stretch> boundary, Vec2 origin);

/// Angle by which an arc turns, radians.
double arc_angle(const Stretch& arc);

}  // namespace collision::hull
