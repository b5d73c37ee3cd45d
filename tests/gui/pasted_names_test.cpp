// Shapes of other programs get names that neither a shape nor a member of a group has: a scene with two of
// one name could not be opened again.
#include <gtest/gtest.h>

#include "app/editor/coordinates.h"
#include "app/file/scene_file.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class PastedNames : public tests::WindowFixture {
  protected:
    PastedNames()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "group", "type": "group", "members": [
    {"id": "segment", "type": "segment", "from": [0, 0], "to": [1, 0]},
    {"id": "circle", "type": "circle", "position": [5, 0], "radius": 1}]}]})") {}
};

TEST_F(PastedNames, AreNoNamesOfMembers) {
    ASSERT_EQ(scene().shapes.size(), 1u);
    offer_foreign_text(editor(), "Segment((0, 0), (1, 1))\nCircle(2, 3, 4)\nSegment((0, 0), (2, 1))");
    add_own_coordinates(editor());
    ASSERT_EQ(scene().shapes.size(), 4u);
    const auto read = file::read_scene(file::write_scene(scene()));
    ASSERT_TRUE(read.scene) << read.issues.front().text;
    EXPECT_EQ(*read.scene, scene());
}

}  // namespace
}  // namespace testbed::ui
