// The list of shapes: what there is, in drawing order, and what is hidden or locked.
#include <algorithm>
#include <fmt/format.h>

#include "app/draw/imgui_painter.h"
#include "app/edit/edits.h"
#include "app/edit/numbers.h"
#include "app/editor/motion.h"
#include "app/editor/renaming.h"
#include "app/ui/frame/frame.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/widgets/row_parts.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

enum Column { name, type, position, rotation, area, state, shape_column_count };

void state_cell(editor::Editor& editor, std::size_t index) {
    const view::Look& look = editor.look();
    model::SceneShape shape = *editor.scene().shapes[index];
    std::string done;
    if (row_switch(editor, "hidden", shape.hidden ? Icon::eye_closed : Icon::eye, shape.hidden,
                   shape.hidden ? "Show" : "Hide")) {
        shape.hidden = !shape.hidden;
        done = shape.hidden ? "hide " : "show ";
    }
    ImGui::SameLine(0, look.px(8));
    if (row_switch(editor, "locked", shape.locked ? Icon::lock : Icon::lock_open, shape.locked,
                   shape.locked ? "Unlock" : "Lock")) {
        shape.locked = !shape.locked;
        done = shape.locked ? "lock " : "unlock ";
    }
    if (!done.empty())
        editor.document.history.commit(done + shape.id, model::with_shape(editor.scene(), index, shape));
}

void shape_row(editor::Editor& editor, std::size_t index) {
    const model::ShapePtr shape = editor.scene().shapes[index];
    const editor::Told now = told(editor);
    const model::ShapeResult& result = now.results.shapes[index];
    const collision::math::Pose there = now.scene.shapes[index]->pose;
    const view::Look& look = editor.look();
    model::Selection& selection = editor.document.selection();
    ImGui::PushID(fields_of(editor, shape->id).c_str());
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    constexpr ImGuiSelectableFlags flags =
        ImGuiSelectableFlags_SpanAllColumns | platform::compat::selectable_allow_overlap;
    if (ImGui::Selectable("##row", edit::contains(selection, shape->id), flags)) {
        const bool add = ImGui::GetIO().KeyShift || ImGui::GetIO().KeyCtrl;
        if (!add) selection.clear();
        if (!edit::contains(selection, shape->id)) {
            selection.push_back(shape->id);
        } else {
            std::erase(selection, shape->id);
        }
    }
    const bool over = ImGui::IsItemHovered();
    ImGui::SameLine(0, 0);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    {
        draw::ImGuiPainter painter(*ImGui::GetWindowDrawList());
        draw_icon(icon_of(shape->geometry), {at.x + look.px(8), at.y + ImGui::GetTextLineHeight() * 0.5f},
                  look.scale * 0.7f, look.theme->text_secondary, painter);
    }
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(24));
    const std::string shown = fitted_name(shape->id, ImGui::GetContentRegionAvail().x);
    ImGui::TextUnformatted(shown.c_str());
    if (over && shown != shape->id) Widgets(editor).tooltip(shape->id);
    ImGui::TableNextColumn();
    Widgets(editor).text_faint(readable(collision::shape::type_name(shape->geometry)));
    {
        const platform::FontScope mono(platform::Face::mono);
        ImGui::TableNextColumn();
        const auto room = [] { return ImGui::GetContentRegionAvail().x; };
        ImGui::TextUnformatted(fitted_vector(there.position, 3, room(), false).c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(fitted_fixed(there.rotation, 1, room(), "°").c_str());
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(result.bounds && result.area ? fitted_fixed(*result.area, 3, room()).c_str()
                                                            : "-");
    }
    ImGui::TableNextColumn();
    state_cell(editor, index);
    ImGui::PopID();
}

/// Wide enough for what they hold; where the table is narrow the type goes first, then the area.
void shape_columns(const view::Look& look, float room) {
    const auto text = [](const char* sample) { return ImGui::CalcTextSize(sample).x; };
    const float padding = 2 * ImGui::GetStyle().CellPadding.x + 1, state_width = look.px(52);
    const float type_width = text("oriented rectangle");
    float position_width = 0, rotation_width = text("Rotation"), area_width = text("Area");
    {
        const platform::FontScope mono(platform::Face::mono);
        position_width = text("-00.000, -00.000");
        rotation_width = std::max(rotation_width, text("-000.0\xC2\xB0"));
        area_width = std::max(area_width, text("0000.000"));
    }
    float left = room - look.px(100) - position_width - rotation_width - state_width - 4 * padding;
    const bool has_area = (left -= area_width + padding) >= 0;
    const bool has_type = (left -= type_width + padding) >= 0;
    const auto flags = [](bool on) {
        return ImGuiTableColumnFlags_WidthFixed | (on ? 0 : ImGuiTableColumnFlags_Disabled);
    };
    ImGui::TableSetupColumn("Name", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("Type", flags(has_type), type_width);
    ImGui::TableSetupColumn("Position", flags(true), position_width);
    ImGui::TableSetupColumn("Rotation", flags(true), rotation_width);
    ImGui::TableSetupColumn("Area", flags(has_area), area_width);
    ImGui::TableSetupColumn("State", flags(true), state_width);
}

}  // namespace

void draw_shapes_list(editor::Editor& editor) {
    const view::Look& look = editor.look();
    if (editor.scene().shapes.empty()) {
        ImGui::Dummy({0, look.px(8)});
        Widgets(editor).hint(
            "No shapes. Take a tool at the left and drag over the canvas, or paste scene JSON.");
        return;
    }
    draw_table(look, "shapes", shape_column_count, ImGuiTableFlags_None, shape_columns, [&] {
        ImGuiListClipper clipper;
        clipper.Begin(int(editor.scene().shapes.size()));
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) shape_row(editor, std::size_t(i));
    });
}

}  // namespace testbed::ui
