// Hatching: diagonal lines inside a polygon.
#pragma once

#include <span>

#include "app/ink/painter.h"

namespace testbed::ink {

struct PixelBox {
    Pixel min, max;
};

/// Lines from lower left to upper right, `spacing` apart and at the same places of the surface for every
/// polygon, so that neighbouring polygons' lines meet. Even-odd where the polygon crosses itself. Only within
/// the view.
void hatch(Painter& painter, std::span<const Pixel> polygon, const PixelBox& view, float spacing,
           const Stroke& stroke);

}  // namespace testbed::ink
