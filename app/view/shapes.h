// The shapes of a scene: filled, outlined, named.
#pragma once

#include "app/view/canvas.h"
#include "app/view/labels.h"

namespace testbed::view {

/// Color of a shape: its own, or the theme's.
draw::Rgba shape_color(const model::Scene& scene, std::size_t index, const Theme& theme);
draw::Rgba shape_color(const Picture& picture, std::size_t index);

/// The color, nearly that of the canvas where others are lit.
draw::Rgba faded_where_unlit(const Picture& picture, std::size_t index, draw::Rgba color);

void draw_shapes(const Picture& picture, const overlays::Glance& glance, draw::Painter& painter);
/// Their ids, and what is wrong with invalid polygons.
void label_shapes(const Picture& picture, const overlays::Glance& glance, const draw::Painter& painter,
                  Labels& labels);

}  // namespace testbed::view
