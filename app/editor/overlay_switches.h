// The switches of the overlays.
#pragma once

#include <string_view>

#include "app/editor/editor.h"

namespace testbed::editor {

void show_overlay(Editor& editor, std::string_view id, bool on = true);

/// H: takes all hulls and boxes away, or brings back those that it took; the convex hull where it took none.
void toggle_hulls(Editor& editor);

}  // namespace testbed::editor
