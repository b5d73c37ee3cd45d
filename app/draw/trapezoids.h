// A polygon of any form as trapezoids with level sides, for surfaces that can only fill what is convex.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "app/draw/painter.h"

namespace testbed::draw {

/// Whether every turn of the outline goes the same way and it goes round once.
bool is_convex(std::span<const Pixel> outline);

/// Upper left, upper right, lower right, lower left.
using Trapezoid = std::array<Pixel, 4>;

/// The inside between two heights, from the upper to the lower, without gaps or overlaps. Where many vertices
/// are close together, the sides follow the outline to a pixel.
std::vector<Trapezoid> trapezoids(std::span<const Pixel> outline, float top, float bottom);

}  // namespace testbed::draw
