// A cover of the selected shape in the making.
#include "app/editor/cover_draft.h"

#include "app/edit/edits.h"
#include "app/editor/editor.h"

namespace testbed::editor {

namespace {

std::optional<std::size_t> covered(const Editor& editor) {
    const model::Selection& selection = editor.document.selection();
    if (selection.size() != 1) return {};
    return editor.scene().find(selection.front());
}

}  // namespace

bool can_cover(const Editor& editor) {
    const auto index = covered(editor);
    return index && collision::shape::bounded(
                        place(editor.scene().shapes[*index]->geometry, editor.scene().shapes[*index]->pose));
}

void ask_cover(Editor& editor) { editor.prompts.dialog = Dialog::cover; }

const model::Cover* cover_draft(Editor& editor) {
    CoverDraft& draft = editor.prompts.cover;
    const auto index = covered(editor);
    if (!index || !editor.document.results().complete) return nullptr;
    const auto of = std::pair(
        std::pair(editor.document.history.revision(), editor.scene().shapes[*index]->id), draft.options);
    if (!draft.made || draft.made_of != of) {
        draft.made = cover_of(editor.scene(), editor.document.results(), *index, draft.options);
        draft.made_of = of;
    }
    return draft.made ? &*draft.made : nullptr;
}

void add_cover(Editor& editor) {
    const auto index = covered(editor);
    const model::Cover* cover = cover_draft(editor);
    editor.prompts.dialog = Dialog::none;
    if (!index || !cover) return;
    const std::string name = edit::edit_name("cover", editor.scene(), editor.document.selection());
    model::Scene with = model::with_cover(editor.scene(), *index, *cover);
    editor.document.selection() = {with.shapes[*index]->id};
    editor.document.history.commit(name, std::move(with));
}

}  // namespace testbed::editor
