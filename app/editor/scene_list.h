// What the scene panel remembers between frames.
#pragma once

#include <string>

namespace testbed::editor {

struct SceneList {
    std::string renaming;  ///< id of the shape whose name is being typed; empty: none
    bool rename_begins = false;
    std::string anchor;     ///< id of the row from which Shift selects on
    std::string dragged;    ///< id of the row that is pressed or dragged
    bool dragging = false;  ///< it has left its place
    std::string shown;      ///< id of the row that was last scrolled to
};

}  // namespace testbed::editor
