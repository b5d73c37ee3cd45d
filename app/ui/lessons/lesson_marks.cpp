// What the lesson's test does with the shapes as they are, on the canvas while the learner drags.
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/panels/panel.h"

namespace testbed::ui {

namespace {

/// Shown once the learner has predicted, and not of a test behind a mask.
bool is_revealed(Desk& desk) {
    const Lessons& lessons = desk.lessons;
    if (!lessons.run || lessons.choosing || lessons.passport_open || lessons.authoring) return false;
    if (!desk.scene().lesson || !desk.scene().lesson->mystery.empty()) return false;
    return !lesson_step(desk).ask || step_run(desk).prediction;
}

}  // namespace

const model::Algorithm* lesson_row(const Desk& desk) {
    const LessonRun& run = *desk.lessons.run;
    auto id = run.seen->show.algorithm;
    for (std::size_t i = 0; i <= run.step; ++i)
        if (run.seen->steps[i].show.algorithm) id = run.seen->steps[i].show.algorithm;
    return id ? collision::catalog::find(*id) : nullptr;
}

void mark_lesson(Desk& desk) {
    if (!is_revealed(desk)) return;
    const model::Algorithm* row = lesson_row(desk);
    if (!row) return;
    if (row->question == collision::textbook::Question::pairs)
        mark_pairs(desk);
    else
        mark_outcome(desk);
}

void inset_lesson(Desk& desk, const Rect& canvas) {
    if (!is_revealed(desk)) return;
    const model::Algorithm* row = lesson_row(desk);
    // A clock would cover the way that the shapes go.
    if (row && model::about_pairs(*row) && !model::about_motion(*row)) draw_algorithm_aside(desk, canvas);
}

void step_through_lesson(Desk& desk) {
    const model::Algorithm* row = lesson_row(desk);
    if (row && row->question == collision::textbook::Question::pairs) {
        desk.broad_phase.stepping = true;
        desk.broad_phase.step = 0;
        open_panel(desk, "broad_phase");
    } else {
        go_to_step(desk.stepping, 0);
        open_panel(desk, "algorithm");
    }
}

}  // namespace testbed::ui
