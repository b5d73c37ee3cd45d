// The sentence of a step, large on the canvas, for a room that looks on.
#pragma once

#include "app/draw/painter.h"
#include "app/editor/editor.h"

namespace testbed::ui {

/// Nothing where captions are off, or neither a lesson nor an algorithm is stepped through.
void paint_caption(editor::Editor& editor, draw::Painter& painter);

}  // namespace testbed::ui
