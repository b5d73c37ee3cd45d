// A polyline drawn, bent and undone by hand; and groups of groups made and dissolved.
#include "app/edit/members.h"
#include "app/edit/vertices.h"
#include "app/ui/tools/handles.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;

constexpr const char* chain_scene = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "hill", "type": "polyline", "vertices": [[-4, -2], [-2, -1], [0, -2]]},
  {"id": "ball", "type": "circle", "position": [3, 2], "radius": 0.5},
  {"id": "box", "type": "oriented_rectangle", "position": [-3, 2], "rotation": 33, "size": [1.3, 0.6]}
], "view": {"center": [0, 0], "height": 9}})";

class PolylineByHand : public tests::WindowFixture {
  protected:
    PolylineByHand() : WindowFixture(chain_scene) { editor().view.snap_to_shapes = false; }
    Vec2 vertex_handle(std::size_t vertex) {
        for (const edit::Handle& h : selection_handles(editor()).handles)
            if (h.kind == edit::Handle::Kind::vertex && h.vertex == vertex) return h.at;
        ADD_FAILURE() << "no such handle";
        return {};
    }
    const std::vector<Vec2>& vertices_of(const std::string& id) {
        return *std::get<Polyline>(shape(id).geometry).vertices;
    }
};

TEST_F(PolylineByHand, IsDrawnVertexByVertexAndUndone) {
    hands_.key("t");
    hands_.click(at({0, 0}));
    hands_.click(at({1, 1}));
    hands_.click(at({2, 0}));
    hands_.click(at({3, 1}));
    EXPECT_EQ(scene().shapes.size(), 3u) << "not before it is ended";
    hands_.key("return");
    ASSERT_TRUE(scene().find("polyline"));
    const model::SceneShape drawn = shape("polyline");
    const auto& vertices = vertices_of("polyline");
    ASSERT_EQ(vertices.size(), 4u) << "no edge closes it";
    EXPECT_NEAR((drawn.pose.position + vertices[0]).x, 0, reach());
    EXPECT_NEAR((drawn.pose.position + vertices[3]).x, 3, reach());
    EXPECT_EQ(selection(), model::Selection{"polyline"});
    EXPECT_EQ(undo_name(), "draw polyline");
    hands_.key("ctrl+z");
    EXPECT_FALSE(scene().find("polyline"));
    hands_.key("ctrl+y");
    EXPECT_TRUE(scene().find("polyline"));
}

TEST_F(PolylineByHand, EndsOnItsLastVertexAndNeedsTwo) {
    hands_.key("t");
    hands_.click(at({0, 0}));
    hands_.key("return");
    EXPECT_FALSE(scene().find("polyline"));
    EXPECT_TRUE(editor().notice.is_problem) << "one point is no chain";
    hands_.click(at({2, 1}));
    hands_.move(at({0, 3}));
    hands_.click(at({2, 1}));
    ASSERT_TRUE(scene().find("polyline")) << "a click on the last vertex ends it";
    EXPECT_EQ(vertices_of("polyline").size(), 2u);
}

TEST_F(PolylineByHand, IsBentByItsVertices) {
    select({"hill"});
    hands_.drag(at(vertex_handle(1)), at({-2, 1}));
    EXPECT_NEAR(vertices_of("hill")[1].y, 1, reach());
    EXPECT_EQ(undo_name(), "move a vertex of hill");
    hands_.key("ctrl+z");
    EXPECT_EQ(vertices_of("hill")[1], Vec2(-2, -1));
    hands_.double_click(at({-3, -1.5}));
    ASSERT_EQ(vertices_of("hill").size(), 4u) << "on a segment: one more";
    EXPECT_NEAR(vertices_of("hill")[1].x, -3, reach());
    hands_.double_click(at({-3, -1.5}));
    EXPECT_EQ(vertices_of("hill").size(), 3u) << "on a vertex: one less";
    hands_.double_click(at({-2, -2}));
    EXPECT_EQ(vertices_of("hill").size(), 3u) << "no segment leads from its end to its start";
    select({"hill"});
    hands_.double_click(at({-2, -1}));
    EXPECT_EQ(vertices_of("hill").size(), 2u);
    hands_.double_click(at({-4, -2}));
    EXPECT_EQ(vertices_of("hill").size(), 2u) << "never below two";
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(PolylineByHand, IsPickedNearTheChainAndNotInside) {
    hands_.click(at({-1, -1.5}));
    EXPECT_EQ(selection(), model::Selection{"hill"});
    hands_.click(at({-2, -1.8}));
    EXPECT_TRUE(selection().empty()) << "below the hill there is nothing";
}

TEST_F(PolylineByHand, GroupsOfGroupsAreMadeUndoneAndDissolved) {
    const auto placed = [&](const char* id) { return place(shape(id).geometry, shape(id).pose); };
    const Placed ball = placed("ball"), box = placed("box"), hill = placed("hill");
    select({"ball", "box"});
    hands_.key("ctrl+g");
    ASSERT_TRUE(scene().find("group"));
    const model::SceneShape inner = shape("group");
    select({"group", "hill"});
    hands_.key("ctrl+g");
    ASSERT_EQ(scene().shapes.size(), 1u);
    const std::string outer = scene().shapes[0]->id;
    const auto& group = std::get<Group>(shape(outer).geometry);
    ASSERT_EQ(group.members.size(), 2u) << "the inner group stays one";
    EXPECT_EQ(depth(group), 2u);
    const auto all = std::get<PlacedGroup>(placed(outer.c_str())).members;
    ASSERT_EQ(all.size(), 3u);
    const auto has = [&](const Placed& wanted) {
        return std::ranges::any_of(all, [&](const PlacedPrimitive& member) {
            return std::visit([](const auto& s) -> Placed { return s; }, member) == wanted;
        });
    };
    EXPECT_TRUE(has(ball) && has(box) && has(hill)) << "no member moved by a bit";
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("group"), inner);
    hands_.key("ctrl+y");
    hands_.double_click(at({3, 2}));
    EXPECT_TRUE(editor().session.entered)
        << "a double click enters the group, where the inner one is a member";
    hands_.key("return");
    EXPECT_TRUE(editor().session.entered) << "one level can be worked on; Enter leads no deeper";
    hands_.drag(at({3, 2}), at({3, 3}));
    const auto moved = std::get<PlacedGroup>(placed(outer.c_str())).members;
    EXPECT_NE(moved, all) << "and moves as one";
    hands_.key("ctrl+z");
    hands_.key("escape");
    hands_.key("escape");
    select({outer.c_str()});
    hands_.key("ctrl+shift+g");
    ASSERT_EQ(scene().shapes.size(), 2u) << "one level is dissolved";
    EXPECT_TRUE(scene().find("group"));
    EXPECT_EQ(std::get<PlacedGroup>(placed("group")).members.size(), 2u);
    select({"group"});
    hands_.key("ctrl+shift+g");
    EXPECT_EQ(scene().shapes.size(), 3u);
    EXPECT_EQ(placed("ball"), ball);
}

TEST(NestedMembers, NoGroupTooDeepIsMade) {
    model::Scene scene;
    for (const char* id : {"a", "b"}) {
        model::SceneShape shape;
        shape.id = id;
        shape.geometry = Circle{1};
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(shape));
    }
    for (std::size_t i = 0; i < max_group_depth; ++i) {
        const model::Selection both{scene.shapes[0]->id, scene.shapes[1]->id};
        const edit::Regrouped done = edit::grouped(scene, both);
        ASSERT_EQ(done.edited.scene.shapes.size(), 1u) << i;
        scene = done.edited.scene;
        model::SceneShape more;
        more.id = "c" + std::to_string(i);
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(more));
    }
    const edit::Regrouped refused = edit::grouped(scene, {scene.shapes[0]->id, scene.shapes[1]->id});
    EXPECT_EQ(refused.edited.scene, scene) << "a ninth group is not made";
    EXPECT_NE(refused.remark.find("8 deep"), std::string::npos) << refused.remark;
}

TEST(NestedMembers, UnknownKeysFollowTheirMembers) {
    model::SceneShape inner;
    inner.id = "inner";
    inner.geometry = Group{{{Circle{1}, {}}, {Point{}, {}}}};
    inner.extras = {{"of", "\"the group\""}};
    inner.member_tags = {{.id = "disc", .extras = {{"of", "\"the circle\""}}}, {}};
    model::SceneShape bar;
    bar.id = "bar";
    bar.geometry = Segment{};
    bar.extras = {{"of", "\"the bar\""}};
    model::Scene scene;
    for (const auto& s : {inner, bar}) scene.shapes.push_back(std::make_shared<const model::SceneShape>(s));
    const auto grouped = edit::grouped(scene, {"inner", "bar"}).edited.scene;
    const model::SceneShape& group = *grouped.shapes[0];
    ASSERT_EQ(group.member_tags.size(), 4u) << "the inner group, its two members, the bar";
    EXPECT_EQ(group.member_tags[1], inner.member_tags[0]);
    EXPECT_EQ(edit::as_shape(group, 0).member_tags, inner.member_tags);
    EXPECT_EQ(edit::as_shape(group, 1).extras, bar.extras);
    const auto again = edit::ungrouped(grouped, {group.id}).edited.scene;
    EXPECT_EQ(again.shapes[0]->member_tags, inner.member_tags);
}

}  // namespace
}  // namespace testbed::ui
