#include "app/editor/push_run.h"

#include <algorithm>

#include "app/editor/editor.h"
#include "app/lesson/landing.h"
#include "app/model/moves.h"

namespace testbed::editor {

namespace {

constexpr double moving = 0.45, resting = 0.9;  // seconds, of each move

bool same(const std::vector<model::ShapePtr>& one, const std::vector<model::ShapePtr>& other) {
    return std::ranges::equal(
        one, other, [](const model::ShapePtr& a, const model::ShapePtr& b) { return a == b || *a == *b; });
}

}  // namespace

bool shows_push(const Editor& editor) {
    const LessonSession& lesson = editor.session.lesson;
    return lesson.run && !lesson.choosing && !lesson.authoring && !editor.view.lessons.passport_open &&
           !lesson_step(editor).push.empty() && !sealed(editor);
}

bool plays_push(const Editor& editor) {
    const auto& show = editor.session.lesson.show_me;
    return show && show->push;
}

const model::Scene& aimed_scene(const Editor& editor) {
    return plays_push(editor) ? editor.session.lesson.show_me->scenes.front() : editor.scene();
}

void follow_push(Editor& editor, bool field_in_use) {
    PushRun& push = editor.session.lesson.push;
    if (!editor.session.lesson.run || editor.frame.tool_busy || field_in_use) return;
    std::vector<model::ShapePtr> aimed = lesson::aimed_with(editor.scene(), lesson_step(editor));
    const bool anew = push.known && !same(aimed, push.aimed);
    push = {true, std::move(aimed)};
    if (anew && shows_push(editor)) play_push(editor);
}

void play_push(Editor& editor) {
    end_show(editor);
    const std::vector<model::Move>& moves = lesson_step(editor).push;
    if (const std::string reason = model::moves_refusal(editor.scene(), moves); !reason.empty()) {
        editor.complain("It cannot be pushed: " + reason);
        return;
    }
    ShowMe show{.moving = moving, .resting = resting, .push = true};
    show.scenes.push_back(editor.scene());
    for (model::Scene& after : model::after_each(editor.scene(), moves))
        if (after != show.scenes.back()) show.scenes.push_back(std::move(after));
    if (show.scenes.size() == 1) return;  // it moves nothing
    show.gesture = std::make_unique<model::Gesture>(editor.document.history, "push");
    editor.session.lesson.show_me = std::move(show);
    editor.frame.wants_frames = true;
}

void forget_aim(Editor& editor) { editor.session.lesson.push = {}; }

void take_arrow(Editor& editor) {
    for (const model::Move& move : lesson_step(editor).push)
        if (editor.scene().find(move.by)) {
            editor.document.selection() = {move.by};
            return;
        }
}

}  // namespace testbed::editor
