// Draws the dialog that is open and brings it the keys.
#include "app/ui/dialogs/dialogs.h"

#include <algorithm>

#include "app/file/store.h"
#include "app/ui/canvas/record.h"
#include "app/ui/dialogs/dialog_row.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/dialogs/places.h"
#include "app/ui/key_focus.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

namespace fs = std::filesystem;

constexpr const char* dialog_popup = "##dialog";

/// The recording is thrown away unless its dialog, or that about its failed save, is open.
bool keeps_recording(const editor::Prompts& prompts, const DialogRow* row) {
    if (!row) return false;
    return row->dialog == editor::Dialog::save_recording ||
           (row->dialog == editor::Dialog::not_saved &&
            prompts.failed_save.elsewhere == editor::Dialog::save_recording);
}

/// Another page begins at its foremost button.
void forget_keys(editor::Prompts& prompts) {
    prompts.buttons = {};
    prompts.keys.in_dialog = false;
}

std::string ending_of(const fs::path& proposed) {
    return proposed.has_extension() ? proposed.extension().string() : ".json";
}

/// A name alone goes to the folder of the scene, else to the one that was used last.
fs::path in_known_folder(const editor::Editor& editor, const fs::path& file) {
    // The shelf is no place that anybody looks for files in.
    if (is_on_shelf(editor, file)) return in_known_folder(editor, file.filename());
    if (file.has_parent_path()) return file;
    const fs::path& scene = editor.document.file;
    if (!scene.empty() && !is_on_shelf(editor, scene)) return file::absolute(scene).parent_path() / file;
    for (const fs::path& recent : editor.preferences.recent_folders)
        if (!is_on_shelf(editor, recent / file) && file::entry(recent).kind == file::Entry::Kind::folder)
            return recent / file;
    return file;
}

}  // namespace

/// The desktop's dialog where it has one, else our own.
void Dialogs::start(editor::Editor& editor) {
    const FileChoice& choice = *row_->file;
    const fs::path file = in_known_folder(editor, choice.proposed(editor));
    browser_.start(choice.title, choice.mode, file, places(editor.preferences.recent_folders), choice.many);
    if (!editor.preferences.native_dialogs) return;
    const fs::path whole = file::absolute(file);
    const bool opens = choice.mode != FileBrowser::Mode::save;
    chooser_ = platform::NativeChooser::open(
        {.save = !opens,
         .title = std::string(choice.title),
         .start = opens && !file.empty() ? whole.parent_path() : whole,
         .ending = choice.mode == FileBrowser::Mode::open_any ? std::string() : ending_of(file),
         .many = choice.many});
}

void Dialogs::take(editor::Editor& editor, const FileBrowser::Outcome& outcome) {
    if (outcome.canceled) {
        cancel(editor);
    } else if (outcome.file) {
        row_->file->take(editor, *outcome.file);
        for (const fs::path& file : outcome.more) row_->file->take(editor, file);
    }
}

void Dialogs::cancel(editor::Editor& editor) {
    chooser_.reset();
    row_->cancel(editor);
}

bool Dialogs::tick(editor::Editor& editor) {
    if (!chooser_) return false;
    if (row_of(editor.prompts.dialog) != row_) {
        chooser_.reset();
        return true;
    }
    using State = platform::ChooserAnswer::State;
    const platform::ChooserAnswer answer = chooser_->poll();
    if (answer.state == State::waiting) return false;
    chooser_.reset();
    fs::path file = answer.file;
    const bool saves = row_->file->mode == FileBrowser::Mode::save;
    if (answer.state == State::chosen && saves && !file.has_extension())
        file += ending_of(row_->file->proposed(editor));
    if (answer.state == State::chosen) take(editor, {.file = file, .more = answer.more});
    if (answer.state == State::canceled) cancel(editor);
    // A dialog that failed leaves our own in its place.
    return true;
}

void Dialogs::choose_file(editor::Editor& editor) {
    if (chooser_) {
        wait_for_desktop(editor);
    } else if (const fs::path file = browser_.replaces(); !file.empty()) {
        const auto answer = draw_replace_question(editor, file);
        if (answer) forget_keys(editor.prompts);
        if (answer) browser_.end_question();
        if (answer && *answer) take(editor, {.file = file});
    } else {
        take(editor, browser_.draw(Widgets(editor)));
        if (!browser_.replaces().empty()) forget_keys(editor.prompts);
    }
}

void Dialogs::wait_for_desktop(editor::Editor& editor) {
    Widgets(editor).heading(row_->file->title);
    Widgets(editor).hint("The desktop's dialog is open; it may be behind this window.");
    switch (dialog_buttons(editor, {"Cancel", "Choose here instead"})) {
        case 0: cancel(editor); return;
        case 1: chooser_.reset(); return;
    }
}

void Dialogs::follow(editor::Editor& editor) {
    show_waiting(editor.prompts);
    const DialogRow* wanted = row_of(editor.prompts.dialog);
    if (wanted == row_) return;
    if (keeps_recording(editor.prompts, row_) && !keeps_recording(editor.prompts, wanted))
        throw_recording_away(editor);
    row_ = wanted;
    editor.session.typing.pointer_rests = row_ != nullptr;
    editor.prompts.gallery.reset();
    editor.prompts.glossary.reset();
    editor.prompts.palette.reset();
    forget_keys(editor.prompts);
    chooser_.reset();
    browser_.end_question();
    if (row_ && row_->file) start(editor);
}

int Dialogs::page(const editor::Editor& editor) const {
    const bool asks = row_ && row_->file && !browser_.replaces().empty();
    return 2 * int(editor.prompts.dialog) + (asks ? 1 : 0);
}

void Dialogs::draw_page(editor::Editor& editor, const DialogRow& row) {
    if (row.file)
        choose_file(editor);
    else
        row.draw(editor);
}

void Dialogs::draw(editor::Editor& editor) {
    follow(editor);
    if (row_ && !ImGui::IsPopupOpen(dialog_popup)) ImGui::OpenPopup(dialog_popup);
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const bool asks = row_ && row_->file && (chooser_ || !browser_.replaces().empty());
    const ImVec2 wanted = asks ? ImVec2{460, 0} : row_ ? ImVec2{row_->width, row_->height} : ImVec2{0, 0};
    const view::Look& look = editor.look();
    const float margin = look.px(8);
    const ImVec2 size{std::min(look.px(wanted.x), room.x - 2 * margin),
                      std::min(look.px(wanted.y), room.y - 2 * margin)};
    // A little above the middle, but never beyond the upper edge.
    const float middle = std::max(room.y * 0.45f, size.y * 0.5f + margin);
    ImGui::SetNextWindowPos({std::floor(room.x * 0.5f), std::floor(middle)}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSize({size.x, std::max(0.0f, size.y)});
    ImGui::SetNextWindowBgAlpha(1);  // large ones would show the window through
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(18), look.px(14)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    if (ImGui::BeginPopupModal(dialog_popup, nullptr,
                               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings)) {
        if (row_) {
            const platform::focus::Walked walked;
            draw_page(editor, *row_);
        }
        if (editor.prompts.dialog == editor::Dialog::none) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(3);
}

bool Dialogs::key(editor::Editor& editor, const platform::KeyEvent& event) {
    follow(editor);
    if (!row_) return false;
    if (const auto taken = dialog_focus_key(editor, event)) return *taken;
    if (row_->file && !chooser_ && browser_.replaces().empty()) return browser_.key(event);
    if (row_->key && row_->key(editor, event)) return true;
    if (row_->fields_first && ImGui::GetIO().WantTextInput) return false;
    return button_key(editor, event);
}

bool Dialogs::button_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    const bool typing = ImGui::GetIO().WantTextInput;
    const bool back = event.key == Key::left, on = event.key == Key::right;
    const bool own = event.key == Key::escape || event.key == Key::enter || (!typing && (back || on));
    if (!own) return !typing;
    if (!event.down) return true;
    if (event.key == Key::escape) {
        // From the question about a file back to the choice of one.
        if (row_->file && !chooser_)
            browser_.end_question();
        else
            cancel(editor);
    } else if (event.key == Key::enter) {
        editor.prompts.buttons.pressed =
            !event.repeat;  // a key that is held answers one question, not the next
    } else {
        editor.prompts.buttons.marked += back ? 1 : -1;
    }
    return true;
}

}  // namespace testbed::ui
