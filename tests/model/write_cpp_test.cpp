// C++ of shapes: it reads as expected, compiles, and means the same shapes.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "app/exchange/export.h"
#include "app/file/scene_file.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

constexpr const char* shapes_text = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "dot", "type": "point", "position": [0.1, -2]},
  {"id": "line", "type": "line", "direction": [3, 4]},
  {"id": "ray", "type": "ray", "direction": [1, 0], "rotation": 30},
  {"id": "bar", "type": "segment", "from": [-1, 0], "to": [2, 0.5]},
  {"id": "2nd disc!", "type": "circle", "radius": 1e-9},
  {"id": "double", "type": "capsule", "from": [-1, 0], "to": [1, 0], "radius": 0.25},
  {"id": "double ", "type": "rectangle", "size": [2, 1e15]},
  {"id": "box", "type": "oriented_rectangle", "position": [3.5, 0], "rotation": 20, "size": [2, 1]},
  {"id": "tri", "type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]},
  {"id": "pair", "type": "group", "position": [1, 2], "members": [
    {"type": "circle", "radius": 1, "position": [1, 0]},
    {"type": "polygon", "rotation": 90, "vertices": [[0, 0], [2, 0], [0, 2]]}]},
  {"id": "path", "type": "polyline", "vertices": [[0, 0], [1, 0.5], [2, 0]]},
  {"id": "nest", "type": "group", "members": [
    {"type": "group", "position": [1, 2], "rotation": 30, "members": [{"type": "point", "position": [3, 0]}]},
    {"type": "point"}]}
]})";

TEST(WriteCpp, ReadsAsExpected) {
    const file::ReadResult read = file::read_scene(shapes_text);
    ASSERT_TRUE(read.scene);
    std::ifstream in(collision::support::source_folder() / "tests/model/copied_shapes.inc", std::ios::binary);
    EXPECT_EQ(exchange::export_shapes(*exchange::find_export("core"), read.scene->shapes, {}).text,
              std::string(std::istreambuf_iterator<char>(in), {}));
}

TEST(WriteCpp, CompilesToTheSameShapes) {
    using namespace collision;
#include "tests/model/copied_shapes.inc"
    const file::ReadResult read = file::read_scene(shapes_text);
    ASSERT_TRUE(read.scene);
    const struct {
        const shape::Shape& shape;
        const math::Pose& pose;
    } copied[] = {{dot_shape, dot_pose},
                  {line_shape, line_pose},
                  {ray_shape, ray_pose},
                  {bar_shape, bar_pose},
                  {s2nd_disc_shape, s2nd_disc_pose},
                  {double_shape, double_pose},
                  {double_2_shape, double_2_pose},
                  {box_shape, box_pose},
                  {tri_shape, tri_pose},
                  {pair_shape, pair_pose},
                  {path_shape, path_pose},
                  {nest_shape, nest_pose}};
    ASSERT_EQ(std::size(copied), read.scene->shapes.size());
    for (std::size_t i = 0; i < std::size(copied); ++i) {
        EXPECT_EQ(copied[i].shape, read.scene->shapes[i]->geometry) << read.scene->shapes[i]->id;
        EXPECT_EQ(copied[i].pose, read.scene->shapes[i]->pose) << read.scene->shapes[i]->id;
    }
}

}  // namespace
}  // namespace testbed::model
