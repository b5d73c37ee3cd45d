// What is around the picture: the legend of the overlays and the verdict of a scene of two.
#pragma once

#include "app/view/canvas.h"
#include "app/view/labels.h"

namespace testbed::view {

struct LegendRow {
    std::string_view name;
    collision::trace::Role role;
};

/// A sample of how a role is drawn: an area, an arrow, a line, a ring or a dot.
void draw_swatch(const Theme& theme, float scale, draw::Pixel middle, collision::trace::Role role,
                 draw::Painter& painter);

/// Upper right; nothing where there are no rows.
void draw_legend(std::span<const LegendRow> rows, const Picture& picture, draw::Painter& painter,
                 Labels& labels);

/// Upper left, where exactly two shapes are answered about: both ids, the verdict, and how far or deep.
void draw_verdict_plate(const Picture& picture, draw::Painter& painter, Labels& labels);

}  // namespace testbed::view
