// The handles of what is selected.
#include "app/ui/tools/handles.h"

#include <cmath>

#include "app/edit/edits.h"
#include "app/edit/picking.h"
#include "app/editor/editor.h"

namespace testbed::ui {

namespace {

constexpr float reach = 10;  // pixels around a handle that still grab it

void paint_grip(const Desk& desk, const Handle& handle, bool hot, Vec2 middle, ink::Painter& painter) {
    const ink::Theme& theme = *desk.look().theme;
    const float scale = desk.look().scale;
    const ink::Stroke ring{theme.accent, 1.6f * scale};
    const ink::Pixel at = desk.camera.to_pixel(handle.at);
    const ink::Rgba fill = hot ? theme.accent : theme.canvas;
    if (handle.kind == Handle::Kind::rotate) {
        // The stem ends short of the middle: it belongs to the outline, not to the label.
        const ink::Pixel to = desk.camera.to_pixel(middle);
        const float x = at.x - to.x, y = at.y - to.y, length = std::hypot(x, y);
        const float stem = std::min(length, 26 * scale);
        if (length > 0)
            painter.stroke_line(at, {at.x - x / length * stem, at.y - y / length * stem},
                                {ink::with_alpha(theme.accent, 0.7f), 1.2f * scale});
    }
    if (handle.kind == Handle::Kind::size || handle.kind == Handle::Kind::radius) {
        const float half = 3.8f * scale;
        const ink::Pixel min{at.x - half, at.y - half}, max{at.x + half, at.y + half};
        painter.fill_rectangle(min, max, scale, fill);
        painter.stroke_rectangle(min, max, scale, ring);
    } else {
        const float radius = (handle.kind == Handle::Kind::rotate ? 5.2f : 4.2f) * scale;
        painter.fill_circle(at, radius, fill);
        painter.stroke_circle(at, radius, ring);
    }
}

}  // namespace

Grips grips(Desk& desk) {
    const Stage on = stage(desk);
    Grips out;
    const std::vector<std::size_t> indices = selected_indices(on.scene, on.selection);
    if (indices.size() == 1) {
        const model::SceneShape& shape = *on.scene.shapes[indices.front()];
        if (shape.hidden || shape.locked) return out;
        out.handles = handles(shape, desk.pixel());
        out.shape = indices.front();
        if (scales_as_a_box(shape)) out.box = bounds_of(on.scene, on.results, on.selection);
        return out;
    }
    Selection pulled;
    for (const std::size_t i : indices)
        if (!on.scene.shapes[i]->locked && !on.scene.shapes[i]->hidden)
            pulled.push_back(on.scene.shapes[i]->id);
    if (pulled.empty()) return out;
    out.box = bounds_of(on.scene, on.results, pulled);
    out.handles = handles(*out.box, desk.pixel());
    return out;
}

std::optional<Handle> grip_at(const Desk& desk, const Grips& grips, ink::Pixel pixel) {
    std::optional<Handle> nearest;
    float least = reach * desk.look().scale;
    for (const Handle& handle : grips.handles) {
        const ink::Pixel at = desk.camera.to_pixel(handle.at);
        const float distance = std::hypot(at.x - pixel.x, at.y - pixel.y);
        if (distance <= least) least = distance, nearest = handle;
    }
    return nearest;
}

void paint_grips(const Desk& desk, const Grips& grips, const std::optional<Handle>& hot, Vec2 middle,
                 ink::Painter& painter) {
    if (grips.box) {
        const float scale = desk.look().scale;
        painter.stroke_rectangle(desk.camera.to_pixel({grips.box->min.x, grips.box->max.y}),
                                 desk.camera.to_pixel({grips.box->max.x, grips.box->min.y}), 0,
                                 {ink::with_alpha(desk.look().theme->accent, 0.55f), scale});
    }
    for (const Handle& handle : grips.handles)
        paint_grip(desk, handle, hot && same_grip(*hot, handle), middle, painter);
}

bool same_grip(const Handle& a, const Handle& b) {
    return a.kind == b.kind && a.side == b.side && a.vertex == b.vertex;
}

}  // namespace testbed::ui
