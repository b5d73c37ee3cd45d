#include "app/editor/title.h"

#include "app/editor/editor.h"
#include "app/editor/live.h"
#include "app/editor/shelf.h"

namespace testbed::editor {

std::string title_of(const Editor& editor) {
    if (shows_live(editor)) return live_name(editor.live);
    const bool lesson = editor.session.lesson.run && !editor.session.lesson.authoring;
    if (lesson && !editor.scene().title.empty()) return editor.scene().title;
    // Else it would look as before it was kept there, and the next save would surprise.
    const std::string name = editor.document.name();
    return is_on_shelf(editor, editor.document.file) ? "My scenes: " + name.substr(0, name.rfind(".json")) : name;
}

}  // namespace testbed::editor
