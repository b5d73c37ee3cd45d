#include "app/editor/framing.h"

#include <cmath>

#include "core/hull/bounds.h"

namespace testbed::editor {

namespace {

constexpr double wide_window = 1.6;  // width by height

/// Of the shapes that are seen and end somewhere. Results may not be there yet when a step begins.
collision::math::Aabb box_of_shapes(const model::Scene& scene) {
    collision::math::Aabb all;
    for (const model::ShapePtr& shape : scene.shapes) {
        if (shape->hidden) continue;
        const collision::math::Aabb box =
            collision::hull::aabb(collision::shape::place(shape->geometry, shape->pose));
        if (std::isfinite(box.min.x + box.min.y + box.max.x + box.max.y)) all.include(box);
    }
    return all;
}

}  // namespace

view::Camera looked_at_view(const Editor& editor, view::Camera camera, const model::View& view) {
    camera.look_at(view.center, view.height);
    if (!editor.view.bare) return camera;
    const collision::math::Aabb shapes = box_of_shapes(editor.scene());
    const collision::Vec2 half = collision::Vec2{wide_window, 1} * (view.height / 2);
    const collision::math::Aabb meant{view.center - half, view.center + half};
    if (!shapes.empty() && meant.contains(shapes.min) && meant.contains(shapes.max)) camera.include(shapes);
    return camera;
}

void look_at_view(Editor& editor, const model::View& view) {
    editor.view.camera = looked_at_view(editor, editor.view.camera, view);
}

}  // namespace testbed::editor
