// The inspector: name, place and own fields of the selected shape, as numbers.
#include <algorithm>
#include <fmt/format.h>
#include <numeric>

#include "app/ink/imgui_painter.h"
#include "app/ui/edits.h"
#include "app/ui/fields.h"
#include "app/ui/numbers.h"
#include "app/ui/panels/panels.h"
#include "app/ui/tools/drag_tool.h"

namespace testbed::ui {

namespace {

using collision::shape::Field;
using collision::shape::Unit;
using model::SceneShape;

/// The shape in the inspector, and how a change of it becomes a step of undo.
class Edit {
  public:
    Edit(Desk& desk, std::size_t index) : desk_(desk), index_(index), shape_(*desk.scene().shapes[index]) {}

    SceneShape& shape() { return shape_; }
    Desk& desk() { return desk_; }
    void commit(std::string_view what) {
        desk_.document.history.commit(fmt::format("set {} of {}", what, shape_.id),
                                      model::with_shape(desk_.scene(), index_, shape_));
    }

  private:
    Desk& desk_;
    std::size_t index_;
    SceneShape shape_;
};

const char* symbol(Unit unit) {
    switch (unit) {
        case Unit::none:
        case Unit::length:
        case Unit::direction: return "";
        case Unit::degrees: return "°";
    }
    return "";
}

/// The two components of a vector side by side. True when one was changed.
bool vector_fields(Desk& desk, const char* id, Vec2& value, const char* first, const char* second,
                   const std::function<std::string(Vec2)>& check) {
    Widgets& w = desk.widgets;
    const float gap = desk.look().px(8);
    const float width = std::floor((ImGui::GetContentRegionAvail().x - gap) * 0.5f);
    const ink::Theme& theme = *desk.look().theme;
    const Vec2 before = value;
    ImGui::PushID(id);
    if (const auto x = w.number("x", before.x,
                                {.prefix = first,
                                 .prefix_color = mixed(theme.axis_x, theme.text, 0.25f),
                                 .width = width,
                                 .check = [&](double v) {
                                     return check({v, before.y});
                                 }}))
        value.x = *x;
    ImGui::SameLine(0, gap);
    if (const auto y = w.number("y", before.y,
                                {.prefix = second,
                                 .prefix_color = mixed(theme.axis_y, theme.text, 0.25f),
                                 .width = width,
                                 .check = [&](double v) {
                                     return check({before.x, v});
                                 }}))
        value.y = *y;
    ImGui::PopID();
    return value != before;
}

std::string capitalised(std::string_view name) {
    std::string text = readable(name);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text;
}

/// One row, or several, for each own field of a shape, whatever its type.
class OwnFields {
  public:
    explicit OwnFields(Edit& edit) : edit_(edit), w_(edit.desk().widgets) {}

    void operator()(const Field& field, double& value) {
        w_.label(capitalised(field.name));
        if (const auto v = w_.number(
                field.name.data(), value,
                {.unit = symbol(field.unit), .check = [&](double d) { return refusal(field, d); }})) {
            value = *v;
            changed_ = field.name;
        }
        w_.problem_line();
    }
    void operator()(const Field& field, Vec2& value) {
        const bool size = field.rule == collision::shape::Rule::not_negative;
        w_.label(capitalised(field.name));
        if (vector_fields(edit_.desk(), field.name.data(), value, size ? "w" : "x", size ? "h" : "y",
                          [&](Vec2 v) { return refusal(field, v); }))
            changed_ = field.name;
        w_.problem_line();
    }
    void operator()(const Field& field, collision::shape::Vertices& vertices) {
        w_.label(capitalised(field.name));
        ImGui::AlignTextToFramePadding();
        w_.text_faint(fmt::format("{}, in the shape's own space", vertices.size()));
        constexpr std::size_t rows_shown = 6;
        const float row = ImGui::GetFrameHeightWithSpacing();
        const bool scrolls = vertices.size() > rows_shown;
        if (scrolls) ImGui::BeginChild("vertices", {0, row * (float(rows_shown) + 0.5f)});
        ImGuiListClipper clipper;
        clipper.Begin(int(vertices.size()), row);
        while (clipper.Step())
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i)
                vertex(field, vertices, std::size_t(i));
        if (scrolls) ImGui::EndChild();
    }
    void operator()(const Field& field, collision::shape::Shared<collision::shape::Member>& members) {
        w_.label(capitalised(field.name));
        ImGui::AlignTextToFramePadding();
        w_.text_faint(fmt::format("{}", members.size()));
        for (const collision::shape::Member& member : members) {
            const std::string_view type = std::visit([](const auto& s) { return s.type_name; }, member.shape);
            w_.value_row(fmt::format("  {}", readable(type)),
                         fmt::format("{}, {}", fixed_text(member.pose.position.x, 3),
                                     fixed_text(member.pose.position.y, 3)));
        }
    }

    /// Name of the field that was changed; empty where none was.
    std::string_view changed() const { return changed_; }

  private:
    void vertex(const Field& field, collision::shape::Vertices& vertices, std::size_t i) {
        w_.label(fmt::format("  {}", i));
        Vec2 value = vertices[i];
        if (vector_fields(edit_.desk(), fmt::format("vertex {}", i).c_str(), value, "x", "y",
                          [&](Vec2 v) { return refusal(field, v); })) {
            std::vector<Vec2> list = *vertices;
            list[i] = value;
            vertices = std::move(list);
            changed_ = field.name;
        }
        w_.problem_line();
    }

    Edit& edit_;
    Widgets& w_;
    std::string_view changed_;
};

void title(Desk& desk, const SceneShape& shape, std::string_view subtitle) {
    const Look& look = desk.look();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = look.px(32);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side, at.y + side},
                       packed(look.theme->accent, look.theme->dark ? 0.22f : 0.14f), look.px(7));
    ink::ImGuiPainter painter(list);
    draw_icon(icon_of(shape.geometry), {at.x + side * 0.5f, at.y + side * 0.5f}, look.scale * 0.9f,
              look.theme->dark ? mixed(look.theme->accent, look.theme->text, 0.35f) : look.theme->accent,
              painter);
    const float left = look.px(42);
    {
        const platform::FontScope bold(platform::Face::bold);
        const std::string name = fitted(shape.id, ImGui::GetContentRegionAvail().x - left);
        list.AddText({at.x + left, at.y - look.px(2)}, packed(look.theme->text), name.c_str());
    }
    {
        const platform::FontScope small(platform::Face::small);
        list.AddText({at.x + left, at.y + look.px(17)}, packed(look.theme->text_secondary), subtitle.data(),
                     subtitle.data() + subtitle.size());
    }
    ImGui::Dummy({0, side});
}

std::string subtitle_of(const SceneShape& shape, bool valid) {
    std::string text = capitalised(collision::shape::type_name(shape.geometry));
    if (const auto* polygon = std::get_if<collision::shape::Polygon>(&shape.geometry))
        text += fmt::format("  ·  {} vertices", polygon->vertices.size());
    if (const auto* group = std::get_if<collision::shape::Group>(&shape.geometry))
        text += fmt::format("  ·  {} members", group->members.size());
    if (!valid) text += "  ·  not answered";
    if (shape.locked) text += "  ·  locked";
    return text;
}

void name_row(Desk& desk, std::size_t index) {
    const SceneShape& shape = *desk.scene().shapes[index];
    desk.widgets.label("Name");
    const auto check = [&](const std::string& id) -> std::string {
        if (id.empty()) return "a name must not be empty";
        return desk.scene().find(id) ? fmt::format("there is a {} already", id) : std::string();
    };
    const auto id = desk.widgets.text("name", shape.id, check);
    desk.widgets.problem_line();
    if (!id) return;
    const std::string old = shape.id;
    model::Scene renamed = with_renamed(desk.scene(), index, *id);
    std::replace(desk.document.selection().begin(), desk.document.selection().end(), old, *id);
    desk.document.history.commit(fmt::format("rename {}", old), std::move(renamed));
}

void place_rows(Edit& edit) {
    Desk& desk = edit.desk();
    Widgets& w = desk.widgets;
    SceneShape& shape = edit.shape();
    const auto finite = [](Vec2 v) {
        const std::string x = refusal(v.x);
        return x.empty() ? refusal(v.y) : x;
    };
    w.label("Position");
    if (vector_fields(desk, "position", shape.pose.position, "x", "y", finite)) edit.commit("position");
    w.problem_line();

    const bool axis_aligned = std::holds_alternative<collision::shape::Rectangle>(shape.geometry);
    w.label("Rotation");
    const auto rotation =
        w.number("rotation", shape.pose.rotation,
                 {.unit = "°", .check = [&](double v) -> std::string {
                      if (axis_aligned && v != 0)
                          return "a rectangle keeps its axes: draw an oriented rectangle to turn it";
                      return refusal(v);
                  }});
    if (rotation) {
        shape.pose.rotation = *rotation;
        edit.commit("rotation");
    }
    w.problem_line();
}

void motion_rows(Edit& edit) {
    Desk& desk = edit.desk();
    Widgets& w = desk.widgets;
    SceneShape& shape = edit.shape();
    w.label("Velocity");
    if (vector_fields(desk, "velocity", shape.velocity, "x", "y", [](Vec2 v) {
            const std::string x = refusal(v.x);
            return x.empty() ? refusal(v.y) : x;
        }))
        edit.commit("velocity");
    w.problem_line();
    w.label("Spin");
    if (const auto spin =
            w.number("spin", shape.spin, {.unit = "°/s", .check = [](double v) { return refusal(v); }})) {
        shape.spin = *spin;
        edit.commit("spin");
    }
    w.problem_line();
}

void switch_rows(Edit& edit) {
    SceneShape& shape = edit.shape();
    const Look& look = edit.desk().look();
    const float start = ImGui::GetCursorPosX();
    if (edit.desk().widgets.checkbox("Hidden", shape.hidden)) edit.commit("visibility");
    ImGui::SameLine(start + look.px(138));
    if (edit.desk().widgets.checkbox("Locked", shape.locked)) edit.commit("lock");
}

void measures(Desk& desk, const model::ShapeResult& result) {
    if (!result.bounds) return;
    Widgets& w = desk.widgets;
    w.value_row("Area", fixed_text(result.area, 4));
    w.value_row("Perimeter", fixed_text(result.perimeter, 4));
    const auto& circle = result.bounds->minimum_circle;
    w.value_row("Smallest circle", fmt::format("r {}", fixed_text(circle.radius, 4)));
}

void problems(Desk& desk, const std::string& id) {
    for (const model::Problem& problem : desk.document.results().problems) {
        if (problem.shape != id) continue;
        ImGui::PushTextWrapPos(0);
        ImGui::TextColored(floats(desk.look().theme->overlapping), "%s", problem.text.c_str());
        ImGui::PopTextWrapPos();
    }
}

void nothing_selected(Desk& desk) {
    Widgets& w = desk.widgets;
    if (desk.scene().shapes.empty()) {
        w.heading("Nothing here yet");
        w.hint("Draw a shape with a tool of the strip at the left: take one and drag over the canvas.");
        return;
    }
    w.heading("Nothing selected");
    w.hint(
        "Click a shape to see and set its numbers. Click a second one with Shift to see what the two are to "
        "each other.");
}

void many_selected(Desk& desk, const std::vector<std::size_t>& indices) {
    Widgets& w = desk.widgets;
    w.heading(fmt::format("{} shapes selected", indices.size()));
    const double area = std::accumulate(indices.begin(), indices.end(), 0.0, [&](double sum, std::size_t i) {
        return sum + desk.document.results().shapes[i].area;
    });
    w.value_row("Sum of the areas", fixed_text(area, 4));
    w.hint("Drag one to move them all. Two selected shapes show their pair result here.");
}

}  // namespace

void draw_inspector(Desk& desk) {
    const std::vector<std::size_t> indices = selected_indices(desk.scene(), desk.document.selection());
    if (indices.empty()) {
        nothing_selected(desk);
        return;
    }
    if (indices.size() > 2) {
        many_selected(desk, indices);
        return;
    }
    // Of two, the one selected first is shown in full.
    const std::size_t index = *desk.scene().find(desk.document.selection().front());
    const model::ShapeResult result = desk.document.results().shapes[index];
    const SceneShape& shown = *desk.scene().shapes[index];
    ImGui::PushID(shown.id.c_str());
    title(desk, shown, subtitle_of(shown, result.answered));
    desk.widgets.hairline();
    problems(desk, shown.id);

    desk.widgets.heading("Shape");
    const std::string id = shown.id;
    name_row(desk, index);
    Edit edit(desk, index);
    place_rows(edit);
    OwnFields own(edit);
    std::visit([&](auto& geometry) { geometry.fields(geometry, own); }, edit.shape().geometry);
    if (!own.changed().empty()) edit.commit(own.changed());
    measures(desk, result);
    desk.widgets.hairline();

    ImGui::PopID();
}

void draw_motion(Desk& desk) {
    const std::vector<std::size_t> indices = selected_indices(desk.scene(), desk.document.selection());
    if (indices.size() != 1) return;
    Edit edit(desk, indices.front());
    ImGui::PushID(edit.shape().id.c_str());
    desk.widgets.heading("Motion and state");
    motion_rows(edit);
    switch_rows(edit);
    desk.widgets.hairline();
    ImGui::PopID();
}

}  // namespace testbed::ui
