// Place and size of the box around several shapes, as numbers.
#include <algorithm>
#include <array>

#include "app/edit/arrange.h"
#include "app/edit/numbers.h"
#include "app/edit/picking.h"
#include "app/edit/transform.h"
#include "app/editor/edit_scope.h"
#include "app/model/limits.h"
#include "app/ui/panels/inspector_fields.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using collision::Vec2;
using collision::math::Aabb;
using edit::Axis;
using model::SceneShape;

double low_of(const Aabb& box, Axis axis) { return axis == Axis::x ? box.min.x : box.min.y; }
double size_of(const Aabb& box, Axis axis) { return axis == Axis::x ? box.size().x : box.size().y; }

Aabb box_of_movable(const SharedNumber::Shapes& shapes) {
    Aabb box;
    for (const SceneShape& shape : shapes)
        if (!shape.locked) box.include(edit::box_of(shape));
    return box;
}

void move_to(SharedNumber::Shapes& shapes, Axis axis, double target) {
    const double low = low_of(box_of_movable(shapes), axis);
    for (SceneShape& shape : shapes) {
        if (shape.locked) continue;
        const double to = target + (low_of(edit::box_of(shape), axis) - low);
        shape = edit::with_edge_at(std::move(shape), axis, edit::Edge::low, to);
    }
}

/// About the low corner, which stays. Both ways alike where a shape cannot be stretched one way.
void stretch_to(SharedNumber::Shapes& shapes, Axis axis, double size) {
    const Aabb box = box_of_movable(shapes);
    const double factor = size / size_of(box, axis);
    Vec2 factors = axis == Axis::x ? Vec2{factor, 1} : Vec2{1, factor};
    const bool truly = std::ranges::all_of(
        shapes, [&](const SceneShape& shape) { return shape.locked || edit::scales_truly(shape, factors); });
    if (!truly) factors = Vec2{factor};
    for (SceneShape& shape : shapes)
        if (!shape.locked) shape = edit::scaled(std::move(shape), box.min, factors);
}

std::string refusal_of_all(const SharedNumber::Shapes& shapes) {
    for (const SceneShape& shape : shapes) {
        std::string reason = model::own_refusal(shape);
        if (reason.empty()) reason = model::refusal(shape.pose.position.x);
        if (reason.empty()) reason = model::refusal(shape.pose.position.y);
        if (!reason.empty()) return shape.id + ": " + reason;
    }
    return {};
}

void box_row(Edit& edit, std::string_view label, const char* what, std::array<const char*, 2> names,
             const std::function<SharedNumber(Axis)>& number) {
    edit.widgets().label(label);
    ImGui::PushID(what);
    const bool first = paired_field(edit, names[0], what, true, number(Axis::x));
    const bool second = paired_field(edit, names[1], what, false, number(Axis::y));
    ImGui::PopID();
    if (first || second) edit.commit(what);
    edit.widgets().problem_line();
}

}  // namespace

void box_rows(Edit& edit) {
    const edit::EditScope on = edit_scope(edit.editor());
    model::Selection movable;
    for (const SceneShape& shape : edit.shapes())
        if (!shape.locked) movable.push_back(shape.id);
    if (movable.empty()) return;
    const Aabb box = edit::bounds_of(on.scene, on.results, movable);
    const double step = length_step(edit.editor());
    box_row(edit, "Box", "place", {"x", "y"}, [&](Axis axis) {
        return SharedNumber{
            .shown = edit::tidy(low_of(box, axis)),
            .step = step,
            .set = [axis](SharedNumber::Shapes& shapes, double value) { move_to(shapes, axis, value); },
            .add =
                [axis](SharedNumber::Shapes& shapes, double by) {
                    const double low = low_of(box_of_movable(shapes), axis);
                    move_to(shapes, axis, edit::tidy(low + by));
                },
            .refuse = refusal_of_all};
    });
    box_row(edit, "Box size", "box size", {"w", "h"}, [&](Axis axis) {
        return SharedNumber{
            .shown = edit::tidy(size_of(box, axis)),
            .step = step,
            .enabled = size_of(box, axis) > 0,
            .set = [axis](SharedNumber::Shapes& shapes, double value) { stretch_to(shapes, axis, value); },
            .add =
                [axis](SharedNumber::Shapes& shapes, double by) {
                    const double size = size_of(box_of_movable(shapes), axis);
                    stretch_to(shapes, axis, edit::tidy(size + by));
                },
            .refuse = refusal_of_all,
            .refuse_value =
                [](double value) {
                    return value > 0 ? std::string() : std::string("the size of a box is above 0");
                }};
    });
}

}  // namespace testbed::ui
