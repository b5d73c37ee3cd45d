// The page on which a lesson is made: its words, its questions, and goals taken from the shapes as they
// stand.
#include <algorithm>
#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/claims.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"
#include "core/catalog.h"

namespace testbed::ui {

namespace {

using authoring::change;
using authoring::joined;
using authoring::lines;
using authoring::split;
using model::Lesson;
using model::LessonStep;
using model::Question;

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

void draw_steps(editor::Editor& editor) {
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const std::size_t count = editor.scene().lesson->steps.size();
    Widgets(editor).heading(fmt::format("Step {} of {}", authoring.step + 1, count));
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - 3 * gap) / 4);
    if (word_button(look, "Previous", width, false, authoring.step > 0)) --authoring.step;
    ImGui::SameLine(0, gap);
    if (word_button(look, "Next", width, false, authoring.step + 1 < count)) ++authoring.step;
    ImGui::SameLine(0, gap);
    if (word_button(look, "Add", width)) {
        const std::size_t at = authoring.step + 1;
        change(editor, "add a step", [&](Lesson& lesson, LessonStep&) {
            LessonStep step;
            step.text = "...";
            lesson.steps.insert(lesson.steps.begin() + std::ptrdiff_t(at), std::move(step));
        });
        authoring.solution.steps.resize(count);
        authoring.solution.steps.insert(authoring.solution.steps.begin() + std::ptrdiff_t(at),
                                        lesson::SolutionStep{});
        if (at < authoring.blanks.size())
            authoring.blanks.insert(authoring.blanks.begin() + std::ptrdiff_t(at), std::nullopt);
        authoring.step = at;
    }
    ImGui::SameLine(0, gap);
    if (word_button(look, "Remove", width, false, count > 1)) {
        const std::size_t at = authoring.step;
        change(editor, "remove a step", [&](Lesson& lesson, LessonStep&) {
            lesson.steps.erase(lesson.steps.begin() + std::ptrdiff_t(at));
        });
        if (at < authoring.solution.steps.size())
            authoring.solution.steps.erase(authoring.solution.steps.begin() + std::ptrdiff_t(at));
        if (at < authoring.blanks.size())
            authoring.blanks.erase(authoring.blanks.begin() + std::ptrdiff_t(at));
        authoring.step = std::min(at, count - 2);
    }
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
}

void draw_ask(editor::Editor& editor) {
    const view::Look& look = editor.look();
    Widgets w(editor);
    const LessonStep step = editor.scene().lesson->steps[editor.session.lesson.authoring->step];
    w.heading("Predict first");
    // A region is written in the file; here it stays what it is.
    int kind = !step.ask                                   ? 0
               : step.ask->kind == Question::Kind::choice  ? 1
               : step.ask->kind == Question::Kind::verdict ? 2
                                                           : 3;
    if (w.segmented("question kind", kind, {"Nothing", "Choice", "Yes or no", "Number"},
                    ImGui::GetContentRegionAvail().x))
        change(editor, "set the question", [&](Lesson&, LessonStep& s) {
            if (kind == 0) {
                s.ask.reset();
                return;
            }
            Question question = s.ask.value_or(Question{});
            question.kind = kind == 1   ? Question::Kind::choice
                            : kind == 2 ? Question::Kind::verdict
                                        : Question::Kind::number;
            if (question.text.empty()) question.text = "...";
            if (kind == 1 && question.choices.size() < 2) question.choices = {"...", "... "};
            s.ask = question;
        });
    if (!step.ask || kind == 0) return;
    const auto set = [&](auto&& edit) {
        change(editor, "set the question", [&](Lesson&, LessonStep& s) {
            if (s.ask) edit(*s.ask);
        });
    };
    if (const auto text = lines(editor, "question", step.ask->text, look.px(46)))
        set([&](Question& q) { q.text = *text; });
    switch (step.ask->kind) {
        case Question::Kind::choice: {
            wrapped("Answers, one a line, the right one first", look.theme->text_secondary);
            std::vector<std::string> choices = step.ask->choices;
            std::rotate(choices.begin(), choices.begin() + std::ptrdiff_t(step.ask->choice),
                        choices.begin() + std::ptrdiff_t(step.ask->choice) + 1);
            if (const auto text = lines(editor, "choices", joined(choices), look.px(62))) {
                std::vector<std::string> list = split(*text);
                if (list.size() < 2) {
                    editor.complain("A choice needs two answers at least");
                } else {
                    // In the learner's list the right one comes second, so that it is not always the first.
                    std::swap(list[0], list[1]);
                    set([&](Question& q) { q.choices = list, q.choice = 1; });
                }
            }
            break;
        }
        case Question::Kind::verdict: {
            int overlap = step.ask->verdict ? 0 : 1;
            if (w.segmented("right verdict", overlap, {"They overlap", "They are apart"},
                            ImGui::GetContentRegionAvail().x))
                set([&](Question& q) { q.verdict = overlap == 0; });
            break;
        }
        case Question::Kind::number:
            w.label("Right is");
            if (const auto value = w.number("right number", step.ask->number))
                set([&](Question& q) { q.number = *value; });
            w.label("give or take");
            if (const auto value = w.number("tolerance", step.ask->tolerance))
                set([&](Question& q) { q.tolerance = *value; });
            break;
        case Question::Kind::region: break;
    }
    wrapped("Said afterwards, right or wrong", look.theme->text_secondary);
    if (const auto text = lines(editor, "reveal", step.ask->reveal, look.px(46)))
        set([&](Question& q) { q.reveal = *text; });
}

void draw_goal_page(editor::Editor& editor) {
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const LessonStep step = editor.scene().lesson->steps[authoring.step];
    if (step.mystery) {
        // Written in the file; here it stays what it is.
        const auto* const row = collision::catalog::find(step.mystery->row);
        Widgets(editor).heading("Mystery");
        wrapped(
            fmt::format("In place of a goal: {} runs behind a mask.", row ? row->name : step.mystery->row),
            look.theme->text_secondary);
        return;
    }
    Widgets(editor).heading("Goal");
    if (const std::vector<std::string> taken = conditions(step.goal); !taken.empty()) {
        wrapped("Taken:", look.theme->text_secondary);
        for (const std::string& condition : taken) wrapped(condition, look.theme->text);
        if (ImGui::Button("Forget")) {
            change(editor, "forget the goal", [](Lesson&, LessonStep& s) { s.goal = {}; });
            if (authoring.step < authoring.solution.steps.size())
                authoring.solution.steps[authoring.step] = {};
            return;
        }
    }
    const auto choices = lesson::goal_choices(editor.scene(), authoring.start, editor.document.selection());
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
        const std::size_t at = authoring.step;
        change(editor, "take a goal", [&](Lesson&, LessonStep& s) {
            if (s.goal.stages.empty()) s.goal.stages.emplace_back();
            s.goal.stages.back().push_back(choices[i].row);
        });
        authoring.solution.steps.resize(editor.scene().lesson->steps.size());
        authoring.solution.steps[at].states = {lesson::state_of(editor.scene(), authoring.start)};
        return;
    }
}

}  // namespace

void draw_authoring(editor::Editor& editor) {
    if (!is_authoring(editor)) return;
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    draw_words(editor);
    draw_steps(editor);
    draw_text(editor);
    draw_ask(editor);
    draw_goal_page(editor);
    authoring::draw_blanks_page(editor);
    Widgets(editor).hairline();
    const float gap = look.px(6), half = std::floor((ImGui::GetContentRegionAvail().x - gap) / 2);
    if (word_button(look, "Shapes to the start", half))
        editor.document.history.commit("back to the start", at_start(editor));
    ImGui::SameLine(0, gap);
    if (word_button(look, "This is the start", half)) {
        authoring.start = editor.scene();
        editor.say("The learner starts from the shapes as they stand now");
    }
    if (word_button(look, "Try it", half)) {
        try_lesson(editor);
        return;
    }
    ImGui::SameLine(0, gap);
    if (word_button(look, "Save", half, true)) save(editor);
}

}  // namespace testbed::ui
