// What the window calls that which its canvas shows.
#pragma once

#include <string>

namespace testbed::editor {

struct Editor;

/// The program whose frame is shown, else the title of the lesson that is open, else the name of the document,
/// with the shelf's in front where it stands there.
std::string title_of(const Editor& editor);

}  // namespace testbed::editor
