// A collider whose conventions are being detected: how far it is, and what it waits for.
#include <fmt/format.h>

#include "app/editor/editor.h"
#include "app/platform/fonts.h"
#include "app/ui/panels/collider_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_connecting(editor::Editor& editor) {
    const verify::Connecting now = editor.collider.live->connecting();
    Widgets w(editor);
    w.hint("Detecting conventions…");
    w.value_row("Elapsed", fmt::format("{:.0f} s", now.seconds));
    w.value_row("Answers", std::to_string(now.answers));
    constexpr double worth_a_word = 1;  // seconds
    if (now.waits >= worth_a_word)
        w.hint(fmt::format("Waiting for an answer about {}: {:.0f} s of {:.0f} s.", now.types, now.waits,
                           now.may_wait));
    if (now.restarts > 0)
        w.hint(fmt::format("Started again {} time{}. {}", now.restarts, now.restarts == 1 ? "" : "s",
                           now.restart_reason));
    if (now.no_answer.empty()) return;
    w.hint("It wrote a line that is not an answer:");
    const platform::FontScope mono(platform::Face::mono);
    w.hint(now.no_answer);
}

}  // namespace testbed::ui
