// The picture behind a scene.
#pragma once

#include "app/view/canvas.h"

namespace testbed::view {

/// Below the grid and the shapes. Nothing where there is none that can be shown.
void draw_backdrop(const Picture& picture, draw::Painter& painter);

}  // namespace testbed::view
