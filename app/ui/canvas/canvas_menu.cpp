#include "app/ui/canvas/canvas_menu.h"

#include <algorithm>

#include "app/edit/edits.h"
#include "app/ui/commands.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

constexpr std::string_view of_shape[] = {"Cut",
                                         "Copy",
                                         "Copy as…",
                                         "Duplicate",
                                         "Delete",
                                         "",
                                         "Group",
                                         "Ungroup",
                                         "Rename",
                                         "",
                                         "Expect this pair",
                                         "Push a pair apart",
                                         "",
                                         "Frame the selection"};
constexpr std::string_view of_canvas[] = {
    "Paste",           "Paste in place", "Your own coordinates…", "Select all",     "",
    "Show everything", "Grid",           "Snap to the grid",      "Snap to shapes", "",
    "Export picture…", "Copy link"};

constexpr std::string_view submenus_of_shape[] = {"Arrange", "Convert", "Keep as shape"};

constexpr const char* menu_name = "canvas menu";

/// Pressed and let go in one place: a drag moves the view.
bool right_clicked() {
    const ImGuiIO& io = ImGui::GetIO();
    return ImGui::IsMouseReleased(ImGuiMouseButton_Right) &&
           io.MouseDragMaxDistanceSqr[ImGuiMouseButton_Right] < io.MouseDragThreshold * io.MouseDragThreshold;
}

}  // namespace

std::span<const std::string_view> canvas_menu_names(bool on_shape) {
    return on_shape ? std::span<const std::string_view>(of_shape) : of_canvas;
}

void CanvasMenu::draw(editor::Editor& editor, bool hovered, bool free) {
    const view::Look& look = editor.look();
    model::Selection& selection = editor.document.selection();
    if (hovered && free && right_clicked()) {
        if (editor.session.hovered && !editor.session.entered) {
            const std::string& id = *editor.session.hovered;
            if (!edit::contains(selection, id)) selection = {id};
        }
        on_shape_ = editor.session.hovered.has_value();
        at_ = editor.view.cursor;
        ImGui::OpenPopup(menu_name);
    }
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(10), look.px(8)});
    editor.view.menu_at.reset();
    if (ImGui::BeginPopup(menu_name, ImGuiWindowFlags_NoMove)) {
        editor.view.menu_at = at_;
        for (const std::string_view name : canvas_menu_names(on_shape_)) {
            if (name.empty())
                ImGui::Separator();
            else
                command_item(editor, *find_command(name));
        }
        if (on_shape_)
            for (const std::string_view name : submenus_of_shape) draw_submenu(editor, name);
        close_where_asked(editor.prompts);
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
}

}  // namespace testbed::ui
