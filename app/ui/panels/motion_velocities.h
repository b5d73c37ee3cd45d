// The velocities of what moves, at the time that the Motion panel shows.
#pragma once

#include "app/editor/editor.h"

namespace testbed::ui {

/// A row for each shape that moves at some time until the horizon; nothing where none does.
void draw_velocities(editor::Editor& editor, const editor::Motion& motion);

}  // namespace testbed::ui
