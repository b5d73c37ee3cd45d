// Conversions of the selected shapes.
#include "app/editor/converting.h"

#include "app/editor/authoring.h"
#include "app/editor/editor.h"
#include "app/editor/kept_expectations.h"

namespace testbed::editor {

bool can_convert(const Editor& editor, edit::ConvertTo to) {
    // Of many, finding out takes as long as doing it.
    constexpr std::size_t max_shapes = 200;
    const model::Selection& ids = editor.document.selection();
    return !editor.session.entered && !ids.empty() &&
           (ids.size() > max_shapes || edit::can_convert(editor.scene(), ids, to));
}

void convert(Editor& editor, edit::ConvertTo to) {
    const model::Selection ids = editor.document.selection();
    model::Scene next = edit::with_converted(editor.scene(), ids, to);
    if (next == editor.scene() || !lesson_allows(editor, next)) return;
    const model::Scene before = editor.scene();
    editor.document.history.commit(edit::edit_name(edit::conversion(to).verb, before, ids), std::move(next));
    report_lost_expectations(editor, before);
}

}  // namespace testbed::editor
