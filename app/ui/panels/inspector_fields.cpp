// The rows of numbers in the inspector.
#include "app/ui/panels/inspector_fields.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/edit/farthest_allowed.h"
#include "app/edit/numbers.h"
#include "app/edit/transform.h"
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
        number_row(edit, capitalised(name), name.data(), symbol(field.unit),
                   number_of(
                       edit, field.unit == Unit::degrees ? 1 : length_step(edit.editor()),
                       [name](SceneShape& s) { return own_field<double>(s, name); }, model::own_refusal));
    }
    void operator()(const Field& field, Vec2&) const {
        if (!all_have<Vec2>(field)) return;
        const std::string_view name = field.name;
        const bool size = field.rule == collision::shape::Rule::not_negative;
        vector_row(
            edit, capitalised(name), name.data(), size ? "w" : "x", size ? "h" : "y",
            length_step(edit.editor()), [name](SceneShape& s) { return own_field<Vec2>(s, name); },
            model::own_refusal);
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

model::Selection ids_of(const std::vector<SceneShape>& shapes) {
    model::Selection ids;
    for (const SceneShape& shape : shapes) ids.push_back(shape.id);
    return ids;
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
    for (std::size_t i = 0; i < indices_.size(); ++i)
        edited.scene.shapes[indices_[i]] = std::make_shared<const SceneShape>(shapes_[i]);
    std::string name = edit::edit_name(fmt::format("set {} of", what), edited.scene, ids_of(shapes_));
    commit_in_scope(editor_, std::move(name), std::move(edited));
}

void Edit::drag(std::string_view what, const SharedNumber& number, const LabelDrag& drag) {
    auto& running = editor_.session.number_drag;
    const edit::EditScope on = edit_scope(editor_);
    if (drag.began)
        running = std::make_shared<editor::NumberDrag>(
            editor_, edit::edit_name(fmt::format("set {} of", what), on.scene, ids_of(shapes_)));
    if (!running) return;  // put back with Esc
    constexpr float pixels_a_step = 4;
    const double factor = step_factor(), least = std::min(factor, 1.0);
    running->steps += double((drag.pixels - running->counted) / editor_.look().px(pixels_a_step)) * factor;
    running->counted = drag.pixels;
    const double unit = least * number.step;
    const double wanted = edit::tidy(std::round(running->steps / least) * unit);
    model::Scene stage = running->gesture.before();
    SharedNumber::Shapes before;
    for (const std::size_t i : indices_) before.push_back(*stage.shapes[i]);
    const auto changed = [&](double by) {
        SharedNumber::Shapes shapes = before;
        if (by != 0) number.add(shapes, by);
        return shapes;
    };
    const double by = edit::farthest_allowed(
        wanted, unit, [&](double change) { return change == 0 || number.refuse(changed(change)).empty(); });
    SharedNumber::Shapes shapes = changed(by);
    for (std::size_t i = 0; i < shapes.size(); ++i)
        stage.shapes[indices_[i]] = std::make_shared<const SceneShape>(std::move(shapes[i]));
    running->gesture.preview(editor_, stage);
    if (!drag.ended) return;
    running->gesture.commit();
    running.reset();
}

bool number_field(Edit& edit, const char* id, std::string_view what, NumberOptions options,
                  const SharedNumber& number, LabelDrag drag) {
    options.mixed = number.mixed;
    options.enabled = number.enabled;
    options.step = number.step;
    if (number.enabled) options.drag = &drag;
    options.check = [&](double value) {
        if (number.refuse_value)
            if (std::string reason = number.refuse_value(value); !reason.empty()) return reason;
        SharedNumber::Shapes changed = edit.shapes();
        number.set(changed, value);
        return number.refuse(changed);
    };
    const auto value = edit.widgets().number(id, number.shown, options);
    if (value) number.set(edit.shapes(), *value);
    if (number.enabled && (drag.began || drag.held || drag.ended)) edit.drag(what, number, drag);
    return value.has_value();
}

SharedNumber number_of(Edit& edit, double step, const Access& access, const Refuse& refuse) {
    return {.shown = *access(edit.first()),
            .mixed = !alike(edit, [&](SceneShape& s) { return *access(s); }),
            .step = step,
            .set =
                [access](SharedNumber::Shapes& shapes, double value) {
                    for (SceneShape& shape : shapes) *access(shape) = value;
                },
            .add =
                [access](SharedNumber::Shapes& shapes, double by) {
                    for (SceneShape& shape : shapes) *access(shape) = edit::tidy(*access(shape) + by);
                },
            .refuse =
                [refuse, one = edit.one()](const SharedNumber::Shapes& shapes) {
                    for (const SceneShape& shape : shapes)
                        if (std::string reason = refuse(shape); !reason.empty())
                            return one ? reason : shape.id + ": " + reason;
                    return std::string();
                }};
}

double length_step(const editor::Editor& editor) { return edit::tidy(editor.key_step() / 10); }

void number_row(Edit& edit, std::string_view label, const char* id, const char* unit,
                const SharedNumber& number) {
    const LabelDrag drag = edit.widgets().draggable_label(label);
    NumberOptions options;
    options.unit = unit;
    if (number_field(edit, id, id, options, number, drag)) edit.commit(id);
    edit.widgets().problem_line();
}

bool paired_field(Edit& edit, const char* name, std::string_view what, bool first,
                  const SharedNumber& number) {
    const view::Look& look = edit.editor().look();
    const float gap = look.px(8);
    NumberOptions options;
    if (first) options.width = std::floor((ImGui::GetContentRegionAvail().x - gap) * 0.5f);
    options.prefix = name;
    options.prefix_color = mixed(first ? look.theme->axis_x : look.theme->axis_y, look.theme->text, 0.25f);
    const bool set = number_field(edit, first ? "x" : "y", what, options, number);
    if (first) ImGui::SameLine(0, gap);
    return set;
}

void vector_row(Edit& edit, std::string_view label, const char* id, const char* first, const char* second,
                double step, const std::function<Vec2*(SceneShape&)>& access, const Refuse& refuse) {
    edit.widgets().label(label);
    ImGui::PushID(id);
    const auto x = [access](SceneShape& s) { return &access(s)->x; };
    const auto y = [access](SceneShape& s) { return &access(s)->y; };
    const bool set_x = paired_field(edit, first, id, true, number_of(edit, step, x, refuse));
    const bool set_y = paired_field(edit, second, id, false, number_of(edit, step, y, refuse));
    ImGui::PopID();
    if (set_x || set_y) edit.commit(id);
    edit.widgets().problem_line();
}

void place_rows(Edit& edit) {
    vector_row(
        edit, "Position", "position", "x", "y", length_step(edit.editor()),
        [](SceneShape& s) { return &s.pose.position; },
        [](const SceneShape& s) { return refusal_of(s.pose.position); });
    SharedNumber rotation = number_of(
        edit, 1, [](SceneShape& s) { return &s.pose.rotation; },
        [](const SceneShape& s) { return model::refusal(s.pose.rotation); });
    // Members of a turned group keep to the group's axes rather than to the world's.
    const bool converts = !inside_group(edit.editor());
    const std::optional<Vec2> about = pivot(edit.editor());
    for (auto* change : {&rotation.set, &rotation.add})
        *change = [plain = *change, converts, about](SharedNumber::Shapes& shapes, double value) {
            const SharedNumber::Shapes before = shapes;
            plain(shapes, value);
            if (converts) turn_rectangles(shapes);
            for (std::size_t i = 0; about && i < shapes.size(); ++i) {
                model::Pose& pose = shapes[i].pose;
                pose.position =
                    edit::tidy(edit::turned(pose.position, *about, pose.rotation - before[i].pose.rotation));
            }
        };
    if (!about || edit.one()) return number_row(edit, "Rotation", "rotation", "°", rotation);
    // About one pivot the selection turns as a whole, whatever rotations its shapes have.
    rotation.shown = 0;
    rotation.mixed = false;
    rotation.set = rotation.add;
    number_row(edit, "Turn by", "rotation", "°", rotation);
}

void own_rows(Edit& edit) {
    std::visit([&](auto& geometry) { geometry.fields(geometry, OwnRow{edit}); }, edit.first().geometry);
}

void motion_rows(Edit& edit) {
    vector_row(
        edit, "Velocity", "velocity", "x", "y", length_step(edit.editor()),
        [](SceneShape& s) { return &s.velocity; },
        [](const SceneShape& s) { return refusal_of(s.velocity); });
    velocity_arrow_rows(edit);
    number_row(edit, "Spin", "spin", "°/s",
               number_of(
                   edit, 1, [](SceneShape& s) { return &s.spin; },
                   [](const SceneShape& s) { return model::refusal(s.spin); }));
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
