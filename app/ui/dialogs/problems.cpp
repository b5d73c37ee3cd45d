// The problems of a file that was not opened.
#include <algorithm>
#include <fmt/format.h>

#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

void draw_problems(editor::Editor& editor) {
    Widgets w(editor);
    const view::Look& look = editor.look();
    w.heading(fmt::format("{} problem{} in this file", editor.prompts.issues.size(),
                          editor.prompts.issues.size() == 1 ? "" : "s"));
    w.hint(editor.prompts.issues_file);
    w.hint("It was not opened; the open scene is as it was.");
    ImGui::Dummy({0, look.px(4)});
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const float height = std::clamp(float(editor.prompts.issues.size()) * row * 2, look.px(90), look.px(320));
    platform::compat::begin_child("issues", {0, height}, true);
    for (const file::Issue& issue : editor.prompts.issues) {
        const bool error = issue.severity == file::Issue::Severity::error;
        ImGui::PushStyleColor(ImGuiCol_Text, packed(error ? look.theme->wrong()
                                                          : look.theme->text_about(look.theme->touching)));
        {
            const platform::FontScope mono(platform::Face::mono);
            const std::string place =
                issue.line ? fmt::format("{}:{}", issue.line, issue.column) : std::string("file");
            ImGui::TextUnformatted(place.c_str());
        }
        ImGui::PopStyleColor();
        ImGui::SameLine(look.px(84));
        const std::string text = issue.path.empty() ? issue.text : issue.path + ": " + issue.text;
        wrapped_text(text);
    }
    ImGui::EndChild();
    if (dialog_buttons(editor, {"Close"}) == 0) editor.prompts.dialog = editor::Dialog::none;
}

}  // namespace testbed::ui
