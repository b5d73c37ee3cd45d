// What lies over the window.
#include "app/ui/dialogs.h"

#include <algorithm>

#include "app/ui/dialogs/pages.h"
#include "app/ui/files.h"

namespace testbed::ui {

namespace {

constexpr const char* popup = "##dialog";

/// Size at scale 1; a height of 0 follows the content.
ImVec2 size_of(Dialog dialog) {
    switch (dialog) {
        case Dialog::none: return {0, 0};
        case Dialog::open:
        case Dialog::save_as:
        case Dialog::save_picture: return {600, 460};
        case Dialog::export_picture: return {440, 0};
        case Dialog::problems: return {640, 0};
        case Dialog::unsaved: return {440, 0};
        case Dialog::changed: return {520, 0};
        case Dialog::left_work: return {640, 0};
        case Dialog::keys: return {940, 700};
    }
    return {0, 0};
}

/// Named after the scene, beside it.
std::filesystem::path picture_file(const Desk& desk) {
    std::filesystem::path file = desk.document.file.empty() ? "picture" : desk.document.file;
    return file.replace_extension(desk.export_options.format == ExportOptions::Format::svg ? ".svg" : ".png");
}

}  // namespace

void Dialogs::browse(Desk& desk) {
    const FileBrowser::Outcome outcome = browser_.draw(desk.widgets);
    if (outcome.cancelled) {
        answer_cancel(desk);
    } else if (outcome.file && desk.dialog == Dialog::open) {
        open_file(desk, *outcome.file);
    } else if (outcome.file && desk.dialog == Dialog::save_picture) {
        save_picture(desk, *outcome.file);
    } else if (outcome.file) {
        save_to(desk, *outcome.file);
    }
}

void Dialogs::draw(Desk& desk) {
    if (desk.dialog != shown_) {
        shown_ = desk.dialog;
        if (shown_ == Dialog::open) browser_.start(FileBrowser::Mode::open, desk.document.file);
        if (shown_ == Dialog::save_picture) browser_.start(FileBrowser::Mode::save, picture_file(desk));
        if (shown_ == Dialog::save_as) browser_.start(FileBrowser::Mode::save, desk.document.file);
    }
    if (shown_ != Dialog::none && !ImGui::IsPopupOpen(popup)) ImGui::OpenPopup(popup);
    const ImVec2 room = ImGui::GetIO().DisplaySize;
    const ImVec2 wanted = size_of(shown_);
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
            case Dialog::save_picture: browse(desk); break;
            case Dialog::export_picture: draw_export(desk); break;
            case Dialog::problems: draw_problems(desk); break;
            case Dialog::changed: draw_changed_question(desk); break;
            case Dialog::left_work: draw_left_work(desk); break;
            case Dialog::unsaved: draw_unsaved_question(desk); break;
            case Dialog::keys: draw_keys(desk); break;
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
        case Dialog::save_picture: return browser_.key(event);
        case Dialog::export_picture:
            if (event.down && event.key == Key::escape) desk.dialog = Dialog::none;
            if (event.down && event.key == Key::enter) ask_save_picture(desk);
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
        case Dialog::problems:
        case Dialog::keys:
            if (event.down && (event.key == Key::escape || event.key == Key::enter || event.key == Key::f1))
                desk.dialog = Dialog::none;
            return true;
    }
    return false;
}

}  // namespace testbed::ui
