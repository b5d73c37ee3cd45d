// What rows of lists and tables are made of.
#include "app/ui/widgets/row_parts.h"

#include <algorithm>
#include <array>
#include <cfloat>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/shapes.h"
#include "app/view/verdict.h"

namespace testbed::ui {

void highlight_row(const view::Look& look, draw::Pixel min, draw::Pixel max, bool chosen, bool lit) {
    if (!chosen && !lit) return;
    const view::Theme& theme = *look.theme;
    ImGui::GetWindowDrawList()->AddRectFilled(
        {min.x, min.y}, {max.x, max.y},
        chosen ? packed(theme.accent, theme.dark ? 0.22f : 0.16f) : packed(theme.field_hover, 0.7f),
        look.px(5));
}

ListRow list_row(const view::Look& look, std::string_view id, float height, const ListRowOptions& options) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, bleed = look.px(options.bleed);
    ImGui::PushID(id.data(), id.data() + id.size());
    ListRow row{{at.x, at.y}, {at.x + width, at.y + height}, at.y + height * 0.5f, false, false};
    row.pressed = platform::focus::press_area("row", {width, height});
    row.lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImGui::PopID();
    const draw::Pixel min{row.min.x - bleed, row.min.y}, max{row.max.x + bleed, row.max.y - look.px(1)};
    if (options.tint)
        ImGui::GetWindowDrawList()->AddRectFilled({min.x, min.y}, {max.x, max.y}, packed(*options.tint),
                                                  look.px(5));
    highlight_row(look, min, max, options.chosen, row.lit);
    return row;
}

float switch_track(const view::Look& look, draw::Pixel right_middle, bool on) {
    const view::Theme& theme = *look.theme;
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const float track = look.px(26), knob = look.px(5), half = look.px(7), middle = right_middle.y;
    const draw::Pixel min{right_middle.x - track, middle - half}, max{right_middle.x, middle + half};
    painter.fill_rectangle(min, max, half,
                           on ? theme.accent : mixed(theme.field_hover, theme.text_faint, 0.25f));
    painter.fill_circle({on ? max.x - half : min.x + half, middle}, knob,
                        on ? draw::rgb(0xFFFFFF) : theme.text_secondary);
    return min.x;
}

bool row_switch(editor::Editor& editor, const char* id, Icon icon, bool unusual, std::string_view tip) {
    const view::Look& look = editor.look();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = ImGui::GetTextLineHeight() + look.px(2);
    const bool pressed = platform::focus::press_area(id, {side, side});
    const bool hovered = ImGui::IsItemHovered();
    const draw::Rgba color = hovered   ? look.theme->text
                             : unusual ? look.theme->text_secondary
                                       : mixed(look.theme->panel, look.theme->text_faint, 0.6f);
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    draw_icon(icon, {at.x + side * 0.5f, at.y + side * 0.5f}, look.scale * 0.75f, color, painter);
    if (hovered) Widgets(editor).tooltip(tip);
    return pressed;
}

void right_aligned(std::string_view text, draw::Rgba color) {
    const float slack =
        ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(0.0f, slack));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

std::string fitted_fixed(double value, int decimals, float room, std::string_view unit) {
    const auto fits = [&](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x <= room; };
    std::string text;
    for (int d = decimals; d >= 0; --d)
        if (text = fmt::format("{}{}", edit::fixed_text(value, d), unit); fits(text)) return text;
    for (int digits = 4; digits > 0; --digits)
        if (text = fmt::format("{:.{}g}{}", value, digits, unit); fits(text)) return text;
    return fitted(text, room);
}

std::string fitted_vector(collision::Vec2 v, int decimals, float room, bool with_sign) {
    const auto fits = [&](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x <= room; };
    std::string text;
    for (int d = decimals; d >= 0; --d) {
        const auto number = [&](double value) {
            return with_sign ? edit::signed_text(value, d) : edit::fixed_text(value, d);
        };
        if (text = fmt::format("{}, {}", number(v.x), number(v.y)); fits(text)) return text;
    }
    for (int digits = 4; digits > 0; --digits)
        if (text = fmt::format("{:.{}g}, {:.{}g}", v.x, digits, v.y, digits); fits(text)) return text;
    return fitted(text, room);
}

void sign_and_word(const view::Look& look, std::string_view word, draw::Rgba color) {
    const float sign = look.px(17), width = ImGui::CalcTextSize(word.data(), word.data() + word.size()).x;
    if (sign + width > ImGui::GetContentRegionAvail().x) {
        ImGui::Dummy({look.px(12), ImGui::GetTextLineHeight()});
        return;
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + sign);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    ImGui::TextUnformatted(word.data(), word.data() + word.size());
    ImGui::PopStyleColor();
}

void verdict_cell(const view::Look& look, model::Verdict verdict) {
    const view::VerdictLook shown = view::look(verdict, *look.theme);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    {
        draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        view::draw_verdict(painter, {at.x + look.px(6), at.y + ImGui::GetTextLineHeight() * 0.5f},
                           3.8f * look.scale, verdict, *look.theme);
    }
    sign_and_word(look, shown.word, look.theme->text_about(shown.color));
}

bool search_field(const char* id, const char* hint, std::string& text, float width) {
    std::array<char, 256> buffer{};
    std::copy_n(text.data(), std::min(text.size(), buffer.size() - 1), buffer.data());
    ImGui::SetNextItemWidth(width > 0 ? width : -FLT_MIN);
    ImGui::InputTextWithHint(id, hint, buffer.data(), buffer.size(), ImGuiInputTextFlags_AutoSelectAll);
    if (text == buffer.data()) return false;
    text = buffer.data();
    return true;
}

void draw_table(const view::Look& look, const char* name, int columns, ImGuiTableFlags more,
                void (*set_up)(const view::Look& look, float room), const std::function<void()>& rows) {
    const ImGuiTableFlags flags = more | ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                  ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_PadOuterX |
                                  ImGuiTableFlags_Resizable | ImGuiTableFlags_NoSavedSettings;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {look.px(table_cell_padding), look.px(3)});
    // Widths are asked for once a table: at another scale it is another one. Not at another size, of which
    // there is one for every pixel that a window is made wider: Dear ImGui keeps each table for good.
    const float room = ImGui::GetContentRegionAvail().x;
    ImGui::PushID(int(look.scale * 100));
    if (ImGui::BeginTable(name, columns, flags)) {
        platform::focus::join_table();
        ImGui::TableSetupScrollFreeze(0, 1);
        set_up(look, room - ImGui::GetStyle().ScrollbarSize);
        {
            ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
            const platform::FontScope small(platform::Face::small);
            ImGui::TableHeadersRow();
            ImGui::PopStyleColor();
        }
        rows();
        ImGui::EndTable();
    }
    ImGui::PopID();
    ImGui::PopStyleVar();
}

draw::Rgba color_of_shape(const editor::Editor& editor, std::size_t index) {
    return view::shape_color(editor.scene(), index, *editor.look().theme);
}

}  // namespace testbed::ui
