// What the window calls the scene that is open.
#pragma once

#include <string>

namespace testbed::editor {

struct Editor;

/// The title of the lesson that is open, else the name of the document.
std::string title_of(const Editor& editor);

}  // namespace testbed::editor
