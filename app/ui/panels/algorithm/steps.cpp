// Stepping through the chosen algorithm: the transport, and what the step says.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/widgets/transport.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::trace::Number;
using collision::trace::Step;
using collision::trace::Trace;

void draw_name(editor::Editor& editor, const model::RowAnswer& answer) {
    const view::Look& look = editor.look();
    Widgets w(editor);
    {
        const platform::FontScope bold(platform::Face::bold);
        w.hint(answer.row->name);
    }
    if (answer.agrees()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, packed(mixed(look.theme->wrong(), look.theme->text, 0.2f)));
    std::string says = editor.session.stepping.comparison.describe(answer);
    if (!says.empty()) says[0] = char(says[0] - 'a' + 'A');
    wrapped_text(says + ".");
    ImGui::PopStyleColor();
}

/// The number that a person may set before the algorithm runs.
void draw_setting(editor::Editor& editor, const model::Algorithm& row) {
    const auto& setting = row.setting;
    if (setting.name.empty()) return;
    Widgets w(editor);
    const NumberOptions options{.check = [&](double value) -> std::string {
        if (value < setting.min || value > setting.max)
            return fmt::format("must be from {} to {}", edit::short_text(setting.min),
                               edit::short_text(setting.max));
        if (setting.whole && value != std::floor(value)) return "must be a whole number";
        return {};
    }};
    std::string name(setting.name);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = char(name[0] - 'a' + 'A');
    {
        const platform::FontScope text(platform::Face::text);
        ImGui::AlignTextToFramePadding();
        w.hint(name);
    }
    // Below its name where there is no room for both.
    const float field = editor.look().px(84), room = ImGui::GetContentRegionAvail().x;
    const float start = ImGui::GetCursorPosX() + room - field;
    if (text_width(name) + editor.look().px(8) <= room - field)
        ImGui::SameLine(start);
    else
        ImGui::SetCursorPosX(start);
    ImGui::PushID(row.id.data(), row.id.data() + row.id.size());
    if (const auto value = w.number("setting", editor.session.stepping.comparison.setting(row), options))
        editor.session.stepping.comparison.set(row, *value);
    ImGui::PopID();
    w.problem_line();
}

/// Back, play, on; which step of how many; how fast.
void draw_transport(editor::Editor& editor, std::size_t step, std::size_t steps) {
    editor::Stepping& s = editor.session.stepping;
    Widgets w(editor);
    const view::Look& look = editor.look();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = transport_height(look);
    const Transport transport{
        .can_go_back = step > 0, .can_go_on = step + 1 < steps, .playing = s.playing, .can_play = steps > 1};
    switch (transport_buttons(w, transport)) {
        case Pressed::none:
        case Pressed::to_start:
        case Pressed::play_back: break;
        case Pressed::back: step_by(s, -1); break;
        case Pressed::play: play_or_pause(s); break;
        case Pressed::on: step_by(s, 1); break;
    }
    const float middle = at.y + height * 0.5f;
    float used = transport_width(look, transport) + look.px(10);
    {
        const platform::FontScope mono(platform::Face::mono);
        const std::string which = fmt::format("{}/{}", step + 1, steps);
        put_text(at.x + used, middle, which, look.theme->text, width);
        used += ImGui::CalcTextSize(which.c_str()).x + look.px(8);
    }
    const float speeds = look.px(116);
    // Below the buttons where they leave it no room.
    const float row = used + speeds <= width ? at.y + (height - ImGui::GetFrameHeight()) * 0.5f
                                             : at.y + height + look.px(4);
    ImGui::SetCursorScreenPos({at.x + width - speeds, std::floor(row)});
    int chosen =
        int(std::ranges::find(editor::step_speeds, editor.view.step_speed) - editor::step_speeds.begin());
    const platform::FontScope small(platform::Face::small);
    if (w.segmented("speed", chosen, {"0.5", "1", "2", "4"}, speeds))
        editor.view.step_speed = editor::step_speeds[std::size_t(chosen)];
    if (ImGui::IsMouseHoveringRect({at.x + width - speeds, row}, {at.x + width, row + height}) &&
        ImGui::IsWindowHovered())
        w.tooltip("Steps a second", "< >");
    ImGui::SetCursorScreenPos({at.x, at.y + height + look.px(4)});
    if (const auto wanted = step_slider(look, "scrub", step, steps)) {
        s.playing = false;
        if (*wanted != step) go_to_step(s, *wanted);
    }
}

/// The formula with the numbers put in, on a plate.
void draw_formula(editor::Editor& editor, const std::string& formula) {
    if (formula.empty()) return;
    const view::Look& look = editor.look();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, pad = look.px(9);
    const platform::FontScope mono(platform::Face::mono);
    const std::string lines = broken_between_words(formula, width - 2 * pad);
    const ImVec2 size = ImGui::CalcTextSize(lines.c_str(), nullptr, false, width - 2 * pad);
    const float height = size.y + look.px(12);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + height}, packed(look.theme->field), look.px(5));
    if (!look.theme->dark)
        platform::compat::add_rect(list, {at.x + 0.5f, at.y + 0.5f},
                                   {at.x + width - 0.5f, at.y + height - 0.5f}, packed(look.theme->line),
                                   look.px(5), 1);
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {at.x + pad, at.y + look.px(6)},
                 packed(look.theme->text), lines.c_str(), nullptr, width - 2 * pad);
    ImGui::Dummy({width, height});
    ImGui::Dummy({0, look.px(2)});
}

void draw_numbers(editor::Editor& editor, const Step& step) {
    for (const Number& number : step.numbers)
        Widgets(editor).value_row(number.name, edit::short_text(number.value));
}

// The table

/// Text of a cell with so many significant digits; nothing where the step does not name the number.
std::string digits_text(const Step& step, const std::string& column, int digits) {
    const Number* number = step.number(column);
    return number ? fmt::format("{:.{}g}", number->value == 0 ? 0.0 : number->value, digits) : std::string();
}

/// Decimals of a column: as many as the number with most of them needs, one fewer than the digits at most.
int decimals_of_column(const Trace& trace, std::size_t first, std::size_t last, const std::string& column,
                       int digits) {
    std::size_t most = 0;
    for (std::size_t i = first; i <= last; ++i) {
        const std::string text = digits_text(trace.steps()[i], column, digits);
        const std::size_t point = text.find('.');
        if (point != std::string::npos && text.find('e') == std::string::npos)
            most = std::max(most, text.size() - point - 1);
    }
    return std::min(int(most), digits - 1);
}

/// The same with so many decimals, so that the points of a column stand below each other. What would look
/// like 0, and what needs an exponent, keeps its digits.
std::string cell_text(const Step& step, const std::string& column, int digits, int decimals) {
    std::string text = digits_text(step, column, digits);
    if (text.empty() || text.find('e') != std::string::npos) return text;
    const double value = step.number(column)->value;
    if (value != 0 && std::abs(value) < 0.5 * std::pow(10, -decimals)) return text;
    return fmt::format("{:.{}f}", value == 0 ? 0.0 : value, decimals);
}

struct Columns {
    std::vector<float> right;  ///< edges, from the left of the table
    std::vector<int> decimals;
    int digits;
};

/// As many digits as fit, at most four.
Columns columns_of(const Trace& trace, const model::StepTable& table, std::size_t last, float room,
                   float between) {
    Columns columns;
    for (int digits = 4; digits >= 2; --digits) {
        columns = {{}, {}, digits};
        std::vector<float> widths;
        float whole = 0;
        for (const std::string& column : table.columns) {
            float width = ImGui::CalcTextSize(column.c_str()).x;
            const int decimals = decimals_of_column(trace, table.first, last, column, digits);
            columns.decimals.push_back(decimals);
            for (std::size_t i = table.first; i <= last; ++i)
                width = std::max(
                    width,
                    ImGui::CalcTextSize(cell_text(trace.steps()[i], column, digits, decimals).c_str()).x);
            widths.push_back(width);
            whole += width;
        }
        const float gaps = float(std::max<std::size_t>(widths.size(), 2) - 1);
        const float slack = std::max(between, std::min(2.5f * between, (room - whole) / gaps));
        float x = 0;
        for (const float width : widths) {
            columns.right.push_back(x + width);
            x += width + slack;
        }
        if (x - slack <= room) break;
    }
    return columns;
}

void put_right(float right, float middle, std::string_view text, draw::Rgba color) {
    const float width = ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
    put_text(right - width, middle, text, color, width + 1);
}

void draw_table(editor::Editor& editor, const Trace& trace, const model::StepTable& table,
                std::size_t shown) {
    editor::Stepping& s = editor.session.stepping;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const auto& steps = trace.steps();
    const std::size_t last = std::min(table.last, shown);
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(21), margin = look.px(6);
    const platform::FontScope small(platform::Face::small);
    const Columns columns = columns_of(trace, table, last, width - 2 * margin, look.px(7));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImVec2 at = ImGui::GetCursorScreenPos();
    for (std::size_t c = 0; c < columns.right.size(); ++c)
        put_right(at.x + margin + columns.right[c], at.y + height * 0.5f, table.columns[c], theme.text_faint);
    list.AddRectFilled({at.x, at.y + height}, {at.x + width, at.y + height + 1}, packed(theme.line));
    at.y += height + look.px(2);
    ImGui::PushID("table");
    for (std::size_t i = table.first; i <= last; ++i, at.y += height) {
        ImGui::SetCursorScreenPos(at);
        ImGui::PushID(int(i));
        if (platform::focus::press_area("step", {width, height})) {
            s.playing = false;
            go_to_step(s, i);
        }
        ImGui::PopID();
        if (ImGui::IsItemHovered()) s.in_panel = editor::Pointed{.step = i};
        const bool pointed = s.pointed && s.pointed->step == i && i != shown;
        if (i == shown || pointed || ImGui::IsItemHovered())
            list.AddRectFilled(at, {at.x + width, at.y + height},
                               i == shown ? packed(theme.accent, 0.20f) : packed(theme.step, 0.22f),
                               look.px(4));
        for (std::size_t c = 0; c < columns.right.size(); ++c) {
            const Number* number = steps[i].number(table.columns[c]);
            const bool parts = number && number->name == "gap" && number->value > 0;
            put_right(at.x + margin + columns.right[c], at.y + height * 0.5f,
                      cell_text(steps[i], table.columns[c], columns.digits, columns.decimals[c]),
                      parts ? theme.text_about(theme.apart) : theme.text);
        }
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({width, look.px(4)});
}

}  // namespace

void draw_algorithm_steps(editor::Editor& editor) {
    editor::Stepping& s = editor.session.stepping;
    const model::RowAnswer& answer = *s.comparison.find(s.row);
    draw_name(editor, answer);
    draw_setting(editor, *s.row);
    const Trace& trace = *shown_trace(s);
    if (trace.steps().empty()) return;
    const std::size_t steps = trace.steps().size();
    draw_transport(editor, shown_step(s), steps);
    const std::size_t shown = shown_step(s);
    const Step& step = trace.steps()[shown];
    wrapped_text(step.text);
    draw_formula(editor, step.formula);
    const auto table = model::table_at(trace, shown);
    const bool in_table = table && table->first <= shown && shown <= table->last;
    if (!in_table) draw_numbers(editor, step);
    if (table) draw_table(editor, trace, *table, shown);
    const auto beside = [](const Step& any) { return any.aside != collision::trace::Aside::none; };
    if (std::ranges::any_of(trace.steps(), beside))
        Widgets(editor).checkbox("View beside the world", s.aside.shown);
    Widgets(editor).hairline();
}

}  // namespace testbed::ui
