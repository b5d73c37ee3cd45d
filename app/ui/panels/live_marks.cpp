// What a program is wrong about, on the canvas.
#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_map>

#include "app/edit/arrange.h"
#include "app/editor/editor.h"
#include "app/editor/motion.h"
#include "app/live/judging.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/panels/said_marks.h"
#include "app/verify/judge.h"

namespace testbed::ui {

namespace {

namespace trace = collision::trace;

/// Wrong pairs that are outlined.
constexpr std::size_t most_outlined = 200;

/// The same in coordinates whose y points the other way.
model::ShapePtr turned_over(const model::SceneShape& shape) {
    model::SceneShape turned = edit::mirrored(shape, edit::Axis::y);
    turned.pose.position.y = -turned.pose.position.y;
    return std::make_shared<const model::SceneShape>(std::move(turned));
}

/// Where the shapes of another recording are, as far as they are elsewhere. turns: its y points the other way.
void mark_beside(const live::Frame& frame, const live::Frame& other, bool turns, std::vector<trace::Mark>& marks) {
    std::unordered_map<std::string_view, const model::SceneShape*> here;
    for (const model::ShapePtr& one : frame.shapes) here.emplace(one->id, one.get());
    std::size_t drawn = 0;
    for (const model::ShapePtr& as_sent : other.shapes) {
        const model::ShapePtr one = turns ? turned_over(*as_sent) : as_sent;
        const auto same = here.find(one->id);
        if (same != here.end() && *same->second == *one) continue;
        if (++drawn > most_outlined) return;
        const auto first = std::ptrdiff_t(marks.size());
        outline_wrong(*one, collision::shape::place(one->geometry, one->pose), marks);
        std::for_each(marks.begin() + first, marks.end(),
                      [](trace::Mark& mark) { mark.role = trace::Role::ghost; });
    }
}

}  // namespace

void mark_live(editor::Editor& editor) {
    if (!editor::shows_live(editor)) return;
    const editor::Displayed now = displayed(editor);
    const live::Frame& frame = *editor.live.shown;
    std::vector<trace::Mark>& marks = editor.frame.panel_marks;
    const live::Recording* const recording = editor::shown_recording(editor.live);
    if (const live::FramePtr other = editor::frame_beside(editor.live)) {
        const bool turns = editor::points_down(editor::recording_beside(editor.live)) !=
                           editor::points_down(recording);
        mark_beside(frame, *other, turns, marks);
    }
    std::size_t drawn = 0;
    for (const live::Said& said : frame.said) {
        if (said.judged != live::Judged::wrong || ++drawn > most_outlined) continue;
        for (const std::uint32_t one : {said.a, said.b})
            outline_wrong(*now.scene.shapes[one], now.results.shapes[one].placed, marks);
    }
    const auto& steps = editor::shown_steps(editor.live);
    if (editor.live.step < steps.size()) {
        const auto& of_step = steps[editor.live.step].marks;
        marks.insert(marks.end(), of_step.begin(), of_step.end());
    }
    const live::Said* const said = editor::chosen_said(editor.live);
    if (!said) return;
    const auto& shapes = now.results.shapes;
    // As the program means it, so that the arrow lies beside the exact one.
    verify::Answer meant = said->answer;
    if (meant.normal && recording)
        meant.normal = verify::normal_of_check(*meant.normal, live::conventions_of(recording->greeting));
    std::ranges::move(marks_of_said(meant, shapes[said->a], shapes[said->b]),
                      std::back_inserter(marks));
}

}  // namespace testbed::ui
