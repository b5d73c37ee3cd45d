// A program with blanks in the window: chosen and typed, tried on hidden pairs, and the worst on the canvas.
#include "app/editor/blanks.h"

#include "app/editor/learner_record.h"
#include "app/editor/lessons.h"
#include "app/lesson/solution.h"
#include "core/query/overlap.h"
#include "tests/support/fill_blanks.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* two_programs =
    R"json({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "A", "type": "circle", "position": [2, 3], "radius": 1},
  {"id": "B", "type": "circle", "position": [9, 3], "radius": 2},
  {"id": "P", "type": "point", "position": [2, 8]},
  {"id": "R", "type": "rectangle", "position": [8, 8], "size": [4, 2]}],
  "view": {"center": [6, 5], "height": 12},
  "lesson": {"summary": "Two programs", "pair": ["A", "B"], "steps": [
    {"text": "Circles.",
     "ask": {"question": "Do circles that touch overlap?", "choices": ["Here they do", "No"], "answer": 1},
     "blanks": {"pair": ["A", "B"],
      "lines": ["dx = b.x - a.x", "dy = b.y - a.y", "return dx*dx + dy*dy {1} {2}"],
      "fill": [
        {"choices": ["<", "<=", ">"], "answer": "<=", "because": ["Touching counts.", "", "Near, not far."]},
        {"choices": ["a.r*a.r + b.r*b.r", "(a.r + b.r)*(a.r + b.r)"], "answer": "(a.r + b.r)*(a.r + b.r)"}]},
     "done": "Every pair."},
    {"text": "A point and a rectangle.", "pair": ["P", "R"],
     "blanks": {"pair": ["P", "R"],
      "lines": ["if a.x < b.left or a.x > b.right: return no", "return {1}"],
      "fill": [{"answer": "a.y >= b.bottom and a.y <= b.top"}]},
     "hints": ["Both ranges."], "done": "Inside both."}]}})json";

/// The first line of it.
constexpr const char* worst_line = "The worst is on the canvas. They overlap,";

class Blanks : public tests::WindowFixture {
  protected:
    explicit Blanks(int height = 1100) : WindowFixture(two_programs, {.width = 1280, .height = height}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        ASSERT_TRUE(editor().session.lesson.run);
    }
    void press(std::string_view text) { click(text, "column"); }
    void choose(const std::string& choice) { tests::choose_in_next(hands_, choice); }
    void type(const std::string& text) { tests::type_into_next(hands_, text); }
    void run() { press("Run on 1,000 pairs"); }
    bool shows(std::string_view text) { return hands_.shows(text, "column"); }
    bool done(std::size_t step) { return editor().session.lesson.run->steps[step].done; }
    const editor::BlanksRun& blanks() { return step_run(editor()).blanks; }
    bool overlap() {
        const auto placed = [&](const char* id) { return place(shape(id).geometry, shape(id).pose); };
        return collision::query::overlap(placed("A"), placed("B"));
    }
    void to_second_step() {
        go_to_step(editor(), 1);
        hands_.settle();
    }
};

TEST_F(Blanks, StandBehindTheQuestion) {
    EXPECT_FALSE(shows("Fill in the blanks"));
    EXPECT_FALSE(shows("choose"));
    press("Here they do");
    EXPECT_TRUE(shows("Fill in the blanks"));
    EXPECT_TRUE(shows("a is A, with x, y, r"));
    EXPECT_TRUE(shows("choose"));
}

TEST_F(Blanks, TheWorstOfAWrongProgramOpensOnTheCanvas) {
    press("Here they do");
    choose("<");
    EXPECT_FALSE(can_run_program(editor())) << "one is empty";
    run();
    EXPECT_FALSE(blanks().report);
    choose("a.r*a.r + b.r*b.r");
    const model::Scene before = scene();
    run();
    EXPECT_TRUE(shows("787 of 1,000 right: 63 misses, 150 wrong"));
    EXPECT_TRUE(shows(worst_line));
    EXPECT_TRUE(shows("Touching counts.")) << "why a choice is wrong";
    ASSERT_TRUE(blanks().report && blanks().report->worst);
    const auto& worst = blanks().report->worst->pair.shapes;
    EXPECT_EQ(shape("A").geometry, worst[0].geometry);
    EXPECT_EQ(shape("B").pose.position, worst[1].pose.position);
    EXPECT_EQ(shape("P"), *before.shapes[2]) << "the others stay";
    EXPECT_EQ(undo_name(), "show the worst");
    EXPECT_TRUE(editor().view.camera.visible().contains(shape("A").pose.position));
    EXPECT_TRUE(overlap()) << "a miss";
    EXPECT_TRUE(shows("Here it says"));
    EXPECT_TRUE(shows("apart")) << "what it said";
    EXPECT_TRUE(shows("The truth"));
    EXPECT_TRUE(shows("overlap")) << "what is true";
    EXPECT_FALSE(done(0));

    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
    EXPECT_FALSE(shows(worst_line));
    press("Show the worst");
    EXPECT_TRUE(shows(worst_line));
    EXPECT_TRUE(overlap());
}

TEST_F(Blanks, AreHandedInAsTheyWereRunLastOrRight) {
    press("Here they do");
    const auto handed_in = [&] { return record_to_hand_in(editor()).steps[0].fills; };
    EXPECT_EQ(handed_in(), model::Fills{});
    choose("<");
    choose("a.r*a.r + b.r*b.r");
    EXPECT_EQ(handed_in(), model::Fills{}) << "not run yet";
    run();
    EXPECT_EQ(handed_in(), (model::Fills{"<", "a.r*a.r + b.r*b.r"}));
    const model::Fills right = model::answers(*lesson_step(editor()).blanks);
    for (std::size_t i = 0; i < right.size(); ++i) fill_blank(editor(), i, right[i]);
    hands_.settle();
    run();
    hands_.frames(2);
    ASSERT_TRUE(done(0));
    EXPECT_EQ(handed_in(), right);
    fill_blank(editor(), 0, ">");
    hands_.settle();
    run();
    EXPECT_EQ(handed_in(), right) << "what was right stays";
    // A teacher's program reads it.
    const std::string text = lesson::write_solution(record_to_hand_in(editor()));
    const auto read = lesson::read_solution(text, editor().session.lesson.run->start);
    ASSERT_TRUE(read.solution) << file::to_string(read.issues.front(), "");
    EXPECT_EQ(read.solution->steps[0].fills, right);
}

TEST_F(Blanks, WhatTheProgramSaysFollowsTheShapes) {
    press("Here they do");
    choose("<=");
    choose("a.r*a.r + b.r*b.r");
    EXPECT_FALSE(shows("Here it says")) << "not before it was tried";
    run();
    hands_.key("ctrl+z");
    EXPECT_FALSE(shows("overlap")) << "both say apart";
    EXPECT_TRUE(shows("7")) << "what line 1 comes to";
    hands_.drag(at({9, 3}), at({4.5, 3}));
    EXPECT_TRUE(shows("apart")) << "2.5 squared is more than 1 + 4";
    EXPECT_TRUE(shows("overlap")) << "and less than 3 squared";
    hands_.key("escape");
    hands_.drag(at({4.5, 3}), at({3, 3}));
    EXPECT_FALSE(shows("apart"));
}

TEST_F(Blanks, ARightProgramReachesTheGoal) {
    press("Here they do");
    choose("<=");
    choose("(a.r + b.r)*(a.r + b.r)");
    EXPECT_FALSE(done(0));
    const model::Scene before = scene();
    run();
    EXPECT_TRUE(shows("1,000 of 1,000 right."));
    EXPECT_TRUE(shows("Every pair."));
    EXPECT_EQ(scene(), before);
    EXPECT_TRUE(done(0));
    EXPECT_TRUE(editor().preferences.progress.done("scene", 0));
    press("Next");
    EXPECT_EQ(editor().session.lesson.run->step, 1u);
    EXPECT_TRUE(shows("a is P, with x, y"));
}

TEST_F(Blanks, AnotherChoiceIsTakenByMouseOrArrowKeys) {
    press("Here they do");
    const tests::At field = hands_.text_at("choose", "column");
    choose(">");
    choose("(a.r + b.r)*(a.r + b.r)");
    run();
    EXPECT_TRUE(shows("Near, not far."));
    hands_.click(field);
    hands_.click(hands_.text_at("<", "##Popup"));
    EXPECT_EQ(blank_fills(editor())[0], "<");
    EXPECT_FALSE(shows("Near, not far.")) << "it was said of another program";
    EXPECT_FALSE(blanks().report);
    hands_.click(field);
    hands_.key("escape");
    hands_.key("up");
    EXPECT_EQ(blank_fills(editor())[0], ">") << "up from the first one is the last one";
    hands_.key("up");
    EXPECT_EQ(blank_fills(editor())[0], "<=");
    hands_.key("return");
    EXPECT_TRUE(shows("1,000 of 1,000 right.")) << "Enter runs it";
    EXPECT_TRUE(done(0));
}

TEST_F(Blanks, AnExpressionIsTypedAndEnterRunsIt) {
    to_second_step();
    type("a.y >= b.botom and a.y <= b.top");
    hands_.key("return");
    EXPECT_TRUE(shows("Blank 1, column 8: there is no b.botom."));
    EXPECT_TRUE(shows("Did you mean b.bottom?"));
    EXPECT_FALSE(done(1));
    press("a.y >= b.botom and a.y <=");
    hands_.key("ctrl+a");
    hands_.type("a.y >= b.bottom");
    hands_.key("return");
    EXPECT_TRUE(shows("955 of 1,000 right: 45 false alarms.")) << "points above the rectangle";
    EXPECT_GT(shape("P").pose.position.y, shape("R").pose.position.y);
    press("return  a.y >= b.bottom");
    hands_.key("end");
    hands_.type(" and a.y <= b.top");
    hands_.key("return");
    EXPECT_TRUE(shows("1,000 of 1,000 right."));
    EXPECT_TRUE(shows("Inside both."));
    EXPECT_TRUE(done(1));
}

TEST_F(Blanks, KeysThatAreTypedAreNoShortcuts) {
    to_second_step();
    const model::Scene before = scene();
    type("c p .,");
    EXPECT_EQ(blank_fills(editor())[0], "c p .,");
    EXPECT_EQ(scene(), before);
    EXPECT_EQ(editor().session.lesson.run->step, 1u);
}

TEST_F(Blanks, ShowMeShowsWhatIsRightAndGivesBackWhatStoodThere) {
    to_second_step();
    type("yes");
    press("Show me");
    EXPECT_TRUE(shows("What is right"));
    EXPECT_TRUE(shows("a.y >= b.bottom and a.y <="));
    EXPECT_TRUE(shows("b.top"));
    run();
    EXPECT_FALSE(done(1)) << "seen is not done";
    press("Stop");
    EXPECT_TRUE(shows("Fill in the blanks"));
    EXPECT_EQ(blank_fills(editor())[0], "yes");
    EXPECT_FALSE(shows("b.top"));
}

TEST_F(Blanks, ResetStepEmptiesThem) {
    press("Here they do");
    choose("<");
    choose("a.r*a.r + b.r*b.r");
    run();
    press("Reset step");
    EXPECT_EQ(blank_fills(editor()), model::Fills({"", ""}));
    EXPECT_TRUE(shows("choose"));
    EXPECT_FALSE(shows("Here it says"));
    EXPECT_EQ(shape("B").pose.position, Vec2(9, 3));
}

TEST_F(Blanks, WithoutTheirShapesNothingIsSaidOfThem) {
    to_second_step();
    type("yes");
    hands_.key("return");
    ASSERT_TRUE(shows("Here it says"));
    model::Scene without = scene();
    without.shapes.erase(without.shapes.begin() + 2);
    editor().document.history.commit("by another hand", without);
    hands_.settle();
    EXPECT_FALSE(shows("Here it says"));
    run();
    EXPECT_TRUE(blanks().report) << "hidden pairs need none of them";
}

class BlanksInALowWindow : public Blanks {
  protected:
    BlanksInALowWindow() : Blanks(700) {}
};

TEST_F(BlanksInALowWindow, WhatCameOfARunIsScrolledIntoView) {
    press("Here they do");
    choose("<");
    choose("a.r*a.r + b.r*b.r");
    run();
    hands_.frames(3);
    bool seen = false;
    for (const tests::ScreenText& text : tests::screen_texts())
        if (text.window.starts_with("column") && text.text == "The truth")
            seen = text.bottom <= text.clip_bottom && text.top >= text.clip_top;
    EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace testbed::ui
