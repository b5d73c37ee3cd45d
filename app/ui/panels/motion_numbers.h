// The numbers of the moment that the Motion panel shows.
#pragma once

#include "app/editor/editor.h"

namespace testbed::ui {

/// Of the chosen pair, as time passes: its gap or depth, how fast it closes, and where each of the two is.
/// Requires a chosen pair.
void draw_motion_numbers(editor::Editor& editor);

}  // namespace testbed::ui
