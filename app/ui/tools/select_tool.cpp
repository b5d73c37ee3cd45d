// Selects, moves, and pulls at handles.
#include "app/ui/tools/select_tool.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/edit/centers.h"
#include "app/edit/edits.h"
#include "app/edit/picking.h"
#include "app/edit/vertices.h"
#include "app/editor/editing.h"
#include "app/editor/editor.h"
#include "app/editor/hand_words.h"
#include "app/ui/widgets/widgets.h"
#include "app/view/region.h"

namespace testbed::ui {

namespace {

constexpr double shape_reach = 5;  // pixels around a shape that still select it

/// Index in the edit scope of the selected shape, where exactly one is selected.
std::optional<std::size_t> only_selected(const edit::EditScope& on) {
    return on.selection.size() == 1 ? on.scene.find(on.selection.front()) : std::nullopt;
}

std::vector<std::uint32_t> hits_at(editor::Editor& editor, Vec2 point) {
    const edit::EditScope on = edit_scope(editor);
    return edit::shapes_at(on.scene, on.results, point, shape_reach * editor.pixel());
}

void replace_shape(editor::Editor& editor, std::string name, std::size_t index, model::SceneShape shape) {
    const edit::EditScope on = edit_scope(editor);
    commit_in_scope(editor, std::move(name),
                    {model::with_shape(on.scene, index, std::move(shape)), on.selection});
}

/// Outlines of selected members: the picture of the scene knows only of whole shapes.
void paint_members(const editor::Editor& editor, const edit::EditScope& on, draw::Painter& painter) {
    const view::Theme& theme = *editor.look().theme;
    const float scale = editor.look().scale;
    for (const std::size_t i : model::selected_indices(on.scene, on.selection)) {
        view::for_each_primitive(on.results.shapes[i].placed, [&](const auto& primitive) {
            const view::Region region = view::region(editor.view.camera, primitive);
            view::stroke(painter, region, {draw::with_alpha(theme.accent, 0.25f), 7 * scale});
            view::stroke(painter, region, {theme.accent, theme.stroke_selected * scale});
        });
    }
}

/// Where shapes turn: a ring and a cross.
void paint_pivot(const editor::Editor& editor, Vec2 at, bool hot, draw::Painter& painter) {
    const float scale = editor.look().scale;
    const draw::Rgba color = editor.look().theme->accent;
    const draw::Pixel p = editor.view.camera.to_pixel(at);
    painter.fill_circle(p, 6 * scale, hot ? color : editor.look().theme->canvas);
    painter.stroke_circle(p, 6 * scale, {color, 1.6f * scale});
    for (const auto& [x, y] : {std::pair{1.0f, 0.0f}, {0.0f, 1.0f}})
        for (const float way : {-scale, scale})
            painter.stroke_line({p.x + 3 * way * x, p.y + 3 * way * y},
                                {p.x + 11 * way * x, p.y + 11 * way * y}, {color, 1.6f * scale});
}

bool on_pivot(editor::Editor& editor, draw::Pixel pixel) {
    const auto at = pivot(editor);
    if (!at) return false;
    const draw::Pixel p = editor.view.camera.to_pixel(*at);
    return std::hypot(p.x - pixel.x, p.y - pixel.y) <= 9 * editor.look().scale;
}

}  // namespace

std::unique_ptr<Tool> make_select_tool() { return std::make_unique<SelectTool>(); }

void SelectTool::press(editor::Editor& editor, const edit::Pointer& pointer) {
    start_ = pointer;
    dragging_ = false;
    chosen_.reset();
    grabbed_.clear();
    toggles_ = false;
    over_pivot_ = on_pivot(editor, pointer.pixel);
    if (over_pivot_) {
        if (pointer.twice) return pivot_to_center(editor);
        selection_before_ = edit_scope(editor).selection;
        handle_.reset();
        pressed_ = Pressed::pivot;
        return;
    }
    const auto hits = hits_at(editor, pointer.world);
    if (pointer.twice && double_click(editor, pointer, hits)) return;
    const edit::EditScope on = edit_scope(editor);
    selection_before_ = on.selection;
    handle_ = handle_at(editor, selection_handles(editor), pointer.pixel);
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
void SelectTool::press_shape(const edit::EditScope& on, const edit::Pointer& pointer,
                             const std::vector<std::uint32_t>& hits) {
    model::Selection& selection = on.selection;
    const auto id = [&](std::uint32_t i) -> const std::string& { return on.scene.shapes[i]->id; };
    if (pointer.shift || pointer.control) {
        grabbed_ = id(hits.front());
        const auto found = std::find(selection.begin(), selection.end(), grabbed_);
        if (found == selection.end()) {
            selection.push_back(grabbed_);
        } else if (pointer.control) {
            toggles_ = true;
        }
        return;
    }
    const auto selected = std::find_if(hits.begin(), hits.end(),
                                       [&](std::uint32_t i) { return edit::contains(selection, id(i)); });
    was_selected_ = selected != hits.end();
    grabbed_ = id(was_selected_ ? *selected : hits.front());
    if (!was_selected_) selection = {grabbed_};
}

/// On a vertex of the selected polygon removes it, on an edge adds one; on a group enters it; inside a
/// group and on nothing leaves it.
bool SelectTool::double_click(editor::Editor& editor, const edit::Pointer& pointer,
                              const std::vector<std::uint32_t>& hits) {
    const edit::EditScope on = edit_scope(editor);
    if (const auto index = only_selected(on); index && !on.scene.shapes[*index]->locked) {
        const model::SceneShape shape = *on.scene.shapes[*index];
        const auto handle = handle_at(editor, selection_handles(editor), pointer.pixel);
        if (handle && handle->kind == edit::Handle::Kind::vertex) {
            if (auto fewer = edit::with_vertex_removed(shape, handle->vertex)) {
                replace_shape(editor, "remove a vertex of " + shape.id, *index, std::move(*fewer));
            } else {
                editor.complain(edit::too_few_vertices(shape));
            }
            return true;
        }
        if (auto more = edit::with_vertex_added(shape, pointer.world, shape_reach * editor.pixel())) {
            replace_shape(editor, "add a vertex to " + shape.id, *index, std::move(*more));
            return true;
        }
    }
    if (on.group) {
        if (hits.empty()) leave_group(editor);
        return hits.empty();
    }
    const auto group = std::find_if(hits.begin(), hits.end(), [&](std::uint32_t i) {
        return std::holds_alternative<collision::shape::Group>(on.scene.shapes[i]->geometry);
    });
    if (group == hits.end()) return false;
    enter_group(editor, on.scene.shapes[*group]->id);
    const auto members = hits_at(editor, pointer.world);
    const edit::EditScope inside = edit_scope(editor);
    if (!members.empty()) inside.selection = {inside.scene.shapes[members.front()]->id};
    return true;
}

void SelectTool::move(editor::Editor& editor, const edit::Pointer& pointer) {
    if (pressed_ == Pressed::nothing) {
        over_pivot_ = on_pivot(editor, pointer.pixel);
        handle_.reset();
        if (!over_pivot_) handle_ = handle_at(editor, selection_handles(editor), pointer.pixel);
        return;
    }
    if (!dragging_ && beyond_threshold(start_.pixel, pointer.pixel, editor.look().scale)) {
        dragging_ = true;
        last_click_.reset();
        begin_drag(editor, pointer);
    }
    if (drag_) drag_->to(editor, pointer);
}

void SelectTool::begin_drag(editor::Editor& editor, const edit::Pointer& pointer) {
    const edit::EditScope on = edit_scope(editor);
    if (pressed_ == Pressed::empty) {
        drag_ = make_box_drag(editor, start_, selection_before_);
    } else if (pressed_ == Pressed::pivot) {
        drag_ = make_pivot_drag(editor, start_);
    } else if (pressed_ == Pressed::handle) {
        const SelectionHandles all = selection_handles(editor);
        drag_ = all.reshapes(*handle_) ? make_reshape_drag(editor, start_, *handle_, *all.box)
                                       : make_handle_drag(editor, start_, *handle_);
    } else if (edit::contains(on.selection, grabbed_)) {
        const auto indices = model::selected_indices(on.scene, on.selection);
        const bool all_locked = std::all_of(indices.begin(), indices.end(),
                                            [&](std::size_t i) { return on.scene.shapes[i]->locked; });
        if (all_locked && !pointer.alt) {
            editor.complain(locked_text(editor, grabbed_));
        } else {
            drag_ = make_move_drag(editor, start_, grabbed_);
        }
    }
}

void SelectTool::release(editor::Editor& editor, const edit::Pointer& pointer) {
    if (pressed_ == Pressed::nothing) return;
    if (drag_) drag_->finish(editor);
    if (!dragging_) click(editor, pointer);
    drop_tool();
}

void SelectTool::drop_tool() {
    drag_.reset();
    pressed_ = Pressed::nothing;
    dragging_ = false;
}

/// A press and release in place. The second one in the same place selects the next shape underneath.
void SelectTool::click(editor::Editor& editor, const edit::Pointer& pointer) {
    const edit::EditScope on = edit_scope(editor);
    if (toggles_) std::erase(on.selection, grabbed_);
    if (start_.shift || start_.control) return;
    if (pressed_ == Pressed::empty) on.selection.clear();
    if (pressed_ != Pressed::shape) return;
    const bool in_place = last_click_ && !beyond_threshold(*last_click_, pointer.pixel, editor.look().scale);
    last_click_ = pointer.pixel;
    const auto hits = hits_at(editor, start_.world);
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
bool SelectTool::cancel(editor::Editor& editor) {
    if (pressed_ != Pressed::nothing) {
        drop_tool();
        edit_scope(editor).selection = selection_before_;
        return true;
    }
    let_go_of_lost_handle(editor);
    if (chosen_) {
        chosen_.reset();
        return true;
    }
    const edit::EditScope on = edit_scope(editor);
    if (on.group && on.selection.empty()) {
        leave_group(editor);
        return true;
    }
    if (on.selection.empty()) return false;
    on.selection.clear();
    return true;
}

void SelectTool::paint(editor::Editor& editor, draw::Painter& painter) const {
    const edit::EditScope on = edit_scope(editor);
    if (on.group) paint_members(editor, on, painter);
    const SelectionHandles all = selection_handles(editor);
    Vec2 middle = all.box ? all.box->center() : Vec2{};
    if (all.shape) middle = edit::center(*on.scene.shapes[*all.shape]);
    if (pressed_ != Pressed::empty) paint_handles(editor, all, chosen_ ? chosen_ : handle_, middle, painter);
    if (const auto at = pivot(editor); at && (!drag_ || pressed_ != Pressed::shape))
        paint_pivot(editor, *at, over_pivot_, painter);
    if (drag_) drag_->paint(editor, painter);
}

std::vector<Vec2> SelectTool::handles(editor::Editor& editor) const {
    std::vector<Vec2> places;
    if (at_another_time(editor) || pressed_ == Pressed::empty) return places;
    for (const edit::Handle& handle : selection_handles(editor).handles) places.push_back(handle.at);
    if (const auto at = pivot(editor)) places.push_back(*at);
    return places;
}

namespace {

/// The shape under the pointer where it is locked; with none there, the first selected one where all are.
/// Empty: something can be moved.
std::string locked_here(const editor::Editor& editor) {
    const model::Scene& scene = editor.scene();
    const auto locked = [&](const std::string& id) {
        const auto index = scene.find(id);
        return index && scene.shapes[*index]->locked;
    };
    if (const auto& hovered = editor.session.hovered) return locked(*hovered) ? *hovered : std::string();
    const model::Selection& selection = editor.document.selection();
    return !selection.empty() && std::ranges::all_of(selection, locked) ? selection.front() : std::string();
}

}  // namespace

std::string SelectTool::hint(const editor::Editor& editor) const {
    if (drag_) return drag_->hint();
    if (chosen_) {
        const bool vertex = chosen_->kind == edit::Handle::Kind::vertex;
        return std::string("Arrows: pull at the handle  ·  [ and ]: the next one  ·  ") +
               (vertex ? "Ins, Del: add, remove a vertex  ·  " : "") + "Esc: done";
    }
    if (over_pivot_)
        return by_hand(editor, "Drag: move the pivot  ·  Double-click: back to the center",
                       "Drag: move the pivot  ·  Double tap: back to the center");
    if (handle_ && handle_->kind == edit::Handle::Kind::vertex)
        return by_hand(editor, "Drag: move the vertex  ·  Double-click: remove it",
                       "Drag: move the vertex  ·  Double tap: remove it");
    if (inside_group(editor))
        return "Inside " + editor.session.entered->group + "  ·  Drag: move a member  ·  Esc: leave";
    if (const std::string locked = locked_here(editor); !locked.empty())
        return locked + by_hand(editor, " is locked  ·  Wheel: zoom  ·  Right drag: pan",
                                " is locked  ·  Two fingers: zoom and pan");
    if (editor.session.hovered || !editor.document.selection().empty())
        return by_hand(editor,
                       "Drag: move  ·  Alt+drag: duplicate  ·  Shift: add a second shape  ·  Wheel: zoom  ·  "
                       "Right drag: pan",
                       "Drag: move  ·  Two fingers: zoom and pan  ·  A finger that rests: menu");
    return by_hand(
        editor,
        "Drag: select in a box  ·  Wheel: zoom  ·  Right drag: pan  ·  Right click: menu  ·  F1: all keys",
        "Drag: select in a box  ·  Two fingers: zoom and pan  ·  A finger that rests: menu");
}

int SelectTool::cursor(const editor::Editor& editor) const {
    if (pressed_ == Pressed::shape && drag_) return ImGuiMouseCursor_ResizeAll;
    if (handle_ || over_pivot_) return ImGuiMouseCursor_Hand;
    return editor.session.hovered ? ImGuiMouseCursor_ResizeAll : ImGuiMouseCursor_Arrow;
}

}  // namespace testbed::ui
