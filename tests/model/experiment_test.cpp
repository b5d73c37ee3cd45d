// Experiments of lessons: what a try is, what counts as one, and what is read and written.
#include "app/lesson/experiment.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"

namespace testbed::lesson {
namespace {

std::string text_with_experiment(const std::string& shapes, const std::string& experiment) {
    return R"({"format": "collision-scene", "version": 1, "shapes": [)" + shapes +
           R"(], "lesson": {"steps": [{"text": "t", "experiment": )" + experiment + "}]}}";
}
std::string ball(double x, double radius, double speed) {
    return R"({"id": "C", "type": "circle", "position": [)" + std::to_string(x) + R"(, 5], "radius": )" +
           std::to_string(radius) + R"(, "velocity": [)" + std::to_string(speed) + ", 0]}";
}
const std::string wall = R"(, {"id": "R", "type": "rectangle", "position": [9.85, 5], "size": [0.5, 4]})";
const std::string eight = R"({"pair": ["C", "R"], "algorithm": "linear_search", "places": 8, "most": 24})";

model::Scene scene_to_try(const std::string& shapes) {
    const auto read = file::read_scene(text_with_experiment(shapes, eight));
    EXPECT_TRUE(read.scene);
    return read.scene.value_or(model::Scene{});
}
std::optional<Try> tried(const std::string& shapes, double places) {
    const model::Scene scene = scene_to_try(shapes);
    return try_of(*scene.lesson->steps[0].experiment, scene, places);
}

TEST(Experiment, ATryIsAHitOrAMissOverStepBySize) {
    const auto whole = tried(ball(1.5, 0.5, 12) + wall, 8);
    ASSERT_TRUE(whole);
    EXPECT_DOUBLE_EQ(whole->ratio, 1);
    EXPECT_TRUE(whole->hit);
    const auto small = tried(ball(1.5, 0.25, 12) + wall, 8);
    ASSERT_TRUE(small);
    EXPECT_DOUBLE_EQ(small->ratio, 1.5);
    EXPECT_FALSE(small->hit);
    const auto close = tried(ball(1.5, 0.25, 12) + wall, 12);
    ASSERT_TRUE(close);
    EXPECT_DOUBLE_EQ(close->ratio, 1);
    EXPECT_TRUE(close->hit);
}

TEST(Experiment, WhereNothingCanBeMissedThereIsNoTry) {
    EXPECT_FALSE(tried(ball(1.5, 0.5, -12) + wall, 8)) << "it flies away";
    EXPECT_FALSE(tried(ball(1.5, 0.5, 0) + wall, 8)) << "it stands";
    EXPECT_FALSE(tried(ball(1.5, 0.5, 12) + R"(, {"id": "R", "type": "line", "position": [9, 0],
        "direction": [0, 1]})",
                       8))
        << "a line has no size";
}

TEST(Experiment, NoStepOfAtMostTheSizeMissesAndALongerOneDoes) {
    int misses = 0;
    for (int i = 0; i < 60; ++i)
        for (const double places : {4.0, 6.0, 8.0, 10.0}) {
            const auto found = tried(ball(0.5 + i * 0.05, 0.3, 14) + wall, places);
            ASSERT_TRUE(found);
            EXPECT_TRUE(found->hit || found->ratio > 1);
            misses += !found->hit;
        }
    EXPECT_GT(misses, 20);
}

TEST(Experiment, WhatRestsCountsOnceAndSweepingPastDoesNot) {
    const model::Scene scene = scene_to_try(ball(1.5, 0.5, 12) + wall);
    const model::Experiment& experiment = *scene.lesson->steps[0].experiment;
    Tries tries;
    for (std::uint64_t revision = 1; revision < 20; ++revision)
        EXPECT_TRUE(tries.look(experiment, scene, revision, 0.1));
    EXPECT_TRUE(tries.all().empty()) << "it never rested";
    for (int i = 0; i < 10; ++i) tries.look(experiment, scene, 20, 0.1);
    EXPECT_EQ(tries.all().size(), 1u);
    EXPECT_FALSE(tries.look(experiment, scene, 20, 0.1)) << "nothing waits";
    tries.choose_places(3);
    for (int i = 0; i < 10; ++i) tries.look(experiment, scene, 20, 0.1);
    ASSERT_EQ(tries.all().size(), 2u);
    EXPECT_DOUBLE_EQ(tries.all().back().ratio, 12 / 3 / 1.5);
    tries.forget();
    EXPECT_TRUE(tries.all().empty());
}

TEST(Experiment, IsWrittenAndReadAgain) {
    const model::Scene scene = scene_to_try(ball(1.5, 0.5, 12) + wall);
    const auto again = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(again.scene);
    EXPECT_TRUE(again.issues.empty());
    EXPECT_EQ(*again.scene, scene);
    EXPECT_EQ(again.scene->lesson->steps[0].experiment->most, 24);
}

TEST(Experiment, MistakesAreToldWithTheirPlaces) {
    const struct {
        const char* experiment;
        const char* place;
    } rows[] = {
        {"7", "lesson.steps[0].experiment"},
        {R"({"pair": ["C"], "algorithm": "linear_search", "places": 8, "most": 24})",
         "lesson.steps[0].experiment.pair"},
        {R"({"pair": ["C", "X"], "algorithm": "linear_search", "places": 8, "most": 24})",
         "lesson.steps[0].experiment.pair[1]"},
        {R"({"pair": ["C", "R"], "algorithm": "exact_sweep", "places": 8, "most": 24})",
         "lesson.steps[0].experiment.algorithm"},
        {R"({"pair": ["C", "R"], "algorithm": "edge_points_inside", "places": 8, "most": 24})",
         "lesson.steps[0].experiment.algorithm"},
        {R"({"pair": ["C", "R"], "algorithm": "linear_search", "places": 0, "most": 24})",
         "lesson.steps[0].experiment.places"},
        {R"({"pair": ["C", "R"], "algorithm": "linear_search", "places": 8, "most": 2.5})",
         "lesson.steps[0].experiment.most"},
        {R"({"pair": ["C", "R"], "algorithm": "linear_search", "places": 8, "most": 4})",
         "lesson.steps[0].experiment.most"},
    };
    for (const auto& row : rows) {
        const auto read = file::read_scene(text_with_experiment(ball(1.5, 0.5, 12) + wall, row.experiment));
        EXPECT_FALSE(read.scene) << row.experiment;
        ASSERT_FALSE(read.issues.empty()) << row.experiment;
        EXPECT_EQ(read.issues.front().path, row.place) << row.experiment;
    }
}

}  // namespace
}  // namespace testbed::lesson
