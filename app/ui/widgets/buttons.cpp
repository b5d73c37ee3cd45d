#include "app/ui/widgets/buttons.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

bool word_button(const view::Look& look, const char* name, float width, bool foremost, bool enabled) {
    const view::Theme& theme = *look.theme;
    ImGui::BeginDisabled(!enabled);
    if (foremost) {
        ImGui::PushStyleColor(ImGuiCol_Button, packed(theme.accent_fill));
        ImGui::PushStyleColor(ImGuiCol_ButtonHovered,
                              packed(mixed(theme.accent_fill, draw::rgb(0x000000), 0.12f)));
        ImGui::PushStyleColor(ImGuiCol_ButtonActive,
                              packed(mixed(theme.accent_fill, draw::rgb(0x000000), 0.25f)));
        ImGui::PushStyleColor(ImGuiCol_Text, packed(draw::rgb(0xFFFFFF)));
    }
    // What is too long for a whole row takes more lines.
    const float room = ImGui::GetContentRegionAvail().x - 2 * ImGui::GetStyle().FramePadding.x;
    const bool wraps = width == -1 && ImGui::CalcTextSize(name, nullptr, true).x > room;
    const bool pressed =
        wraps ? ImGui::Button((broken_between_words(name, room) + "###" + name).c_str(), {width, 0})
              : ImGui::Button(name, {width, 0});
    if (foremost) ImGui::PopStyleColor(4);
    ImGui::EndDisabled();
    return pressed;
}

bool word_toggle(const view::Look& look, const char* name, bool on, bool first) {
    const view::Theme& theme = *look.theme;
    const float padding = look.px(7), gap = look.px(3);
    const float width = text_width(name) + 2 * padding;
    if (!first && ImGui::GetItemRectMax().x + gap + width < ImGui::GetWindowPos().x + line_end())
        ImGui::SameLine(0, gap);
    const draw::Rgba text = !on ? theme.text_secondary
                                : (theme.dark ? mixed(theme.accent, theme.text, 0.35f) : theme.accent);
    ImGui::PushStyleColor(ImGuiCol_Button, packed(theme.accent, !on ? 0.0f : theme.dark ? 0.22f : 0.14f));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(theme.field_hover));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(text));
    const bool pressed = ImGui::Button(name, {width, 0});
    ImGui::PopStyleColor(3);
    return pressed;
}

ButtonRow::ButtonRow(const view::Look& look, std::initializer_list<const char*> names)
    : look_(look), names_(names), gap_(look.px(6)) {
    float widest = 0;
    for (const char* name : names) widest = std::max(widest, ImGui::CalcTextSize(name).x);
    const float needed = widest + 2 * look.px(6), room = ImGui::GetContentRegionAvail().x;
    const auto width_in = [&](std::size_t columns) {
        return std::floor((room - float(columns - 1) * gap_) / float(columns));
    };
    columns_ = names_.size();
    while (columns_ > 1 && width_in(columns_) < needed) columns_ = columns_ > 2 ? (columns_ + 1) / 2 : 1;
    width_ = width_in(columns_);
}

bool ButtonRow::next(bool enabled, bool foremost) {
    if (at_ % columns_ != 0) ImGui::SameLine(0, gap_);
    // The last of a row that is not full takes what is left.
    const bool last = at_ + 1 == names_.size() && at_ % columns_ == 0;
    return word_button(look_, names_[at_++], last ? -1 : width_, foremost, enabled);
}

}  // namespace testbed::ui
