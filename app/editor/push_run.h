// The push that a step of a lesson lets the learner aim: played when the arrow is let go, on whatever the
// learner has then.
#pragma once

#include <vector>

#include "app/model/scene.h"

namespace testbed::editor {

struct Editor;

/// What the push of the current step was last aimed with.
struct PushRun {
    bool known = false;  ///< false: the step has just begun, nothing was aimed yet
    std::vector<model::ShapePtr> aimed{};
};

/// Whether the current step has a push and shows it: not while its question waits, and on the lesson's page
/// alone.
bool shows_push(const Editor& editor);

/// Whether it is being played.
bool plays_push(const Editor& editor);

/// The scene that it is aimed in: the learner's, also while the push is played.
const model::Scene& aimed_scene(const Editor& editor);

/// Once a frame: what is aimed otherwise than before is played once it is let go. field_in_use: a control of
/// a panel is held or typed in.
void follow_push(Editor& editor, bool field_in_use);

/// Plays it; says so where it cannot be made. Afterwards everything stands as before.
void play_push(Editor& editor);

/// As the scene stands now it was aimed already: nothing is played until it is aimed anew.
void forget_aim(Editor& editor);

/// Selects the arrow, so that its handles can be pulled at once.
void take_arrow(Editor& editor);

}  // namespace testbed::editor
