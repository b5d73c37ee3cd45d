// A shape of a lesson in the making gets another name: everything that names it follows.
#include "app/edit/lesson_names.h"

#include <filesystem>
#include <fmt/format.h>

#include "app/edit/edits.h"
#include "app/edit/names_in_text.h"
#include "app/file/scene_file.h"
#include "app/file/store.h"
#include "app/lesson/draft.h"
#include "app/lesson/grade.h"
#include "app/lesson/making.h"
#include "tests/gui/authoring_fixture.h"
#include "tests/support/source_folder.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;

model::Scene lesson_in_the_making(const fs::path& file) {
    model::Scene scene = *file::load_scene(file).scene;
    const auto text = [](const fs::path& of) { return file::load_text(of).text.value_or(""); };
    const auto solution = lesson::read_solution(text(lesson::solution_file(file)), scene);
    const auto ends = lesson::read_wrong_ends(text(lesson::wrong_ends_file(file)), scene);
    return lesson::begin_making(std::move(scene), solution.solution.value_or(lesson::Solution{}),
                                ends.ends.value_or(lesson::WrongEnds{}), false);
}

model::Scene with_every_name_changed(model::Scene scene) {
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        const std::string old = scene.shapes[i]->id, id = fmt::format("renamed{}", i);
        scene = edit::with_renamed(scene, i, id);
        scene.lesson =
            std::make_shared<const model::Lesson>(edit::with_name_in_lesson(*scene.lesson, old, id));
    }
    return scene;
}

TEST(LessonNames, EveryLessonOfTheCourseIsSolvedUnderOtherNames) {
    int lessons = 0;
    for (const auto& entry : fs::directory_iterator(collision::support::source_folder() / "scenes/lessons")) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(".json") || name.ends_with(".solution.json") || name.ends_with(".wrong.json"))
            continue;
        const file::ReadResult read = file::load_scene(entry.path());
        if (!read.scene || !read.scene->lesson) continue;
        const model::Scene before = lesson_in_the_making(entry.path());
        const model::Scene after = with_every_name_changed(before);
        EXPECT_TRUE(lesson::keeps_its_lesson(after)) << name;
        EXPECT_EQ(lesson::faults(after, lesson::solution_in(*after.lesson)),
                  lesson::faults(before, lesson::solution_in(*before.lesson)))
            << name;
        const auto text = [](const model::Scene& of) {
            return lesson::write_wrong_ends(lesson::wrong_ends_in(*of.lesson));
        };
        EXPECT_TRUE(lesson::read_wrong_ends(text(after), after).ends) << name;
        EXPECT_TRUE(lesson::at_start(after) == after) << name;
        ++lessons;
    }
    EXPECT_GE(lessons, 25);
}

TEST(LessonNames, AreWholeWordsOfATextOutsideBraces) {
    const auto renamed = [](std::string_view text) { return edit::with_word_renamed(text, "box", "crate"); };
    EXPECT_EQ(renamed("Drag the box, then box2; (box)."), "Drag the crate, then box2; (crate).");
    EXPECT_EQ(renamed("boxes {box} {gap of box} box's"), "boxes {box} {gap of box} crate's");
    EXPECT_EQ(renamed("box"), "crate");
    EXPECT_EQ(edit::with_word_renamed("über ber", "ber", "x"), "über x");
}

TEST(LessonNames, ThatMayBeWordsOfTheLanguageStay) {
    EXPECT_EQ(edit::with_word_renamed("A circle. A box\nA hull; drag A to B, then A.", "A", "ball"),
              "A circle. A box\nA hull; drag ball to B, then ball.");
    EXPECT_EQ(edit::with_word_renamed("a gap of a and b", "a", "p"), "a gap of a and b");
    EXPECT_EQ(edit::with_word_renamed("B moves. B stops.", "B", "ball"), "ball moves. ball stops.");
}

TEST(LessonNames, ArePartOfNoOtherWord) {
    const auto renamed = [](std::string_view text, std::string_view old) {
        return edit::with_word_renamed(text, old, "X");
    };
    EXPECT_EQ(renamed("It's s, isn't it? The s's end; don\u2019t use s\u2019s.", "s"),
              "It's X, isn't it? The X's end; don\u2019t use X\u2019s.");
    EXPECT_EQ(renamed("don't t", "t"), "don't X");
    EXPECT_EQ(renamed("A cannon-ball is no ball, nor ball-shaped: ball - box.", "ball"),
              "A cannon-ball is no X, nor ball-shaped: X - box.");
    EXPECT_EQ(renamed("2.5, 1,000 or -2, then r2 and r2.5", "r2"), "2.5, 1,000 or -2, then X and r2.5");
    EXPECT_EQ(renamed("2 shapes: 2.5 and -2", "2"), "2 shapes: 2.5 and -2") << "a number may be a number";
    EXPECT_EQ(renamed("\u201cball\u201d \u2192 ball\u2026 \u00abball\u00bb ball\u2013box", "ball"),
              "\u201cX\u201d \u2192 X\u2026 \u00abX\u00bb X\u2013box");
    EXPECT_EQ(renamed("\u00dcball ball\u00fc ball_2 snowball balls", "ball"),
              "\u00dcball ball\u00fc ball_2 snowball balls");
}

TEST(LessonNames, OfOtherShapesStayWhole) {
    const std::vector<std::string> others{"ball 2", "red ball", "ball-b", "wall"};
    EXPECT_EQ(edit::with_word_renamed("ball, ball 2, the red ball and ball-b; ball 3, red balls", "ball",
                                      "disc", others),
              "disc, ball 2, the red ball and ball-b; disc 3, red balls");
}

class RenamedInLesson : public AuthoringFixture {
  protected:
    RenamedInLesson()
        : AuthoringFixture(
              R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}], "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two", "steps": [{"text": "Drag B.", "hints": ["B is yellow."],
     "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})",
              2000) {}

    void SetUp() override {
        folder_.write("scene.solution.json",
                      R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
  {"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]}]}]})");
        folder_.write(
            "scene.wrong.json",
            R"({"format": "collision-wrong-ends", "version": 1, "steps": [{"ends": [{"why": "B is far",
  "states": [{"shapes": [{"id": "B", "type": "circle", "position": [4, 0], "radius": 1}]}]}]}]})");
        AuthoringFixture::SetUp();
    }
    void name(const char* old, const char* id) {
        hands_.key("f2");
        select({old});
        hands_.settle();
        const tests::At row = hands_.text_at("Name", "column");
        hands_.click({row.x + 150, row.y});
        hands_.key("ctrl+a");
        hands_.type(id);
        hands_.key("return");
    }
    const model::LessonStep& step() { return scene().lesson->steps[0]; }
};

TEST_F(RenamedInLesson, GoalHintsSolutionAndWrongEndsFollowInOneStep) {
    const model::Scene before = scene();
    name("B", "ball");
    EXPECT_TRUE(scene().find("ball"));
    EXPECT_EQ((*step().goal.stages.at(0).at(0).pair)[1], "ball");
    EXPECT_EQ(step().text, "Drag ball.");
    EXPECT_EQ(step().hints.at(0), "ball is yellow.");
    EXPECT_EQ(step().answers.states.at(0).shapes.at(0)->id, "ball");
    EXPECT_EQ(step().answers.wrong.at(0).states.at(0).shapes.at(0)->id, "ball");
    EXPECT_EQ(step().answers.wrong.at(0).why, "ball is far");
    EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    EXPECT_EQ(selection(), model::Selection{"ball"});
    hands_.key("ctrl+s");
    EXPECT_NE(editor().notice.text.find("every goal starts unsolved and is reached"), std::string::npos)
        << editor().notice.text;
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
}

/// What a learner handed in before could not be read.
TEST_F(RenamedInLesson, WhatWasHandedInBeforeIsReadWithTheOldName) {
    const std::string answers =
        R"({"format": "collision-solution", "version": 1, "steps": [{"states": [{"shapes": [
        {"id": "B", "type": "circle", "position": [1.5, 0], "radius": 1}]}]}]})";
    const std::string saved_scene = R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [1.5, 0], "radius": 1}]})";
    const auto passes = [&](const std::string& text) {
        const lesson::Answer answer = lesson::answer_in(text, lesson::at_start(scene()), true);
        return answer.states && lesson::grade_answer(lesson::at_start(scene()), answer, "a").pass;
    };
    ASSERT_TRUE(passes(answers) && passes(saved_scene));
    name("B", "ball");
    EXPECT_EQ(editor().notice.text,
              "Renamed B to ball, also in 3 texts. Files that learners hand in may still have the old name.");
    EXPECT_TRUE(passes(answers));
    EXPECT_TRUE(passes(saved_scene));
    name("ball", "sun");
    name("A", "earth");
    EXPECT_TRUE(passes(answers));
    EXPECT_TRUE(passes(saved_scene));
    using Names = std::vector<std::pair<std::string, std::string>>;
    EXPECT_EQ(scene().lesson->former_names, (Names{{"B", "sun"}, {"A", "earth"}}))
        << "nobody has seen a ball";
    name("sun", "B");
    EXPECT_EQ(scene().lesson->former_names, (Names{{"A", "earth"}}));
    hands_.key("ctrl+z");
    hands_.key("ctrl+s");
    const auto again = file::load_scene(folder_ / "scene.json");
    ASSERT_TRUE(again.scene);
    EXPECT_EQ(again.scene->lesson->former_names, (Names{{"B", "sun"}, {"A", "earth"}}))
        << "it is in the file";
    name("sun", "moon");
    EXPECT_EQ(scene().lesson->former_names, (Names{{"B", "moon"}, {"A", "earth"}, {"sun", "moon"}}));
    EXPECT_TRUE(passes(answers));
}

TEST_F(RenamedInLesson, AnOldNameThatStaysInATextIsReported) {
    model::Scene changed = scene();
    auto lesson = std::make_shared<model::Lesson>(*changed.lesson);
    lesson->steps[0].text = "A is blue.";
    changed.lesson = lesson;
    editor().document.history.commit("change the text", changed);
    name("A", "sun");
    EXPECT_TRUE(scene().find("sun"));
    EXPECT_EQ(step().text, "A is blue.");
    EXPECT_EQ(editor().notice.text,
              "Renamed A to sun. Texts of the lesson still contain the word A: check them.");
}

/// Its solution is in a file that is not open.
TEST_F(RenamedInLesson, ALessonThatIsNotInTheMakingRefuses) {
    press("Try it");
    const model::Scene before = scene();
    name("B", "ball");
    EXPECT_EQ(scene(), before);
    EXPECT_TRUE(editor().notice.is_problem);
}

}  // namespace
}  // namespace testbed::ui
