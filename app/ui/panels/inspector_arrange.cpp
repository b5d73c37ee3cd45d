// The inspector's buttons for Edit > Arrange, and the pivot.
#include <cmath>

#include "app/model/limits.h"
#include "app/ui/commands.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr struct {
    std::string_view command;
    Icon icon;
    bool of_several;  ///< for two shapes or more alone
} arrange_buttons[] = {
    {"Align left", Icon::align_left, true},
    {"Align center", Icon::align_center, true},
    {"Align right", Icon::align_right, true},
    {"Align top", Icon::align_top, true},
    {"Align middle", Icon::align_middle, true},
    {"Align bottom", Icon::align_bottom, true},
    {"Distribute horizontally", Icon::distribute_x, true},
    {"Distribute vertically", Icon::distribute_y, true},
    {"Flip horizontally", Icon::flip_x, false},
    {"Flip vertically", Icon::flip_y, false},
};

}  // namespace

void arrange_row(editor::Editor& editor, bool several) {
    const float size = editor.look().px(24), gap = editor.look().px(1);
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    Widgets w(editor);
    if (!several) w.label("Flip");
    bool first = true;
    for (const auto& button : arrange_buttons) {
        if (button.of_several && !several) continue;
        if (!first && ImGui::GetItemRectMax().x + gap + size <= right) ImGui::SameLine(0, gap);
        first = false;
        const Command& command = *find_command(button.command);
        const bool enabled = command.enabled(editor) && !editor.frame.tool_busy;
        const std::string keys = command.chord ? to_string(*command.chord) : std::string();
        if (w.icon_button(command.name.data(), button.icon, false, command.name, keys, size, enabled))
            command.run(editor);
    }
}

void pivot_row(editor::Editor& editor) {
    const auto at = pivot(editor);
    if (!at) return;
    Widgets w(editor);
    w.label("Pivot");
    ImGui::PushID("pivot");
    const float gap = editor.look().px(8);
    const auto field = [&](const char* name, double collision::Vec2::*which, float width) {
        NumberOptions options;
        options.prefix = name;
        options.width = width;
        options.step = length_step(editor);
        options.check = [](double value) { return model::refusal(value); };
        collision::Vec2 to = *at;
        if (const auto typed = w.number(name, to.*which, options)) {
            to.*which = *typed;
            set_pivot(editor, to);
        }
    };
    field("x", &collision::Vec2::x, std::floor((ImGui::GetContentRegionAvail().x - gap) * 0.5f));
    ImGui::SameLine(0, gap);
    field("y", &collision::Vec2::y, 0);
    ImGui::PopID();
    w.problem_line();
}

}  // namespace testbed::ui
