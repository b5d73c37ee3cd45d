// The goal of a step that is made: taken from the shapes as they are, in stages, and how near is near enough.
#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <string_view>

#include "app/edit/numbers.h"
#include "app/lesson/draft.h"
#include "app/lesson/goal_findings.h"
#include "app/lesson/goal_rows.h"
#include "app/lesson/making.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/claims.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui::authoring {

namespace {

using model::Lesson;
using model::LessonStep;

/// Takes a stage with the state that solves it one place forward, or away. False where neither was pressed.
bool draw_stage_buttons(editor::Editor& editor, std::size_t stage) {
    const view::Look& look = editor.look();
    ImGui::PushID(int(stage));
    ButtonRow row(look, {"Earlier stage", "Remove stage"});
    const bool earlier = row.next(stage > 0);
    const bool remove = row.next();
    ImGui::PopID();
    if (earlier)
        change(editor, "move a stage", [&](Lesson&, LessonStep& s) {
            s.answers.states.resize(s.goal.stages.size());
            std::swap(s.goal.stages[stage], s.goal.stages[stage - 1]);
            std::swap(s.answers.states[stage], s.answers.states[stage - 1]);
        });
    if (remove)
        change(editor, "remove a stage", [&](Lesson&, LessonStep& s) {
            s.answers.states.resize(s.goal.stages.size());
            s.goal.stages.erase(s.goal.stages.begin() + std::ptrdiff_t(stage));
            s.answers.states.erase(s.answers.states.begin() + std::ptrdiff_t(stage));
            if (s.goal.stages.size() > 1) return;
            s.goal.any_order = false;
            s.goal.spread = 0;
            s.goal.spread_shape.clear();
        });
    return earlier || remove;
}

std::string_view label_of(lesson::Nearness::Kind kind) {
    return kind == lesson::Nearness::Kind::at_most ? "At most" : "Tolerance";
}

/// What the row asks for, and how near is near enough.
void draw_row(editor::Editor& editor, const model::Expectation& row, std::size_t stage, std::size_t place) {
    model::Goal one;
    one.stages = {{row}};
    for (const std::string& condition : conditions(one)) wrapped(condition, editor.look().theme->text);
    const auto near = lesson::nearness_of(row);
    if (!near) return;
    ImGui::PushID(int(place));
    Widgets(editor).label(label_of(near->kind));
    NumberOptions options;
    if (near->kind == lesson::Nearness::Kind::direction || row.claims.front().first == "rotation")
        options.unit = "°";
    options.check = [most = near->most](double value) {
        if (!(value > 0)) return std::string("must be more than 0");
        return most > 0 && value > most ? fmt::format("must be {} at most", edit::short_text(most))
                                        : std::string();
    };
    const auto value = number(editor, "near", near->value, options);
    ImGui::PopID();
    if (value)
        change(editor, "set how near", [&](Lesson&, LessonStep& s) {
            s.goal.stages[stage][place] = lesson::with_nearness(row, *value);
        });
}

/// The stages that were taken, and how they belong together.
void draw_stages(editor::Editor& editor, const model::Goal& goal) {
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    for (std::size_t i = 0; i < goal.stages.size(); ++i) {
        wrapped(goal.stages.size() == 1 ? "Taken:" : fmt::format("Stage {}:", i + 1),
                look.theme->text_secondary);
        ImGui::PushID(int(i));
        for (std::size_t k = 0; k < goal.stages[i].size(); ++k) draw_row(editor, goal.stages[i][k], i, k);
        ImGui::PopID();
        if (goal.stages.size() > 1 && draw_stage_buttons(editor, i)) return;
    }
    Widgets w(editor);
    w.checkbox("The next one is a further stage", authoring.next_stage);
    if (goal.stages.size() < 2) return;
    bool any_order = goal.any_order;
    if (w.checkbox("In any order", any_order))
        change_checked(editor, "set the order",
                       [&](Lesson&, LessonStep& s) { s.goal.any_order = any_order; });
    const auto& selection = editor.document.selection();
    const std::string shape = !goal.spread_shape.empty() ? goal.spread_shape
                              : selection.empty()        ? std::string()
                                                         : selection.back();
    wrapped(shape.empty() ? "States that must differ: select the shape that is to move"
                          : fmt::format("How far {} must move from one to the next", shape),
            look.theme->text_secondary);
    if (shape.empty()) return;
    if (const auto spread = number(editor, "spread", goal.spread))
        change_checked(editor, "set how far", [&](Lesson&, LessonStep& s) {
            s.goal.spread = *spread;
            s.goal.spread_shape = *spread > 0 ? shape : "";
        });
}

}  // namespace

void draw_goal_page(editor::Editor& editor) {
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const LessonStep step = editor.scene().lesson->steps[authoring.step];
    Widgets(editor).heading("Goal");
    if (!step.goal.stages.empty()) {
        draw_stages(editor, step.goal);
        if (ImGui::Button("Forget")) {
            change(editor, "forget the goal", [](Lesson&, LessonStep& s) {
                s.goal = {};
                s.answers.states.clear();
                s.answers.wrong.clear();
            });
            return;
        }
    }
    const model::Scene start = lesson::at_start(editor.scene());
    const model::Scene begin =
        lesson::begins_of(start, lesson::solution_in(*editor.scene().lesson))[authoring.step];
    auto choices = lesson::goal_choices(editor.scene(), begin, editor.document.selection());
    std::ranges::move(
        lesson::goal_choices_after(step.push, editor.scene(), begin, editor.document.selection()),
        std::back_inserter(choices));
    if (choices.empty()) {
        wrapped(
            "Bring the shapes to where the learner is to bring them and select two, or one: what holds there "
            "and "
            "not at the start is offered here.",
            look.theme->text_secondary);
    } else {
        wrapped("Ask for:", look.theme->text_secondary);
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
        ImGui::PushID(int(i));
        const bool pressed = word_button(look, choices[i].text.c_str(), -1);
        ImGui::PopID();
        if (!pressed) continue;
        // A click on the step's dot leads here without the step before.
        // A later stage comes after the first: it solves nothing that it holds at once.
        const std::size_t stages = step.goal.stages.size() + (authoring.next_stage ? 1 : 0);
        const bool own_start = stages <= 1 && !step.start && lesson::holds({choices[i].row}, start);
        auto stage = step.goal.stages.empty() || authoring.next_stage ? std::vector<model::Expectation>()
                                                                      : step.goal.stages.back();
        const lesson::Taken taken = lesson::take_row(stage, choices[i].row);
        if (taken == lesson::Taken::already_there) {
            editor.say("The goal already asks for this.");
            return;
        }
        change(editor, "take a goal", [&](Lesson&, LessonStep& s) {
            if (s.goal.stages.empty() || authoring.next_stage) s.goal.stages.emplace_back();
            s.goal.stages.back() = stage;
            s.answers.states.resize(s.goal.stages.size());
            s.answers.states.back() = lesson::state_in_step(editor.scene(), start, begin);
            if (own_start) s.start = lesson::state_of(begin, start);
        });
        if (own_start)
            editor.say(
                "The goal holds where the lesson begins, so the step now begins with shapes of its own.");
        else if (const auto failing = std::ranges::find_if_not(
                     stage, [&](const auto& row) { return lesson::holds({row}, editor.scene()); });
                 failing != stage.end())
            editor.complain(fmt::format("The goal now contradicts itself. As the shapes are, {}",
                                        lesson::missing_of(*failing, editor.scene())));
        else if (taken == lesson::Taken::replaced)
            editor.say("This replaces an earlier condition about the same values.");
        authoring.next_stage = false;
        return;
    }
}

}  // namespace testbed::ui::authoring
