#include "app/editor/title.h"

#include "app/editor/editor.h"

namespace testbed::editor {

std::string title_of(const Editor& editor) {
    const bool lesson = editor.session.lesson.run && !editor.session.lesson.authoring;
    return lesson && !editor.scene().title.empty() ? editor.scene().title : editor.document.name();
}

}  // namespace testbed::editor
