// Where a collider is wrong: the map of the pair, and the search with its findings.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/panels/collider_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/finding.h"

namespace testbed::ui {

namespace {

/// What was wrong before the program was started again, and what of it is fixed.
void draw_earlier(editor::Editor& editor) {
    const editor::Collider& collider = editor.collider;
    if (collider.earlier.empty()) return;
    const view::Look& look = editor.look();
    Widgets w(editor);
    const auto fixed = std::ranges::count_if(collider.earlier, [&](const editor::EarlierFinding& one) {
        return editor::still_wrong(editor, one) == false;
    });
    w.hint(fmt::format("{} of {} earlier findings are fixed.", fixed, collider.earlier.size()));
    std::optional<std::size_t> pressed;
    for (std::size_t i = 0; i < collider.earlier.size(); ++i) {
        const verify::Finding& finding = collider.earlier[i].finding;
        const auto wrong = editor::still_wrong(editor, collider.earlier[i]);
        const ListRow row = list_row(look, fmt::format("earlier {}", i), look.px(24));
        const std::string state = !wrong ? "asking…" : *wrong ? "still wrong" : "fixed";
        const float width = ImGui::CalcTextSize(state.c_str()).x;
        const float y = std::floor(row.middle - ImGui::GetTextLineHeight() / 2);
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const std::string name = fmt::format("{}, {}", verify::title_of(finding), finding.types);
        list.AddText({row.min.x, y}, packed(look.theme->text),
                     fitted(name, row.max.x - row.min.x - width - look.px(10)).c_str());
        list.AddText({row.max.x - width, y},
                     packed(!wrong   ? look.theme->text_faint
                            : *wrong ? look.theme->wrong()
                                     : look.theme->right()),
                     state.c_str());
        if (row.lit) w.tooltip(edit::with_short_numbers(finding.sentence));
        if (row.pressed) pressed = i;
    }
    if (pressed) editor::open_finding(editor, verify::Finding(collider.earlier[*pressed].finding));
}

}  // namespace

void draw_map_switch(editor::Editor& editor) {
    editor::Collider& collider = editor.collider;
    Widgets w(editor);
    w.heading("Map");
    w.checkbox("Where it is wrong", collider.map_on);
    if (!collider.map_on) return w.hint("For every place of the second shape.");
    const editor::ColliderMapShown* const shown = collider.map.get();
    w.value_row("Places asked", fmt::format("{} of {}", shown ? shown->asked : 0, shown ? shown->places : 0));
    w.value_row("False alarms", std::to_string(shown ? shown->false_alarms : 0));
    w.value_row("Misses", std::to_string(shown ? shown->misses : 0));
    w.value_row("Wrong push or distance", std::to_string(shown ? shown->wrong : 0));
    if (shown && shown->unanswered > 0) w.value_row("Without an answer", std::to_string(shown->unanswered));
    const bool found = shown && shown->worst;
    if (found) {
        const auto& worst = *shown->worst;
        w.value_row("At worst", std::isinf(worst.by)
                                    ? std::string("endless")
                                    : edit::short_text(worst.by) + (worst.overlapping ? " deep" : " apart"));
    }
    ImGui::BeginDisabled(!found);
    if (word_button(editor.look(), "Take me to the worst place", -1)) editor::go_to_worst_of_collider(editor);
    ImGui::EndDisabled();
}

void draw_search(editor::Editor& editor) {
    editor::Collider& collider = editor.collider;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.heading("Errors");
    if (collider.live->searching()) {
        if (const auto status = collider.live->search_status()) {
            if (status->stage == verify::Stage::asking)
                w.hint(fmt::format("{} of {} questions, {} findings so far", status->done,
                                   status->all, status->findings));
            else
                w.hint(status->stage == verify::Stage::calibrating ? "Finding out what it means…"
                                                                   : "Making findings small…");
        }
        if (word_button(look, "Stop", -1)) collider.live->stop_search();
        return;
    }
    if (word_button(look, "Search for errors", -1, true)) collider.live->search({});
    draw_earlier(editor);
    const auto report = collider.live->report();
    if (!report) return w.hint("Asks 20,000 questions of many kinds, beside the window.");
    if (!report->failure.empty()) return w.hint(report->failure);
    w.hint(
        report->findings.empty()
            ? fmt::format("{} questions, nothing wrong was found.", report->answered)
            : fmt::format("{} questions. A click opens the smallest scene of a mistake.", report->answered));
    if (!report->findings.empty() && word_button(look, "Save all findings", -1))
        editor::save_findings(editor);
    std::optional<std::size_t> pressed;
    const float line = ImGui::GetTextLineHeight(), height = look.px(64);
    for (std::size_t i = 0; i < report->findings.size(); ++i) {
        const verify::Finding& finding = report->findings[i];
        const ListRow place = list_row(look, fmt::format("finding {}", i), height + look.px(6), {});
        ImDrawList& list = *ImGui::GetWindowDrawList();
        const float picture = look.px(92), left = place.min.x + picture + look.px(10);
        const float room = place.max.x - left;
        if (const auto* const pictures = collider.findings.get(); pictures && i < pictures->size()) {
            draw::ImGuiPainter painter(list);
            (*pictures)[i].paint(painter, look, {place.min.x, place.middle - height / 2, picture, height});
        }
        const auto write = [&](int at, const std::string& text, draw::Rgba color) {
            const float y = place.middle + (float(at) - 1.5f) * (line + look.px(2));
            list.AddText({left, std::floor(y)}, packed(color), fitted(text, room).c_str());
        };
        write(0, verify::title_of(finding), look.theme->text);
        write(1, finding.types, look.theme->text_secondary);
        write(2, fmt::format("{} of {} answers", finding.count, finding.of), look.theme->text_secondary);
        if (place.lit) w.tooltip(edit::with_short_numbers(finding.sentence));
        if (place.pressed) pressed = i;
    }
    // Not amid the rows: the list keeps its place.
    if (pressed) editor::open_finding(editor, report->findings[*pressed]);
}

}  // namespace testbed::ui
