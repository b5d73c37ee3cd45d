// The column at the right: tabs, and the panel that is open.
#include <algorithm>
#include <utility>

#include "app/edit/edits.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/key_focus.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/list.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// The pair of two selected shapes, or the one that matters most to a single one.
const model::PairResult* shown_pair(editor::Editor& editor) {
    const auto indices = model::selected_indices(editor.scene(), editor.document.selection());
    if (indices.size() == 2) return editor.document.pair(indices[0], indices[1]);
    return indices.size() == 1 ? editor.document.foremost_pair(indices[0]) : nullptr;
}

/// What is selected, and what it is to others.
void inspect(editor::Editor& editor) {
    draw_inspector(editor);
    const model::PairResult* const pair = sealed(editor) ? nullptr : shown_pair(editor);
    if (pair) draw_pair_result(editor, *pair);
    draw_motion(editor);
}

/// Icons side by side; nothing where there is but one panel to choose.
void draw_tabs(editor::Editor& editor) {
    const auto count =
        float(std::ranges::count_if(panels(), [&](const Panel& panel) { return is_offered(editor, panel); }));
    if (count < 2) return;
    // As large as all of them have room in one row.
    const float gap = editor.look().px(4);
    const float room = (ImGui::GetContentRegionAvail().x - (count - 1) * gap) / count;
    const float size = std::floor(std::min(editor.look().px(32), room));
    const platform::focus::Walked tabs;
    for (const Panel& panel : panels()) {
        if (!is_offered(editor, panel)) continue;
        if (&panel != &panels().front()) ImGui::SameLine(0, gap);
        if (Widgets(editor).icon_button(id_of(panel.panel).data(), panel.icon,
                                        open_panel(editor).panel == panel.panel, panel.name,
                                        to_string(Chord{panel.key}), size))
            editor.view.panel = panel.panel;
    }
    Widgets(editor).hairline();
}

}  // namespace

constinit const Panel inspector_panel{editor::PanelId::inspector, "Inspector", Icon::inspector,
                                      platform::Key::f2, inspect};

constinit const Panel tables_panel{.panel = editor::PanelId::tables,
                                   .name = "Pairs and shapes",
                                   .icon = Icon::table,
                                   .key = platform::Key::f12,
                                   .draw = draw_table_page,
                                   .only_compact = true};

namespace {

/// A step of the lesson that is open has a button that leads to this panel.
bool lesson_leads_to(const editor::Editor& editor, editor::PanelId panel) {
    using editor::PanelId;
    if (!editor.session.lesson.run) return false;
    return panel == PanelId::algorithm || panel == PanelId::broad_phase ||
           (panel == PanelId::collider && lesson_step(editor).task);
}

void draw_page(editor::Editor& editor, const Panel& panel) {
    const view::Look& look = editor.look();
    const bool leads = panel.panel == editor::PanelId::lesson && leads_keyboard(editor);
    const Controls controls(editor, editor::KeysAt::column, leads);
    if (lesson_leads_to(editor, panel.panel)) {
        if (word_button(look, "Back to the lesson", -1)) editor.view.panel = editor::PanelId::lesson;
        ImGui::Dummy({0, look.px(4)});
    }
    if (const char* const instead = withheld(editor, panel)) {
        Widgets(editor).hint(instead);
    } else {
        // Its key was pressed once more: into its first field, where that is its first control.
        editor::KeyFocus& keys = editor.prompts.keys;
        if (keys.at == editor::KeysAt::canvas && keys.enters && leads) {
            keys.at = editor::KeysAt::column;
            keys.by_key = true;
        } else if (keys.at == editor::KeysAt::canvas && std::exchange(keys.enters, false)) {
            ImGui::SetKeyboardFocusHere();
        }
        panel.draw(editor);
    }
}

}  // namespace

void draw_column(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(14), look.px(10)});
    begin_fixed("column", place, Keys::walk);
    ImGui::PopStyleVar();
    if (!editor.view.bare) draw_tabs(editor);
    const Panel& panel = open_panel(editor);
    // One for each page: it scrolls below the tabs, and is found again where it was left.
    ImGui::SetCursorPosX(0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(14), look.px(4)});
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, look.px(9));
    platform::compat::begin_padded_child(id_of(panel.panel).data(),
                                         {place.width, place.bottom() - ImGui::GetCursorScreenPos().y});
    ImGui::PopStyleVar(2);
    draw_page(editor, panel);
    ImGui::EndChild();
    ImGui::End();
}

}  // namespace testbed::ui
