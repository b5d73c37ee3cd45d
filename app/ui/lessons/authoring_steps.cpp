// The steps of a lesson in the making: gone through, added, removed, moved, copied. Each takes its solution
// and its wrong ends along.
#include <algorithm>
#include <fmt/format.h>

#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui::authoring {

namespace {

using model::Lesson;
using model::LessonStep;

/// Puts a step behind the one that is worked on, and goes there.
void insert_step(editor::Editor& editor, const char* what, LessonStep step) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const auto at = std::ptrdiff_t(authoring.step) + 1;
    change(editor, what, [&](Lesson& lesson, LessonStep&) {
        lesson.steps.insert(lesson.steps.begin() + at, std::move(step));
    });
    if (std::size_t(at) < authoring.blanks.size())
        authoring.blanks.insert(authoring.blanks.begin() + at, std::nullopt);
    authoring.step = std::size_t(at);
}

void add_step(editor::Editor& editor) {
    LessonStep step;
    step.text = "...";
    insert_step(editor, "add a step", std::move(step));
}

void remove_step(editor::Editor& editor) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const auto at = std::ptrdiff_t(authoring.step);
    change(editor, "remove a step",
           [&](Lesson& lesson, LessonStep&) { lesson.steps.erase(lesson.steps.begin() + at); });
    if (std::size_t(at) < authoring.blanks.size()) authoring.blanks.erase(authoring.blanks.begin() + at);
    authoring.step = std::min(authoring.step, editor.scene().lesson->steps.size() - 1);
}

/// One place up (-1) or down (1).
void move_step(editor::Editor& editor, int way) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const std::size_t at = authoring.step, to = std::size_t(std::ptrdiff_t(at) + way);
    change(editor, "move a step",
           [&](Lesson& lesson, LessonStep&) { std::swap(lesson.steps[at], lesson.steps[to]); });
    authoring.blanks.resize(std::max(authoring.blanks.size(), std::max(at, to) + 1));
    std::swap(authoring.blanks[at], authoring.blanks[to]);
    authoring.step = to;
}

}  // namespace

void draw_steps(editor::Editor& editor) {
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const std::size_t count = editor.scene().lesson->steps.size();
    Widgets(editor).heading(fmt::format("Step {} of {}", authoring.step + 1, count));
    const float gap = look.px(6), width = std::floor((ImGui::GetContentRegionAvail().x - 3 * gap) / 4);
    const bool first = authoring.step == 0, last = authoring.step + 1 == count;
    if (word_button(look, "Previous", width, false, !first)) --authoring.step;
    ImGui::SameLine(0, gap);
    if (word_button(look, "Next", width, false, !last)) ++authoring.step;
    ImGui::SameLine(0, gap);
    if (word_button(look, "Add", width)) add_step(editor);
    ImGui::SameLine(0, gap);
    if (word_button(look, "Remove", width, false, count > 1)) remove_step(editor);
    const float third = std::floor((ImGui::GetContentRegionAvail().x - 2 * gap) / 3);
    if (word_button(look, "Earlier", third, false, !first)) move_step(editor, -1);
    ImGui::SameLine(0, gap);
    if (word_button(look, "Later", third, false, !last)) move_step(editor, 1);
    ImGui::SameLine(0, gap);
    if (word_button(look, "Duplicate", third))
        insert_step(editor, "duplicate a step", editor.scene().lesson->steps[authoring.step]);
}

}  // namespace testbed::ui::authoring
