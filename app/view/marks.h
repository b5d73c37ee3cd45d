// Marks on the surface: each geometry in the style of its role.
#pragma once

#include <span>

#include "app/view/canvas.h"
#include "app/view/labels.h"

namespace testbed::view {

enum class Emphasis {
    faint,  ///< in the background, without its words
    usual,
    lit,  ///< pointed at: it glows
};

/// Draws areas first, then lines, arrows and points, whatever their order; texts and values become labels.
void draw_marks(std::span<const collision::trace::Mark> marks, const Picture& picture, draw::Painter& painter,
                Labels& labels, Emphasis emphasis = Emphasis::usual);

}  // namespace testbed::view
