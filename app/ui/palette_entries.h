// What the palette offers.
#pragma once

#include <vector>

#include "app/editor/palette.h"

namespace testbed::ui {

/// Every command, tool, panel, overlay and algorithm, the scenes that came with the program, the files that
/// were open lately and the scene's own shapes, as they are now.
std::vector<editor::PaletteEntry> palette_entries(editor::Editor& editor);

}  // namespace testbed::ui
