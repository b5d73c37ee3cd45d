// What the keyboard does with shapes and handles: everything that the mouse does.
#include <algorithm>
#include <cmath>

#include "app/edit/edits.h"
#include "app/edit/vertices.h"
#include "app/editor/editing.h"
#include "app/editor/editor.h"
#include "app/ui/tools/select_tool.h"

namespace testbed::ui {

namespace {

using platform::Key;

/// The next of so many; without a current one the first or the last.
std::size_t next_of(std::size_t count, std::optional<std::size_t> current, bool forward) {
    if (!current) return forward ? 0 : count - 1;
    return (*current + (forward ? 1 : count - 1)) % count;
}

/// Turns or scales what is selected about the middle of its box, or of the one shape.
void reshape_by_key(editor::Editor& editor, const edit::Reshaping& how, std::string_view verb) {
    const edit::EditScope on = edit_scope(editor);
    model::Scene after = on.scene;
    for (const std::size_t i : model::selected_indices(on.scene, on.selection)) {
        const model::SceneShape& shape = *on.scene.shapes[i];
        if (shape.locked) continue;
        model::SceneShape next = reshaped(shape, how);
        if (next.geometry.index() != shape.geometry.index())
            editor.say(shape.id + " is an oriented rectangle now: a rectangle keeps to the axes.");
        after.shapes[i] = std::make_shared<const model::SceneShape>(std::move(next));
    }
    commit_in_scope(editor, edit::edit_name(verb, on.scene, on.selection), {std::move(after), on.selection});
}

}  // namespace

bool SelectTool::key(editor::Editor& editor, const platform::KeyEvent& event) {
    if (busy()) return false;
    // Still held after a drag of solid shapes, it takes no other tool.
    if (event.key == platform::key('c') && event.repeat && !event.command) return true;
    let_go_of_lost_handle(editor);
    const auto way = way_of_arrow(editor, event.key);
    if (event.key == Key::enter) return step_into(editor);
    if (event.key == platform::key(']') || (event.command && event.key == Key::tab && !event.shift))
        return cycle(editor, true);
    if (event.key == platform::key('[') || (event.command && event.key == Key::tab))
        return cycle(editor, false);
    if (way && chosen_) {
        const double steps = event.shift ? 10 : event.command ? 0.1 : 1;
        return pull_by_key(editor, *way * (steps * editor.key_step()));
    }
    if (chosen_ && event.key == Key::insert) return edit_vertex_by_key(editor, true);
    if (chosen_ && (event.key == Key::del || event.key == Key::backspace))
        return edit_vertex_by_key(editor, false);
    if (way && event.alt) {
        const SelectionHandles all = selection_handles(editor);
        const std::optional<Vec2> about = turning_point(editor);
        if ((all.handles.empty() && !all.shape) || !about) return false;
        const Vec2 middle = *about;
        if (way->x != 0) {
            reshape_by_key(editor, {middle, {1, 1}, -way->x * (event.shift ? 1 : 15)}, "rotate");
        } else {
            const double factor = way->y > 0 ? (event.shift ? 1.01 : 1.1) : 1 / (event.shift ? 1.01 : 1.1);
            reshape_by_key(editor, {middle, {factor, factor}, 0}, "resize");
        }
        return true;
    }
    return false;
}

/// Enter: into a group, else to the first handle.
bool SelectTool::step_into(editor::Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    if (on.selection.size() != 1) return false;
    const auto index = on.scene.find(on.selection.front());
    if (!index) return false;
    if (std::holds_alternative<collision::shape::Group>(on.scene.shapes[*index]->geometry)) {
        enter_group(editor, on.scene.shapes[*index]->id);
        return cycle(editor, true);
    }
    const SelectionHandles all = selection_handles(editor);
    if (all.handles.empty()) return false;
    chosen_ = all.handles.front();
    return true;
}

/// The next handle where one is chosen, else the next shape that can be seen.
bool SelectTool::cycle(editor::Editor& editor, bool forward) {
    if (chosen_) {
        const auto all = selection_handles(editor).handles;
        if (all.empty()) return false;
        const auto found =
            std::ranges::find_if(all, [&](const edit::Handle& h) { return same_handle(h, *chosen_); });
        const auto current = found == all.end() ? std::optional<std::size_t>()
                                                : std::optional(std::size_t(found - all.begin()));
        chosen_ = all[next_of(all.size(), current, forward)];
        return true;
    }
    const edit::EditScope on = edit_scope(editor);
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < on.scene.shapes.size(); ++i)
        if (!on.scene.shapes[i]->hidden) seen.push_back(i);
    if (seen.empty()) return true;
    std::optional<std::size_t> current;
    if (!on.selection.empty()) {
        const auto index = on.scene.find(on.selection.back());
        const auto found = index ? std::ranges::find(seen, *index) : seen.end();
        if (found != seen.end()) current = std::size_t(found - seen.begin());
    }
    on.selection = {on.scene.shapes[seen[next_of(seen.size(), current, forward)]]->id};
    return true;
}

void SelectTool::let_go_of_lost_handle(editor::Editor& editor) {
    if (!chosen_) return;
    const auto is_chosen = [&](const edit::Handle& handle) { return same_handle(handle, *chosen_); };
    if (std::ranges::none_of(selection_handles(editor).handles, is_chosen)) chosen_.reset();
}

bool SelectTool::pull_by_key(editor::Editor& editor, Vec2 by) {
    const SelectionHandles all = selection_handles(editor);
    const auto handle =
        std::ranges::find_if(all.handles, [&](const edit::Handle& h) { return same_handle(h, *chosen_); });
    if (handle == all.handles.end()) return false;
    const edit::Pointer from{.world = handle->at, .pixel = editor.view.camera.to_pixel(handle->at)};
    const edit::Pointer to{
        .world = handle->at + by, .pixel = editor.view.camera.to_pixel(handle->at + by), .exact = true};
    const std::unique_ptr<Drag> drag = all.reshapes(*handle)
                                           ? make_reshape_drag(editor, from, *handle, *all.box)
                                           : make_handle_drag(editor, from, *handle);
    drag->to(editor, to);
    drag->finish(editor);
    return true;
}

bool SelectTool::edit_vertex_by_key(editor::Editor& editor, bool add) {
    if (chosen_->kind != edit::Handle::Kind::vertex) return true;
    const edit::EditScope on = edit_scope(editor);
    const std::optional<std::size_t> index = selection_handles(editor).shape;
    if (!index) return true;
    const model::SceneShape shape = *on.scene.shapes[*index];
    auto edited = add ? edit::with_vertex_after(shape, chosen_->vertex)
                      : edit::with_vertex_removed(shape, chosen_->vertex);
    if (!edited) {
        editor.complain(edit::too_few_vertices(shape));
        return true;
    }
    commit_in_scope(editor, (add ? "add a vertex to " : "remove a vertex of ") + shape.id,
                    {model::with_shape(on.scene, *index, std::move(*edited)), on.selection});
    if (add) {
        ++chosen_->vertex;
    } else if (chosen_->vertex > 0) {
        --chosen_->vertex;
    }
    return true;
}

}  // namespace testbed::ui
