// Lessons that lock sizes: what is resized counts for nothing, what is moved and turned does.
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/goal_findings.h"
#include "app/lesson/sizes.h"
#include "app/lesson/step_goal.h"
#include "app/model/lesson.h"

namespace testbed::model {
namespace {

Scene lesson_of(bool locked) {
    const std::string text =
        std::string(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "circle", "radius": 1},
        {"id": "B", "type": "circle", "position": [5, 0], "radius": 1},
        {"id": "R", "type": "rectangle", "position": [9, 0], "size": [2, 1]},
        {"id": "ray", "type": "ray", "position": [0, 9], "direction": [1, 0]}], "lesson": {)") +
        (locked ? R"("lock_sizes": true, )" : "") +
        R"("steps": [{"text": "Join them.", "goal": [{"pair": ["A", "B"], "overlap": true}]},
        {"text": "Again.", "start": {"shapes": [{"id": "B", "type": "circle", "position": [8, 0], "radius": 2}]},
         "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})";
    return file::read_scene(text).scene.value();
}

Scene with(const Scene& scene, const char* id, auto&& change) {
    const std::size_t i = *scene.find(id);
    SceneShape shape = *scene.shapes[i];
    change(shape);
    return with_shape(scene, i, shape);
}
Scene grown(const Scene& scene, double radius) {
    return with(scene, "B", [&](SceneShape& b) { b.geometry = collision::shape::Circle{radius}; });
}

TEST(LessonSizes, AGoalThatIsReachedByGrowingDoesNotCount) {
    for (const bool locked : {true, false}) {
        const Scene lesson = lesson_of(locked);
        const Scene moved = with(lesson, "B", [](SceneShape& b) { b.pose.position = {1, 0}; });
        const Scene large = grown(lesson, 5);
        EXPECT_EQ(lesson::reached_of(lesson, 0, {&moved, 1}), 1u);
        EXPECT_EQ(lesson::reached_of(lesson, 0, {&large, 1}), locked ? 0u : 1u);
        EXPECT_EQ(lesson::changed_size(large, lesson), locked ? "B" : "");
        EXPECT_EQ(lesson::missing_goal(lesson, 0, {&large, 1}),
                  locked ? "the size of B was changed, and this lesson locks sizes" : "");
    }
}

TEST(LessonSizes, TurningAndTheSizesOfOtherStepsAreNoChange) {
    const Scene lesson = lesson_of(true);
    const Scene turned = with(lesson, "R", [](SceneShape& r) {
        r.geometry = collision::shape::OrientedRectangle{{2, 1}};
        r.pose.rotation = 30;
    });
    EXPECT_EQ(lesson::changed_size(turned, lesson), "");
    const Scene aimed = with(lesson, "ray", [](SceneShape& ray) {
        ray.geometry = collision::shape::Ray{{0, 3}};
    });
    EXPECT_EQ(lesson::changed_size(aimed, lesson), "");
    EXPECT_EQ(lesson::changed_size(grown(lesson, 2), lesson), "") << "the second step gives it that size";
    EXPECT_EQ(lesson::changed_size(grown(lesson, 2.001), lesson), "B");
    const Scene wider = with(lesson, "R", [](SceneShape& r) {
        r.geometry = collision::shape::OrientedRectangle{{2.5, 1}};
    });
    EXPECT_EQ(lesson::changed_size(wider, lesson), "R");
}

/// An answer that moved what the lesson locks was full marks.
TEST(LessonSizes, WhatTheLessonLocksStaysWhereItGivesIt) {
    const auto lock = [](SceneShape& shape) { shape.locked = true; };
    const Scene free = lesson_of(false);
    Scene lesson = with(free, "A", lock);
    const Scene moved = with(lesson, "A", [](SceneShape& a) { a.pose.position = {5, 0}; });
    EXPECT_EQ(lesson::reached_of(lesson, 0, {&moved, 1}), 0u);
    EXPECT_EQ(lesson::missing_goal(lesson, 0, {&moved, 1}),
              "A was moved, turned or resized, and the lesson locks it");
    const Scene unlocked = with(moved, "A", [](SceneShape& a) { a.locked = false; });
    EXPECT_EQ(lesson::reached_of(lesson, 0, {&unlocked, 1}), 0u) << "unlocked by hand";
    const Scene met = with(lesson, "B", [](SceneShape& b) { b.pose.position = {1, 0}; });
    EXPECT_EQ(lesson::reached_of(lesson, 0, {&met, 1}), 1u) << "B is free";
    EXPECT_EQ(lesson::reached_of(free, 0, {&moved, 1}), 1u) << "and so is A where no step locks it";
    const Scene turned = with(lesson, "A", [](SceneShape& a) { a.pose.rotation = 1; });
    EXPECT_EQ(lesson::not_of_lesson(turned, lesson),
              "A was moved, turned or resized, and the lesson locks it");
    // A step gives B unlocked and elsewhere: from then on it may be anywhere.
    lesson = with(free, "B", lock);
    EXPECT_EQ(lesson::not_of_lesson(met, lesson), "");
}

/// A polygon in place of the circle passed wherever sizes were free.
TEST(LessonSizes, AnotherTypeOfShapeIsNoAnswer) {
    for (const bool locked : {true, false}) {
        const Scene lesson = lesson_of(locked);
        const Scene polygon = with(lesson, "B", [](SceneShape& b) {
            b.geometry = collision::shape::Polygon{{{-9, -9}, {9, -9}, {9, 9}, {-9, 9}}};
        });
        EXPECT_EQ(lesson::reached_of(lesson, 0, {&polygon, 1}), 0u);
        EXPECT_EQ(lesson::missing_goal(lesson, 0, {&polygon, 1}),
                  "B is a polygon, and the lesson has a circle");
        Scene alone = with(lesson, "B", [](SceneShape& b) { b.pose.position = {1, 0}; });
        std::erase_if(alone.shapes, [](const ShapePtr& shape) { return shape->id == "R"; });
        EXPECT_EQ(lesson::reached_of(lesson, 0, {&alone, 1}), 0u);
        EXPECT_EQ(lesson::missing_goal(lesson, 0, {&alone, 1}), "R is not there");
    }
    const Scene lesson = lesson_of(false);
    const Scene turned = with(lesson, "R", [](SceneShape& r) {
        r.geometry = collision::shape::OrientedRectangle{{2, 1}};
        r.pose.rotation = 30;
    });
    EXPECT_EQ(lesson::not_of_lesson(turned, lesson), "") << "turning makes a box of a rectangle";
    Scene started = lesson;
    auto steps = std::make_shared<Lesson>(*lesson.lesson);
    auto given = std::make_shared<SceneShape>(*lesson.shapes[1]);
    given->geometry = collision::shape::Capsule{{0, 0}, {1, 0}, 1};
    steps->steps[1].start->shapes = {given};
    started.lesson = steps;
    const Scene capsule = with(started, "B", [&](SceneShape& b) { b.geometry = given->geometry; });
    EXPECT_EQ(lesson::not_of_lesson(capsule, started), "") << "a step gives it that type";
}

TEST(LessonSizes, AreWrittenAndReadBack) {
    const Scene lesson = lesson_of(true);
    const auto read = file::read_scene(file::write_scene(lesson));
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.scene->lesson->lock_sizes);
    EXPECT_EQ(*read.scene, lesson);
    EXPECT_EQ(file::write_scene(lesson_of(false)).find("lock_sizes"), std::string::npos);
    EXPECT_FALSE(file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [],
        "lesson": {"lock_sizes": 1, "steps": [{"text": "t"}]}})")
                     .scene);
}

}  // namespace
}  // namespace testbed::model
