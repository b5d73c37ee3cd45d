// A scene's answers of now as what it expects.
#include "app/model/regression.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"

namespace testbed::model {
namespace {

Scene scene_expecting(const char* shapes, const char* expect = "[]") {
    const auto read =
        file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": )") + shapes +
                         R"(, "expect": )" + expect + "}");
    return read.scene.value();
}

constexpr const char* shapes = R"([
  {"id": "a", "type": "circle", "radius": 1},
  {"id": "b", "type": "circle", "position": [2, 0], "radius": 1},
  {"id": "c", "type": "circle", "position": [2.5, 0], "radius": 1},
  {"id": "d", "type": "line", "direction": [1, 0]},
  {"id": "e", "type": "line", "direction": [0, 1]},
  {"id": "f", "type": "point", "position": [0, 4]}])";

TEST(Regression, EachKindOfAnswer) {
    const Scene scene = scene_expecting(shapes);
    const Results results = analyze(scene);
    const struct {
        const char *a, *b, *row, *why;
    } rows[] = {
        {"a", "b", R"({"pair": ["a", "b"], "overlap": true, "depth": 0})", "touching is overlapping"},
        {"a", "c", R"({"pair": ["a", "c"], "overlap": false, "distance": 0.5})", "apart"},
        {"b", "c", R"({"pair": ["b", "c"], "overlap": true, "depth": 1.5})", "deep"},
        {"d", "e", R"({"pair": ["d", "e"], "overlap": true, "depth": null})", "no way out"},
        {"a", "f", R"({"pair": ["a", "f"], "overlap": false, "distance": 3})", "a point"},
    };
    for (const auto& row : rows)
        for (const PairResult& pair : results.pairs)
            if (scene.shapes[pair.a]->id == row.a && scene.shapes[pair.b]->id == row.b) {
                EXPECT_EQ(file::write_expectation(expectation_of(scene, pair)), row.row) << row.why;
            }
}

TEST(Regression, WhatItExpectsHoldsAndSurvivesTheFile) {
    const Scene scene = scene_expecting(shapes);
    const Scene kept = regression(scene, analyze(scene));
    EXPECT_EQ(kept.expect.size(), 15u) << "every pair of six";
    const Scene read = file::read_scene(file::write_scene(kept)).scene.value();
    const Results again = analyze(read);
    for (std::size_t i = 0; i < again.expect.size(); ++i)
        EXPECT_TRUE(again.expect[i].pass) << file::write_expectation(read.expect[i]);
    EXPECT_EQ(regression(read, again), read) << "nothing new to say";
}

TEST(Regression, AnOlderRowIsRenewedAndKeepsItsOtherClaims) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["b", "a"], "overlap": false, "distance": 9, "impact": null, "tolerance": 0.5},
      {"pair": ["a", "b"], "algorithm": "aabb", "overlap": true},
      {"shape": "a", "area": {"min": 3}}])");
    const Results results = analyze(scene);
    const Scene renewed = expecting(scene, results.pairs[0]);
    ASSERT_EQ(renewed.expect.size(), 3u);
    EXPECT_EQ(file::write_expectation(renewed.expect[0]),
              R"({"pair": ["b", "a"], "tolerance": 0.5, "overlap": true, "depth": 0, "impact": null})");
    EXPECT_EQ(renewed.expect[1], scene.expect[1]) << "about an algorithm, not about the pair";
    const Scene forgotten = not_expecting(renewed, results.pairs[0]);
    ASSERT_EQ(forgotten.expect.size(), 2u);
    EXPECT_EQ(forgotten.expect[0], scene.expect[1]);
}

}  // namespace
}  // namespace testbed::model
