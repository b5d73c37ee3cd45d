// Copies shapes as code, data or tests: the languages at the left, the text as it will be at the right.
#include "app/editor/copy_as.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/ui/dialogs/pages.h"
#include "app/ui/widgets/buttons.h"
#include "app/ui/widgets/text_area.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using exchange::ExportFormat;
using Winding = exchange::ExportOptions::Winding;

const ExportFormat& row_of(const editor::CopyAs& copied) { return *exchange::export_formats()[copied.row]; }

void copy_formats(editor::Editor& editor, ImVec2 size) {
    editor::CopyAs& copied = editor.view.copy_as;
    platform::compat::begin_child("formats", size);
    ImGui::PushStyleVar(ImGuiStyleVar_SelectableTextAlign, {0.06f, 0.5f});
    const auto all = exchange::export_formats();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i]->is_test && !all[i - 1]->is_test) Widgets(editor).hint("As a test");
        if (ImGui::Selectable(all[i]->name.data(), i == copied.row))
            editor::choose_copied_row(editor, int(i) - int(copied.row));
        if (i == copied.row && copied.scroll) ImGui::SetScrollHereY();
    }
    copied.scroll = false;
    ImGui::PopStyleVar();
    ImGui::EndChild();
}

void copy_preview(editor::Editor& editor, ImVec2 size) {
    std::string& text = editor.view.copy_as.text.text;
    text_area(editor.look(), "##copied", text, size, "", ImGuiInputTextFlags_ReadOnly);
}

void turn_copied_over(editor::Editor& editor) {
    editor::CopyAs& copied = editor.view.copy_as;
    copied.options.y_down = !copied.options.y_down.value_or(row_of(copied).y_down);
    editor::write_copied(editor);
}

void copy_switches(editor::Editor& editor) {
    editor::CopyAs& copied = editor.view.copy_as;
    Widgets w(editor);
    bool down = copied.options.y_down.value_or(row_of(copied).y_down);
    if (w.checkbox("y points down", down)) turn_copied_over(editor);
    if (ImGui::IsItemHovered()) w.tooltip("Every y with the other sign", "Alt+Y");
    ImGui::SameLine(0, editor.look().px(18));
    int winding = int(copied.options.winding);
    if (w.segmented("winding", winding, {"Corners as they are", "Counter-clockwise", "Clockwise"},
                    ImGui::GetContentRegionAvail().x)) {
        copied.options.winding = Winding(winding);
        editor::write_copied(editor);
    }
}

}  // namespace

void draw_copy_as(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const editor::CopyAs& copied = editor.view.copy_as;
    const std::string what = copied.shapes.size() == 1 ? copied.shapes.front()->id
                                                       : fmt::format("{} shapes", copied.shapes.size());
    Widgets(editor).heading("Copy " + what + " as");
    const float list = look.px(150), gap = look.px(12);
    const float height = main_height(
        look, look.px(400),
        look.px(2) + ImGui::GetFrameHeightWithSpacing() + 3 * ImGui::GetTextLineHeightWithSpacing());
    copy_formats(editor, {list, height});
    ImGui::SameLine(0, gap);
    copy_preview(editor, {ImGui::GetContentRegionAvail().x, height});
    ImGui::Dummy({0, look.px(2)});
    copy_switches(editor);
    const std::string& remark = copied.text.remark;
    Widgets(editor).hint(remark.empty() ? "Coordinates in the world. Import reads them back with every bit."
                                        : remark);
    switch (dialog_buttons(editor, {"Cancel", "Copy"}, !copied.text.text.empty())) {
        case 0: editor.prompts.dialog = editor::Dialog::none; return;
        case 1: editor::copy_as(editor); return;
    }
}

bool copy_as_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    if (!event.down) return false;
    if (event.key == Key::up || event.key == Key::down) {
        editor::choose_copied_row(editor, event.key == Key::up ? -1 : 1);
        return true;
    }
    if (!event.alt || event.key != platform::key('y')) return false;
    turn_copied_over(editor);
    return true;
}

}  // namespace testbed::ui
