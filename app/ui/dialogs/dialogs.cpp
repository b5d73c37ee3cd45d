// What lies over the window.
#include "app/ui/dialogs/dialogs.h"

#include <algorithm>

#include "app/editor/files.h"
#include "app/editor/hand_in.h"
#include "app/editor/pair_edits.h"
#include "app/file/store.h"
#include "app/ui/canvas/picture.h"
#include "app/ui/canvas/record.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr const char* dialog_popup = "##dialog";

/// Size at scale 1; a height of 0 follows the content.
ImVec2 size_of(editor::Dialog dialog) {
    switch (dialog) {
        case editor::Dialog::none: return {0, 0};
        case editor::Dialog::open:
        case editor::Dialog::save_as:
        case editor::Dialog::save_picture:
        case editor::Dialog::save_recording:
        case editor::Dialog::save_counterexample:
        case editor::Dialog::choose_collider:
        case editor::Dialog::save_run:
        case editor::Dialog::open_run:
        case editor::Dialog::hand_in:
        case editor::Dialog::save_regression: return {600, 460};
        case editor::Dialog::export_picture: return {440, 0};
        case editor::Dialog::problems: return {640, 0};
        case editor::Dialog::unsaved: return {440, 0};
        case editor::Dialog::not_saved: return {560, 0};
        case editor::Dialog::changed: return {520, 0};
        case editor::Dialog::recovery: return {640, 0};
        case editor::Dialog::keys: return {940, 700};
        case editor::Dialog::many: return {400, 0};
        case editor::Dialog::gallery: return {900, 660};
        case editor::Dialog::coordinates: return {640, 0};
        case editor::Dialog::copy_as: return {820, 0};
    }
    return {0, 0};
}

/// Named after the scene, beside it.
std::filesystem::path picture_file(const editor::Editor& editor) {
    std::filesystem::path file = editor.document.file.empty() ? "picture" : editor.document.file;
    return file.replace_extension(
        editor.preferences.picture.format == editor::PictureOptions::Format::svg ? ".svg" : ".png");
}

/// Named after the scene, beside it.
std::filesystem::path regression_file(const editor::Editor& editor) {
    const std::filesystem::path& file = editor.document.file;
    if (file.empty()) return "regression.json";
    return file.parent_path() / (file.stem().string() + "-regression.json");
}

/// Where programs are looked for.
std::filesystem::path program_file(const editor::Editor& editor) {
    if (editor.collider.folder.empty()) return editor.document.file;
    return std::filesystem::path(editor.collider.folder) / "mine.py";
}

bool chooses_file(editor::Dialog dialog) {
    return dialog == editor::Dialog::open || dialog == editor::Dialog::save_as ||
           dialog == editor::Dialog::save_picture || dialog == editor::Dialog::save_recording ||
           dialog == editor::Dialog::save_regression || dialog == editor::Dialog::save_counterexample ||
           dialog == editor::Dialog::hand_in || dialog == editor::Dialog::choose_collider ||
           dialog == editor::Dialog::save_run || dialog == editor::Dialog::open_run;
}

std::string_view title_of(const editor::Editor& editor, editor::Dialog dialog) {
    if (dialog == editor::Dialog::open) return "Open a scene";
    if (dialog == editor::Dialog::choose_collider) return "Choose a program";
    if (dialog == editor::Dialog::save_run) return "Save the recording as";
    if (dialog == editor::Dialog::open_run) return "Open a recording";
    if (dialog == editor::Dialog::save_picture) return "Export the picture as";
    if (dialog == editor::Dialog::save_recording) return "Save the recording as";
    if (dialog == editor::Dialog::save_counterexample)
        return editor.prompts.frame_file.empty() ? "Save the counterexample as" : "Save the frame as";
    if (dialog == editor::Dialog::hand_in) return "Save what is handed in as";
    return dialog == editor::Dialog::save_regression ? "Save the regression as" : "Save the scene as";
}

}  // namespace

/// The desktop's dialog where it has one, else our own.
void Dialogs::start(editor::Editor& editor) {
    const auto mode = shown_ == editor::Dialog::open ? FileBrowser::Mode::open
                      : shown_ == editor::Dialog::choose_collider || shown_ == editor::Dialog::open_run
                          ? FileBrowser::Mode::open_any
                          : FileBrowser::Mode::save;
    const std::filesystem::path file = shown_ == editor::Dialog::save_picture      ? picture_file(editor)
                                       : shown_ == editor::Dialog::save_recording  ? recording_file(editor)
                                       : shown_ == editor::Dialog::save_regression ? regression_file(editor)
                                       : shown_ == editor::Dialog::choose_collider ? program_file(editor)
                                       : shown_ == editor::Dialog::save_run        ? run_file(editor)
                                       : shown_ == editor::Dialog::open_run        ? run_file(editor)
                                       : shown_ == editor::Dialog::hand_in         ? answers_file(editor)
                                       : shown_ == editor::Dialog::save_counterexample
                                           ? counterexample_file(editor)
                                           : editor.document.file;
    browser_.start(title_of(editor, shown_), mode, file, editor.preferences.recent_folders);
    if (!editor.preferences.native_dialogs) return;
    const std::filesystem::path whole = file::absolute(file);
    chooser_ = platform::NativeChooser::open(
        {.save = mode == FileBrowser::Mode::save,
         .title = std::string(title_of(editor, shown_)),
         .start = mode != FileBrowser::Mode::save && !file.empty() ? whole.parent_path() : whole,
         .ending = mode == FileBrowser::Mode::open_any ? std::string()
                   : file.has_extension()              ? file.extension().string()
                                                       : ".json"});
}

void Dialogs::take(editor::Editor& editor, const FileBrowser::Outcome& outcome) {
    if (outcome.canceled) {
        answer_cancel(editor);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::open) {
        open_file(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::choose_collider) {
        choose_collider(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::save_run) {
        save_run(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::open_run) {
        open_run(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::save_picture) {
        save_picture(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::save_recording) {
        save_recording(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::save_regression) {
        save_regression(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::save_counterexample) {
        save_counterexample(editor, *outcome.file);
    } else if (outcome.file && editor.prompts.dialog == editor::Dialog::hand_in) {
        save_answers(editor, *outcome.file);
    } else if (outcome.file) {
        save_to(editor, *outcome.file);
    }
}

bool Dialogs::tick(editor::Editor& editor) {
    if (!chooser_) return false;
    if (editor.prompts.dialog != shown_) {
        chooser_.reset();
        return true;
    }
    using State = platform::ChooserAnswer::State;
    const platform::ChooserAnswer answer = chooser_->poll();
    if (answer.state == State::waiting) return false;
    chooser_.reset();
    std::filesystem::path file = answer.file;
    const bool saves = shown_ != editor::Dialog::open && shown_ != editor::Dialog::choose_collider &&
                       shown_ != editor::Dialog::open_run;
    if (answer.state == State::chosen && saves && !file.has_extension())
        file += shown_ == editor::Dialog::save_picture     ? picture_file(editor).extension()
                : shown_ == editor::Dialog::save_recording ? recording_file(editor).extension()
                : shown_ == editor::Dialog::save_run       ? ".jsonl"
                                                           : ".json";
    if (answer.state == State::chosen) take(editor, {.file = file});
    if (answer.state == State::canceled) take(editor, {.file = {}, .canceled = true});
    // A dialog that failed leaves the own one standing there.
    return true;
}

void Dialogs::browse(editor::Editor& editor) {
    if (chooser_) {
        wait_for_desktop(editor);
    } else {
        take(editor, browser_.draw(Widgets(editor)));
    }
}

void Dialogs::wait_for_desktop(editor::Editor& editor) {
    Widgets(editor).heading(title_of(editor, shown_));
    Widgets(editor).hint("The desktop's dialog is open; it may stand behind this window.");
    switch (dialog_buttons(editor.look(), {"Cancel", "Choose here instead"})) {
        case 0:
            chooser_.reset();
            answer_cancel(editor);
            return;
        case 1: chooser_.reset(); return;
    }
}

void Dialogs::draw(editor::Editor& editor) {
    show_waiting(editor.prompts);
    if (editor.prompts.dialog != shown_) {
        const auto keeps_recording = [&](editor::Dialog dialog) {
            return dialog == editor::Dialog::save_recording ||
                   (dialog == editor::Dialog::not_saved &&
                    editor.prompts.failed_save.elsewhere == editor::Dialog::save_recording);
        };
        if (keeps_recording(shown_) && !keeps_recording(editor.prompts.dialog)) throw_recording_away(editor);
        shown_ = editor.prompts.dialog;
        editor.prompts.gallery.reset();
        chooser_.reset();
        if (chooses_file(shown_)) start(editor);
    }
    if (shown_ != editor::Dialog::none && !ImGui::IsPopupOpen(dialog_popup)) ImGui::OpenPopup(dialog_popup);
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const ImVec2 wanted = chooser_ ? ImVec2{460, 0} : size_of(shown_);
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
        switch (shown_) {
            case editor::Dialog::none: break;
            case editor::Dialog::open:
            case editor::Dialog::save_as:
            case editor::Dialog::save_picture:
            case editor::Dialog::save_recording:
            case editor::Dialog::save_counterexample:
            case editor::Dialog::choose_collider:
            case editor::Dialog::save_run:
            case editor::Dialog::open_run:
            case editor::Dialog::hand_in:
            case editor::Dialog::save_regression: browse(editor); break;
            case editor::Dialog::export_picture: draw_export(editor); break;
            case editor::Dialog::problems: draw_problems(editor); break;
            case editor::Dialog::changed: draw_changed_question(editor); break;
            case editor::Dialog::recovery: draw_recovery(editor); break;
            case editor::Dialog::unsaved: draw_unsaved_question(editor); break;
            case editor::Dialog::not_saved: draw_not_saved(editor); break;
            case editor::Dialog::keys: draw_keys(editor); break;
            case editor::Dialog::many: draw_many(editor); break;
            case editor::Dialog::gallery: draw_gallery(editor); break;
            case editor::Dialog::coordinates: draw_coordinates(editor); break;
            case editor::Dialog::copy_as: draw_copy_as(editor); break;
        }
        if (editor.prompts.dialog == editor::Dialog::none) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(3);
}

bool Dialogs::key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    switch (editor.prompts.dialog) {
        case editor::Dialog::none: return false;
        case editor::Dialog::open:
        case editor::Dialog::save_as:
        case editor::Dialog::save_picture:
        case editor::Dialog::save_recording:
        case editor::Dialog::save_counterexample:
        case editor::Dialog::choose_collider:
        case editor::Dialog::save_run:
        case editor::Dialog::open_run:
        case editor::Dialog::hand_in:
        case editor::Dialog::save_regression:
            if (!chooser_) return browser_.key(event);
            if (event.down && event.key == Key::escape) {
                chooser_.reset();
                answer_cancel(editor);
            }
            return true;
        case editor::Dialog::export_picture:
            if (event.down && event.key == Key::escape) editor.prompts.dialog = editor::Dialog::none;
            if (event.down && event.key == Key::enter) ask_save_picture(editor);
            return true;
        case editor::Dialog::many:
            // Fields take their own keys first: Enter in one enters its number.
            if (ImGui::GetIO().WantTextInput) return false;
            if (event.down && event.key == Key::escape) editor.prompts.dialog = editor::Dialog::none;
            if (event.down && event.key == Key::enter) generate_many(editor);
            return true;
        case editor::Dialog::unsaved:
            if (event.down && event.key == Key::escape) answer_cancel(editor);
            if (event.down && event.key == Key::enter) answer_save(editor);
            return true;
        case editor::Dialog::not_saved:
            if (event.down && event.key == Key::escape) answer_cancel(editor);
            if (event.down && event.key == Key::enter) save_again(editor);
            return true;
        case editor::Dialog::changed:
            if (event.down && event.key == Key::escape) answer_cancel(editor);
            if (event.down && event.key == Key::enter) {
                if (editor.prompts.file_change == editor::FileChange::removed)
                    overwrite(editor);
                else
                    reload(editor);
            }
            return true;
        case editor::Dialog::recovery:
            if (event.down) left_work_key(editor, event.key);
            return true;
        case editor::Dialog::gallery: return gallery_key(editor, event);
        case editor::Dialog::coordinates: return coordinates_key(editor, event);
        case editor::Dialog::copy_as: return copy_as_key(editor, event);
        case editor::Dialog::keys:
            if (event.down) keys_key(editor, event.key);
            return true;
        case editor::Dialog::problems:
            if (event.down && (event.key == Key::escape || event.key == Key::enter || event.key == Key::f1))
                editor.prompts.dialog = editor::Dialog::none;
            return true;
    }
    return false;
}

}  // namespace testbed::ui
