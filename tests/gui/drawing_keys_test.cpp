// Keys while a polygon is drawn, after a new scene, and at every zoom.
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::Vec2;

constexpr const char* lone_tile = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "tile", "type": "rectangle", "size": [2, 1]}], "view": {"center": [0, 0], "height": 10}})";

class DrawingKeys : public tests::WindowFixture {
  protected:
    DrawingKeys() : WindowFixture(lone_tile) { editor().view.snap_to_shapes = false; }
};

TEST_F(DrawingKeys, TheLastVertexIsTakenBack) {
    for (const char* key : {"backspace", "ctrl+z"}) {
        hands_.key("g");
        for (const Vec2 v : {Vec2{-3, -3}, Vec2{3, -3}, Vec2{4, 4}}) hands_.click(at(v));
        hands_.key(key);
        EXPECT_TRUE(scene().find("tile")) << "nothing else is undone or deleted";
        for (const Vec2 v : {Vec2{3, 3}, Vec2{-3, 3}}) hands_.click(at(v));
        hands_.key("return");
        ASSERT_TRUE(scene().find("polygon")) << key;
        const model::SceneShape drawn = shape("polygon");
        const auto& vertices = *std::get<collision::shape::Polygon>(drawn.geometry).vertices;
        ASSERT_EQ(vertices.size(), 4u) << key;
        EXPECT_NEAR((drawn.pose.position + vertices[2]).x, 3, reach());
        hands_.key("ctrl+z");
        EXPECT_FALSE(scene().find("polygon")) << "once it is drawn, undo takes all of it";
    }
}

TEST_F(DrawingKeys, WithoutVerticesTheKeysAreThoseOfTheScene) {
    select({"tile"});
    hands_.key("right");
    ASSERT_NE(shape("tile").pose.position, Vec2(0, 0));
    hands_.key("g");
    hands_.click(at({-3, -3}));
    hands_.key("backspace");
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("tile").pose.position, Vec2(0, 0));
}

TEST_F(DrawingKeys, ANewSceneBeginsWithTheUsualView) {
    editor().view.camera.look_at({500, -300}, 0.01);
    hands_.key("ctrl+n");
    ASSERT_TRUE(scene().shapes.empty());
    EXPECT_EQ(editor().view.camera.center, Vec2(0, 0));
    EXPECT_EQ(editor().view.camera.scale, view::natural_scale);
}

TEST_F(DrawingKeys, ArrowsMoveTheSameAtEveryZoom) {
    for (const char* key : {"right", "shift+right", "ctrl+right"}) {
        std::vector<double> moved;
        for (const double height : {10.0, 0.5, 3.0, 200.0}) {
            editor().view.camera.look_at({0, 0}, height);
            select({"tile"});
            hands_.key(key);
            moved.push_back(shape("tile").pose.position.x);
            hands_.key("ctrl+z");
        }
        EXPECT_GT(moved.front(), 0);
        for (const double x : moved) EXPECT_EQ(x, moved.front()) << key;
    }
}

/// Two shapes of 4 units, far apart: a window of another size shows them at another zoom.
TEST(ArrowStep, IsThatOfTheSceneInEveryWindow) {
    const tests::TemporaryFolder folder;
    const auto file = folder.write("far.json", R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "near", "type": "rectangle", "size": [4, 3]},
  {"id": "far", "type": "circle", "radius": 2, "position": [69, 0]}]})");
    for (const auto& [width, height] : {std::pair(1280, 800), std::pair(640, 400), std::pair(1920, 1200)}) {
        MainWindow window(file.string());
        tests::GuiHarness hands(window, {.width = width, .height = height});
        hands.settle();
        window.editor().document.selection() = {"near"};
        hands.key("up");
        EXPECT_EQ(window.editor().scene().shapes[0]->pose.position, Vec2(0, 0.5)) << width << " by " << height;
    }
}

/// "A shape in the middle of the view": whatever it is drawn from.
TEST_F(DrawingKeys, EnterPutsTheShapeInTheMiddleOfTheView) {
    editor().view.camera.center = {3, -2};
    for (const char* tool : {"c", "r", "o", "k"}) {
        hands_.key(tool);
        hands_.key("return");
        const auto& drawn = editor().document.results().shapes.back();
        ASSERT_TRUE(drawn.bounds) << tool;
        const Vec2 middle = drawn.bounds->aabb.center();
        EXPECT_NEAR(middle.x, 3, reach()) << tool;
        EXPECT_NEAR(middle.y, -2, reach()) << tool;
    }
}

}  // namespace
}  // namespace testbed::ui
