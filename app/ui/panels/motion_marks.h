// What the Motion panel draws over the canvas.
#pragma once

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

/// Ghosts at the start, the first touch and the end; the frames of a game; where the first touch is; and what
/// push-out would do.
void mark_motion(editor::Editor& editor);

}  // namespace testbed::ui
