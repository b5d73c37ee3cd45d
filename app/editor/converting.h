// Conversions of the selected shapes: each is one step of undo.
#pragma once

#include "app/edit/convert.h"

namespace testbed::editor {

struct Editor;

/// On the scene, not inside a group.
bool can_convert(const Editor& editor, edit::ConvertTo to);
void convert(Editor& editor, edit::ConvertTo to);

}  // namespace testbed::editor
