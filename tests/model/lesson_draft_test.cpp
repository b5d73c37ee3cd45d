// Lessons in the making.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/draft.h"

namespace testbed::model {
namespace {

Scene scene_of_circles(double x) {
    const file::ReadResult read =
        file::read_scene(R"({"format": "collision-scene", "version": 1, "title": "Two", "shapes": [
        {"id": "A", "type": "circle", "radius": 1},
        {"id": "B", "type": "circle", "position": [)" +
                         std::to_string(x) + R"(, 0], "radius": 1}],
        "view": {"center": [0, 0], "height": 10}})");
    EXPECT_TRUE(read.scene);
    return *read.scene;
}

std::vector<std::string> texts(const std::vector<lesson::GoalChoice>& choices) {
    std::vector<std::string> list;
    for (const lesson::GoalChoice& choice : choices) list.push_back(choice.text);
    return list;
}

TEST(LessonDraft, offers_what_holds_now_and_not_at_the_start) {
    using List = std::vector<std::string>;
    const struct {
        const char* name;
        double start, now;
        std::vector<std::string> selected;
        List offered;
    } rows[] = {
        {"from apart to overlapping",
         5,
         1,
         {"A", "B"},
         {"A and B overlap", "they overlap 1 deep, within 0.1"}},
        {"from overlapping to apart",
         1,
         4,
         {"A", "B"},
         {"A and B are apart", "they are 2 apart, within 0.1"}},
        {"touching",
         5,
         2,
         {"A", "B"},
         {"A and B overlap", "they overlap 0 deep, within 0.1", "A and B touch, within 0.1"}},
        {"nothing moved", 5, 5, {"A", "B"}, {}},
        {"one shape", 5, 1, {"B"}, {"B stands at (1, 0), within 0.2"}},
        {"nothing selected", 5, 1, {}, {}},
    };
    for (const auto& row : rows)
        EXPECT_EQ(
            texts(lesson::goal_choices(scene_of_circles(row.now), scene_of_circles(row.start), row.selected)),
            row.offered)
            << row.name;
}

/// Two circles, the second at that place.
Scene second_at(double x, double y) {
    Scene scene = scene_of_circles(0);
    SceneShape b = *scene.shapes[1];
    b.pose.position = {x, y};
    return with_shape(scene, 1, b);
}

TEST(LessonDraft, offers_the_side_and_the_direction_in_which_the_second_shape_lies) {
    const Scene start = second_at(-5, 0.5);
    const struct {
        double x, y;
        const char *side, *direction;
    } rows[] = {
        {5, 0, "B lies to the right of A", "from A to B it goes at 0°, within 5°"},
        {0, 5, "B lies above A", "from A to B it goes at 90°, within 5°"},
        {1, -5, "B lies below A", "from A to B it goes at -80°, within 5°"},
        {4, 3, "B lies to the right of A", "from A to B it goes at 35°, within 5°"},
    };
    for (const auto& row : rows) {
        const Scene now = second_at(row.x, row.y);
        for (const std::vector<std::string>& selected : {std::vector<std::string>{"A", "B"}}) {
            const auto choices = lesson::goal_choices(now, start, selected);
            for (const char* offered : {row.side, row.direction}) {
                const auto found = std::ranges::find(choices, offered, &lesson::GoalChoice::text);
                ASSERT_NE(found, choices.end()) << offered;
                EXPECT_FALSE(lesson::holds({found->row}, second_at(-row.x, -row.y))) << offered;
                EXPECT_FALSE(lesson::holds({found->row}, second_at(row.y + 0.1, -row.x))) << offered;
            }
        }
        const auto other_way = texts(lesson::goal_choices(now, start, {"B", "A"}));
        EXPECT_EQ(
            std::ranges::count_if(other_way, [](const std::string& t) { return t.starts_with("A lies"); }),
            1);
    }
    Scene down = second_at(0, 5);
    down.y_down = true;
    EXPECT_EQ(std::ranges::count(texts(lesson::goal_choices(down, start, {"A", "B"})), "B lies below A"), 1);
}

TEST(LessonDraft, names_the_goals_that_check_would_refuse) {
    const Scene start = scene_of_circles(5), solved = scene_of_circles(1);
    Scene lesson = start;
    Lesson draft = lesson::new_lesson(start, {"A", "B"}, {"closest"});
    EXPECT_EQ(draft.steps.size(), 1u);
    const lesson::GoalChoice goal = lesson::goal_choices(solved, start, {"A", "B"}).at(0);
    draft.steps[0].goal.stages = {{goal.row}};
    lesson.lesson = std::make_shared<const Lesson>(draft);
    lesson::Solution solution;
    EXPECT_EQ(faults(lesson, solution),
              std::vector<std::string>{"step 1: its solution does not reach the goal"});
    solution.steps = {{{lesson::state_of(solved, start)}}};
    EXPECT_EQ(solution.steps[0].states[0].shapes.size(), 1u) << "only what moved";
    EXPECT_TRUE(faults(lesson, solution).empty());
    Scene solved_lesson = solved;
    solved_lesson.lesson = lesson.lesson;
    EXPECT_EQ(faults(solved_lesson, solution),
              std::vector<std::string>{"step 1: its goal holds before anything is moved"});
}

TEST(LessonDraft, is_read_back_as_it_was_written) {
    Scene lesson = scene_of_circles(5);
    Lesson draft = lesson::new_lesson(lesson, {"A", "B"}, {"closest"});
    draft.steps[0].goal.stages = {{lesson::goal_choices(scene_of_circles(1), lesson, {"A", "B"}).at(1).row}};
    lesson.lesson = std::make_shared<const Lesson>(draft);
    const file::ReadResult read = file::read_scene(file::write_scene(lesson));
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    EXPECT_EQ(*read.scene->lesson, draft);
}

TEST(LessonDraft, FaultsAreFoundWhereTheStepBeforeEndsToo) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
      "lesson": {"steps": [
        {"text": "Join.", "goal": [{"pair": ["A", "B"], "overlap": true}]},
        {"text": "Deep.", "goal": [{"pair": ["A", "B"], "depth": {"min": 0.5}}]}]}})");
    const Scene lesson = read.scene.value();
    const auto solved = [&](double first, double second) {
        lesson::Solution solution;
        for (const double x : {first, second}) {
            SceneShape b = *lesson.shapes[1];
            b.pose.position.x = x;
            SolutionState state;
            state.shapes.push_back(std::make_shared<const SceneShape>(b));
            solution.steps.push_back({.states = {state}});
        }
        return solution;
    };
    EXPECT_TRUE(lesson::faults(lesson, solved(1.9, 1)).empty());
    const auto found = lesson::faults(lesson, solved(1, 1));
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0], "step 2: its goal holds where the step before ends");
    const auto begins = lesson::begins_of(lesson, solved(1.9, 1));
    ASSERT_EQ(begins.size(), 2u);
    EXPECT_EQ(begins[0].shapes[1]->pose.position.x, 5);
    EXPECT_EQ(begins[1].shapes[1]->pose.position.x, 1.9);
    // B went back to where the lesson has it: seen from the lesson alone nothing would differ.
    EXPECT_TRUE(lesson::state_of(lesson, lesson).shapes.empty());
    ASSERT_EQ(lesson::state_in_step(lesson, lesson, begins[1]).shapes.size(), 1u);
}

}  // namespace
}  // namespace testbed::model
