// Says over the canvas that answers are still worked out, how far that is, and lets it be stopped.
#pragma once

#include "app/editor/editor.h"
#include "app/view/rect.h"

namespace testbed::ui {

/// Nothing where all answers are there.
void draw_working(editor::Editor& editor, const view::Rect& canvas);

}  // namespace testbed::ui
