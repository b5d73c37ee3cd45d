// The parts of the Live panel.
#pragma once

#include "app/view/rect.h"

namespace testbed::editor {
struct Editor;
}

namespace testbed::ui {

/// While nothing is listened to: ways to begin.
void draw_live_start(editor::Editor& editor);
/// The frames of the recording: each a place on a bar, each disagreement a mark.
/// A drag goes there, and holds on to marks.
void draw_live_strip(editor::Editor& editor);
/// How many answers are wrong in each frame, also of the recording beside.
void draw_live_plot(editor::Editor& editor);
/// What the program means by touching and its tolerance, which can be changed.
void draw_meaning(editor::Editor& editor);
/// How much is kept, and the limit.
void draw_live_memory(editor::Editor& editor);
/// Everything that was wrong, by pair and kind; a click goes there.
void draw_disagreements(editor::Editor& editor);
/// The programs that were recorded, and which one is compared with.
void draw_recordings(editor::Editor& editor);
/// Over the canvas, while it is paused: at which frame, and the way on.
void draw_live_paused(editor::Editor& editor, const view::Rect& canvas);
/// The pairs that the program is wrong about, and of the chosen one what it
/// says and its step.
void mark_live(editor::Editor& editor);

}  // namespace testbed::ui
