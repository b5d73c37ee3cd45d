// An array of the selected shapes, as its dialog makes it.
#include "app/editor/array_draft.h"

#include <algorithm>

#include "app/edit/arrange.h"
#include "app/edit/numbers.h"
#include "app/editor/editor.h"

namespace testbed::editor {

void ask_array(Editor& editor) {
    const edit::EditScope on = edit_scope(editor);
    collision::math::Aabb box;
    for (const std::size_t i : model::selected_indices(on.scene, on.selection))
        box.include(edit::box_of(*on.scene.shapes[i]));
    if (box.empty()) return;
    edit::ArrayOptions& options = editor.prompts.array.options;
    const double gap = editor.key_step();
    const double down = editor.scene().y_down ? 1 : -1;
    options.step = edit::rounded((box.size() + Vec2{gap}) * Vec2{1, down}, editor.decimals());
    const double radius = 1.5 * std::max({box.size().x, box.size().y, gap});
    options.center =
        pivot(editor).value_or(edit::rounded(box.center() + Vec2{0, down * radius}, editor.decimals()));
    editor.prompts.dialog = Dialog::array;
}

std::size_t array_copies(Editor& editor) {
    const std::size_t all = edit::places(editor.prompts.array.options);
    return (std::max<std::size_t>(all, 1) - 1) * edit_scope(editor).selection.size();
}

bool can_add_array(Editor& editor) {
    const std::size_t copies = array_copies(editor);
    return copies > 0 && copies <= edit::max_array_shapes;
}

void add_array(Editor& editor) {
    editor.prompts.dialog = Dialog::none;
    if (!can_add_array(editor)) return;
    const edit::EditScope on = edit_scope(editor);
    std::string name = edit::edit_name("repeat", on.scene, on.selection);
    commit_in_scope(editor, std::move(name),
                    edit::with_array(on.scene, on.selection, editor.prompts.array.options));
}

}  // namespace testbed::editor
