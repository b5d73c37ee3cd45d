// The lists of the Live panel: what was wrong, and which programs were
// recorded.
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/kinds.h"

namespace testbed::ui {

namespace {

/// Rows that a person reads through.
constexpr std::size_t most_rows = 40;

/// Two lines of words in a row of a list, and a number at its right. Whether
/// the row was pressed.
ListRow two_lines(const view::Look& look, const std::string& id, const std::string& first,
                  const std::string& second, const std::string& number, bool chosen) {
    const float line = ImGui::GetTextLineHeight();
    const ListRow row = list_row(look, id, 2 * line + look.px(12), {.chosen = chosen});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float count = ImGui::CalcTextSize(number.c_str()).x, room = row.max.x - row.min.x;
    const float top = std::floor(row.middle - line - look.px(1)), below = std::floor(row.middle + look.px(1));
    list.AddText({row.min.x, top}, packed(look.theme->text),
                 fitted(first, room - count - look.px(10)).c_str());
    list.AddText({row.max.x - count, top}, packed(look.theme->text_secondary), number.c_str());
    list.AddText({row.min.x, below}, packed(look.theme->text_secondary), fitted(second, room).c_str());
    return row;
}

}  // namespace

void draw_disagreements(editor::Editor& editor) {
    editor::Live& live = editor.live;
    const live::Disagreements& all = editor::disagreements(live);
    if (all.list().empty()) return;
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.heading("All disagreements");
    const live::Said* const said = editor::chosen_said(live);
    std::optional<live::Disagreement> pressed;
    for (std::size_t i = 0; i < all.list().size() && i < most_rows; ++i) {
        const live::Disagreement& one = all.list()[i];
        const bool chosen = said && said->fault && said->fault->kind == one.kind &&
                            live.shown->shapes[said->a]->id == one.a &&
                            live.shown->shapes[said->b]->id == one.b;
        const ListRow row =
            two_lines(look, fmt::format("disagreement {}", i), fmt::format("{} – {}", one.a, one.b),
                      std::string(verify::name_of_kind(one.kind)), fmt::format("{}×", one.count), chosen);
        if (row.lit) w.tooltip(edit::with_short_numbers(one.sentence));
        if (row.pressed) pressed = one;
    }
    if (all.list().size() > most_rows)
        w.hint(fmt::format("And {} more pairs and kinds.", all.list().size() - most_rows));
    if (pressed && !editor::show_disagreement(live, *pressed))
        editor.complain(
            "No frame with it is kept any more: the recording holds "
            "the last minute.");
}

void draw_recordings(editor::Editor& editor) {
    editor::Live& live = editor.live;
    if (live.recordings.size() < 2) return;
    Widgets w(editor);
    w.heading("Recordings");
    std::optional<std::uint64_t> pressed;
    for (auto one = live.recordings.rbegin(); one != live.recordings.rend(); ++one) {
        const ListRow row = two_lines(
            editor.look(), fmt::format("recording {}", one->number),
            fmt::format("{}. {}", one->number, editor::live_name(*one)),
            fmt::format("{} frame{}, {} wrong", one->frames, one->frames == 1 ? "" : "s", one->wrong),
            one->goes_on ? "running" : "", one->number == live.recording);
        if (row.pressed) pressed = one->number;
    }
    if (pressed) editor::show_recording(live, *pressed);
}

}  // namespace testbed::ui
