// What the lesson's test does with the shapes as they are, on the canvas while the learner drags.
#include "app/editor/hunt.h"
#include "app/model/switches.h"
#include "app/ui/lessons/goal_places.h"
#include "app/ui/lessons/hunt_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/lessons/push.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/panels/panel.h"

namespace testbed::ui {

namespace {

/// Shown once the learner has predicted, and not of a test behind a mask.
bool is_revealed(editor::Editor& editor) {
    const editor::LessonSession& lesson = editor.session.lesson;
    if (!lesson.run || lesson.choosing || editor.view.lessons.passport_open || lesson.authoring) return false;
    if (!editor.scene().lesson || mystery(editor)) return false;
    return !sealed(editor);
}

/// Whether the lesson's row refuses the current pair and another one is there in its place, which the lesson
/// says nothing of.
bool is_replaced(const editor::Stepping& stepping, const model::Algorithm& row) {
    return stepping.wanted == &row && stepping.row != &row;
}

}  // namespace

void mark_lesson(editor::Editor& editor) {
    if (hunting(editor) && !sealed(editor)) mark_masked_push(editor);
    mark_push(editor);
    if (!is_revealed(editor)) return;
    if (has_switches(editor.scene())) return mark_switches(editor);
    const model::Algorithm* row = lesson_row(editor);
    if (!row) return;
    if (row->question == collision::textbook::Question::pairs) return mark_pairs(editor);
    refresh(editor);
    if (is_replaced(editor.session.stepping, *row)) return;
    if (!mark_places_of_goal(editor, *row)) mark_outcome(editor);
}

void inset_lesson(editor::Editor& editor, const view::Rect& canvas) {
    if (!is_revealed(editor)) return;
    const model::Algorithm* row = lesson_row(editor);
    // A clock would cover the way that the shapes go.
    if (row && !has_switches(editor.scene()) && model::about_pairs(*row) && !model::about_motion(*row) &&
        !is_replaced(editor.session.stepping, *row))
        draw_algorithm_aside(editor, canvas);
}

void step_through_lesson(editor::Editor& editor) {
    const model::Algorithm* row = lesson_row(editor);
    if (row && row->question == collision::textbook::Question::pairs) {
        editor.session.broad_phase.stepping = true;
        editor.session.broad_phase.step = 0;
        editor::open_panel(editor, editor::PanelId::broad_phase);
    } else {
        go_to_step(editor.session.stepping, 0);
        editor::open_panel(editor, editor::PanelId::algorithm);
    }
}

}  // namespace testbed::ui
