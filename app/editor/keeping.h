// What is shown of the selected shapes becomes a shape of the scene.
#pragma once

#include <string_view>

#include "app/edit/keep.h"

namespace testbed::editor {

struct Editor;

/// So many shapes are selected, on the scene and not inside a group.
bool can_keep(const Editor& editor, edit::Keep what);
/// What can_keep() waits for: "Select two shapes first, outside a group".
std::string_view needed_to_keep(edit::Keep what);
/// One step of undo; the notice says what was rounded, or why nothing is kept.
void keep(Editor& editor, edit::Keep what);
/// The same of shapes that are selected for it.
void keep_of(Editor& editor, const model::Selection& ids, edit::Keep what);

}  // namespace testbed::editor
