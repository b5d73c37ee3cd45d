// What holds the panels: fixed windows and the edges between them.
#include <algorithm>

#include "app/ui/frame/frame.h"

namespace testbed::ui {

namespace {

constexpr float design_column = 304, design_table = 206;

enum class Way { column, row };

/// A thin window of its own over the edge, so that no panel's scrolling knows of it. length: what is
/// dragged, at scale 1. A double click brings back the design's.
void splitter(Desk& desk, const char* id, Way way, const Rect& edge, float& length, float least, float most,
              float usual) {
    const Look& look = desk.look();
    const float reach = look.px(4);
    const bool column = way == Way::column;
    const Rect grip = column ? Rect{edge.x - reach, edge.y, 2 * reach, edge.height}
                             : Rect{edge.x, edge.y - reach, edge.width, 2 * reach};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::SetNextWindowPos({grip.x, grip.y});
    ImGui::SetNextWindowSize({grip.width, grip.height});
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoFocusOnAppearing |
                     ImGuiWindowFlags_NoNav);
    ImGui::PopStyleVar();
    ImGui::InvisibleButton("edge", {grip.width, grip.height});
    const bool active = ImGui::IsItemActive();
    const bool lit = active || ImGui::IsItemHovered();
    if (lit) ImGui::SetMouseCursor(column ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        length = usual;
    } else if (active) {
        const ImVec2 moved = ImGui::GetIO().MouseDelta;
        length = std::clamp(length - (column ? moved.x : moved.y) / look.scale, least, std::max(least, most));
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

void begin_fixed(const char* id, const Rect& place, Scrolling scrolling) {
    constexpr ImGuiWindowFlags still = ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse |
                                       ImGuiWindowFlags_NoNavInputs;  // where fields are, Tab walks them
    ImGui::SetNextWindowPos({place.x, place.y});
    ImGui::SetNextWindowSize({place.width, place.height});
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
                     ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNavFocus | ImGuiWindowFlags_NoBringToFrontOnFocus |
                     (scrolling == Scrolling::none ? still : 0));
}

void draw_splitters(Desk& desk, const Layout& layout) {
    if (!desk.panels) return;
    const float most_table = (layout.canvas.height + layout.table.height) / desk.look().scale - 160;
    splitter(desk, "column edge", Way::column, layout.column, desk.column_width, least_column, most_column,
             design_column);
    splitter(desk, "table edge", Way::row, layout.table, desk.table_height, least_table, most_table,
             design_table);
}

}  // namespace testbed::ui
