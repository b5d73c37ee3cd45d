// The table of pairs: every answer, sorted; a click selects the two.
#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "app/ink/imgui_painter.h"
#include "app/ui/edits.h"
#include "app/ui/numbers.h"
#include "app/ui/panels/panels.h"
#include "app/ui/panels/row_parts.h"
#include "app/ui/verdict.h"

namespace testbed::ui {

namespace {

constexpr int decimals = 3;

std::string vector_text(Vec2 v) {
    return fmt::format("{}, {}", signed_text(v.x, decimals), signed_text(v.y, decimals));
}

std::string gap_text(const model::PairResult& pair) {
    if (pair.answer.overlap && !pair.answer.depth) return "endless";
    return signed_text(gap(pair), decimals + 1);
}

}  // namespace

/// The order is worked out anew only when the answers change, and never under the hand of a drag.
void PairsTable::sort(Desk& desk) {
    const model::Scene& scene = desk.scene();
    const auto& pairs = desk.document.results().pairs;
    const std::uint64_t revision = desk.document.history.revision();
    const bool complete = order_.size() == pairs.size();
    if (complete && (revision_ == revision || desk.tool_busy)) return;
    revision_ = revision;
    order_.resize(pairs.size());
    std::iota(order_.begin(), order_.end(), 0u);
    const auto by = [&](const auto& value) {
        std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t i, std::uint32_t j) {
            return ascending_ ? value(pairs[i]) < value(pairs[j]) : value(pairs[j]) < value(pairs[i]);
        });
    };
    const auto lexical = [](Vec2 v) { return std::pair(v.x, v.y); };
    switch (Column(column_)) {
        case names:
            by([&](const model::PairResult& p) -> std::pair<const std::string&, const std::string&> {
                return {scene.shapes[p.a]->id, scene.shapes[p.b]->id};
            });
            return;
        case status: by([](const model::PairResult& p) { return -int(p.verdict()); }); return;
        case depth: by([](const model::PairResult& p) { return gap(p); }); return;
        case normal: by([&](const model::PairResult& p) { return lexical(p.answer.normal); }); return;
        case witness_a: by([&](const model::PairResult& p) { return lexical(p.answer.on_a); }); return;
        case witness_b: by([&](const model::PairResult& p) { return lexical(p.answer.on_b); }); return;
        case columns: return;
    }
}

void PairsTable::row(Desk& desk, const model::PairResult& pair) {
    const model::Scene& scene = desk.scene();
    const Look& look = desk.look();
    const ink::Theme& theme = *look.theme;
    const std::string& a = scene.shapes[pair.a]->id;
    const std::string& b = scene.shapes[pair.b]->id;
    const model::Selection& selection = desk.document.selection();
    const bool selected = selection.size() == 2 && contains(selection, a) && contains(selection, b);
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(int(pair.a));
    ImGui::PushID(int(pair.b));
    if (ImGui::Selectable("##row", selected, ImGuiSelectableFlags_SpanAllColumns))
        desk.document.selection() = {a, b};
    ImGui::PopID();
    ImGui::PopID();
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(
        fitted(fmt::format("{} {} {}", a, between(), b), ImGui::GetContentRegionAvail().x).c_str());

    ImGui::TableNextColumn();
    const ink::VerdictLook verdict = ink::look(pair.verdict(), theme);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    {
        ink::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        ink::draw_verdict(painter, {at.x + look.px(6), at.y + ImGui::GetTextLineHeight() * 0.5f},
                          3.8f * look.scale, pair.verdict(), theme);
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(17));
    ImGui::PushStyleColor(ImGuiCol_Text, packed(verdict.color));
    ImGui::TextUnformatted(verdict.word.data(), verdict.word.data() + verdict.word.size());
    ImGui::PopStyleColor();

    const platform::FontScope mono(platform::Face::mono);
    ImGui::TableNextColumn();
    right_aligned(gap_text(pair), theme.text);
    for (const Vec2 v : {pair.answer.normal, pair.answer.on_a, pair.answer.on_b}) {
        ImGui::TableNextColumn();
        right_aligned(vector_text(v), theme.text_secondary);
    }
}

void PairsTable::draw(Desk& desk) {
    const auto& pairs = desk.document.results().pairs;
    const Look& look = desk.look();
    if (pairs.empty()) {
        ImGui::Dummy({0, look.px(8)});
        desk.widgets.hint(desk.scene().shapes.empty()
                              ? "No shapes, no pairs. Draw two shapes and their answers stand here."
                              : "A pair needs two shapes that can be answered. Draw another one.");
        return;
    }
    constexpr ImGuiTableFlags flags = ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg |
                                      ImGuiTableFlags_Sortable | ImGuiTableFlags_BordersInnerH |
                                      ImGuiTableFlags_PadOuterX | ImGuiTableFlags_Resizable |
                                      ImGuiTableFlags_NoSavedSettings | ImGuiTableFlags_SizingStretchProp;
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {look.px(8), look.px(3)});
    if (ImGui::BeginTable("pairs", columns, flags)) {
        ImGui::TableSetupScrollFreeze(0, 1);
        constexpr ImGuiTableColumnFlags number = ImGuiTableColumnFlags_None;
        ImGui::TableSetupColumn("Pair", number, 1.6f);
        ImGui::TableSetupColumn("Status", number, 1.1f);
        ImGui::TableSetupColumn("Depth / gap", ImGuiTableColumnFlags_DefaultSort, 1.0f);
        ImGui::TableSetupColumn("Normal", number, 1.35f);
        ImGui::TableSetupColumn("On the first", number, 1.35f);
        ImGui::TableSetupColumn("On the second", number, 1.35f);
        {
            ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
            const platform::FontScope small(platform::Face::small);
            ImGui::TableHeadersRow();
            ImGui::PopStyleColor();
        }
        if (ImGuiTableSortSpecs* specs = ImGui::TableGetSortSpecs(); specs && specs->SpecsDirty) {
            if (specs->SpecsCount > 0) {
                column_ = specs->Specs[0].ColumnIndex;
                ascending_ = specs->Specs[0].SortDirection != ImGuiSortDirection_Descending;
            }
            specs->SpecsDirty = false;
            order_.clear();
        }
        sort(desk);
        ImGuiListClipper clipper;
        clipper.Begin(int(order_.size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                row(desk, pairs[order_[std::size_t(i)]]);
        ImGui::EndTable();
    }
    ImGui::PopStyleVar();
}

}  // namespace testbed::ui
