#include "app/editor/trying.h"

#include <utility>

#include "app/editor/editor.h"
#include "app/lesson/making.h"

namespace testbed::editor {

void try_lesson(Editor& editor) {
    LessonSession& session = editor.session.lesson;
    if (const std::string unfinished = editor::unfinished(editor); !unfinished.empty()) {
        editor.complain("Not tried: " + unfinished);
        return;
    }
    model::Scene begin = lesson::at_start(editor.scene());
    session.trying = std::make_unique<Trying>(Trying{editor.document.history.set_aside(std::move(begin)),
                                                     std::move(*session.authoring),
                                                     std::exchange(editor.view.before_lesson, std::nullopt)});
    session.authoring.reset();
    session.run.reset();
    editor.document.practice = true;
}

void end_try(Editor& editor) {
    LessonSession& session = editor.session.lesson;
    if (!session.trying) return;
    end_show(editor);
    const std::unique_ptr<Trying> trying = std::move(session.trying);
    leave_lesson(editor);
    session = {};
    session.authoring = std::move(trying->authoring);
    editor.view.before_lesson = trying->before_lesson;
    editor.document.history.put_back(std::move(trying->lesson));
    editor.document.practice = false;
    open_panel(editor, PanelId::lesson);
}

Switches& own_switches(Editor& editor) {
    const auto& trying = editor.session.lesson.trying;
    if (trying && trying->before_lesson) return *trying->before_lesson;
    return editor.view.before_lesson ? *editor.view.before_lesson : editor.view;
}
const Switches& own_switches(const Editor& editor) { return own_switches(const_cast<Editor&>(editor)); }

bool is_trying(const Editor& editor) { return editor.session.lesson.trying != nullptr; }

model::Scene scene_to_share(const Editor& editor) {
    const LessonSession& session = editor.session.lesson;
    if (session.trying) return lesson::at_start(session.trying->lesson.scene());
    if (session.run && !session.authoring) return session.run->start;
    return lesson::at_start(editor.scene());
}

}  // namespace testbed::editor
