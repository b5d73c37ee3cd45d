// The steps of a lesson in the making: gone through, added, removed, moved, copied. Each takes its solution
// and its wrong ends along, and what is typed about it.
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
    editor::StepKeys keys = keys_of(editor);
    keys.steps.insert(keys.steps.begin() + at, authoring.typed.new_key());
    change(editor, what, std::move(keys), [&](Lesson& lesson, LessonStep&) {
        lesson.steps.insert(lesson.steps.begin() + at, std::move(step));
    });
    authoring.step = std::min(std::size_t(at), editor.scene().lesson->steps.size() - 1);
}

void add_step(editor::Editor& editor) {
    LessonStep step;
    step.text = "...";
    insert_step(editor, "add a step", std::move(step));
}

void remove_step(editor::Editor& editor) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const auto at = std::ptrdiff_t(authoring.step);
    editor::StepKeys keys = keys_of(editor);
    keys.steps.erase(keys.steps.begin() + at);
    change(editor, "remove a step", std::move(keys),
           [&](Lesson& lesson, LessonStep&) { lesson.steps.erase(lesson.steps.begin() + at); });
    authoring.step = std::min(authoring.step, editor.scene().lesson->steps.size() - 1);
}

/// One place up (-1) or down (1).
void move_step(editor::Editor& editor, int way) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const std::size_t at = authoring.step, to = std::size_t(std::ptrdiff_t(at) + way);
    editor::StepKeys keys = keys_of(editor);
    std::swap(keys.steps[at], keys.steps[to]);
    change(editor, "move a step", std::move(keys),
           [&](Lesson& lesson, LessonStep&) { std::swap(lesson.steps[at], lesson.steps[to]); });
    authoring.step = to;
}

}  // namespace

void draw_steps(editor::Editor& editor) {
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    const std::size_t count = editor.scene().lesson->steps.size();
    Widgets(editor).heading(fmt::format("Step {} of {}", authoring.step + 1, count));
    const bool first = authoring.step == 0, last = authoring.step + 1 == count;
    ButtonRow upper(look, {"Previous", "Next", "Add", "Remove"});
    if (upper.next(!first)) --authoring.step;
    if (upper.next(!last)) ++authoring.step;
    if (upper.next()) add_step(editor);
    if (upper.next(count > 1)) remove_step(editor);
    ButtonRow lower(look, {"Earlier", "Later", "Duplicate"});
    if (lower.next(!first)) move_step(editor, -1);
    if (lower.next(!last)) move_step(editor, 1);
    if (lower.next()) insert_step(editor, "duplicate a step", editor.scene().lesson->steps[authoring.step]);
}

}  // namespace testbed::ui::authoring
