// Text and files from outside, which may be anything.
#include "app/editor/outside.h"

#include <fmt/format.h>
#include <new>
#include <string>

#include "app/editor/draft_frame.h"
#include "app/editor/editor.h"
#include "app/editor/trying.h"

namespace testbed::editor {

namespace {

/// A gesture or a try shows what may yet be put back.
void keep_unsaved(Editor& editor) {
    if (editor.frame.tool_busy || is_trying(editor) || !editor.document.unsaved()) return;
    if (const auto problem = editor.autosave.keep(editor.document, typed_draft(editor)))
        editor.complain(*problem);
}

}  // namespace

void read_outside(Editor& editor, std::string_view what, const std::function<void()>& read) {
    keep_unsaved(editor);
#ifdef __cpp_exceptions
    try {
        read();
    } catch (const std::bad_alloc&) {
        editor.complain(
            fmt::format("{} was not read: it does not fit into memory. The scene is as it was.", what));
    }
#else
    (void)what;
    read();
#endif
}

}  // namespace testbed::editor
