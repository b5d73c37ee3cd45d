// The column at the right: tabs, and the panel that is open.
#include "app/edit/edits.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/list.h"

namespace testbed::ui {

namespace {

/// The pair of two selected shapes, or the one that matters most to a single one.
const model::PairResult* shown_pair(Desk& desk) {
    const auto indices = selected_indices(desk.scene(), desk.document.selection());
    if (indices.size() == 2) return desk.document.pair(indices[0], indices[1]);
    return indices.size() == 1 ? desk.document.foremost_pair(indices[0]) : nullptr;
}

/// What is selected, and what it is to others.
void inspect(Desk& desk) {
    draw_inspector(desk);
    if (const model::PairResult* pair = shown_pair(desk)) draw_pair_result(desk, *pair);
    draw_motion(desk);
}

/// Icons side by side; nothing where there is but one panel to choose.
void draw_tabs(Desk& desk) {
    if (panels().size() < 2) return;
    const float size = desk.look().px(32);
    for (const Panel& panel : panels()) {
        if (&panel != &panels().front()) ImGui::SameLine(0, desk.look().px(6));
        if (desk.widgets.icon_button(panel.id.data(), panel.icon, desk.panel == &panel, panel.name,
                                     to_string(Chord{panel.key}), size))
            desk.panel = &panel;
    }
    desk.widgets.hairline();
}

}  // namespace

constinit const Panel inspector_panel{"inspector", "Inspector", Icon::inspector, platform::Key::f2, inspect};

void draw_column(Desk& desk, const Rect& place) {
    const Look& look = desk.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(14), look.px(10)});
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, look.px(9));
    begin_fixed("column", place, Scrolling::vertical);
    ImGui::PopStyleVar(2);
    draw_tabs(desk);
    desk.panel->draw(desk);
    ImGui::End();
}

}  // namespace testbed::ui
