// The pivot: shown, moved, and what turns, flips and grows about it; origins that move while shapes stay.
#include "app/editor/pivot.h"

#include "app/edit/arrange.h"
#include "app/edit/centers.h"
#include "app/edit/origin.h"
#include "app/ui/commands.h"
#include "app/ui/tools/handles.h"
#include "tests/support/random.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;
using edit::Handle;

class PivotByHand : public tests::WindowFixture {
  protected:
    PivotByHand()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "bar", "type": "oriented_rectangle", "position": [-2, 0], "size": [2, 1]},
            {"id": "tile", "type": "rectangle", "position": [3, 1], "size": [2, 1]},
            {"id": "ball", "type": "circle", "position": [3, -3], "radius": 1},
            {"id": "rock", "type": "polygon", "position": [1.5, 3.25],
             "vertices": [[0, 0], [2, 0], [2, 0.75], [0.25, 0.75]]},
            {"id": "wall", "type": "rectangle", "position": [-6, 3], "size": [1, 1], "locked": true}],
            "view": {"center": [0, 0], "height": 12}})") {
        editor().view.snap_to_shapes = false;
    }
    void run(std::string_view name) {
        const Command* command = find_command(name);
        ASSERT_TRUE(command && (!command->enabled || command->enabled(editor()))) << name;
        command->run(editor());
        hands_.settle();
    }
    Vec2 grip(Handle::Kind kind, Vec2 side = {0, 0}) {
        for (const Handle& h : selection_handles(editor()).handles)
            if (h.kind == kind && h.side == side) return h.at;
        ADD_FAILURE() << "no such handle";
        return {};
    }
    void put_pivot(Vec2 to) {
        if (!has_pivot(editor())) hands_.key("shift+p");
        hands_.settle();
        hands_.drag(at(*pivot(editor())), at(to));
        ASSERT_NEAR(pivot(editor())->x, to.x, reach());
        ASSERT_NEAR(pivot(editor())->y, to.y, reach());
        set_pivot(editor(), to);
    }
};

TEST_F(PivotByHand, IsInTheMiddleUntilItIsDragged) {
    select({"bar"});
    EXPECT_FALSE(pivot(editor()));
    hands_.key("shift+p");
    EXPECT_EQ(pivot(editor()), Vec2(-2, 0));
    const model::Scene before = scene();
    put_pivot({0, 2});
    EXPECT_EQ(scene(), before) << "moving it moves no shape";
    select({"tile", "ball"});
    EXPECT_EQ(pivot(editor()), Vec2(3, -1.25)) << "another selection has its own middle";
    hands_.key("shift+p");
    EXPECT_FALSE(pivot(editor()));
}

TEST_F(PivotByHand, TheRoundHandleTurnsAboutIt) {
    select({"bar"});
    put_pivot({0, 0});
    const Vec2 round = grip(Handle::Kind::rotate);
    hands_.key_down("shift");
    hands_.drag(at(round), at(collision::math::left_normal(round)));
    hands_.key_up("shift");
    EXPECT_EQ(shape("bar").pose.rotation, 90);
    EXPECT_EQ(shape("bar").pose.position, Vec2(0, -2));
    EXPECT_EQ(pivot(editor()), Vec2(0, 0)) << "it stays";
    hands_.key("ctrl+z");
    hands_.key("alt+left");
    EXPECT_EQ(shape("bar").pose.rotation, 15);
    EXPECT_NEAR(shape("bar").pose.position.x, -2 * std::cos(std::acos(-1) / 12), 1e-14);
}

TEST_F(PivotByHand, SeveralTurnAndFlipAboutIt) {
    select({"tile", "ball"});
    put_pivot({0, 0});
    hands_.key("shift+h");
    EXPECT_EQ(shape("tile").pose.position, Vec2(-3, 1));
    EXPECT_EQ(shape("ball").pose.position, Vec2(-3, -3));
    hands_.key("shift+v");
    EXPECT_EQ(shape("ball").pose.position, Vec2(-3, 3));
    EXPECT_EQ(pivot(editor()), Vec2(0, 0));
}

TEST_F(PivotByHand, WithAltSizesAndRadiiGrowAboutIt) {
    select({"tile"});
    put_pivot({2, 0.5});
    hands_.key_down("alt");
    hands_.drag(at({4, 1.5}), at({6, 2.5}));
    hands_.key_up("alt");
    const auto box = edit::box_of(shape("tile"));
    EXPECT_NEAR(box.min.x, 2, 2 * reach());
    EXPECT_NEAR(box.min.y, 0.5, 2 * reach());
    EXPECT_NEAR(box.max.x, 6, 2 * reach());
    select({"ball"});
    put_pivot({2, -3});
    hands_.key_down("alt");
    hands_.drag(at({4, -3}), at({5, -3}));
    hands_.key_up("alt");
    EXPECT_NEAR(std::get<Circle>(shape("ball").geometry).radius, 1.5, reach());
    EXPECT_NEAR(edit::box_of(shape("ball")).min.x, 2, reach()) << "its side at the pivot stays";
}

TEST_F(PivotByHand, GoesAlongWithItsShapes) {
    select({"bar"});
    put_pivot({-2.5, 0});
    hands_.key("right");
    EXPECT_NEAR(pivot(editor())->x, -2.5 + editor().key_step(), 1e-14);
    const Vec2 before = *pivot(editor()), stood = shape("bar").pose.position;
    hands_.drag(at(stood + Vec2{0.6, 0.2}), at(stood + Vec2{1.6, 1.2}));
    const Vec2 by = shape("bar").pose.position - stood;
    EXPECT_NE(by, Vec2(0, 0));
    EXPECT_NEAR(pivot(editor())->x, before.x + by.x, 1e-12);
    EXPECT_NEAR(pivot(editor())->y, before.y + by.y, 1e-12);
}

TEST_F(PivotByHand, EscPutsItBackAndADoubleClickCentersIt) {
    select({"bar"});
    put_pivot({-1, 1});
    const Vec2 before = *pivot(editor());
    hands_.move(at(before));
    hands_.press(at(before));
    hands_.move(at({2, 2}));
    EXPECT_NE(pivot(editor()), before);
    hands_.key("escape");
    hands_.release(at({2, 2}));
    EXPECT_EQ(pivot(editor()), before);
    EXPECT_EQ(selection(), model::Selection{"bar"});
    hands_.double_click(at(before));
    EXPECT_EQ(pivot(editor()), Vec2(-2, 0));
    EXPECT_EQ(selection(), model::Selection{"bar"});
}

TEST_F(PivotByHand, SnapsToAVertexToTheBit) {
    editor().view.snap_to_shapes = true;
    select({"rock"});
    hands_.key("shift+p");
    const Vec2 corner = Vec2{1.5, 3.25} + Vec2{2, 0.75};
    const tests::At from = at(*pivot(editor())), to = at(corner);
    hands_.drag(from, {to.x + 3, to.y - 2});
    EXPECT_EQ(pivot(editor()), corner);
}

TEST_F(PivotByHand, ATypedRotationTurnsAboutIt) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    select({"bar"});
    put_pivot({0, 0});
    EXPECT_TRUE(hands_.shows("Pivot", "column"));
    const tests::At row = hands_.text_at("Rotation", "column");
    hands_.click({row.x + 110, row.y});
    hands_.key("ctrl+a");
    hands_.type("180");
    hands_.key("return");
    EXPECT_EQ(shape("bar").pose.position, Vec2(2, 0));
    EXPECT_EQ(shape("bar").pose.rotation, 180);
}

/// With different rotations, too, the selection stays rigid: no distance within it changes.
TEST_F(PivotByHand, ATypedAngleTurnsAMixedSelectionAsAWhole) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    select({"bar"});
    const tests::At own = hands_.text_at("Rotation", "column");
    hands_.click({own.x + 110, own.y});
    hands_.key("ctrl+a");
    hands_.type("20");
    hands_.key("return");
    const model::Scene before = scene();
    select({"bar", "ball", "rock"});
    put_pivot({0.37, -1.25});
    for (int step = 0; step < 2; ++step) {
        const tests::At row = hands_.text_at("Turn by", "column");
        hands_.click({row.x + 110, row.y});
        hands_.key("ctrl+a");
        hands_.type("45");
        hands_.key("return");
    }
    EXPECT_EQ(shape("bar").pose.rotation, 110);
    EXPECT_EQ(shape("rock").pose.rotation, 90);
    const auto gap = [&](const model::Scene& in, const char* a, const char* b) {
        return in.shapes[*in.find(a)]->pose.position - in.shapes[*in.find(b)]->pose.position;
    };
    for (const char* other : {"ball", "rock"}) {
        const Vec2 was = gap(before, "bar", other), is = gap(scene(), "bar", other);
        EXPECT_NEAR(std::hypot(is.x, is.y), std::hypot(was.x, was.y), 1e-12) << other;
    }
    // Dragging the label does the same.
    const tests::At row = hands_.text_at("Turn by", "column");
    hands_.drag(row, {row.x + 40, row.y});
    EXPECT_EQ(shape("bar").pose.rotation, 120);
    EXPECT_EQ(shape("rock").pose.rotation, 100);
}

TEST_F(PivotByHand, NothingThatCanMoveHasNone) {
    hands_.key("shift+p");
    EXPECT_FALSE(pivot(editor()));
    select({"wall"});
    EXPECT_FALSE(pivot(editor()));
    hands_.drag(at({-6, 3}), at({0, 0}));
    EXPECT_TRUE(undo_name().empty());
}

TEST_F(PivotByHand, TheOriginMovesAndNoCornerDoes) {
    const auto placed = [&] { return place(shape("rock").geometry, shape("rock").pose); };
    const Placed before = placed();
    select({"rock"});
    run("Origin to center");
    EXPECT_NE(shape("rock").pose.position, Vec2(1.5, 3.25));
    EXPECT_NEAR(shape("rock").pose.position.x, edit::center(shape("rock")).x, 0.005);
    EXPECT_NEAR(shape("rock").pose.position.y, edit::center(shape("rock")).y, 0.005);
    EXPECT_EQ(placed(), before);
    EXPECT_EQ(undo_name(), "move the origin of rock");
    put_pivot({2.1, 3.3});
    run("Origin to pivot");
    EXPECT_NEAR(shape("rock").pose.position.x, 2.1, 0.005);
    EXPECT_EQ(placed(), before);
    select({"ball"});
    EXPECT_FALSE(find_command("Origin to center")->enabled(editor())) << "a circle is its own middle";
}

/// Any polygon, turned or not: the origin comes to the point, and the corners stay on their bits or move by
/// their last digits, which is counted.
TEST(Origins, RandomPolygonsKeepTheirCorners) {
    collision::support::Random random(5);
    int found = 0;
    for (int i = 0; i < 300; ++i) {
        model::SceneShape s;
        s.id = "s";
        std::vector<Vec2> vertices;
        const int corners = 3 + i % 5;
        for (int k = 0; k < corners; ++k) {
            const double angle = 6.28 * k / corners, r = random.between(1.0, 4.0);
            vertices.push_back({r * std::cos(angle), r * std::sin(angle)});
        }
        s.geometry = Polygon{vertices};
        s.pose.position = {random.between(-20.0, 20.0), random.between(-20.0, 20.0)};
        if (i % 2 == 1) s.pose.rotation = random.between(-180.0, 180.0);
        const Vec2 wanted = edit::center(s);
        const edit::MovedOrigin moved = edit::with_origin_at(s, wanted);
        const Placed before = place(s.geometry, s.pose),
                     after = place(moved.shape.geometry, moved.shape.pose);
        EXPECT_EQ(after == before, moved.error == 0) << i;
        EXPECT_LT(moved.error, 1e-14) << i;
        const auto& was = std::get<PlacedPolygon>(before).vertices();
        const auto& is = std::get<PlacedPolygon>(after).vertices();
        for (std::size_t k = 0; k < was.size(); ++k)
            EXPECT_LE(std::hypot(is[k].x - was[k].x, is[k].y - was[k].y), moved.error + 1e-15) << i;
        found += moved.error == 0 ? 1 : 0;
        EXPECT_NEAR(moved.shape.pose.position.x, wanted.x, 0.009) << i;
        EXPECT_NEAR(moved.shape.pose.position.y, wanted.y, 0.009) << i;
    }
    EXPECT_GT(found, 100) << "of 300 keep every bit";
}

}  // namespace
}  // namespace testbed::ui
