// Selects, moves, and pulls at handles.
#include "app/ui/tools/select_tool.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/centers.h"
#include "app/edit/edits.h"
#include "app/edit/picking.h"
#include "app/edit/vertices.h"
#include "app/editor/editor.h"
#include "app/view/region.h"

namespace testbed::ui {

namespace {

constexpr double shape_reach = 5;  // pixels around a shape that still select it

/// Index on the stage of the selected shape, where exactly one is selected.
std::optional<std::size_t> only_selected(const Stage& on) {
    return on.selection.size() == 1 ? on.scene.find(on.selection.front()) : std::nullopt;
}

std::vector<std::uint32_t> hits_at(Desk& desk, Vec2 point) {
    const Stage on = stage(desk);
    return shapes_at(on.scene, on.results, point, shape_reach * desk.pixel());
}

void replace_shape(Desk& desk, std::string name, std::size_t index, model::SceneShape shape) {
    const Stage on = stage(desk);
    commit_stage(desk, std::move(name), {model::with_shape(on.scene, index, std::move(shape)), on.selection});
}

/// Outlines of selected members: the picture of the scene knows only of whole shapes.
void paint_members(const Desk& desk, const Stage& on, ink::Painter& painter) {
    const ink::Theme& theme = *desk.look().theme;
    const float scale = desk.look().scale;
    for (const std::size_t i : selected_indices(on.scene, on.selection)) {
        ink::for_each_primitive(on.results.shapes[i].placed, [&](const auto& primitive) {
            const ink::Region region = ink::region(desk.camera, primitive);
            ink::stroke(painter, region, {ink::with_alpha(theme.accent, 0.25f), 7 * scale});
            ink::stroke(painter, region, {theme.accent, theme.stroke_selected * scale});
        });
    }
}

}  // namespace

std::unique_ptr<Tool> make_select_tool() { return std::make_unique<SelectTool>(); }

void SelectTool::press(Desk& desk, const Pointer& pointer) {
    start_ = pointer;
    dragging_ = false;
    chosen_.reset();
    grabbed_.clear();
    const auto hits = hits_at(desk, pointer.world);
    if (pointer.twice && double_click(desk, pointer, hits)) return;
    const Stage on = stage(desk);
    selection_before_ = on.selection;
    handle_ = grip_at(desk, grips(desk), pointer.pixel);
    if (handle_) {
        pressed_ = Pressed::handle;
    } else if (hits.empty()) {
        pressed_ = Pressed::empty;
    } else {
        pressed_ = Pressed::shape;
        press_shape(on, pointer, hits);
    }
}

/// A drag takes hold of what is selected under the pointer, even beneath other shapes; else of the topmost.
void SelectTool::press_shape(const Stage& on, const Pointer& pointer,
                             const std::vector<std::uint32_t>& hits) {
    model::Selection& selection = on.selection;
    const auto id = [&](std::uint32_t i) -> const std::string& { return on.scene.shapes[i]->id; };
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

/// On a vertex of the selected polygon removes it, on an edge adds one; on a group enters it; inside a
/// group and on nothing leaves it.
bool SelectTool::double_click(Desk& desk, const Pointer& pointer, const std::vector<std::uint32_t>& hits) {
    const Stage on = stage(desk);
    if (const auto index = only_selected(on); index && !on.scene.shapes[*index]->locked) {
        const model::SceneShape shape = *on.scene.shapes[*index];
        const auto handle = grip_at(desk, grips(desk), pointer.pixel);
        if (handle && handle->kind == Handle::Kind::vertex) {
            if (auto fewer = with_vertex_removed(shape, handle->vertex)) {
                replace_shape(desk, "remove a vertex of " + shape.id, *index, std::move(*fewer));
            } else {
                desk.complain("A polygon keeps at least three vertices.");
            }
            return true;
        }
        if (auto more = with_vertex_added(shape, pointer.world, shape_reach * desk.pixel())) {
            replace_shape(desk, "add a vertex to " + shape.id, *index, std::move(*more));
            return true;
        }
    }
    if (on.group) {
        if (hits.empty()) leave_group(desk);
        return hits.empty();
    }
    const auto group = std::find_if(hits.begin(), hits.end(), [&](std::uint32_t i) {
        return std::holds_alternative<collision::shape::Group>(on.scene.shapes[i]->geometry);
    });
    if (group == hits.end()) return false;
    enter_group(desk, on.scene.shapes[*group]->id);
    const auto members = hits_at(desk, pointer.world);
    const Stage inside = stage(desk);
    if (!members.empty()) inside.selection = {inside.scene.shapes[members.front()]->id};
    return true;
}

void SelectTool::move(Desk& desk, const Pointer& pointer) {
    if (pressed_ == Pressed::nothing) {
        handle_ = grip_at(desk, grips(desk), pointer.pixel);
        return;
    }
    if (!dragging_ && beyond_threshold(start_.pixel, pointer.pixel, desk.look().scale)) {
        dragging_ = true;
        last_click_.reset();
        begin_drag(desk);
    }
    if (drag_) drag_->to(desk, pointer);
}

void SelectTool::begin_drag(Desk& desk) {
    const Stage on = stage(desk);
    if (pressed_ == Pressed::empty) {
        drag_ = make_box_drag(desk, start_, selection_before_);
    } else if (pressed_ == Pressed::handle) {
        const Grips all = grips(desk);
        drag_ = all.reshapes(*handle_) ? make_reshape_drag(desk, start_, *handle_, *all.box)
                                       : make_pull_drag(desk, start_, *handle_);
    } else if (contains(on.selection, grabbed_)) {
        const auto indices = selected_indices(on.scene, on.selection);
        const bool all_locked = std::all_of(indices.begin(), indices.end(),
                                            [&](std::size_t i) { return on.scene.shapes[i]->locked; });
        if (all_locked) {
            desk.complain(fmt::format("{} is locked: unlock it in the inspector to move it.", grabbed_));
        } else {
            drag_ = make_move_drag(desk, start_, grabbed_);
        }
    }
}

void SelectTool::release(Desk& desk, const Pointer& pointer) {
    if (pressed_ == Pressed::nothing) return;
    if (drag_) drag_->finish(desk);
    if (!dragging_) click(desk, pointer);
    put_down();
}

void SelectTool::put_down() {
    drag_.reset();
    pressed_ = Pressed::nothing;
    dragging_ = false;
}

/// A press and release in place. The second one in the same place selects the next shape underneath.
void SelectTool::click(Desk& desk, const Pointer& pointer) {
    const Stage on = stage(desk);
    if (start_.shift || start_.control) return;
    if (pressed_ == Pressed::empty) on.selection.clear();
    if (pressed_ != Pressed::shape) return;
    const bool in_place = last_click_ && !beyond_threshold(*last_click_, pointer.pixel, desk.look().scale);
    last_click_ = pointer.pixel;
    const auto hits = hits_at(desk, start_.world);
    if (hits.empty()) return;
    std::size_t next = 0;
    if (in_place && was_selected_ && on.selection.size() == 1) {
        const auto current = std::find_if(
            hits.begin(), hits.end(), [&](std::uint32_t i) { return on.scene.shapes[i]->id == grabbed_; });
        next = std::size_t(current - hits.begin() + 1) % hits.size();
    }
    on.selection = {on.scene.shapes[hits[next]]->id};
}

/// One thing at a time: the drag, the handle that the keyboard holds, the members, the group, the selection.
bool SelectTool::cancel(Desk& desk) {
    if (pressed_ != Pressed::nothing) {
        put_down();
        stage(desk).selection = selection_before_;
        return true;
    }
    if (chosen_) {
        chosen_.reset();
        return true;
    }
    const Stage on = stage(desk);
    if (on.group && on.selection.empty()) {
        leave_group(desk);
        return true;
    }
    if (on.selection.empty()) return false;
    on.selection.clear();
    return true;
}

void SelectTool::paint(Desk& desk, ink::Painter& painter) const {
    const Stage on = stage(desk);
    if (on.group) paint_members(desk, on, painter);
    const Grips all = grips(desk);
    Vec2 middle = all.box ? all.box->center() : Vec2{};
    if (all.shape) middle = center(*on.scene.shapes[*all.shape]);
    if (pressed_ != Pressed::empty) paint_grips(desk, all, chosen_ ? chosen_ : handle_, middle, painter);
    if (drag_) drag_->paint(desk, painter);
}

std::string SelectTool::hint(const Desk& desk) const {
    if (drag_) return drag_->hint();
    if (chosen_) {
        const bool vertex = chosen_->kind == Handle::Kind::vertex;
        return std::string("Arrows: pull at the handle  ·  [ and ]: the next one  ·  ") +
               (vertex ? "Ins, Del: add, remove a vertex  ·  " : "") + "Esc: done";
    }
    if (handle_ && handle_->kind == Handle::Kind::vertex)
        return "Drag: move the vertex  ·  Double-click: remove it";
    if (inside_group(desk))
        return "Inside " + desk.entered->group + "  ·  Drag: move a member  ·  Esc: leave";
    if (desk.hovered || !desk.document.selection().empty())
        return "Drag: move  ·  Shift: add a second shape  ·  Wheel: zoom  ·  Right drag: pan";
    return "Drag: select in a box  ·  Wheel: zoom  ·  Right drag: pan  ·  F1: all keys";
}

int SelectTool::cursor(const Desk& desk) const {
    if (pressed_ == Pressed::shape && drag_) return ImGuiMouseCursor_ResizeAll;
    if (handle_) return ImGuiMouseCursor_Hand;
    return desk.hovered ? ImGuiMouseCursor_ResizeAll : ImGuiMouseCursor_Arrow;
}

}  // namespace testbed::ui
