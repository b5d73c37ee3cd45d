// Draws a shape of one type by dragging.
#include "app/ui/tools/drag_tool.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/ui/tools/snap.h"

namespace testbed::ui {

Vec2 placed_point(Desk& desk, const Pointer& pointer, const model::Selection& drawn,
                  std::optional<Vec2> from) {
    Vec2 point = pointer.world;
    const SnapTargets targets = snap_targets(desk, drawn);
    if (snap(desk, point, targets, pointer)) return point;
    if (from && snap_direction(desk, *from, point, targets, pointer)) return point;
    return rounded(point, desk.decimals());
}

double standard_size(const Desk& desk) {
    constexpr double handy = 90;  // pixels
    const double unit = handy * desk.pixel();
    return rounded(unit, decimals_of(unit));
}

std::string readable(std::string_view type_name) {
    std::string name(type_name);
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

void DragTool::press(Desk& desk, const Pointer& pointer) {
    from_ = placed_point(desk, pointer);
    pressed_at_ = pointer.pixel;
    dragging_ = false;
    id_ = model::unused_id(desk.scene(), readable(name_));
    gesture_.emplace(desk.document.history, fmt::format("draw {}", id_));
}

void DragTool::preview(Desk& desk, const Stretch& stretch) {
    model::Scene scene = gesture_->before();
    model::SceneShape shape = draft_(stretch);
    shape.id = id_;
    scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
    gesture_->preview(std::move(scene));
    desk.document.selection() = {id_};
}

void DragTool::move(Desk& desk, const Pointer& pointer) {
    if (!gesture_) {
        placed_point(desk, pointer);  // shows where a press would begin
        return;
    }
    dragging_ = dragging_ || beyond_threshold(pressed_at_, pointer.pixel, desk.look().scale);
    const bool has_way = name_ == "line" || name_ == "ray" || name_ == "segment" || name_ == "capsule";
    const Vec2 to = placed_point(desk, pointer, {id_}, has_way ? std::optional(from_) : std::nullopt);
    if (dragging_ && to != from_) preview(desk, {from_, to, pointer.shift, pointer.alt});
}

void DragTool::release(Desk& desk, const Pointer& pointer) {
    if (!gesture_) return;
    if (!dragging_) {
        preview(desk, clicked(from_, standard_size(desk)));
    }
    gesture_->commit();
    gesture_.reset();
    // One shape a tool: with Shift held the tool stays for the next.
    if (!pointer.shift) desk.tool = &tools().front();
}

/// Enter: a shape of the standard size in the middle of the view.
bool DragTool::key(Desk& desk, const platform::KeyEvent& event) {
    if (event.key != platform::Key::enter || gesture_) return false;
    const double size = standard_size(desk);
    const Stretch whole = clicked(rounded(desk.camera.center, desk.decimals()), size);
    id_ = model::unused_id(desk.scene(), readable(name_));
    gesture_.emplace(desk.document.history, fmt::format("draw {}", id_));
    preview(desk, whole);
    gesture_->commit();
    gesture_.reset();
    if (!event.shift) desk.tool = &tools().front();
    return true;
}

bool DragTool::cancel(Desk& desk) {
    if (!gesture_) {
        desk.tool = &tools().front();
        return true;
    }
    gesture_.reset();
    desk.document.selection().clear();
    return true;
}

std::string DragTool::hint(const Desk&) const {
    return fmt::format("Drag: draw a {}  ·  Click or Enter: a handy size  ·  Shift: even  ·  Esc: back",
                       readable(name_));
}

int DragTool::cursor(const Desk&) const { return ImGuiMouseCursor_Arrow; }

}  // namespace testbed::ui
