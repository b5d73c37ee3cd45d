// What lessons say in general is held against the program.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/solution.h"
#include "app/model/analysis.h"
#include "app/model/lesson.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

using collision::math::dot;

Scene lesson_named(const char* name) {
    const auto file = collision::support::source_folder() / "scenes/lessons" / (std::string(name) + ".json");
    return file::load_scene(file).scene.value();
}

Scene begin_of_step(const char* name, std::size_t step) {
    const Scene lesson = lesson_named(name);
    return lesson::begin_of(lesson, step - 1, lesson);
}

/// The number that a row of one claim finds.
double number_found(const Expectation& row, const Scene& scene) {
    return std::get<double>(lesson::judged({row}, scene).front().actual.front());
}

/// 13.5: the difference is b − a, and a push of B moves it: from the nearest edge to the origin.
TEST(LessonClaims, APushOfBBringsTheNearestEdgeOfTheDifferenceToTheOrigin) {
    const Scene scene = begin_of_step("13-origin-hunt", 5);
    const Question& ask = *scene.lesson->steps[4].ask;
    EXPECT_TRUE(ask.choices[ask.choice].starts_with("From the nearest edge to the origin"));
    const Results results = analyze(scene);
    const auto pair =
        std::ranges::find_if(results.pairs, [](const auto& p) { return p.answer.depth.has_value(); });
    ASSERT_NE(pair, results.pairs.end());
    const Vec2 push = pair->answer.normal;  // of b, away from a
    const auto corners = [&](std::uint32_t shape) {
        const SceneShape& s = *scene.shapes[shape];
        std::vector<Vec2> placed;
        for (const Vec2 v : std::get<collision::shape::Polygon>(s.geometry).vertices)
            placed.push_back(collision::math::Transform(s.pose).apply(v));
        return placed;
    };
    double extent = 0;  // of the difference against the push: its nearest border lies there
    for (const Vec2 a : corners(pair->a))
        for (const Vec2 b : corners(pair->b)) extent = std::max(extent, -dot(b - a, push));
    EXPECT_NEAR(extent, *pair->answer.depth, 1e-9);
}

/// 20.2: the centers do not tell on which side the push leads out.
TEST(LessonClaims, ThePushLeadsOutAtTheNearerEndAndNotAwayFromTheCenter) {
    const file::ReadResult read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "A", "type": "polygon", "vertices": [[8, 4], [2, 4], [0, 6]]},
        {"id": "B", "type": "polygon", "vertices": [[3, 1], [6, 8], [4, 8]]}]})");
    ASSERT_TRUE(read.scene);
    const Results results = analyze(*read.scene);
    ASSERT_EQ(results.pairs.size(), 1u);
    const Vec2 centers = Vec2(13, 17) / 3.0 - Vec2(10, 14) / 3.0;
    EXPECT_LT(dot(results.pairs[0].answer.normal, centers), 0);
}

/// 22.1: one interval of sides passes.
TEST(LessonClaims, EverySideOfACellFromFourToEightTenthsReachesTheGoal) {
    const Scene lesson = lesson_named("22-neighbors");
    const auto& goal = lesson.lesson->steps[0].goal.stages.front();
    const auto reaches = [&](double side) {
        return lesson::holds(goal, with_state(lesson, {.numbers = {{"side of a cell", side}}}));
    };
    for (int i = 40; i <= 80; ++i) EXPECT_TRUE(reaches(i / 100.0)) << i;
    for (const double side : {0.2, 0.3, 1.0, 2.0}) EXPECT_FALSE(reaches(side)) << side;
}

/// 22.4: large balls cost a sweep more.
TEST(LessonClaims, LargeBallsCostASweepMoreComparisons) {
    const Scene lesson = begin_of_step("22-neighbors", 4);
    Expectation row = lesson.lesson->steps[3].goal.stages[0][0];
    Expected any;
    any.kind = Expected::Kind::number;
    row.claims = {{"count.comparisons", any}};
    double before = number_found(row, lesson);
    for (const std::size_t large : {20u, 60u}) {
        Scene scene = lesson;
        for (std::size_t i = 0; i < large; ++i) {
            SceneShape ball = *scene.shapes[i];
            std::get<collision::shape::Circle>(ball.geometry).radius *= 4;
            scene = with_shape(scene, i, std::move(ball));
        }
        const double now = number_found(row, scene);
        EXPECT_GT(now, before) << large;
        before = now;
    }
}

/// 24.1: both ends are ties and round away.
TEST(LessonClaims, WhatLiesBetweenTheTiesIsTheSameFloat) {
    for (const double inside : {100'000'004.1, 100'000'008.0, 100'000'011.9})
        EXPECT_EQ(float(inside), 100'000'008.0f);
    EXPECT_NE(float(100'000'004.0), 100'000'008.0f);
    EXPECT_NE(float(100'000'012.0), 100'000'008.0f);
}

}  // namespace
}  // namespace testbed::model
