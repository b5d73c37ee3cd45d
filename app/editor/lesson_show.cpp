// A step's solution, shown on the canvas.
#include "app/editor/lesson_show.h"

#include <algorithm>

#include "app/editor/editor.h"
#include "app/editor/learner_record.h"
#include "app/file/scene_file.h"
#include "app/lesson/making.h"
#include "app/lesson/step_goal.h"
#include "app/model/interpolate.h"

namespace testbed::editor {

namespace {

std::optional<lesson::Solution> solution_of(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    if (run.start.lesson->making) return lesson::solution_in(*run.start.lesson);
    if (run.file.empty()) return {};
    const auto text = file::load_text(lesson::solution_file(run.file));
    if (!text.text) return {};
    return lesson::read_solution(*text.text, run.start).solution;
}

}  // namespace

void play_solution(Editor& editor, double seconds) {
    ShowMe& show = *editor.session.lesson.show_me;
    show.seconds += seconds;
    editor.frame.wants_frames = true;
    if (show.seconds >= show.whole() || show.gesture->over()) {
        end_show(editor);
        return;
    }
    const double turn = show.moving + show.resting;
    const auto state = std::size_t(show.seconds / turn);
    const double t = std::min((show.seconds - double(state) * turn) / show.moving, 1.0);
    const double eased = t * t * (3 - 2 * t);
    show.gesture->preview(model::between(show.scenes[state], show.scenes[state + 1], eased));
}

bool can_show(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    if (sealed(editor)) return false;
    if (lesson_step(editor).blanks) return true;
    return lesson::stages_of(run.start, run.step) > 0 && (!run.file.empty() || run.start.lesson->making) &&
           !editor.frame.tool_busy;
}

void show_solution(Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    if (lesson_step(editor).blanks) {
        step_run(editor).blanks.shown = true;
        return;
    }
    const auto solution = solution_of(editor);
    if (!solution || run.step >= solution->steps.size() || solution->steps[run.step].states.empty()) {
        editor.complain("This lesson has no solution file");
        return;
    }
    ShowMe show;
    show.scenes.push_back(editor.scene());
    const model::Scene begin = lesson::begin_of(run.start, run.step, run.start);
    for (const lesson::SolutionState& state : solution->steps[run.step].states)
        show.scenes.push_back(model::with_state(begin, state));
    note_shown(editor);
    show.gesture = std::make_unique<model::Gesture>(editor.document.history, "show me");
    editor.session.lesson.show_me = std::move(show);
    editor.frame.wants_frames = true;
}

bool showing(const Editor& editor) {
    const LessonSession& session = editor.session.lesson;
    return session.show_me || (session.run && session.run->steps[session.run->step].blanks.shown);
}

void end_show(Editor& editor) {
    editor.session.lesson.show_me.reset();
    if (editor.session.lesson.run) step_run(editor).blanks.shown = false;
}

}  // namespace testbed::editor
