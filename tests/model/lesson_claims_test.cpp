// What lessons say in general is held against the program.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <numbers>
#include <random>

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

Expectation row_of(const char* algorithm, const char* claim) {
    Expectation row;
    row.algorithm = algorithm;
    Expected any;
    any.kind = Expected::Kind::number;
    row.claims = {{claim, any}};
    return row;
}

Scene scene_of(const std::string& shapes) {
    return file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" + shapes + "]}")
        .scene.value();
}

/// Corners on a circle, the first at an angle in radians.
std::string round_polygon(const char* id, int corners, double first) {
    std::string vertices;
    for (int i = 0; i < corners; ++i) {
        const double angle = first + 2 * std::numbers::pi * i / corners;
        vertices += fmt::format("{}[{}, {}]", i > 0 ? ", " : "", 5 * std::cos(angle), 5 * std::sin(angle));
    }
    return fmt::format(R"({{"id": "{}", "type": "polygon", "vertices": [{}]}})", id, vertices);
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

/// 26, review: segments that do not meet and are not parallel are nearest at an end.
TEST(LessonClaims, SegmentsThatDoNotMeetAreNearestAtAnEnd) {
    std::mt19937 random(26);
    const auto whole = [&] { return double(random() % 13); };
    int apart = 0;
    for (int i = 0; i < 1000; ++i) {
        const Vec2 a{whole(), whole()}, b{whole(), whole()}, c{whole(), whole()}, d{whole(), whole()};
        if (collision::math::cross(b - a, d - c) == 0) continue;
        const Scene scene = scene_of(fmt::format(
            R"({{"id": "A", "type": "segment", "from": [{}, {}], "to": [{}, {}]}},
               {{"id": "B", "type": "segment", "from": [{}, {}], "to": [{}, {}]}})",
            a.x, a.y, b.x, b.y, c.x, c.y, d.x, d.y));
        const auto answer = analyze(scene).pairs.at(0).answer;
        if (answer.overlap) continue;
        ++apart;
        const auto is = [](Vec2 p, Vec2 end) { return std::hypot(p.x - end.x, p.y - end.y) < 1e-9; };
        EXPECT_TRUE(is(answer.on_a, a) || is(answer.on_a, b) || is(answer.on_b, c) || is(answer.on_b, d));
    }
    EXPECT_GT(apart, 100);
}

/// 27.4: parallel edges become one; without any, the difference has the corners of both polygons.
TEST(LessonClaims, TheDifferenceHasTheCornersOfBothUnlessEdgesAreParallel) {
    Expectation row = row_of("minkowski", "number.corner");  // the first corner counts twice
    row.pair = std::array<std::string, 2>{"A", "B"};
    for (int a = 3; a < 7; ++a)
        for (int b = 3; b < 7; ++b) {
            const Scene scene = scene_of(round_polygon("A", a, 0.1) + "," + round_polygon("B", b, 0.3));
            EXPECT_EQ(number_found(row, scene), a + b + 1);
        }
    const Scene boxes = scene_of(R"({"id": "A", "type": "rectangle", "size": [4, 2]},
                                    {"id": "B", "type": "rectangle", "size": [3, 5]})");
    EXPECT_EQ(number_found(row, boxes), 5);
}

/// 28.3: if all corners are on the hull, gift wrapping looks at all of them for each; two walks do not.
TEST(LessonClaims, GiftWrappingCostsARoundForEachCornerOfTheHull) {
    Expectation wrap = row_of("hull_jarvis", "count.tests"), chain = row_of("hull_chain", "count.tests");
    wrap.shape = chain.shape = "A";
    for (int n = 3; n < 40; ++n) {
        const Scene scene = scene_of(round_polygon("A", n, 0.1));
        EXPECT_EQ(number_found(wrap, scene), n * (n - 2) + 1);
        EXPECT_LE(number_found(chain, scene), 4 * n);
    }
}

}  // namespace
}  // namespace testbed::model
