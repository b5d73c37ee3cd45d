// Lessons in the making.
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
         {"A and B overlap", "they overlap 1 deep, give or take 0.1"}},
        {"from overlapping to apart",
         1,
         4,
         {"A", "B"},
         {"A and B are apart", "they are 2 apart, give or take 0.1"}},
        {"touching",
         5,
         2,
         {"A", "B"},
         {"A and B overlap", "they overlap 0 deep, give or take 0.1", "A and B touch, give or take 0.1"}},
        {"nothing moved", 5, 5, {"A", "B"}, {}},
        {"one shape", 5, 1, {"B"}, {"B stands at (1, 0), give or take 0.2"}},
        {"nothing selected", 5, 1, {}, {}},
    };
    for (const auto& row : rows)
        EXPECT_EQ(
            texts(lesson::goal_choices(scene_of_circles(row.now), scene_of_circles(row.start), row.selected)),
            row.offered)
            << row.name;
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

}  // namespace
}  // namespace testbed::model
