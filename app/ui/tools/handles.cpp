// The handles of what is selected.
#include "app/ui/tools/handles.h"

#include <cmath>

#include "app/edit/edits.h"
#include "app/edit/picking.h"
#include "app/editor/editor.h"

namespace testbed::ui {

namespace {

constexpr float handle_reach = 10;  // pixels around a handle that still grab it

void paint_handle(const editor::Editor& editor, const edit::Handle& handle, bool hot, collision::Vec2 middle,
                  draw::Painter& painter) {
    const view::Theme& theme = *editor.look().theme;
    const float scale = editor.look().scale;
    const draw::Stroke ring{theme.accent, 1.6f * scale};
    const draw::Pixel at = editor.view.camera.to_pixel(handle.at);
    const draw::Rgba fill = hot ? theme.accent : theme.canvas;
    if (handle.kind == edit::Handle::Kind::rotate) {
        // The stem ends short of the middle: it belongs to the outline, not to the label.
        const draw::Pixel to = editor.view.camera.to_pixel(middle);
        const float x = at.x - to.x, y = at.y - to.y, length = std::hypot(x, y);
        const float stem = std::min(length, 26 * scale);
        if (length > 0)
            painter.stroke_line(at, {at.x - x / length * stem, at.y - y / length * stem},
                                {draw::with_alpha(theme.accent, 0.7f), 1.2f * scale});
    }
    // Where nothing else draws velocities, the handle brings its arrow.
    if (handle.kind == edit::Handle::Kind::velocity && !shows_velocities(editor))
        painter.stroke_line(editor.view.camera.to_pixel(middle), at, {theme.accent, 2 * scale});
    if (handle.kind == edit::Handle::Kind::size || handle.kind == edit::Handle::Kind::radius) {
        const float half = 3.8f * scale;
        const draw::Pixel min{at.x - half, at.y - half}, max{at.x + half, at.y + half};
        painter.fill_rectangle(min, max, scale, fill);
        painter.stroke_rectangle(min, max, scale, ring);
    } else {
        const float radius = (handle.kind == edit::Handle::Kind::rotate ? 5.2f : 4.2f) * scale;
        painter.fill_circle(at, radius, fill);
        painter.stroke_circle(at, radius, ring);
    }
}

}  // namespace

SelectionHandles selection_handles(editor::Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    SelectionHandles out;
    const std::vector<std::size_t> indices = model::selected_indices(on.scene, on.selection);
    if (indices.size() == 1) {
        const model::SceneShape& shape = *on.scene.shapes[indices.front()];
        if (shape.hidden || shape.locked) return out;
        out.handles = edit::handles(shape, editor.pixel());
        // The arrows are those that another shape sees: none of them is this shape's velocity.
        if (seen_from_a_shape(editor))
            std::erase_if(out.handles, [](const edit::Handle& handle) {
                return handle.kind == edit::Handle::Kind::velocity;
            });
        out.shape = indices.front();
        if (edit::scales_as_a_box(shape)) out.box = edit::bounds_of(on.scene, on.results, on.selection);
        return out;
    }
    model::Selection movable;
    for (const std::size_t i : indices)
        if (!on.scene.shapes[i]->locked && !on.scene.shapes[i]->hidden)
            movable.push_back(on.scene.shapes[i]->id);
    if (movable.empty()) return out;
    out.box = edit::bounds_of(on.scene, on.results, movable);
    out.handles = edit::handles(*out.box, editor.pixel());
    return out;
}

std::optional<edit::Handle> handle_at(const editor::Editor& editor, const SelectionHandles& shown,
                                      draw::Pixel pixel) {
    std::optional<edit::Handle> nearest;
    float min = handle_reach * editor.look().scale;
    for (const edit::Handle& handle : shown.handles) {
        const draw::Pixel at = editor.view.camera.to_pixel(handle.at);
        const float distance = std::hypot(at.x - pixel.x, at.y - pixel.y);
        if (distance <= min) min = distance, nearest = handle;
    }
    return nearest;
}

void paint_handles(const editor::Editor& editor, const SelectionHandles& shown,
                   const std::optional<edit::Handle>& hot, collision::Vec2 middle, draw::Painter& painter) {
    if (shown.box) {
        const float scale = editor.look().scale;
        painter.stroke_rectangle(editor.view.camera.to_pixel({shown.box->min.x, shown.box->max.y}),
                                 editor.view.camera.to_pixel({shown.box->max.x, shown.box->min.y}), 0,
                                 {draw::with_alpha(editor.look().theme->accent, 0.55f), scale});
    }
    for (const edit::Handle& handle : shown.handles)
        paint_handle(editor, handle, hot && same_handle(*hot, handle), middle, painter);
}

bool same_handle(const edit::Handle& a, const edit::Handle& b) {
    return a.kind == b.kind && a.side == b.side && a.vertex == b.vertex;
}

}  // namespace testbed::ui
