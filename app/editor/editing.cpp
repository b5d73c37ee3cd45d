// The commands that change what is selected, or the selection.
#include "app/editor/editing.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_set>

#include "app/edit/edits.h"
#include "app/edit/list_edits.h"
#include "app/edit/members.h"
#include "app/edit/numbers.h"
#include "app/editor/coordinates.h"
#include "app/editor/edit_scope.h"
#include "app/editor/kept_expectations.h"
#include "app/editor/lesson_restart.h"
#include "app/editor/links.h"
#include "app/editor/outside.h"
#include "app/editor/pasted_expectations.h"
#include "app/exchange/link.h"
#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/platform/clipboard.h"

namespace testbed::editor {

namespace {

using collision::shape::Group;
using platform::Key;

const model::Selection& selection_of(const Editor& editor) {
    return editor.session.entered ? editor.session.entered->selection : editor.document.selection();
}

std::vector<model::ShapePtr> selected_shapes(Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    std::vector<model::ShapePtr> shapes;
    for (const std::size_t i : model::selected_indices(on.scene, on.selection))
        shapes.push_back(on.scene.shapes[i]);
    return shapes;
}

void add(Editor& editor, const std::vector<model::ShapePtr>& shapes, std::string_view verb, Vec2 by) {
    edit::Edited edited = edit::with_added(edit_scope(editor).scene, shapes, by);
    if (!editor.session.entered) edited.scene = with_returned_expectations(editor, std::move(edited.scene));
    std::string name = edit::edit_name(verb, edited.scene, edited.selection);
    commit_in_scope(editor, std::move(name), std::move(edited));
}

/// Of what can be seen of the shapes; lines and rays count by their position.
Vec2 middle_of(const std::vector<model::ShapePtr>& shapes) {
    collision::math::Aabb box;
    for (const model::ShapePtr& shape : shapes) {
        const auto bounds = model::place_shape(*shape).bounds;
        if (bounds) {
            box.include(bounds->aabb.min);
            box.include(bounds->aabb.max);
        } else {
            box.include(shape->pose.position);
        }
    }
    return box.center();
}

/// How far the selected copies are from what they were made of; empty where the selection is something else.
std::optional<Vec2> last_offset(const edit::EditScope& on, const Duplicated& last) {
    if (last.copies.empty() || on.selection != last.copies) return {};
    const auto original = on.scene.find(last.originals.front()), copy = on.scene.find(last.copies.front());
    if (!original || !copy) return {};
    return on.scene.shapes[*copy]->pose.position - on.scene.shapes[*original]->pose.position;
}

/// Two grid steps to the right and below, so that the copy shows.
Vec2 beside(const Editor& editor) { return Vec2{2, -2} * editor.grid_step(); }

bool any_group(const Editor& editor) {
    const auto indices = model::selected_indices(editor.scene(), editor.document.selection());
    return std::ranges::any_of(indices, [&](std::size_t i) {
        return std::holds_alternative<Group>(editor.scene().shapes[i]->geometry);
    });
}

void regroup(Editor& editor, std::string name, edit::Regrouped done) {
    if (!lesson_allows(editor, done.edited.scene)) return;
    const model::Scene before = editor.scene();
    editor.document.history.commit(std::move(name), std::move(done.edited.scene));
    editor.document.selection() = std::move(done.edited.selection);
    keep_lost_expectations(editor, before);
    if (!done.remark.empty()) editor.say(std::move(done.remark));
}

/// Whether the middle of the shape is visible and the shape is not a speck. A line or ray counts by its
/// position.
bool in_sight(const Editor& editor, const model::SceneShape& shape) {
    constexpr double least_share = 0.01;  // of the picture's height
    const collision::math::Aabb seen = editor.view.camera.visible();
    const auto bounds = model::place_shape(shape).bounds;
    if (!bounds) return seen.contains(shape.pose.position);
    const collision::math::Aabb& box = bounds->aabb;
    const double size = std::max(box.max.x - box.min.x, box.max.y - box.min.y);
    return seen.contains(box.center()) && (size == 0 || size >= least_share * (seen.max.y - seen.min.y));
}

/// Whether every shape that one scene has and the other has not, or has in another state, is in sight.
bool change_in_sight(const Editor& editor, const model::Scene& before, const model::Scene& after) {
    const auto seen_without = [&](const model::Scene& scene, const model::Scene& other) {
        std::unordered_set<const model::SceneShape*> known;
        for (const model::ShapePtr& shape : other.shapes) known.insert(shape.get());
        return std::ranges::all_of(scene.shapes, [&](const model::ShapePtr& shape) {
            return known.contains(shape.get()) || in_sight(editor, *shape);
        });
    };
    return seen_without(before, after) && seen_without(after, before);
}

/// The camera as it was when the edit was made, unless what it changed is in sight as it is.
void look_at_change(Editor& editor, const model::Scene& before) {
    if (change_in_sight(editor, before, editor.scene())) return;
    const std::optional<model::View>& view = editor.document.history.view;
    if (view) editor.view.camera.look_at(view->center, view->height);
}

}  // namespace

bool some_selected(const Editor& editor) { return !selection_of(editor).empty(); }

bool can_group(const Editor& editor) {
    return !editor.session.entered && editor.document.selection().size() > 1;
}

bool can_ungroup(const Editor& editor) { return !editor.session.entered && any_group(editor); }

void undo(Editor& editor) {
    const std::string name(editor.document.history.undo_name());
    const model::Scene before = editor.scene();
    if (!editor.document.history.undo()) return;
    look_at_change(editor, before);
    follow_restart(editor, name, false);
    editor.say("Undone: " + name);
}

void redo(Editor& editor) {
    const std::string name(editor.document.history.redo_name());
    const model::Scene before = editor.scene();
    if (!editor.document.history.redo()) return;
    look_at_change(editor, before);
    follow_restart(editor, name, true);
    editor.say("Redone: " + name);
}

void copy(Editor& editor) {
    std::vector<model::ShapePtr> shapes = selected_shapes(editor);
    for (model::ShapePtr& shape : shapes)
        if (editor.session.entered)
            shape = std::make_shared<const model::SceneShape>(edit::standing_alone(*shape));
    platform::set_clipboard_text(file::write_shapes(shapes));
    editor.say(shapes.size() == 1 ? "Copied " + shapes.front()->id
                                  : fmt::format("Copied {} shapes", shapes.size()));
}

void cut(Editor& editor) {
    copy(editor);
    remove(editor);
}

namespace {

/// The shapes, and what their scene expects of them.
void paste_scene(Editor& editor, const model::Scene& pasted, Vec2 by) {
    edit::Edited edited = edit::with_added(editor.scene(), pasted.shapes, by);
    edited.scene = with_returned_expectations(editor, std::move(edited.scene));
    const std::size_t first = editor.scene().shapes.size();
    std::string said = in_words(bring_expectations(edited.scene, pasted, first, by), pasted.shapes.size());
    std::string name = edit::edit_name("paste", edited.scene, edited.selection);
    commit_in_scope(editor, std::move(name), std::move(edited));
    if (!said.empty()) editor.say(std::move(said));
}

void paste_at(Editor& editor, std::optional<Vec2> place) {
    const std::string text = platform::clipboard_text();
    if (exchange::looks_like_link(text)) {
        open_link(editor, text);
        return;
    }
    const file::ReadResult read = file::read_scene(text);
    if (!read.scene || read.scene->shapes.empty()) {
        // Text of another program, or coordinates: what it becomes is seen before it counts.
        if (!exchange::import_text(text).shapes.empty()) return offer_foreign_text(editor, text);
        editor.complain(
            "The clipboard holds no shapes: copy some here, or coordinates or a drawing from elsewhere.");
        return;
    }
    leave_group(editor);
    const std::vector<model::ShapePtr>& shapes = read.scene->shapes;
    if (place)
        return paste_scene(editor, *read.scene, edit::rounded(*place - middle_of(shapes), editor.decimals()));
    const bool in_the_way = std::ranges::any_of(
        shapes, [&](const model::ShapePtr& s) { return editor.scene().find(s->id).has_value(); });
    paste_scene(editor, *read.scene, in_the_way ? beside(editor) : Vec2{0, 0});
}

}  // namespace

void paste(Editor& editor) {
    read_outside(editor, "The clipboard",
                 [&] { paste_at(editor, editor.view.menu_at ? editor.view.menu_at : editor.view.cursor); });
}

void paste_in_place(Editor& editor) {
    read_outside(editor, "The clipboard", [&] { paste_at(editor, {}); });
}

void duplicate(Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    const std::optional<Vec2> offset = last_offset(on, editor.session.duplicated);
    Duplicated done;
    for (const model::ShapePtr& shape : selected_shapes(editor)) done.originals.push_back(shape->id);
    add(editor, selected_shapes(editor), "duplicate", offset.value_or(beside(editor)));
    done.copies = selection_of(editor);
    editor.session.duplicated = std::move(done);
}

void remove(Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    model::Scene rest = edit::without(on.scene, on.selection);
    if (!editor.session.entered && !lesson_allows(editor, rest)) return;
    if (on.group && rest.shapes.empty()) {
        editor.complain("A group keeps at least one member: leave it with Esc and delete the group.");
        return;
    }
    const model::Scene before = editor.scene();
    commit_in_scope(editor, edit::edit_name("delete", on.scene, on.selection), {std::move(rest), {}});
    editor.session.hovered.reset();
    report_lost_expectations(editor, before);
}

void select_all(Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    on.selection.clear();
    for (const model::ShapePtr& shape : on.scene.shapes)
        if (!shape->hidden) on.selection.push_back(shape->id);
}

void raise(Editor& editor) {
    const model::Selection& ids = editor.document.selection();
    editor.document.history.commit(edit::edit_name("raise", editor.scene(), ids),
                                   edit::with_order_stepped(editor.scene(), ids, 1));
}

void lower(Editor& editor) {
    const model::Selection& ids = editor.document.selection();
    editor.document.history.commit(edit::edit_name("lower", editor.scene(), ids),
                                   edit::with_order_stepped(editor.scene(), ids, -1));
}

bool can_reorder(const Editor& editor) {
    return !editor.session.entered && !editor.document.selection().empty();
}

bool can_rename(const Editor& editor) {
    return !editor.session.entered && editor.document.selection().size() == 1;
}

void rename(Editor& editor) {
    open_panel(editor, PanelId::scene);
    begin_rename(editor, editor.document.selection().front());
}

void begin_rename(Editor& editor, const std::string& id) {
    editor.view.scene_search.clear();
    editor.session.scene_list.renaming = id;
    editor.session.scene_list.rename_begins = true;
}

void group(Editor& editor) {
    const model::Selection ids = editor.document.selection();
    regroup(editor, edit::edit_name("group", editor.scene(), ids), edit::grouped(editor.scene(), ids));
}

void ungroup(Editor& editor) {
    const model::Selection ids = editor.document.selection();
    regroup(editor, edit::edit_name("ungroup", editor.scene(), ids), edit::ungrouped(editor.scene(), ids));
}

std::optional<Vec2> way_of_arrow(const Editor& editor, platform::Key k) {
    const double up = editor.scene().y_down ? -1 : 1;
    if (k == Key::left) return Vec2{-1, 0};
    if (k == Key::right) return Vec2{1, 0};
    if (k == Key::up) return Vec2{0, up};
    if (k == Key::down) return Vec2{0, -up};
    return {};
}

std::string locked_text(const Editor& editor, const std::string& id) {
    return id + (takes_lesson(editor) ? " is locked in this lesson."
                                      : " is locked: unlock it in the inspector to move it.");
}

bool nudge(Editor& editor, const platform::KeyEvent& event) {
    const auto way = way_of_arrow(editor, event.key);
    const edit::EditScope on = edit_scope(editor);
    if (!way || on.selection.empty()) return false;
    const auto locked = [&](std::size_t i) { return on.scene.shapes[i]->locked; };
    const auto selected = model::selected_indices(on.scene, on.selection);
    if (!selected.empty() && std::ranges::all_of(selected, locked)) {
        editor.complain(locked_text(editor, on.selection.front()));
        return true;
    }
    const double steps = event.shift ? 10 : event.command ? 0.1 : 1;
    const Vec2 by = *way * (steps * editor.key_step());
    commit_in_scope(editor, edit::edit_name("move", on.scene, on.selection),
                    {edit::with_moved(on.scene, on.selection, by), on.selection});
    move_pivot(editor, by);
    return true;
}

}  // namespace testbed::editor
