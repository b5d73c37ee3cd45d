// The rows of numbers in the inspector.
#include "app/ui/panels/inspector_fields.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/editor/edit_scope.h"
#include "app/model/limits.h"
#include "app/ui/tools/drag_tool.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::shape::Field;
using collision::shape::Unit;
using model::SceneShape;

const char* symbol(Unit unit) {
    switch (unit) {
        case Unit::none:
        case Unit::length:
        case Unit::direction: return "";
        case Unit::degrees: return "°";
    }
    return "";
}

std::string refusal_of(Vec2 v) {
    const std::string x = model::refusal(v.x);
    return x.empty() ? model::refusal(v.y) : x;
}

/// The field of that name and type of a shape; null where it has none.
template <class Value>
Value* own_field(SceneShape& shape, std::string_view name) {
    Value* out = nullptr;
    const auto look = [&](const Field& field, auto& value) {
        if constexpr (std::is_same_v<std::decay_t<decltype(value)>, Value>)
            if (field.name == name) out = &value;
    };
    std::visit([&](auto& geometry) { geometry.fields(geometry, look); }, shape.geometry);
    return out;
}

/// One row for each own field of the first shape that all have.
struct OwnRow {
    Edit& edit;

    template <class Value>
    bool all_have(const Field& field) const {
        return std::ranges::all_of(
            edit.shapes(), [&](SceneShape& shape) { return own_field<Value>(shape, field.name) != nullptr; });
    }
    void operator()(const Field& field, double&) const {
        if (!all_have<double>(field)) return;
        const std::string_view name = field.name;
        number_row(
            edit, capitalised(name), name.data(), symbol(field.unit),
            [name](SceneShape& s) { return own_field<double>(s, name); }, model::own_refusal);
    }
    void operator()(const Field& field, Vec2&) const {
        if (!all_have<Vec2>(field)) return;
        const std::string_view name = field.name;
        const bool size = field.rule == collision::shape::Rule::not_negative;
        vector_row(
            edit, capitalised(name), name.data(), size ? "w" : "x", size ? "h" : "y",
            [name](SceneShape& s) { return own_field<Vec2>(s, name); }, model::own_refusal);
    }
    void operator()(const Field& field, collision::shape::Vertices& vertices) const {
        if (edit.one()) vertex_rows(edit, field, vertices);
    }
    void operator()(const Field&, collision::shape::Shared<collision::shape::Member>&) const {
        if (edit.one()) member_rows(edit, std::get<collision::shape::Group>(edit.first().geometry));
    }
};

bool alike(Edit& edit, const auto& value) {
    return std::ranges::all_of(edit.shapes(), [&](SceneShape& s) { return value(s) == value(edit.first()); });
}

/// A rectangle keeps its axes: one that is given a rotation becomes an oriented rectangle.
void turn_rectangles(std::vector<SceneShape>& shapes) {
    for (SceneShape& shape : shapes)
        if (const auto* upright = std::get_if<collision::shape::Rectangle>(&shape.geometry);
            upright && shape.pose.rotation != 0)
            shape.geometry = collision::shape::OrientedRectangle{upright->size};
}

}  // namespace

Edit::Edit(editor::Editor& editor, const std::vector<std::size_t>& indices)
    : editor_(editor), indices_(indices) {
    const edit::EditScope on = edit_scope(editor);
    for (const std::size_t i : indices) shapes_.push_back(*on.scene.shapes[i]);
}

void Edit::commit(std::string_view what) {
    const edit::EditScope on = edit_scope(editor_);
    edit::Edited edited{on.scene, on.selection};
    model::Selection ids;
    for (std::size_t i = 0; i < indices_.size(); ++i) {
        edited.scene.shapes[indices_[i]] = std::make_shared<const SceneShape>(shapes_[i]);
        ids.push_back(shapes_[i].id);
    }
    std::string name = edit::edit_name(fmt::format("set {} of", what), edited.scene, ids);
    commit_in_scope(editor_, std::move(name), std::move(edited));
}

bool number_field(Edit& edit, const char* id, NumberOptions options, const Access& access,
                  const Refuse& refuse) {
    options.mixed = !alike(edit, [&](SceneShape& s) { return *access(s); });
    options.check = [&](double value) {
        for (SceneShape changed : edit.shapes()) {
            *access(changed) = value;
            if (std::string reason = refuse(changed); !reason.empty())
                return edit.one() ? reason : changed.id + ": " + reason;
        }
        return std::string();
    };
    const auto value = edit.widgets().number(id, *access(edit.first()), options);
    if (value)
        for (SceneShape& shape : edit.shapes()) *access(shape) = *value;
    return value.has_value();
}

void number_row(Edit& edit, std::string_view label, const char* id, const char* unit, const Access& access,
                const Refuse& refuse) {
    edit.widgets().label(label);
    NumberOptions options;
    options.unit = unit;
    if (number_field(edit, id, options, access, refuse)) edit.commit(id);
    edit.widgets().problem_line();
}

void vector_row(Edit& edit, std::string_view label, const char* id, const char* first, const char* second,
                const std::function<Vec2*(SceneShape&)>& access, const Refuse& refuse) {
    const view::Look& look = edit.editor().look();
    edit.widgets().label(label);
    const float gap = look.px(8);
    NumberOptions options;
    options.width = std::floor((ImGui::GetContentRegionAvail().x - gap) * 0.5f);
    ImGui::PushID(id);
    options.prefix = first;
    options.prefix_color = mixed(look.theme->axis_x, look.theme->text, 0.25f);
    const auto x = [&](SceneShape& s) { return &access(s)->x; };
    const bool set_x = number_field(edit, "x", options, x, refuse);
    ImGui::SameLine(0, gap);
    options.prefix = second;
    options.prefix_color = mixed(look.theme->axis_y, look.theme->text, 0.25f);
    const auto y = [&](SceneShape& s) { return &access(s)->y; };
    const bool set_y = number_field(edit, "y", options, y, refuse);
    ImGui::PopID();
    if (set_x || set_y) edit.commit(id);
    edit.widgets().problem_line();
}

void place_rows(Edit& edit) {
    vector_row(
        edit, "Position", "position", "x", "y", [](SceneShape& s) { return &s.pose.position; },
        [](const SceneShape& s) { return refusal_of(s.pose.position); });
    // Members of a turned group keep to the group's axes rather than to the world's.
    const bool in_group = inside_group(edit.editor());
    edit.widgets().label("Rotation");
    NumberOptions options;
    options.unit = "°";
    if (number_field(
            edit, "rotation", options, [](SceneShape& s) { return &s.pose.rotation; },
            [](const SceneShape& s) { return model::refusal(s.pose.rotation); })) {
        if (!in_group) turn_rectangles(edit.shapes());
        edit.commit("rotation");
    }
    edit.widgets().problem_line();
}

void own_rows(Edit& edit) {
    std::visit([&](auto& geometry) { geometry.fields(geometry, OwnRow{edit}); }, edit.first().geometry);
}

void motion_rows(Edit& edit) {
    vector_row(
        edit, "Velocity", "velocity", "x", "y", [](SceneShape& s) { return &s.velocity; },
        [](const SceneShape& s) { return refusal_of(s.velocity); });
    number_row(
        edit, "Spin", "spin", "°/s", [](SceneShape& s) { return &s.spin; },
        [](const SceneShape& s) { return model::refusal(s.spin); });
}

void switch_rows(Edit& edit) {
    const float start = ImGui::GetCursorPosX();
    const auto box = [&](const char* name, bool SceneShape::*which, const char* what) {
        // Of several that differ: off, so that a click sets it for all.
        bool on = std::ranges::all_of(edit.shapes(), [&](const SceneShape& s) { return s.*which; });
        if (!edit.widgets().checkbox(name, on)) return;
        for (SceneShape& shape : edit.shapes()) shape.*which = on;
        edit.commit(what);
    };
    box("Hidden", &SceneShape::hidden, "visibility");
    ImGui::SameLine(start + edit.editor().look().px(138));
    box("Locked", &SceneShape::locked, "lock");
}

std::string capitalised(std::string_view name) {
    std::string text = readable(name);
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = char(text[0] - 'a' + 'A');
    return text;
}

}  // namespace testbed::ui
