// What the keyboard does with shapes and handles: everything that the mouse does.
#include <algorithm>
#include <cmath>

#include "app/edit/centers.h"
#include "app/edit/edits.h"
#include "app/edit/vertices.h"
#include "app/editor/editor.h"
#include "app/ui/tools/select_tool.h"

namespace testbed::ui {

namespace {

using platform::Key;

std::optional<Vec2> arrow(Key k) {
    if (k == Key::left) return Vec2{-1, 0};
    if (k == Key::right) return Vec2{1, 0};
    if (k == Key::up) return Vec2{0, 1};
    if (k == Key::down) return Vec2{0, -1};
    return {};
}

/// The next of so many; without a current one the first or the last.
std::size_t next_of(std::size_t count, std::optional<std::size_t> current, bool forward) {
    if (!current) return forward ? 0 : count - 1;
    return (*current + (forward ? 1 : count - 1)) % count;
}

/// Turns or scales what is selected about the middle of its box, or of the one shape.
void reshape_by_key(Desk& desk, const Reshaping& how, std::string_view verb) {
    const Stage on = stage(desk);
    model::Scene after = on.scene;
    for (const std::size_t i : selected_indices(on.scene, on.selection)) {
        const model::SceneShape& shape = *on.scene.shapes[i];
        if (shape.locked) continue;
        model::SceneShape next = reshaped(shape, how);
        if (next.geometry.index() != shape.geometry.index())
            desk.say(shape.id + " is an oriented rectangle now: a rectangle keeps to the axes.");
        after.shapes[i] = std::make_shared<const model::SceneShape>(std::move(next));
    }
    commit_stage(desk, edit_name(verb, on.scene, on.selection), {std::move(after), on.selection});
}

}  // namespace

bool SelectTool::key(Desk& desk, const platform::KeyEvent& event) {
    if (busy()) return false;
    const auto way = arrow(event.key);
    if (event.key == Key::enter) return step_into(desk);
    if (event.key == platform::key(']') || (event.command && event.key == Key::tab && !event.shift))
        return cycle(desk, true);
    if (event.key == platform::key('[') || (event.command && event.key == Key::tab))
        return cycle(desk, false);
    if (way && chosen_) {
        const double steps = event.shift ? 10 : event.command ? 0.1 : 1;
        return pull_by_key(desk, *way * (steps * desk.grid_step()));
    }
    if (chosen_ && event.key == Key::insert) return edit_vertex_by_key(desk, true);
    if (chosen_ && (event.key == Key::del || event.key == Key::backspace))
        return edit_vertex_by_key(desk, false);
    if (way && event.alt) {
        const Grips all = grips(desk);
        const Stage on = stage(desk);
        if (all.handles.empty() && !all.shape) return false;
        const Vec2 middle = all.shape ? center(*on.scene.shapes[*all.shape]) : all.box->center();
        if (way->x != 0) {
            reshape_by_key(desk, {middle, {1, 1}, -way->x * (event.shift ? 1 : 15)}, "rotate");
        } else {
            const double factor = way->y > 0 ? (event.shift ? 1.01 : 1.1) : 1 / (event.shift ? 1.01 : 1.1);
            reshape_by_key(desk, {middle, {factor, factor}, 0}, "resize");
        }
        return true;
    }
    return false;
}

/// Enter: into a group, else to the first handle.
bool SelectTool::step_into(Desk& desk) {
    const Stage on = stage(desk);
    if (on.selection.size() != 1) return false;
    const auto index = on.scene.find(on.selection.front());
    if (!index) return false;
    if (std::holds_alternative<collision::shape::Group>(on.scene.shapes[*index]->geometry)) {
        enter_group(desk, on.scene.shapes[*index]->id);
        return cycle(desk, true);
    }
    const Grips all = grips(desk);
    if (all.handles.empty()) return false;
    chosen_ = all.handles.front();
    return true;
}

/// The next handle where one is chosen, else the next shape that can be seen.
bool SelectTool::cycle(Desk& desk, bool forward) {
    if (chosen_) {
        const auto all = grips(desk).handles;
        if (all.empty()) return false;
        const auto found = std::ranges::find_if(all, [&](const Handle& h) { return same_grip(h, *chosen_); });
        const auto current = found == all.end() ? std::optional<std::size_t>()
                                                : std::optional(std::size_t(found - all.begin()));
        chosen_ = all[next_of(all.size(), current, forward)];
        return true;
    }
    const Stage on = stage(desk);
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

bool SelectTool::pull_by_key(Desk& desk, Vec2 by) {
    const Grips all = grips(desk);
    const auto handle =
        std::ranges::find_if(all.handles, [&](const Handle& h) { return same_grip(h, *chosen_); });
    if (handle == all.handles.end()) return false;
    const Pointer from{.world = handle->at, .pixel = desk.camera.to_pixel(handle->at)};
    const Pointer to{.world = handle->at + by, .pixel = desk.camera.to_pixel(handle->at + by), .exact = true};
    const std::unique_ptr<Drag> drag = all.reshapes(*handle)
                                           ? make_reshape_drag(desk, from, *handle, *all.box)
                                           : make_pull_drag(desk, from, *handle);
    drag->to(desk, to);
    drag->finish(desk);
    return true;
}

bool SelectTool::edit_vertex_by_key(Desk& desk, bool add) {
    if (chosen_->kind != Handle::Kind::vertex) return true;
    const Stage on = stage(desk);
    const auto index = on.scene.find(on.selection.front());
    if (!index) return true;
    const model::SceneShape shape = *on.scene.shapes[*index];
    auto edited =
        add ? with_vertex_after(shape, chosen_->vertex) : with_vertex_removed(shape, chosen_->vertex);
    if (!edited) {
        desk.complain("A polygon keeps at least three vertices.");
        return true;
    }
    commit_stage(desk, (add ? "add a vertex to " : "remove a vertex of ") + shape.id,
                 {model::with_shape(on.scene, *index, std::move(*edited)), on.selection});
    if (add) {
        ++chosen_->vertex;
    } else if (chosen_->vertex > 0) {
        --chosen_->vertex;
    }
    return true;
}

}  // namespace testbed::ui
