// The strip of tools at the left.
#include <algorithm>
#include <cmath>

#include "app/ui/frame/frame.h"
#include "app/ui/tools/tool.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_tool_strip(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    // As large as all of them have room.
    const float room = (place.height - look.px(32)) / float(tools().size()) - look.px(3);
    const float button = std::floor(std::clamp(room, look.px(18), look.px(36)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {(place.width - button) * 0.5f, look.px(10)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, look.px(3)});
    begin_fixed("tools", place);
    for (const ToolRow& row : tools()) {
        const char key = char(row.key - 'a' + 'A');
        if (Widgets(editor).icon_button(row.id.data(), row.icon, editor.view.tool == row.tool, row.name,
                                        {&key, 1}, button))
            editor.view.tool = row.tool;
        if (&row == &tools().front()) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            ImGui::GetWindowDrawList()->AddRectFilled({at.x + look.px(4), at.y + look.px(4)},
                                                      {at.x + button - look.px(4), at.y + look.px(4) + 1},
                                                      packed(look.theme->line));
            ImGui::Dummy({0, look.px(9)});
        }
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    list.AddRectFilled({place.right() - 1, place.y}, {place.right(), place.bottom()},
                       packed(look.theme->line));
    list.PopClipRect();
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace testbed::ui
