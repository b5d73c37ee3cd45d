// The Lesson panel: the list, the lesson in hand, or the passport.
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/list.h"

namespace testbed::ui {

namespace {

void draw(Desk& desk) {
    Lessons& lessons = desk.lessons;
    if (lessons.authoring) {
        draw_authoring(desk);
    } else if (lessons.passport_open) {
        draw_passport(desk);
    } else if (lessons.run && !lessons.choosing) {
        draw_lesson_page(desk);
    } else {
        draw_lesson_list(desk);
    }
}

/// On and back as presenters' remotes and the Algorithm panel have them; Space shows the solution.
bool take_key(Desk& desk, const platform::KeyEvent& event) {
    using platform::Key;
    Lessons& lessons = desk.lessons;
    if (event.command || event.alt || event.shift) return false;
    if (lessons.authoring) return false;
    const bool page = lessons.run && !lessons.choosing && !lessons.passport_open;
    if (event.key == Key::backspace && (page || lessons.passport_open) && desk.document.selection().empty()) {
        if (lessons.passport_open) {
            lessons.passport_open = false;
        } else {
            lessons.choosing = true;
        }
        return true;
    }
    if (!page) return false;
    if (event.key == platform::key(' ')) {
        if (lessons.show_me) {
            end_show(desk);
        } else if (can_show(desk)) {
            show_solution(desk);
        }
        return true;
    }
    if (event.key == platform::key('.') || event.key == Key::page_down) return step_on(desk), true;
    if (event.key == platform::key(',') || event.key == Key::page_up) return step_back(desk), true;
    return false;
}

}  // namespace

constinit const Panel lesson_panel{"lesson", "Lesson", Icon::book,  platform::Key::f9,
                                   draw,     take_key, mark_lesson, inset_lesson};

}  // namespace testbed::ui
