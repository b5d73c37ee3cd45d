// The table of pairs: every answer and what is expected of it; a click selects the two and brings them into
// view.
#include <algorithm>
#include <array>
#include <cfloat>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/editor/collider.h"
#include "app/editor/expectation_edits.h"
#include "app/editor/keeping.h"
#include "app/editor/motion.h"
#include "app/editor/pair_edits.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/verdict.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/kinds.h"

namespace testbed::ui {
using collision::Vec2;

namespace {

constexpr int table_decimals = 3;
constexpr float collider_column = 132;  ///< width at scale 1
constexpr int pair_column_count = 7;    ///< and one more where a collider is connected

std::string gap_text(const model::PairResult& pair) {
    if (pair.answer.undecided) return "not known";
    if (pair.answer.overlap && !pair.answer.depth) return pair.answer.gave_up ? "not known" : "endless";
    return edit::signed_measured_text(editor::gap(pair), table_decimals + 1);
}

/// The mark and the word of an expectation: a tick or a cross.
void badge(const view::Look& look, editor::Expected expected) {
    if (expected == editor::Expected::nothing) return;
    const bool holds = expected == editor::Expected::holds;
    const draw::Rgba color = holds ? look.theme->right() : look.theme->wrong();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    {
        draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        const draw::Pixel middle{at.x + look.px(6), at.y + ImGui::GetTextLineHeight() * 0.5f};
        const draw::Stroke stroke{color, 1.8f * look.scale};
        if (holds)
            view::draw_tick(painter, middle, 4 * look.scale, stroke);
        else
            view::draw_cross(painter, middle, 3.2f * look.scale, stroke);
    }
    sign_and_word(look, holds ? "holds" : "fails", color);
}

constexpr struct {
    const char* name;
    edit::Keep what;
} kept_of_pairs[] = {
    {"Overlap", edit::Keep::overlap},
    {"Union", edit::Keep::unite},
    {"Difference", edit::Keep::subtract},
    {"Minkowski sum", edit::Keep::minkowski_sum},
    {"Minkowski difference", edit::Keep::minkowski_difference},
    {"Convex hull", edit::Keep::hull},
};

void row_menu(editor::Editor& editor, const model::PairResult& pair, editor::Expected expected) {
    const view::Look& look = editor.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(10), look.px(8)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(8), look.px(7)});
    if (ImGui::BeginPopupContextItem("row menu")) {
        const model::PairResult chosen = pair;
        const bool later = tells_of_another_time(editor);
        if (ImGui::MenuItem("Expect this", nullptr, false, !later)) expect_pair(editor, chosen);
        if (ImGui::MenuItem("Expect nothing", nullptr, false,
                            !later && expected != editor::Expected::nothing))
            forget_pair(editor, chosen);
        if (ImGui::MenuItem("Select and frame")) show_pair(editor, chosen);
        if (ImGui::BeginMenu("Keep as shape", !later)) {
            const auto& shapes = editor.scene().shapes;
            const model::Selection both{shapes[chosen.a]->id, shapes[chosen.b]->id};
            for (const auto& row : kept_of_pairs)
                if (ImGui::MenuItem(row.name)) keep_of(editor, both, row.what);
            ImGui::EndMenu();
        }
        close_where_asked(editor.prompts);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(2);
}

/// What the connected collider says of the two.
void said_cell(editor::Editor& editor, const model::PairResult& pair) {
    ImGui::TableNextColumn();
    const auto& shapes = told(editor).scene.shapes;
    const auto reply = said_of(editor, shapes[pair.a], shapes[pair.b]);
    if (!reply) return;
    const view::Theme& theme = *editor.look().theme;
    const draw::Rgba color = reply->fault            ? theme.wrong()
                             : reply->answer.skipped ? theme.text_faint
                                                     : theme.text_secondary;
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color));
    const std::string text = reply->fault && reply->answer.parts().empty()
                                 ? std::string(verify::name_of_kind(reply->fault->kind))
                                 : editor::said_text(reply->answer);
    ImGui::TextUnformatted(fitted(text, ImGui::GetContentRegionAvail().x).c_str());
    ImGui::PopStyleColor();
    if (reply->fault && ImGui::IsItemHovered())
        Widgets(editor).tooltip(edit::with_short_numbers(reply->fault->sentence));
}

/// What the mouse over a row shows: the two on the canvas, their names where they are shortened, and why an
/// expectation fails.
void tell_row(editor::Editor& editor, const model::PairResult& pair, bool shortened) {
    editor.frame.pointed_at.push_back(pair.a);
    editor.frame.pointed_at.push_back(pair.b);
    std::string text;
    if (shortened)
        text = fitted_pair(editor.scene().shapes[pair.a]->id, editor.scene().shapes[pair.b]->id, FLT_MAX) +
               ": " + gap_text(pair);
    const std::string why = tells_of_another_time(editor) ? std::string() : expectations_text(editor, pair);
    if (!why.empty()) text += (text.empty() ? "" : "\n") + why;
    if (!text.empty()) Widgets(editor).tooltip(text);
}

void pair_row(editor::Editor& editor, const model::PairResult& pair, editor::Expected expected,
              bool with_collider) {
    const model::Scene& scene = editor.scene();
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const std::string& a = scene.shapes[pair.a]->id;
    const std::string& b = scene.shapes[pair.b]->id;
    const model::Selection& selection = editor.document.selection();
    const bool selected =
        selection.size() == 2 && edit::contains(selection, a) && edit::contains(selection, b);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(int(pair.a));
    ImGui::PushID(int(pair.b));
    if (ImGui::Selectable("##row", selected, ImGuiSelectableFlags_SpanAllColumns)) show_pair(editor, pair);
    const bool over = ImGui::IsItemHovered();
    row_menu(editor, pair, expected);
    ImGui::PopID();
    ImGui::PopID();
    ImGui::SameLine(0, 0);
    const float room = ImGui::GetContentRegionAvail().x;
    const std::string names = fitted_pair(a, b, room);
    ImGui::TextUnformatted(names.c_str());
    if (over) tell_row(editor, pair, names != fitted_pair(a, b, FLT_MAX));

    ImGui::TableNextColumn();
    verdict_cell(look, pair.verdict());
    {
        const platform::FontScope mono(platform::Face::mono);
        if (ImGui::TableNextColumn()) right_aligned(gap_text(pair), theme.text);
        for (const Vec2 v : {pair.answer.normal, pair.answer.on_a, pair.answer.on_b})
            if (ImGui::TableNextColumn() && !pair.answer.undecided)
                right_aligned(fitted_vector(v, table_decimals, ImGui::GetContentRegionAvail().x),
                              theme.text_secondary);
    }
    ImGui::TableNextColumn();
    badge(look, expected);
    if (with_collider) said_cell(editor, pair);
}

/// Widths of the columns that are always there.
struct PairWidths {
    float name, status, number, expected, padding;

    float all() const { return name + status + number + expected + 4 * padding; }
};

PairWidths pair_widths(const view::Look& look, bool words) {
    const auto text = [](const char* sample) { return ImGui::CalcTextSize(sample).x; };
    const float sort_arrow = look.px(16), sign = look.px(14);
    PairWidths out{
        .name = look.px(words ? 130 : 60),
        .status = words ? text("overlapping") + look.px(17) + look.px(2) : sign,
        .number = words ? text("Depth / gap") + sort_arrow : text("Gap") + sort_arrow,
        .expected = words ? std::max(text("holds") + look.px(19), text("Expected") + sort_arrow) : sign,
        .padding = 2 * look.px(table_cell_padding) + 1};
    const platform::FontScope mono(platform::Face::mono);
    out.number = std::max(out.number, text("+0000.0000"));
    return out;
}

/// What the columns that are always there show, by the room.
enum class Detail { words, signs, no_numbers };

Detail detail_of(const view::Look& look, float room) {
    if (pair_widths(look, true).all() <= room) return Detail::words;
    const PairWidths signs = pair_widths(look, false);
    return signs.name + signs.status + signs.number + 3 * signs.padding <= room ? Detail::signs
                                                                                : Detail::no_numbers;
}

/// Wide enough for what they hold; where the table is narrow the witnesses go first, then the normal, then
/// the words beside the signs, and the number last.
void pair_columns(const view::Look& look, float room) {
    const Detail detail = detail_of(look, room);
    const bool words = detail == Detail::words, numbers = detail != Detail::no_numbers;
    const PairWidths widths = pair_widths(look, words);
    float vector = 0;
    {
        const platform::FontScope mono(platform::Face::mono);
        vector = ImGui::CalcTextSize("+00.000, +00.000").x;
    }
    float left = room - widths.all() - (look.px(150) - widths.name);
    const auto fits = [&] { return (left -= vector + widths.padding) >= 0; };
    const auto flags = [](bool on) {
        return ImGuiTableColumnFlags_WidthFixed | (on ? 0 : ImGuiTableColumnFlags_Disabled);
    };
    const bool has_normal = fits(), has_a = fits(), has_b = fits();
    ImGui::TableSetupColumn("Pair", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn(words ? "Status" : "##status", flags(true), widths.status);
    ImGui::TableSetupColumn(words ? "Depth / gap" : "Gap", flags(numbers) | ImGuiTableColumnFlags_DefaultSort,
                            widths.number);
    ImGui::TableSetupColumn("Normal", flags(has_normal), vector);
    ImGui::TableSetupColumn("On the first", flags(has_a), vector);
    ImGui::TableSetupColumn("On the second", flags(has_b), vector);
    ImGui::TableSetupColumn(words ? "Expected" : "##expected", flags(widths.all() <= room), widths.expected);
}

void pair_columns_with_collider(const view::Look& look, float room) {
    const float says = look.px(collider_column);
    pair_columns(look, room - says);
    ImGui::TableSetupColumn("Collider", ImGuiTableColumnFlags_WidthFixed | ImGuiTableColumnFlags_NoSort,
                            says);
}

void take_order(editor::PairList& list) {
    ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs();
    if (!specs || !specs->SpecsDirty) return;
    if (specs->SpecsCount > 0) {
        list.column = editor::PairColumn(specs->Specs[0].ColumnIndex);
        list.ascending = specs->Specs[0].SortDirection != ImGuiSortDirection_Descending;
    }
    specs->SpecsDirty = false;
    list.stale = true;
}

}  // namespace

void draw_pairs_table(editor::Editor& editor) {
    const auto& pairs = told(editor).results.pairs;
    editor::PairList& list = editor.view.pair_list;
    const view::Look& look = editor.look();
    if (pairs.empty()) {
        ImGui::Dummy({0, look.px(8)});
        const bool later = at_another_time(editor);
        Widgets(editor).hint(editor.scene().shapes.empty()
                                 ? "No shapes, no pairs. Draw two shapes and their answers stand here."
                             : (later ? editor.session.motion.analysis : editor.document.analysis()).working()
                                 ? "The answers of the pairs are being worked out."
                                 : "A pair needs two shapes that can be answered. Draw another one.");
        return;
    }
    if (list.shown.empty() && !list.stale) {
        ImGui::Dummy({0, look.px(8)});
        Widgets(editor).hint(
            list.search.empty()
                ? list.filter == editor::PairFilter::failing && expected_tally(editor).failing > 0
                      ? "The failing expectations are not about a pair in this table. Choose Expected above."
                      : "No pair is like that now: choose another filter above."
                : "No pair has these words in its names and passes the filter.");
        return;
    }
    // One answer for the whole frame: its thread may become ready meanwhile.
    const bool collider = editor.collider.live->state() == verify::LiveCollider::State::ready;
    // Widths are kept by table: one with signs alone is another.
    const float room = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize -
                       (collider ? look.px(collider_column) : 0);
    constexpr std::array details{"", ", signs", ", no numbers"};
    const std::string name =
        std::string(collider ? "pairs, asked" : "pairs") + details[std::size_t(detail_of(look, room))];
    draw_table(look, name.c_str(), pair_column_count + collider, ImGuiTableFlags_Sortable,
               collider ? pair_columns_with_collider : pair_columns, [&] {
                   take_order(list);
                   refresh_pairs(editor);
                   ImGuiListClipper clipper;
                   clipper.Begin(int(list.shown.size()));
                   while (clipper.Step())
                       for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                           if (const std::size_t place = std::size_t(i); place < list.shown.size())
                               pair_row(editor, pairs[list.shown[place]], list.expected[list.shown[place]],
                                        collider);
               });
}

}  // namespace testbed::ui
