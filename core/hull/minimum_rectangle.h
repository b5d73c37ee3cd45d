// The enclosing rectangle of least area, of points and of discs.
#pragma once

#include <span>

#include "bounds.h"
#include "corners.h"

namespace collision::hull {

/// The least-area rectangle around the hull of discs (points have radius 0). Requires one or more; its center
/// is NaN where a number is out of range (2^60) or a radius is below 0.
///
/// Why some side lies along a straight part of the hull: turn the rectangle by t. While each side stays on
/// the same disc, its width is D.u(t) + R with D between two centers and R the sum of two radii, and
/// D.u >= 0 (else the discs would change places), so each of the two widths is a positive, concave function
/// of t. The logarithm of their product is concave, and its minimum over a stretch of t is at an end: where a
/// side passes from one disc to the next, along the straight part of the hull between them. A single disc
/// has none and any direction will do: rotation 0. For points this is the theorem behind rotating calipers
/// (Freeman and Shapira 1975; Toussaint 1983).
BoundingRectangle minimum_rectangle(std::span<const Disc> discs);

}  // namespace collision::hull
