// Pictures of a hunt: the scenes of the evidence, the counter-example, and the shelf of what was caught.
#pragma once

#include "app/editor/editor.h"
#include "app/lesson/caught.h"

namespace testbed::ui {

/// The scenes that told something, numbered; a click brings one back.
void draw_evidence(editor::Editor& editor);
/// The scene that exposed a bug, over the panel's width.
void draw_counter_example(editor::Editor& editor, const lesson::CaughtBug& bug);
/// A tile for each step of the lesson with a mystery: what was caught there, or a mask. A click goes there.
/// Nothing in a lesson without such steps.
void draw_shelf(editor::Editor& editor);

/// The push that the masked row would make, on the canvas; nothing of a row that pushes nothing.
void mark_masked_push(editor::Editor& editor);

}  // namespace testbed::ui
