// Rows whose mistake lies in how a shape is stored see the scene's own numbers, wherever the program asks
// them.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
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

/// Radians of the angle that the file has: corners tell neither its sign at 180 degrees nor whole turns.
TEST(StoredShapes, DegreesForRadiansAreThoseOfTheFile) {
    const Algorithm& row = *collision::catalog::find("circle_box_degrees");
    for (const auto& [size, rotation] :
         {std::pair("1.16, 6.69", 180.0), {"8, 1", 180.0}, {"6, 4", -180.0}, {"1.16, 6.69", 200.0},
          {"1.16, 6.69", 450.0}, {"8, 1", 30.0}}) {
        const file::ReadResult read = file::read_scene(fmt::format(
            R"({{"format": "collision-scene", "version": 1, "shapes": [
  {{"id": "c", "type": "circle", "position": [0.78, 3.61], "radius": 1.83}},
  {{"id": "b", "type": "oriented_rectangle", "position": [3.26, -0.17], "size": [{}], "rotation": {}}}]}})",
            size, rotation));
        ASSERT_TRUE(read.scene) << size;
        Comparison comparison;
        comparison.look_at(read.scene->shapes[0], read.scene->shapes[1], nullptr);
        // The text's rule: the center, turned back by so many radians, clamped to the half extents.
        const collision::Vec2 d{0.78 - 3.26, 3.61 + 0.17};
        const double c = std::cos(rotation), s = std::sin(rotation);
        const collision::Vec2 in{c * d.x + s * d.y, -s * d.x + c * d.y};
        const auto& box = std::get<collision::shape::OrientedRectangle>(read.scene->shapes[1]->geometry);
        const collision::Vec2 half = 0.5 * box.size;
        const collision::Vec2 off = in - collision::Vec2{std::clamp(in.x, -half.x, half.x),
                                                         std::clamp(in.y, -half.y, half.y)};
        EXPECT_EQ(comparison.find(&row)->outcome.overlap, collision::math::dot(off, off) <= 1.83 * 1.83)
            << size << " turned by " << rotation;
    }
}

/// A polygon before a rectangle stays first where only one of them is asked for its corners.
TEST(StoredShapes, RowsThatAskOneWayKeepTheOrder) {
    const Scene scene = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ship", "type": "polygon", "vertices": [[0, 1], [-0.5, -0.5], [0.5, -0.5]]},
  {"id": "asteroid", "type": "oriented_rectangle", "size": [6, 4], "rotation": 20}]})")
                            .scene;
    const Algorithm& row = *collision::catalog::find("vertices_inside_one_way");
    for (const bool ship_first : {true, false}) {
        Comparison comparison;
        comparison.look_at(scene.shapes[ship_first ? 0 : 1], scene.shapes[ship_first ? 1 : 0], nullptr);
        EXPECT_EQ(comparison.find(&row)->outcome.overlap, ship_first);
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
