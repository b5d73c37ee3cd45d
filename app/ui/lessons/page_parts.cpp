// What the pages of the Lesson panel are made of.
#include <algorithm>
#include <string>

#include "app/draw/imgui_painter.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/verdict.h"

namespace testbed::ui {

namespace {

/// Broken between words alone: Dear ImGui breaks behind any point, and so within a number.
std::string broken(std::string_view text, float width) {
    std::string lines;
    std::size_t line = 0;  // where the current one begins
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        const std::size_t before = lines.size();
        lines += word;
        if (before > line &&
            ImGui::CalcTextSize(lines.data() + line, lines.data() + lines.size()).x > width) {
            lines[before - 1] = '\n';
            line = before;
        }
        if (end < text.size()) lines += text[end];
        if (end < text.size() && text[end] == '\n') line = lines.size();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

}  // namespace

void wrapped(std::string_view text, draw::Rgba color) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    ImGui::PushTextWrapPos(0);
    const std::string lines = broken(text, ImGui::GetContentRegionAvail().x);
    ImGui::TextUnformatted(lines.data(), lines.data() + lines.size());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

void judged(const view::Look& look, bool good, std::string_view text) {
    const view::Theme& theme = *look.theme;
    const draw::Rgba color = good ? theme.apart : theme.overlapping;
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
