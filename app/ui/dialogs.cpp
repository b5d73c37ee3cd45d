// What lies over the window.
#include "app/ui/dialogs.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/ui/commands.h"
#include "app/ui/files.h"
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"

namespace testbed::ui {

namespace {

constexpr const char* popup = "##dialog";

/// Size at scale 1; a height of 0 follows the content.
ImVec2 size_of(Dialog dialog) {
    switch (dialog) {
        case Dialog::none: return {0, 0};
        case Dialog::open:
        case Dialog::save_as: return {600, 460};
        case Dialog::problems: return {640, 0};
        case Dialog::unsaved: return {440, 0};
        case Dialog::keys: return {940, 700};
    }
    return {0, 0};
}

/// Buttons at the right of the dialog's foot. Index of the one that was pressed, or -1.
int buttons(const Look& look, std::initializer_list<const char*> names) {
    const float width = look.px(96), gap = look.px(8);
    const float all = float(names.size()) * width + float(names.size() - 1) * gap;
    ImGui::Dummy({0, look.px(4)});
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + ImGui::GetContentRegionAvail().x - all);
    int pressed = -1, index = 0;
    for (const char* name : names) {
        if (index > 0) ImGui::SameLine(0, gap);
        if (ImGui::Button(name, {width, 0})) pressed = index;
        ++index;
    }
    return pressed;
}

void ask_unsaved(Desk& desk) {
    desk.widgets.heading(fmt::format("Save the changes to {}?", desk.document.name()));
    desk.widgets.hint("They are lost when they are not saved.");
    switch (buttons(desk.look(), {"Cancel", "Discard", "Save"})) {
        case 0: answer_cancel(desk); return;
        case 1: answer_discard(desk); return;
        case 2: answer_save(desk); return;
    }
}

void list_problems(Desk& desk) {
    Widgets& w = desk.widgets;
    const Look& look = desk.look();
    w.heading(
        fmt::format("{} problem{} in this file", desk.issues.size(), desk.issues.size() == 1 ? "" : "s"));
    w.hint(desk.issues_file);
    w.hint("It was not opened; the scene in hand is as it was.");
    ImGui::Dummy({0, look.px(4)});
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const float height = std::clamp(float(desk.issues.size()) * row * 2, look.px(90), look.px(320));
    ImGui::BeginChild("issues", {0, height}, true);
    for (const model::Issue& issue : desk.issues) {
        const bool error = issue.severity == model::Issue::Severity::error;
        ImGui::PushStyleColor(ImGuiCol_Text, packed(error ? look.theme->overlapping : look.theme->touching));
        {
            const platform::FontScope mono(platform::Face::mono);
            const std::string place =
                issue.line ? fmt::format("{}:{}", issue.line, issue.column) : std::string("file");
            ImGui::TextUnformatted(place.c_str());
        }
        ImGui::PopStyleColor();
        ImGui::SameLine(look.px(84));
        const std::string text = issue.path.empty() ? issue.text : issue.path + ": " + issue.text;
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(text.c_str());
        ImGui::PopTextWrapPos();
    }
    ImGui::EndChild();
    if (buttons(look, {"Close"}) == 0) desk.dialog = Dialog::none;
}

constexpr struct {
    const char* hand;
    const char* does;
} gestures[] = {
    {"Click", "Select; again in place: the shape underneath"},
    {"Shift, Ctrl + click", "Add to the selection, toggle"},
    {"Drag", "Move; on nothing: select in a box"},
    {"Round handle", "Rotate; Shift: steps of 15 degrees"},
    {"Square handles", "Resize; Shift: proportions, Alt: centre"},
    {"Double click", "Polygon: add or remove a vertex"},
    {"Right, middle drag", "Pan; also Space + left drag"},
    {"Wheel", "Zoom at the cursor"},
    {"Arrows", "Nudge a grid step; Shift ten, Ctrl a tenth"},
    {"Esc", "Put back, then clear the selection"},
};

void key_row(const Look& look, std::string_view keys, std::string_view does) {
    ImGui::TableNextColumn();
    {
        const platform::FontScope mono(platform::Face::mono);
        ImGui::PushStyleColor(ImGuiCol_Text, packed(look.theme->accent));
        ImGui::TextUnformatted(keys.data(), keys.data() + keys.size());
        ImGui::PopStyleColor();
    }
    ImGui::TableNextColumn();
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(does.data(), does.data() + does.size());
    ImGui::PopTextWrapPos();
}

bool begin_keys(const char* id, float first) {
    if (!ImGui::BeginTable(id, 2, ImGuiTableFlags_NoSavedSettings)) return false;
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthFixed, first);
    ImGui::TableSetupColumn("does");
    return true;
}

void list_keys(Desk& desk) {
    Widgets& w = desk.widgets;
    const Look& look = desk.look();
    const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(14);
    const float half = std::floor((ImGui::GetContentRegionAvail().x - look.px(20)) * 0.52f);
    ImGui::BeginChild("mouse", {half, -foot});
    w.heading("Mouse");
    if (begin_keys("gestures", look.px(160))) {
        for (const auto& [hand, does] : gestures) key_row(look, hand, does);
        ImGui::EndTable();
    }
    w.heading("Tools");
    if (begin_keys("tools", look.px(160))) {
        for (const ToolRow& tool : tools())
            key_row(look, to_string(Chord{platform::key(tool.key)}), tool.name);
        ImGui::EndTable();
    }
    ImGui::EndChild();
    ImGui::SameLine(0, look.px(20));
    ImGui::BeginChild("keys", {0, -foot});
    w.heading("Commands");
    if (begin_keys("commands", look.px(120))) {
        for (const Command& command : commands())
            if (command.chord) key_row(look, to_string(*command.chord), command.name);
        ImGui::EndTable();
    }
    w.heading("Overlays");
    if (begin_keys("panels", look.px(120))) {
        for (const Panel& panel : panels()) key_row(look, to_string(Chord{panel.key}), panel.name);
        ImGui::EndTable();
    }
    if (begin_keys("overlays", look.px(120))) {
        for (const overlays::Overlay& overlay : overlays::all())
            if (overlay.key) key_row(look, to_string(Chord{platform::key(overlay.key)}), overlay.name);
        key_row(look, "H", "Convex hull");
        ImGui::EndTable();
    }
    ImGui::EndChild();
    if (buttons(look, {"Close"}) == 0) desk.dialog = Dialog::none;
}

}  // namespace

void Dialogs::browse(Desk& desk) {
    const FileBrowser::Outcome outcome = browser_.draw(desk.widgets);
    if (outcome.cancelled) {
        answer_cancel(desk);
    } else if (outcome.file && desk.dialog == Dialog::open) {
        open_file(desk, *outcome.file);
    } else if (outcome.file) {
        save_to(desk, *outcome.file);
    }
}

void Dialogs::draw(Desk& desk) {
    if (desk.dialog != shown_) {
        shown_ = desk.dialog;
        if (shown_ == Dialog::open) browser_.start(FileBrowser::Mode::open, desk.document.file);
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
            case Dialog::save_as: browse(desk); break;
            case Dialog::problems: list_problems(desk); break;
            case Dialog::unsaved: ask_unsaved(desk); break;
            case Dialog::keys: list_keys(desk); break;
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
        case Dialog::save_as: return browser_.key(event);
        case Dialog::unsaved:
            if (event.down && event.key == Key::escape) answer_cancel(desk);
            if (event.down && event.key == Key::enter) answer_save(desk);
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
