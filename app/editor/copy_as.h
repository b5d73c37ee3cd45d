// Shapes as text for other programs: which language, what it will be, and into the clipboard.
#pragma once

#include <cstddef>
#include <vector>

#include "app/exchange/export.h"

namespace testbed::editor {

struct Editor;

/// As the dialog was left.
struct CopyAs {
    std::size_t row = 0;  ///< of exchange::export_formats()
    exchange::ExportOptions options{};
    std::vector<model::ShapePtr> shapes{};  ///< the selected ones, else all
    exchange::Exported text{};              ///< what Enter copies
    bool scroll = false;                    ///< the list scrolls to the row
};

/// The dialog.
void ask_copy_as(Editor& editor);
/// Another row, by so many; stays at the ends.
void choose_copied_row(Editor& editor, int by);
/// Writes the text anew. To be called when the row or an option is another one.
void write_copied(Editor& editor);
/// Into the clipboard; closes the dialog.
void copy_as(Editor& editor);

}  // namespace testbed::editor
