// Moving shapes with C held: they stop at others, slide along them and never overlap.
#include <chrono>
#include <cmath>
#include <cstdio>

#include "app/edit/solid_move.h"
#include "app/model/within_budget.h"
#include "core/math/interrupt.h"
#include "core/query/overlap.h"
#include "tests/support/parallel_bars.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision;
using query::Relation;

constexpr const char* solid_room = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "box", "type": "rectangle", "position": [0, 2], "size": [1, 1]},
  {"id": "ball", "type": "circle", "position": [-2, 2], "radius": 0.5},
  {"id": "pair", "type": "group", "position": [-4, 2], "members": [
    {"type": "circle", "position": [-0.5, 0], "radius": 0.5}, {"type": "rectangle", "position": [0.5, 0], "size": [1, 1]}]},
  {"id": "floor", "type": "rectangle", "position": [0, -1.5], "size": [14, 1]},
  {"id": "wall", "type": "rectangle", "position": [3.5, 1.5], "size": [1, 5]},
  {"id": "thin", "type": "segment", "position": [-6, 0], "from": [0, -1], "to": [0, 3]}
], "view": {"center": [0, 1], "height": 10}})";

class SolidDrag : public tests::WindowFixture {
  protected:
    SolidDrag() : WindowFixture(solid_room) {}
    shape::Placed placed(std::string_view id) { return shape::place(shape(id).geometry, shape(id).pose); }
    Vec2 position(std::string_view id) { return shape(id).pose.position; }
    void expect_no_overlap(std::string_view id) {
        for (const auto& other : scene().shapes) {
            if (other->id == id) continue;
            EXPECT_NE(query::relation(placed(id), placed(other->id)), Relation::overlapping) << other->id;
        }
    }
    void grab(Vec2 from) {
        hands_.move(at(from));
        hands_.press(at(from));
        hands_.key_down("c");
    }
    void let_go(Vec2 to) {
        hands_.release(at(to));
        hands_.key_up("c");
    }
};

TEST_F(SolidDrag, ComesToRestInACorner) {
    const Vec2 from = position("box");
    grab(from);
    for (const Vec2 to : {Vec2{1, 1}, Vec2{2, 0}, Vec2{4, -2}, Vec2{6, -3}}) {
        hands_.move(at(to));
        expect_no_overlap("box");
    }
    EXPECT_FALSE(editor().frame.guides.empty()) << "the path and where the mouse wants it";
    let_go({6, -3});
    EXPECT_NEAR(position("box").x, 2.5, 1e-9);
    EXPECT_NEAR(position("box").y, -0.5, 1e-9);
    expect_no_overlap("box");
    EXPECT_EQ(undo_name(), "move box");
    hands_.key("ctrl+z");
    EXPECT_EQ(position("box"), from) << "one step of undo";
}

TEST_F(SolidDrag, PassesThroughNothingHoweverFastTheMouseIs) {
    grab(position("ball"));
    hands_.move(at({-6.9, 2}));
    expect_no_overlap("ball");
    EXPECT_GT(position("ball").x, -6 + 0.49) << "the group or the thin wall is in the way";
    let_go({-6.9, 2});
    expect_no_overlap("ball");
}

TEST_F(SolidDrag, MovesAGroupAndSeveralShapesTogether) {
    grab({-3.5, 2});
    hands_.move(at({-3.5, -3}));
    expect_no_overlap("pair");
    let_go({-3.5, -3});
    EXPECT_NEAR(position("pair").y, -0.5, 1e-9);
    select({"box", "ball"});
    const Vec2 apart = position("box") - position("ball");
    grab(position("box"));
    hands_.move(at({0.4, -4}));
    let_go({0.4, -4});
    expect_no_overlap("box");
    expect_no_overlap("ball");
    EXPECT_NEAR(position("box").y, -0.5, 1e-9);
    EXPECT_NEAR((position("box") - position("ball")).x, apart.x, 1e-12);
}

TEST_F(SolidDrag, WithoutCItMovesFreelyAndEscPutsItBack) {
    const Vec2 from = position("box");
    grab(from);
    hands_.move(at({0, -3}));
    EXPECT_NEAR(position("box").y, -0.5, 1e-9);
    hands_.key_up("c");
    hands_.move(at({0, -2}));
    EXPECT_LT(position("box").y, -1);
    hands_.key_down("c");
    hands_.move(at({0.1, -3}));
    expect_no_overlap("box");
    hands_.key("escape");
    EXPECT_EQ(position("box"), from);
    let_go({0, -3});
    EXPECT_EQ(position("box"), from);
    EXPECT_EQ(editor().view.tool, editor::ToolId::select) << "C took no tool";
}

TEST_F(SolidDrag, AShapeInsideAnotherOnlyGetsOut) {
    grab(position("box"));
    hands_.key_up("c");
    hands_.move(at({0, -0.7}));
    let_go({0, -0.7});
    ASSERT_EQ(query::relation(placed("box"), placed("floor")), Relation::overlapping);
    const Vec2 deep = position("box");
    grab(deep);
    hands_.move(at({deep.x, -2.4}));
    EXPECT_EQ(position("box"), deep);
    hands_.move(at({deep.x, 1}));
    let_go({deep.x, 1});
    EXPECT_NEAR(position("box").y, 1, 0.1);
    expect_no_overlap("box");
}

/// A fifth of a frame at 60 frames a second would be 3 ms; slow machines have more.
TEST(SolidMoveAmongTwoThousandShapes, TakesASmallPartOfAFrame) {
    model::Scene scene;
    const auto add = [&](Vec2 position, double radius) {
        model::SceneShape one;
        one.id = std::to_string(scene.shapes.size());
        one.geometry = shape::Circle{radius};
        one.pose.position = position;
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(one)));
    };
    add({-2, 20.4}, 0.4);
    for (int i = 0; i < 50; ++i)
        for (int j = 0; j < 40; ++j) add({2.0 * i, 2.0 * j + (i % 2)}, 0.5);
    edit::SolidMove move(scene, {"0"});
    constexpr int frames = 300;
    const auto began = std::chrono::steady_clock::now();
    for (int frame = 1; frame <= frames; ++frame) {
        move.slide_to({0.35 * frame, 3 * std::sin(0.1 * frame)});
        const model::Scene now = move.scene();
        const shape::Placed mover = shape::place(now.shapes[0]->geometry, now.shapes[0]->pose);
        for (std::size_t i = 1; i < now.shapes.size(); ++i)
            ASSERT_NE(query::relation(mover, shape::place(now.shapes[i]->geometry, now.shapes[i]->pose)),
                      Relation::overlapping);
    }
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - began;
    std::printf("a frame of a solid move, checks included: %.3f ms\n", taken.count() / frames);
    // Sanitizers take ten to fifteen times as long.
#ifdef TESTBED_SANITIZED
    EXPECT_LT(taken.count() / frames, 16 * 20);
#else
    EXPECT_LT(taken.count() / frames, 16);
#endif
}

/// Where it takes too much work to know what is in the way, they stay, and it is said.
TEST(SolidMove, StaysWhereWhatIsInTheWayIsNotKnown) {
    model::Scene scene;
    for (const double x : {0.0, 0.01}) {
        model::SceneShape bars;
        bars.id = x == 0 ? "first" : "second";
        bars.geometry = support::parallel_bars();
        bars.pose.position = {x, 0};
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(bars)));
    }
    edit::SolidMove move(scene, {"first"});
    {
        const math::WorkLimit limit(1000);
        move.stand_at({0.001, 0});
        EXPECT_EQ(move.by(), (Vec2{0, 0})) << "it may overlap there";
        move.slide_to({3, -3});
        EXPECT_TRUE(move.gave_up());
        EXPECT_EQ(move.by(), (Vec2{0, 0}));
        EXPECT_TRUE(move.stops().empty());
    }
}

/// A frame of a drag took all the work that one question may take.
TEST(SolidMove, TakesNoMoreWorkThanAFrameHas) {
    model::Scene scene;
    for (const double aside : {0.0, 7.0}) {
        model::SceneShape shape;
        shape.id = aside == 0 ? "first" : "second";
        std::vector<Vec2> points;
        for (int i = 0; i <= 3000; ++i) {
            const double along = i % 2 == 0 ? -5 : 5, across = 4.0 * i / 3000 - 2;
            points.push_back({along - across, along + across});
        }
        shape::Polyline chain;
        chain.vertices = points;
        shape.geometry = chain;
        shape.pose.position = {aside, -aside};
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(std::move(shape)));
    }
    edit::SolidMove move(scene, {"first"});
    const auto spent = [&](const auto& step) {
        const math::WorkLimit all(math::no_limit);
        step();
        return all.spent();
    };
    EXPECT_LE(spent([&] { move.stand_at({4, -4}); }), model::frame_work);
    const Vec2 free = move.by();
    EXPECT_LE(spent([&] { move.slide_to({7, -7}); }), model::frame_work);
    EXPECT_TRUE(move.gave_up());
    EXPECT_EQ(move.by(), free) << "where it was last known to overlap nothing";
    EXPECT_EQ(move.scene().shapes[0]->pose.position, free);
    EXPECT_LE(spent([&] { move.slide_to({-7, 7}); }), model::frame_work);
}

}  // namespace
}  // namespace testbed::ui
