// What a lesson puts into the learner's hand.
#include "app/editor/lesson_hand.h"

#include "app/editor/editor.h"

namespace testbed::editor {

void take_in_hand(Editor& editor) {
    if (sealed(editor) || lesson_step(editor).select.empty()) return;
    model::Selection& selection = editor.document.selection();
    selection.clear();
    for (const std::string& id : lesson_step(editor).select)
        if (const auto index = editor.scene().find(id); index && !editor.scene().shapes[*index]->hidden)
            selection.push_back(id);
}

void snap_as_the_step_says(Editor& editor) {
    LessonSession& session = editor.session.lesson;
    const LessonRun& run = *session.run;
    View& view = editor.view;
    std::optional<model::Snap> snap = run.seen->show.snap;
    for (std::size_t i = 0; i <= run.step; ++i)
        if (run.seen->steps[i].show.snap) snap = run.seen->steps[i].show.snap;
    if (snap) {
        view.snap_to_shapes = *snap == model::Snap::shapes;
        view.snap_to_grid = *snap == model::Snap::grid;
    } else if (session.snaps && view.before_lesson) {
        view.snap_to_shapes = view.before_lesson->snap_to_shapes;
        view.snap_to_grid = view.before_lesson->snap_to_grid;
    }
    session.snaps = snap.has_value();
}

}  // namespace testbed::editor
