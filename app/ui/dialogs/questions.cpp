// The questions with a few buttons for an answer.
#include <algorithm>
#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/editor/unsaved_runs.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

float main_height(const view::Look& look, float wanted, float rest) {
    const float edges = 2 * look.px(8) + 2 * look.px(14), spacing = ImGui::GetStyle().ItemSpacing.y;
    const float buttons = look.px(4) + spacing + ImGui::GetFrameHeight();
    const float heading = look.px(5) + 2 * spacing + 1.2f * ImGui::GetTextLineHeightWithSpacing();
    const float left = ImGui::GetIO().DisplaySize.y - edges - heading - buttons - rest - 2 * spacing;
    return std::clamp(left, std::min(4 * ImGui::GetTextLineHeightWithSpacing(), wanted), wanted);
}

int dialog_buttons(editor::Editor& editor, std::initializer_list<const char*> names, bool answerable) {
    const view::Look& look = editor.look();
    const int count = int(names.size());
    editor::ButtonKeys& keys = editor.prompts.buttons;
    keys.marked = (keys.marked % count + count) % count;
    const int marked = count - 1 - keys.marked;
    const float gap = look.px(8);
    const float room = ImGui::GetContentRegionAvail().x;
    const auto all_with = [&](float min, float padding) {
        float all = -gap;
        for (const char* name : names)
            all += std::max(look.px(min), ImGui::CalcTextSize(name).x + look.px(padding)) + gap;
        return all;
    };
    // In a narrow window no wider than their words, and in more than one row.
    const bool wide = all_with(96, 28) <= room;
    const float min = wide ? 96 : 0, padding = wide ? 28 : 14;
    const auto width_of = [&](const char* name) {
        return std::max(look.px(min), ImGui::CalcTextSize(name).x + look.px(padding));
    };
    ImGui::Dummy({0, look.px(4)});
    const float left = ImGui::GetCursorPosX();
    float used = std::max(0.0f, room - all_with(min, padding));
    ImGui::SetCursorPosX(left + used);
    keys.has_keyboard = false;
    int pressed = -1, index = 0;
    for (const char* name : names) {
        if (index > 0) {
            if (used + gap + width_of(name) <= room)
                ImGui::SameLine(0, gap), used += gap;
            else
                used = 0;
        }
        used += width_of(name);
        const bool enabled = answerable || index == 0;
        if (word_button(look, name, width_of(name), index == marked, enabled)) pressed = index;
        if (enabled && index == marked && keys.pressed) pressed = index;
        if (keys.takes_keyboard && index == (answerable ? marked : 0)) platform::focus::move_to_item();
        if (editor.prompts.keys.in_dialog && platform::focus::is_at_item()) {
            keys.has_keyboard = true;
            keys.marked = count - 1 - index;
        }
        ++index;
    }
    keys.pressed = false;
    return pressed;
}

std::optional<bool> draw_replace_question(editor::Editor& editor, const std::filesystem::path& file) {
    Widgets(editor).heading(fmt::format("Replace {}?", file.filename().string()));
    Widgets(editor).hint(
        fmt::format("{} already has a file with this name. If you replace it, its contents are lost.",
                    file.parent_path().string()));
    // Cancel is at the place of Save, which was pressed before, and is what Enter does.
    switch (dialog_buttons(editor, {"Replace", "Cancel"})) {
        case 0: return true;
        case 1: return false;
    }
    return std::nullopt;
}

void draw_unsaved_question(editor::Editor& editor) {
    const bool lesson = takes_lesson(editor);
    Widgets(editor).heading(lesson ? "Save what you drew in the lesson as a scene?"
                                   : fmt::format("Save the changes to {}?", editor.document.name()));
    Widgets(editor).hint(lesson
                             ? "The lesson's shapes are saved with it. Your progress in the lesson is kept."
                             : "Unsaved changes will be lost.");
    switch (dialog_buttons(editor, {"Cancel", "Discard", "Save"})) {
        case 0: answer_cancel(editor); return;
        case 1: answer_discard(editor); return;
        case 2: answer_save(editor); return;
    }
}

void draw_unsaved_runs_question(editor::Editor& editor) {
    Widgets(editor).heading("Save what was recorded?");
    Widgets(editor).hint(unsaved_runs_text(editor.live) + ": with the window these recordings are lost.");
    switch (dialog_buttons(editor, {"Cancel", "Discard", "Save"})) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1:
            editor.prompts.dialog = editor::Dialog::none;
            editor.prompts.closing = true;
            return;
        case 2: save_first_run(editor); return;
    }
}

void draw_not_saved(editor::Editor& editor) {
    const editor::FailedSave& failed = editor.prompts.failed_save;
    Widgets(editor).heading(fmt::format("{} was not saved", failed.name));
    Widgets(editor).hint(failed.reason);
    Widgets(editor).hint("Nothing was lost. The scene is still open, and the file on disk is unchanged.");
    switch (dialog_buttons(editor, {"Cancel", "Save elsewhere…", "Try again"})) {
        case 0: answer_cancel(editor); return;
        case 1: editor.prompts.dialog = failed.elsewhere; return;
        case 2: save_again(editor); return;
    }
}

void save_again(editor::Editor& editor) {
    const auto again = editor.prompts.failed_save.again;
    editor.prompts.dialog = editor::Dialog::none;
    again(editor);
}

namespace {

/// "a.json was", "a.json and a.wrong.json were".
std::string were(const editor::DiskChange& change) {
    return editor::names_of(change.files) + (change.files.size() == 1 ? " was" : " were");
}

void draw_removed_question(editor::Editor& editor) {
    const editor::DiskChange& change = editor.prompts.file_change;
    Widgets(editor).heading(fmt::format("{} removed by another program", were(change)));
    Widgets(editor).hint(change.is_about(editor.document.file)
                             ? "This scene is in the window alone. Save puts the file back."
                             : "Its content is in the window alone. Save puts the file back.");
    switch (dialog_buttons(editor, {"Cancel", "Save as…", "Save"})) {
        case 0: answer_cancel(editor); return;
        case 1: ask_save_as(editor); return;
        case 2: overwrite(editor); return;
    }
}

void draw_not_ours_question(editor::Editor& editor) {
    const editor::DiskChange& change = editor.prompts.file_change;
    const bool one = change.files.size() == 1;
    Widgets(editor).heading(fmt::format("Replace {}?", editor::names_of(change.files)));
    for (const auto& file : change.files) Widgets(editor).hint(file.string());
    Widgets(editor).hint(
        fmt::format("This program did not open {}, so {} content is unknown. Replace writes "
                    "this {} over {}.",
                    one ? "that file" : "those files", one ? "its" : "their",
                    change.is_about(editor.document.file) ? "scene" : "lesson", one ? "it" : "them"));
    switch (dialog_buttons(editor, {"Cancel", "Replace", "Save as…"})) {
        case 0: answer_cancel(editor); return;
        case 1: overwrite(editor); return;
        case 2: ask_save_as(editor); return;
    }
}

void draw_written_question(editor::Editor& editor) {
    Widgets(editor).heading(fmt::format("{} changed by another program", were(editor.prompts.file_change)));
    Widgets(editor).hint(
        "Reload takes what it wrote; Ctrl+Z then brings back the scene that is here now. Overwrite saves the "
        "scene that is here: what the other program wrote is lost. Cancel leaves both as they are.");
    switch (dialog_buttons(editor, {"Cancel", "Save as…", "Overwrite", "Reload"})) {
        case 0: answer_cancel(editor); return;
        case 1: ask_save_as(editor); return;
        case 2: overwrite(editor); return;
        case 3: reload(editor); return;
    }
}

}  // namespace

void draw_changed_question(editor::Editor& editor) {
    switch (editor.prompts.file_change.kind) {
        case editor::FileChange::none: answer_cancel(editor); return;
        case editor::FileChange::removed: draw_removed_question(editor); return;
        case editor::FileChange::not_ours: draw_not_ours_question(editor); return;
        case editor::FileChange::written: draw_written_question(editor); return;
    }
}

void answer_changed(editor::Editor& editor) {
    switch (editor.prompts.file_change.kind) {
        case editor::FileChange::none: return;
        case editor::FileChange::removed: overwrite(editor); return;
        case editor::FileChange::not_ours: ask_save_as(editor); return;
        case editor::FileChange::written: reload(editor); return;
    }
}

}  // namespace testbed::ui
