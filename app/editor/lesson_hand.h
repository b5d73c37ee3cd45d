// What a lesson puts into the learner's hand: the shape of the step with its handles, and snapping as the
// step needs it.
#pragma once

namespace testbed::editor {

struct Editor;

/// Selects the shapes that the current step names, once its question is answered; leaves the selection
/// before, and where it names none. Requires a run.
void take_in_hand(Editor& editor);

/// Switches snapping as the last step up to the current one says that says anything; else as it was before
/// the lesson, where a step had switched it. Requires a run.
void snap_as_the_step_says(Editor& editor);

}  // namespace testbed::editor
