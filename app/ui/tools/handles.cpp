// The handles of what is selected.
#include "app/ui/tools/handles.h"

#include <algorithm>
#include <cmath>

#include "app/edit/centers.h"
#include "app/edit/edits.h"
#include "app/edit/picking.h"
#include "app/editor/editor.h"
#include "app/overlays/shown_velocity.h"
#include "app/overlays/spin_arc.h"

namespace testbed::ui {

namespace {

constexpr float handle_reach = 10;     // pixels around a handle that still grab it
constexpr float smallest_extent = 20;  // pixels across a shape that has handles on its outline
constexpr float smallest_radius = 12;  // pixels from the middle to a handle for the radius

/// A handle that keeps its distance from the outline leaves the body free at every size.
bool on_outline(const edit::Handle& handle) {
    using Kind = edit::Handle::Kind;
    switch (handle.kind) {
        case Kind::size:
        case Kind::radius:
        case Kind::from:
        case Kind::to:
        case Kind::vertex: return true;
        case Kind::rotate:
        case Kind::direction:
        case Kind::velocity:
        case Kind::spin: break;
    }
    return false;
}

/// Leaves the body of a small shape to the mouse: its handles reach less far, then go away.
void make_room_for_body(const editor::Editor& editor, collision::Vec2 middle,
                        const collision::math::Aabb& box, SelectionHandles& out) {
    const float scale = editor.look().scale;
    const collision::Vec2 size = box.empty() ? collision::Vec2{} : box.size();
    const double extent = std::max(size.x, size.y) / editor.pixel();
    const bool bounded = !box.empty() && std::isfinite(extent);
    out.reach = handle_reach * scale;
    if (bounded) out.reach = std::min(out.reach, float(extent) / 4);
    std::erase_if(out.handles, [&](const edit::Handle& handle) {
        if (!on_outline(handle)) return false;
        if (bounded && extent < double(smallest_extent * scale)) return true;
        const collision::Vec2 away = handle.at - middle;
        return handle.kind == edit::Handle::Kind::radius &&
               std::hypot(away.x, away.y) / editor.pixel() < double(smallest_radius * scale);
    });
}

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
    if (handle.kind == edit::Handle::Kind::velocity && (handle.still || !shows_velocities(editor)))
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

namespace {

/// A lesson that locks sizes has no handles for them.
void lock_sizes(const editor::Editor& editor, std::vector<edit::Handle>& handles) {
    const auto& run = editor.session.lesson.run;
    if (!takes_lesson(editor) || !run->start.lesson->lock_sizes) return;
    std::erase_if(handles, on_outline);
}

/// Of the one shape, or of the box around several.
collision::Vec2 middle_of(editor::Editor& editor, const SelectionHandles& shown) {
    if (shown.shape) return edit::center(*edit_scope(editor).scene.shapes[*shown.shape]);
    return shown.box ? shown.box->center() : collision::Vec2{0, 0};
}

/// The handle that turns goes to the other side where it would stand beyond the canvas, and can be reached
/// there.
void keep_in_sight(editor::Editor& editor, SelectionHandles& shown) {
    const view::Camera& camera = editor.view.camera;
    const auto is_seen = [&](collision::Vec2 at) {
        const draw::Pixel pixel = camera.to_pixel(at);
        const float margin = 6 * editor.look().scale;
        return pixel.x >= camera.origin.x + margin && pixel.x <= camera.origin.x + camera.size.x - margin &&
               pixel.y >= camera.origin.y + margin && pixel.y <= camera.origin.y + camera.size.y - margin;
    };
    for (edit::Handle& handle : shown.handles) {
        if (handle.kind != edit::Handle::Kind::rotate || is_seen(handle.at)) continue;
        const collision::Vec2 middle = middle_of(editor, shown), opposite = middle + (middle - handle.at);
        if (is_seen(opposite)) handle.at = opposite;
    }
}

SelectionHandles unlocked_handles(editor::Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    SelectionHandles out;
    const std::vector<std::size_t> indices = model::selected_indices(on.scene, on.selection);
    if (indices.size() == 1) {
        const model::SceneShape& shape = *on.scene.shapes[indices.front()];
        if (shape.hidden || shape.locked) return out;
        out.handles = edit::handles(shape, editor.pixel());
        for (edit::Handle& handle : out.handles)
            if (handle.kind == edit::Handle::Kind::velocity)
                handle.at = overlays::shown_tip(edit::center(shape), handle.at - edit::center(shape),
                                                editor.view.camera.visible(), editor.pixel());
        // The arrows are those that another shape sees: none of them is this shape's velocity.
        if (seen_from_a_shape(editor))
            std::erase_if(out.handles, [](const edit::Handle& handle) {
                return handle.kind == edit::Handle::Kind::velocity;
            });
        if (can_aim_motion(editor)) {
            out.pivot = shape.pose.position;
            const auto more = edit::motion_handles(shape, editor.pixel());
            out.handles.insert(out.handles.end(), more.begin(), more.end());
        }
        out.shape = indices.front();
        const auto box = edit::bounds_of(on.scene, on.results, on.selection);
        if (edit::scales_as_a_box(shape)) out.box = box;
        make_room_for_body(editor, edit::center(shape),
                           collision::shape::bounded(shape.geometry) ? box : collision::math::Aabb{}, out);
        return out;
    }
    model::Selection movable;
    for (const std::size_t i : indices)
        if (!on.scene.shapes[i]->locked && !on.scene.shapes[i]->hidden)
            movable.push_back(on.scene.shapes[i]->id);
    if (movable.empty()) return out;
    out.box = edit::bounds_of(on.scene, on.results, movable);
    out.handles = edit::handles(*out.box, editor.pixel());
    make_room_for_body(editor, out.box->center(), *out.box, out);
    return out;
}

}  // namespace

SelectionHandles selection_handles(editor::Editor& editor) {
    SelectionHandles out = unlocked_handles(editor);
    lock_sizes(editor, out.handles);
    keep_in_sight(editor, out);
    return out;
}

std::optional<edit::Handle> handle_at(const editor::Editor& editor, const SelectionHandles& shown,
                                      draw::Pixel pixel) {
    std::optional<edit::Handle> nearest;
    float min = handle_reach * editor.look().scale;
    for (const edit::Handle& handle : shown.handles) {
        const draw::Pixel at = editor.view.camera.to_pixel(handle.at);
        const float distance = std::hypot(at.x - pixel.x, at.y - pixel.y);
        const float reach = on_outline(handle) ? std::min(min, shown.reach) : min;
        if (distance <= reach) min = distance, nearest = handle;
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
    for (const edit::Handle& handle : shown.handles) {
        // The circle that a spin handle goes along.
        if (handle.kind == edit::Handle::Kind::spin)
            painter.stroke_circle(
                editor.view.camera.to_pixel(shown.pivot),
                float(overlays::spin_radius * editor.pixel() * editor.view.camera.scale),
                {draw::with_alpha(editor.look().theme->accent, 0.35f), editor.look().scale});
        paint_handle(editor, handle, hot && same_handle(*hot, handle), middle, painter);
    }
}

bool same_handle(const edit::Handle& a, const edit::Handle& b) {
    return a.kind == b.kind && a.side == b.side && a.vertex == b.vertex;
}

}  // namespace testbed::ui
