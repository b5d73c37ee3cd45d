// The File menu's list of files that were open lately: a picture, a name, a time and a folder each.
#include "app/draw/imgui_painter.h"
#include "app/editor/files.h"
#include "app/ui/frame/frame.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// A row of the list. True when it was chosen.
bool recent_row(const view::Look& look, const editor::RecentFile& recent) {
    const float height = look.px(52), width = look.px(330), padding = look.px(4);
    ImGui::PushID(recent.file.string().c_str());
    const bool chosen = ImGui::Selectable("##recent", false, 0, {width, height});
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin();
    const view::Rect picture{min.x + padding, min.y + padding, look.px(66), height - 2 * padding};
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    recent.picture.paint(painter, look, picture);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float x = picture.right() + look.px(12), room = min.x + width - padding - x;
    list.AddText({x, std::floor(min.y + look.px(7))}, packed(look.theme->text),
                 fitted(recent.file.filename().string(), room).c_str());
    const platform::FontScope small(platform::Face::small);
    list.AddText({x, std::floor(min.y + look.px(28))}, packed(look.theme->text_secondary),
                 fitted(recent.when + " \xC2\xB7 " + recent.file.parent_path().string(), room).c_str());
    return chosen;
}

}  // namespace

void draw_recent_menu(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const bool any = !editor.preferences.recent_files.empty() && !editor.frame.tool_busy;
    const bool open = begin_submenu(editor, "Open recent", any);
    // Read when it opens: files come and go.
    if (open && !editor.view.recent.open) read_recent(editor);
    editor.view.recent.open = open;
    if (!open) return;
    if (editor.view.recent.files.empty()) ImGui::TextDisabled("These files are gone.");
    std::filesystem::path chosen;
    for (const editor::RecentFile& recent : editor.view.recent.files)
        if (recent_row(look, recent)) chosen = recent.file;
    ImGui::EndMenu();
    if (!chosen.empty()) open_chosen(editor, chosen);
}

}  // namespace testbed::ui
