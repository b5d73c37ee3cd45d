// The point that what is selected turns and flips about.
#include "app/editor/pivot.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/edit/arrange.h"
#include "app/edit/centers.h"
#include "app/edit/edits.h"
#include "app/edit/origin.h"
#include "app/edit/picking.h"
#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

/// Of one shape the point that it turns about, else of the box around what may move.
std::optional<Vec2> middle(Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    model::Selection movable;
    std::optional<std::size_t> only;
    for (const std::size_t i : model::selected_indices(on.scene, on.selection)) {
        if (on.scene.shapes[i]->locked) continue;
        only = i;
        movable.push_back(on.scene.shapes[i]->id);
    }
    if (movable.empty()) return {};
    if (on.selection.size() == 1) return edit::center(*on.scene.shapes[*only]);
    return edit::bounds_of(on.scene, on.results, movable).center();
}

bool some_with_points(const Editor& editor) {
    if (editor.session.entered) return false;
    return std::ranges::any_of(editor.document.selection(), [&](const std::string& id) {
        const auto index = editor.scene().find(id);
        return index && edit::has_own_points(*editor.scene().shapes[*index]);
    });
}

void move_origins(Editor& editor, std::optional<Vec2> to) {
    const model::Selection ids = editor.document.selection();
    model::Scene next = editor.scene();
    double error = 0;
    std::size_t straightened = 0;
    for (const std::size_t i : model::selected_indices(next, ids)) {
        const model::SceneShape& shape = *next.shapes[i];
        if (!edit::has_own_points(shape)) continue;
        edit::MovedOrigin moved = edit::with_origin_at(shape, to.value_or(edit::center(shape)));
        error = std::max(error, moved.error);
        straightened += moved.shape.pose.rotation != shape.pose.rotation ? 1 : 0;
        next.shapes[i] = std::make_shared<const model::SceneShape>(std::move(moved.shape));
    }
    editor.document.history.commit(edit::edit_name("move the origin of", editor.scene(), ids),
                                   std::move(next));
    if (error > 0)
        editor.say(fmt::format("The origin moved. Rounding moved corners by up to {:.1g}.", error));
    else if (straightened > 0)
        editor.say("The rotation is part of the points now, so that no corner moves.");
}

}  // namespace

bool has_pivot(const Editor& editor) { return editor.session.pivot.has_value(); }

void toggle_pivot(Editor& editor) {
    if (editor.session.pivot)
        editor.session.pivot.reset();
    else
        editor.session.pivot.emplace();
}

std::optional<Vec2> pivot(Editor& editor) {
    if (!editor.session.pivot) return {};
    Pivot& shown = *editor.session.pivot;
    const std::optional<Vec2> center = middle(editor);
    if (!center) return {};
    const model::Selection& now = edit_scope(editor).selection;
    if (shown.of != now) shown = {.of = now};
    if (!shown.moved) shown.at = *center;
    return shown.at;
}

std::optional<Vec2> turning_point(Editor& editor) {
    const std::optional<Vec2> shown = pivot(editor);
    return shown ? shown : middle(editor);
}

void set_pivot(Editor& editor, Vec2 at) {
    editor.session.pivot = Pivot{.at = at, .of = edit_scope(editor).selection, .moved = true};
}

void move_pivot(Editor& editor, Vec2 by) {
    if (editor.session.pivot) editor.session.pivot->at += by;
}

void pivot_to_center(Editor& editor) {
    if (editor.session.pivot) editor.session.pivot->moved = false;
}

bool can_move_origin(const Editor& editor) { return some_with_points(editor); }
void origin_to_center(Editor& editor) { move_origins(editor, {}); }

bool can_move_origin_to_pivot(const Editor& editor) { return has_pivot(editor) && some_with_points(editor); }
void origin_to_pivot(Editor& editor) {
    if (const auto at = pivot(editor)) move_origins(editor, at);
}

}  // namespace testbed::editor
