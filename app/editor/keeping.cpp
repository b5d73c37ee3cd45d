// What is shown of the selected shapes becomes a shape of the scene.
#include "app/editor/keeping.h"

#include <fmt/format.h>

#include "app/edit/numbers.h"
#include "app/editor/editor.h"
#include "app/view/grid.h"

namespace testbed::editor {

bool can_keep(const Editor& editor, edit::Keep what) {
    const std::size_t count = editor.document.selection().size();
    const edit::KeepRow& row = edit::keep_row(what);
    return !editor.session.entered && count >= row.least && count <= row.most;
}

std::string_view needed_to_keep(edit::Keep what) {
    const edit::KeepRow& row = edit::keep_row(what);
    if (row.most == 1) return "Select one shape first, outside a group";
    if (row.least == 1) return "Select shapes first, outside a group";
    return row.most == 2 ? "Select two shapes first, outside a group"
                         : "Select two shapes or more, outside a group";
}

void keep(Editor& editor, edit::Keep what) {
    const double within =
        editor.view.within.value_or(view::grid_steps(editor.view.camera, editor.look().scale).minor / 2);
    const edit::KeepOptions options{.distance = within, .horizon = model::horizon_of(editor.scene())};
    auto made = edit::kept(editor.scene(), editor.document.selection(), what, options);
    if (const auto* reason = std::get_if<std::string>(&made)) return editor.complain(*reason);
    const std::string remark = std::get<edit::Kept>(made).remark;
    const std::string formula = std::get<edit::Kept>(made).formula;
    edit::Edited edited = edit::with_kept(editor.scene(), std::get<edit::Kept>(std::move(made)));
    std::string name = "keep " + edited.selection.front();
    const std::string away =
        what == edit::Keep::offset ? " at a distance of " + edit::short_text(within) : std::string();
    std::string said = fmt::format("Kept {}{}{}{}. {}", edited.selection.front(), away,
                                   formula.empty() ? "" : ", ", formula, remark);
    commit_in_scope(editor, std::move(name), std::move(edited));
    editor.say(std::move(said));
}

void keep_of(Editor& editor, const model::Selection& ids, edit::Keep what) {
    leave_group(editor);
    editor.document.selection() = ids;
    keep(editor, what);
}

}  // namespace testbed::editor
