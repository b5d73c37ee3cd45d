// Text that cannot be read stays with the step that it was typed about: through moves, copies, removals and
// undo, it is never shown under another step, and never lost.
#include <algorithm>
#include <fmt/format.h>
#include <ostream>
#include <vector>

#include "app/editor/lessons.h"
#include "tests/gui/authoring_fixture.h"

namespace testbed::ui {
namespace {

/// A field, and what it refuses.
struct Refusing {
    const char* name;
    const char* step;   ///< the keys of each step, so that their fields are the same
    const char* place;  ///< text of the field, or of the label before it
    bool beside;        ///< place is a label
    std::vector<const char*> typed;
    friend void PrintTo(const Refusing& row, std::ostream* out) { *out << row.name; }
};

constexpr const char* choices =
    R"("ask": {"question": "Which?", "choices": ["Right", "Wrong"], "answer": 1, "because": ["", "Look"],
       "then": {"question": "Now?", "choices": ["First", "Second"], "answer": 1}})";
constexpr const char* blanks =
    R"("blanks": {"pair": ["A", "B"], "lines": ["return {1}"],
       "fill": [{"choices": ["yes", "no"], "answer": "yes"}]})";
constexpr const char* push =
    R"("push": {"shape": "B", "by": "s"}, "push_beside": {"shape": "A", "by": "s"})";
constexpr const char* code = R"("task": {"types": ["circle"], "ask": ["overlap"]})";

const std::vector<Refusing> refusing_fields = {
    {"Values",
     R"("readings": {"gap": {"pair": ["A", "B"], "value": "distance"}})",
     "gap = distance of A, B",
     false,
     {"gap = depth of A, Z"}},
    {"Choices", choices, "Right", false, {"Alone"}},
    {"Reasons", choices, "Look", false, {"Look", "Twice"}},
    {"ChoicesOfTheSecondQuestion", choices, "First", false, {"Alone"}},
    {"Region", R"("ask": {"question": "Where?", "region": "circles_squared"}, "pair": ["A", "B"])",
     "circles_squared", false, {"nowhere"}},
    {"Types", code, "Types", true, {"pyramid"}},
    {"Answers", code, "Answers", true, {"pyramid"}},
    {"Push", push, "B by s", false, {"B by nobody"}},
    {"PushBeside", push, "A by s", false, {"A by nobody"}},
    {"Suspects",
     R"("mystery": "circles_right_edges", "suspects": ["circles_open"], "pair": ["A", "B"])",
     "Suspects",
     true,
     {"nobody"}},
    {"Lines", blanks, "return {1}", false, {"return nothing {1}"}},
    {"Fill", blanks, "yes", false, {"(", ")"}},
};

std::string lesson_of(const Refusing& row) {
    return fmt::format(R"({{"format": "collision-scene", "version": 1, "title": "Three alike", "shapes": [
  {{"id": "A", "type": "circle", "position": [0, 0], "radius": 1}},
  {{"id": "B", "type": "circle", "position": [5, 0], "radius": 1}},
  {{"id": "s", "type": "segment", "from": [0, 3], "to": [2, 3]}}], "view": {{"center": [2, 0], "height": 10}},
  "lesson": {{"summary": "Three alike",
    "steps": [{{"text": "One", {0}}}, {{"text": "Two", {0}}}, {{"text": "Three", {0}}}]}}}})",
                       row.step);
}

/// The step in the middle has the refused text, and stands between two with the same fields.
class RefusedText : public AuthoringFixture, public ::testing::WithParamInterface<Refusing> {
  protected:
    RefusedText() : AuthoringFixture(lesson_of(GetParam()).c_str(), 2700) {}

    std::size_t& step() { return editor().session.lesson.authoring->step; }
    std::size_t count() { return scene().lesson->steps.size(); }
    const char* last_line() const { return GetParam().typed.back(); }

    /// The reason below a field, however its lines break.
    bool says_why() {
        return std::ranges::any_of(tests::screen_texts(), [](const tests::ScreenText& line) {
            return line.window.starts_with("column") && line.text.ends_with("yet.");
        });
    }
    void type_it() {
        const tests::At at = hands_.text_at(GetParam().place, "column");
        hands_.click(GetParam().beside ? tests::At{1280 - 60, at.y} : at);
        hands_.key("ctrl+a");
        for (const char* line : GetParam().typed) {
            if (line != GetParam().typed.front()) hands_.key("return");
            hands_.type(line);
        }
        press(fmt::format("Step {} of {}", step() + 1, count()));
    }
    void go_to(std::size_t to) {
        while (step() > to) press("Previous");
        while (step() < to) press("Next");
    }
    /// Under that step alone, and found unfinished.
    void expect_under(std::size_t wanted, std::string_view when) {
        const std::size_t back = step();
        for (std::size_t i = 0; i < count(); ++i) {
            go_to(i);
            EXPECT_EQ(shows(last_line()), i == wanted) << when << ", in step " << i + 1;
            EXPECT_EQ(says_why(), i == wanted) << when << ", in step " << i + 1;
        }
        const std::string said = unfinished(editor());
        if (wanted < count())
            EXPECT_NE(said.find(fmt::format("step {} ", wanted + 1).substr(0, 6)), std::string::npos) << said;
        else
            EXPECT_EQ(said, "") << when;
        go_to(back);
    }
};

TEST_P(RefusedText, GoesWithItsStep) {
    constexpr std::size_t nowhere = 99;
    press("Next");
    const model::Scene before = scene();
    type_it();
    ASSERT_EQ(scene(), before) << "it is refused";
    expect_under(1, "typed");

    press("Later");
    EXPECT_EQ(step(), 2u);
    expect_under(2, "moved on");
    press("Earlier");
    press("Earlier");
    expect_under(0, "moved to the front");
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    expect_under(2, "moves taken back");
    hands_.key("ctrl+z");
    expect_under(1, "all moves taken back");

    go_to(0);
    press("Later");
    expect_under(0, "another moved past it");
    press("Earlier");
    expect_under(1, "and back");

    press("Duplicate");
    expect_under(2, "another duplicated before it");
    press("Remove");
    expect_under(1, "its copy removed");
    go_to(1);
    press("Duplicate");
    EXPECT_EQ(step(), 2u);
    expect_under(1, "duplicated");
    hands_.key("ctrl+z");
    expect_under(1, "the copy taken back");

    go_to(0);
    press("Add");
    expect_under(2, "one added before it");
    hands_.key("ctrl+z");
    expect_under(1, "that taken back");

    go_to(1);
    press("Remove");
    expect_under(nowhere, "removed");
    press("Add");
    expect_under(nowhere, "one added in its place");
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    expect_under(1, "brought back");
    hands_.key("ctrl+y");
    expect_under(nowhere, "removed again");
    hands_.key("ctrl+z");
    press("Shapes to the start");
    press("This is the start");
    expect_under(1, "after a change of the start");
}

INSTANTIATE_TEST_SUITE_P(EachField, RefusedText, ::testing::ValuesIn(refusing_fields),
                         [](const auto& row) { return row.param.name; });

constexpr const char* two_review_questions =
    R"({"format": "collision-scene", "version": 1, "title": "Review", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}], "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Review", "pair": ["A", "B"], "mystery": "circles_right_edges",
    "review": [{"question": "One?", "choices": ["Yes", "No"], "answer": 1},
               {"question": "Two?", "choices": ["Yes", "No"], "answer": 1}],
    "steps": [{"text": "Same"}]}})";

class RefusedReview : public AuthoringFixture {
  protected:
    RefusedReview() : AuthoringFixture(two_review_questions, 2000) {}
    /// Where the text of the second question's answers would stand is not asked for: below its heading.
    bool below_second(std::string_view text) {
        return shows(text) && hands_.text_at(text, "column").y > hands_.text_at("Two?", "column").y;
    }
};

TEST_F(RefusedReview, GoesWithItsQuestion) {
    press("The whole");
    const tests::At second = hands_.text_at("Two?", "column");
    const tests::At first_answers = hands_.text_at("Yes", "column");
    const tests::At first = hands_.text_at("One?", "column");
    hands_.click({first_answers.x, first_answers.y + second.y - first.y});
    type_lines({"Alone"});
    press("The whole");
    EXPECT_TRUE(below_second("Alone"));
    EXPECT_NE(unfinished(editor()).find("in review question 2"), std::string::npos) << unfinished(editor());
    press("Remove the question");
    ASSERT_EQ(scene().lesson->review.size(), 1u);
    EXPECT_TRUE(below_second("Alone"));
    press("Remove the question");
    EXPECT_EQ(unfinished(editor()), "");
    press("Add a question");
    EXPECT_FALSE(shows("Alone"));
    for (int i = 0; i < 3; ++i) hands_.key("ctrl+z");
    ASSERT_EQ(scene().lesson->review.size(), 2u);
    EXPECT_TRUE(below_second("Alone"));
}

TEST_F(RefusedReview, OfTheWholeLessonIsKept) {
    press("The whole");
    const tests::At at = hands_.text_at("circles_right_edges", "column");
    hands_.click(at);
    type_lines({"nobody"});
    press("Its steps");
    EXPECT_FALSE(shows("nobody"));
    press("Add");
    EXPECT_NE(unfinished(editor()).find("about the whole lesson"), std::string::npos);
    press("The whole");
    EXPECT_TRUE(shows("nobody"));
    EXPECT_EQ(scene().lesson->mystery, "circles_right_edges");
}

}  // namespace
}  // namespace testbed::ui
