// A drag in the edit scope.
#include "app/editor/scope_gesture.h"

#include "app/editor/editor.h"

namespace testbed::editor {

ScopeGesture::ScopeGesture(Editor& editor, std::string name)
    : gesture_(editor.document.history, scoped_name(editor, std::move(name))),
      whole_(editor.scene()),
      before_(edit_scope(editor).scene) {}

void ScopeGesture::preview(Editor& editor, const model::Scene& stage) {
    gesture_.preview(with_scope(editor, whole_, before_, stage));
}

}  // namespace testbed::editor
