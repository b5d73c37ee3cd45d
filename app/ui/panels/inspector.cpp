// The inspector: name, place and own fields of what is selected, as numbers.
#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "app/draw/imgui_painter.h"
#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/edit/members.h"
#include "app/edit/numbers.h"
#include "app/editor/edit_scope.h"
#include "app/editor/hand_words.h"
#include "app/editor/renaming.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/widgets/widgets.h"
#include "core/shape/vertex_list.h"

namespace testbed::ui {

namespace {

using model::SceneShape;

void title(editor::Editor& editor, Icon icon, const std::string& name, std::string_view subtitle) {
    const view::Look& look = editor.look();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = look.px(32);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side, at.y + side},
                       packed(look.theme->accent, look.theme->dark ? 0.22f : 0.14f), look.px(7));
    draw::ImGuiPainter painter(list);
    draw_icon(icon, {at.x + side * 0.5f, at.y + side * 0.5f}, look.scale * 0.9f,
              look.theme->dark ? mixed(look.theme->accent, look.theme->text, 0.35f) : look.theme->accent,
              painter);
    const float left = look.px(42), room = ImGui::GetContentRegionAvail().x - left;
    std::string whole;
    {
        const platform::FontScope bold(platform::Face::bold);
        const std::string shown = fitted_name(name, room);
        if (shown != name) whole = name;
        list.AddText({at.x + left, at.y - look.px(2)}, packed(look.theme->text), shown.c_str());
    }
    {
        const platform::FontScope small(platform::Face::small);
        const std::string shown = fitted(subtitle, room);
        if (shown != subtitle) whole += (whole.empty() ? "" : "\n") + std::string(subtitle);
        list.AddText({at.x + left, at.y + look.px(17)}, packed(look.theme->text_secondary), shown.c_str());
    }
    ImGui::Dummy({left + room, side});
    if (!whole.empty() && ImGui::IsItemHovered()) Widgets(editor).tooltip(whole);
}

std::string subtitle_of(const SceneShape& shape, bool valid) {
    std::string text = capitalised(collision::shape::type_name(shape.geometry));
    if (const auto list = collision::shape::vertex_list(shape.geometry))
        text += fmt::format("  ·  {} vertices", list->vertices.size());
    if (const auto* group = std::get_if<collision::shape::Group>(&shape.geometry))
        text += fmt::format("  ·  {} members", group->members.size());
    if (!valid) text += "  ·  not answered";
    if (shape.locked) text += "  ·  locked";
    return text;
}

void name_row(editor::Editor& editor, std::size_t index) {
    const SceneShape& shape = *editor.scene().shapes[index];
    Widgets(editor).label("Name");
    const auto id = Widgets(editor).text("name", shape.id, [&](const std::string& text) {
        return edit::name_refusal(editor.scene(), shape.id, text);
    });
    Widgets(editor).problem_line();
    if (id) rename_shape(editor, index, *id);
}

/// Of a member of the group that is entered. named: under the name that it has there.
void member_name_row(editor::Editor& editor, const model::SceneShape& group, std::size_t member,
                     const std::string& named) {
    Widgets(editor).label("Name");
    const auto id = Widgets(editor).text("name", named, [&](const std::string& text) {
        return edit::name_refusal(editor.scene(), named, text);
    });
    Widgets(editor).problem_line();
    if (id && rename_member(editor, *editor.scene().find(group.id), member, named, *id))
        editor.session.entered->selection = {*id};
}

void measures(editor::Editor& editor, const model::ShapeResult& result) {
    if (!result.bounds) return;
    Widgets w(editor);
    const auto shown = [](const std::optional<double>& value) {
        return value ? edit::fixed_text(*value, 4) : std::string("too intricate");
    };
    w.value_row("Area", shown(result.area));
    w.value_row("Perimeter", shown(result.perimeter));
    const auto& circle = result.bounds->minimum_circle;
    w.value_row("Smallest circle", fmt::format("r {}", edit::fixed_text(circle.radius, 4)));
}

void problems(editor::Editor& editor, const std::string& id) {
    for (const model::Problem& problem : editor.document.results().problems) {
        if (problem.shape != id) continue;
        ImGui::PushStyleColor(ImGuiCol_Text, packed(editor.look().theme->wrong()));
        wrapped_text(problem.text);
        ImGui::PopStyleColor();
    }
}

void nothing_selected(editor::Editor& editor) {
    Widgets w(editor);
    if (editor.scene().shapes.empty()) {
        w.heading("Nothing here yet");
        w.hint("Draw a shape with a tool of the strip at the left: take one and drag over the canvas.");
        return;
    }
    w.heading("Nothing selected");
    w.hint(by_hand(
        editor,
        "Click a shape to see and set its numbers. Click a second one with Shift to see what the two are to "
        "each other.",
        "Tap a shape to see and set its numbers. Tap a row of the table of pairs to see what two are to each "
        "other."));
}

void title_of_many(editor::Editor& editor, const edit::EditScope& on,
                   const std::vector<std::size_t>& indices) {
    const auto type = [&](std::size_t i) {
        return collision::shape::type_name(on.scene.shapes[i]->geometry);
    };
    const std::size_t first = indices.front();
    const bool alike = std::ranges::all_of(indices, [&](std::size_t i) { return type(i) == type(first); });
    const double area = std::accumulate(indices.begin(), indices.end(), 0.0, [&](double sum, std::size_t i) {
        return sum + on.results.shapes[i].area.value_or(0);
    });
    std::string subtitle = alike ? capitalised(type(first)) + " each" : "Of several types";
    if (area > 0) subtitle += "  ·  area " + edit::fixed_text(area, 4);
    const std::string name = indices.size() == 2 ? fmt::format("{} and {}", on.scene.shapes[indices[0]]->id,
                                                               on.scene.shapes[indices[1]]->id)
                                                 : fmt::format("{} shapes", indices.size());
    title(editor, alike ? icon_of(on.scene.shapes[first]->geometry) : Icon::layers, name, subtitle);
}

}  // namespace

void draw_inspector(editor::Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    const std::vector<std::size_t> indices = model::selected_indices(on.scene, on.selection);
    if (indices.empty()) {
        nothing_selected(editor);
        return;
    }
    const bool one = indices.size() == 1;
    const std::size_t index = indices.front();
    const model::ShapeResult result = on.results.shapes[index];
    const model::ShapePtr shown = on.scene.shapes[index];
    const bool member = on.group != nullptr;
    // Fields of another selection are other fields: what is typed into one never ends up in the other.
    ImGui::PushID(fields_of(editor, shown->id).c_str());
    ImGui::PushID(int(indices.size()));
    if (one) {
        title(editor, icon_of(shown->geometry), member ? shown->id + " of " + on.group->id : shown->id,
              subtitle_of(*shown, result.answered));
    } else {
        title_of_many(editor, on, indices);
    }
    Widgets(editor).hairline();
    if (one) problems(editor, shown->id);

    Widgets(editor).heading(one ? "Shape" : "All of them");
    if (one && member) member_name_row(editor, *on.group, index, shown->id);
    if (one && !member) name_row(editor, index);
    Edit edit(editor, indices);
    place_rows(edit);
    corner_row(edit);
    if (!one) box_rows(edit);
    own_rows(edit);
    arrow_rows(edit);
    pivot_row(editor);
    arrange_row(editor, !one);
    if (one && !member) measures(editor, result);
    Widgets(editor).hairline();
    ImGui::PopID();
    ImGui::PopID();
}

void draw_motion(editor::Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    const std::vector<std::size_t> indices = model::selected_indices(on.scene, on.selection);
    if (indices.empty() || on.group) return;
    Edit edit(editor, indices);
    ImGui::PushID(fields_of(editor, edit.first().id).c_str());
    ImGui::PushID(int(indices.size()));
    Widgets(editor).heading("Motion and state");
    motion_rows(edit);
    touch_rows(edit);
    switch_rows(edit);
    Widgets(editor).hairline();
    ImGui::PopID();
    ImGui::PopID();
}

}  // namespace testbed::ui
