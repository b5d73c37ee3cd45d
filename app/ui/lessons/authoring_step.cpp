// What else a step in the making may have: shapes in hand, pushes, an experiment, a row behind a mask.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/lesson/lesson_lines.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"
#include "core/catalog.h"

namespace testbed::ui::authoring {

namespace {

using model::Experiment;
using model::Lesson;
using model::LessonStep;
using model::Move;

const LessonStep& step_of(const editor::Editor& editor) {
    return editor.scene().lesson->steps[editor.session.lesson.authoring->step];
}

void draw_moves(editor::Editor& editor, const char* id, std::vector<Move> LessonStep::*which) {
    const auto text = lines(editor, id, one_a_line(step_of(editor).*which), editor.look().px(32));
    if (!text) return;
    if (const auto moves = read_lines<Move>(editor, *text, lesson::move_of))
        change_checked(editor, "set the push", [&](Lesson&, LessonStep& step) { step.*which = *moves; });
}

/// The row that is chosen in the Algorithm panel; nullptr and told where there is none.
const collision::textbook::Algorithm* chosen_row(editor::Editor& editor) {
    refresh(editor);
    if (!editor.session.stepping.row) editor.complain("Choose a row in the Algorithm panel (F5) first");
    return editor.session.stepping.row;
}

void begin_experiment(editor::Editor& editor) {
    const auto* const row = chosen_row(editor);
    if (!row) return;
    const auto& pair = editor.session.stepping.pair;
    change_checked(editor, "plot the tries", [&](Lesson&, LessonStep& step) {
        const double places = std::round(editor.session.stepping.comparison.setting(*row));
        step.experiment = Experiment{.pair = {pair[0], pair[1]},
                                     .algorithm = std::string(row->id),
                                     .places = places,
                                     .most = std::min(3 * places, 1000.0)};
    });
}

void draw_in_hand(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const std::vector<std::string> select = step_of(editor).select;
    Widgets(editor).heading("In hand");
    wrapped(
        select.empty() ? "Selected as the step begins: nothing." : fmt::format("{}", fmt::join(select, ", ")),
        look.theme->text_secondary);
    if (word_button(look, select.empty() ? "Take the selected shapes" : "Nothing in hand", -1))
        change_checked(editor, "set what is in hand", [&](Lesson&, LessonStep& step) {
            step.select.clear();
            const auto& selection = editor.document.selection();
            if (select.empty()) step.select.assign(selection.begin(), selection.end());
        });
}

void draw_pushes(editor::Editor& editor) {
    const view::Look& look = editor.look();
    Widgets(editor).heading("Push");
    wrapped("What the learner aims, one a line: B by p, an arrow.", look.theme->text_secondary);
    draw_moves(editor, "push", &LessonStep::push);
    if (step_of(editor).push.empty()) return;
    wrapped("Beside it, a mistake: B by push_not_unit of A, B.", look.theme->text_secondary);
    draw_moves(editor, "push beside", &LessonStep::push_beside);
}

void draw_experiment(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const std::optional<Experiment> experiment = step_of(editor).experiment;
    Widgets w(editor);
    w.heading("Experiment");
    if (!experiment) {
        wrapped("Each try that rests is plotted, hit or missed, for a row about impact that looks at places.",
                look.theme->text_secondary);
        if (word_button(look, "Plot the tries of the chosen row", -1)) begin_experiment(editor);
        return;
    }
    wrapped(fmt::format("{} of {} and {}", experiment->algorithm, experiment->pair[0], experiment->pair[1]),
            look.theme->text);
    Experiment next = *experiment;
    w.label("Places");
    if (const auto places = number(editor, "experiment places", experiment->places))
        next.places = std::round(*places);
    w.label("At most");
    if (const auto most = number(editor, "experiment most", experiment->most)) next.most = std::round(*most);
    const bool none = word_button(look, "No plot", -1);
    if (none || next != *experiment)
        change_checked(editor, "set the experiment", [&](Lesson&, LessonStep& step) {
            step.experiment.reset();
            if (!none) step.experiment = next;
        });
}

void draw_mask(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const std::optional<model::MaskedRow> mystery = step_of(editor).mystery;
    Widgets w(editor);
    w.heading("Mystery");
    if (!mystery) {
        wrapped("In place of a goal: a flawed row behind a mask, to be exposed and named.",
                look.theme->text_secondary);
        if (!word_button(look, "Mask the chosen row", -1)) return;
        if (const auto* const row = chosen_row(editor))
            change_checked(editor, "mask a row", [&](Lesson&, LessonStep& step) {
                step.mystery = model::MaskedRow{.row = std::string(row->id)};
            });
        return;
    }
    const auto* const row = collision::catalog::find(mystery->row);
    wrapped(row ? std::string(row->name) : mystery->row, look.theme->text);
    w.label("Suspects");
    const auto suspects = line(editor, "suspects", fmt::format("{}", fmt::join(mystery->suspects, ", ")));
    const bool none = word_button(look, "No mask", -1);
    if (none || suspects)
        change_checked(editor, "set the mystery", [&](Lesson&, LessonStep& step) {
            if (suspects) step.mystery->suspects = words_of(*suspects);
            if (none) step.mystery.reset();
        });
}

}  // namespace

void draw_seldom(editor::Editor& editor) {
    bool& all = editor.session.lesson.authoring->seldom;
    Widgets(editor).hairline();
    Widgets(editor).checkbox("More parts of a step", all);
    if (ImGui::IsItemHovered()) Widgets(editor).tooltip("Shapes in hand, pushes, an experiment, a mystery");
    const LessonStep step = step_of(editor);
    if (all || !step.select.empty()) draw_in_hand(editor);
    if (all || !step.push.empty()) draw_pushes(editor);
    if (all || step.experiment) draw_experiment(editor);
    // A step has a goal, or blanks to fill, or a mystery.
    if (step.mystery || (all && !step.blanks && step.goal.stages.empty())) draw_mask(editor);
}

}  // namespace testbed::ui::authoring
