// The rows of the scene panel: shapes in drawing order, the lowest first.
#pragma once

#include <string>

#include "app/editor/editor.h"

namespace testbed::ui {

/// Fills the width and as much height as there is room (pixels). A click selects, Ctrl and Shift add, a
/// double click renames, a drag sorts, the eye and the lock of a selected row are those of all selected.
void draw_scene_rows(editor::Editor& editor, float room);

}  // namespace testbed::ui
