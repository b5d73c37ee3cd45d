// What a program is wrong about, on the canvas.
#include <algorithm>
#include <iterator>

#include "app/editor/editor.h"
#include "app/editor/motion.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/panels/said_marks.h"

namespace testbed::ui {

namespace {

namespace trace = collision::trace;

/// Wrong pairs that are outlined.
constexpr std::size_t most_outlined = 200;

}  // namespace

void mark_live(editor::Editor& editor) {
    if (!editor::shows_live(editor)) return;
    const editor::Displayed now = displayed(editor);
    const live::Frame& frame = *editor.live.shown;
    std::vector<trace::Mark>& marks = editor.frame.panel_marks;
    std::size_t drawn = 0;
    for (const live::Said& said : frame.said) {
        if (said.judged != live::Judged::wrong || ++drawn > most_outlined) continue;
        for (const std::uint32_t one : {said.a, said.b})
            outline_wrong(*now.scene.shapes[one], now.results.shapes[one].placed, marks);
    }
    const live::Said* const said = editor::chosen_said(editor.live);
    if (!said) return;
    const auto& shapes = now.results.shapes;
    std::ranges::move(marks_of_said(said->answer, shapes[said->a], shapes[said->b]),
                      std::back_inserter(marks));
    if (editor.live.step >= said->answer.steps.size()) return;
    const auto& of_step = said->answer.steps[editor.live.step].marks;
    marks.insert(marks.end(), of_step.begin(), of_step.end());
}

}  // namespace testbed::ui
