// Marks on the surface: each geometry in the style of its role.
#pragma once

#include <span>

#include "app/ink/canvas.h"
#include "app/ink/labels.h"

namespace testbed::ink {

/// Draws areas first, then lines, arrows and points, whatever their order; texts and values become labels.
void draw_marks(std::span<const collision::trace::Mark> marks, const Picture& picture, Painter& painter,
                Labels& labels);

}  // namespace testbed::ink
