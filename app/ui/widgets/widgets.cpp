// The controls that panels are made of.
#include "app/ui/widgets/widgets.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/widgets/verdict.h"
#include "app/view/line_breaks.h"

namespace testbed::ui {

namespace {

constexpr float label_column = 90;
constexpr float index_column = 24;
constexpr float tooltip_width = 440;
constexpr float tall_item = 64;       ///< higher than a row with two lines
constexpr float min_label_row = 240;  ///< of a label and two fields

void colored_text(std::string_view text, draw::Rgba color) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopStyleColor();
}

}  // namespace

float text_width(std::string_view text) {
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

std::string broken_between_words(std::string_view text, float width) {
    std::string lines;
    for (const std::string& line : view::broken_lines(text, width, text_width)) lines += line + '\n';
    lines.pop_back();
    return lines;
}

void wrapped_text(std::string_view text) {
    ImGui::PushTextWrapPos(0);  // for a word that is longer than a line
    const std::string lines = broken_between_words(text, ImGui::GetContentRegionAvail().x);
    ImGui::TextUnformatted(lines.data(), lines.data() + lines.size());
    ImGui::PopTextWrapPos();
}

std::string fitted_number(double value, float room) {
    std::string text = edit::exact_text(value);
    for (int digits = 15; digits > 1 && text_width(text) > room; --digits)
        text = fmt::format("{:.{}g}", value, digits);
    return text;
}

Widgets::Widgets(editor::Editor& editor) : Widgets(editor.view.look, editor.session.typing) {}

bool item_dragged() {
    bool by_mouse = false;  // not by Space, which is held down
    for (int i = 0; i < 3; ++i) by_mouse = by_mouse || ImGui::IsMouseDown(i) || ImGui::IsMouseReleased(i);
    return by_mouse && (ImGui::IsItemActive() || ImGui::IsItemDeactivated());
}

float line_end() { return ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x; }

std::string fitted(std::string_view text, float room) {
    if (text_width(text) <= room) return std::string(text);
    const std::string ellipsis = "...";
    const float left = room - text_width(ellipsis);
    std::size_t length = text.size();
    while (length > 0 && text_width(text.substr(0, length)) > left) {
        --length;
        // Never cut inside a character: continuation bytes are 10xxxxxx.
        while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80) --length;
    }
    return std::string(text.substr(0, length)) + ellipsis;
}

std::string fitted_name(std::string_view name, float room) {
    if (text_width(name) <= room) return std::string(name);
    const auto starts_character = [&](std::size_t i) {
        return i == name.size() || (static_cast<unsigned char>(name[i]) & 0xC0) != 0x80;
    };
    const std::string ellipsis = "...";
    // Letters are taken away around the middle, on both sides in turn.
    std::size_t head = name.size() / 2, tail = head;
    bool from_head = false;
    const auto joined = [&] {
        return std::string(name.substr(0, head)) + ellipsis + std::string(name.substr(tail));
    };
    while (!starts_character(head)) --head;
    while (!starts_character(tail)) ++tail;
    while ((head > 0 || tail < name.size()) && text_width(joined()) > room) {
        if ((from_head && head > 0) || tail == name.size()) {
            do --head;
            while (!starts_character(head));
        } else {
            do ++tail;
            while (!starts_character(tail));
        }
        from_head = !from_head;
    }
    return joined();
}

std::string fitted_pair(std::string_view a, std::string_view b, float room) {
    return fitted_names(a, fmt::format(" {} ", between()), b, room);
}

std::string fitted_names(std::string_view a, std::string_view middle, std::string_view b, float room) {
    const std::string arrow(middle);
    const float left = std::max(0.0f, room - text_width(arrow));
    const float of_a = text_width(a), of_b = text_width(b), half = left / 2;
    if (of_a + of_b <= left) return fmt::format("{}{}{}", a, arrow, b);
    // No room for dots on both sides.
    if (half <= text_width("...")) return fitted(fmt::format("{}{}{}", a, arrow, b), room);
    const float room_a = of_b < half ? left - of_b : std::min(of_a, half);
    return fitted_name(a, room_a) + arrow + fitted_name(b, left - room_a);
}

namespace {

/// Where the parts of a segmented button end, from its left. The parts are equally wide; if a name does not
/// fit, each part is as wide as its name plus an equal margin.
std::vector<float> segment_ends(std::span<const char* const> names, float width, float padding) {
    const float equal = width / float(names.size());
    float all = 0, widest = 0;
    for (const char* name : names) {
        const float own = ImGui::CalcTextSize(name).x;
        all += own;
        widest = std::max(widest, own);
    }
    const float beside = (width - all) / float(names.size());
    std::vector<float> ends;
    float at = 0;
    for (const char* name : names) {
        at += widest + padding <= equal ? equal : ImGui::CalcTextSize(name).x + beside;
        ends.push_back(std::floor(at));
    }
    ends.back() = width;
    return ends;
}

}  // namespace

bool Widgets::segmented(const char* id, int& chosen, std::span<const char* const> names, float width) {
    const view::Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight(), inset = look.px(2);
    list.AddRectFilled(origin, {origin.x + width, origin.y + height},
                       packed(theme.dark ? theme.field : theme.field_hover), look.px(6));
    bool changed = false;
    int index = 0;
    const std::vector<float> ends = segment_ends(names, width, 3 * inset);
    ImGui::PushID(id);
    for (const char* name : names) {
        const float from = origin.x + (index == 0 ? 0.0f : ends[std::size_t(index) - 1]);
        const float to = origin.x + ends[std::size_t(index)];
        ImGui::SetCursorScreenPos({from, origin.y});
        ImGui::PushID(index);
        if (platform::focus::press_area("part", {std::max(1.0f, to - from), height}) && chosen != index) {
            chosen = index;
            changed = true;
        }
        ImGui::PopID();
        const bool on = chosen == index;
        if (on) {
            const ImVec2 min{from + inset, origin.y + inset}, max{to - inset, origin.y + height - inset};
            list.AddRectFilled(min, max, packed(raised(theme)), look.px(5));
            if (!theme.dark) platform::compat::add_rect(list, min, max, packed(theme.line), look.px(5), 1);
        }
        const ImVec2 size = ImGui::CalcTextSize(name);
        list.AddText(
            {std::floor((from + to - size.x) * 0.5f), std::floor(origin.y + (height - size.y) * 0.5f)},
            packed(on || ImGui::IsItemHovered() ? theme.text : theme.text_secondary), name);
        ++index;
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(origin);
    ImGui::Dummy({width, height});
    return changed;
}

bool Widgets::icon_button(const char* id, Icon icon, bool on, std::string_view tip, std::string_view key,
                          float size, bool enabled) {
    const view::Theme& theme = *look.theme;
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const bool pressed = platform::focus::press_area(id, {size, size}) && enabled;
    const bool hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{origin.x + size, origin.y + size};
    if (on) {
        list.AddRectFilled(origin, end, packed(theme.accent, theme.dark ? 0.22f : 0.14f), look.px(7));
    } else if (hovered && enabled) {
        list.AddRectFilled(origin, end, packed(theme.field_hover), look.px(7));
    }
    const draw::Rgba color = !enabled  ? mixed(theme.panel, theme.text_faint, 0.6f)
                             : on      ? (theme.dark ? mixed(theme.accent, theme.text, 0.35f) : theme.accent)
                             : hovered ? theme.text
                                       : theme.text_secondary;
    draw::ImGuiPainter painter(list);
    draw_icon(icon, {origin.x + size * 0.5f, origin.y + size * 0.5f}, look.scale, color, painter);
    if (hovered) tooltip(tip, key);
    return pressed;
}

bool Widgets::checkbox(const char* name, bool& value) { return ImGui::Checkbox(name, &value); }

void Widgets::heading(std::string_view text) {
    ImGui::Dummy({0, look.px(4)});
    const platform::FontScope bold(platform::Face::bold);
    wrapped_text(text);
    ImGui::Dummy({0, look.px(1)});
}

void Widgets::hairline() {
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    const float y = origin.y + look.px(6);
    ImGui::GetWindowDrawList()->AddRectFilled(
        {origin.x, y}, {origin.x + ImGui::GetContentRegionAvail().x, y + 1}, packed(look.theme->line));
    ImGui::Dummy({0, look.px(8)});
}

void Widgets::label(std::string_view text) {
    const float start = ImGui::GetCursorPosX();
    ImGui::AlignTextToFramePadding();
    colored_text(text, look.theme->text_secondary);
    // What is wider than the column has a line of its own.
    const float column = label_width();
    if (column > 0 && text_width(text) < column) ImGui::SameLine(start + column);
}

float Widgets::label_width() const {
    return ImGui::GetContentRegionAvail().x < look.px(min_label_row) ? 0 : look.px(label_column);
}

void Widgets::index(std::size_t i) {
    const float start = ImGui::GetCursorPosX(), column = label_width();
    ImGui::AlignTextToFramePadding();
    colored_text(fmt::format("{}{}", column > 0 ? "  " : "", i), look.theme->text_secondary);
    ImGui::SameLine(start + (column > 0 ? column : look.px(index_column)));
}

void Widgets::value_row(std::string_view name, std::string_view value) {
    const float room = ImGui::GetContentRegionAvail().x, right = ImGui::GetCursorPosX() + room;
    const float named = text_width(name) + look.px(8);
    colored_text(name, look.theme->text_secondary);
    const platform::FontScope mono(platform::Face::mono);
    // Below its name where there is no room for both, never over it.
    const float width = text_width(value);
    if (named + width <= room)
        ImGui::SameLine(right - width);
    else
        ImGui::SetCursorPosX(right - std::min(width, room));
    const std::string shown = fitted(value, room);
    ImGui::TextUnformatted(shown.c_str());
    if (shown != value && ImGui::IsItemHovered()) tooltip(value);
}

void Widgets::text_faint(std::string_view text) { colored_text(text, look.theme->text_faint); }

void Widgets::hint(std::string_view text) {
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
    wrapped_text(text);
    ImGui::PopStyleColor();
}

void Widgets::tooltip(std::string_view words, std::string_view key) {
    if (typing_.pointer_rests) return;
    const ImVec2 padding{look.px(9), look.px(6)}, screen = ImGui::GetIO().DisplaySize;
    const float wrap = std::min(look.px(tooltip_width), screen.x * 0.45f), gap = look.px(14);
    const std::string text = broken_between_words(words, wrap);
    ImVec2 size = ImGui::CalcTextSize(text.data(), text.data() + text.size(), false, wrap);
    if (!key.empty()) size.x += gap + text_width(key);
    size = {size.x + 2 * padding.x, size.y + 2 * padding.y};
    // Beside what it explains, not over it: below, or above where there is no room. Over what is larger than
    // a row it stands at the mouse, as ever.
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    if (max.y - min.y <= look.px(tall_item)) {
        const float beside = look.px(6);
        const bool below = max.y + beside + size.y <= screen.y || min.y < screen.y / 2;
        const bool by_keys = platform::focus::is_at_item() && !ImGui::IsMouseHoveringRect(min, max);
        const float from = by_keys ? min.x : ImGui::GetIO().MousePos.x + look.px(10);
        const float x = std::clamp(from, 0.0f, std::max(0.0f, screen.x - size.x));
        ImGui::SetNextWindowPos({x, below ? max.y + beside : min.y - beside - size.y});
    }
    // Tooltips take the rounding and padding of windows, not of popups.
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(6));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(padding.x + wrap);
    ImGui::TextUnformatted(text.data(), text.data() + text.size());
    ImGui::PopTextWrapPos();
    if (!key.empty()) {
        ImGui::SameLine(0, gap);
        text_faint(key);
    }
    ImGui::EndTooltip();
    ImGui::PopStyleVar(2);
}

}  // namespace testbed::ui
