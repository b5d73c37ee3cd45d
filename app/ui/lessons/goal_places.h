// A goal that asks a row about motion with several numbers of places: where each of them looks.
#pragma once

#include "app/editor/editor.h"

namespace testbed::ui {

/// Hands the places of each number to the canvas, each set in a color of its own with its words ("2 of 3"),
/// up to the first that hits. False where the goal of the current step does not compare such numbers of the
/// row about the pair shown; nothing is drawn then.
bool mark_places_of_goal(editor::Editor& editor, const model::Algorithm& row);

}  // namespace testbed::ui
