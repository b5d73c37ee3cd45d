// Optimizations put together on any scene: neighbors, then bounds, then the real test.
#include "app/ui/panels/broad_phase_combined.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "app/editor/broad_phase.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::trace::Work;

/// Pairs that one list has and the other lacks.
std::size_t differing(std::vector<collision::broad::IndexPair> a,
                      std::vector<collision::broad::IndexPair> b) {
    const auto order = [](const auto& x, const auto& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); };
    std::ranges::sort(a, order);
    std::ranges::sort(b, order);
    std::vector<collision::broad::IndexPair> difference;
    std::ranges::set_symmetric_difference(a, b, std::back_inserter(difference), order);
    return difference.size();
}

void bring_up_to_date(editor::Editor& editor, editor::BroadPhase::Combined& state) {
    editor::BroadPhase::Combined::Of of{editor.document.answers_revision(), state.on, {}};
    if (state.off_screen) of.detailed_within = editor.view.camera.visible();
    if (state.of == of) return;
    const model::Results& results = editor.document.results();
    if (!state.of || state.of->revision != of.revision)
        state.plain = run_plan(model::plain_plan(), editor.scene(), results);
    state.of = of;
    model::PairPlan plan = model::plain_plan();
    const auto rows = model::switches();
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (state.on[i]) rows[i].apply(plan);
    plan.detailed_within = of.detailed_within;
    state.now = run_plan(plan, editor.scene(), results);
    state.changed = differing(state.plain.found, state.now.found);
}

void count_row(Widgets& w, const char* name, std::uint64_t before, std::uint64_t now) {
    w.value_row(name, before == now ? fmt::format("{}", now) : fmt::format("{} (was {})", now, before));
}

}  // namespace

void draw_combined(editor::Editor& editor) {
    Widgets w(editor);
    editor::BroadPhase::Combined& state = editor.session.broad_phase.combined;
    w.heading("Combined");
    if (editor.scene().shapes.size() > editor::max_shapes_for_table) {
        w.hint(fmt::format("Optimizations are combined on up to {} shapes.", editor::max_shapes_for_table));
        return;
    }
    const auto rows = model::switches();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        w.checkbox(rows[i].name.data(), state.on[i]);
        if (ImGui::IsItemHovered()) w.tooltip(rows[i].about);
    }
    w.checkbox("Off screen: circles", state.off_screen);
    if (ImGui::IsItemHovered())
        w.tooltip("Shapes that the canvas does not show are tested by their bounding circles");
    if (!editor.document.results().complete) {
        w.hint("Some answers are still being computed.");
        return;
    }
    bring_up_to_date(editor, state);
    count_row(w, "Tests", state.plain.counts[Work::tests], state.now.counts[Work::tests]);
    count_row(w, "Square roots", state.plain.counts[Work::square_roots],
              state.now.counts[Work::square_roots]);
    w.value_row("Answers changed", std::to_string(state.changed));
}

}  // namespace testbed::ui
