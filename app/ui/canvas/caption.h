// The sentence of a step, large above the canvas, for a room that looks on.
#pragma once

#include "app/draw/painter.h"
#include "app/editor/editor.h"
#include "app/view/rect.h"

namespace testbed::ui {

/// What is left of the canvas below the caption: all of it where captions are off, or neither a lesson nor an
/// algorithm is stepped through. The camera goes on showing as much of the world from top to bottom.
view::Rect below_caption(editor::Editor& editor, const view::Rect& canvas);

/// Into the band above the camera's rectangle.
void paint_caption(editor::Editor& editor, draw::Painter& painter);

/// A window over that band.
void draw_caption(editor::Editor& editor);

}  // namespace testbed::ui
