// The rows of the catalog that apply to the pair: what each says, whether that is true, and what it costs.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/ui/panels/algorithm/sections.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/line_breaks.h"

namespace testbed::ui {

namespace {

using collision::textbook::Trust;
using collision::trace::Work;

constexpr float row_height = 24, chosen_height = 42, group_height = 22;
constexpr float name_line = 16;  ///< from the first line of a name to the second
constexpr float rows_in_sight = 7;
constexpr float usual_row = 33;  ///< about half of the names take two lines
constexpr float list_most = group_height + chosen_height + (rows_in_sight - 1) * usual_row;
constexpr float list_least = group_height + chosen_height + 2 * row_height;
constexpr float step_room = 190;  ///< below the list: the transport and the step's sentence stay in sight
constexpr float tick_room = 22, mark_room = 42;  // left of the verdict, and of the name

std::string_view headline(collision::textbook::Question question) {
    switch (question) {
        case collision::textbook::Question::overlap: return "Do they overlap?";
        case collision::textbook::Question::distance: return "How far apart?";
        case collision::textbook::Question::contact: return "How deep, and where do they touch?";
        case collision::textbook::Question::impact: return "When do they touch?";
        case collision::textbook::Question::bounds: return "What encloses it?";
        case collision::textbook::Question::pairs: return "Which of many overlap?";
        case collision::textbook::Question::slide: return "Where does it end as it slides?";
    }
    return {};
}

/// What was counted, of one and of many.
struct WorkUnit {
    std::string_view one, many;
};
WorkUnit unit(Work work) {
    switch (work) {
        case Work::tests: return {"test", "tests"};
        case Work::multiplications: return {"mult", "mult"};
        case Work::square_roots: return {"root", "roots"};
        case Work::trigonometry: return {"trig", "trig"};
        case Work::comparisons: return {"comp", "comp"};
        case Work::crossings: return {"crossing", "crossings"};
        case Work::iterations: return {"round", "rounds"};
        case Work::entries: return {"entry", "entries"};
    }
    return {};
}

/// "4 tests · 12 mult": what was counted, without what never happened.
std::string counts_text(const collision::trace::Counts& counts) {
    std::string text;
    counts.for_each([&](Work work, std::uint64_t times) {
        if (times == 0) return;
        const auto [one, many] = unit(work);
        text += fmt::format("{}{} {}", text.empty() ? "" : " · ", times, times == 1 ? one : many);
    });
    return text;
}

/// A square to tick, for comparing.
void draw_tick(const view::Look& look, draw::Pixel middle, bool on, bool lit) {
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const view::Theme& theme = *look.theme;
    const float s = look.scale, half = look.px(6);
    const draw::Pixel min{middle.x - half, middle.y - half}, max{middle.x + half, middle.y + half};
    if (on) painter.fill_rectangle(min, max, look.px(3), theme.accent);
    painter.stroke_rectangle(min, max, look.px(3),
                             {on || lit ? theme.accent : mixed(theme.line, theme.text_faint, 0.7f), s});
    if (!on) return;
    const draw::Pixel path[] = {{middle.x - 3.5f * s, middle.y},
                                {middle.x - s, middle.y + 2.6f * s},
                                {middle.x + 3.5f * s, middle.y - 3 * s}};
    painter.stroke_path(path, false, {draw::rgb(0xFFFFFF), 1.7f * s});
}

void show_tip(editor::Editor& editor, const model::RowAnswer& answer) {
    std::string tip(answer.row->name);
    if (!answer.agrees()) tip += fmt::format("\n{}", editor.session.stepping.comparison.describe(answer));
    tip += fmt::format("\n{}", counts_text(answer.counts));
    if (answer.row->trust != Trust::exact) tip += fmt::format("\nWrong {}", answer.row->fails);
    Widgets(editor).tooltip(tip);
}

/// What bounds are good for: "50 % waste", and below how many shapes they take in for nothing.
float draw_worth(const view::Look& look, float right, float middle, const model::Enclosure& bounds) {
    const std::string text = waste_text(bounds);
    const platform::FontScope small(platform::Face::small);
    const float width = ImGui::CalcTextSize(text.c_str()).x;
    put_text(right - width, middle, text, look.theme->text, width + 1);
    return right - width;
}

float small_width(std::string_view text) {
    const platform::FontScope small(platform::Face::small);
    return ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
}

/// Pixels that stand at the right of a row's name, besides "flawed".
float beside_name(const view::Look& look, const model::RowAnswer& answer) {
    const float mark = answer.bounds     ? small_width(waste_text(*answer.bounds))
                       : answer.agrees() ? 12 * look.scale
                                         : small_width("wrong") + look.px(12);
    // As wide as most times are: lines that broke by the time measured would move the rows.
    const float time =
        answer.seconds
            ? std::max(small_width(edit::time_text(*answer.seconds)), small_width("888 ns")) + look.px(8)
            : 0;
    return mark + look.px(6) + time;
}

/// The name in one line, or in two where one is too short for it; what does not fit there is shortened.
std::vector<std::string> name_lines(const view::Look& look, const model::RowAnswer& answer, float room) {
    room -= beside_name(look, answer);
    std::vector<std::string> lines =
        view::broken_lines(answer.row->name, room, [](std::string_view text) { return text_width(text); });
    if (lines.size() > 2) {
        for (std::size_t i = 2; i < lines.size(); ++i) lines[1] += ' ' + lines[i];
        lines.resize(2);
    }
    for (std::string& line : lines) line = fitted_name(line, room);
    return lines;
}

/// Pixels of a row's width that its name and what stands beside it have.
float written_room(const view::Look& look, const editor::Stepping& s, float width) {
    return width - look.px(s.comparison.about_one() ? tick_room + 4 : mark_room) - look.px(8);
}

float height_of_row(const view::Look& look, const editor::Stepping& s, const model::RowAnswer& answer,
                    float width) {
    const std::size_t lines = name_lines(look, answer, written_room(look, s, width)).size();
    return look.px(answer.row == s.row ? chosen_height : row_height) + (lines > 1 ? look.px(name_line) : 0);
}

/// Name, what it took, and whether it is right here or what its bounds are good for. Pixels: left and right
/// of the text, middle of the line.
void write_row(const view::Look& look, const model::RowAnswer& answer, float left, float right,
               float middle) {
    const view::Theme& theme = *look.theme;
    float end = (answer.bounds ? draw_worth(look, right, middle, *answer.bounds)
                               : draw_agreement(look, right, middle, answer.agrees())) -
                look.px(6);
    const bool flawed = answer.row->trust == Trust::flawed;
    const std::vector<std::string> lines = name_lines(look, answer, right - left);
    const float name = lines.size() > 1 ? right : ImGui::CalcTextSize(lines.front().c_str()).x;
    const auto put_before_end = [&](std::string_view text, draw::Rgba color) {
        const platform::FontScope small(platform::Face::small);
        const float width = ImGui::CalcTextSize(text.data(), text.data() + text.size()).x;
        if (left + name + look.px(8) + width > end && text == "flawed") return;
        end -= width;
        put_text(end, middle, text, color, width + 1);
        end -= look.px(8);
    };
    if (answer.seconds)
        put_before_end(edit::time_text(*answer.seconds),
                       answer.measured ? theme.text_secondary : theme.text_faint);
    const draw::Rgba warning = mixed(theme.wrong(), theme.text_secondary, 0.35f);
    if (flawed) put_before_end("flawed", warning);
    for (std::size_t i = 0; i < lines.size(); ++i)
        put_text(left, middle + float(i) * look.px(name_line), lines[i],
                 flawed ? mixed(warning, theme.text, 0.4f) : theme.text, right - left);
}

/// Below the chosen row's name: whether it is right elsewhere, and what was counted.
void write_counts(const view::Look& look, const model::RowAnswer& answer, float left, float right,
                  float middle) {
    const view::Theme& theme = *look.theme;
    const platform::FontScope small(platform::Face::small);
    if (answer.row->trust == Trust::flawed) {
        constexpr std::string_view flawed = "flawed · ";
        put_text(left, middle, flawed, mixed(theme.wrong(), theme.text_secondary, 0.35f), right - left);
        left += ImGui::CalcTextSize(flawed.data()).x;
    }
    put_text(left, middle, counts_text(answer.counts), theme.text_secondary, right - left);
}

bool is_in_sight(float top, float bottom) {
    const float first = ImGui::GetWindowPos().y;
    return top >= first && bottom <= first + ImGui::GetWindowHeight();
}

/// No further than needed: a row that is in sight stays under the mouse that has chosen it.
void scroll_into_sight(float top, float bottom) {
    const float first = ImGui::GetWindowPos().y, last = first + ImGui::GetWindowHeight();
    const float by = top < first ? top - first : bottom > last ? bottom - last : 0;
    if (by != 0) ImGui::SetScrollY(ImGui::GetScrollY() + by);
}

void draw_row(editor::Editor& editor, const model::RowAnswer& answer) {
    editor::Stepping& s = editor.session.stepping;
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool chosen = answer.row == s.row;
    const float height = height_of_row(look, s, answer, ImGui::GetContentRegionAvail().x);
    const float first = at.y + look.px(12), second = at.y + height - look.px(13);
    ImGui::PushID(answer.row->id.data(), answer.row->id.data() + answer.row->id.size());

    // The tick lies in the row: it comes first, so that the click is its own.
    const bool ticked = platform::focus::press_area("compare", {look.px(tick_room), look.px(row_height)});
    const bool tick_lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImGui::SetCursorScreenPos(at);
    const ListRow row = list_row(
        look, "row", height,
        {.chosen = chosen,
         .bleed = 0,
         .tint = answer.agrees() ? std::nullopt : std::optional(draw::with_alpha(theme.wrong(), 0.12f))});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (chosen && s.list_has_keys)
        platform::compat::add_rect(list, {at.x + 0.5f, at.y + 0.5f},
                                   {row.max.x - 0.5f, row.max.y - look.px(1) - 0.5f}, packed(theme.accent),
                                   look.px(5), 1);
    const float name = at.x + look.px(s.comparison.about_one() ? tick_room + 4 : mark_room);
    draw_tick(look, {at.x + look.px(tick_room / 2), first},
              std::ranges::find(s.pinned, answer.row) != s.pinned.end(), tick_lit);
    if (!s.comparison.about_one())
        draw_answer(look, at.x + look.px((tick_room + mark_room) / 2), first,
                    verdict_of(answer, s.comparison.truth()));
    write_row(look, answer, name, row.max.x - look.px(8), first);
    if (chosen) write_counts(look, answer, name, row.max.x - look.px(8), second);
    if (tick_lit) {
        Widgets(editor).tooltip("Compare", "Shift+Space");
    } else if (row.lit) {
        show_tip(editor, answer);
    }
    if (ticked) {
        pin_or_unpin(s, *answer.row);
    } else if (row.pressed && !chosen) {
        choose_row(s, *answer.row);
        s.show_chosen = false;  // it stays under the mouse
        s.list_height = 0;
    }
    if (chosen && std::exchange(s.show_chosen, false)) scroll_into_sight(at.y, at.y + height);
    if (chosen) s.chosen_in_sight = is_in_sight(at.y, at.y + height);
    ImGui::SetCursorScreenPos({at.x, at.y + height});
    ImGui::PopID();
}

/// "32 algorithms; 3 with a known mistake are wrong here".
std::string summary(std::span<const model::RowAnswer> rows) {
    const auto is_wrong = [](const model::RowAnswer& answer) { return !answer.agrees(); };
    const auto wrong = std::ranges::count_if(rows, is_wrong);
    if (wrong == 0) return fmt::format("{} algorithms, all right here", rows.size());
    const auto known = std::ranges::count_if(rows, [&](const model::RowAnswer& answer) {
        return is_wrong(answer) && answer.row->trust == Trust::flawed;
    });
    if (known < wrong) return fmt::format("{} algorithms, {} wrong here", rows.size(), wrong);
    return fmt::format("{} algorithms; {} with a known mistake {} wrong here", rows.size(), wrong,
                       wrong == 1 ? "is" : "are");
}

void draw_group(const view::Look& look, std::string_view name) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const platform::FontScope small(platform::Face::small);
    put_text(at.x, at.y + look.px(group_height) * 0.5f, name, look.theme->text_faint,
             ImGui::GetContentRegionAvail().x);
    ImGui::SetCursorScreenPos({at.x, at.y + look.px(group_height)});
}

/// Names break into more lines once times stand beside them: the chosen row would be pushed out of sight.
void keep_chosen_in_sight(editor::Stepping& s, float height) {
    const float before = std::exchange(s.list_height, height);
    if (before > 0 && before != height && s.chosen_in_sight) s.show_chosen = true;
}

}  // namespace

void draw_algorithm_list(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const auto rows = editor.session.stepping.comparison.rows();
    if (rows.empty()) {
        Widgets(editor).hint("No algorithm of the catalog takes these two types. Select another pair.");
        return;
    }
    if (!editor.session.stepping.comparison.about_one()) Widgets(editor).hint(summary(rows));
    std::size_t groups = 1;
    for (std::size_t i = 1; i < rows.size(); ++i)
        groups += rows[i].row->question != rows[i - 1].row->question ? 1 : 0;
    const editor::Stepping& s = editor.session.stepping;
    const float width = ImGui::GetContentRegionAvail().x;
    float whole = look.px(group_height) * float(groups);
    for (const model::RowAnswer& answer : rows) whole += height_of_row(look, s, answer, width);
    keep_chosen_in_sight(editor.session.stepping, whole);
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, look.px(7));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    const float room = ImGui::GetWindowPos().y + ImGui::GetWindowHeight() - ImGui::GetCursorScreenPos().y +
                       ImGui::GetScrollY();
    const float most = std::clamp(room - look.px(step_room), look.px(list_least), look.px(list_most));
    platform::compat::begin_child("algorithms", {0, std::min(whole, most)});
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 0 || rows[i].row->question != rows[i - 1].row->question)
            draw_group(look, headline(rows[i].row->question));
        draw_row(editor, rows[i]);
    }
    // The window learns its height from an item.
    ImGui::Dummy({0, 0});
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    Widgets(editor).hairline();
}

}  // namespace testbed::ui
