// Where a learner may end who has not understood: taken from the shapes as they stand, with a word about why.
#include <array>
#include <fmt/format.h>

#include "app/lesson/making.h"
#include "app/lesson/step_goal.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui::authoring {

namespace {

using model::Lesson;
using model::LessonStep;

void take_wrong_end(editor::Editor& editor) {
    const std::size_t step = editor.session.lesson.authoring->step;
    const model::Scene start = lesson::at_start(editor.scene());
    if (lesson::reached_of(start, step, std::array{editor.scene()}) == lesson::stages_of(start, step)) {
        editor.complain("The goal holds here. Move the shapes to where it must not, then take that");
        return;
    }
    const model::Scene begin = lesson::begins_of(start, lesson::solution_in(*start.lesson))[step];
    change(editor, "take a wrong end", [&](Lesson&, LessonStep& s) {
        s.answers.wrong.push_back(
            {.why = "...", .states = {lesson::state_in_step(editor.scene(), start, begin)}});
    });
}

}  // namespace

void draw_wrong_ends(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const auto wrong = editor.scene().lesson->steps[editor.session.lesson.authoring->step].answers.wrong;
    Widgets w(editor);
    w.heading("Must not count");
    wrapped(
        "Move the shapes to where a learner may end who has not understood: check then holds the goal "
        "against "
        "it.",
        look.theme->text_secondary);
    for (std::size_t i = 0; i < wrong.size(); ++i) {
        ImGui::PushID(int(i));
        if (const auto why = w.text("why", wrong[i].why))
            change(editor, "say why it must not count",
                   [&](Lesson&, LessonStep& s) { s.answers.wrong[i].why = *why; });
        const bool remove = word_button(look, "Remove this end", -1);
        ImGui::PopID();
        if (remove)
            change(editor, "remove a wrong end", [&](Lesson&, LessonStep& s) {
                s.answers.wrong.erase(s.answers.wrong.begin() + std::ptrdiff_t(i));
            });
        if (remove) return;
    }
    if (word_button(look, "This must not count", -1)) take_wrong_end(editor);
}

}  // namespace testbed::ui::authoring
