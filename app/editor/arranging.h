// The commands that line up, spread out, flip and order what is selected: each is one step of undo.
#pragma once

#include "app/edit/arrange.h"

namespace testbed::editor {

struct Editor;

/// As they are seen: the top is the low edge where y points down.
enum class Side { left, center, right, top, middle, bottom };

/// Two shapes or more, of which one may move.
bool can_align(const Editor& editor);
void align(Editor& editor, Side side);

/// Three shapes or more, of which one may move.
bool can_distribute(const Editor& editor);
void distribute(Editor& editor, edit::Axis axis);

/// One shape or more that may move.
bool can_flip(const Editor& editor);
/// About the pivot where one is shown, else about the middle of the box around what is selected.
void flip(Editor& editor, edit::Axis axis);

void bring_to_front(Editor& editor);
void send_to_back(Editor& editor);

}  // namespace testbed::editor
