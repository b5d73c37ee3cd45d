// The part below the canvas: pairs or shapes, and how many there are.
#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "app/editor/expectation_edits.h"
#include "app/editor/motion.h"
#include "app/editor/pair_edits.h"
#include "app/ui/frame/frame.h"
#include "app/ui/key_focus.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr const char* filter_names[] = {"All pairs", "Overlapping", "Touching",
                                        "Apart",     "Failing",     "Collider wrong"};
static_assert(std::size(filter_names) == editor::pair_filter_count);

void filter_choice(editor::Editor& editor, float width) {
    editor::PairList& list = editor.view.pair_list;
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo("##filter", filter_names[std::size_t(list.filter)], ImGuiComboFlags_HeightLarge))
        return;
    const bool collider = editor.collider.live->state() == verify::LiveCollider::State::ready;
    for (std::size_t i = 0; i < editor::pair_filter_count; ++i)
        if ((collider || editor::PairFilter(i) != editor::PairFilter::collider_wrong) &&
            ImGui::Selectable(filter_names[i], list.filter == editor::PairFilter(i))) {
            list.filter = editor::PairFilter(i);
            list.stale = true;
        }
    close_where_asked(editor.prompts);
    ImGui::EndCombo();
}

std::string summary(editor::Editor& editor) {
    const editor::Told now = told(editor);
    const std::size_t count = now.results.pairs.size();
    const std::string time = time_told(editor), at = time.empty() ? "" : time + " · ";
    if (editor.view.table == editor::View::Table::shapes)
        return fmt::format("{}{} in drawing order, lowest first", at, editor.scene().shapes.size());
    const bool complete = now.results.complete;
    if (sealed(editor)) return time;
    if (count == 0) return at + (complete ? "no pairs" : "no pair known yet");
    const editor::PairList& list = editor.view.pair_list;
    if ((list.filter != editor::PairFilter::all || !list.search.empty()) && !list.cut)
        return fmt::format("{}{} of {} pairs{}", at, list.shown.size(), count, complete ? "" : " so far");
    std::string text =
        fmt::format("{}{} of {} overlapping{}", at, now.overlaps, count, complete ? "" : " so far");
    if (list.cut) text += fmt::format(" · the first {} listed", editor::max_listed);
    if (const std::size_t failing = expected_tally(editor).failing; failing > 0)
        text += fmt::format(" · {} fail", failing);
    return text;
}

float button_width(const view::Look& look, const char* name) {
    return ImGui::CalcTextSize(name).x + look.px(26);
}

/// Filter, search and what is done with all pairs, as far as there is room between left and right.
void pair_tools(editor::Editor& editor, float left, float right) {
    const view::Look& look = editor.look();
    editor::PairList& list = editor.view.pair_list;
    constexpr const char* copy_name = "Copy as text";
    constexpr const char* save_name = "Save as regression";
    const float gap = look.px(8), filter = look.px(124), min_search = look.px(90);
    const float copy = button_width(look, copy_name), save = button_width(look, save_name);
    const float min = left + filter + gap + min_search;
    const bool with_save = min + 2 * gap + copy + save <= right;
    const bool with_copy = min + gap + copy <= right;
    const float buttons = (with_copy ? copy + gap : 0) + (with_save ? save + gap : 0);
    ImGui::SetCursorPosX(left);
    filter_choice(editor, filter);
    ImGui::SameLine(0, gap);
    const std::string time = time_told(editor);
    std::string text = summary(editor);
    const auto width_of = [&](const std::string& words) {
        return words.empty() ? 0 : ImGui::CalcTextSize(words.c_str()).x + 3 * gap;
    };
    const float free = right - left - filter - gap - buttons;
    const float beside = free - width_of(text) >= min_search ? width_of(text) : width_of(time);
    const float search = std::clamp(free - beside, look.px(40), look.px(170));
    const auto fits = [&](const char* words) {
        return ImGui::CalcTextSize(words).x + 2 * ImGui::GetStyle().FramePadding.x <= search;
    };
    const char* hint = fits("Search names") ? "Search names" : fits("Search") ? "Search" : "";
    if (search_field("##pair search", hint, list.search, search)) list.stale = true;
    const float x = left + filter + search + 2 * gap + look.px(4);
    // Where not all of it has room, the time.
    if (x + ImGui::CalcTextSize(text.c_str()).x >= right - buttons) text = time;
    if (!text.empty() && x + ImGui::CalcTextSize(text.c_str()).x < right - buttons) {
        ImGui::SameLine(x);
        ImGui::AlignTextToFramePadding();
        ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopStyleColor();
    }
    if (with_copy) {
        ImGui::SameLine(right - buttons + gap);
        if (ImGui::Button(copy_name, {copy, 0})) copy_pairs(editor);
        if (ImGui::IsItemHovered())
            Widgets(editor).tooltip("The pairs shown, with every digit, for a spreadsheet or a bug report");
    }
    if (with_save) {
        ImGui::SameLine(right - save);
        const bool later = tells_of_another_time(editor);
        ImGui::BeginDisabled(later);
        if (ImGui::Button(save_name, {save, 0})) ask_save_regression(editor);
        ImGui::EndDisabled();
        if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
            Widgets(editor).tooltip(later ? "A scene expects answers of its start: go back to t = 0 first"
                                          : "A scene file that expects how pairs stand, meet and touch now, and what rays "
                                            "hit. Areas, bounds and closest points are not recorded");
    }
}

}  // namespace

void draw_tables(editor::Editor& editor, const view::Rect& place) {
    const view::Look& look = editor.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(12), look.px(7)});
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, look.px(10));
    begin_fixed("tables", place, Keys::walk);
    {
        const Controls controls(editor, editor::KeysAt::tables);
        if (shows_live(editor))
            draw_live_table(editor);
        else
            draw_table_page(editor);
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void draw_table_page(editor::Editor& editor) {
    const view::Look& look = editor.look();
    int chosen = int(editor.view.table);
    const float left = ImGui::GetCursorPosX(), width = ImGui::GetContentRegionAvail().x;
    const float choice = std::min(look.px(234), width);
    if (Widgets(editor).segmented("choice", chosen, {"Pairs", "Shapes", "Expected"}, choice))
        editor.view.table = editor::View::Table(chosen);
    const bool pairs = editor.view.table == editor::View::Table::pairs &&
                       !told(editor).results.pairs.empty() && !sealed(editor);
    // Where they have no room beside the choice, below it.
    const bool beside = width >= look.px(360);
    const float tools = beside ? left + choice + look.px(10) : left;
    if (editor.view.table == editor::View::Table::expectations) {
        if (beside) ImGui::SameLine();
        expectation_tools(editor, tools, left + width);
    } else if (pairs) {
        refresh_pairs(editor);
        if (beside) ImGui::SameLine();
        pair_tools(editor, tools, left + width);
    } else if (const std::string text = summary(editor); !text.empty()) {
        if (choice + look.px(10) + ImGui::CalcTextSize(text.c_str()).x <= width)
            ImGui::SameLine(0, look.px(10));
        ImGui::AlignTextToFramePadding();
        ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
        ImGui::TextUnformatted(fitted(text, width).c_str());
        ImGui::PopStyleColor();
    }
    ImGui::Dummy({0, look.px(2)});
    switch (editor.view.table) {
        case editor::View::Table::pairs:
            if (sealed(editor))
                Widgets(editor).hint(answer_first);
            else
                draw_pairs_table(editor);
            break;
        case editor::View::Table::shapes: draw_shapes_list(editor); break;
        case editor::View::Table::expectations:
            if (sealed(editor))
                Widgets(editor).hint(answer_first);
            else
                draw_expectations_table(editor);
            break;
    }
}

}  // namespace testbed::ui
