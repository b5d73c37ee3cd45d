// A lesson made in the window, saved with its solution, and played.
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/ui/lessons/claims.h"
#include "app/ui/panels/panel.h"
#include "tests/gui/authoring_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* two_discs = R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}], "view": {"center": [2, 0], "height": 10}})";

class AuthoringTest : public AuthoringFixture {
  protected:
    AuthoringTest() : AuthoringFixture(two_discs, 1900) {}
};

TEST_F(AuthoringTest, TakesAGoalFromTheShapesAndSavesLessonAndSolution) {
    ASSERT_TRUE(editor().session.lesson.authoring);
    EXPECT_EQ(undo_name(), "make a lesson");
    hands_.key("escape");
    hands_.drag(at({5, 0}), at({1, 0}));
    select({"A", "B"});
    press("A and B overlap");
    EXPECT_EQ(scene().lesson->steps[0].goal.stages.size(), 1u);
    EXPECT_EQ(undo_name(), "take a goal");
    EXPECT_FALSE(conditions(scene().lesson->steps[0].goal).empty());
    for (const std::string& condition : conditions(scene().lesson->steps[0].goal))
        EXPECT_TRUE(hands_.shows(condition, "column")) << condition;

    const auto file = folder_.path() / "mine.json";
    ASSERT_TRUE(save_to(editor(), file));
    EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    EXPECT_LT(scene().shapes[1]->pose.position.x, 2) << "the author goes on where the shapes are";
    EXPECT_FALSE(editor().document.unsaved());
    const file::ReadResult lesson = file::load_scene(file);
    ASSERT_TRUE(lesson.scene && lesson.scene->lesson);
    EXPECT_EQ(lesson.scene->shapes[1]->pose.position, Vec2(5, 0))
        << "the learner starts where the author began";
    const auto solution =
        lesson::read_solution(*file::load_text(folder_.path() / "mine.solution.json").text, *lesson.scene);
    ASSERT_TRUE(solution.solution);
    EXPECT_TRUE(lesson::faults(*lesson.scene, *solution.solution).empty());
}

TEST_F(AuthoringTest, AGoalIsTakenFromWhereTheStepBefore) {
    hands_.key("escape");
    hands_.drag(at({5, 0}), at({1, 0}));
    select({"A", "B"});
    press("A and B overlap");
    press("Add");
    EXPECT_FALSE(shows("A and B overlap")) << "the step begins so";
    // Apart as the lesson itself begins: only what a step before has changed makes it a goal.
    model::SceneShape b = shape("B");
    b.pose.position = {5, 0};
    editor().document.history.commit("move B", with_shape(scene(), 1, b));
    select({"A", "B"});
    ASSERT_TRUE(shows("A and B are apart"));
    press("A and B are apart");
    ASSERT_TRUE(scene().lesson->steps[1].start) << "a click on its dot leads there too";
    const auto file = folder_.path() / "mine.json";
    ASSERT_TRUE(save_to(editor(), file));
    EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    const file::ReadResult lesson = file::load_scene(file);
    const auto solution =
        lesson::read_solution(*file::load_text(folder_.path() / "mine.solution.json").text, *lesson.scene);
    ASSERT_TRUE(solution.solution);
    ASSERT_EQ(solution.solution->steps[1].states.size(), 1u);
    EXPECT_FALSE(solution.solution->steps[1].states[0].shapes.empty())
        << "B stands where the lesson has it, and not where the step begins";
    EXPECT_TRUE(lesson::faults(*lesson.scene, *solution.solution).empty());
}

TEST_F(AuthoringTest, AFaultyLessonIsSavedAndSaid) {
    hands_.key("escape");
    hands_.drag(at({5, 0}), at({1, 0}));
    select({"A", "B"});
    press("A and B overlap");
    press("This is the start");
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json")) << "nothing is lost for being unfinished";
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_NE(editor().notice.text.find("holds before anything is moved"), std::string::npos)
        << editor().notice.text;
}

/// Found by a monkey: Ctrl+Z away from the page, then Ctrl+S.
TEST_F(AuthoringTest, WhatUndoTookAwayIsNotSavedAsALesson) {
    editor::open_panel(editor(), editor::PanelId::inspector);
    hands_.key("escape");
    hands_.drag(at({5, 0}), at({3, 0}));
    const Vec2 put = shape("B").pose.position;
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    ASSERT_FALSE(scene().lesson);
    hands_.drag(at({5, 0}), at({3, 0}));
    hands_.key("ctrl+s");
    EXPECT_FALSE(editor().session.lesson.authoring);
    EXPECT_EQ(shape("B").pose.position, put) << "a scene is saved as it is";
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "scene.solution.json"));
}

TEST_F(AuthoringTest, WhatIsDrawnMeanwhileIsSaved) {
    hands_.key("escape");
    hands_.key("c");
    hands_.drag(at({2, -3}), at({3, -3}));
    hands_.drag(at({5, 0}), at({3, 0}));
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    const file::ReadResult saved = file::load_scene(folder_.path() / "mine.json");
    ASSERT_TRUE(saved.scene);
    EXPECT_TRUE(saved.scene->find("circle"));
    EXPECT_EQ(saved.scene->shapes[*saved.scene->find("B")]->pose.position, Vec2(5, 0));
}

TEST_F(AuthoringTest, WordsAndQuestionsAreTyped) {
    press("Number");
    ASSERT_TRUE(scene().lesson->steps[0].ask);
    EXPECT_EQ(scene().lesson->steps[0].ask->kind, model::Question::Kind::number);
    press("Add");
    EXPECT_EQ(scene().lesson->steps.size(), 2u);
    EXPECT_TRUE(hands_.shows("Step 2 of 2", "column"));
    press("Remove");
    EXPECT_EQ(scene().lesson->steps.size(), 1u);
    press("Try it");
    hands_.settle();
    EXPECT_FALSE(editor().session.lesson.authoring);
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_TRUE(hands_.shows("Predict first", "column"));
}

}  // namespace
}  // namespace testbed::ui
