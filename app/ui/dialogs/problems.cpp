// The problems of a file that was not opened.
#include <algorithm>
#include <fmt/format.h>

#include "app/ui/dialogs/pages.h"

namespace testbed::ui {

void draw_problems(Desk& desk) {
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
    if (dialog_buttons(look, {"Close"}) == 0) desk.dialog = Dialog::none;
}

}  // namespace testbed::ui
