// A sample of how a role is drawn, for legends and lists.
#pragma once

#include <vector>

#include "app/draw/painter.h"
#include "app/view/theme.h"
#include "core/trace/mark.h"

namespace testbed::view {

/// Pixels at scale 1 from the middle of a swatch to its sides.
inline constexpr float swatch_across = 8, swatch_up = 6;

/// What the role is usually drawn as, around the origin, a unit a pixel: a box, a circle, an arrow, a point.
std::vector<collision::trace::Mark> sample_marks(collision::trace::Role role);

/// Drawn as the canvas draws it: the same strokes, dashes, hatching and points.
void draw_swatch(const Theme& theme, float scale, draw::Pixel middle, collision::trace::Role role,
                 draw::Painter& painter);

}  // namespace testbed::view
