// The parts of the Collider panel.
#pragma once

#include <string>

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

/// Where it is wrong, for every place of the pair's second shape.
void draw_map_switch(editor::Editor& editor);
/// The search for errors, what it found, and what was found before.
void draw_search(editor::Editor& editor);
/// Why it ended, with its last lines and the places in its files that they name.
void draw_failure(editor::Editor& editor, const std::string& why);

}  // namespace testbed::ui
