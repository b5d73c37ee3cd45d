// Pushes: what a scene is like afterwards, rows that claim something of it, and their keys in files.
#include "app/model/moves.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/landing.h"
#include "app/model/analysis.h"
#include "app/model/lesson.h"
#include "app/model/regression.h"

namespace testbed::model {
namespace {

/// A square of side 4 around (2, 2), B that reaches 1 into it from the left, and two arrows.
std::string text_to_move(const std::string& rest) {
    return R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "A", "type": "rectangle", "position": [2, 2], "size": [4, 4]},
  {"id": "B", "type": "rectangle", "position": [-1, 2], "size": [4, 2]},
  {"id": "p", "type": "segment", "position": [-1, 2], "from": [0, 0], "to": [-1, 0]},
  {"id": "q", "type": "segment", "position": [-1, 2], "from": [0, 0], "to": [0.5, 0.25]}])" +
           rest + "}";
}

Scene scene_to_move(const std::string& rest) {
    const auto read = file::read_scene(text_to_move(rest));
    EXPECT_TRUE(read.scene) << (read.issues.empty() ? "" : file::to_string(read.issues.front(), ""));
    return read.scene.value_or(Scene{});
}

Vec2 place_of(const Scene& scene, std::string_view id) {
    return scene.shapes[*scene.find(id)]->pose.position;
}

TEST(Moves, AreMadeByArrowsAndByWhatRowsSay) {
    const Scene scene = scene_to_move("");
    const struct {
        const char* name;
        std::vector<Move> moves;
        Vec2 a, b;
    } rows[] = {
        {"an arrow", {{.shape = "B", .by = "q"}}, {2, 2}, {-0.5, 2.25}},
        {"backwards", {{.shape = "B", .by = "q", .times = -2}}, {2, 2}, {-2, 1.5}},
        {"a row pushes the second of its pair",
         {{.shape = "B", .algorithm = "push_ranges", .pair = {"A", "B"}}},
         {2, 2},
         {-2, 2}},
        {"or the first the other way",
         {{.shape = "A", .algorithm = "push_ranges", .pair = {"A", "B"}}},
         {3, 2},
         {-1, 2}},
        {"and half of it each",
         {{.shape = "B", .algorithm = "push_ranges", .pair = {"A", "B"}, .times = 0.5},
          {.shape = "A", .algorithm = "push_ranges", .pair = {"A", "B"}}},
         {2.5, 2},
         {-1.5, 2}},
        {"a row that never turns round pushes deeper in",
         {{.shape = "B", .algorithm = "push_not_flipped", .pair = {"A", "B"}}},
         {2, 2},
         {0, 2}},
        {"what is apart by then is not pushed",
         {{.shape = "B", .by = "p", .times = 2},
          {.shape = "B", .algorithm = "push_ranges", .pair = {"A", "B"}}},
         {2, 2},
         {-3, 2}},
    };
    for (const auto& row : rows) {
        ASSERT_EQ(moves_refusal(scene, row.moves), "") << row.name;
        const std::vector<Scene> after = after_each(scene, row.moves);
        EXPECT_EQ(after.size(), row.moves.size()) << row.name;
        EXPECT_EQ(after_moves(scene, row.moves), after.back()) << row.name;
        EXPECT_EQ(place_of(after.back(), "A"), row.a) << row.name;
        EXPECT_EQ(place_of(after.back(), "B"), row.b) << row.name;
        EXPECT_EQ(place_of(after.back(), "p"), Vec2(-1, 2)) << "arrows stay";
    }
    EXPECT_EQ(after_moves(scene, {}), scene);
}

TEST(Moves, AreRefusedInWords) {
    const Scene scene = scene_to_move("");
    const struct {
        Move move;
        const char* text;
    } rows[] = {
        {{.shape = "C", .by = "p"}, "no shape has the id \"C\""},
        {{.shape = "B", .by = "C"}, "C"},
        {{.shape = "B", .by = "A"}, "A"},
        {{.shape = "B", .algorithm = "push_ranges", .pair = {"A", "C"}}, "no shape has the id \"C\""},
        {{.shape = "B", .algorithm = "circles_squared", .pair = {"A", "B"}}, "no algorithm that pushes"},
        {{.shape = "B", .algorithm = "push_ranges", .pair = {"p", "B"}}, "not for this pair of types"},
    };
    for (const auto& row : rows) {
        const std::vector<Move> moves{row.move};
        EXPECT_NE(moves_refusal(scene, moves).find(row.text), std::string::npos)
            << row.text << " in: " << moves_refusal(scene, moves);
    }
}

TEST(Pushed, ARowIsHeldAgainstTheSceneAfterwards) {
    const struct {
        const char* row;
        bool pass;
    } rows[] = {
        {R"("pair": ["A", "B"], "depth": 1)", true},
        {R"("pair": ["A", "B"], "pushed": {"shape": "B", "by": "p"}, "depth": 0, "distance": 0)", true},
        {R"("pair": ["A", "B"], "pushed": {"shape": "B", "by": "p"}, "depth": 1)", false},
        {R"("pair": ["A", "B"], "pushed": {"shape": "B", "by": "p", "times": 3}, "distance": 2)", true},
        {R"("pair": ["A", "B"], "pushed": {"shape": "B", "algorithm": "push_not_flipped"}, "depth": 2)",
         true},
        {R"("pair": ["A", "B"], "pushed": {"shape": "B", "algorithm": "push_ranges"}, "depth": 0)", true},
        {R"("shape": "B", "pushed": [{"shape": "B", "by": "p"}, {"shape": "B", "by": "q"}],
            "position.x": -1.5)",
         true},
        {R"("pair": ["A", "B"], "pushed": {"shape": "B", "by": "p"}, "algorithm": "push_ranges",
            "agrees": true)",
         true},
    };
    for (const auto& row : rows) {
        const Scene scene = scene_to_move(R"(, "expect": [{)" + std::string(row.row) + "}]");
        const Results results = analyze(scene);
        ASSERT_EQ(results.expect.size(), 1u);
        EXPECT_EQ(results.expect[0].pass, row.pass) << row.row;
        EXPECT_TRUE(results.problems.empty()) << row.row;
        const file::ReadResult again = file::read_scene(file::write_scene(scene));
        ASSERT_TRUE(again.scene) << file::write_scene(scene);
        EXPECT_EQ(*again.scene, scene) << file::write_scene(scene);
    }
}

TEST(Pushed, WhatCannotBePushedIsAProblem) {
    Scene scene = scene_to_move(R"(, "expect": [{"shape": "B", "pushed": {"shape": "B", "by": "p"},
        "position.x": -2}])");
    ASSERT_TRUE(analyze(scene).expect[0].pass);
    scene.expect[0].pushed[0].by = "A";
    const Results results = analyze(scene);
    EXPECT_FALSE(results.expect[0].pass);
    ASSERT_EQ(results.problems.size(), 1u);
    EXPECT_EQ(results.problems[0].code, "expectation_not_judged");
}

TEST(Pushed, AMistakeIsToldWithItsPlace) {
    const struct {
        const char* row;
        const char* path;
        const char* text;
    } rows[] = {
        {R"("pushed": 7)", "expect[0].pushed", "a move"},
        {R"("pushed": [])", "expect[0].pushed", "one or more moves"},
        {R"("pushed": [7])", "expect[0].pushed[0]", "a move"},
        {R"("pushed": {"by": "p"})", "expect[0].pushed.shape", "missing"},
        {R"("pushed": {"shape": "B"})", "expect[0].pushed", "\"by\" an arrow or by what an \"algorithm\""},
        {R"("pushed": {"shape": "B", "by": "p", "algorithm": "push_ranges"})", "expect[0].pushed", "\"by\""},
        {R"("pushed": {"shape": "B", "algorithm": "circles_squared"})", "expect[0].pushed.algorithm",
         "about contact"},
        {R"("pushed": {"shape": "p", "algorithm": "push_ranges"})", "expect[0].pushed.shape",
         "one of the pair"},
        {R"("pushed": {"shape": "B", "by": "p", "pair": ["A", "B"]})", "expect[0].pushed.pair",
         "belongs to an"},
        {R"("pushed": {"shape": "B", "algorithm": "push_ranges", "pair": ["A"]})", "expect[0].pushed.pair",
         "two ids"},
        {R"("pushed": {"shape": "B", "by": "p", "times": "2"})", "expect[0].pushed.times", "number"},
    };
    for (const auto& row : rows) {
        const auto read = file::read_scene(
            text_to_move(R"(, "expect": [{"pair": ["A", "B"], "depth": 0, )" + std::string(row.row) + "}]"));
        EXPECT_TRUE(std::ranges::any_of(read.issues,
                                        [&](const file::Issue& issue) {
                                            return issue.path == row.path &&
                                                   issue.text.find(row.text) != issue.text.npos;
                                        }))
            << row.row << "\n"
            << (read.issues.empty() ? "" : file::to_string(read.issues.front(), ""));
    }
}

TEST(Pushed, ARowOfAPairAfterAPushIsNotTheOneOfThePair) {
    const Scene scene = scene_to_move(R"(, "expect": [
        {"pair": ["A", "B"], "pushed": {"shape": "B", "by": "p"}, "depth": 0}])");
    EXPECT_FALSE(is_about(scene.expect[0], "A", "B"));
    const Scene renewed = regression(scene, analyze(scene)).scene;
    EXPECT_EQ(std::ranges::count(renewed.expect, scene.expect[0]), 1) << "it stays as it is";
    EXPECT_EQ(
        std::ranges::count_if(renewed.expect, [](const Expectation& row) { return is_about(row, "A", "B"); }),
        1)
        << "and the pair gets one of its own";
}

/// A lesson's step with a push.
std::string lesson_with_step(const std::string& step) {
    return text_to_move(R"(, "lesson": {"pair": ["A", "B"], "steps": [{"text": "t", )" + step + "}]}");
}

TEST(PushOfAStep, IsReadAndWrittenBackTheSame) {
    for (const char* step :
         {R"("push": {"shape": "B", "by": "p"})",
          R"("push": [{"shape": "B", "by": "p"}, {"shape": "A", "by": "q", "times": -0.5}])",
          R"("push": {"shape": "B", "by": "p"},
             "push_beside": {"shape": "B", "algorithm": "push_not_flipped"})",
          R"("goal": [{"pair": ["A", "B"], "pushed": {"shape": "B", "by": "p"}, "depth": 0}],
             "readings": {"gap": {"pair": ["A", "B"], "pushed": {"shape": "B", "by": "p"},
                                  "value": "distance"}})"}) {
        const auto read = file::read_scene(lesson_with_step(step));
        ASSERT_TRUE(read.scene) << step << file::to_string(read.issues.front(), "");
        EXPECT_TRUE(read.issues.empty()) << step;
        const std::string text = file::write_scene(*read.scene);
        const auto again = file::read_scene(text);
        ASSERT_TRUE(again.scene) << text;
        EXPECT_EQ(*again.scene, *read.scene) << text;
    }
}

TEST(PushOfAStep, AMistakeIsToldWithItsPlace) {
    const struct {
        const char* step;
        const char* path;
        const char* text;
    } rows[] = {
        {R"("push": {"shape": "C", "by": "p"})", "lesson.steps[0].push.shape", "no shape"},
        {R"("push": {"shape": "B", "by": "C"})", "lesson.steps[0].push.by", "no shape"},
        {R"("push": {"shape": "B", "by": "A"})", "lesson.steps[0].push.by", "segment"},
        {R"("push_beside": {"shape": "B", "by": "p"})", "lesson.steps[0].push_beside", "beside a \"push\""},
        {R"("goal": [{"shape": "B", "pushed": {"shape": "B", "by": "C"}, "position.x": 0}])",
         "lesson.steps[0].goal[0].pushed.by", "no shape"},
    };
    for (const auto& row : rows) {
        const auto read = file::read_scene(lesson_with_step(row.step));
        EXPECT_FALSE(read.scene) << row.step;
        EXPECT_TRUE(std::ranges::any_of(read.issues,
                                        [&](const file::Issue& issue) {
                                            return issue.path == row.path &&
                                                   issue.text.find(row.text) != issue.text.npos;
                                        }))
            << row.step << "\n"
            << (read.issues.empty() ? "" : file::to_string(read.issues.front(), ""));
    }
}

TEST(Landing, IsOnWhatTheMovedShapeIsDeepestIn) {
    const Scene scene = scene_to_move(R"(, "lesson": {"pair": ["A", "B"], "steps": [{"text": "t",
        "push": {"shape": "B", "by": "p"}, "push_beside": {"shape": "B", "by": "q"}}]})");
    const LessonStep& step = scene.lesson->steps[0];
    const struct {
        std::vector<Move> moves;
        Verdict verdict;
        double depth, distance;
        const char* name;
    } rows[] = {
        {step.push, Verdict::touching, 0, 0, "p"},
        {step.push_beside, Verdict::overlapping, 1.5, 0, "q"},
        {{{.shape = "B", .by = "p", .times = 3}}, Verdict::apart, 0, 2, "3·p"},
        {{{.shape = "B", .by = "p", .times = -1}}, Verdict::overlapping, 2, 0, "-p"},
        {{{.shape = "A", .by = "p"}}, Verdict::overlapping, 2, 0, "p"},
        {{{.shape = "B", .algorithm = "push_not_flipped", .pair = {"A", "B"}}, {.shape = "B", .by = "p"}},
         Verdict::overlapping,
         1,
         0,
         "Minimum translation, never turned round, then p"},
    };
    for (const auto& row : rows) {
        const auto landing = lesson::landing_of(scene, step, row.moves);
        ASSERT_TRUE(landing) << row.name;
        EXPECT_EQ(landing->verdict, row.verdict) << row.name;
        EXPECT_DOUBLE_EQ(landing->depth, row.depth) << row.name;
        EXPECT_DOUBLE_EQ(landing->distance, row.distance) << row.name;
        EXPECT_EQ(landing->moved, row.moves.back().shape);
        EXPECT_NE(landing->other, "p") << "arrows are nothing to land on";
        EXPECT_EQ(lesson::moves_name(row.moves), row.name);
    }
    const std::vector<Move> twice{{.shape = "B", .algorithm = "push_ranges", .pair = {"C", "B"}},
                                  {.shape = "B", .algorithm = "push_ranges", .pair = {"B", "A"}}};
    EXPECT_EQ(lesson::moves_name(twice), "Minimum translation by ranges: out of C, then A");
    const std::vector<Move> lost{{.shape = "C", .by = "p"}};
    EXPECT_FALSE(lesson::landing_of(scene, step, lost));
    EXPECT_FALSE(lesson::landing_of(scene, step, {}));
}

}  // namespace
}  // namespace testbed::model
