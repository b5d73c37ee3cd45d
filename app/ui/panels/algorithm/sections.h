// The parts of the Algorithm panel.
#pragma once

#include <array>
#include <string>

#include "app/editor/editor.h"
#include "app/view/rect.h"

namespace testbed::ui {

// Sections, in the order in which they stand below each other. Each needs a current pair (a comparison that
// is not empty) and, but for the list, a row that is shown.

void draw_algorithm_list(editor::Editor& editor);  ///< the rows that apply, with what they say and cost
void draw_algorithm_bounds(
    editor::Editor& editor);  ///< of one shape: what the row's bounds are good for in the scene
void draw_algorithm_steps(
    editor::Editor& editor);  ///< stepping, and the step's sentence, formula, numbers and table
void draw_algorithm_compare(editor::Editor& editor);  ///< two pinned rows or more side by side
void draw_algorithm_marks(editor::Editor& editor);    ///< the step's marks, each with its place
void draw_algorithm_map(editor::Editor& editor);      ///< the map of all places; needs no row
void draw_algorithm_facts(editor::Editor& editor);    ///< source, cost, and when the row is wrong

/// Hands the step's marks to the canvas and finds what the mouse points at.
void mark_step(editor::Editor& editor);
/// The same of a whole run: what it ends on, with all axes and ranges that led there.
void mark_outcome(editor::Editor& editor);
/// The view beside the world, over the canvas.
void draw_algorithm_aside(editor::Editor& editor, const view::Rect& canvas);

/// "50 % waste"; of bounds without area nothing.
std::string waste_text(const model::Enclosure& bounds);
/// "2 of 7", of the shape's neighbors; empty where they are not looked at.
std::string alarms_text(editor::Editor& editor, const model::Algorithm& row);
/// "yes" of a row that agrees with the truth: a check mark; else the word wrong in a pill. Ends at right,
/// returns where it begins.
float draw_agreement(const view::Look& look, float right, float middle, bool agrees);
/// What a row's answer amounts to, as a mark; a dash where it gives none.
void draw_answer(const view::Look& look, float x, float middle, std::optional<model::Verdict> verdict);

/// Text at a place of the window, its middle at that height; fitted into the room.
void put_text(float x, float middle, std::string_view text, draw::Rgba color, float room);

}  // namespace testbed::ui
