// The rows of the catalog that apply to the pair: what each says, whether that is true, and what it costs.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/ink/imgui_painter.h"
#include "app/ui/panels/algorithm.h"

namespace testbed::ui {

namespace {

using collision::textbook::Question;
using collision::textbook::Trust;
using collision::trace::Work;

constexpr float row_height = 42, group_height = 22;
constexpr float most_height = 236;
constexpr float tick_room = 22;

std::string_view headline(Question question) {
    switch (question) {
        case Question::overlap: return "Do they overlap?";
        case Question::distance: return "How far apart?";
        case Question::contact: return "How deep, and where do they touch?";
        case Question::impact: return "When do they touch?";
        case Question::bounds: return "What encloses them?";
        case Question::pairs: return "Which of many overlap?";
    }
    return {};
}

std::string_view unit(Work work) {
    switch (work) {
        case Work::tests: return "tests";
        case Work::multiplications: return "mult";
        case Work::square_roots: return "roots";
        case Work::trigonometry: return "trig";
        case Work::comparisons: return "comp";
        case Work::crossings: return "crossings";
        case Work::iterations: return "rounds";
    }
    return {};
}

/// "4 tests · 12 mult": what was counted, without what never happened.
std::string counts_text(const collision::trace::Counts& counts) {
    std::string text;
    counts.for_each([&](Work work, std::uint64_t times) {
        if (times > 0) text += fmt::format("{}{} {}", text.empty() ? "" : " · ", times, unit(work));
    });
    return text;
}

/// A square to tick, for comparing. True when it was pressed.
bool tick(const Look& look, ImVec2 at, float height, bool on) {
    ImGui::SetCursorScreenPos(at);
    const bool pressed = ImGui::InvisibleButton("compare", {look.px(tick_room), height});
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ink::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const float half = look.px(7), x = at.x + half + look.px(2), middle = at.y + height * 0.5f;
    const ink::Theme& theme = *look.theme;
    if (on)
        painter.fill_rectangle({x - half, middle - half}, {x + half, middle + half}, look.px(4),
                               theme.accent);
    painter.stroke_rectangle(
        {x - half, middle - half}, {x + half, middle + half}, look.px(4),
        {on || lit ? theme.accent : mixed(theme.line, theme.text_faint, 0.6f), look.scale});
    if (on) {
        const float s = look.scale;
        const ink::Pixel path[] = {
            {x - 4 * s, middle}, {x - 1 * s, middle + 3 * s}, {x + 4 * s, middle - 3.5f * s}};
        painter.stroke_path(path, false, {ink::rgb(0xFFFFFF), 1.8f * s});
    }
    return pressed;
}

void draw_row(Desk& desk, const model::RowAnswer& answer) {
    Stepping& s = desk.stepping;
    const Look& look = desk.look();
    const ink::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, height = look.px(row_height);
    const bool chosen = answer.row == s.row;
    ImGui::PushID(answer.row->id.data(), answer.row->id.data() + answer.row->id.size());

    const float left = at.x + look.px(tick_room), right = at.x + width;
    ImGui::SetCursorScreenPos({left, at.y});
    const bool pressed = ImGui::InvisibleButton("row", {right - left, height});
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{right, at.y + height - look.px(2)};
    if (!answer.agrees()) list.AddRectFilled({left, at.y}, end, packed(theme.overlapping, 0.12f), look.px(6));
    if (chosen || lit)
        list.AddRectFilled({left, at.y}, end,
                           chosen ? packed(theme.accent, 0.20f) : packed(theme.field_hover, 0.6f),
                           look.px(6));
    if (chosen && s.list_has_keys)
        platform::compat::add_rect(list, {left + 0.5f, at.y + 0.5f}, {end.x - 0.5f, end.y - 0.5f},
                                   packed(theme.accent), look.px(6), 1);
    const float first = at.y + look.px(12), second = at.y + look.px(29);
    draw_answer(look, left + look.px(13), first, verdict_of(answer, s.study.truth()));
    const float edge = right - look.px(8);
    float room_end = draw_agreement(look, edge, first, answer.agrees()) - look.px(6);
    if (answer.row->trust == Trust::flawed && answer.agrees()) {
        const platform::FontScope small(platform::Face::small);
        const float flawed = ImGui::CalcTextSize("flawed").x;
        put_text(room_end - flawed, first, "flawed", theme.text_faint, flawed + 1);
        room_end -= flawed + look.px(6);
    }
    const float text = left + look.px(26);
    put_text(text, first, answer.row->name, theme.text, room_end - text);
    {
        const platform::FontScope small(platform::Face::small);
        float counts_end = edge;
        if (answer.seconds) {
            const std::string time = time_text(*answer.seconds);
            counts_end -= ImGui::CalcTextSize(time.c_str()).x;
            put_text(counts_end, second, time, answer.measured ? theme.text_secondary : theme.text_faint,
                     width);
        }
        put_text(text, second, counts_text(answer.counts), theme.text_secondary,
                 counts_end - look.px(8) - text);
    }
    if (lit) {
        std::string tip(answer.row->name);
        if (!answer.agrees())
            tip += fmt::format("\n{}", describe(answer.difference, answer.outcome, s.study.truth()));
        tip += fmt::format("\n{}", counts_text(answer.counts));
        if (answer.row->trust != Trust::exact) tip += fmt::format("\nWrong {}", answer.row->fails);
        desk.widgets.tooltip(tip);
    }
    if (pressed && !chosen) choose_row(s, *answer.row);
    if (chosen && s.show_chosen) {
        s.show_chosen = false;
        ImGui::SetScrollHereY(0.5f);
    }
    if (tick(look, at, height, std::ranges::find(s.pinned, answer.row) != s.pinned.end()))
        pin_or_unpin(s, *answer.row);
    if (ImGui::IsItemHovered()) desk.widgets.tooltip("Compare", "Shift+Space");
    ImGui::SetCursorScreenPos({at.x, at.y + height});
    ImGui::PopID();
}

void draw_group(const Look& look, std::string_view name) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const platform::FontScope small(platform::Face::small);
    put_text(at.x, at.y + look.px(group_height) * 0.5f, name, look.theme->text_faint,
             ImGui::GetContentRegionAvail().x);
    ImGui::SetCursorScreenPos({at.x, at.y + look.px(group_height)});
}

}  // namespace

void draw_algorithm_list(Desk& desk) {
    const Look& look = desk.look();
    const auto rows = desk.stepping.study.rows();
    if (rows.empty()) {
        desk.widgets.hint("No algorithm of the catalog takes these two types. Select another pair.");
        return;
    }
    const auto wrong = std::ranges::count(rows, false, &model::RowAnswer::agrees);
    desk.widgets.hint(wrong == 0 ? fmt::format("{} algorithms, all right here", rows.size())
                                 : fmt::format("{} algorithms, {} wrong here", rows.size(), wrong));
    std::size_t groups = 1;
    for (std::size_t i = 1; i < rows.size(); ++i)
        groups += rows[i].row->question != rows[i - 1].row->question ? 1 : 0;
    const float whole = look.px(row_height) * float(rows.size()) + look.px(group_height) * float(groups);
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, look.px(7));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    ImGui::BeginChild("algorithms", {0, std::min(whole, look.px(most_height))});
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 0 || rows[i].row->question != rows[i - 1].row->question)
            draw_group(look, headline(rows[i].row->question));
        draw_row(desk, rows[i]);
    }
    // The window learns its height from an item.
    ImGui::Dummy({0, 0});
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    desk.widgets.hairline();
}

}  // namespace testbed::ui
