// The masked test of a lesson: what it says here, and who it may be.
#include <algorithm>
#include <fmt/format.h>

#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_mystery(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    Widgets w(editor);
    lesson::MysteryState& state = editor.session.lesson.run->mystery;
    const auto answer = lesson::ask_masked(editor.scene());
    if (!answer) return;
    w.heading("The masked test");
    if (!answer->refused.empty()) {
        wrapped(answer->refused, theme.text_secondary);
        return;
    }
    const auto word = [](std::optional<bool> overlap) {
        return !overlap ? "nothing" : *overlap ? "overlap" : "apart";
    };
    w.value_row("It says", word(answer->said));
    w.value_row("The truth", word(answer->truth));
    if (answer->exposed) judged(look, false, "Here it is wrong.");
    if (!state.exposed) {
        wrapped("Move the shapes until it is wrong.", theme.text_secondary);
        return;
    }
    if (state.named) {
        const model::Algorithm* row = collision::catalog::find(editor.scene().lesson->mystery);
        judged(look, true, fmt::format("It was: {}. {}", row->name, row->fails));
        return;
    }
    wrapped(
        "You have caught it lying. Which test is it? Those that answer otherwise than it does are struck "
        "out.",
        theme.text);
    for (const lesson::Suspect& suspect : lesson::suspects(editor.scene())) {
        const std::string id(suspect.row->id);
        const bool out =
            std::ranges::count(state.ruled_out, id) > 0 || std::ranges::count(state.wrong, id) > 0;
        ImGui::PushID(id.c_str());
        const bool pressed = word_button(look, std::string(suspect.row->name).c_str(), -1, false, !out);
        if (out) {
            const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
            const float middle = (min.y + max.y) * 0.5f;
            ImGui::GetWindowDrawList()->AddLine({min.x + look.px(8), middle}, {max.x - look.px(8), middle},
                                                packed(theme.overlapping), look.px(1.5f));
        }
        ImGui::PopID();
        if (pressed) state = lesson::after_naming(state, editor.scene(), id);
    }
}

}  // namespace testbed::ui
