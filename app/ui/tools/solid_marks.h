// What a drag of solid shapes shows: where the mouse wants them, their path, and what deflects them.
#pragma once

#include "app/edit/solid_move.h"

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

/// Adds the guides of this frame. center: of what the mouse grabbed, before the drag.
void show(editor::Editor& editor, const edit::SolidMove& move, collision::Vec2 center);

}  // namespace testbed::ui
