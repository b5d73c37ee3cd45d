// What a learner does in the open lesson, noted as it happens: for whom it is handed in to. Require a run.
#pragma once

#include "app/editor/lessons.h"

namespace testbed::editor {

/// Takes up what was noted of the lesson in earlier runs of the program. Steps that were added, moved or
/// changed since have what was noted of them, and so has the progress (lesson/kept.h).
void take_up_record(Editor& editor, LessonRun& run);

/// The first answer to the step's question, or to the one that follows a wrong answer (second), counts.
void note_prediction(Editor& editor, const model::Question& question, const Prediction& prediction,
                     bool second);
/// One more stage of the current goal was reached by the scene as it is.
void note_stage(Editor& editor);
/// The current step's program was run, with what the learner filled in.
void note_fills(Editor& editor);
/// The next hint is shown.
void take_hint(Editor& editor);
/// The step's solution is shown.
void note_shown(Editor& editor);
/// The lesson is left, while its step is not done: where its shapes stand.
void note_left(Editor& editor);
/// The scene as the step that is on was left; empty where it was not.
std::optional<model::Scene> left_before(const Editor& editor);
/// What the current step says where its goal was reached in an earlier run, with the values of then. Requires
/// StepRun::goal_kept.
std::string kept_done_text(const Editor& editor);
/// The record as it is handed in, with what the progress knows.
lesson::Solution record_to_hand_in(const Editor& editor);
/// All that was noted of the lesson is forgotten, or is again what the run holds.
void forget_record(Editor& editor);
void keep_record(Editor& editor);

}  // namespace testbed::editor
