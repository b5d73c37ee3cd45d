// Questions from earlier lessons before the next one, by mouse.
#include "app/editor/lesson_review.h"

#include "app/editor/settings.h"
#include "app/lesson/lesson_list.h"
#include "app/ui/panels/panel.h"
#include "app/ui/spoken.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

std::string lesson_with_review(const std::string& title, const std::string& review) {
    return R"({"format": "collision-scene", "version": 1, "title": ")" + title + R"(", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1}], "view": {"center": [0, 0], "height": 10},
  "lesson": {"steps": [{"text": "Look at )" +
           title + R"(."}], "review": [)" + review + "]}}";
}

class LessonReviewPage : public tests::WindowFixture {
  protected:
    LessonReviewPage() : WindowFixture(lesson_with_review("Scene", ""), {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        lessons_ = folder_.path() / "lessons";
        std::filesystem::create_directories(lessons_);
        folder_.write("lessons/1-one.json",
                      lesson_with_review(
                          "One", R"({"question": "Which of one?", "choices": ["this", "that"], "answer": 1,
           "because": ["", "That is of two."], "reveal": "It is this.",
           "then": {"question": "How many?", "number": 4}})"));
        folder_.write("lessons/2-two.json",
                      lesson_with_review("Two", R"({"question": "How far of two?", "number": 5})"));
        folder_.write("lessons/3-three.json", lesson_with_review("Three", ""));
        folder_.write("lessons/4-four.json", lesson_with_review("Four", ""));
        editor().view.lessons.list = lesson::list_lessons(lessons_);
        editor().view.lessons.listed = true;
        open("1-one");
    }
    void open(const std::string& name) {
        editor::open_lesson(editor(), lessons_ / (name + ".json"));
        hands_.settle();
        ASSERT_TRUE(editor().session.lesson.run);
    }
    void press(std::string_view text) { click(text, "column"); }
    std::string now() { return scene().title; }
    const editor::LessonReview& review() { return *editor().session.lesson.review; }
    bool asks() { return editor().session.lesson.review.has_value(); }
    std::filesystem::path lessons_;
};

TEST_F(LessonReviewPage, TwoQuestionsComeBeforeTheNextLesson) {
    press("Next lesson");
    EXPECT_EQ(now(), "One");
    ASSERT_TRUE(asks()) << "of lesson one, which was done just now";
    press("Skip");
    EXPECT_EQ(now(), "Two") << "with one click";
    press("Next lesson");
    ASSERT_TRUE(asks());
    EXPECT_TRUE(hands_.shows("Before Three", "column"));
    EXPECT_TRUE(hands_.shows("Questions from earlier lessons: 1 of 2", "column"));
    EXPECT_TRUE(hands_.shows("From One", "column"));
    EXPECT_FALSE(hands_.shows("Look at Two.", "column")) << "a page of its own";
    hands_.key(".");
    EXPECT_EQ(review().at, 0u) << "not without an answer";
    press("that");
    EXPECT_TRUE(hands_.shows("Not quite. You said: that", "column"));
    EXPECT_TRUE(hands_.shows("It is: this", "column"));
    EXPECT_TRUE(hands_.shows("That is of two.", "column"));
    EXPECT_TRUE(hands_.shows("It is this.", "column"));
    EXPECT_TRUE(hands_.shows("How many?", "column"));
    const tests::At button = hands_.text_at("Answer", "column");
    hands_.click({button.x - 120, button.y});
    hands_.type("4");
    hands_.key("return");
    EXPECT_TRUE(hands_.shows("Right.", "column"));
    press("Next question");
    EXPECT_TRUE(hands_.shows("How far of two?", "column"));
    const tests::At again = hands_.text_at("Answer", "column");
    hands_.click({again.x - 120, again.y});
    hands_.type("5");
    hands_.key("return");
    press("To the lesson");
    EXPECT_EQ(now(), "Three");
    EXPECT_FALSE(asks());
    const lesson::ReviewLog& log = editor().preferences.reviews;
    EXPECT_EQ(log.held, 2u);
    EXPECT_EQ(log.entries.at("1-one").at(0), (lesson::ReviewLog::Entry{2, 0})) << "the first answer counts";
    EXPECT_EQ(log.entries.at("2-two").at(0), (lesson::ReviewLog::Entry{2, 1}));
    editor::SettingsFile(folder_ / "settings.json").store(editor());
    editor::Editor next;
    EXPECT_FALSE(editor::SettingsFile(folder_ / "settings.json").load(next));
    EXPECT_EQ(next.preferences.reviews, log);
}

/// A screen reader read the lesson before all the while.
TEST_F(LessonReviewPage, IsReadByScreenReaders) {
    press("Next lesson");
    press("Skip");
    press("Next lesson");
    ASSERT_TRUE(asks());
    const auto begins = [&](const std::string& text) {
        return spoken(editor()).starts_with(text) ? std::string("as expected") : spoken(editor());
    };
    const std::size_t this_at =
        hands_.text_at("this", "column").y < hands_.text_at("that", "column").y ? 1 : 2;
    const std::string question = "Before Three: question 1 of 2, from One. Which of one?";
    EXPECT_EQ(begins(question + (this_at == 1 ? " 1: this; 2: that." : " 1: that; 2: this.")), "as expected");
    hands_.key(this_at == 1 ? "2" : "1");
    hands_.key("return");
    EXPECT_EQ(
        begins(question + " Not quite. You said: that. That is of two. It is: this. It is this. And now? "
                          "How many?"),
        "as expected");
    hands_.type("4");
    hands_.key("return");
    EXPECT_EQ(
        begins(question + " Not quite. You said: that. That is of two. It is: this. It is this. And now? "
                          "How many? Right. You said: 4."),
        "as expected");
    press("Next question");
    EXPECT_EQ(begins("Before Three: question 2 of 2, from Two. How far of two?"), "as expected");
    hands_.type("5");
    hands_.key("return");
    press("To the lesson");
    EXPECT_EQ(spoken(editor()).find("Before"), std::string::npos);
}

TEST_F(LessonReviewPage, TheListAsksToo) {
    editor().preferences.progress.mark("1-one", 0);
    hands_.key("backspace");
    press("Four");
    ASSERT_TRUE(asks());
    EXPECT_EQ(review().questions.size(), 1u) << "of what is done";
    EXPECT_TRUE(hands_.shows("A question from an earlier lesson", "column"));
    hands_.key("backspace");
    EXPECT_FALSE(asks()) << "back to the list";
    EXPECT_EQ(now(), "One");
    press("Four");
    EXPECT_EQ(now(), "Four") << "not twice before the same lesson";
}

TEST_F(LessonReviewPage, NothingIsAskedWhereNothingCameBefore) {
    hands_.key("backspace");
    press("Three");
    EXPECT_EQ(now(), "Three") << "no earlier lesson is done";
    editor().preferences.progress.mark("1-one", 0);
    editor().preferences.progress.mark("2-two", 0);
    hands_.key("backspace");
    press("Two");
    EXPECT_EQ(now(), "Two") << "a lesson that is done is only looked up";
    hands_.key("backspace");
    press("One");
    EXPECT_EQ(now(), "One") << "later ones are none of its";
}

TEST_F(LessonReviewPage, AnotherSceneEndsIt) {
    press("Next lesson");
    ASSERT_TRUE(asks());
    hands_.key("ctrl+n");
    hands_.settle();
    EXPECT_FALSE(asks());
}

}  // namespace
}  // namespace testbed::ui
