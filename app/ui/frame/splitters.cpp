// What holds the panels: fixed windows and the edges between them.
#include <algorithm>

#include "app/editor/appearance.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr float design_column = 304, design_table = 206;

enum class Way { column, row };

/// A thin window of its own over the edge, so that no panel's scrolling knows of it. length: what is
/// dragged, at scale 1. A double click brings back the design's.
void splitter(editor::Editor& editor, const char* id, Way way, const view::Rect& edge, float& length,
              float min, float max, float usual) {
    const view::Look& look = editor.look();
    const float reach = look.px(4);
    const bool column = way == Way::column;
    const view::Rect grip = column ? view::Rect{edge.x - reach, edge.y, 2 * reach, edge.height}
                                   : view::Rect{edge.x, edge.y - reach, edge.width, 2 * reach};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::SetNextWindowPos({grip.x, grip.y});
    ImGui::SetNextWindowSize({grip.width, grip.height});
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar();
    platform::focus::mouse_area("edge", {grip.width, grip.height});
    const bool active = ImGui::IsItemActive();
    const bool lit = active || ImGui::IsItemHovered();
    if (lit) ImGui::SetMouseCursor(column ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float far_edge = (column ? mouse.x : mouse.y) / look.scale + length;
    // From the place of the press, not from frame to frame: the mouse may have come a long way in that frame.
    float& held = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("held"));
    if (ImGui::IsItemActivated()) held = far_edge;
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        length = usual;
        held = far_edge - length + usual;
    } else if (item_dragged()) {
        length = std::clamp(held - (column ? mouse.x : mouse.y) / look.scale, min, std::max(min, max));
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    const float thickness = lit ? look.px(2) : 1;
    list.AddRectFilled(
        {edge.x, edge.y},
        column ? ImVec2{edge.x + thickness, edge.bottom()} : ImVec2{edge.right(), edge.y + thickness},
        packed(lit ? look.theme->accent : look.theme->line));
    list.PopClipRect();
    ImGui::End();
}

}  // namespace

void begin_fixed(const char* id, const view::Rect& place, Keys keys) {
    ImGui::SetNextWindowPos({place.x, place.y});
    ImGui::SetNextWindowSize({place.width, place.height});
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNavFocus | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                     (keys == Keys::walk ? 0 : ImGuiWindowFlags_NoNavInputs));
}

void draw_splitters(editor::Editor& editor, const Layout& layout) {
    if (!editor.view.panels || layout.stacked) return;
    const float max_table = (layout.canvas.height + layout.table.height) / editor.look().scale - 160;
    splitter(editor, "column edge", Way::column, layout.column, editor.view.column_width, editor::min_column,
             editor::max_column, design_column);
    if (layout.compact || layout.table.height <= 0) return;
    splitter(editor, "table edge", Way::row, layout.table, editor.view.table_height, editor::min_table,
             max_table, design_table);
}

}  // namespace testbed::ui
