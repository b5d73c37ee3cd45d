#include "app/editor/framing.h"

#include "app/edit/picking.h"

namespace testbed::editor {

namespace {

constexpr double wide_window = 1.6;  // width by height

}  // namespace

void look_at_view(Editor& editor, const model::View& view) {
    editor.view.camera.look_at(view.center, view.height);
    if (!editor.view.bare) return;
    const collision::math::Aabb shapes =
        edit::bounds_of(editor.scene(), editor.document.results(), {});
    const collision::Vec2 half = collision::Vec2{wide_window, 1} * (view.height / 2);
    const collision::math::Aabb meant{view.center - half, view.center + half};
    if (!shapes.empty() && meant.contains(shapes.min) && meant.contains(shapes.max))
        editor.view.camera.include(shapes);
}

}  // namespace testbed::editor
