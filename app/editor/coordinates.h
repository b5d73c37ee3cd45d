// Coordinates of one's own: a text, what is read from it as it is typed, and its way into a scene.
#pragma once

#include <string>

#include "app/exchange/read_coordinates.h"
#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;

/// As the dialog was left.
struct OwnCoordinates {
    std::string text{};
    exchange::Coordinates read{};  ///< from the text
    view::Thumbnail picture{};     ///< of what was read
    bool begins = false;           ///< the text takes the keyboard in the next frame
};

/// The dialog.
void ask_coordinates(Editor& editor);

/// Reads the text anew. To be called when it is another one.
void read_own_coordinates(Editor& editor);

/// The shapes that were read, added to the scene under unused ids as one step of undo, selected, and brought
/// into view. Closes the dialog and forgets the text. Nothing happens where there are none.
void add_own_coordinates(Editor& editor);

/// The same as a scene of their own; asks about unsaved changes first.
void open_own_coordinates(Editor& editor);

}  // namespace testbed::editor
