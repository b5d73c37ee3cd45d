// The pages of the Lesson panel, and what they are made of.
#pragma once

#include <string_view>

#include "app/editor/editor.h"
#include "app/ui/widgets/buttons.h"
#include "app/view/rect.h"

namespace testbed::ui {

/// Every lesson with its progress.
void draw_lesson_list(Desk& desk);
/// The lesson in hand. Requires a run.
void draw_lesson_page(Desk& desk);
/// The step's question: asked, then answered. Requires a step with one.
void draw_question(Desk& desk);
/// Whether a lesson is in the making still: undo may have taken it away.
bool is_authoring(Desk& desk);
/// The scene with the shapes where the learner finds them. What was drawn since then stays as it is.
/// Requires a lesson in the making.
model::Scene at_start(const Desk& desk);
/// What the goal asks for and what is so now.
void draw_readings(Desk& desk);
/// The row of the catalog that the step in hand is about; nullptr where there is none. Requires a run.
const model::Algorithm* lesson_row(const Desk& desk);
/// What that row does with the shapes as they are, on the canvas and in a view beside it.
void mark_lesson(Desk& desk);
void inset_lesson(Desk& desk, const Rect& canvas);
/// Opens the panel that steps through it, at its first step.
void step_through_lesson(Desk& desk);
/// The region that the question asks for is sketched on the canvas.
void draw_region_question(Desk& desk, const model::Question& question);
/// The masked row of the lesson and who it may be. Requires a lesson with a mystery.
void draw_mystery(Desk& desk);
/// Which pairs of types were built apart, touching and overlapping.
void draw_passport(Desk& desk);

/// A sentence in the panel's width, in a colour of its own.
void wrapped(std::string_view text, ink::Rgba color);
/// A tick or a cross, and words in the same colour beside it, wrapped.
void judged(const Look& look, bool good, std::string_view text);

}  // namespace testbed::ui
