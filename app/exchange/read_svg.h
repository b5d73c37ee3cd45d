// Shapes of an SVG drawing. Source: SVG 1.1 (W3C, 2011), chapters 7 to 9.
#pragma once

#include "app/exchange/read_coordinates.h"

namespace testbed::exchange {

bool is_svg(std::string_view text);

/// Paths, polygons, polylines, lines, rectangles, circles and ellipses, through the transforms of the groups
/// that they stand in, by their ids. Curves become chains no further than curve_tolerance from them. y points
/// down there: so do these shapes. What else is drawn (text, use, image) is named. Never throws on bad input.
Coordinates svg_shapes(std::string_view text);

}  // namespace testbed::exchange
