// Draws a shape of one type by dragging.
#include "app/ui/tools/drag_tool.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/editor/hand_words.h"
#include "app/model/names.h"
#include "app/ui/tools/snap.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

Vec2 placed_point(editor::Editor& editor, const edit::Pointer& pointer, const model::Selection& drawn,
                  std::optional<Vec2> from, std::span<const Vec2> earlier) {
    Vec2 point = pointer.world;
    edit::SnapTargets targets = snap_targets(editor, drawn);
    if (editor.view.snap_to_shapes)
        for (const Vec2 vertex : earlier) targets.in_line.push_back({vertex, "an earlier vertex"});
    if (snap(editor, point, targets, pointer)) return point;
    if (from && snap_direction(editor, *from, point, targets, pointer)) return point;
    return edit::rounded(point, editor.decimals());
}

double default_size(const editor::Editor& editor) {
    constexpr double handy = 90;  // pixels
    const double unit = handy * editor.pixel();
    return edit::rounded(unit, edit::decimals_of(unit));
}

std::string readable(std::string_view type_name) {
    std::string name(type_name);
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

void DragTool::press(editor::Editor& editor, const edit::Pointer& pointer) {
    from_ = placed_point(editor, pointer);
    pressed_at_ = pointer.pixel;
    dragging_ = false;
    id_ = model::unused_id(editor.scene(), readable(name_));
    gesture_.emplace(editor.document.history, fmt::format("draw {}", id_));
}

void DragTool::preview(editor::Editor& editor, const edit::Stretch& stretch) {
    model::Scene scene = gesture_->before();
    model::SceneShape shape = draft_(stretch);
    shape.id = id_;
    scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
    gesture_->preview(std::move(scene));
    editor.document.selection() = {id_};
}

void DragTool::move(editor::Editor& editor, const edit::Pointer& pointer) {
    if (!gesture_) {
        placed_point(editor, pointer);  // shows where a press would begin
        return;
    }
    dragging_ = dragging_ || beyond_threshold(pressed_at_, pointer.pixel, editor.look().scale);
    const Vec2 to =
        placed_point(editor, pointer, {id_}, ends_ == Ends::line ? std::optional(from_) : std::nullopt);
    if (dragging_ && to != from_) preview(editor, {from_, to, pointer.shift, pointer.alt});
}

void DragTool::release(editor::Editor& editor, const edit::Pointer& pointer) {
    if (!gesture_) return;
    if (!dragging_) {
        preview(editor, edit::clicked(from_, default_size(editor)));
    }
    gesture_->commit();
    gesture_.reset();
    // One shape a tool: with Shift held the tool stays for the next.
    if (!pointer.shift) editor.view.tool = editor::ToolId::select;
}

/// Enter: a shape of the standard size in the middle of the view.
bool DragTool::key(editor::Editor& editor, const platform::KeyEvent& event) {
    if (event.key != platform::Key::enter || gesture_) return false;
    const double size = default_size(editor);
    edit::Stretch whole = edit::clicked(edit::rounded(editor.view.camera.center, editor.decimals()), size);
    id_ = model::unused_id(editor.scene(), readable(name_));
    gesture_.emplace(editor.document.history, fmt::format("draw {}", id_));
    preview(editor, whole);
    // A rectangle begins with a corner, a circle with its center: the middle of either comes to the middle.
    const auto& drawn = editor.document.results().shapes.back();
    if (drawn.bounds) {
        const Vec2 away = edit::rounded(drawn.bounds->aabb.center() - whole.from, editor.decimals());
        whole.from -= away;
        whole.to -= away;
        preview(editor, whole);
    }
    gesture_->commit();
    gesture_.reset();
    if (!event.shift) editor.view.tool = editor::ToolId::select;
    return true;
}

bool DragTool::cancel(editor::Editor& editor) {
    if (!gesture_) {
        editor.view.tool = editor::ToolId::select;
        return true;
    }
    gesture_.reset();
    editor.document.selection().clear();
    return true;
}

std::string DragTool::hint(const editor::Editor& editor) const {
    return fmt::format(
        "Drag: draw a {}  ·  {}", readable(name_),
        by_hand(editor, "Click or Enter: a handy size  ·  Shift: even  ·  Esc: back", "Tap: a handy size"));
}

int DragTool::cursor(const editor::Editor&) const { return ImGuiMouseCursor_Arrow; }

}  // namespace testbed::ui
