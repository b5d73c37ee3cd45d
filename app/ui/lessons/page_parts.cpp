// What the pages of the Lesson panel are made of.
#include "app/ui/lessons/pages.h"

namespace testbed::ui {

void wrapped(std::string_view text, ink::Rgba color) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

bool wide_button(const Look& look, const char* name, float width, bool foremost, bool enabled) {
    const ink::Theme& theme = *look.theme;
    ImGui::BeginDisabled(!enabled);
    if (foremost) {
        ImGui::PushStyleColor(ImGuiCol_Button, packed(theme.accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(mixed(theme.accent, theme.text, 0.15f)));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(mixed(theme.accent, theme.canvas, 0.2f)));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(ink::rgb(0xFFFFFF)));
    }
    const bool pressed = ImGui::Button(name, {width, 0});
    if (foremost) ImGui::PopStyleColor(4);
    ImGui::EndDisabled();
    return pressed;
}

void judged(const Look& look, bool good, std::string_view text) {
    const ink::Theme& theme = *look.theme;
    const ink::Rgba color = good ? theme.apart : theme.overlapping;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float size = look.px(5), x = at.x + look.px(7), y = at.y + ImGui::GetTextLineHeight() * 0.5f;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float stroke = look.px(2);
    if (good) {
        list.AddLine({x - size, y}, {x - size * 0.25f, y + size * 0.75f}, packed(color), stroke);
        list.AddLine({x - size * 0.25f, y + size * 0.75f}, {x + size, y - size * 0.75f}, packed(color),
                     stroke);
    } else {
        list.AddLine({x - size * 0.7f, y - size * 0.7f}, {x + size * 0.7f, y + size * 0.7f}, packed(color),
                     stroke);
        list.AddLine({x - size * 0.7f, y + size * 0.7f}, {x + size * 0.7f, y - size * 0.7f}, packed(color),
                     stroke);
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(20));
    wrapped(text, mixed(color, theme.text, 0.35f));
}

}  // namespace testbed::ui
