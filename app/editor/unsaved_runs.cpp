// Recordings of programs that nobody has saved, and that show something wrong.
#include "app/editor/unsaved_runs.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/editor/live.h"
#include "app/editor/run_saving.h"

namespace testbed::editor {

namespace {

/// Of a program that was started elsewhere, and that was killed or has crashed, nothing else is known.
bool left(const live::Recording& recording) {
    return recording.end == live::EndLine::unknown_end && !recording.closed;
}

bool ended_badly(const live::Recording& recording) {
    if (recording.goes_on) return false;
    if (recording.end == live::EndLine::unknown_end) return left(recording);
    return recording.end != live::EndLine::good_end && recording.end != live::EndLine::stopped_end;
}

std::string text_of(const live::Recording& recording) {
    const std::string what = recording.wrong > 0
                                 ? fmt::format("{} of {} frames wrong", recording.wrong, recording.frames)
                             : left(recording) ? std::string("left without closing")
                                               : recording.end;
    return fmt::format("{} ({})", live_label(recording), what);
}

}  // namespace

std::vector<const live::Recording*> unsaved_runs(const Live& live) {
    std::vector<const live::Recording*> runs;
    for (const live::Recording& one : live.recordings) {
        const bool shows_something = one.frames > 0 && (one.wrong > 0 || ended_badly(one));
        const bool saved =
            std::ranges::find(live.saved, std::pair(one.number, one.frames)) != live.saved.end();
        if (shows_something && !saved && !one.opened) runs.push_back(&one);
    }
    return runs;
}

std::string unsaved_runs_text(const Live& live) {
    constexpr std::size_t most = 3;
    const auto runs = unsaved_runs(live);
    std::string text;
    for (std::size_t i = 0; i < std::min(runs.size(), most); ++i)
        text += (i == 0 ? "" : i + 1 == runs.size() ? " and " : ", ") + text_of(*runs[i]);
    if (runs.size() > most)
        text +=
            fmt::format(" and {} more recording{}", runs.size() - most, runs.size() == most + 1 ? "" : "s");
    return text;
}

void close_after_runs(Editor& editor) {
    if (wait_for_saving(editor, close_after_runs)) return;
    if (unsaved_runs(editor.live).empty())
        editor.prompts.closing = true;
    else
        editor.prompts.dialog = Dialog::unsaved_runs;
}

void save_first_run(Editor& editor) {
    const auto runs = unsaved_runs(editor.live);
    editor.prompts.dialog = Dialog::none;
    if (runs.empty()) return;
    const std::uint64_t number = runs.front()->number;
    open_panel(editor, PanelId::live);
    show_recording(editor.live, number);
    pause_live(editor.live);
    // Once it is saved the next one is asked about, and the window closes after the last.
    editor.prompts.afterwards = close_after_runs;
    editor.prompts.dialog = Dialog::save_run;
}

}  // namespace testbed::editor
