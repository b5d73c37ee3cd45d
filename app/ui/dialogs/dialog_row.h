// A dialog is a row: what it looks like, what it does, and for one that chooses a file, what becomes of it.
#pragma once

#include <filesystem>
#include <string_view>

#include "app/editor/editor.h"
#include "app/platform/program.h"
#include "app/ui/widgets/file_browser.h"

namespace testbed::ui {

/// A dialog that chooses a file.
struct FileChoice {
    std::string_view title{};
    FileBrowser::Mode mode = FileBrowser::Mode::save;
    bool many = false;  ///< several may be chosen, and are taken one after the other
    /// Folder and name that the dialog starts with; its ending is added to a name without one.
    std::filesystem::path (*proposed)(const editor::Editor&) = nullptr;
    void (*take)(editor::Editor&, const std::filesystem::path&) = nullptr;
};

struct DialogRow {
    editor::Dialog dialog{};
    float width = 0;   ///< at scale 1
    float height = 0;  ///< at scale 1; 0 follows the content
    /// Draws the page into the dialog's window. A row has either this or `file`.
    void (*draw)(editor::Editor&) = nullptr;
    /// What Esc does.
    void (*cancel)(editor::Editor&) = nullptr;
    /// The page's own keys, before those of its buttons. True: taken.
    bool (*key)(editor::Editor&, const platform::KeyEvent&) = nullptr;
    /// Enter and Esc in a text field belong to the field.
    bool fields_first = false;
    const FileChoice* file = nullptr;
};

/// Null where no dialog is open.
const DialogRow* row_of(editor::Dialog dialog);

}  // namespace testbed::ui
