// What recordings hold: how many frames, how much memory, and its limit.
#include <cmath>
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/live/history.h"
#include "app/ui/panels/live_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

std::string megabytes(std::size_t bytes) { return fmt::format("{:.1f} MB", double(bytes) / double(1 << 20)); }

std::string frames(std::uint64_t count) { return fmt::format("{} frame{}", count, count == 1 ? "" : "s"); }

}  // namespace

void draw_live_memory(editor::Editor& editor) {
    editor::Live& live = editor.live;
    if (live.recordings.empty()) return;
    Widgets w(editor);
    w.heading("Memory");
    if (const live::Recording* const shown = editor::shown_recording(live)) {
        const std::uint64_t kept = shown->frames - shown->forgotten;
        w.value_row("Frames kept", fmt::format("{} of {}", kept, shown->frames));
        w.value_row("Size", megabytes(shown->bytes));
        if (shown->over_limit > 0)
            w.hint(fmt::format("The memory limit dropped the oldest {}. All recordings together keep up to the limit, "
                               "and the largest is shortened first. Raise the limit to keep more.",
                               frames(shown->over_limit)));
        if (const std::uint64_t old = shown->forgotten - shown->over_limit; old > 0)
            w.hint(fmt::format("{} older than {:.0f} minutes {} dropped.", frames(old), live::History::max_seconds / 60,
                               old == 1 ? "was" : "were"));
    }
    w.value_row("All recordings", megabytes(live.receiver->status().bytes));
    w.label("Limit");
    const auto limit =
        w.number("memory", live.megabytes,
                 {.unit = "MB", .check = [](double value) {
                      const bool fits = value >= editor::Live::least_megabytes &&
                                        value <= editor::Live::most_megabytes && value == std::floor(value);
                      return fits ? std::string() : std::string("must be a whole number from 16 to 65536");
                  }});
    if (limit) live.megabytes = *limit;
    w.problem_line();
}

}  // namespace testbed::ui
