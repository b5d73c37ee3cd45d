// Which way the scene's y points on the screen.
#pragma once

namespace testbed::editor {

struct Editor;

/// One edit, also where it points that way already.
void let_y_point_down(Editor& editor, bool down);

}  // namespace testbed::editor
