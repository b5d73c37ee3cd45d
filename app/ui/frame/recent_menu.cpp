// The File menu's list of files that were open lately: a picture, a name, a time and a folder each.
#include "app/editor/files.h"
#include "app/ui/frame/frame.h"

namespace testbed::ui {

namespace {

/// A row of the list. True when it was chosen.
bool row(const Look& look, const RecentFile& recent) {
    const float height = look.px(52), width = look.px(330), padding = look.px(4);
    ImGui::PushID(recent.file.string().c_str());
    const bool chosen = ImGui::Selectable("##recent", false, 0, {width, height});
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin();
    const Rect picture{min.x + padding, min.y + padding, look.px(66), height - 2 * padding};
    recent.picture.draw(look, picture);
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

void draw_recent_menu(Desk& desk) {
    const Look& look = desk.look();
    const bool any = !desk.memory.recent_files.empty() && !desk.tool_busy;
    const bool open = ImGui::BeginMenu("Open recent", any);
    // Read when it opens: files come and go.
    if (open && !desk.recent.open) read_recent(desk);
    desk.recent.open = open;
    if (!open) return;
    if (desk.recent.files.empty()) ImGui::TextDisabled("These files are gone.");
    std::filesystem::path chosen;
    for (const RecentFile& recent : desk.recent.files)
        if (row(look, recent)) chosen = recent.file;
    ImGui::EndMenu();
    if (!chosen.empty()) after_unsaved(desk, [chosen](Desk& d) { open_file(d, chosen); });
}

}  // namespace testbed::ui
