// The page that makes lessons, as it is come to: from its top, with every word of its buttons, and with the
// reasons that were given.
#include <filesystem>

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/lesson/making.h"
#include "tests/gui/authoring_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* discs_with_question =
    R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "the large ball", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "the small ball on the left", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two balls", "steps": [
    {"text": "First task", "ask": {"question": "Is it exactly five or not?", "choices": ["exactly five or", "four", "six"], "answer": 1,
      "because": ["", "One too few.", "One too many."]}},
    {"text": "Second task"}]}})";

class AuthoringPage : public AuthoringFixture {
  protected:
    explicit AuthoringPage(int height = 2500) : AuthoringFixture(discs_with_question, height) {}
    const model::Question& question() { return *scene().lesson->steps[0].ask; }
    void write_over(std::string_view text, std::initializer_list<const char*> lines) {
        press(text);
        type_lines(lines);
        press("Predict first");
    }
};

TEST_F(AuthoringPage, ButtonsOfGoalsTakeAsManyLinesAsTheyNeed) {
    editor().view.column_width = 300;
    select({"the large ball", "the small ball on the left"});
    model::SceneShape small = shape("the small ball on the left");
    small.pose.position = {1, 0};
    editor().document.history.commit("move it", with_shape(scene(), 1, small));
    select({"the large ball", "the small ball on the left"});
    EXPECT_FALSE(shows("the large ball and the small ball on the left overlap")) << "too long for a line";
    press("the large ball and the small ball on the");
    EXPECT_EQ(scene().lesson->steps[0].goal.stages.size(), 1u);
}

TEST_F(AuthoringPage, SavingNamesStepAndFieldOfTheFirstWarningAndCountsTheOthers) {
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    EXPECT_EQ(editor().notice.text,
              "Saved mine.json and its solution, with a warning: step 1, Predict first: the right choice "
              "stands in the "
              "question");
    press("Add");
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    EXPECT_EQ(
        editor().notice.text,
        "Saved mine.json and its solution, with a warning: step 1, Predict first: the right choice stands in "
        "the question. 1 more warning");
}

TEST_F(AuthoringPage, SavingNamesTheStepOfAnEndWithoutAReasonAndSaysThatNoGoalIsThere) {
    model::Scene kept = scene();
    auto lesson = std::make_shared<model::Lesson>(*kept.lesson);
    lesson->steps[0].ask.reset();
    lesson->steps[1].answers.wrong.push_back({.why = "...", .states = {{}}});
    kept.lesson = lesson;
    editor().document.history.commit("This must not count", kept);
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    EXPECT_EQ(editor().notice.text.find("the whole lesson"), std::string::npos) << editor().notice.text;
    EXPECT_NE(editor().notice.text.find("with a warning: step 2, Must not count: \"...\" stands where"),
              std::string::npos)
        << editor().notice.text;
    lesson = std::make_shared<model::Lesson>(*lesson);
    lesson->steps[1].answers.wrong.clear();
    kept.lesson = lesson;
    editor().document.history.commit("Remove the end", kept);
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    EXPECT_EQ(editor().notice.text, "Saved mine.json and its solution: no step has a goal");
}

TEST_F(AuthoringPage, ReasonsStayWithTheirAnswers) {
    write_over("exactly five or", {"5", "four", "six"});
    EXPECT_EQ(question().because, (std::vector<std::string>{"", "One too few.", "One too many."}));
    write_over("four", {"5", "4", "six"});
    EXPECT_EQ(question().because, (std::vector<std::string>{"", "One too few.", "One too many."}))
        << "written in other words";
    write_over("six", {"5", "six", "4"});
    EXPECT_EQ(question().because, (std::vector<std::string>{"", "One too many.", "One too few."}))
        << "in another order";
    write_over("six", {"5", "4"});
    EXPECT_EQ(question().because, (std::vector<std::string>{"", "One too few."})) << "one taken away";
}

/// The field of reasons is entered in the frame in which the answers change.
TEST_F(AuthoringPage, ReasonsFollowTheirAnswersWhenTheirFieldIsEntered) {
    using Lines = std::initializer_list<const char*>;
    const struct {
        const char* name;
        Lines answers;
        std::vector<std::string> because;
    } rows[] = {
        {"in another order", {"5", "six", "four"}, {"", "One too many.", "One too few."}},
        {"another one is right", {"four", "5", "six"}, {"One too few.", "", "One too many."}},
        {"one taken away", {"5", "four"}, {"", "One too few."}},
    };
    for (const auto& row : rows)
        for (const bool by_click : {false, true})
            for (const char* then : {"tab", "ctrl+s", "escape"}) {
                const model::Question before = question();
                press("exactly five or");
                type_lines(row.answers);
                if (by_click)
                    hands_.click(hands_.text_at("One too few.", "column"));
                else
                    hands_.key("tab");
                hands_.settle();
                EXPECT_EQ(question().because, row.because) << row.name << by_click << then;
                hands_.key(then);
                hands_.settle();
                hands_.key("escape");
                hands_.settle();
                EXPECT_EQ(question().because, row.because) << row.name << by_click << then;
                EXPECT_EQ(unfinished(editor()), "") << row.name << by_click << then;
                hands_.key("escape");
                hands_.key("ctrl+z");
                hands_.settle();
                EXPECT_EQ(question().because, before.because) << row.name << by_click << then;
            }
}

TEST_F(AuthoringPage, ReasonsAndRefusedTextStayWhenTheStartChanges) {
    select({"the small ball on the left"});
    model::SceneShape small = shape("the small ball on the left");
    small.pose.position = {8, 0};
    editor().document.history.commit("move it", with_shape(scene(), 1, small));
    select({"the small ball on the left"});
    press("the small ball on the left stands at (8, 0), within 0.2");
    small.pose.position = {6, 2};
    editor().document.history.commit("move it", with_shape(scene(), 1, small));
    hands_.settle();
    press("This must not count");
    ASSERT_EQ(scene().lesson->steps[0].answers.wrong.size(), 1u) << editor().notice.text;
    hands_.click(hands_.text_at("...", "column"));
    type_lines({"not far enough"});
    press("Must not count");
    write_over("four", {"alone"});
    ASSERT_NE(unfinished(editor()), "");
    small.pose.position = {4, 1};
    editor().document.history.commit("move it", with_shape(scene(), 1, small));
    press("This is the start");
    EXPECT_EQ(lesson::at_start(scene()).shapes[1]->pose.position, Vec2(4, 1));
    EXPECT_EQ(scene().lesson->steps[0].answers.wrong.at(0).why, "not far enough");
    EXPECT_TRUE(shows("alone"));
    EXPECT_NE(unfinished(editor()), "");
    EXPECT_EQ(question().because.size(), 3u);
}

/// The column is far too low for the page.
class LowAuthoringPage : public AuthoringPage {
  protected:
    LowAuthoringPage() : AuthoringPage(700) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        editor().view.column_width = 420;
        editor::open_panel(editor(), editor::PanelId::lesson);
        hands_.settle();
    }
    void scroll_down() { hands_.scroll({1280 - 200, 400}, -30); }
};

TEST_F(LowAuthoringPage, OpensAtItsTop) {
    hands_.click({400, 300});
    hands_.key("escape");
    hands_.key("backspace");  // the list of lessons, which is long
    hands_.settle();
    scroll_down();
    hands_.settle();
    author_lesson(editor());
    hands_.settle();
    EXPECT_TRUE(shows("Step 1 of 2"));
    scroll_down();
    hands_.settle();
    EXPECT_FALSE(shows("Step 1 of 2"));
    ASSERT_TRUE(shows("Try it"));
    press("Try it");
    hands_.settle();
    ASSERT_TRUE(editor().session.lesson.run);
    press("Back to making the lesson");
    hands_.settle();
    EXPECT_TRUE(shows("Try it")) << "where the author was";
}

}  // namespace
}  // namespace testbed::ui
