// The push that a step of a lesson lets the learner aim: where it leads, on the canvas and in words.
#pragma once

#include <string>

#include "app/editor/editor.h"

namespace testbed::ui {

/// The arrow from the middle of what is moved, and a ghost of it where it ends, in the color of how it then
/// stands to the others; the push beside it in another color. Nothing while no push is shown.
void mark_push(editor::Editor& editor);

/// How things stand afterwards, and the button that plays it. Requires editor::shows_push().
void draw_push(editor::Editor& editor);

/// "After p B overlaps A, 2 deep." for the one, and for the push beside it; empty while no push is shown.
std::string push_told(const editor::Editor& editor);

}  // namespace testbed::ui
