// The map's part of the Algorithm panel: what is shown, how often the row is wrong, and its worst place.
#include <cmath>
#include <fmt/format.h>

#include "app/editor/map_state.h"
#include "app/overlays/value.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

std::string area_text(std::size_t cells, const editor::MapState& m) {
    return overlays::value_text(double(cells) * m.live.map().sample_grid().cell_area());
}

/// Area and share: "0.858 · 3.58 %".
std::string share_text(std::size_t cells, double share, const editor::MapState& m) {
    if (cells == 0) return "none";
    return fmt::format("{} · {:.{}f} %", area_text(cells, m), share * 100, share < 0.1 ? 2 : 1);
}

/// What the map shows and of which shape, side by side.
void draw_choices(editor::Editor& editor) {
    editor::MapState& m = editor.session.map;
    Widgets w(editor);
    const auto& pair = editor.session.stepping.pair;
    w.label("Moves");
    int moved = int(moved_of_pair(editor));
    const float half = ImGui::GetContentRegionAvail().x * 0.5f - editor.look().px(14);
    const std::string first = fitted_name(pair[0], half), second = fitted_name(pair[1], half);
    if (w.segmented("moved", moved, {first.c_str(), second.c_str()}, ImGui::GetContentRegionAvail().x))
        m.moves = pair[std::size_t(moved)];
    if (!editor.session.stepping.row) return;
    w.label("Shows");
    int view = int(m.wanted);
    if (w.segmented("view", view, {"Truth", "Answers", "Wrong"}, ImGui::GetContentRegionAvail().x))
        m.wanted = view::MapView(view);
}

/// Of a row about sliding: places are where the first shape wants to go.
void draw_sliding_figures(editor::Editor& editor, const model::CellCounts& counts) {
    editor::MapState& m = editor.session.map;
    Widgets w(editor);
    const std::size_t wrong = counts.false_alarms + counts.misses;
    const std::size_t all = wrong + counts.yes + counts.no;
    w.value_row("Ends elsewhere", share_text(wrong, all == 0 ? 0 : double(wrong) / double(all), m));
    if (ImGui::IsItemHovered())
        w.tooltip(
            "Places in view for which it ends more than a hundredth of the way\nfrom the true end, or "
            "inside: area in square units, and part of all");
    if (counts.no_answer > 0) w.value_row("No answer", area_text(counts.no_answer, m));
    if (wrong == 0) w.hint("For no place asked in this view does it end elsewhere.");
}

void draw_figures(editor::Editor& editor) {
    editor::MapState& m = editor.session.map;
    Widgets w(editor);
    // While the map is worked out its guesses stand here, so that nothing jumps in the middle of a drag.
    const editor::MapState::Figures* found = figures(m);
    const model::CellCounts counts = found ? found->counts : m.live.map().counts();
    if (slides(m.live.map().question())) return draw_sliding_figures(editor, counts);
    if (map_view(editor) == view::MapView::truth) {
        w.value_row("Overlap there", area_text(counts.yes + counts.misses, m));
        if (ImGui::IsItemHovered()) w.tooltip("Area of those places in view, in square units");
        if (counts.no_answer > 0) w.value_row("No answer", area_text(counts.no_answer, m));
        return;
    }
    w.value_row("False alarms", share_text(counts.false_alarms, counts.false_alarm_share(), m));
    if (ImGui::IsItemHovered())
        w.tooltip(
            "Places in view where it says overlap and they are apart:\narea in square units, and part of "
            "all where it says overlap");
    w.value_row("Misses", share_text(counts.misses, counts.miss_share(), m));
    if (ImGui::IsItemHovered())
        w.tooltip(
            "Places in view where they overlap and it says apart:\narea in square units, and part of all "
            "where they overlap");
    if (counts.no_answer > 0) w.value_row("No answer", area_text(counts.no_answer, m));
    if (counts.false_alarms + counts.misses == 0) {
        w.hint("At no place asked in this view is it wrong.");
        return;
    }
    std::string by = "…";
    if (found && found->worst) {
        const model::WrongPlace& worst = *found->worst;
        by = std::isinf(worst.by) ? std::string("endless")
                                  : overlays::value_text(worst.by) + (worst.says ? " apart" : " deep");
    }
    w.value_row("At worst", by);
}

void draw_buttons(editor::Editor& editor) {
    const editor::MapState::Figures* found = figures(editor.session.map);
    ImGui::BeginDisabled(!found || !found->worst);
    const float width = ImGui::GetContentRegionAvail().x;
    if (ImGui::Button("Take me to the worst place", {width, 0})) go_to_worst_place(editor);
    if (ImGui::Button("Save as counterexample…", {width, 0})) ask_save_counterexample(editor);
    ImGui::EndDisabled();
}

}  // namespace

void draw_algorithm_map(editor::Editor& editor) {
    editor::MapState& m = editor.session.map;
    Widgets w(editor);
    if (editor.session.stepping.about != editor::About::pair) return;
    w.heading("Map of all places");
    bool on = m.on;
    if (w.checkbox("Show it (M)", on)) toggle_map(editor);
    if (!m.on) {
        w.hint("What is answered wherever one of the two shapes is moved to.");
    } else {
        draw_choices(editor);
        if (!m.missing.empty()) {
            w.hint(m.missing);
        } else if (m.live.asked()) {
            draw_figures(editor);
            if (map_view(editor) != view::MapView::truth && !slides(m.live.map().question()))
                draw_buttons(editor);
        }
    }
    w.hairline();
}

}  // namespace testbed::ui
