// The commands that change what is selected, or the selection.
#include "app/editor/editing.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/edit/members.h"
#include "app/editor/edit_scope.h"
#include "app/exchange/write_cpp.h"
#include "app/file/scene_file.h"
#include "app/ui/panels/panel.h"
#include "app/ui/panels/scene_rows.h"

namespace testbed::ui {

namespace {

using collision::shape::Group;
using platform::Key;

const model::Selection& selection_of(const Desk& desk) {
    return desk.entered ? desk.entered->selection : desk.document.selection();
}

std::vector<model::ShapePtr> selected_shapes(Desk& desk) {
    const Stage on = stage(desk);
    std::vector<model::ShapePtr> shapes;
    for (const std::size_t i : selected_indices(on.scene, on.selection)) shapes.push_back(on.scene.shapes[i]);
    return shapes;
}

void add(Desk& desk, const std::vector<model::ShapePtr>& shapes, std::string_view verb, Vec2 by) {
    Edited edited = with_added(stage(desk).scene, shapes, by);
    std::string name = edit_name(verb, edited.scene, edited.selection);
    commit_stage(desk, std::move(name), std::move(edited));
}

/// Two grid steps to the right and below, so that the copy shows.
Vec2 beside(const Desk& desk) { return Vec2{2, -2} * desk.grid_step(); }

std::optional<Vec2> arrow(Key k) {
    if (k == Key::left) return Vec2{-1, 0};
    if (k == Key::right) return Vec2{1, 0};
    if (k == Key::up) return Vec2{0, 1};
    if (k == Key::down) return Vec2{0, -1};
    return {};
}

bool any_group(const Desk& desk) {
    const auto indices = selected_indices(desk.scene(), desk.document.selection());
    return std::ranges::any_of(indices, [&](std::size_t i) {
        return std::holds_alternative<Group>(desk.scene().shapes[i]->geometry);
    });
}

void regroup(Desk& desk, std::string name, Regrouped done) {
    if (!lesson_allows(desk, done.edited.scene)) return;
    desk.document.history.commit(std::move(name), std::move(done.edited.scene));
    desk.document.selection() = std::move(done.edited.selection);
    if (!done.remark.empty()) desk.say(std::move(done.remark));
}

/// The camera as it was when the edit that is undone or redone was made.
void look_as_then(Desk& desk) {
    const std::optional<model::View>& view = desk.document.history.view;
    if (!view) return;
    desk.camera.center = view->center;
    desk.camera.scale = double(desk.camera.size.y) / view->height;
}

}  // namespace

bool some_selected(const Desk& desk) { return !selection_of(desk).empty(); }

bool can_group(const Desk& desk) { return !desk.entered && desk.document.selection().size() > 1; }

bool can_ungroup(const Desk& desk) { return !desk.entered && any_group(desk); }

void undo(Desk& desk) {
    const std::string name(desk.document.history.undo_name());
    if (!desk.document.history.undo()) return;
    look_as_then(desk);
    desk.say("Undone: " + name);
}

void redo(Desk& desk) {
    const std::string name(desk.document.history.redo_name());
    if (!desk.document.history.redo()) return;
    look_as_then(desk);
    desk.say("Redone: " + name);
}

void copy(Desk& desk) {
    std::vector<model::ShapePtr> shapes = selected_shapes(desk);
    for (model::ShapePtr& shape : shapes)
        if (desk.entered) shape = std::make_shared<const model::SceneShape>(standing_alone(*shape));
    ImGui::SetClipboardText(model::write_shapes(shapes).c_str());
    desk.say(shapes.size() == 1 ? "Copied " + shapes.front()->id
                                : fmt::format("Copied {} shapes", shapes.size()));
}

void copy_as_cpp(Desk& desk) {
    const std::vector<model::ShapePtr> shapes = selected_shapes(desk);
    ImGui::SetClipboardText(model::write_cpp(shapes).c_str());
    desk.say(shapes.size() == 1 ? "Copied " + shapes.front()->id + " as C++"
                                : fmt::format("Copied {} shapes as C++", shapes.size()));
}

void cut(Desk& desk) {
    copy(desk);
    remove(desk);
}

void paste(Desk& desk) {
    const char* text = ImGui::GetClipboardText();
    const model::ReadResult read = model::read_scene(text ? text : "");
    if (!read.scene || read.scene->shapes.empty()) {
        desk.complain("The clipboard holds no shapes: copy some here, or scene JSON from a text.");
        return;
    }
    leave_group(desk);
    const bool in_the_way = std::ranges::any_of(
        read.scene->shapes, [&](const model::ShapePtr& s) { return desk.scene().find(s->id).has_value(); });
    add(desk, read.scene->shapes, "paste", in_the_way ? beside(desk) : Vec2{0, 0});
}

void duplicate(Desk& desk) { add(desk, selected_shapes(desk), "duplicate", beside(desk)); }

void remove(Desk& desk) {
    const Stage on = stage(desk);
    model::Scene rest = without(on.scene, on.selection);
    if (!desk.entered && !lesson_allows(desk, rest)) return;
    if (on.group && rest.shapes.empty()) {
        desk.complain("A group keeps at least one member: leave it with Esc and delete the group.");
        return;
    }
    commit_stage(desk, edit_name("delete", on.scene, on.selection), {std::move(rest), {}});
    desk.hovered.reset();
}

void select_all(Desk& desk) {
    const Stage on = stage(desk);
    on.selection.clear();
    for (const model::ShapePtr& shape : on.scene.shapes)
        if (!shape->hidden) on.selection.push_back(shape->id);
}

void raise(Desk& desk) {
    const Selection& ids = desk.document.selection();
    desk.document.history.commit(edit_name("raise", desk.scene(), ids),
                                 with_order_stepped(desk.scene(), ids, 1));
}

void lower(Desk& desk) {
    const Selection& ids = desk.document.selection();
    desk.document.history.commit(edit_name("lower", desk.scene(), ids),
                                 with_order_stepped(desk.scene(), ids, -1));
}

bool can_reorder(const Desk& desk) { return !desk.entered && !desk.document.selection().empty(); }

bool can_rename(const Desk& desk) { return !desk.entered && desk.document.selection().size() == 1; }

void rename(Desk& desk) {
    open_panel(desk, "scene");
    begin_rename(desk, desk.document.selection().front());
}

void group(Desk& desk) {
    const Selection ids = desk.document.selection();
    regroup(desk, edit_name("group", desk.scene(), ids), grouped(desk.scene(), ids));
}

void ungroup(Desk& desk) {
    const Selection ids = desk.document.selection();
    regroup(desk, edit_name("ungroup", desk.scene(), ids), ungrouped(desk.scene(), ids));
}

bool nudge(Desk& desk, const platform::KeyEvent& event) {
    const auto way = arrow(event.key);
    const Stage on = stage(desk);
    if (!way || on.selection.empty()) return false;
    const double steps = event.shift ? 10 : event.command ? 0.1 : 1;
    const Vec2 by = *way * (steps * desk.grid_step());
    commit_stage(desk, edit_name("move", on.scene, on.selection),
                 {with_moved(on.scene, on.selection, by), on.selection});
    return true;
}

}  // namespace testbed::ui
