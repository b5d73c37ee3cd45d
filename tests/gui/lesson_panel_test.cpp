// Lessons in the window, by hand: predicted, dragged, held, shown, reset.
#include <vector>

#include "app/editor/files.h"
#include "app/editor/learner_record.h"
#include "app/editor/lessons.h"
#include "app/ui/frame/frame.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* meeting_lesson =
    R"({"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two circles", "pair": ["A", "B"], "overlays": ["closest"], "steps": [
    {"text": "Drag B onto A.",
     "ask": {"question": "Which one moves?", "choices": ["A", "B"], "answer": 2, "reveal": "The text says so."},
     "goal": [{"pair": ["A", "B"], "overlap": true}], "hints": ["Left.", "Further left."], "done": "They meet."},
    {"text": "How far were they apart?", "ask": {"question": "In units", "number": 3}},
    {"text": "That is all."}]}})";

class LessonPanel : public tests::WindowFixture {
  protected:
    LessonPanel() : WindowFixture(meeting_lesson, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        ASSERT_TRUE(run());
        ASSERT_EQ(editor().view.panel, editor::PanelId::lesson);
    }
    std::optional<editor::LessonRun>& run() { return editor().session.lesson.run; }
    void press(std::string_view text) { click(text, "column"); }
    void drag(Vec2 from, Vec2 to) { hands_.drag(at(from), at(to)); }
    void wait() { hands_.frames(30); }  // half a second
};

TEST_F(LessonPanel, OpensOnItsFirstStepWithItsPairAndOverlays) {
    EXPECT_EQ(editor().session.stepping.pair, (std::array<std::string, 2>{"A", "B"}));
    EXPECT_TRUE(selection().empty()) << "a drag moves one shape";
    std::size_t on = 0;
    for (std::size_t i = 0; i < overlays::all().size(); ++i)
        if (editor().view.overlay_on[i]) {
            ++on;
            EXPECT_EQ(overlays::all()[i].id, "closest");
        }
    EXPECT_EQ(on, 1u);
    EXPECT_TRUE(hands_.shows("Which one moves?", "column"));
    EXPECT_FALSE(hands_.shows("The text says so.", "column")) << "predict first";
    EXPECT_FALSE(hands_.shows("Drag B onto A.", "column")) << "the task may tell the answer";
    EXPECT_TRUE(editor().shown_overlays().empty()) << "so may what is drawn";
    EXPECT_FALSE(hands_.shows("Pairs", "tables")) << "and the table of answers";
    hands_.key("f5");
    EXPECT_TRUE(hands_.shows("The lesson's question comes first: its", "column"));
    hands_.key("f9");
    press("B");
    EXPECT_TRUE(hands_.shows("Drag B onto A.", "column"));
    EXPECT_EQ(editor().shown_overlays().size(), 1u);
}

TEST_F(LessonPanel, TheGoalCountsOnlyAfterThePrediction) {
    drag({5, 0}, {1, 0});
    wait();
    EXPECT_FALSE(run()->steps[0].done);
    press("B");
    EXPECT_TRUE(run()->steps[0].prediction->right);
    EXPECT_TRUE(hands_.shows("The text says so.", "column"));
    wait();
    EXPECT_TRUE(run()->steps[0].done);
    EXPECT_TRUE(hands_.shows("They meet.", "column"));
    EXPECT_TRUE(editor().preferences.progress.done("scene", 0)) << "kept under the file's name";
}

TEST_F(LessonPanel, AWrongPredictionIsToldAndTheWayGoesOn) {
    press("A");
    EXPECT_FALSE(run()->steps[0].prediction->right);
    EXPECT_TRUE(hands_.shows("Not quite. You said: A", "column")) << "it stays in sight";
    EXPECT_TRUE(hands_.shows("It is: B", "column"));
    drag({5, 0}, {1, 0});
    wait();
    EXPECT_TRUE(run()->steps[0].done);
    press("Next");
    EXPECT_EQ(run()->step, 1u);
}

TEST_F(LessonPanel, ANumberIsPredicted) {
    hands_.key("pagedown");
    EXPECT_EQ(run()->step, 0u) << "not before the step is done";
    go_to_step(editor(), 1);
    hands_.frames(2);
    const tests::At button = hands_.text_at("Answer", "column");
    hands_.click({button.x - 120, button.y});
    hands_.key("ctrl+a");
    hands_.type("three");
    hands_.key("return");
    EXPECT_FALSE(run()->steps[1].prediction) << "no number";
    hands_.click({button.x - 120, button.y});
    hands_.key("ctrl+a");
    hands_.type("3");
    hands_.key("return");
    ASSERT_TRUE(run()->steps[1].prediction);
    EXPECT_TRUE(run()->steps[1].prediction->right);
    EXPECT_TRUE(run()->steps[1].done) << "a step without a goal is done by its answer";
    hands_.key(".");
    EXPECT_EQ(run()->step, 2u);
    hands_.key(",");
    EXPECT_EQ(run()->step, 1u);
}

TEST_F(LessonPanel, ANumberIsTypedWithADecimalComma) {
    go_to_step(editor(), 1);
    hands_.frames(2);
    const tests::At button = hands_.text_at("Answer", "column");
    const auto answer = [&](const char* text) {
        hands_.click({button.x - 120, button.y});
        hands_.key("ctrl+a");
        hands_.type(text);
        hands_.key("return");
    };
    answer("3,000");
    EXPECT_FALSE(run()->steps[1].prediction);
    EXPECT_TRUE(hands_.shows("write one of them; kept as it was", "column")) << "the reason is in sight";
    answer("3,0");
    ASSERT_TRUE(run()->steps[1].prediction);
    EXPECT_TRUE(run()->steps[1].prediction->right);
}

TEST_F(LessonPanel, TheWayOnIsNearestToTheGoals) {
    press("B");
    EXPECT_LT(hands_.text_at("Not there yet.", "column").y, hands_.text_at("Next", "column").y);
    EXPECT_LT(hands_.text_at("Next", "column").y, hands_.text_at("Reset step", "column").y);
}

TEST_F(LessonPanel, HintsComeInOrder) {
    press("Hint");
    EXPECT_FALSE(hands_.shows("Hint 1: Left.", "column")) << "the question is not answered";
    press("B");
    EXPECT_FALSE(hands_.shows("Hint 1: Left.", "column"));
    press("Hint");
    EXPECT_TRUE(hands_.shows("Hint 1: Left.", "column"));
    EXPECT_FALSE(hands_.shows("Hint 2: Further left.", "column"));
    press("Hint");
    EXPECT_TRUE(hands_.shows("Hint 2: Further left.", "column"));
}

TEST_F(LessonPanel, ShowMePlaysTheSolutionAndPutsEverythingBack) {
    folder_.write("scene.solution.json", R"({"format": "collision-solution", "version": 1, "steps": [
      {"states": [{"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]}]}, {}, {}]})");
    const model::Scene before = scene();
    press("Show me");
    EXPECT_FALSE(editor().session.lesson.show_me) << "the question is not answered";
    press("B");
    press("Show me");
    ASSERT_TRUE(editor().session.lesson.show_me);
    hands_.frames(30);
    const double x = scene().shapes[1]->pose.position.x;
    EXPECT_GT(x, 1);
    EXPECT_LT(x, 5);
    hands_.frames(120);
    EXPECT_FALSE(editor().session.lesson.show_me);
    EXPECT_EQ(scene(), before);
    EXPECT_TRUE(undo_name().empty());
    EXPECT_FALSE(run()->steps[0].done) << "seen is not done";
}

TEST_F(LessonPanel, ResetPutsTheShapesBackAndTheGoalIsToBeReachedAgain) {
    press("B");
    drag({5, 0}, {1, 0});
    wait();
    ASSERT_TRUE(run()->steps[0].done);
    press("Reset step");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(5, 0));
    EXPECT_FALSE(run()->steps[0].done);
    EXPECT_FALSE(hands_.shows("They meet.", "column"));
    EXPECT_TRUE(may_go_on(editor()));
    EXPECT_TRUE(run()->steps[0].prediction) << "what was answered was answered";
    EXPECT_TRUE(editor().preferences.progress.done("scene", 0));
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(1, 0)) << "a reset is a step that can be undone";
}

TEST_F(LessonPanel, AStepBeginsTheSameWheneverItIsEntered) {
    press("B");
    drag({5, 0}, {1, 0});
    wait();
    press("Next");
    const Vec2 left = scene().shapes[1]->pose.position;
    drag(left, {4, 2});
    press("Back");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(5, 0)) << "as the first step began";
    EXPECT_FALSE(hands_.shows("They meet.", "column")) << "the goal is to be reached again";
    press("Next");
    EXPECT_EQ(scene().shapes[1]->pose.position, left) << "as the second step began";
}

TEST_F(LessonPanel, RestartForgetsWhatWasDoneAndAsksBefore) {
    press("B");
    drag({5, 0}, {1, 0});
    wait();
    ASSERT_TRUE(run()->steps[0].done);
    press("Restart lesson…");
    press("Keep");
    EXPECT_TRUE(run()->steps[0].done);
    press("Restart lesson…");
    press("Restart");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(5, 0));
    EXPECT_FALSE(run()->steps[0].done);
    EXPECT_FALSE(editor().preferences.progress.done("scene", 0));
    // Undo brings back the shapes and what was done, redo takes it away.
    for (int i = 0; i < 3 && scene().shapes[1]->pose.position == Vec2(5, 0); ++i) hands_.key("ctrl+z");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(1, 0));
    EXPECT_TRUE(run()->steps[0].done);
    EXPECT_TRUE(editor().preferences.progress.done("scene", 0));
    hands_.key("ctrl+y");
    EXPECT_FALSE(run()->steps[0].done);
    EXPECT_FALSE(editor().preferences.progress.done("scene", 0));
}

/// The shapes of a step that was left half done stood where it begins.
TEST_F(LessonPanel, ItGoesOnWhereItWasLeft) {
    predict(editor(), {.choice = 1, .right = true});
    hands_.settle();
    drag({5, 0}, {4, 2});
    const Vec2 left = shape("B").pose.position;
    ASSERT_NE(left, Vec2(5, 0));
    const auto lesson = run()->file;
    hands_.key("ctrl+n");
    ASSERT_FALSE(run());
    open_lesson(editor(), lesson);
    hands_.settle();
    ASSERT_TRUE(run());
    EXPECT_EQ(shape("B").pose.position, left);
    EXPECT_EQ(editor().notice.text, "The shapes are as you left them. \"Reset step\" starts the step again.");
    for (const lesson::SolutionStep& step : record_to_hand_in(editor()).steps)
        EXPECT_TRUE(step.extras.empty()) << "it is not handed in";
    press("Reset step");
    EXPECT_EQ(shape("B").pose.position, Vec2(5, 0));
    hands_.key("ctrl+n");
    open_lesson(editor(), lesson);
    hands_.settle();
    EXPECT_EQ(shape("B").pose.position, Vec2(5, 0)) << "as it was left: at the beginning";
}

TEST_F(LessonPanel, WhatTheLessonSpeaksOfCannotBeTakenAway) {
    const model::Scene before = scene();
    select({"B"});
    hands_.key("delete");
    EXPECT_EQ(scene(), before) << "a file without it could not be read";
    EXPECT_TRUE(editor().notice.is_problem);
    select({"A", "B"});
    hands_.key("ctrl+g");
    EXPECT_EQ(scene(), before);
}

TEST_F(LessonPanel, TheListLeadsBackIntoTheLesson) {
    hands_.key("escape");
    hands_.key("backspace");
    EXPECT_TRUE(editor().session.lesson.choosing);
    EXPECT_TRUE(hands_.shows("Lessons", "column"));
    hands_.resize(1280, 3400);  // the list is long
    press("Pair passport: 0 of 21");
    EXPECT_TRUE(hands_.shows("0 of 21 earned", "column"));
}

TEST_F(LessonPanel, WhatTheGoalAsksForIsReadWhileOneDrags) {
    EXPECT_FALSE(hands_.shows("verdict", "column")) << "predict first";
    press("B");
    EXPECT_TRUE(hands_.shows("A ↔ B", "column") || hands_.shows("A and B", "column"));
    EXPECT_TRUE(hands_.shows("verdict", "column"));
    EXPECT_TRUE(hands_.shows("apart", "column"));
    EXPECT_TRUE(hands_.shows("→ overlap", "column") || hands_.shows("-> overlap", "column"))
        << "what is wanted";
    hands_.move(at({5, 0}));
    hands_.press(at({5, 0}));
    hands_.move(at({4, 0}));
    hands_.move(at({1, 0}));
    EXPECT_FALSE(hands_.shows("apart", "column"));
    hands_.release(at({1, 0}));
}

/// What a lesson's file must keep true of its start is no task of the learner's.
TEST_F(LessonPanel, ShowsNothingOfWhatItsFileExpects) {
    model::Scene lesson = scene();
    model::Expectation& row = lesson.expect.emplace_back();
    row.pair = {lesson.shapes[0]->id, lesson.shapes[1]->id};
    model::Expected wrong;
    wrong.truth = !editor().document.pair(0, 1)->answer.overlap;
    row.claims.emplace_back("overlap", wrong);
    open_scene(editor(), lesson, {});
    hands_.settle();
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_FALSE(hands_.shows("fails"));
    lesson.lesson.reset();
    open_scene(editor(), lesson, {});
    hands_.settle();
    EXPECT_TRUE(hands_.shows("fails"));
}

TEST_F(LessonPanel, LeavesPanelsGridAndSnappingAsTheyWereBeforeIt) {
    hands_.key("ctrl+n");
    editor::open_panel(editor(), editor::PanelId::motion);
    editor().view.panels = false;
    editor().view.grid = editor().view.snap_to_shapes = false;
    hands_.settle();
    editor::open_lesson(editor(), folder_.path() / "scene.json");
    hands_.settle();
    EXPECT_EQ(editor().view.panel, editor::PanelId::lesson);
    EXPECT_TRUE(editor().view.panels);
    editor().view.grid = editor().view.snap_to_shapes = editor().view.snap_to_grid = true;
    hands_.key("ctrl+n");
    EXPECT_EQ(editor().view.panel, editor::PanelId::motion);
    EXPECT_FALSE(editor().view.panels || editor().view.grid || editor().view.snap_to_shapes ||
                 editor().view.snap_to_grid);
}

TEST_F(LessonPanel, LeavesTheOverlaysAsTheyWereBeforeIt) {
    const model::Scene lesson = scene();
    const std::vector<bool> of_lesson = editor().view.overlay_on;
    hands_.key("ctrl+n");
    hands_.settle();
    ASSERT_FALSE(editor().session.lesson.run);
    std::vector<bool> own = editor().view.overlay_on;
    EXPECT_NE(own, of_lesson) << "as before the window opened on a lesson";
    own.flip();
    editor().view.overlay_on = own;
    for (int again = 0; again < 2; ++again) {
        open_scene(editor(), lesson, {});
        hands_.settle();
        ASSERT_TRUE(editor().session.lesson.run);
        EXPECT_EQ(editor().view.overlay_on, of_lesson);
    }
    hands_.key("ctrl+n");
    hands_.settle();
    EXPECT_EQ(editor().view.overlay_on, own) << "however many lessons were looked at";
}

constexpr const char* tested_text =
    R"({"format": "collision-scene", "version": 1, "title": "Tests", "shapes": [
  {"id": "A", "type": "oriented_rectangle", "position": [0, 0], "rotation": 20, "size": [2, 1]},
  {"id": "B", "type": "oriented_rectangle", "position": [5, 0], "rotation": 65, "size": [2, 1]},
  {"id": "C", "type": "circle", "position": [2, 3], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"pair": ["A", "B"], "algorithm": "oriented_rectangles_axes", "steps": [
    {"text": "Gaps.", "ask": {"question": "Apart?", "verdict": false},
     "goal": [{"pair": ["A", "B"], "algorithm": "oriented_rectangles_axes", "number": {"gap 1": {"max": 0}}}]},
    {"text": "All.", "algorithm": "own_sector", "setting": 3,
     "goal": [{"scene": true, "algorithm": "own_sector", "setting": 3, "count": {"tests": 3}}]}]}})";

class TestedLesson : public tests::WindowFixture {
  protected:
    TestedLesson() : WindowFixture(tested_text, {.width = 1280, .height = 1000}) {}
    std::size_t marks() { return editor().frame.panel_marks.size() + editor().frame.faint_marks.size(); }
};

TEST_F(TestedLesson, ShowsItsTestOnTheCanvasOnceItIsPredicted) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    EXPECT_EQ(marks(), 0u) << "the axes would give it away";
    click("They are apart", "column");
    EXPECT_GT(marks(), 4u) << "an axis and two ranges a row";
    EXPECT_TRUE(hands_.shows("gap 1", "column"));
    click("Step through it", "column");
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_EQ(shown_step(editor().session.stepping), 0u);
    click("Back to the lesson", "column");
    EXPECT_EQ(editor().view.panel, editor::PanelId::lesson);
}

TEST_F(TestedLesson, ATestOfAllShapesIsStillTheLessons) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    go_to_step(editor(), 1);
    hands_.settle();
    EXPECT_EQ(editor().session.broad_phase.row->id, "own_sector");
    EXPECT_EQ(editor().session.broad_phase.setting(*editor().session.broad_phase.row), 3);
    EXPECT_GT(marks(), 0u) << "its sectors";
    EXPECT_TRUE(hands_.shows("tests", "column"));
    click("Step through it", "column");
    EXPECT_EQ(editor().view.panel, editor::PanelId::broad_phase);
    EXPECT_TRUE(editor().session.broad_phase.stepping);
}

constexpr const char* steps_text =
    R"({"format": "collision-scene", "version": 1, "title": "Steps", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 8},
  "lesson": {"summary": "Steps", "pair": ["A", "B"], "steps": [
    {"text": "Drag B onto A.", "goal": [{"pair": ["A", "B"], "overlap": true}],
     "done": "Yours: {apart} between the centers.",
     "readings": {"apart": {"shape": "B", "value": "position.x"}}},
    {"text": "Drag B away.", "start": {"shapes": [{"id": "B", "type": "circle", "position": [2, 1], "radius": 2}]},
     "ask": {"question": "Do they overlap?", "choices": ["Yes", "No"], "answer": 1,
       "because": ["", "The distance is shorter than both radii."],
       "then": {"question": "How long are both radii together?", "number": 3}},
     "goal": [{"pair": ["A", "B"], "overlap": false}], "done": "Apart."}]}})";

class LessonSteps : public tests::WindowFixture {
  protected:
    LessonSteps() : WindowFixture(steps_text, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }
    const editor::StepRun& step(std::size_t i) { return editor().session.lesson.run->steps[i]; }
    void press(std::string_view text) { click(text, "column"); }
    void to_second_step() {
        hands_.drag(at({5, 0}), at({1.5, 0}));
        hands_.frames(30);
        press("Next");
    }
};

TEST_F(LessonSteps, WhatIsSaidAtTheEndHasTheLearnersOwnValues) {
    hands_.drag(at({5, 0}), at({1.5, 0}));
    hands_.frames(30);
    ASSERT_TRUE(step(0).done);
    EXPECT_TRUE(hands_.shows("Yours: 1.5 between the centers.", "column"));
    hands_.drag(at({1.5, 0}), at({1, 0}));
    hands_.frames(30);
    EXPECT_TRUE(hands_.shows("Yours: 1.5 between the centers.", "column")) << "of the scene that reached it";
}
TEST_F(LessonSteps, AStepBeginsWithItsOwnShapesWhateverTheOneBeforeLeft) {
    to_second_step();
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(2, 1));
    EXPECT_EQ(std::get<collision::shape::Circle>(scene().shapes[1]->geometry).radius, 2);
    press("Back");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(5, 0)) << "as the first step begins";
    press("Next");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(2, 1)) << "the second step begins again";
    hands_.key("ctrl+z");
    EXPECT_EQ(scene().shapes[1]->pose.position, Vec2(5, 0)) << "one step of undo";
}
TEST_F(LessonSteps, AWrongAnswerIsToldWhyAndAskedAgainOfSomethingNear) {
    to_second_step();
    press("No");
    EXPECT_TRUE(hands_.shows("The distance is shorter than both radii.", "column"));
    EXPECT_TRUE(hands_.shows("How long are both radii together?", "column"));
    hands_.drag(at({2, 1}), at({6, 1}));
    hands_.frames(40);
    EXPECT_FALSE(step(1).done) << "the second question waits";
    press("Answer");
    EXPECT_FALSE(step(1).second) << "nothing was typed";
    const tests::At button = hands_.text_at("Answer", "column");
    hands_.click({button.x - 120, button.y});
    hands_.type("3");
    hands_.key("return");
    ASSERT_TRUE(step(1).second);
    EXPECT_TRUE(step(1).second->right);
    hands_.frames(30);
    EXPECT_TRUE(step(1).done);
}
TEST_F(LessonSteps, ARightAnswerIsNotAskedAgain) {
    to_second_step();
    press("Yes");
    EXPECT_FALSE(hands_.shows("How long are both radii together?", "column"));
}

}  // namespace
}  // namespace testbed::ui
