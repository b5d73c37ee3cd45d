// A learner predicts, takes help, reaches goals, and hands in: by mouse, to a file that a teacher's program
// grades.
#include "app/editor/hand_in.h"

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/persistence.h"
#include "app/editor/settings.h"
#include "app/file/scene_file.h"
#include "app/lesson/grade.h"
#include "app/platform/clipboard.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* lesson_to_hand_in =
    R"({"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two circles", "pair": ["A", "B"], "steps": [
    {"text": "Drag B onto A, then away.",
     "ask": {"question": "Which one moves?", "choices": ["Left one", "Right one"], "answer": 2,
       "then": {"question": "Of the two?", "choices": ["First one", "Second one"], "answer": 2}},
     "goals": [[{"pair": ["A", "B"], "overlap": true}], [{"pair": ["A", "B"], "distance": {"min": 2}}]],
     "hints": ["Left.", "Further left."]},
    {"text": "Touch.", "start": {}, "ask": {"question": "Apart?", "verdict": false},
     "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})";
constexpr const char* solution_text = R"({"format": "collision-solution", "version": 1, "steps": [
  {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]},
              {"shapes": [{"id": "B", "type": "circle", "position": [6, 0], "radius": 1}]}]}, {}]})";

class HandIn : public tests::WindowFixture {
  protected:
    HandIn() : WindowFixture(lesson_to_hand_in, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        folder_.write("scene.solution.json", solution_text);
        editor().view.column_width = 360;
        hands_.settle();
    }
    void press(std::string_view text) { click(text, "column"); }
    void drag_and_hold(Vec2 from, Vec2 to) {
        hands_.drag(at(from), at(to));
        hands_.frames(30);
    }
    void open_again() {
        editor::open_scene(editor(), *file::load_scene(folder_ / "scene.json").scene, {});
        editor().session.lesson.opening = folder_ / "scene.json";
        hands_.settle();
    }
    const lesson::Attempt& attempt(std::size_t step) {
        return editor().session.lesson.run->record.steps[step].attempt;
    }
    lesson::Grade handed_in(const std::string& name) {
        const auto lesson = file::load_scene(folder_ / "scene.json");
        return lesson::grade(*lesson.scene, folder_ / name, name, "scene");
    }
};

TEST_F(HandIn, WritesWhatWasPredictedReachedAndHelpedWith) {
    press("Left one");
    press("First one");
    press("Hint");
    press("Show me");
    hands_.frames(10);
    press("Stop");
    drag_and_hold({5, 0}, {1, 0});
    drag_and_hold({1, 0}, {6, 0});
    ASSERT_TRUE(editor().preferences.progress.done("scene", 0));
    press("Hint");
    EXPECT_EQ(attempt(0), (lesson::Attempt{.predicted = 1.0, .then = 1.0, .hints = 1, .shown = true}))
        << "what was looked at afterwards is no help";
    press("Next");
    press("They are apart");
    press("Hand in…");
    EXPECT_TRUE(hands_.shows("Step 1, done", "column"));
    EXPECT_TRUE(hands_.shows("predicted, 1 hint, solution shown", "column"));
    EXPECT_TRUE(hands_.shows("Step 2, not done", "column"));
    hands_.type("Ada L.");  // the field has the cursor
    hands_.key("return");
    press("Save the file…");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::hand_in);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(editor().notice.text, "Saved scene-ada-l.answers.json: 1 of 2 goals, 2 of 2 predictions");
    EXPECT_FALSE(editor().session.lesson.handing_in);
    const lesson::Grade grade = handed_in("scene-ada-l.answers.json");
    EXPECT_EQ(grade.kind, lesson::Grade::Kind::solution) << grade.problem;
    EXPECT_EQ(grade.problem, "");
    EXPECT_EQ(grade.by, "Ada L.");
    ASSERT_EQ(grade.goals.size(), 2u);
    EXPECT_EQ(grade.goals[0].reached, 2u);
    EXPECT_EQ(grade.goals[1].reached, 0u);
    EXPECT_EQ(grade.stopped, 1u);
    EXPECT_TRUE(grade.attempts[0].done);
    EXPECT_EQ(grade.attempts[0].then, lesson::Prediction(1.0));
    EXPECT_EQ(grade.attempts[1].predicted, lesson::Prediction(false));
}

TEST_F(HandIn, TheFirstPredictionCountsOverRunsOfTheLesson) {
    press("Left one");
    press("Second one");
    drag_and_hold({5, 0}, {1, 0});
    open_again();
    press("Right one");
    EXPECT_EQ(attempt(0).predicted, lesson::Prediction(1.0)) << "the first one, not the second try";
    EXPECT_EQ(editor().session.lesson.run->record.steps[0].states.size(), 1u) << "a stage of two";
    drag_and_hold({5, 0}, {1.2, 0});
    press("Reset step");
    hands_.frames(2);
    EXPECT_EQ(editor().session.lesson.run->record.steps[0].states.size(), 1u) << "a reset forgets nothing";
    drag_and_hold({5, 0}, {4, 0});
    press("Restart lesson…");
    press("Restart");
    EXPECT_EQ(attempt(0), lesson::Attempt{}) << "all is forgotten where that is asked for";
    EXPECT_TRUE(editor().preferences.answers.empty());
    hands_.key("ctrl+z");
    EXPECT_EQ(attempt(0).predicted, lesson::Prediction(1.0));
    EXPECT_FALSE(editor().preferences.answers.empty());
}

TEST_F(HandIn, IsKeptBetweenRunsOfTheProgram) {
    press("Left one");
    press("Second one");
    drag_and_hold({5, 0}, {1, 0});
    editor::SettingsFile(folder_ / "settings.json").store(editor());
    editor::Editor next;
    EXPECT_FALSE(editor::SettingsFile(folder_ / "settings.json").load(next));
    ASSERT_EQ(next.preferences.answers.size(), 1u);
    const auto lesson = file::load_scene(folder_ / "scene.json");
    const auto kept = lesson::read_solution(next.preferences.answers.at("scene"), *lesson.scene);
    ASSERT_TRUE(kept.solution) << file::to_string(kept.issues.front(), "");
    EXPECT_EQ(kept.solution->steps[0].attempt.predicted, lesson::Prediction(1.0));
    EXPECT_EQ(kept.solution->steps[0].states.size(), 1u);
    // Settings of the version before have no answers, and hands may write anything there.
    folder_.write("old.json", R"({"lessons": {"scene": [1]}})");
    editor::Editor old;
    EXPECT_FALSE(editor::SettingsFile(folder_ / "old.json").load(old));
    EXPECT_TRUE(old.preferences.progress.done("scene", 0));
    folder_.write("odd.json", R"({"lesson_answers": {"scene": {"steps": [{"predicted": 77}, 3]}, "x": 1}})");
    EXPECT_FALSE(editor::SettingsFile(folder_ / "odd.json").load(editor()));
    open_again();
    EXPECT_EQ(attempt(0), lesson::Attempt{});
}

TEST_F(HandIn, AFileThatCannotBeWrittenIsTold) {
    press("Hand in…");
    press("Save the file…");
    press("Without a name");
    EXPECT_FALSE(save_answers(editor(), folder_ / "none" / "a.answers.json"));
    hands_.settle();
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::not_saved);
    click("Save elsewhere…");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::hand_in);
    hands_.key("return");
    EXPECT_TRUE(std::filesystem::exists(folder_ / "scene.answers.json"));
    EXPECT_EQ(editor().notice.text, "Saved scene.answers.json: the lesson is not begun");
}

/// A file or a link of nobody is no use to a teacher of thirty.
TEST_F(HandIn, WithoutANameItIsAskedForFirst) {
    platform::set_clipboard_text("before");
    press("Hand in…");
    hands_.key("escape");
    press("Copy as link");
    EXPECT_EQ(platform::clipboard_text(), "before");
    EXPECT_TRUE(hands_.shows("Without a name", "column"));
    hands_.type("Ada");  // the field has the cursor again
    hands_.key("return");
    EXPECT_EQ(editor().preferences.learner, "Ada");
    EXPECT_FALSE(hands_.shows("Without a name", "column"));
    press("Copy as link");
    EXPECT_NE(platform::clipboard_text(), "before");

    editor().preferences.learner = "  ";
    hands_.settle();
    press("Save the file…");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    press("Without a name");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::hand_in);
    EXPECT_FALSE(hands_.shows("Without a name", "column"));
}

TEST_F(HandIn, TheMenuLeadsThereAndBackspaceBack) {
    editor::open_panel(editor(), editor::PanelId::inspector);
    click("File");
    click("Hand in…");
    EXPECT_EQ(editor().view.panel, editor::PanelId::lesson);
    EXPECT_TRUE(hands_.shows("Step 1, not done", "column"));
    hands_.key("escape");  // out of the field for the name
    hands_.key("backspace");
    EXPECT_TRUE(hands_.shows("Which one moves?", "column"));
    hands_.key("ctrl+n");
    hands_.settle();
    EXPECT_FALSE(editor::can_hand_in(editor())) << "no lesson is open";
}

}  // namespace
}  // namespace testbed::ui
