// The smallest circle around points, and around discs.
#pragma once

#include <span>

#include "bounds.h"
#include "corners.h"

namespace collision::hull {

/// The smallest circle that encloses them all. The radius is the largest distance, as computed, from the
/// center to a point (to the far side of a disc), so it encloses them within an ulp or two; it is larger than
/// the smallest possible by no more than what rounding the center to a double costs and a few ulps of itself.
/// Duplicates, collinear and cocircular points, and discs within discs, do no harm. No allocation, but for
/// more than 32 in a space smaller than 1e-60, which are scaled first. Requires at least one (asserted).
///
/// Farthest point first: while a point lies outside the circle, the farthest joins the two or three that
/// hold the circle, and the smallest circle of those is found by trying all of them. The same idea leads
/// CGAL's Min_sphere_of_spheres_d ("farthest-first heuristic"). Few rounds, each one pass over the points.
BoundingCircle smallest_circle(std::span<const Vec2> points);
BoundingCircle smallest_circle(std::span<const Disc> discs);

}  // namespace collision::hull
