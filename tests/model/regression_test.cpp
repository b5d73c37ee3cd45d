// A scene's answers of now as what it expects.
#include "app/model/regression.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/expectations.h"
#include "tests/support/random_scenes.h"

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
    const Scene kept = regression(scene, analyze(scene)).scene;
    EXPECT_EQ(kept.expect.size(), 15u) << "every pair of six";
    const Scene read = file::read_scene(file::write_scene(kept)).scene.value();
    const Results again = analyze(read);
    for (std::size_t i = 0; i < again.expect.size(); ++i)
        EXPECT_TRUE(again.expect[i].pass) << file::write_expectation(read.expect[i]);
    EXPECT_EQ(regression(read, again).scene, read) << "nothing new to say";
}

TEST(Regression, AnOlderRowIsRenewedAndKeepsItsOtherClaims) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["b", "a"], "overlap": false, "distance": 9, "impact": null, "normal.x": {"max": -0.5},
       "tolerance": 0.5},
      {"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true},
      {"shape": "a", "area": {"min": 3}}])");
    const Results results = analyze(scene);
    const Scene renewed = expecting(scene, results, results.pairs[0]);
    ASSERT_EQ(renewed.expect.size(), 3u);
    EXPECT_EQ(
        file::write_expectation(renewed.expect[0]),
        R"({"pair": ["b", "a"], "tolerance": 0.5, "overlap": true, "depth": 0, "impact": 0, "normal.x": {"max": -0.5}})")
        << "they touch from the start; the normal holds";
    EXPECT_EQ(renewed.expect[1], scene.expect[1]) << "about an algorithm, not about the pair";
    const Scene forgotten = not_expecting(renewed, results.pairs[0]);
    ASSERT_EQ(forgotten.expect.size(), 2u);
    EXPECT_EQ(forgotten.expect[0], scene.expect[1]);
}

TEST(Regression, ExpectThisKeepsRangesAndTolerancesThatHold) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["c", "b"], "depth": {"min": 1, "max": 2}, "overlap": true, "tolerance": 0.5, "notes": "n"},
      {"pair": ["b", "c"], "distance": {"max": 0.1}, "normal.x": 0},
      {"pair": ["a", "c"], "distance": {"min": 7}, "overlap": true}])");
    const Results results = analyze(scene);
    const auto expecting_pair = [&](const char* a, const char* b) {
        for (const PairResult& pair : results.pairs)
            if (scene.shapes[pair.a]->id == a && scene.shapes[pair.b]->id == b)
                return expecting(scene, results, pair);
        return Scene{};
    };
    const Scene deep = expecting_pair("b", "c");
    ASSERT_EQ(deep.expect.size(), 3u);
    EXPECT_EQ(
        file::write_expectation(deep.expect[0]),
        R"({"pair": ["c", "b"], "tolerance": 0.5, "overlap": true, "depth": {"min": 1, "max": 2}, "notes": "n"})");
    EXPECT_EQ(file::write_expectation(deep.expect[1]),
              R"({"pair": ["b", "c"], "distance": {"max": 0.1}, "normal.x": 1})")
        << "a claim that holds stays, one that fails becomes what is true";
    const Scene apart = expecting_pair("a", "c");
    EXPECT_EQ(file::write_expectation(apart.expect[2]),
              R"({"pair": ["a", "c"], "overlap": false, "distance": 0.5})");
}

/// Of any scene, with any choice: the file says what was chosen, and passes where rows are updated.
TEST(Regression, TheNewFilePassesCheckAndHoldsWhatWasChosen) {
    using Pairs = RegressionOptions::Pairs;
    support::Random random(1905);
    for (int i = 0; i < 300; ++i) {
        Scene scene = support::random_scene(random, 7);
        if (i % 2 == 0) scene.horizon = 3;
        Analyzer analyzer;
        const Results& known = analyzer(scene);
        const Results checked = analyze(scene, PairChoice::all, Hidden::answered);
        for (const Pairs pairs : {Pairs::all, Pairs::overlapping, Pairs::none})
            for (const bool update : {true, false}) {
                const Regression made = regression(scene, known, {pairs, update});
                const auto text = file::write_scene(made.scene);
                const auto read = file::read_scene(text);
                ASSERT_TRUE(read.scene) << text;
                const Results judged =
                    analyze_shapes(*read.scene, PairChoice::overlapping, Hidden::answered, {});
                EXPECT_EQ(tally(judged.expect).failing, made.failing) << text;
                if (update) {
                    EXPECT_EQ(made.failing, 0u);
                }
                std::size_t without_row = 0;
                for (const PairResult& pair : checked.pairs) {
                    const auto about = [&](const Expectation& row) {
                        return is_about(row, scene.shapes[pair.a]->id, scene.shapes[pair.b]->id);
                    };
                    const bool wanted =
                        pairs == Pairs::all || (pairs == Pairs::overlapping && pair.answer.overlap);
                    without_row += wanted && std::ranges::none_of(scene.expect, about);
                    if (wanted && made.removed == 0) {
                        EXPECT_TRUE(std::ranges::any_of(made.scene.expect, about)) << text;
                    }
                }
                EXPECT_EQ(made.added, without_row) << text;
                EXPECT_EQ(made.scene.expect.size(), scene.expect.size() + made.added - made.removed);
            }
    }
}

TEST(Regression, RowsThatHoldStayAsWritten) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["b", "c"], "depth": {"min": 1, "max": 2}},
      {"shape": "a", "area": {"min": 3}, "tolerance": 0.25},
      {"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true},
      {"shape": "a", "perimeter": 1},
      {"pair": ["a", "gone"], "overlap": true}])");
    const Regression made = regression(scene, analyze(scene), {RegressionOptions::Pairs::none, true});
    ASSERT_EQ(made.scene.expect.size(), 4u);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(made.scene.expect[i], scene.expect[i]);
    EXPECT_EQ(made.updated, 1u);
    EXPECT_EQ(made.removed, 1u) << "nobody knows what is true of a shape that is gone";
    const Regression kept = regression(scene, analyze(scene), {RegressionOptions::Pairs::none, false});
    EXPECT_EQ(kept.scene, scene);
    EXPECT_EQ(kept.failing, 2u);
}

}  // namespace
}  // namespace testbed::model
