// The strip of tools at the left.
#include <algorithm>
#include <cmath>

#include "app/ui/frame/frame.h"
#include "app/ui/key_focus.h"
#include "app/ui/tools/tool.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// As many in a row as there are columns.
void tool_buttons(editor::Editor& editor, std::size_t columns, float button, float gap) {
    const view::Look& look = editor.look();
    const Controls controls(editor, editor::KeysAt::tools);
    for (std::size_t i = 0; i < tools().size(); ++i) {
        const ToolRow& row = tools()[i];
        if (i % columns != 0) ImGui::SameLine(0, gap);
        const char key = char(row.key - 'a' + 'A');
        if (Widgets(editor).icon_button(row.id.data(), row.icon, editor.view.tool == row.tool, row.name,
                                        {&key, 1}, button))
            editor.view.tool = row.tool;
        if (i == 0 && columns == 1) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            ImGui::GetWindowDrawList()->AddRectFilled({at.x + look.px(4), at.y + look.px(4)},
                                                      {at.x + button - look.px(4), at.y + look.px(4) + 1},
                                                      packed(look.theme->line));
            ImGui::Dummy({0, look.px(9)});
        }
    }
}

}  // namespace

void draw_tool_strip(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    // As large as all of them have room; where that is too small, in two columns.
    const float gap = look.px(3);
    const auto room = [&](std::size_t rows) { return (place.height - look.px(32)) / float(rows) - gap; };
    const std::size_t columns = room(tools().size()) < look.px(20) ? 2 : 1;
    const std::size_t rows = (tools().size() + columns - 1) / columns;
    const float button = std::floor(std::clamp(room(rows), look.px(14), look.px(columns == 1 ? 36 : 22)));
    const float width = float(columns) * (button + gap) - gap;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {(place.width - width) * 0.5f, look.px(10)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, gap});
    begin_fixed("tools", place, Keys::walk);
    tool_buttons(editor, columns, button, gap);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    list.AddRectFilled({place.right() - 1, place.y}, {place.right(), place.bottom()},
                       packed(look.theme->line));
    list.PopClipRect();
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace testbed::ui
