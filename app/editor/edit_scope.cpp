// What the hands work on.
#include "app/editor/edit_scope.h"

#include <algorithm>

#include "app/edit/members.h"
#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

using collision::shape::PlacedGroup;

/// Where the members lie: as the whole scene's answers have it, on the same bits.
model::Results results_of(const collision::shape::Group& group, const PlacedGroup& placed) {
    model::Results results;
    for (collision::shape::Placed& member : collision::shape::placed_members(group, placed)) {
        model::ShapeResult& result = results.shapes.emplace_back();
        result.placed = std::move(member);
        result.answered = collision::shape::defect(result.placed) == nullptr;
        if (result.answered && collision::shape::bounded(result.placed))
            result.bounds = model::Bounds{collision::hull::aabb(result.placed), {}, {}, {}, {}};
    }
    return results;
}

/// Brings the members up to date. False where the group is gone.
bool refresh(Editor& editor, Entered& entered) {
    const auto index = editor.scene().find(entered.group);
    if (!index) return false;
    const model::SceneShape& group = *editor.scene().shapes[*index];
    if (!std::holds_alternative<collision::shape::Group>(group.geometry) || group.hidden) return false;
    const model::Results& results = editor.document.results();
    const std::uint64_t revision = editor.document.answers_revision();
    if (entered.revision == revision) return true;
    if (results.shapes[*index].known == model::Known::nothing) return false;
    entered.revision = revision;
    entered.scene = edit::opened(group);
    entered.results = results_of(std::get<collision::shape::Group>(group.geometry),
                                 std::get<PlacedGroup>(results.shapes[*index].placed));
    std::erase_if(entered.selection, [&](const std::string& id) { return !entered.scene.find(id); });
    return true;
}

}  // namespace

edit::EditScope edit_scope(Editor& editor) {
    if (editor.session.entered && !refresh(editor, *editor.session.entered)) editor.session.entered.reset();
    if (!editor.session.entered)
        return {editor.scene(), editor.document.results(), editor.document.selection(), nullptr};
    Entered& entered = *editor.session.entered;
    return {entered.scene, entered.results, entered.selection,
            editor.scene().shapes[*editor.scene().find(entered.group)].get()};
}

bool inside_group(const Editor& editor) { return editor.session.entered.has_value(); }

void enter_group(Editor& editor, const std::string& id) {
    if (!editor.scene().find(id)) return;  // a group among the members of the one that is open: moved as one
    editor.session.entered = Entered{id, {}};
    editor.document.selection() = {id};
    if (!edit_scope(editor).group) editor.session.entered.reset();
}

void leave_group(Editor& editor) {
    if (!editor.session.entered) return;
    if (editor.scene().find(editor.session.entered->group))
        editor.document.selection() = {editor.session.entered->group};
    editor.session.entered.reset();
}

model::Scene with_scope(const Editor& editor, const model::Scene& whole, const model::Scene& before,
                        const model::Scene& after) {
    if (!editor.session.entered) return after;
    const std::size_t index = *whole.find(editor.session.entered->group);
    return edit::with_group(whole, index, edit::closed(*whole.shapes[index], before, after));
}

std::string scoped_name(const Editor& editor, std::string name) {
    return editor.session.entered ? std::move(name) + " of " + editor.session.entered->group : name;
}

void commit_in_scope(Editor& editor, std::string name, edit::Edited edited) {
    model::History& history = editor.document.history;
    name = scoped_name(editor, std::move(name));
    if (!editor.session.entered) {
        // First the scene: undoing it brings the selection of now back.
        history.commit(std::move(name), std::move(edited.scene));
        history.selection = std::move(edited.selection);
        return;
    }
    const model::Scene before = edit_scope(editor).scene;
    history.commit(std::move(name), with_scope(editor, history.scene(), before, edited.scene));
    select_in_scope(editor, edited);
}

void select_in_scope(Editor& editor, const edit::Edited& edited) {
    if (!editor.session.entered) {
        editor.document.selection() = edited.selection;
        return;
    }
    const model::Scene& scene = editor.scene();
    const auto names = edit::member_names(*scene.shapes[*scene.find(editor.session.entered->group)]);
    editor.session.entered->selection.clear();
    for (const std::size_t i : model::selected_indices(edited.scene, edited.selection))
        editor.session.entered->selection.push_back(names[i]);
}

}  // namespace testbed::editor
