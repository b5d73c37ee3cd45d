// What a program that crashed left behind: to be restored or discarded.
#include <algorithm>
#include <fmt/format.h>

#include "app/editor/file_time.h"
#include "app/editor/files.h"
#include "app/ui/dialogs/pages.h"

namespace testbed::ui {

namespace {

std::string name_of(const LeftWork& work) {
    if (!work.scene.title.empty()) return work.scene.title;
    return work.of.empty() ? "untitled" : work.of.filename().string();
}

void row(Desk& desk, std::size_t i) {
    const Look& look = desk.look();
    const LeftWork& work = desk.left_work[i].work;
    const float height = look.px(74), padding = look.px(7);
    ImGui::PushID(int(i));
    if (ImGui::Selectable("##work", i == desk.left_marked, ImGuiSelectableFlags_AllowDoubleClick,
                          {0, height}))
        desk.left_marked = i;
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const Rect picture{min.x + padding, min.y + padding, look.px(96), height - 2 * padding};
    desk.left_work[i].picture.draw(look, picture);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float x = picture.right() + look.px(14), room = max.x - x - padding;
    const auto line = [&](float y, platform::Face face, ink::Rgba color, const std::string& text) {
        const platform::FontScope font(face);
        list.AddText({x, std::floor(min.y + look.px(y))}, packed(color), fitted(text, room).c_str());
    };
    line(9, platform::Face::bold, look.theme->text, name_of(work));
    line(30, platform::Face::small, look.theme->text_secondary,
         fmt::format("{} \xC2\xB7 {} shape{}", text_of(work.time), work.scene.shapes.size(),
                     work.scene.shapes.size() == 1 ? "" : "s"));
    line(49, platform::Face::small, look.theme->text_secondary,
         work.of.empty() ? std::string("never saved") : work.of.string());
}

}  // namespace

void draw_left_work(Desk& desk) {
    const Look& look = desk.look();
    const std::size_t count = desk.left_work.size();
    desk.widgets.heading("Unsaved work was found");
    desk.widgets.hint(count == 1 ? "The program ended before it was saved."
                                 : "The program ended before these were saved.");
    ImGui::Dummy({0, look.px(4)});
    const float height =
        (look.px(74) + ImGui::GetStyle().ItemSpacing.y) * float(std::min<std::size_t>(count, 4));
    ImGui::BeginChild("work", {0, height + look.px(16)}, true);
    for (std::size_t i = 0; i < count; ++i) row(desk, i);
    ImGui::EndChild();
    switch (dialog_buttons(look, {"Not now", "Discard", "Restore"})) {
        case 0: desk.dialog = Dialog::none; return;
        case 1: discard_left_work(desk); return;
        case 2: restore_left_work(desk); return;
    }
}

void left_work_key(Desk& desk, platform::Key key) {
    using platform::Key;
    if (key == Key::escape) desk.dialog = Dialog::none;
    if (key == Key::enter) restore_left_work(desk);
    if (key == Key::del) discard_left_work(desk);
    if (key == Key::up && desk.left_marked > 0) --desk.left_marked;
    if (key == Key::down && desk.left_marked + 1 < desk.left_work.size()) ++desk.left_marked;
}

}  // namespace testbed::ui
