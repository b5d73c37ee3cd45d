// The lists of the Live panel: what was wrong, and which programs were
// recorded.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/editor/file_time.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"
#include "app/verify/kinds.h"

namespace testbed::ui {

namespace {

/// Rows that a person reads through.
constexpr std::size_t most_rows = 40;
/// More disagreements than these are shown when they are asked for: recordings come below them.
constexpr std::size_t rows_at_first = 5;

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

/// "4.2 s", "2:05 min"
std::string length_text(double seconds) {
    if (seconds < 60) return fmt::format("{:.1f} s", seconds);
    const int whole = int(std::min(seconds, 1e8));
    return fmt::format("{}:{:02} min", whole / 60, whole % 60);
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
    const std::size_t rows = std::min(all.list().size(), live.all_disagreements ? most_rows : rows_at_first);
    for (std::size_t i = 0; i < rows; ++i) {
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
    if (all.list().size() > rows_at_first) {
        const std::string name = live.all_disagreements
                                     ? std::string("Show fewer disagreements")
                                     : fmt::format("Show all {} disagreements", all.list().size());
        if (word_button(look, name.c_str(), -1)) live.all_disagreements = !live.all_disagreements;
    }
    if (live.all_disagreements && all.list().size() > most_rows)
        w.hint(fmt::format("And {} more pairs and kinds.", all.list().size() - most_rows));
    if (pressed && !editor::show_disagreement(live, *pressed))
        editor.complain("No frame with it is kept any more. The limit is below, under Memory.");
}

namespace {

/// How a recording ended, in a word or two.
std::string end_text(const live::Recording& recording) {
    if (recording.goes_on) return "running";
    if (recording.end == live::EndLine::silent_end) return "hung";
    if (recording.end == live::EndLine::stopped_end) return "stopped";
    if (recording.end == live::EndLine::unknown_end) return recording.closed ? "closed" : "left";
    if (recording.end == live::EndLine::good_end) return recording.closed ? "ended" : "ended, not closed";
    // "signal 11 (SIGSEGV)" is known by its name.
    const std::size_t name = recording.end.find('(');
    return name == recording.end.npos ? recording.end
                                      : recording.end.substr(name + 1, recording.end.size() - name - 2);
}

/// The same, and how many lines were refused.
std::string state_text(const live::Recording& recording) {
    const std::size_t refused = recording.problems.count() + recording.lost_lines;
    return refused > 0 ? fmt::format("{}, {} refused", end_text(recording), refused) : end_text(recording);
}

/// "250 frames in 4.2 s, 3 wrong"
std::string extent_text(const live::Recording& recording) {
    const std::string kept = recording.forgotten > 0
                                 ? fmt::format("{} of ", recording.frames - recording.forgotten)
                                 : std::string();
    return fmt::format("{}{} frame{} in {}, {} wrong", kept, recording.frames,
                       recording.frames == 1 ? "" : "s", length_text(recording.seconds), recording.wrong);
}

/// Which of the other recordings is compared with.
void draw_compared(editor::Editor& editor) {
    editor::Live& live = editor.live;
    Widgets w(editor);
    w.heading("Compare with");
    std::optional<std::uint64_t> chosen;
    for (auto one = live.recordings.rbegin(); one != live.recordings.rend(); ++one) {
        if (one->number == live.recording) continue;
        bool on = one->number == live.beside;
        ImGui::PushID(int(one->number % 1'000'000'007));
        const std::string name = one->opened
                                     ? editor::live_label(*one)
                                     : editor::live_label(*one) + ", " + editor::clock_text(one->began);
        if (w.checkbox(name.c_str(), on)) chosen = on ? one->number : 0;
        ImGui::PopID();
    }
    if (chosen) editor::compare_live_with(live, *chosen);
    if (const live::FramePtr other = editor::frame_beside(live))
        w.value_row("Wrong in its frame", std::to_string(other->wrong));
    else if (live.beside != 0)
        w.hint(fmt::format("It has no frame {}.", live.shown ? live.shown->number : 0));
}

}  // namespace

void draw_recordings(editor::Editor& editor) {
    editor::Live& live = editor.live;
    if (live.recordings.empty()) return;
    Widgets w(editor);
    w.heading("Recordings");
    std::optional<std::uint64_t> pressed;
    for (auto one = live.recordings.rbegin(); one != live.recordings.rend(); ++one) {
        // When an opened one began is not known.
        const std::string from = one->opened ? one->name : editor::clock_text(one->began);
        const ListRow row =
            two_lines(editor.look(), fmt::format("recording {}", one->number), editor::live_label(*one),
                      from + (from.empty() ? "" : ", ") + extent_text(*one), state_text(*one),
                      one->number == live.recording);
        if (row.pressed) pressed = one->number;
    }
    const live::Recording* const shown = editor::shown_recording(live);
    const bool discards = shown && !shown->goes_on && word_button(editor.look(), "Discard recording", -1);
    if (live.recordings.size() > 1) draw_compared(editor);
    if (pressed)
        editor::show_recording(live, *pressed);
    else if (discards)
        editor::discard_recording(editor);
}

}  // namespace testbed::ui
