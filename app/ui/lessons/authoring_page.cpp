// The page on which a lesson is made: its words, and what its steps have, each in a file of its own.
#include "app/editor/files.h"
#include "app/editor/trying.h"
#include "app/lesson/making.h"
#include "app/ui/lessons/authoring_parts.h"
#include "app/ui/lessons/pages.h"
#include "app/ui/widgets/widgets.h"

namespace testbed::ui {

namespace {

using authoring::change;
using authoring::joined;
using authoring::lines;
using authoring::split;
using model::Lesson;
using model::LessonStep;

void draw_words(editor::Editor& editor) {
    Widgets w(editor);
    w.label("Title");
    if (const auto title = w.text("lesson title", editor.scene().title)) {
        model::Scene scene = editor.scene();
        scene.title = *title;
        editor.document.history.commit("set the title", std::move(scene));
    }
    w.label("In a line");
    if (const auto summary = w.text("lesson summary", editor.scene().lesson->summary))
        change(editor, "set the summary", [&](Lesson& lesson, LessonStep&) { lesson.summary = *summary; });
}

void draw_text(editor::Editor& editor) {
    const view::Look& look = editor.look();
    const LessonStep step = editor.scene().lesson->steps[editor.session.lesson.authoring->step];
    wrapped(
        step.ask ? "A text that is shown once the question is answered" : "What to do, in a sentence or two",
        look.theme->text_secondary);
    if (const auto text = lines(editor, "text", step.text, look.px(62)))
        change(editor, "set the text", [&](Lesson&, LessonStep& s) { s.text = *text; });
    wrapped("Hints, one a line", look.theme->text_secondary);
    if (const auto text = lines(editor, "hints", joined(step.hints), look.px(46)))
        change(editor, "set the hints", [&](Lesson&, LessonStep& s) { s.hints = split(*text); });
    wrapped("Said when it is done", look.theme->text_secondary);
    if (const auto text = lines(editor, "done", step.done, look.px(32)))
        change(editor, "set the closing words", [&](Lesson&, LessonStep& s) { s.done = *text; });
    const NumberOptions at_least_none{
        .check = [](double points) { return points < 0 ? std::string("must be 0 or more") : std::string(); }};
    Widgets(editor).label("Points");
    if (const auto points = authoring::number(editor, "points", step.points, at_least_none))
        change(editor, "set the points", [&](Lesson&, LessonStep& s) { s.points = *points; });
    wrapped("Notes for a talk, not shown to learners", look.theme->text_secondary);
    if (const auto text = lines(editor, "notes", step.notes, look.px(46)))
        change(editor, "set the notes", [&](Lesson&, LessonStep& s) { s.notes = *text; });
}

void draw_ask(editor::Editor& editor) {
    const LessonStep step = editor.scene().lesson->steps[editor.session.lesson.authoring->step];
    Widgets(editor).heading("Predict first");
    authoring::draw_question_fields(
        editor, "ask ", step.ask, {}, [&](std::optional<model::Question> question) {
            authoring::change_checked(editor, "set the question",
                                      [&](Lesson&, LessonStep& s) { s.ask = std::move(question); });
        });
}

void draw_step_page(editor::Editor& editor) {
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    authoring::draw_steps(editor);
    // What a field holds is its own step's, wherever that is moved.
    authoring.about = authoring::keys_of(editor).steps[authoring.step];
    ImGui::PushID(authoring.about);
    draw_text(editor);
    authoring::draw_begin(editor);
    draw_ask(editor);
    // A step has a goal, or blanks to fill, or a mystery.
    const LessonStep step = editor.scene().lesson->steps[authoring.step];
    if (!step.blanks && !step.mystery) authoring::draw_goal_page(editor);
    if (!step.goal.stages.empty()) authoring::draw_wrong_ends(editor);
    if (!step.mystery) authoring::draw_blanks_page(editor);
    authoring::draw_told_values(editor);
    authoring::draw_code(editor);
    authoring::draw_shown(editor, "Shown from here on", editor.scene().lesson->steps[authoring.step].show,
                          [&](const model::Shown& show) {
                              authoring::change_checked(editor, "set what is shown",
                                                        [&](Lesson&, LessonStep& s) { s.show = show; });
                          });
    authoring::draw_seldom(editor);
    ImGui::PopID();
    authoring.about = editor::TypedInSteps::whole;
}

}  // namespace

void draw_authoring(editor::Editor& editor) {
    if (!is_authoring(editor)) return;
    const view::Look& look = editor.look();
    editor::Authoring& authoring = *editor.session.lesson.authoring;
    authoring.left.reset();
    authoring.about = editor::TypedInSteps::whole;
    int page = authoring.whole ? 1 : 0;
    if (Widgets(editor).segmented("authoring page", page, {"Its steps", "The whole"},
                                  ImGui::GetContentRegionAvail().x))
        authoring.whole = page == 1;
    if (authoring.whole) {
        ImGui::PushID(editor::TypedInSteps::whole);
        draw_words(editor);
        authoring::draw_whole_lesson(editor);
        ImGui::PopID();
    } else {
        draw_step_page(editor);
    }
    Widgets(editor).hairline();
    ButtonRow starts(look, {"Shapes to the start", "This is the start"});
    if (starts.next()) editor.document.history.commit("back to the start", lesson::at_start(editor.scene()));
    if (starts.next()) {
        editor.document.history.commit("set the start", lesson::with_start_here(editor.scene()));
        editor.say("The learner starts from the shapes as they stand now");
    }
    ButtonRow ends(look, {"Try it", "Save"});
    if (ends.next()) {
        try_lesson(editor);
        return;
    }
    if (ends.next(true, true)) save(editor);
    // A page in a browser has no folder to write to.
    if (!editor.preferences.runs_at_link_base && word_button(look, "Hand out to a class…", -1))
        editor.prompts.dialog = editor::Dialog::hand_out;
}

}  // namespace testbed::ui
