// The Lesson panel: the list, the open lesson, or the passport.
#include <utility>

#include "app/editor/lesson_review.h"
#include "app/editor/trying.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/panels/list.h"
#include "app/ui/widgets/look.h"

namespace testbed::ui {

namespace {

enum class Page { none, list, lesson, tried, making, review, passport, hand_in };

Page page_of(const editor::Editor& editor) {
    const editor::LessonSession& lesson = editor.session.lesson;
    if (lesson.authoring) return Page::making;
    if (lesson.review) return Page::review;
    if (editor.view.lessons.passport_open) return Page::passport;
    if (lesson.run && lesson.handing_in) return Page::hand_in;
    if (lesson.run && !lesson.choosing) return is_trying(editor) ? Page::tried : Page::lesson;
    return Page::list;
}

/// The keyboard was in the page: it goes on in another one.
void lead_on(editor::Editor& editor) {
    editor::KeyFocus& keys = editor.prompts.keys;
    if (keys.at == editor::KeysAt::column) keys.enters = true;
}

/// Where the control that had the keyboard is gone, it goes to what is to be done next.
void find_lost_keyboard(editor::Editor& editor) {
    constexpr int frames_to_get_there = 3;
    const editor::KeyFocus& keys = editor.prompts.keys;
    const bool covered = editor.prompts.popup_open || editor.prompts.dialog != editor::Dialog::none;
    const bool lost = leads_keyboard(editor) && keys.at == editor::KeysAt::column && !keys.on_control &&
                      !keys.enters && !covered;
    int* const frames = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("frames without a control"));
    *frames = lost ? *frames + 1 : 0;
    if (lost) editor.frame.wants_frames = true;
    if (*frames < frames_to_get_there) return;
    *frames = 0;
    lead_on(editor);
}

/// A page opens at its top. Whoever made a lesson and tried it comes back to where they were.
void scroll_new_page(editor::Editor& editor) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    int* const seen = storage.GetIntRef(ImGui::GetID("page"));
    float* const making = storage.GetFloatRef(ImGui::GetID("place in the making"));
    const Page page = page_of(editor), before = Page(*seen);
    *seen = int(page);
    if (page == before) {
        if (page == Page::making) *making = ImGui::GetScrollY();
        return;
    }
    lead_on(editor);
    if (before != Page::none) ImGui::SetScrollY(before == Page::tried && page == Page::making ? *making : 0);
}

void draw_lesson_panel(editor::Editor& editor) {
    editor::LessonSession& lesson = editor.session.lesson;
    scroll_new_page(editor);
    find_lost_keyboard(editor);
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

bool leads_keyboard(const editor::Editor& editor) {
    const Page page = page_of(editor);
    return page == Page::lesson || page == Page::tried || page == Page::review;
}

void lead_keyboard_on(editor::Editor& editor, int asked) {
    int* const before = ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("asked"), asked);
    if (std::exchange(*before, asked) != asked) lead_on(editor);
}

constinit const Panel lesson_panel{editor::PanelId::lesson, "Lesson",   Icon::book,  platform::Key::f9,
                                   draw_lesson_panel,       lesson_key, mark_lesson, inset_lesson};

}  // namespace testbed::ui
