#include "app/editor/copy_as.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/editor/edit_scope.h"
#include "app/editor/editor.h"
#include "app/platform/clipboard.h"

namespace testbed::editor {

void ask_copy_as(Editor& editor) {
    CopyAs& copied = editor.view.copy_as;
    copied.shapes.clear();
    const auto chosen = model::selected_indices(editor.scene(), editor.document.selection());
    for (const std::size_t i : chosen) copied.shapes.push_back(editor.scene().shapes[i]);
    if (copied.shapes.empty()) copied.shapes = editor.scene().shapes;
    copied.scroll = true;
    editor.prompts.dialog = Dialog::copy_as;
    write_copied(editor);
}

void choose_copied_row(Editor& editor, int by) {
    CopyAs& copied = editor.view.copy_as;
    const int last = int(exchange::export_formats().size()) - 1;
    copied.row = std::size_t(std::clamp(int(copied.row) + by, 0, last));
    copied.scroll = true;
    write_copied(editor);
}

void write_copied(Editor& editor) {
    CopyAs& copied = editor.view.copy_as;
    copied.text =
        exchange::export_shapes(*exchange::export_formats()[copied.row], copied.shapes, copied.options);
}

void copy_as(Editor& editor) {
    const CopyAs& copied = editor.view.copy_as;
    if (copied.text.text.empty()) return;
    platform::set_clipboard_text(copied.text.text);
    editor.prompts.dialog = Dialog::none;
    editor.say(fmt::format("Copied {} as {}",
                           copied.shapes.size() == 1 ? copied.shapes.front()->id
                                                     : fmt::format("{} shapes", copied.shapes.size()),
                           exchange::export_formats()[copied.row]->name));
}

}  // namespace testbed::editor
