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
    wrapped("Begin with a template, in Python or eight other languages, and fill in its function:",
            look.theme->text_secondary);
    draw_command(editor, "collision-testbed verify --template python > mine.py", "template");
    wrapped(platform::starts_programs ? "Then have it graded:"
                                      : "Then have it graded by the program for the desktop:",
            look.theme->text_secondary);
    draw_command(editor, grading_command(editor), "grade");
    if (!platform::starts_programs) return;
    const editor::CodeTaskRun& run = editor.session.lesson.task;
    if (run.waits)
        wrapped("Asking it…", look.theme->text_faint);
    else if (word_button(look, "Grade the connected program", -1, false, can_grade(editor)))
        start_grading(editor);
    if (!can_grade(editor) && !run.waits)
        wrapped("Or connect it in the Collider panel (F7) and grade it here.", look.theme->text_faint);
    if (run.grade) draw_grade(editor, *run.grade);
}

}  // namespace testbed::ui
