#include "app/editor/title.h"

#include "app/editor/editor.h"
#include "app/editor/live.h"

namespace testbed::editor {

std::string title_of(const Editor& editor) {
    if (shows_live(editor)) return live_name(editor.live);
    const bool lesson = editor.session.lesson.run && !editor.session.lesson.authoring;
    return lesson && !editor.scene().title.empty() ? editor.scene().title : editor.document.name();
}

}  // namespace testbed::editor
