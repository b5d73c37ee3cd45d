// Marks on the surface: each geometry in the style of its role.
#pragma once

#include <span>

#include "app/ink/canvas.h"
#include "app/ink/labels.h"

namespace testbed::ink {

/// Draws areas first, then lines, arrows and points, whatever their order; texts and values become labels.
void draw_marks(std::span<const collision::trace::Mark> marks, const Picture& picture, Painter& painter,
                Labels& labels);

/// Text at a world point, set a little above it, or a value beside the part of a segment that is seen.
Label text_label(const Picture& picture, const Painter& painter, Vec2 at, std::string text, Rgba color);
Label value_label(const Picture& picture, const Painter& painter, Vec2 from, Vec2 to, std::string text,
                  Rgba color);

}  // namespace testbed::ink
