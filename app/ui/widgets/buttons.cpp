#include "app/ui/widgets/buttons.h"

#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

bool word_button(const view::Look& look, const char* name, float width, bool foremost, bool enabled) {
    const view::Theme& theme = *look.theme;
    ImGui::BeginDisabled(!enabled);
    if (foremost) {
        ImGui::PushStyleColor(ImGuiCol_Button, packed(theme.accent));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(mixed(theme.accent, theme.text, 0.15f)));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive, packed(mixed(theme.accent, theme.canvas, 0.2f)));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(draw::rgb(0xFFFFFF)));
    }
    const bool pressed = ImGui::Button(name, {width, 0});
    if (foremost) ImGui::PopStyleColor(4);
    ImGui::EndDisabled();
    return pressed;
}

}  // namespace testbed::ui
