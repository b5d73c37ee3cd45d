#include "app/editor/code_task.h"

#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/editor/lessons.h"

namespace testbed::editor {

std::string grading_command(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    std::size_t tasks = 0;
    for (const model::LessonStep& step : run.seen->steps) tasks += step.task.has_value();
    const std::string which = tasks > 1 ? fmt::format(" --step {}", run.step + 1) : std::string();
    return fmt::format("collision-testbed verify --lesson {}{} -- python3 mine.py",
                       run.file.empty() ? run.name + ".json" : run.file.string(), which);
}

bool can_grade(const Editor& editor) {
    return editor.collider.live->state() == verify::LiveCollider::State::ready &&
           !editor.collider.live->searching();
}

void start_grading(Editor& editor) {
    verify::Options options;
    verify::ask_for(options, *lesson_step(editor).task);
    editor.session.lesson.task = {.waits = true, .before = editor.collider.live->report_revision()};
    editor.collider.live->search(options);
    editor.frame.wants_frames = true;
}

void follow_grading(Editor& editor) {
    CodeTaskRun& run = editor.session.lesson.task;
    if (!run.waits) return;
    const verify::LiveCollider& live = *editor.collider.live;
    if (live.searching()) {
        editor.frame.wants_frames = true;
        return;
    }
    const auto report = live.report();
    if (!report || live.report_revision() == run.before) {
        run.waits = live.state() == verify::LiveCollider::State::ready;  // else it is gone
        editor.frame.wants_frames = run.waits || editor.frame.wants_frames;
        return;
    }
    run.waits = false;
    run.grade = verify::grade(*lesson_step(editor).task, *report);
    if (!report->failure.empty())
        run.grade->rows = {{.what = report->failure, .mark = verify::Grade::Mark::wrong, .why = {}}};
    if (run.grade->done) complete_step(editor);
}

}  // namespace testbed::editor
