// What the pictures of a scene have in common, whatever they are drawn with.
#pragma once

#include "app/draw/painter.h"
#include "app/export/render.h"
#include "app/model/scene.h"

namespace testbed::exports {

/// Of letters and lines: the picture's scale times the theme's.
float text_scale(const RenderOptions& options);

/// Whole pixels, at least 1.
int scaled(int length, float scale);

/// Draws the scene as `options` say on a surface of scaled() width and height.
void paint_scene(const model::Scene& scene, const RenderOptions& options, draw::Painter& painter);

}  // namespace testbed::exports
