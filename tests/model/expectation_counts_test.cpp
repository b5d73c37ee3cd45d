// The window and `check` count the same expectations, and the same of them fail.
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/expectations.h"
#include "tests/support/random_scenes.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

/// Of each row whether it holds, as the window judges it and as `check` does.
void expect_same_verdicts(const Scene& scene, const std::string& what) {
    Analyzer window;
    const std::vector<ExpectationResult>& shown = window(scene).expect;
    const std::vector<ExpectationResult> checked =
        analyze_shapes(scene, PairChoice::all, Hidden::answered, {}).expect;
    ASSERT_EQ(shown.size(), scene.expect.size()) << what;
    ASSERT_EQ(checked.size(), scene.expect.size()) << what;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        EXPECT_EQ(shown[i].pass, checked[i].pass) << what << ": " << file::write_expectation(scene.expect[i]);
        EXPECT_EQ(shown[i].actual, checked[i].actual)
            << what << ": " << file::write_expectation(scene.expect[i]);
    }
    EXPECT_EQ(tally(shown), tally(checked)) << what;
}

Scene hiding(const Scene& scene, std::size_t i) {
    SceneShape shape = *scene.shapes[i];
    shape.hidden = !shape.hidden;
    return with_shape(scene, i, std::move(shape));
}

TEST(ExpectationCounts, AgreeInEverySceneOfTheRepositoryAndWithAnyShapeHidden) {
    std::size_t scenes = 0;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(collision::support::source_folder() / "scenes")) {
        if (entry.path().extension() != ".json") continue;
        const auto read = file::load_scene(entry.path());
        if (!read.scene || read.scene->expect.empty()) continue;
        ++scenes;
        expect_same_verdicts(*read.scene, entry.path().filename().string());
        for (std::size_t i = 0; i < read.scene->shapes.size() && i < 3; ++i)
            expect_same_verdicts(hiding(*read.scene, i), entry.path().filename().string() + ", one hidden");
    }
    EXPECT_GT(scenes, 30u);
}

TEST(ExpectationCounts, AgreeInRandomScenes) {
    support::Random random(77);
    for (int i = 0; i < 300; ++i) {
        const Scene scene = support::random_scene(random, 7);
        expect_same_verdicts(scene, file::write_scene(scene));
    }
}

constexpr const char* every_kind = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1, "velocity": [2, 0]},
  {"id": "b", "type": "circle", "radius": 1, "position": [5, 0]},
  {"id": "c", "type": "circle", "radius": 1, "position": [5.5, 0], "hidden": true},
  {"id": "u", "type": "segment", "from": [0, 0], "to": [3, 4]}], "expect": [
  {"pair": ["a", "b"], "overlap": false}, {"pair": ["a", "b"], "distance": 1},
  {"pair": ["b", "c"], "overlap": false}, {"pair": ["a", "b"], "impact": null},
  {"pair": ["a", "b"], "impact": 1.5, "horizon": 2}, {"pair": ["a", "b"], "impact": null, "horizon": 2},
  {"shape": "a", "area": 3}, {"shape": "c", "radius": 1}, {"vectors": ["u"], "length": 4},
  {"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true}, {"pair": ["a", "gone"], "overlap": true},
  {"scene": true, "algorithm": "own_sector", "found": 0}, {"scene": true, "algorithm": "every_pair_once", "found": 1},
  {"pair": ["a", "b"], "future_claim": 3}]})";

TEST(ExpectationCounts, AgreeForEveryKindOfRow) {
    const Scene scene = file::read_scene(every_kind).scene.value();
    expect_same_verdicts(scene, "every kind");
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) expect_same_verdicts(hiding(scene, i), "hidden");
    Analyzer window;
    EXPECT_EQ(tally(window(scene).expect).rows, 14u);
    EXPECT_GE(tally(window(scene).expect).failing, 8u);
}

/// A scene's horizon, and a row's, count for both; only --horizon is of `check` alone.
TEST(ExpectationCounts, TheHorizonIsPartOfTheSceneOrOfTheRow) {
    Scene scene = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 1, "velocity": [2, 0]},
      {"id": "b", "type": "circle", "radius": 1, "position": [5, 0]}],
      "expect": [{"pair": ["a", "b"], "impact": 1.5}]})")
                      .scene.value();
    const auto passes = [](const Scene& judged) {
        Analyzer window;
        const bool shown = window(judged).expect[0].pass;
        EXPECT_EQ(shown, analyze_shapes(judged, PairChoice::all, Hidden::answered, {}).expect[0].pass);
        return shown;
    };
    EXPECT_FALSE(passes(scene)) << "no impact within one second";
    EXPECT_TRUE(analyze(scene, PairChoice::all, Hidden::answered, 2).expect[0].pass);
    scene.horizon = 2;
    EXPECT_TRUE(passes(scene));
    EXPECT_EQ(analyze(scene).horizon, 2);
    ASSERT_EQ(analyze(scene).impacts.size(), 1u);
    EXPECT_TRUE(analyze(scene).impacts[0].impact);
    scene.horizon.reset();
    scene.expect[0].horizon = 2;
    EXPECT_TRUE(passes(scene));
    scene.horizon = 3;
    scene.expect[0].horizon = 1;
    EXPECT_FALSE(passes(scene)) << "the row's own comes first";
    EXPECT_EQ(file::read_scene(file::write_scene(scene)).scene, scene);
    for (const char* bad : {"0", "-1", "1e7", "\"2\"", "null"})
        EXPECT_FALSE(file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [],
            "horizon": )") + bad + "}")
                         .scene)
            << bad;
}

/// A window keeps what it knows of shapes that stay: another horizon is judged all the same.
TEST(ExpectationCounts, AnotherHorizonIsJudgedThoughNoShapeChanged) {
    Scene scene = file::read_scene(every_kind).scene.value();
    Analyzer window;
    window(scene);
    for (const double seconds : {2.0, 0.5, 3.0}) {
        scene.horizon = seconds;
        const std::vector<ExpectationResult> shown = window(scene).expect;
        const auto checked = analyze_shapes(scene, PairChoice::all, Hidden::answered, {}).expect;
        for (std::size_t i = 0; i < shown.size(); ++i)
            EXPECT_EQ(shown[i].actual, checked[i].actual) << seconds << ", row " << i;
    }
}

}  // namespace
}  // namespace testbed::model
