// Which way the scene's y points, as an edit.
#include "app/editor/y_axis.h"

#include <utility>

#include "app/editor/editor.h"

namespace testbed::editor {

void let_y_point_down(Editor& editor, bool down) {
    model::Scene scene = editor.scene();
    scene.y_down = down;
    editor.document.history.commit(down ? "let y point down" : "let y point up", std::move(scene));
}

}  // namespace testbed::editor
