// What lies over the window.
#include "app/ui/dialogs/dialogs.h"

#include <algorithm>
#include <system_error>

#include "app/editor/files.h"
#include "app/editor/pair_edits.h"
#include "app/ui/dialogs/pages.h"

namespace testbed::ui {

namespace {

constexpr const char* popup = "##dialog";

/// Size at scale 1; a height of 0 follows the content.
ImVec2 size_of(Dialog dialog) {
    switch (dialog) {
        case Dialog::none: return {0, 0};
        case Dialog::open:
        case Dialog::save_as:
        case Dialog::save_picture:
        case Dialog::save_counterexample:
        case Dialog::save_regression: return {600, 460};
        case Dialog::export_picture: return {440, 0};
        case Dialog::problems: return {640, 0};
        case Dialog::unsaved: return {440, 0};
        case Dialog::changed: return {520, 0};
        case Dialog::left_work: return {640, 0};
        case Dialog::keys: return {940, 700};
        case Dialog::many: return {400, 0};
    }
    return {0, 0};
}

/// Named after the scene, beside it.
std::filesystem::path picture_file(const Desk& desk) {
    std::filesystem::path file = desk.document.file.empty() ? "picture" : desk.document.file;
    return file.replace_extension(desk.export_options.format == ExportOptions::Format::svg ? ".svg" : ".png");
}

/// Named after the scene, beside it.
std::filesystem::path regression_file(const Desk& desk) {
    const std::filesystem::path& file = desk.document.file;
    if (file.empty()) return "regression.json";
    return file.parent_path() / (file.stem().string() + "-regression.json");
}

bool chooses_file(Dialog dialog) {
    return dialog == Dialog::open || dialog == Dialog::save_as || dialog == Dialog::save_picture ||
           dialog == Dialog::save_regression || dialog == Dialog::save_counterexample;
}

std::string_view title_of(Dialog dialog) {
    if (dialog == Dialog::open) return "Open a scene";
    if (dialog == Dialog::save_picture) return "Export the picture as";
    if (dialog == Dialog::save_counterexample) return "Save the counterexample as";
    return dialog == Dialog::save_regression ? "Save the regression as" : "Save the scene as";
}

}  // namespace

/// The desktop's dialog where it has one, else our own.
void Dialogs::start(Desk& desk) {
    const auto mode = shown_ == Dialog::open ? FileBrowser::Mode::open : FileBrowser::Mode::save;
    const std::filesystem::path file = shown_ == Dialog::save_picture          ? picture_file(desk)
                                       : shown_ == Dialog::save_regression     ? regression_file(desk)
                                       : shown_ == Dialog::save_counterexample ? counterexample_file(desk)
                                                                               : desk.document.file;
    browser_.start(title_of(shown_), mode, file, desk.memory.recent_folders);
    if (!desk.memory.native_dialogs) return;
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(file, error);
    chooser_ = platform::NativeChooser::open(
        {.save = mode == FileBrowser::Mode::save,
         .title = std::string(title_of(shown_)),
         .start = mode == FileBrowser::Mode::open && !file.empty() ? whole.parent_path() : whole,
         .ending = file.has_extension() ? file.extension().string() : ".json"});
}

void Dialogs::take(Desk& desk, const FileBrowser::Outcome& outcome) {
    if (outcome.cancelled) {
        answer_cancel(desk);
    } else if (outcome.file && desk.dialog == Dialog::open) {
        open_file(desk, *outcome.file);
    } else if (outcome.file && desk.dialog == Dialog::save_picture) {
        save_picture(desk, *outcome.file);
    } else if (outcome.file && desk.dialog == Dialog::save_regression) {
        save_regression(desk, *outcome.file);
    } else if (outcome.file && desk.dialog == Dialog::save_counterexample) {
        save_counterexample(desk, *outcome.file);
    } else if (outcome.file) {
        save_to(desk, *outcome.file);
    }
}

bool Dialogs::tick(Desk& desk) {
    if (!chooser_) return false;
    if (desk.dialog != shown_) {
        chooser_.reset();
        return true;
    }
    using State = platform::ChooserAnswer::State;
    const platform::ChooserAnswer answer = chooser_->poll();
    if (answer.state == State::waiting) return false;
    chooser_.reset();
    std::filesystem::path file = answer.file;
    const bool saves = shown_ != Dialog::open;
    if (answer.state == State::chosen && saves && !file.has_extension())
        file += shown_ == Dialog::save_picture ? picture_file(desk).extension() : ".json";
    if (answer.state == State::chosen) take(desk, {.file = file});
    if (answer.state == State::cancelled) take(desk, {.file = {}, .cancelled = true});
    // A dialog that failed leaves the own one standing there.
    return true;
}

void Dialogs::browse(Desk& desk) {
    if (chooser_) {
        wait_for_desktop(desk);
    } else {
        take(desk, browser_.draw(desk.widgets));
    }
}

void Dialogs::wait_for_desktop(Desk& desk) {
    desk.widgets.heading(title_of(shown_));
    desk.widgets.hint("The desktop's dialog is open; it may stand behind this window.");
    switch (dialog_buttons(desk.look(), {"Cancel", "Choose here instead"})) {
        case 0:
            chooser_.reset();
            answer_cancel(desk);
            return;
        case 1: chooser_.reset(); return;
    }
}

void Dialogs::draw(Desk& desk) {
    if (desk.dialog != shown_) {
        shown_ = desk.dialog;
        chooser_.reset();
        if (chooses_file(shown_)) start(desk);
    }
    if (shown_ != Dialog::none && !ImGui::IsPopupOpen(popup)) ImGui::OpenPopup(popup);
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const ImVec2 wanted = chooser_ ? ImVec2{460, 0} : size_of(shown_);
    const Look& look = desk.look();
    ImGui::SetNextWindowPos({std::floor(room.x * 0.5f), std::floor(room.y * 0.45f)}, ImGuiCond_Always,
                            {0.5f, 0.5f});
    ImGui::SetNextWindowSize({std::min(look.px(wanted.x), room.x), std::min(look.px(wanted.y), room.y)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(18), look.px(14)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    if (ImGui::BeginPopupModal(popup, nullptr,
                               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings)) {
        switch (shown_) {
            case Dialog::none: break;
            case Dialog::open:
            case Dialog::save_as:
            case Dialog::save_picture:
            case Dialog::save_counterexample:
            case Dialog::save_regression: browse(desk); break;
            case Dialog::export_picture: draw_export(desk); break;
            case Dialog::problems: draw_problems(desk); break;
            case Dialog::changed: draw_changed_question(desk); break;
            case Dialog::left_work: draw_left_work(desk); break;
            case Dialog::unsaved: draw_unsaved_question(desk); break;
            case Dialog::keys: draw_keys(desk); break;
            case Dialog::many: draw_many(desk); break;
        }
        if (desk.dialog == Dialog::none) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar(3);
}

bool Dialogs::key(Desk& desk, const platform::KeyEvent& event) {
    using platform::Key;
    switch (desk.dialog) {
        case Dialog::none: return false;
        case Dialog::open:
        case Dialog::save_as:
        case Dialog::save_picture:
        case Dialog::save_counterexample:
        case Dialog::save_regression:
            if (!chooser_) return browser_.key(event);
            if (event.down && event.key == Key::escape) {
                chooser_.reset();
                answer_cancel(desk);
            }
            return true;
        case Dialog::export_picture:
            if (event.down && event.key == Key::escape) desk.dialog = Dialog::none;
            if (event.down && event.key == Key::enter) ask_save_picture(desk);
            return true;
        case Dialog::many:
            // Fields take their own keys first: Enter in one enters its number.
            if (ImGui::GetIO().WantTextInput) return false;
            if (event.down && event.key == Key::escape) desk.dialog = Dialog::none;
            if (event.down && event.key == Key::enter) make_many(desk);
            return true;
        case Dialog::unsaved:
            if (event.down && event.key == Key::escape) answer_cancel(desk);
            if (event.down && event.key == Key::enter) answer_save(desk);
            return true;
        case Dialog::changed:
            if (event.down && event.key == Key::escape) desk.dialog = Dialog::none;
            if (event.down && event.key == Key::enter) reload(desk);
            return true;
        case Dialog::left_work:
            if (event.down) left_work_key(desk, event.key);
            return true;
        case Dialog::keys:
            if (event.down) keys_key(desk, event.key);
            return true;
        case Dialog::problems:
            if (event.down && (event.key == Key::escape || event.key == Key::enter || event.key == Key::f1))
                desk.dialog = Dialog::none;
            return true;
    }
    return false;
}

}  // namespace testbed::ui
