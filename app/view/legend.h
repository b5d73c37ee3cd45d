// What is around the picture: the legend of the overlays and the verdict of a scene of two.
#pragma once

#include <string>

#include "app/view/canvas.h"
#include "app/view/labels.h"

namespace testbed::view {

struct LegendRow {
    std::string name;
    collision::trace::Role role;
};

/// Room that the legend takes of a surface of that width, with its distance to the edges; as wide as its
/// widest row at least. Text as Inter has it.
draw::Pixel legend_room(std::span<const LegendRow> rows, float width, float scale);

/// Upper right, below the verdict where both have no room side by side; nothing where there are no rows.
void draw_legend(std::span<const LegendRow> rows, const Picture& picture, draw::Painter& painter,
                 Labels& labels);

/// Upper left, where exactly two shapes are answered about: both ids, the verdict, and how far or deep.
void draw_verdict_plate(const Picture& picture, draw::Painter& painter, Labels& labels);

}  // namespace testbed::view
