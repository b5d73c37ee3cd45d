// A round magnifier over the canvas: do they touch?
#pragma once

#include "app/view/canvas.h"

namespace testbed::view {

inline constexpr double lens_factor = 50;

/// Draws what lies around a world point, `lens_factor` times as large as in the picture, into a circle
/// (pixels) around `middle`; below, the verdict of the pair whose closest points are nearest, where they are
/// in the lens, unless `tells` is false. The scene is drawn anew around that point, so the lens is as exact
/// as any picture: nothing is scaled up.
void paint_lens(const Picture& picture, Vec2 at, draw::Pixel middle, float radius, draw::Painter& painter,
                bool tells = true);

}  // namespace testbed::view
