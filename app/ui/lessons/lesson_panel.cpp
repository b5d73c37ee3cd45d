// The Lesson panel: the list, the open lesson, or the passport.
#include "app/editor/lesson_review.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/list.h"

namespace testbed::ui {

namespace {

void draw_lesson_panel(editor::Editor& editor) {
    editor::LessonSession& lesson = editor.session.lesson;
    if (lesson.authoring) {
        draw_authoring(editor);
    } else if (lesson.review) {
        draw_review(editor);
    } else if (editor.view.lessons.passport_open) {
        draw_passport(editor);
    } else if (lesson.run && lesson.handing_in) {
        draw_hand_in_page(editor);
    } else if (lesson.run && !lesson.choosing) {
        draw_lesson_page(editor);
    } else {
        draw_lesson_list(editor);
    }
}

/// On and back as presenters' remotes and the Algorithm panel have them; Space shows the solution.
bool lesson_key(editor::Editor& editor, const platform::KeyEvent& event) {
    using platform::Key;
    editor::LessonSession& lesson = editor.session.lesson;
    if (event.command || event.alt || event.shift) return false;
    if (lesson.authoring) return false;
    if (lesson.review) {
        const bool on = event.key == platform::key('.') || event.key == Key::page_down;
        if (on && !review_asked_now(editor)) review_on(editor);
        if (event.key == Key::backspace) lesson.review.reset();
        return on || event.key == Key::backspace;
    }
    if (lesson.handing_in) {
        if (event.key == Key::backspace) lesson.handing_in = false;
        return event.key == Key::backspace;
    }
    const bool page = lesson.run && !lesson.choosing && !editor.view.lessons.passport_open;
    if (event.key == Key::backspace && (page || editor.view.lessons.passport_open) &&
        editor.document.selection().empty()) {
        if (editor.view.lessons.passport_open) {
            editor.view.lessons.passport_open = false;
        } else {
            lesson.choosing = true;
        }
        return true;
    }
    if (!page) return false;
    if (event.key == platform::key(' ')) {
        if (showing(editor)) {
            end_show(editor);
        } else if (can_show(editor)) {
            show_solution(editor);
        }
        return true;
    }
    if (event.key == platform::key('.') || event.key == Key::page_down) return step_on(editor), true;
    if (event.key == platform::key(',') || event.key == Key::page_up) return step_back(editor), true;
    return false;
}

}  // namespace

constinit const Panel lesson_panel{editor::PanelId::lesson, "Lesson",   Icon::book,  platform::Key::f9,
                                   draw_lesson_panel,       lesson_key, mark_lesson, inset_lesson};

}  // namespace testbed::ui
