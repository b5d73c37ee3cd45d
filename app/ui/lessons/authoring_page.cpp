// The page on which a lesson is made: its words, its questions, and goals taken from the shapes as they
// stand.
#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "app/editor/files.h"
#include "app/editor/trying.h"
#include "app/lesson/making.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/claims.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using authoring::change;
using authoring::joined;
using authoring::lines;
using authoring::split;
using model::Lesson;
using model::LessonStep;

void draw_words(editor::Editor& editor) {
    Widgets w(editor);
    w.label("Title");
    if (const auto title = w.text("lesson title", editor.scene().title)) {
        model::Scene scene = editor.scene();
        scene.title = *title;
        editor.document.history.commit("set the title", std::move(scene));
    }
    w.label("In a line");
    if (const auto summary = w.text("lesson summary", editor.scene().lesson->summary))
        change(editor, "set the summary", [&](Lesson& lesson, LessonStep&) { lesson.summary = *summary; });
}

void draw_text(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const LessonStep step = editor.scene().lesson->steps[editor.session.lesson.authoring->step];
    wrapped("What to do, in a sentence or two", look.theme->text_secondary);
    if (const auto text = lines(editor, "text", step.text, look.px(62)))
        change(editor, "set the text", [&](Lesson&, LessonStep& s) { s.text = *text; });
    wrapped("Hints, one a line", look.theme->text_secondary);
    if (const auto text = lines(editor, "hints", joined(step.hints), look.px(46)))
        change(editor, "set the hints", [&](Lesson&, LessonStep& s) { s.hints = split(*text); });
    wrapped("Said when it is done", look.theme->text_secondary);
    if (const auto text = lines(editor, "done", step.done, look.px(32)))
        change(editor, "set the closing words", [&](Lesson&, LessonStep& s) { s.done = *text; });
    const NumberOptions at_least_none{
        .check = [](double points) { return points < 0 ? std::string("must be 0 or more") : std::string(); }};
    Widgets(editor).label("Points");
    if (const auto points = authoring::number(editor, "points", step.points, at_least_none))
        change(editor, "set the points", [&](Lesson&, LessonStep& s) { s.points = *points; });
    wrapped("Notes for a talk, not shown to learners", look.theme->text_secondary);
    if (const auto text = lines(editor, "notes", step.notes, look.px(46)))
        change(editor, "set the notes", [&](Lesson&, LessonStep& s) { s.notes = *text; });
}

void draw_ask(editor::Editor& editor) {
    const LessonStep step = editor.scene().lesson->steps[editor.session.lesson.authoring->step];
    Widgets(editor).heading("Predict first");
    authoring::draw_question_fields(
        editor, "ask ", step.ask, {}, [&](std::optional<model::Question> question) {
            authoring::change_checked(editor, "set the question",
                                      [&](Lesson&, LessonStep& s) { s.ask = std::move(question); });
        });
}

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

/// The stages that were taken, and how they belong together.
void draw_stages(editor::Editor& editor, const model::Goal& goal) {
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    for (std::size_t i = 0; i < goal.stages.size(); ++i) {
        wrapped(goal.stages.size() == 1 ? "Taken:" : fmt::format("Stage {}:", i + 1),
                look.theme->text_secondary);
        model::Goal one;
        one.stages.push_back(goal.stages[i]);
        for (const std::string& condition : conditions(one)) wrapped(condition, look.theme->text);
        if (goal.stages.size() > 1 && draw_stage_buttons(editor, i)) return;
    }
    Widgets w(editor);
    w.checkbox("The next one is a further stage", authoring.next_stage);
    if (goal.stages.size() < 2) return;
    bool any_order = goal.any_order;
    if (w.checkbox("In any order", any_order))
        authoring::change_checked(editor, "set the order",
                                  [&](Lesson&, LessonStep& s) { s.goal.any_order = any_order; });
    const auto& selection = editor.document.selection();
    const std::string shape = !goal.spread_shape.empty() ? goal.spread_shape
                              : selection.empty()        ? std::string()
                                                         : selection.back();
    wrapped(shape.empty() ? "States that must differ: select the shape that is to move"
                          : fmt::format("How far {} must move from one to the next", shape),
            look.theme->text_secondary);
    if (shape.empty()) return;
    if (const auto spread = authoring::number(editor, "spread", goal.spread))
        authoring::change_checked(editor, "set how far", [&](Lesson&, LessonStep& s) {
            s.goal.spread = *spread;
            s.goal.spread_shape = *spread > 0 ? shape : "";
        });
}

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
        change(editor, "take a goal", [&](Lesson&, LessonStep& s) {
            if (s.goal.stages.empty() || authoring.next_stage) s.goal.stages.emplace_back();
            s.goal.stages.back().push_back(choices[i].row);
            s.answers.states.resize(s.goal.stages.size());
            s.answers.states.back() = lesson::state_in_step(editor.scene(), start, begin);
            if (own_start) s.start = lesson::state_of(begin, start);
        });
        if (own_start)
            editor.say(
                "The goal holds where the lesson begins, so the step now begins with shapes of its own.");
        authoring.next_stage = false;
        return;
    }
}

void draw_step_page(editor::Editor& editor) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    authoring::draw_steps(editor);
    // What a field holds is its own step's, wherever that is moved.
    authoring.about = authoring::keys_of(editor).steps[authoring.step];
    ImGui::PushID(authoring.about);
    draw_text(editor);
    authoring::draw_begin(editor);
    draw_ask(editor);
    // A step has a goal, or blanks to fill, or a mystery.
    const LessonStep step = editor.scene().lesson->steps[authoring.step];
    if (!step.blanks && !step.mystery) draw_goal_page(editor);
    if (!step.goal.stages.empty()) authoring::draw_wrong_ends(editor);
    if (!step.mystery) authoring::draw_blanks_page(editor);
    authoring::draw_told_values(editor);
    authoring::draw_code(editor);
    authoring::draw_shown(editor, "Shown from here on", editor.scene().lesson->steps[authoring.step].show,
                          [&](const model::Shown& show) {
                              authoring::change_checked(editor, "set what is shown",
                                                        [&](Lesson&, LessonStep& s) { s.show = show; });
                          });
    authoring::draw_seldom(editor);
    ImGui::PopID();
    authoring.about = editor::TypedInSteps::whole;
}

}  // namespace

void draw_authoring(editor::Editor& editor) {
    if (!is_authoring(editor)) return;
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    authoring.left.reset();
    authoring.about = editor::TypedInSteps::whole;
    int page = authoring.whole ? 1 : 0;
    if (Widgets(editor).segmented("authoring page", page, {"Its steps", "The whole"},
                                  ImGui::GetContentRegionAvail().x))
        authoring.whole = page == 1;
    if (authoring.whole) {
        ImGui::PushID(editor::TypedInSteps::whole);
        draw_words(editor);
        authoring::draw_whole_lesson(editor);
        ImGui::PopID();
    } else {
        draw_step_page(editor);
    }
    Widgets(editor).hairline();
    ButtonRow starts(look, {"Shapes to the start", "This is the start"});
    if (starts.next()) editor.document.history.commit("back to the start", lesson::at_start(editor.scene()));
    if (starts.next()) {
        editor.document.history.commit("set the start", lesson::with_start_here(editor.scene()));
        editor.say("The learner starts from the shapes as they stand now");
    }
    ButtonRow ends(look, {"Try it", "Save"});
    if (ends.next()) {
        try_lesson(editor);
        return;
    }
    if (ends.next(true, true)) save(editor);
    // A page in a browser has no folder to write to.
    if (!editor.preferences.runs_at_link_base && word_button(look, "Hand out to a class…", -1))
        editor.prompts.dialog = editor::Dialog::hand_out;
}

}  // namespace testbed::ui
