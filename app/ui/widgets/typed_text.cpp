#include "app/ui/widgets/typed_text.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/ui/widgets/look.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/line_breaks.h"

namespace testbed::ui {

namespace {

constexpr ImGuiWindowFlags only_shown = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs |
                                        ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing |
                                        ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;

/// For the box's upper left corner. A text that is higher than the screen shows its end.
ImVec2 place_beside(const view::Look& look, ImVec2 field, float window_top, ImVec2 size) {
    const float gap = look.px(22), bottom = ImGui::GetIO().DisplaySize.y - look.px(6);
    if (field.x - gap >= size.x)
        return {std::floor(field.x - gap - size.x), std::min(field.y, bottom - size.y)};
    return {field.x, window_top - look.px(6) - size.y};
}

void draw_cursor(const view::Look& look, ImVec2 start, std::string_view text,
                 const std::vector<std::string>& lines, int cursor) {
    const view::PlaceInLines place = view::place_in_lines(text, lines, std::size_t(cursor));
    const float x = start.x + text_width(std::string_view(lines[place.line]).substr(0, place.byte));
    const float y = start.y + float(place.line) * ImGui::GetTextLineHeight();
    ImGui::GetWindowDrawList()->AddLine({x, y}, {x, y + ImGui::GetFontSize()}, packed(look.theme->accent),
                                        look.px(1.5f));
}

}  // namespace

void show_typed_text(const view::Look& look, std::string_view text, int cursor) {
    const ImVec2 min = ImGui::GetItemRectMin(), field = ImGui::GetItemRectSize();
    const ImVec2 inside = ImGui::GetStyle().FramePadding;
    const ImVec2 needed = ImGui::CalcTextSize(text.data(), text.data() + text.size());
    const float width = field.x - 2 * inside.x;
    if (needed.x <= width && needed.y <= field.y - 2 * inside.y) return;
    const ImVec2 padding{look.px(9), look.px(7)};
    const std::vector<std::string> lines = view::broken_lines(text, width, text_width);
    float widest = width;  // a word may be wider than the field
    for (const std::string& line : lines) widest = std::max(widest, text_width(line));
    const ImVec2 size{widest + 2 * padding.x,
                      float(lines.size()) * ImGui::GetTextLineHeight() + 2 * padding.y};
    ImGui::SetNextWindowPos(place_beside(look, min, ImGui::GetWindowPos().y, size));
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, std::max(1.0f, look.px(1)));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImGui::GetStyleColorVec4(ImGuiCol_PopupBg));
    ImGui::Begin("typed text", nullptr, only_shown);
    const ImVec2 corner = ImGui::GetWindowPos(), start{corner.x + padding.x, corner.y + padding.y};
    for (std::size_t i = 0; i < lines.size(); ++i)
        ImGui::GetWindowDrawList()->AddText({start.x, start.y + float(i) * ImGui::GetTextLineHeight()},
                                            packed(look.theme->text), lines[i].data(),
                                            lines[i].data() + lines[i].size());
    if (cursor >= 0) draw_cursor(look, start, text, lines, cursor);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
}

}  // namespace testbed::ui
