// The part below the canvas: pairs or shapes, and how many there are.
#include <fmt/format.h>

#include "app/ui/numbers.h"
#include "app/ui/panels/panels.h"
#include "app/ui/verdict.h"

namespace testbed::ui {

namespace {

std::string csv_cell(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

/// All pairs with round-trip digits, for a spreadsheet.
std::string pairs_csv(Desk& desk) {
    const model::Scene& scene = desk.scene();
    std::string text = "a,b,status,distance,depth,normal x,normal y,on a x,on a y,on b x,on b y\n";
    for (const model::PairResult& pair : desk.document.results().pairs) {
        const auto& answer = pair.answer;
        text += fmt::format(
            "{},{},{},{},{},{},{},{},{},{},{}\n", csv_cell(scene.shapes[pair.a]->id),
            csv_cell(scene.shapes[pair.b]->id), ink::look(pair.verdict(), *desk.look().theme).word,
            exact_text(answer.distance), answer.depth ? exact_text(*answer.depth) : std::string(),
            exact_text(answer.normal.x), exact_text(answer.normal.y), exact_text(answer.on_a.x),
            exact_text(answer.on_a.y), exact_text(answer.on_b.x), exact_text(answer.on_b.y));
    }
    return text;
}

}  // namespace

void draw_tables(Desk& desk, PairsTable& pairs, const Rect& place) {
    const Look& look = desk.look();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(12), look.px(7)});
    ImGui::PushStyleVar(ImGuiStyleVar_ScrollbarSize, look.px(10));
    begin_fixed("tables", place);
    int chosen = int(desk.table);
    if (desk.widgets.segmented("choice", chosen, {"Pairs", "Shapes"}, look.px(180)))
        desk.table = Desk::Table(chosen);
    ImGui::SameLine(0, look.px(10));
    ImGui::AlignTextToFramePadding();
    const std::size_t count = desk.document.results().pairs.size();
    const std::string summary =
        desk.table == Desk::Table::shapes
            ? fmt::format("{} in drawing order, lowest first", desk.scene().shapes.size())
        : count == 0 ? std::string("no pairs")
                     : fmt::format("{} of {} overlapping", desk.document.overlaps(), count);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->text_secondary));
    ImGui::TextUnformatted(summary.c_str());
    ImGui::PopStyleColor();
    if (desk.table == Desk::Table::pairs && count > 0) {
        constexpr const char* name = "Copy as CSV";
        const float width = ImGui::CalcTextSize(name).x + look.px(26);
        ImGui::SameLine(place.width - look.px(12) - width);
        if (ImGui::Button(name, {width, 0})) {
            ImGui::SetClipboardText(pairs_csv(desk).c_str());
            desk.say(fmt::format("Copied {} pairs as CSV", count));
        }
    }
    ImGui::Dummy({0, look.px(2)});
    switch (desk.table) {
        case Desk::Table::pairs: pairs.draw(desk); break;
        case Desk::Table::shapes: draw_shapes_list(desk); break;
    }
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace testbed::ui
