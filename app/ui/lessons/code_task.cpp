// The task of a step: how the learner's own function is written, asked and graded.
#include "app/editor/code_task.h"

#include <fmt/format.h>

#include "app/platform/clipboard.h"
#include "app/platform/starts_programs.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using verify::Grade;

void draw_command(editor::Editor& editor, const std::string& command, const char* id) {
    const view::Look& look = editor.look();
    {
        const platform::FontScope mono(platform::Face::mono);
        wrapped(command, look.theme->text);
    }
    ImGui::PushID(id);
    if (word_button(look, "Copy", look.px(70))) platform::set_clipboard_text(command);
    ImGui::PopID();
}

/// How the learner's program comes to be asked.
void draw_program(editor::Editor& editor) {
    const view::Look& look = editor.look();
    wrapped("Begin with a template, in Python or eight other languages, and fill in its function:",
            look.theme->text_secondary);
    draw_command(editor, "collision-testbed verify --template python > mine.py", "template");
    wrapped("Then have it graded:", look.theme->text_secondary);
    draw_command(editor, grading_command(editor), "grade");
}

void draw_grade(editor::Editor& editor, const Grade& grade) {
    const view::Look& look = editor.look();
    for (const Grade::Row& row : grade.rows)
        judged(look, row.mark == Grade::Mark::right,
               row.why.empty() ? row.what : fmt::format("{}: {}", row.what, row.why));
    if (grade.done)
        judged(look, true, "All of it is right.");
    else
        wrapped(fmt::format("{} of {} right. The Collider panel (F7) has the smallest scene of each mistake.",
                            grade.right(), grade.rows.size()),
                look.theme->text_secondary);
}

}  // namespace

void draw_code_task(editor::Editor& editor) {
    const view::Look& look = editor.look();
    follow_grading(editor);
    ImGui::Dummy({0, look.px(4)});
    {
        const platform::FontScope bold(platform::Face::bold);
        wrapped("Your own code", look.theme->accent);
    }
    constexpr bool programs = platform::starts_programs;
    if (programs)
        draw_program(editor);
    else
        wrapped("Write it in the Collider panel, in JavaScript, run it there, and have it graded here.",
                look.theme->text_secondary);
    const editor::CodeTaskRun& run = editor.session.lesson.task;
    if (run.waits)
        wrapped("Asking it…", look.theme->text_faint);
    else if (word_button(look, programs ? "Grade the connected program" : "Grade my function", -1, false,
                         can_grade(editor)))
        start_grading(editor);
    if (!can_grade(editor) && !run.waits && programs)
        wrapped("Or connect it in the Collider panel (F7) and grade it here.", look.theme->text_faint);
    if (!can_grade(editor) && !run.waits && !programs && word_button(look, "Open the Collider panel", -1))
        editor::open_panel(editor, editor::PanelId::collider);
    if (run.grade) draw_grade(editor, *run.grade);
}

}  // namespace testbed::ui
