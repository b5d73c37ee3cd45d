// The rows of the scene panel: shapes in drawing order.
#include "app/ui/panels/scene_rows.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/draw/imgui_painter.h"
#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/editor/editing.h"
#include "app/editor/renaming.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

/// Click selects, Ctrl toggles, Shift selects from the row of the last click on.
void select_row(editor::Editor& editor, const std::vector<std::uint32_t>& rows, std::size_t row) {
    model::Selection& selection = editor.document.selection();
    const auto& shapes = editor.scene().shapes;
    const std::string id = shapes[rows[row]]->id;
    editor::SceneList& list = editor.session.scene_list;
    const ImGuiIO& io = ImGui::GetIO();
    if (io.KeyShift && !list.anchor.empty()) {
        const auto anchor =
            std::ranges::find(rows, list.anchor, [&](std::uint32_t i) { return shapes[i]->id; });
        if (anchor != rows.end()) {
            const auto [first, last] = std::minmax({std::size_t(anchor - rows.begin()), row});
            selection.clear();
            for (std::size_t i = first; i <= last; ++i) selection.push_back(shapes[rows[i]]->id);
            return;
        }
    }
    list.anchor = id;
    if (io.KeyCtrl || io.KeySuper) {
        if (edit::contains(selection, id)) {
            std::erase(selection, id);
        } else {
            selection.push_back(id);
        }
    } else if (!edit::contains(selection, id)) {
        // A row of several selected stays so while it may be dragged; letting go selects it alone.
        selection = {id};
    }
}

void rename_field(editor::Editor& editor, std::size_t index) {
    editor::SceneList& list = editor.session.scene_list;
    const model::Scene& scene = editor.scene();
    const std::string before = scene.shapes[index]->id;
    const bool begins = list.rename_begins;
    if (begins) ImGui::SetKeyboardFocusHere();
    list.rename_begins = false;
    std::string refused;
    const auto name = Widgets(editor).text("rename", before, [&](const std::string& text) {
        refused = edit::name_refusal(scene, scene.shapes[index]->id, text);
        return refused;
    });
    if (!begins && ImGui::IsItemDeactivated()) list.renaming.clear();
    if (!refused.empty()) editor.complain(fmt::format("Not renamed: {}", refused));
    if (name) rename_shape(editor, index, *name);
}

void row_icon(editor::Editor& editor, std::size_t index, ImVec2 at, float height) {
    const view::Look& look = editor.look();
    draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
    const model::SceneShape& shape = *editor.scene().shapes[index];
    const draw::Rgba color = color_of_shape(editor, index);
    const float middle = std::floor(at.y + height * 0.5f), half = look.px(5);
    painter.fill_rectangle({at.x, middle - half}, {at.x + 2 * half, middle + half}, look.px(3), color);
    draw_icon(icon_of(shape.geometry), {at.x + look.px(25), middle}, look.scale * 0.7f,
              shape.hidden ? look.theme->text_faint : look.theme->text_secondary, painter);
}

void scene_row(editor::Editor& editor, const std::vector<std::uint32_t>& rows, std::size_t place,
               float height) {
    const view::Look& look = editor.look();
    const view::Theme& theme = *look.theme;
    const std::size_t index = rows[place];
    const model::ShapePtr shape = editor.scene().shapes[index];
    editor::SceneList& list = editor.session.scene_list;
    ImGui::PushID(fields_of(editor, shape->id).c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float switches = look.px(52), names = look.px(42);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    const bool selected = edit::contains(editor.document.selection(), shape->id);
    const bool renaming = list.renaming == shape->id;
    const auto highlight = [&](bool lit) {
        highlight_row(look, {at.x, at.y}, {at.x + width, at.y + height}, selected, lit);
    };
    highlight(editor.session.hovered == shape->id);

    // The row itself, but for the switches at its end.
    platform::focus::press_area("row", {renaming ? names : std::max(1.0f, width - switches), height});
    if (ImGui::IsItemHovered() && !list.dragging) {
        editor.frame.pointed_at.push_back(std::uint32_t(index));
        if (!selected && editor.session.hovered != shape->id) highlight(true);
        if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) editor::begin_rename(editor, shape->id);
    }
    if (ImGui::IsItemActivated()) {
        select_row(editor, rows, place);
        list.dragged = shape->id;
        list.dragging = false;
    }
    if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, look.px(4)) &&
        editor.view.scene_search.empty())
        list.dragging = true;
    if (ImGui::IsItemDeactivated() && !list.dragging && !ImGui::GetIO().KeyShift && !ImGui::GetIO().KeyCtrl &&
        !ImGui::GetIO().KeySuper)
        editor.document.selection() = {shape->id};

    row_icon(editor, index, {at.x + look.px(7), at.y}, height);
    if (renaming) {
        ImGui::SetCursorScreenPos({at.x + names, at.y});
        rename_field(editor, index);
    } else {
        const std::string name = fitted_name(shape->id, width - switches - names - look.px(4));
        if (name != shape->id && ImGui::IsItemHovered()) Widgets(editor).tooltip(shape->id);
        draw.AddText({at.x + names, std::floor(at.y + (height - ImGui::GetFontSize()) * 0.5f)},
                     packed(shape->hidden ? theme.text_faint : theme.text), name.c_str());
        const float inset = std::floor((height - ImGui::GetTextLineHeight() - look.px(2)) * 0.5f);
        ImGui::SetCursorScreenPos({at.x + width - switches + look.px(2), at.y + inset});
        const model::Selection which = selected ? editor.document.selection() : model::Selection{shape->id};
        const auto change = [&](std::string_view verb, model::Scene scene) {
            editor.document.history.commit(edit::edit_name(verb, editor.scene(), which), std::move(scene));
        };
        if (row_switch(editor, "hidden", shape->hidden ? Icon::eye_closed : Icon::eye, shape->hidden,
                       shape->hidden ? "Show" : "Hide"))
            change(shape->hidden ? "show" : "hide", edit::with_hidden(editor.scene(), which, !shape->hidden));
        ImGui::SameLine(0, look.px(6));
        if (row_switch(editor, "locked", shape->locked ? Icon::lock : Icon::lock_open, shape->locked,
                       shape->locked ? "Unlock" : "Lock"))
            change(shape->locked ? "unlock" : "lock",
                   edit::with_locked(editor.scene(), which, !shape->locked));
    }
    ImGui::SetCursorScreenPos({at.x, at.y + height});
    ImGui::PopID();
}

/// While a row is dragged: a line where it would go; letting go takes it there.
void drag_rows(editor::Editor& editor, ImVec2 top, float width, float height) {
    editor::SceneList& list = editor.session.scene_list;
    if (list.dragged.empty()) return;
    const auto count = editor.scene().shapes.size();
    const float place = std::clamp((ImGui::GetIO().MousePos.y - top.y) / height, 0.0f, float(count));
    const auto before = std::size_t(place + 0.5f);
    if (list.dragging) {
        const float y = std::floor(top.y + float(before) * height);
        ImGui::GetWindowDrawList()->AddRectFilled({top.x, y - editor.look().px(1)},
                                                  {top.x + width, y + editor.look().px(1)},
                                                  packed(editor.look().theme->accent));
    }
    if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
    if (list.dragging)
        editor.document.history.commit(
            edit::edit_name("reorder", editor.scene(), editor.document.selection()),
            edit::with_order(editor.scene(), editor.document.selection(), before));
    list.dragged.clear();
    list.dragging = false;
}

}  // namespace

void draw_scene_rows(editor::Editor& editor, float room) {
    const view::Look& look = editor.look();
    editor::SceneList& list = editor.session.scene_list;
    const auto& shapes = editor.scene().shapes;
    std::vector<std::uint32_t> rows;
    for (std::uint32_t i = 0; i < shapes.size(); ++i)
        if (edit::found(shapes[i]->id, editor.view.scene_search) ||
            edit::found(readable(collision::shape::type_name(shapes[i]->geometry)), editor.view.scene_search))
            rows.push_back(i);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    platform::compat::begin_child("rows", {0, room});
    const float height = look.px(26);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    // What was selected elsewhere, last, is scrolled to, once.
    const model::Selection& selection = editor.document.selection();
    const std::string last = selection.empty() ? std::string() : selection.back();
    if (last != list.shown) {
        list.shown = last;
        const auto found_row = std::ranges::find(rows, last, [&](std::uint32_t i) { return shapes[i]->id; });
        const float y = float(found_row - rows.begin()) * height;
        if (found_row != rows.end() &&
            (y < ImGui::GetScrollY() || y + height > ImGui::GetScrollY() + ImGui::GetWindowHeight()))
            ImGui::SetScrollY(std::max(0.0f, y - room * 0.4f));
    }
    ImGuiListClipper clipper;
    clipper.Begin(int(rows.size()), height);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
            if (std::size_t(i) < rows.size() && rows[std::size_t(i)] < editor.scene().shapes.size())
                scene_row(editor, rows, std::size_t(i), height);
    ImGui::Dummy({0, 0});
    drag_rows(editor, top, width, height);
    if (rows.empty())
        Widgets(editor).hint(editor.scene().shapes.empty()
                                 ? "No shapes yet. Take a tool at the left and drag over the canvas."
                                 : "No shape has that in its name or type.");
    ImGui::EndChild();
    ImGui::PopStyleVar();
}

}  // namespace testbed::ui
