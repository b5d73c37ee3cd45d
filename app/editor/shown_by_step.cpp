#include "app/editor/shown_by_step.h"

#include <algorithm>
#include <limits>

#include "app/editor/editor.h"
#include "app/editor/lessons.h"
#include "app/overlays/overlay.h"

namespace testbed::editor {

namespace {

/// A row about two shapes ends on what it finds; one about all of them is the Broad-phase panel's.
void choose_shown(Editor& editor, const model::Algorithm& row) {
    if (row.question == collision::textbook::Question::pairs) {
        editor.session.broad_phase.row = &row;
        editor.session.broad_phase.stepping = false;
    } else {
        constexpr auto last = std::numeric_limits<std::size_t>::max();
        choose_row(editor.session.stepping, row, last);
    }
}

void show_shown(Editor& editor, const model::Shown& shown) {
    if (shown.overlays) {
        const auto all = overlays::all();
        for (std::size_t i = 0; i < all.size(); ++i)
            editor.view.overlay_on[i] =
                std::ranges::find(*shown.overlays, all[i].id) != shown.overlays->end();
    }
    // Current in the Algorithm panel, but not selected: a drag is to move one of them alone.
    if (shown.pair) {
        editor.session.stepping.pair = *shown.pair;
        ask_about(editor, About::pair);
    }
    if (shown.algorithm)
        if (const model::Algorithm* row = collision::catalog::find(*shown.algorithm)) choose_shown(editor, *row);
    const model::Algorithm* of_lesson = lesson_row(editor);
    if (shown.setting && of_lesson && of_lesson->question == collision::textbook::Question::pairs) {
        editor.session.broad_phase.set(*of_lesson, *shown.setting);
        return;
    }
    const model::Algorithm* row = editor.session.stepping.wanted;
    if (shown.setting && row && !row->setting.name.empty())
        editor.session.stepping.comparison.set(*row, *shown.setting);
}

}  // namespace

void show_as_the_step_says(Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    show_shown(editor, run.seen->show);
    for (std::size_t i = 0; i <= run.step; ++i) show_shown(editor, run.seen->steps[i].show);
}

const model::Algorithm* lesson_row(const Editor& editor) {
    const LessonRun& run = *editor.session.lesson.run;
    auto id = run.seen->show.algorithm;
    for (std::size_t i = 0; i <= run.step; ++i)
        if (run.seen->steps[i].show.algorithm) id = run.seen->steps[i].show.algorithm;
    return id ? collision::catalog::find(*id) : nullptr;
}

}  // namespace testbed::editor
