// The masked test of a step: what it says here, who it may be, and which scenes told so.
#include <algorithm>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/hunt.h"
#include "app/ui/lessons/hunt_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::textbook::Trust;

std::string said_text(std::optional<bool> overlap, std::optional<double> depth) {
    if (!overlap) return "nothing";
    if (!*overlap) return "apart";
    return depth ? fmt::format("overlap, {} deep", edit::measured_text(*depth, 3)) : std::string("overlap");
}

void draw_answers(editor::Editor& editor, const lesson::MaskedAnswer& answer) {
    const view::Look& look = editor.look();
    Widgets w(editor);
    w.heading("The masked test");
    if (!answer.refused.empty()) {
        wrapped("It cannot be asked here: " + answer.refused, look.theme->text_secondary);
        return;
    }
    w.value_row("It says", said_text(answer.said, answer.depth));
    w.value_row("The truth",
                said_text(answer.truth.overlap,
                          answer.depth && answer.truth.overlap ? answer.truth.depth : std::nullopt));
    if (answer.exposed)
        judged(look, false,
               answer.said == answer.truth.overlap ? "Here it is wrong: its push is not the shortest."
                                                   : "Here it is wrong.");
    else
        wrapped("Here it is right.", look.theme->text_secondary);
}

/// When a suspect is wrong, as a sentence that goes on from its name.
std::string fails_text(const lesson::Algorithm& row) {
    switch (row.trust) {
        case Trust::exact: return "right everywhere";
        case Trust::rounding: return "right, but for rounding";
        case Trust::flawed: break;
    }
    return fmt::format("wrong {}", row.fails);
}

void draw_suspect(editor::Editor& editor, const lesson::Algorithm& row,
                  std::optional<std::size_t> struck_by) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    if (!struck_by) {
        ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, look.px(2)});
        wrapped(row.name, theme.text);
        {
            const platform::FontScope small(platform::Face::small);
            wrapped(fails_text(row), theme.text_secondary);
        }
        ImGui::PopStyleVar();
        ImGui::Dummy({0, 0});
        return;
    }
    const std::string by = fmt::format("scene {}", *struck_by + 1);
    const platform::FontScope small(platform::Face::small);
    const float width = ImGui::GetContentRegionAvail().x, by_width = ImGui::CalcTextSize(by.c_str()).x;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string name = fitted(row.name, width - by_width - look.px(12));
    const ImVec2 size = ImGui::CalcTextSize(name.c_str());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddText(at, packed(theme.text_faint), name.c_str());
    const float middle = std::floor(at.y + size.y * 0.55f);
    list.AddLine({at.x, middle}, {at.x + size.x, middle}, packed(theme.wrong()), look.px(1.2f));
    list.AddText({at.x + width - by_width, at.y}, packed(theme.text_faint), by.c_str());
    ImGui::Dummy({width, size.y + look.px(2)});
    if (ImGui::IsItemHovered()) Widgets(editor).tooltip(fmt::format("{}: {}", row.name, fails_text(row)));
}

void draw_suspects(editor::Editor& editor, const lesson::Mystery& mystery,
                   const lesson::MysteryState& state) {
    const std::size_t left = suspects_left(mystery, state).size();
    Widgets(editor).heading(fmt::format("Suspects: {} of {} left", left, mystery.suspects.size()));
    for (const bool struck : {false, true})
        for (const lesson::Algorithm* suspect : mystery.suspects)
            if (const auto by = state.struck_by(suspect->id); by.has_value() == struck)
                draw_suspect(editor, *suspect, by);
}

/// What is to be done next, or the one that can be named.
void draw_next(editor::Editor& editor, const lesson::Mystery& mystery, const lesson::MysteryState& state) {
    const view::Look& look = editor.look();
    ImGui::Dummy({0, look.px(2)});
    if (can_name(mystery, state)) {
        const lesson::Algorithm& last = *suspects_left(mystery, state).front();
        if (word_button(look, "Name the one that is left", -1, true)) name_suspect(editor, last.id);
        return;
    }
    const std::size_t left = suspects_left(mystery, state).size();
    wrapped(
        !state.exposed() && left > 1
            ? "Build a scene in which it is wrong. Every scene strikes out those that would have answered "
              "otherwise."
        : !state.exposed()
            ? "A single suspect is left. Now build a scene in which it is wrong."
            : fmt::format("{} suspects would have said the same each time. Build a scene in which they part.",
                          left),
        look.theme->text_secondary);
}

void draw_caught(editor::Editor& editor, const lesson::CaughtBug& bug) {
    const view::Look& look = editor.look();
    const model::Algorithm* const row = collision::catalog::find(bug.row);
    if (!row) return;
    Widgets(editor).heading("Caught");
    judged(look, true, fmt::format("It was: {}.", row->name));
    wrapped(fmt::format("Wrong {}.", row->fails), look.theme->text_secondary);
    if (!lesson_step(editor).done.empty()) wrapped(done_text(editor), look.theme->text);
    draw_counter_example(editor, bug);
    if (word_button(look, "Step through it", -1)) {
        step_through_caught(editor);
        return;
    }
    if (word_button(look, "Save the counter-example…", -1)) ask_save_caught(editor);
}

}  // namespace

void draw_mystery(editor::Editor& editor) {
    if (const lesson::CaughtBug* const bug = caught_here(editor)) {
        draw_caught(editor, *bug);
    } else if (const auto hunted = mystery(editor)) {
        draw_answers(editor, ask_masked(*hunted, editor.scene()));
        draw_suspects(editor, *hunted, mystery_state(editor));
        draw_evidence(editor);
        draw_next(editor, *hunted, mystery_state(editor));
    }
    draw_shelf(editor);
}

}  // namespace testbed::ui
