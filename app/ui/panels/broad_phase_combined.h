// The part of the Broad-phase panel that puts optimizations together.
#pragma once

#include "app/editor/editor.h"

namespace testbed::ui {

/// Switches on the scene as it is, with their counts and the answers that they change.
void draw_combined(editor::Editor& editor);

}  // namespace testbed::ui
