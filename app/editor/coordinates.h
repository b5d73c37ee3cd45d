// Coordinates of one's own, and whatever else was pasted or opened that is no scene: a text, what is read
// from it as it is typed, and its way into a scene.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "app/exchange/import.h"
#include "app/view/thumbnail.h"

namespace testbed::editor {

struct Editor;

/// As the dialog was left.
struct OwnCoordinates {
    std::string text{};
    exchange::ImportOptions options{};
    exchange::Imported read{};  ///< from the text
    view::Thumbnail picture{};  ///< of what was read
    bool begins = false;        ///< the text takes the keyboard in the next frame
    std::string offered{};      ///< the clipboard's text, as the dialog showed it last
};

/// The dialog, with what the clipboard holds if shapes are in it, and nothing that was typed would be lost.
void ask_coordinates(Editor& editor);

/// The dialog with this text, which somebody wrote elsewhere: Enter adds it.
void offer_foreign_text(Editor& editor, std::string text);
/// Whether a file is no scene, by its name, and what it holds can be imported: then the dialog shows it.
bool open_foreign_file(Editor& editor, const std::filesystem::path& file);

/// Reads the text anew. To be called when it is another one, or the options are.
void read_own_coordinates(Editor& editor);

/// The shapes that were read, added to the scene under unused ids as one step of undo, selected, and brought
/// into view. Closes the dialog and forgets the text. Nothing happens where there are none.
void add_own_coordinates(Editor& editor);

/// The same as a scene of their own; asks about unsaved changes first.
void open_own_coordinates(Editor& editor);

}  // namespace testbed::editor
