#include "app/editor/lesson_restart.h"

#include "app/editor/editor.h"
#include "app/editor/learner_record.h"

namespace testbed::editor {

namespace {

constexpr std::string_view restarting = "restart lesson";

void forget_what_was_done(Editor& editor) {
    LessonRun& run = *editor.session.lesson.run;
    editor.preferences.progress.reset(run.name);
    forget_record(editor);
    editor.preferences.caught.erase(run.name);
    run.seen = run.start.lesson;
    run.mystery = {};
    for (std::size_t i = 0; i < run.steps.size(); ++i)
        run.steps[i] = {.watch = lesson::GoalWatch(run.seen->steps[i].goal)};
}

}  // namespace

void restart_lesson(Editor& editor) {
    end_show(editor);
    LessonSession& session = editor.session.lesson;
    session.before_restart = std::make_unique<BeforeRestart>(
        BeforeRestart{*session.run, editor.preferences.progress.steps[session.run->name],
                      editor.preferences.caught[session.run->name]});
    editor.document.history.commit(std::string(restarting), session.run->start);
    forget_what_was_done(editor);
    go_to_step(editor, 0);
}

void follow_restart(Editor& editor, std::string_view name, bool redone) {
    LessonSession& session = editor.session.lesson;
    if (name != restarting || !session.run || !session.before_restart ||
        session.before_restart->run.name != session.run->name)
        return;
    if (redone) {
        forget_what_was_done(editor);
        return;
    }
    *session.run = session.before_restart->run;
    keep_record(editor);
    if (!session.before_restart->done.empty())
        editor.preferences.progress.steps[session.run->name] = session.before_restart->done;
    if (!session.before_restart->caught.empty())
        editor.preferences.caught[session.run->name] = session.before_restart->caught;
}

}  // namespace testbed::editor
