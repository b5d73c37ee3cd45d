// Rows whose mistake lies in how a shape is stored see the scene's own numbers, wherever the program asks
// them.
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/lesson/mystery.h"
#include "app/model/analysis.h"
#include "app/model/comparison.h"
#include "app/model/map_question.h"

namespace testbed::model {
namespace {

/// The position lies at a corner of the box, which is turned.
constexpr const char* stored_text = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [1, 1], "radius": 0.5},
  {"id": "box", "type": "polygon", "position": [10, 4], "rotation": 90, "vertices": [[0, 0], [3, 0], [3, 2], [0, 2]]},
  {"id": "all", "type": "group", "position": [10, 4], "rotation": 90, "members": [
    {"id": "part", "type": "polygon", "vertices": [[0, 0], [3, 0], [3, 2], [0, 2]]}]}],
 "expect": [
  {"pair": ["ball", "box"], "overlap": false},
  {"pair": ["ball", "box"], "algorithm": "circle_polygon_unplaced", "overlap": true},
  {"pair": ["box", "ball"], "algorithm": "circle_polygon_unplaced", "overlap": true},
  {"pair": ["ball", "part"], "algorithm": "circle_polygon_unplaced", "overlap": true}]})";

TEST(StoredShapes, AreWhatExpectationsCompareTablesMapsAndMysteriesAskAbout) {
    const file::ReadResult read = file::read_scene(stored_text);
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    const Scene& scene = *read.scene;
    const Results results = analyze(scene);
    ASSERT_EQ(results.expect.size(), 4u);
    for (std::size_t i = 0; i < results.expect.size(); ++i) EXPECT_TRUE(results.expect[i].pass) << i;

    const Algorithm& row = *collision::catalog::find("circle_polygon_unplaced");
    Comparison comparison;
    comparison.look_at(scene.shapes[0], scene.shapes[1], nullptr);
    EXPECT_TRUE(comparison.find(&row)->outcome.overlap.value());

    for (const std::size_t moved : {0u, 1u}) {
        const MapAsker asker({.pair = {scene.shapes[0], scene.shapes[1]}, .moved = moved, .row = &row});
        EXPECT_EQ(asker.row(moved == 0 ? collision::Vec2{1, 1} : collision::Vec2{-50, 7}), true) << moved;
        EXPECT_EQ(asker.row(moved == 0 ? collision::Vec2{9, 5} : collision::Vec2{1, 0}), moved == 1) << moved;
    }
}

TEST(StoredShapes, TheMaskedRowOfAMysterySeesThem) {
    const Scene scene = *file::read_scene(stored_text).scene;
    const Algorithm& row = *collision::catalog::find("circle_polygon_unplaced");
    const lesson::MaskedAnswer answer = lesson::ask_masked({&row, {"ball", "box"}, {}}, scene);
    EXPECT_EQ(answer.refused, "");
    EXPECT_EQ(answer.said, true);
    EXPECT_TRUE(answer.exposed);
}

}  // namespace
}  // namespace testbed::model
