// An array of the selected shapes, as its dialog makes it.
#pragma once

#include "app/edit/array.h"

namespace testbed::editor {

struct Editor;

struct ArrayDraft {
    edit::ArrayOptions options{};
};

/// Opens the dialog with steps and a center that suit the selection.
void ask_array(Editor& editor);
/// Shapes that the scene would have more; too many are refused.
std::size_t array_copies(Editor& editor);
bool can_add_array(Editor& editor);
void add_array(Editor& editor);

}  // namespace testbed::editor
