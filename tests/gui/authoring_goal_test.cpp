// Goals on the page that makes lessons: each condition is taken once, and its tolerance is typed.
#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/file/scene_file.h"
#include "app/lesson/goal_rows.h"
#include "tests/gui/authoring_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* discs_named_with_commas =
    R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1},
  {"id": "C, red", "type": "circle", "position": [0, 4], "radius": 1}], "view": {"center": [2, 0], "height": 10}})";

class AuthoringGoal : public AuthoringFixture {
  protected:
    AuthoringGoal() : AuthoringFixture(discs_named_with_commas, 2000) {}

    void move_b(double x) {
        model::SceneShape b = shape("B");
        b.pose.position = {x, 0};
        editor().document.history.commit("move B", with_shape(scene(), 1, b));
        select({"A", "B"});
        hands_.settle();
    }
    void type_beside(std::string_view label, const char* text) {
        const tests::At at = hands_.text_at(label, "column");
        hands_.click({1280 - 60, at.y});
        hands_.key("ctrl+a");
        hands_.type(text);
        hands_.key("return");
        hands_.settle();
    }
    const model::LessonStep& step() { return scene().lesson->steps[0]; }
};

TEST_F(AuthoringGoal, AConditionIsTakenOnce) {
    move_b(4);
    press("they are 2 apart, within 0.1");
    ASSERT_EQ(step().goal.stages.size(), 1u);
    const model::Scene before = scene();
    press("they are 2 apart, within 0.1");
    EXPECT_EQ(scene(), before);
    EXPECT_EQ(editor().notice.text, "The goal already asks for this.");
    move_b(4.5);
    press("they are 2.5 apart, within 0.1");
    ASSERT_EQ(step().goal.stages[0].size(), 1u) << "two distances at once can never be reached";
    EXPECT_EQ(step().goal.stages[0][0].claims[0].second.max, 2.6);
    EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    press("The next one is a further stage");
    press("they are 2.5 apart, within 0.1");
    EXPECT_EQ(step().goal.stages.size(), 2u) << "a further stage may ask for the same again";
}

TEST_F(AuthoringGoal, AConditionThatContradictsAnotherIsReported) {
    move_b(4);
    press("they are 2 apart, within 0.1");
    move_b(1);
    press("A and B overlap");
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_EQ(editor().notice.text,
              "The goal now contradicts itself. As the shapes are, A and B: distance is 0, must be 1.9 to "
              "2.1; A and "
              "B: overlap is true, must be false");
}

TEST_F(AuthoringGoal, ItsToleranceIsTyped) {
    move_b(4);
    press("they are 2 apart, within 0.1");
    type_beside("Tolerance", "0.4");
    const auto& row = step().goal.stages.at(0).at(0);
    EXPECT_EQ(row.claims[0].second.min, 1.6);
    EXPECT_EQ(row.claims[0].second.max, 2.4);
    EXPECT_TRUE(shows("A ↔ B: distance 1.6 to 2.4"));
    EXPECT_EQ(undo_name(), "set how near");
    const model::Scene before = scene();
    type_beside("Tolerance", "0");
    EXPECT_EQ(scene(), before) << "must be more than 0";
    EXPECT_TRUE(shows("must be more than 0; kept as it was"));
    type_beside("Tolerance", "3");
    EXPECT_EQ(scene(), before) << "no distance is below 0";
    hands_.key("escape");
    ASSERT_TRUE(save_to(editor(), folder_.path() / "mine.json"));
    EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    EXPECT_EQ(file::load_scene(folder_.path() / "mine.json").scene->lesson->steps[0].goal, step().goal);
}

TEST_F(AuthoringGoal, ValuesOfNamesWithCommasSurvive) {
    auto lesson = std::make_shared<model::Lesson>(*scene().lesson);
    model::Reading reading{.name = "gap", .row = {}};
    reading.row.pair = {"A", "C, red"};
    model::Expected anything;
    anything.kind = model::Expected::Kind::range;
    reading.row.claims = {{"distance", anything}};
    lesson->steps[0].readings = {reading};
    model::Scene changed = scene();
    changed.lesson = lesson;
    editor().document.history.commit("give it a value", changed);
    hands_.settle();
    hands_.click(hands_.text_at("gap = distance of A, \"C, red\"", "column"));
    hands_.key("ctrl+end");
    hands_.key("return");
    hands_.type("size = area of \"C, red\"");
    press("Its steps");
    EXPECT_FALSE(editor().notice.is_problem) << editor().notice.text;
    ASSERT_EQ(step().readings.size(), 2u);
    EXPECT_EQ(step().readings[0], reading);
    EXPECT_EQ(step().readings[1].row.shape, "C, red");
}

}  // namespace
}  // namespace testbed::ui
