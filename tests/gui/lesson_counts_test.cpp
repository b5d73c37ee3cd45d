// Numbers of a lesson in the window, by hand: switches with their bars and their lamp, choices, and what a
// row about pairs costs by its setting.
#include "app/editor/lesson_counts.h"

#include "app/editor/lessons.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

/// Two circles, one of them moving, and a corner that a ball lies in without a touch.
constexpr const char* switches_text =
    R"({"format": "collision-scene", "version": 1, "title": "Work", "shapes": [
  {"id": "A", "type": "circle", "position": [-4, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [-4, 3], "radius": 1},
  {"id": "corner", "type": "group", "position": [0, 0], "members": [
    {"type": "rectangle", "position": [0, 1], "size": [0.2, 2]},
    {"type": "rectangle", "position": [1, 0], "size": [2, 0.2]}]},
  {"id": "ball", "type": "circle", "position": [1.2, 1.2], "radius": 0.3}],
  "view": {"center": [0, 1], "height": 10},
  "lesson": {"summary": "Less work", "numbers": [
    {"name": "no roots", "switch": "squares", "value": 0},
    {"name": "coarse groups", "switch": "level_of_detail", "value": 0}],
  "steps": [
    {"text": "Without a root.", "offers": ["no roots"],
     "ask": {"question": "How many tests?", "number": 9},
     "goal": [{"scene": true, "switches": true, "agrees": true, "count": {"square_roots": 0}}],
     "readings": {"n": {"scene": true, "switches": true, "value": "count.tests"}}, "done": "{n} tests."},
    {"text": "And coarse.", "offers": ["no roots", "coarse groups"],
     "goal": [{"scene": true, "switches": true, "wrong": 1}]}]}})";

class LessonSwitches : public tests::WindowFixture {
  protected:
    LessonSwitches() : WindowFixture(switches_text, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        ASSERT_TRUE(editor().session.lesson.run);
    }
    bool shows(std::string_view text) { return hands_.shows(text, "column"); }
    void press(std::string_view text) { click(text, "column"); }
    void predict(const char* number) {
        const tests::At button = hands_.text_at("Answer", "column");
        hands_.click({button.x - 120, button.y});
        hands_.type(number);
        hands_.key("return");
    }
    double number(std::string_view name) { return find_number(scene(), name)->value; }
    /// Until the bar of times is there, below which all else moves down.
    void wait_for_times() {
        for (int i = 0; i < 600 && !shows("Time"); ++i) hands_.pass(0.05);
        EXPECT_TRUE(shows("Time"));
    }
};

TEST_F(LessonSwitches, AreSealedWithTheTaskUntilTheQuestionIsAnswered) {
    EXPECT_TRUE(shows("How many tests?"));
    EXPECT_FALSE(shows("no roots"));
    EXPECT_FALSE(shows("Square roots")) << "bars would tell the answer";
    EXPECT_FALSE(shows("Same answers"));
    predict("9");
    EXPECT_TRUE(shows("no roots"));
    EXPECT_TRUE(shows("Square roots"));
    EXPECT_TRUE(shows("Same answers"));
    EXPECT_FALSE(shows("coarse groups")) << "this step does not offer it";
}

TEST_F(LessonSwitches, ASwitchShowsWhatItSavesAndIsOneStepOfUndo) {
    predict("9");
    press("no roots");
    EXPECT_EQ(number("no roots"), 1);
    EXPECT_TRUE(shows("3 → 0")) << "three circles, three pairs of them";
    EXPECT_TRUE(shows("Same answers"));
    EXPECT_EQ(undo_name(), "switch on no roots");
    hands_.frames(30);
    EXPECT_TRUE(step_run(editor()).done);
    EXPECT_TRUE(shows("9 tests."));
    hands_.key("ctrl+z");
    EXPECT_EQ(number("no roots"), 0);
    EXPECT_FALSE(shows("3 → 0"));
}

TEST_F(LessonSwitches, TheLampTellsWhichAnswerChanged) {
    go_to_step(editor(), 1);
    hands_.frames(2);
    press("coarse groups");
    EXPECT_TRUE(shows("1 wrong answer"));
    EXPECT_TRUE(shows("corner ↔ ball: a hit that is none"));
    EXPECT_FALSE(shows("Same answers"));
    hands_.frames(30);
    EXPECT_TRUE(step_run(editor()).done);
    press("coarse groups");
    EXPECT_TRUE(shows("Same answers"));
}

TEST_F(LessonSwitches, TheRowsThatRanAreSteppedThroughOnTheirPair) {
    go_to_step(editor(), 1);
    wait_for_times();
    press("Circles, distance");
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_EQ(editor().session.stepping.pair, (std::array<std::string, 2>{"A", "B"}));
}

TEST_F(LessonSwitches, TimesAreMeasuredOnceNothingIsHeld) {
    predict("9");
    wait_for_times();
    EXPECT_GT(switch_counts(editor())->times->before, 0);
}

/// Four balls in a row, each as wide as a unit, and a step with a slider and one with a choice.
constexpr const char* numbers_text =
    R"({"format": "collision-scene", "version": 1, "title": "Cells", "shapes": [
  {"id": "A", "type": "circle", "position": [0.5, 0.5], "velocity": [0.1, 0], "radius": 0.4},
  {"id": "B", "type": "circle", "position": [2.5, 0.5], "radius": 0.4},
  {"id": "C", "type": "circle", "position": [4.5, 0.5], "radius": 0.4},
  {"id": "D", "type": "circle", "position": [6.5, 0.5], "radius": 0.4}],
  "view": {"center": [4, 1], "height": 10},
  "lesson": {"summary": "Cells", "algorithm": "spatial_hash", "setting": "side", "numbers": [
    {"name": "side", "value": 16, "min": 0.25, "max": 16, "logarithmic": true},
    {"name": "sweep", "choices": ["west to east", "south to north"], "value": 1}],
  "offers": ["side"], "steps": [
    {"text": "Find the cheapest.",
     "goal": [{"scene": true, "algorithm": "spatial_hash", "setting": "side", "frames": 5,
               "tests_and_entries": {"max": 4}}]},
    {"text": "Sweep.", "algorithm": "sort_and_sweep", "setting": "sweep", "offers": ["sweep"],
     "goal": [{"scene": true, "algorithm": "sort_and_sweep", "setting": "sweep", "frames": 5,
               "count": {"comparisons": {"max": 4}}}]}]}})";

class LessonNumbersByHand : public tests::WindowFixture {
  protected:
    LessonNumbersByHand() : WindowFixture(numbers_text, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }
    bool shows(std::string_view text) { return hands_.shows(text, "column"); }
    /// A click with Ctrl makes a field of the slider.
    void type_number(std::string_view name, const char* value) {
        const tests::At label = hands_.text_at(name, "column");
        hands_.key_down("ctrl");
        hands_.click({label.x + 150, label.y});
        hands_.key_up("ctrl");
        hands_.key("ctrl+a");
        hands_.type(value);
        hands_.key("return");
    }
};

TEST_F(LessonNumbersByHand, TheRowFollowsTheSliderAndItsCostsAreKept) {
    EXPECT_TRUE(shows("Entries"));
    EXPECT_TRUE(shows("Together"));
    EXPECT_FALSE(shows("sweep")) << "not offered yet";
    EXPECT_EQ(motion_counts(editor())->tried.size(), 1u);
    EXPECT_EQ(motion_counts(editor())->tried.at(16)[collision::trace::Work::tests], 6) << "all in one cell";
    type_number("side", "2");
    EXPECT_EQ(find_number(scene(), "side")->value, 2);
    EXPECT_EQ(undo_name(), "set side");
    const auto* const counts = motion_counts(editor());
    EXPECT_EQ(counts->tried.size(), 2u) << "what was tried stays in the plot";
    EXPECT_EQ(counts->tried.at(2)[collision::trace::Work::tests], 0);
    EXPECT_EQ(counts->tried.at(2)[collision::trace::Work::entries], 4);
    EXPECT_EQ(editor().session.broad_phase.setting(*lesson_row(editor())), 2) << "what the canvas shows, too";
    hands_.frames(30);
    EXPECT_TRUE(step_run(editor()).done);
}

TEST_F(LessonNumbersByHand, TheWholeCurveComesWhenTheStepIsDone) {
    hands_.frames(30);
    EXPECT_TRUE(motion_counts(editor())->everywhere.empty()) << "it would tell the answer";
    type_number("side", "2");
    for (int i = 0; i < 600 && motion_counts(editor())->everywhere.empty(); ++i) hands_.pass(0.05);
    const auto& curve = motion_counts(editor())->everywhere;
    ASSERT_FALSE(curve.empty());
    EXPECT_DOUBLE_EQ(curve.begin()->first, 0.25);
    EXPECT_NEAR(curve.rbegin()->first, 16, 1e-9);
}

TEST_F(LessonNumbersByHand, AChoiceIsPressedByItsText) {
    go_to_step(editor(), 1);
    hands_.frames(2);
    EXPECT_TRUE(shows("Comparisons"));
    EXPECT_FALSE(shows("Entries")) << "no cells here";
    EXPECT_FALSE(shows("side")) << "no longer offered";
    click("west to east", "column");
    EXPECT_EQ(find_number(scene(), "sweep")->value, 0);
    EXPECT_EQ(undo_name(), "set sweep");
    hands_.frames(30);
    EXPECT_TRUE(step_run(editor()).done);
    EXPECT_TRUE(shows("west to east"));
}

}  // namespace
}  // namespace testbed::ui
