// Shows how a step of a lesson is solved.
#pragma once

namespace testbed::editor {

struct Editor;

/// Seconds have passed in what is being shown. Requires that something is.
void play_solution(Editor& editor, double seconds);

}  // namespace testbed::editor
