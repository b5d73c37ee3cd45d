// The hunt for a masked row in a lesson: evidence is gathered while the learner builds scenes, the one that
// is left is named, and what was caught is kept.
#pragma once

#include <optional>
#include <string_view>

#include "app/lesson/caught.h"
#include "app/lesson/mystery.h"

namespace testbed::editor {

struct Editor;

/// What the current step hides; empty: nothing.
std::optional<lesson::Mystery> mystery(const Editor& editor);

/// How far the learner has come in it. Requires a run; where the step hides nothing it is empty.
lesson::MysteryState& mystery_state(Editor& editor);
const lesson::MysteryState& mystery_state(const Editor& editor);

/// A masked row waits to be named: nothing is shown meanwhile that tells what rows of the catalog answer,
/// here or about other shapes.
bool hunting(const Editor& editor);

/// Once a frame: a scene that was built, and is not the one that the step begins with, is looked at.
void follow_hunt(Editor& editor);

/// Names a suspect. Where it is the one that is left, the step is done and the bug is on the shelf.
void name_suspect(Editor& editor, std::string_view id);

/// The bug that was caught in the current step, now or in an earlier run; nullptr while it is hunted.
const lesson::CaughtBug* caught_here(const Editor& editor);

/// Brings back a scene of the evidence, by its place; one step of undo.
void show_evidence(Editor& editor, std::size_t place);

/// Brings back the scene that exposed the bug and steps through the row there. Requires a caught bug.
void step_through_caught(Editor& editor);

/// Asks where its counter-example goes. Requires a caught bug.
void ask_save_caught(Editor& editor);

}  // namespace testbed::editor
