// A program with blanks written for a lesson in the window, saved, and played.
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/making.h"
#include "tests/gui/authoring_fixture.h"
#include "tests/support/fill_blanks.h"

namespace testbed::ui {
namespace {

constexpr const char* discs_and_polygon =
    R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1},
  {"id": "G", "type": "polygon", "vertices": [[1, 3], [2, 3], [1, 4]]}],
  "view": {"center": [2, 0], "height": 10}})";

class AuthoringBlanks : public AuthoringFixture {
  protected:
    AuthoringBlanks() : AuthoringFixture(discs_and_polygon, 1900) {}
    const std::optional<model::Blanks>& blanks() { return scene().lesson->steps[0].blanks; }
    /// Writes into the field that holds the text, in its place.
    void write(std::string_view into, std::initializer_list<const char*> lines) {
        press(into);
        type_lines(lines);
        leave();
    }
    void leave() { press("Blanks to fill"); }
};

TEST_F(AuthoringBlanks, AProgramIsWrittenTriedSavedAndPlayed) {
    press("A program about A and B");
    EXPECT_EQ(undo_name(), "add blanks");
    EXPECT_TRUE(shows("a is A: a.x, a.y, a.r. b is B: b.x, b.y, b.r."));
    EXPECT_TRUE(shows("600 of 1,000 right: 400 false alarms")) << "return yes";
    write("return {1}",
          {"dx = b.x - a.x", "dy = b.y - a.y", "r = a.r + b.r", "return dx*dx + dy*dy {1} r*r"});
    EXPECT_FALSE(blanks()->lines.size() > 1) << "not before it is a program";
    EXPECT_TRUE(shows("Blank 1: choices one a line, the right one first, behind a # why"));
    write("yes", {"<=", "<  # Touching counts.", "="});
    ASSERT_TRUE(blanks());
    EXPECT_EQ(blanks()->lines.size(), 4u);
    EXPECT_EQ(blanks()->fill[0].answer, "<=");
    EXPECT_EQ(undo_name(), "set the blanks");
    EXPECT_TRUE(shows("1,000 of 1,000 right"));
    EXPECT_TRUE(shows("=: with it the program is none: blank 1, column 1: = gives a"))
        << "a warning of check";
    hands_.key("ctrl+z");
    EXPECT_EQ(blanks()->lines.size(), 1u);
    EXPECT_TRUE(shows("return {1}")) << "what undo brought back is in the field";
    hands_.key("ctrl+y");
    EXPECT_EQ(blanks()->lines.size(), 4u);

    const auto file = folder_.path() / "mine.json";
    ASSERT_TRUE(save_to(editor(), file));
    EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    const file::ReadResult saved = file::load_scene(file);
    ASSERT_TRUE(saved.scene && saved.scene->lesson);
    EXPECT_EQ(saved.scene->lesson->steps[0].blanks, blanks());
    const auto beside = file::load_text(folder_.path() / "mine.solution.json");
    ASSERT_TRUE(beside.text);
    const auto solved = lesson::read_solution(*beside.text, *saved.scene);
    ASSERT_TRUE(solved.solution);
    EXPECT_EQ(solved.solution->steps[0].fills, model::Fills{"<="}) << "it passes as an answer";

    // It follows the lesson, also where the fills came from the file.
    const model::Scene again = lesson::begin_making(*saved.scene, *solved.solution, {}, false);
    EXPECT_TRUE(again.lesson->steps[0].answers.fills.empty());
    EXPECT_EQ(lesson::solution_to_write(*again.lesson).steps[0].fills, model::Fills{"<="});

    press("Try it");
    hands_.settle();
    ASSERT_TRUE(editor().session.lesson.run);
    tests::choose_in_next(hands_, "<");
    press("Run on 1,000 pairs");
    EXPECT_TRUE(shows("Touching counts."));
}

TEST_F(AuthoringBlanks, EscapeKeepsWhatWasWritten) {
    press("A program about A and B");
    press("return {1}");
    type_lines({"return a.r < {1}"});
    hands_.key("escape");
    hands_.settle();
    ASSERT_TRUE(blanks());
    EXPECT_TRUE(shows("return a.r < {1}")) << "no program yet: a radius is not less than yes";
    press("yes");
    type_lines({"b.r", "b.x"});
    hands_.key("escape");
    hands_.settle();
    EXPECT_EQ(blanks()->fill[0].answer, "b.r");
    EXPECT_EQ(blanks()->lines, std::vector<std::string>{"return a.r < {1}"});
    leave();
    EXPECT_EQ(blanks()->fill[0].answer, "b.r");
}

TEST_F(AuthoringBlanks, WhatIsNoProgramYetStaysInTheFieldsAndIsSaid) {
    press("A program about A and B");
    write("return {1}", {"return a.x < b.radius or {1}"});
    EXPECT_TRUE(shows("line 1, column 14: there is no b.radius. Did you mean b.r?"));
    EXPECT_TRUE(shows("return a.x < b.radius or {1}"));
    EXPECT_EQ(blanks()->lines, (std::vector<std::string>{"return {1}"}));
    press("Try it");
    EXPECT_TRUE(editor().session.lesson.authoring) << "what is written would be lost";
    EXPECT_TRUE(editor().notice.is_problem);
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_NE(editor().notice.text.find("the program of step 1 is not in it."), std::string::npos)
        << editor().notice.text;
}

TEST_F(AuthoringBlanks, AProgramThatIsWrongIsSavedAndSaid) {
    press("A program about A and B");
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    EXPECT_NE(editor().notice.text.find("step 1: its program is 600 of 1,000 right"), std::string::npos)
        << editor().notice.text;
}

TEST_F(AuthoringBlanks, TheyAreOfTwoShapesThatProgramsKnow) {
    select({"A"});
    EXPECT_FALSE(shows("A program about A and B"));
    EXPECT_TRUE(shows("Select two shapes to have the learner fill in a program about"));
    select({"A", "G"});
    EXPECT_FALSE(shows("A program about A and G")) << "a polygon has no numbers of a fixed count";
    select({"A", "B"});
    press("A program about A and B");
    press("Without blanks");
    EXPECT_FALSE(blanks());
    EXPECT_EQ(undo_name(), "remove the blanks");
}

TEST_F(AuthoringBlanks, EachStepHasItsOwn) {
    press("A program about A and B");
    press("Add");
    EXPECT_TRUE(shows("A program about A and B")) << "the new step has none";
    press("Remove");
    EXPECT_TRUE(shows("return {1}"));
}

}  // namespace
}  // namespace testbed::ui
