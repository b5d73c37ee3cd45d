// The part of the Broad-phase panel about the scene in motion, and about the side of the cells.
#pragma once

#include <string>

#include "app/editor/editor.h"

namespace testbed::ui {

/// A count, or an average of counts.
std::string average_text(double count);
/// Works out what is missing, a part each frame.
void follow_frames(editor::Editor& editor);
/// How many frames the methods are asked about.
void draw_frames(editor::Editor& editor);
/// What the chosen method costs by the side of its cells. A click takes the side over.
void draw_side_costs(editor::Editor& editor);

}  // namespace testbed::ui
