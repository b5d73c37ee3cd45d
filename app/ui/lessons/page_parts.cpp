// What the pages of the Lesson panel are made of.
#include "app/draw/imgui_painter.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/verdict.h"

namespace testbed::ui {

void wrapped(std::string_view text, draw::Rgba color) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    wrapped_text(text);
    ImGui::PopStyleColor();
}

void judged(const view::Look& look, bool good, std::string_view text) {
    const view::Theme& theme = *look.theme;
    const draw::Rgba color = good ? theme.right() : theme.wrong();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const draw::Pixel middle{at.x + look.px(7), at.y + ImGui::GetTextLineHeight() * 0.5f};
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const draw::Stroke stroke{color, 1.8f * look.scale};
    if (good)
        view::draw_tick(painter, middle, look.px(5), stroke);
    else
        view::draw_cross(painter, middle, look.px(3.5f), stroke);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(20));
    wrapped(text, mixed(color, theme.text, 0.35f));
}

}  // namespace testbed::ui
