// A rounded polygon drawn, bent, rounded, typed and undone by hand.
#include <algorithm>

#include "app/edit/handles.h"
#include "app/edit/picking.h"
#include "app/edit/snap_targets.h"
#include "app/ui/tools/handles.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::shape::RoundedPolygon;

constexpr const char* rounded_scene = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "tile", "type": "rounded_polygon", "position": [-2, 0], "rotation": 90,
   "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]], "radius": 0.5},
  {"id": "ball", "type": "circle", "position": [3, 2], "radius": 0.5}
], "view": {"center": [0, 0], "height": 9}})";

class RoundedPolygonByHand : public tests::WindowFixture {
  protected:
    RoundedPolygonByHand() : WindowFixture(rounded_scene) { editor().view.snap_to_shapes = false; }
    const RoundedPolygon& polygon(const char* id) { return std::get<RoundedPolygon>(shape(id).geometry); }
    Vec2 handle(edit::Handle::Kind kind, std::size_t vertex = 0) {
        for (const edit::Handle& h : selection_handles(editor()).handles)
            if (h.kind == kind && h.vertex == vertex) return h.at;
        ADD_FAILURE() << "no such handle";
        return {};
    }
};

TEST_F(RoundedPolygonByHand, IsDrawnVertexByVertexWithARadiusThatFits) {
    hands_.key("a");
    for (const Vec2 v : {Vec2{0, 0}, Vec2{2, 0}, Vec2{2, 2}, Vec2{1, 1}, Vec2{0, 2}}) hands_.click(at(v));
    hands_.key("return");
    ASSERT_TRUE(scene().find("rounded_polygon"));
    EXPECT_EQ(polygon("rounded_polygon").vertices.size(), 5u);
    EXPECT_NEAR(polygon("rounded_polygon").radius, 0.2, 0.01);
    EXPECT_EQ(undo_name(), "draw rounded_polygon");
    hands_.key("ctrl+z");
    EXPECT_FALSE(scene().find("rounded_polygon"));
    hands_.key("ctrl+y");
    EXPECT_TRUE(scene().find("rounded_polygon"));
}

TEST_F(RoundedPolygonByHand, ItsRadiusHandleFollowsItsLongestSide) {
    select({"tile"});
    // Turned by 90 degrees its first side is at the right.
    const Vec2 before = handle(edit::Handle::Kind::radius);
    EXPECT_NEAR(before.x, -0.5, 1e-9);
    EXPECT_NEAR(before.y, 0, 1e-9);
    hands_.drag(at(before), at({0, 0.3}));
    EXPECT_NEAR(polygon("tile").radius, 1, reach());
    EXPECT_EQ(undo_name(), "resize tile");
    hands_.drag(at(handle(edit::Handle::Kind::radius)), at({-2, 0}));
    EXPECT_EQ(polygon("tile").radius, 0) << "never less";
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    EXPECT_EQ(polygon("tile").radius, 0.5);
}

TEST_F(RoundedPolygonByHand, VerticesAreMovedAddedAndRemoved) {
    select({"tile"});
    hands_.drag(at(handle(edit::Handle::Kind::vertex, 2)), at({-4, 2}));
    EXPECT_NEAR(polygon("tile").vertices[2].x, 2, reach());
    EXPECT_NEAR(polygon("tile").vertices[2].y, 2, reach());
    EXPECT_EQ(polygon("tile").radius, 0.5) << "the radius stays";
    hands_.key("ctrl+z");
    hands_.double_click(at({-0.5, 0.5}));
    EXPECT_EQ(polygon("tile").vertices.size(), 5u) << "on the outline: one more on the side below it";
    hands_.double_click(at({-1, 0.5}));
    EXPECT_EQ(polygon("tile").vertices.size(), 4u) << "on a vertex: one less";
}

TEST_F(RoundedPolygonByHand, IsPickedWhereItIsRound) {
    hands_.click(at({-0.6, 0.9}));
    EXPECT_EQ(selection(), model::Selection{"tile"}) << "within the radius of its side";
    hands_.key("escape");
    hands_.click(at({-0.52, 1.48}));
    EXPECT_TRUE(selection().empty()) << "its corner is round";
}

TEST_F(RoundedPolygonByHand, SnapsOfferItsSidesAndTheArcsOfItsCorners) {
    const model::SceneShape& tile = shape("tile");
    const auto held = edit::snap_held(tile, collision::shape::place(tile.geometry, tile.pose));
    EXPECT_EQ(held.vertices.size(), 4u);
    EXPECT_EQ(held.edges.size(), 4u);
    ASSERT_EQ(held.circles.size(), 4u);
    for (const edit::SnapCircle& circle : held.circles) {
        const Vec2 out = circle.center - tile.pose.position;
        EXPECT_TRUE(circle.has_rim(out));
        EXPECT_FALSE(circle.has_rim(-out));
        EXPECT_FALSE(circle.has_rim({out.x, -0.1 * out.y})) << "there its side begins";
    }
}

}  // namespace
}  // namespace testbed::ui
