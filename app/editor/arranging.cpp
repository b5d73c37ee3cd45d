// The commands that line up, spread out, flip and order what is selected.
#include "app/editor/arranging.h"

#include <algorithm>

#include "app/edit/list_edits.h"
#include "app/editor/edit_scope.h"
#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

using edit::Axis;
using edit::Edge;

/// Whether so many shapes are selected, of which one may move.
bool enough(const Editor& editor, std::size_t least) {
    if (editor.session.entered) return editor.session.entered->selection.size() >= least;
    const model::Selection& ids = editor.document.selection();
    if (ids.size() < least) return false;
    return std::ranges::any_of(ids, [&](const std::string& id) {
        const auto index = editor.scene().find(id);
        return index && !editor.scene().shapes[*index]->locked;
    });
}

void commit(Editor& editor, std::string_view verb, model::Scene next, std::string_view how = {}) {
    const edit::EditScope on = edit_scope(editor);
    if (next == on.scene) return;
    commit_in_scope(editor, edit::edit_name(verb, on.scene, on.selection).append(how),
                    {std::move(next), on.selection});
}

void reorder(Editor& editor, std::size_t before, std::string_view verb, std::string_view how) {
    const model::Selection& ids = editor.document.selection();
    editor.document.history.commit(edit::edit_name(verb, editor.scene(), ids).append(how),
                                   edit::with_order(editor.scene(), ids, before));
}

}  // namespace

bool can_align(const Editor& editor) { return enough(editor, 2); }

void align(Editor& editor, Side side) {
    const edit::EditScope on = edit_scope(editor);
    const bool down = editor.scene().y_down;
    Axis axis = Axis::y;
    Edge edge = Edge::middle;
    std::string_view how = " in the middle";
    switch (side) {
        case Side::left: axis = Axis::x, edge = Edge::low, how = " at the left"; break;
        case Side::center: axis = Axis::x, how = " at the center"; break;
        case Side::right: axis = Axis::x, edge = Edge::high, how = " at the right"; break;
        case Side::top: edge = down ? Edge::low : Edge::high, how = " at the top"; break;
        case Side::middle: break;
        case Side::bottom: edge = down ? Edge::high : Edge::low, how = " at the bottom"; break;
    }
    commit(editor, "align", edit::with_aligned(on.scene, on.selection, axis, edge), how);
}

bool can_distribute(const Editor& editor) { return enough(editor, 3); }

void distribute(Editor& editor, Axis axis) {
    const edit::EditScope on = edit_scope(editor);
    commit(editor, "distribute", edit::with_even_gaps(on.scene, on.selection, axis));
}

bool can_flip(const Editor& editor) { return enough(editor, 1); }

void flip(Editor& editor, Axis axis) {
    const edit::EditScope on = edit_scope(editor);
    auto box = edit::box_of_movable(on.scene, on.selection);
    if (const auto at = pivot(editor)) box = {*at, *at};
    const bool across = axis == Axis::x;
    commit(editor, "flip",
           edit::with_flipped(on.scene, on.selection, axis, across ? box.min.x : box.min.y,
                              across ? box.max.x : box.max.y));
}

void bring_to_front(Editor& editor) {
    reorder(editor, editor.scene().shapes.size(), "bring", " to the front");
}
void send_to_back(Editor& editor) { reorder(editor, 0, "send", " to the back"); }

}  // namespace testbed::editor
