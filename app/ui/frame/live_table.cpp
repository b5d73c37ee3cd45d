// Below the canvas while it shows a program's frame: what the program said of each pair, beside the truth.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/collider.h"
#include "app/editor/motion.h"
#include "app/live/judging.h"
#include "app/platform/fonts.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using live::Judged;
using live::Said;

constexpr int live_columns = 4;  ///< without that of the recording beside

const char* yes_or_no(bool value) { return value ? "yes" : "no"; }

void add_part(std::string& text, std::string part) {
    if (!text.empty()) text += ", ";
    text += std::move(part);
}

/// Only of what it spoke of: a number beside a number.
std::string exact_text(const Said& said) {
    if (said.judged == Judged::cannot && said.unknown.empty()) return "no answer";
    if (said.unknown == verify::Parts::all()) return "not known";
    const verify::Answer& answer = said.answer;
    std::string text;
    if (answer.overlap) add_part(text, yes_or_no(said.truth));
    const bool overlapping = said.separation < 0;
    if (answer.depth || (answer.overlap && overlapping))
        add_part(text, !said.unknown.empty() && std::isinf(said.separation) ? std::string("depth not known")
                       : std::isinf(said.separation)
                           ? std::string("endless")
                           : edit::short_text(std::max(0.0, -said.separation)) + " deep");
    if (answer.distance || (answer.overlap && !overlapping))
        add_part(text, edit::short_text(std::max(0.0, said.separation)) + " apart");
    if (answer.hit) add_part(text, said.truth ? "they meet" : "they miss");
    return text;
}

const char* word_of(Judged judged) {
    switch (judged) {
        case Judged::right: return "right";
        case Judged::wrong: return "wrong";
        case Judged::open: return "left open";
        case Judged::cannot: return "not judged";
    }
    return "";
}

draw::Rgba color_of(const view::Theme& theme, Judged judged) {
    switch (judged) {
        case Judged::right: return theme.right();
        case Judged::wrong: return theme.wrong();
        case Judged::open:
        case Judged::cannot: break;
    }
    return theme.text_secondary;
}

/// What the other recording says of the same two shapes; null where it says nothing.
const Said* said_beside(const live::Frame& frame, const Said& said, const live::Frame* other) {
    if (!other) return nullptr;
    const std::string &a = frame.shapes[said.a]->id, &b = frame.shapes[said.b]->id;
    const auto same = std::ranges::find_if(other->said, [&](const Said& one) {
        const std::string &first = other->shapes[one.a]->id, &second = other->shapes[one.b]->id;
        return (first == a && second == b) || (first == b && second == a);
    });
    return same == other->said.end() ? nullptr : &*same;
}

void said_row(editor::Editor& editor, std::size_t i, const live::Frame* other) {
    const live::Frame& frame = *editor.live.shown;
    const Said& said = frame.said[i];
    const view::Theme& theme = *editor.look().theme;
    const auto cell = [](const std::string& text) {
        const std::string shown = fitted(text, ImGui::GetContentRegionAvail().x);
        ImGui::TextUnformatted(shown.c_str());
    };
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::PushID(int(i));
    if (ImGui::Selectable("##said", &said == editor::chosen_said(editor.live),
                          ImGuiSelectableFlags_SpanAllColumns))
        editor::choose_said(editor.live, i);
    if (ImGui::IsItemHovered() && said.fault)
        Widgets(editor).tooltip(edit::with_short_numbers(said.fault->sentence));
    ImGui::PopID();
    ImGui::SameLine(0, 0);
    cell(live::pair_text(frame, said));
    ImGui::TableNextColumn();
    cell(editor::said_text(said.answer));
    ImGui::TableNextColumn();
    cell(exact_text(said));
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, packed(color_of(theme, said.judged)));
    cell(word_of(said.judged));
    ImGui::PopStyleColor();
    if (!other) return;
    ImGui::TableNextColumn();
    const Said* const beside = said_beside(frame, said, other);
    ImGui::PushStyleColor(ImGuiCol_Text, packed(beside ? color_of(theme, beside->judged) : theme.text_faint));
    cell(beside ? editor::said_text(beside->answer) : "–");
    ImGui::PopStyleColor();
}

void said_columns(const view::Look&, float room) {
    const float verdict = ImGui::CalcTextSize("not judged").x + 2 * ImGui::GetStyle().CellPadding.x;
    ImGui::TableSetupColumn("Pair", ImGuiTableColumnFlags_WidthStretch, room * 0.3f);
    ImGui::TableSetupColumn("Said", ImGuiTableColumnFlags_WidthStretch, room * 0.24f);
    ImGui::TableSetupColumn("Exact", ImGuiTableColumnFlags_WidthStretch, room * 0.36f);
    ImGui::TableSetupColumn("Verdict", ImGuiTableColumnFlags_WidthFixed, verdict);
}

void compared_columns(const view::Look& look, float room) {
    said_columns(look, room * 0.8f);
    ImGui::TableSetupColumn("Compared", ImGuiTableColumnFlags_WidthStretch, room * 0.2f);
}

}  // namespace

void draw_live_table(editor::Editor& editor) {
    displayed_live(editor);  // the rows are of the frame that is shown now
    const live::Frame& frame = *editor.live.shown;
    const view::Look& look = editor.look();
    ImGui::AlignTextToFramePadding();
    Widgets(editor).text_faint(live_summary(editor));
    ImGui::Dummy({0, look.px(2)});
    if (frame.said.empty()) {
        Widgets(editor).hint("The program said nothing of any pair in this frame.");
        return;
    }
    const auto& rows = editor.live.rows;
    const live::FramePtr other = editor::frame_beside(editor.live);
    const int columns = live_columns + (other ? 1 : 0);
    draw_table(look, other ? "compared" : "said", columns, 0, other ? compared_columns : said_columns, [&] {
        ImGuiListClipper clipper;
        clipper.Begin(int(rows.size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                if (std::size_t(i) < rows.size()) said_row(editor, rows[std::size_t(i)], other.get());
    });
}

std::string live_summary(const editor::Editor& editor) {
    const live::Frame& frame = *editor.live.shown;
    return fmt::format("Frame {} · {} shape{} · {} answer{}, {} wrong", frame.number, frame.shapes.size(),
                       frame.shapes.size() == 1 ? "" : "s", frame.said.size(),
                       frame.said.size() == 1 ? "" : "s", frame.wrong);
}

}  // namespace testbed::ui
