// What a program that crashed left behind: to be restored or discarded.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/editor/file_time.h"
#include "app/editor/files.h"
#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

std::string name_of(const editor::RecoverableWork& work) {
    if (!work.problem.empty()) return "Unsaved work that cannot be read";
    if (!work.scene.title.empty()) return work.scene.title;
    return work.of.empty() ? "untitled" : work.of.filename().string();
}

void offered_row(editor::Editor& editor, std::size_t i) {
    const view::Look& look = editor.look();
    const editor::RecoverableWork& work = editor.prompts.offered[i].work;
    const float height = look.px(74), padding = look.px(7);
    ImGui::PushID(int(i));
    if (ImGui::Selectable("##work", i == editor.prompts.marked, ImGuiSelectableFlags_AllowDoubleClick,
                          {0, height}))
        editor.prompts.marked = i;
    ImGui::PopID();
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    const view::Rect picture{min.x + padding, min.y + padding, look.px(96), height - 2 * padding};
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    editor.prompts.offered[i].picture.paint(painter, look, picture);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float x = picture.right() + look.px(14), room = max.x - x - padding;
    const auto line = [&](float y, platform::Face face, draw::Rgba color, const std::string& text) {
        const platform::FontScope font(face);
        list.AddText({x, std::floor(min.y + look.px(y))}, packed(color), fitted(text, room).c_str());
    };
    line(9, platform::Face::bold, look.theme->text, name_of(work));
    line(30, platform::Face::small, look.theme->text_secondary,
         work.problem.empty()
             ? fmt::format("{} \xC2\xB7 {} shape{}", editor::text_of(work.time), work.scene.shapes.size(),
                           work.scene.shapes.size() == 1 ? "" : "s")
             : fmt::format("{} \xC2\xB7 {}", editor::text_of(work.time), work.problem));
    line(49, platform::Face::small, look.theme->text_secondary,
         !work.problem.empty() ? "kept as " + work.found.string()
         : work.of.empty()     ? std::string("never saved")
                               : work.of.string());
}

}  // namespace

void draw_recovery(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const std::size_t count = editor.prompts.offered.size();
    Widgets(editor).heading("Unsaved work was found");
    const bool page = editor.preferences.runs_at_link_base;
    Widgets(editor).hint(fmt::format("{} before {} saved.", page ? "The page was left" : "The program ended",
                                     count == 1 ? "it was" : "these were"));
    ImGui::Dummy({0, look.px(4)});
    const float height =
        (look.px(74) + ImGui::GetStyle().ItemSpacing.y) * float(std::min<std::size_t>(count, 4));
    platform::compat::begin_child("work", {0, height + look.px(16)}, true);
    for (std::size_t i = 0; i < count; ++i) offered_row(editor, i);
    ImGui::EndChild();
    const bool can_restore =
        editor.prompts.marked < count && editor.prompts.offered[editor.prompts.marked].work.problem.empty();
    if (!can_restore) {
        switch (dialog_buttons(editor, {"Discard", "Not now"})) {
            case 0: discard_work(editor); return;
            case 1: editor.prompts.dialog = editor::Dialog::none; return;
        }
        return;
    }
    switch (dialog_buttons(editor, {"Not now", "Discard", "Restore"})) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: discard_work(editor); return;
        case 2: restore_work(editor); return;
    }
}

bool left_work_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    const bool own = event.key == Key::del || event.key == Key::up || event.key == Key::down;
    if (!event.down || !own) return false;
    if (event.key == Key::del) discard_work(editor);
    if (event.key == Key::up && editor.prompts.marked > 0) --editor.prompts.marked;
    if (event.key == Key::down && editor.prompts.marked + 1 < editor.prompts.offered.size())
        ++editor.prompts.marked;
    return true;
}

}  // namespace testbed::ui
