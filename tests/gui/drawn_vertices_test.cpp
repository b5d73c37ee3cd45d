// Vertices drawn by clicks: columns and rows of the mouse are columns and rows of the shape.
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;

class DrawnVertices : public tests::WindowFixture {
  protected:
    DrawnVertices()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "box", "type": "rectangle", "position": [-2, 0.627], "size": [1.25, 1.25]}],
            "view": {"center": [0, 0], "height": 8}})") {}

    /// World vertices of the polygon that the clicks draw.
    std::vector<Vec2> drawn(std::initializer_list<tests::At> clicks) {
        hands_.key("a");
        for (const tests::At at : clicks) hands_.click(at);
        hands_.key("return");
        const model::SceneShape& shape = *scene().shapes.back();
        std::vector<Vec2> out;
        for (const Vec2 v : std::get<RoundedPolygon>(shape.geometry).vertices)
            out.push_back(v + shape.pose.position);
        return out;
    }
};

/// The upper two come in line with the box, the lower two with nothing of the scene.
TEST_F(DrawnVertices, OfASquareLieInTwoColumnsAndTwoRows) {
    const tests::At corner = at({1.0751, 0.0021});
    const int left = corner.x, top = corner.y, right = left + 100, bottom = top + 240;
    const std::vector<Vec2> v = drawn({{left, top}, {right, top}, {right, bottom}, {left, bottom}});
    ASSERT_EQ(v.size(), 4u);
    EXPECT_NEAR(v[0].x, v[3].x, 1e-12);
    EXPECT_NEAR(v[1].x, v[2].x, 1e-12);
    EXPECT_NEAR(v[0].y, v[1].y, 1e-12);
    EXPECT_NEAR(v[2].y, v[3].y, 1e-12);
}

/// A few pixels beside an earlier vertex is in line with it; on it are only clicks that mean it.
TEST_F(DrawnVertices, ComeInLineWithEarlierOnes) {
    const tests::At first = at({1, 2});
    const std::vector<Vec2> v = drawn({first, {first.x + 150, first.y + 4}, {first.x + 147, first.y + 160}});
    ASSERT_EQ(v.size(), 3u);
    EXPECT_NEAR(v[0].y, v[1].y, 1e-12);
    EXPECT_NEAR(v[1].x, v[2].x, 1e-12);
}

TEST_F(DrawnVertices, KeepDetailsThatAreSmallerThanTheReach) {
    const tests::At first = at({1, 2});
    const std::vector<Vec2> v =
        drawn({first, {first.x + 5, first.y + 5}, {first.x + 150, first.y + 60}, {first.x, first.y + 120}});
    ASSERT_EQ(v.size(), 4u);
    EXPECT_NE(v[0], v[1]);
}

/// A drag was a click: what was dragged out was lost.
TEST_F(DrawnVertices, ADragDrawsAnEdge) {
    editor().view.snap_to_shapes = false;
    const auto last = [&]() -> const model::SceneShape& { return *scene().shapes.back(); };
    hands_.key("g");
    hands_.drag(at({1, 1}), at({3, 1}));
    hands_.drag(at({3, -1}), at({1, 1}));  // to the first vertex: that closes it
    ASSERT_TRUE(std::holds_alternative<Polygon>(last().geometry));
    const auto& vertices = std::get<Polygon>(last().geometry).vertices;
    ASSERT_EQ(vertices.size(), 3u);
    const Vec2 second = last().pose.position + vertices[1];
    EXPECT_NEAR(second.x, 3, reach());
    EXPECT_NEAR(second.y, 1, reach());
    // A hand that slips a little clicks.
    const std::size_t before = scene().shapes.size();
    hands_.key("g");
    const tests::At corner = at({0, -2});
    hands_.drag(corner, {corner.x + 5, corner.y + 4});
    hands_.click(at({1, -2}));
    hands_.click(at({1, -3}));
    hands_.key("return");
    ASSERT_EQ(scene().shapes.size(), before + 1);
    EXPECT_EQ(std::get<Polygon>(last().geometry).vertices.size(), 3u);
}

}  // namespace
}  // namespace testbed::ui
