// Selects, moves, and pulls at handles.
#include "app/ui/tools/select_tool.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/ui/desk.h"
#include "app/ui/edits.h"
#include "app/ui/numbers.h"
#include "app/ui/picking.h"

namespace testbed::ui {

namespace {

constexpr double shape_reach = 5;   // pixels around a shape that still select it
constexpr float handle_reach = 10;  // pixels around a handle that still grab it

/// Index of the selected shape, where exactly one is selected.
std::optional<std::size_t> only_selected(const Desk& desk) {
    const model::Selection& selection = desk.document.selection();
    return selection.size() == 1 ? desk.scene().find(selection.front()) : std::nullopt;
}

std::vector<Handle> shown_handles(const Desk& desk) {
    const auto index = only_selected(desk);
    if (!index || desk.scene().shapes[*index]->hidden) return {};
    return handles(*desk.scene().shapes[*index], desk.pixel());
}

std::optional<Handle> handle_at(const Desk& desk, ink::Pixel pixel) {
    std::optional<Handle> nearest;
    float least = handle_reach * desk.look().scale;
    for (const Handle& handle : shown_handles(desk)) {
        const ink::Pixel at = desk.camera.to_pixel(handle.at);
        const float distance = std::hypot(at.x - pixel.x, at.y - pixel.y);
        if (distance <= least) least = distance, nearest = handle;
    }
    return nearest;
}

std::string pull_name(Handle::Kind kind, const std::string& id) {
    switch (kind) {
        case Handle::Kind::rotate: return "rotate " + id;
        case Handle::Kind::size:
        case Handle::Kind::radius: return "resize " + id;
        case Handle::Kind::from:
        case Handle::Kind::to: return "move an end of " + id;
        case Handle::Kind::vertex: return "move a vertex of " + id;
        case Handle::Kind::direction: return "turn " + id;
        case Handle::Kind::velocity: return "change velocity of " + id;
    }
    return {};
}

void replace_shape(Desk& desk, std::string name, std::size_t index, model::SceneShape shape) {
    desk.document.history.commit(std::move(name), model::with_shape(desk.scene(), index, std::move(shape)));
}

}  // namespace

std::unique_ptr<Tool> make_select_tool() { return std::make_unique<SelectTool>(); }

void SelectTool::press(Desk& desk, const Pointer& pointer) {
    start_ = pointer;
    dragging_ = false;
    grabbed_.clear();
    selection_before_ = desk.document.selection();
    if (pointer.twice && edit_vertices(desk, pointer)) return;
    handle_ = handle_at(desk, pointer.pixel);
    if (handle_) {
        doing_ = Doing::pulling;
        return;
    }
    const auto hits =
        shapes_at(desk.scene(), desk.document.results(), pointer.world, shape_reach * desk.pixel());
    if (hits.empty()) {
        doing_ = Doing::boxing;
        box_corner_ = pointer.world;
    } else {
        doing_ = Doing::clicking;
        press_shape(desk, pointer, hits);
    }
}

/// A drag takes hold of what is selected under the pointer, even beneath other shapes; else of the topmost.
void SelectTool::press_shape(Desk& desk, const Pointer& pointer, const std::vector<std::uint32_t>& hits) {
    model::Selection& selection = desk.document.selection();
    const auto id = [&](std::uint32_t i) -> const std::string& { return desk.scene().shapes[i]->id; };
    if (pointer.shift || pointer.control) {
        grabbed_ = id(hits.front());
        const auto found = std::find(selection.begin(), selection.end(), grabbed_);
        if (found == selection.end()) {
            selection.push_back(grabbed_);
        } else if (pointer.control) {
            selection.erase(found);
        }
        return;
    }
    const auto selected =
        std::find_if(hits.begin(), hits.end(), [&](std::uint32_t i) { return contains(selection, id(i)); });
    was_selected_ = selected != hits.end();
    grabbed_ = id(was_selected_ ? *selected : hits.front());
    if (!was_selected_) selection = {grabbed_};
}

/// Double click: on a vertex of the selected polygon removes it, on an edge adds one.
bool SelectTool::edit_vertices(Desk& desk, const Pointer& pointer) {
    const auto index = only_selected(desk);
    if (!index || desk.scene().shapes[*index]->locked) return false;
    const model::SceneShape& shape = *desk.scene().shapes[*index];
    const auto handle = handle_at(desk, pointer.pixel);
    if (handle && handle->kind == Handle::Kind::vertex) {
        if (auto fewer = with_vertex_removed(shape, handle->vertex)) {
            replace_shape(desk, "remove a vertex of " + shape.id, *index, std::move(*fewer));
        } else {
            desk.complain("A polygon keeps at least three vertices.");
        }
        return true;
    }
    auto more = with_vertex_added(shape, pointer.world, shape_reach * desk.pixel());
    if (!more) return false;
    replace_shape(desk, "add a vertex to " + shape.id, *index, std::move(*more));
    return true;
}

void SelectTool::move(Desk& desk, const Pointer& pointer) {
    if (doing_ == Doing::nothing) {
        handle_ = handle_at(desk, pointer.pixel);
        return;
    }
    if (!dragging_ && beyond_threshold(start_.pixel, pointer.pixel, desk.look().scale)) {
        dragging_ = true;
        last_click_.reset();
        begin_drag(desk);
    }
    if (!dragging_) return;
    switch (doing_) {
        case Doing::nothing: return;
        case Doing::clicking: move_shapes(desk, pointer); return;
        case Doing::pulling: pull_handle(desk, pointer); return;
        case Doing::boxing: select_box(desk, pointer); return;
    }
}

void SelectTool::begin_drag(Desk& desk) {
    const model::Selection& selection = desk.document.selection();
    if (doing_ == Doing::pulling) {
        gesture_.emplace(desk.document.history, pull_name(handle_->kind, selection.front()));
    } else if (doing_ == Doing::clicking && contains(selection, grabbed_)) {
        const auto indices = selected_indices(desk.scene(), selection);
        const bool all_locked = std::all_of(indices.begin(), indices.end(),
                                            [&](std::size_t i) { return desk.scene().shapes[i]->locked; });
        if (all_locked) {
            desk.complain(fmt::format("{} is locked: unlock it in the inspector to move it.", grabbed_));
        } else {
            gesture_.emplace(desk.document.history, edit_name("move", desk.scene(), selection));
        }
    }
}

void SelectTool::move_shapes(Desk& desk, const Pointer& pointer) {
    if (!gesture_) return;
    const model::Scene& before = gesture_->before();
    Vec2 by = pointer.world - start_.world;
    if (desk.snap && !pointer.alt) {
        const Vec2 from = before.shapes[*before.find(grabbed_)]->pose.position;
        by = desk.on_grid(from + by) - from;
    } else {
        by = rounded(by, desk.decimals());
    }
    gesture_->preview(with_moved(before, desk.document.selection(), by));
}

void SelectTool::pull_handle(Desk& desk, const Pointer& pointer) {
    const model::Scene& before = gesture_->before();
    const std::size_t index = *before.find(desk.document.selection().front());
    // The point of the handle that was grabbed stays under the pointer.
    Vec2 to = handle_->at + (pointer.world - start_.world);
    if (desk.snap && !pointer.alt && handle_->kind != Handle::Kind::rotate) to = desk.on_grid(to);
    const model::SceneShape shape =
        pulled(*before.shapes[index], *handle_, {to, pointer.shift, pointer.alt, desk.decimals()});
    gesture_->preview(model::with_shape(before, index, shape));
}

void SelectTool::select_box(Desk& desk, const Pointer& pointer) {
    box_corner_ = pointer.world;
    collision::math::Aabb box;
    box.include(start_.world);
    box.include(pointer.world);
    const bool keep = start_.shift || start_.control;
    model::Selection selection = keep ? selection_before_ : model::Selection{};
    for (const std::uint32_t i : shapes_in(desk.scene(), desk.document.results(), box)) {
        const std::string& id = desk.scene().shapes[i]->id;
        const auto found = std::find(selection.begin(), selection.end(), id);
        if (found == selection.end()) {
            selection.push_back(id);
        } else if (start_.control) {
            selection.erase(found);
        }
    }
    desk.document.selection() = std::move(selection);
}

void SelectTool::release(Desk& desk, const Pointer& pointer) {
    if (doing_ == Doing::nothing) return;
    if (gesture_) {
        gesture_->commit();
        gesture_.reset();
    } else if (!dragging_) {
        click(desk, pointer);
    }
    doing_ = Doing::nothing;
    dragging_ = false;
}

/// A press and release in place. The second one in the same place selects the next shape underneath.
void SelectTool::click(Desk& desk, const Pointer& pointer) {
    model::Selection& selection = desk.document.selection();
    if (start_.shift || start_.control) return;
    if (doing_ == Doing::boxing) selection.clear();
    if (doing_ != Doing::clicking) return;
    const bool in_place = last_click_ && !beyond_threshold(*last_click_, pointer.pixel, desk.look().scale);
    last_click_ = pointer.pixel;
    const auto hits =
        shapes_at(desk.scene(), desk.document.results(), start_.world, shape_reach * desk.pixel());
    if (hits.empty()) return;
    std::size_t next = 0;
    if (in_place && was_selected_ && selection.size() == 1) {
        const auto current = std::find_if(hits.begin(), hits.end(), [&](std::uint32_t i) {
            return desk.scene().shapes[i]->id == grabbed_;
        });
        next = std::size_t(current - hits.begin() + 1) % hits.size();
    }
    selection = {desk.scene().shapes[hits[next]]->id};
}

bool SelectTool::cancel(Desk& desk) {
    if (doing_ == Doing::nothing) {
        if (desk.document.selection().empty()) return false;
        desk.document.selection().clear();
        return true;
    }
    gesture_.reset();
    desk.document.selection() = selection_before_;
    doing_ = Doing::nothing;
    dragging_ = false;
    return true;
}

void SelectTool::paint(Desk& desk, ink::Painter& painter) const {
    const ink::Theme& theme = *desk.look().theme;
    const float scale = desk.look().scale;
    const ink::Stroke ring{theme.accent, 1.6f * scale};
    if (doing_ == Doing::boxing && dragging_) {
        const ink::Pixel a = start_.pixel, b = desk.camera.to_pixel(box_corner_);
        const ink::Pixel min{std::min(a.x, b.x), std::min(a.y, b.y)},
            max{std::max(a.x, b.x), std::max(a.y, b.y)};
        painter.fill_rectangle(min, max, 0, ink::with_alpha(theme.accent, 0.10f));
        painter.stroke_rectangle(min, max, 0, {ink::with_alpha(theme.accent, 0.8f), scale});
        return;
    }
    const auto index = only_selected(desk);
    if (!index) return;
    const ink::Pixel middle = desk.camera.to_pixel(center(*desk.scene().shapes[*index]));
    for (const Handle& handle : shown_handles(desk)) {
        const ink::Pixel at = desk.camera.to_pixel(handle.at);
        const bool hot = handle_ && handle_->kind == handle.kind && handle_->side == handle.side &&
                         handle_->vertex == handle.vertex;
        const ink::Rgba fill = hot ? theme.accent : theme.canvas;
        if (handle.kind == Handle::Kind::rotate) {
            // The stem ends short of the middle: it belongs to the outline, not to the label.
            const float x = at.x - middle.x, y = at.y - middle.y, length = std::hypot(x, y);
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
}

std::string SelectTool::hint(const Desk& desk) const {
    if (gesture_) {
        if (doing_ != Doing::pulling) return "Alt: no snapping  ·  Esc: put back";
        switch (handle_->kind) {
            case Handle::Kind::rotate: return "Shift: steps of 15°  ·  Esc: put back";
            case Handle::Kind::size:
                return "Shift: keep proportions  ·  Alt: about the centre  ·  Esc: put back";
            case Handle::Kind::from:
            case Handle::Kind::to:
            case Handle::Kind::direction: return "Shift: steps of 15°  ·  Alt: no snapping  ·  Esc: put back";
            case Handle::Kind::radius:
            case Handle::Kind::vertex:
            case Handle::Kind::velocity: return "Alt: no snapping  ·  Esc: put back";
        }
    }
    if (handle_ && handle_->kind == Handle::Kind::vertex)
        return "Drag: move the vertex  ·  Double-click: remove it";
    if (desk.hovered || !desk.document.selection().empty())
        return "Drag: move  ·  Shift: add a second shape  ·  Wheel: zoom  ·  Right drag: pan";
    return "Drag: select in a box  ·  Wheel: zoom  ·  Right drag: pan  ·  F1: all keys";
}

int SelectTool::cursor(const Desk& desk) const {
    if (doing_ == Doing::clicking && dragging_ && gesture_) return ImGuiMouseCursor_ResizeAll;
    if (handle_) return ImGuiMouseCursor_Hand;
    return desk.hovered ? ImGuiMouseCursor_ResizeAll : ImGuiMouseCursor_Arrow;
}

}  // namespace testbed::ui
