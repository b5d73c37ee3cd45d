// What plays, in one place: no panel needs to be drawn for time to pass, or to end.
#pragma once

namespace testbed::editor {

struct Editor;

/// Once a frame, before anything reads what plays: motion and an algorithm's steps go on, or pause where
/// their panel was left.
void pass_time(Editor& editor, double seconds);

}  // namespace testbed::editor
