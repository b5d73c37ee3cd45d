// Patterns inside a polygon: diagonal lines and dots.
#pragma once

#include <span>

#include "app/draw/painter.h"

namespace testbed::draw {

enum class Slant { rising, falling };  ///< from left to right

/// Diagonal lines, `spacing` apart and at the same places of the surface for every polygon, so that
/// neighboring polygons' lines meet. Even-odd where the polygon crosses itself. Only within the view.
void hatch(Painter& painter, std::span<const Pixel> polygon, const PixelBox& view, float spacing,
           const Stroke& stroke, Slant slant = Slant::rising);

/// Dots in rows, every other row between those beside it; else as hatch().
void dots(Painter& painter, std::span<const Pixel> polygon, const PixelBox& view, float spacing, float size,
          Rgba color);

}  // namespace testbed::draw
