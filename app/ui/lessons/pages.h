// The pages of the Lesson panel, and what they are made of.
#pragma once

#include <string>
#include <string_view>

#include "app/editor/editor.h"
#include "app/ui/widgets/buttons.h"
#include "app/view/rect.h"

namespace testbed::ui {

/// Whether the open page of the Lesson panel leads the keyboard to what is to be done next: a lesson's or a
/// review's.
bool leads_keyboard(const editor::Editor& editor);
/// At the beginning of such a page: where something else is asked than before, the keyboard goes on to it.
void lead_keyboard_on(editor::Editor& editor, int asked);
/// Every lesson with its progress.
void draw_lesson_list(editor::Editor& editor);
/// The open lesson. Requires a run.
void draw_lesson_page(editor::Editor& editor);
/// The step's question: asked, then answered. Requires a step with one.
void draw_question(editor::Editor& editor);
/// The current step's program with blanks. Requires one.
void draw_blanks(editor::Editor& editor);
/// The current step's task. Requires one.
void draw_code_task(editor::Editor& editor);
void draw_authoring(editor::Editor& editor);
/// The places that are looked at, and a plot of the tries. Requires a step with an experiment.
void draw_experiment(editor::Editor& editor);
/// The sliders and choices of the lesson's numbers.
void draw_numbers(editor::Editor& editor);
/// The lesson's switches, what they save, and whether an answer is wrong; nothing where it has none.
void draw_switches(editor::Editor& editor);
/// The switches alone; true where one was pressed.
bool draw_switch_rows(editor::Editor& editor);
/// What the switches ask about, on the canvas, and where they are wrong.
void mark_switches(editor::Editor& editor);
/// What the step's row about pairs costs by its setting; nothing where that follows no number.
void draw_motion_counts(editor::Editor& editor);
/// Sets a number of the lesson: a step of undo of that name.
void set_number(editor::Editor& editor, const std::string& name, double value, std::string step);
/// What the goal asks for and what is so now.
void draw_readings(editor::Editor& editor);
/// What that row does with the shapes as they are, on the canvas and in a view beside it.
void mark_lesson(editor::Editor& editor);
void inset_lesson(editor::Editor& editor, const view::Rect& canvas);
/// Opens the panel that steps through it, at its first step.
void step_through_lesson(editor::Editor& editor);
/// The region that the question asks for is sketched on the canvas.
void draw_region_question(editor::Editor& editor);
/// The masked row of the lesson and who it may be. Requires a lesson with a mystery.
void draw_mystery(editor::Editor& editor);
/// Questions from earlier lessons. Requires a review.
void draw_review(editor::Editor& editor);
/// Words above a question, and the question.
void question_head(const view::Look& look, const char* words, const model::Question& question);
/// The ways to answer a question; what was answered. typed: the number that is being answered.
std::optional<editor::Prediction> ask_question(editor::Editor& editor, const model::Question& question,
                                               std::optional<double>& typed);
/// Whether it was right, what is, and why.
void tell_answer(editor::Editor& editor, const model::Question& question,
                 const editor::Prediction& prediction);
/// What a learner hands in, and the way to do it. Requires a run.
void draw_hand_in_page(editor::Editor& editor);
/// Which pairs of types were built apart, touching and overlapping.
void draw_passport(editor::Editor& editor);

/// A sentence in the panel's width, in a color of its own.
void wrapped(std::string_view text, draw::Rgba color);
/// A tick or a cross, and words in the same color beside it, wrapped.
void judged(const view::Look& look, bool good, std::string_view text);

}  // namespace testbed::ui
