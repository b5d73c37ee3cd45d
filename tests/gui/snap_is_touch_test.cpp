// What a snap says is exactly true of what was placed: every kind of shape dragged to every other by the
// mouse, judged by the exact core.
#include <numbers>

#include "app/edit/centers.h"
#include "app/edit/settle.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/parallel_bars.h"
#include "tests/support/random.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision;

constexpr const char* shapes_off_the_grid = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "tile", "type": "rectangle", "position": [-3.37, 2.13], "size": [1.91, 1.27]},
  {"id": "box", "type": "oriented_rectangle", "position": [0.11, 2.07], "rotation": 33, "size": [1.7, 0.9]},
  {"id": "ball", "type": "circle", "position": [3.23, 2.19], "radius": 0.71},
  {"id": "pill", "type": "capsule", "position": [-3.1, -1.9], "from": [-0.63, -0.2], "to": [0.71, 0.3], "radius": 0.37},
  {"id": "kite", "type": "polygon", "position": [0.2, -1.8],
   "vertices": [[-0.9, -0.6], [0.8, -0.7], [0.3, 0.93]]},
  {"id": "stick", "type": "segment", "position": [3.3, -1.7], "from": [-0.7, -0.31], "to": [0.9, 0.47]}
], "view": {"center": [0, 0], "height": 9}})";

class SnapIsTouch : public tests::WindowFixture {
  protected:
    SnapIsTouch() : WindowFixture(shapes_off_the_grid) {}
    shape::Placed placed(std::string_view id) { return shape::place(shape(id).geometry, shape(id).pose); }

    /// By how much the first has to move so that it stands a few pixels from the other, on the side that is
    /// named by an angle.
    Vec2 nearly_there(const std::string& id, const std::string& other, double degrees) {
        const Vec2 way{std::cos(degrees * std::numbers::pi / 180),
                       std::sin(degrees * std::numbers::pi / 180)};
        model::SceneShape moved = shape(id);
        const Vec2 start = moved.pose.position;
        moved.pose.position += edit::center(shape(other)) - edit::center(moved) + way * 4.0;
        const double wanted = 3 / editor().view.camera.scale;
        for (int i = 0; i < 60; ++i) {
            const double gap =
                query::closest_points(shape::place(moved.geometry, moved.pose), placed(other)).distance;
            moved.pose.position -= way * (gap - wanted);
        }
        return moved.pose.position - start;
    }
};

TEST_F(SnapIsTouch, OfEveryPairFromEverySide) {
    const char* ids[] = {"tile", "box", "ball", "pill", "kite", "stick"};
    int drags = 0, snaps = 0;
    for (const std::string id : ids)
        for (const std::string other : ids)
            for (const double side : {8.0, 101.0, 197.0, 283.0}) {
                if (id == other) continue;
                const Vec2 from = edit::center(shape(id));
                const Vec2 to = from + nearly_there(id, other, side);
                hands_.move(at(from));
                hands_.press(at(from));
                hands_.move(at((from + to) * 0.5));
                hands_.move(at(to));
                const std::string words = editor().frame.snapped_to;
                hands_.release(at(to));
                ++drags;
                const bool of_other = words.starts_with("on a") && words.ends_with(" of " + other);
                const bool outline = words.starts_with("on the outline") && words.ends_with(" of " + other);
                if (of_other || outline) {
                    ++snaps;
                    EXPECT_TRUE(query::overlap(placed(id), placed(other)))
                        << id << " to " << other << " at " << side << ": " << words << ", apart by "
                        << query::closest_points(placed(id), placed(other)).distance;
                }
                if (undo_name().starts_with("move")) hands_.key("ctrl+z");
            }
    EXPECT_EQ(drags, 120);
    EXPECT_GT(snaps, 100) << "a round outline is a target as well as a corner is";
}

/// They touch at single places, where the doubles of a position allow it at all: of two whose ends were
/// rounded alike only some do.
TEST(SettledOnALine, ParallelSegmentsTouchWhereDoublesAllowIt) {
    collision::support::Random random(6);
    int settled = 0;
    constexpr int runs = 2000;
    for (int run = 0; run < runs; ++run) {
        const auto round = [&](double from, double to) {
            return std::round(random.between(from, to) * 100) / 100;
        };
        const Vec2 way{round(-8, 8), round(-8, 8)};
        if (way == Vec2{0, 0}) continue;
        const shape::Segment segment{{0, 0}, way};
        const Vec2 base{round(-20, 20), round(-20, 20)};
        const shape::Placed target = shape::place(segment, math::Pose{base, 0});
        const auto placed = [&](Vec2 at) -> shape::Placed {
            return shape::place(segment, math::Pose{at, 0});
        };
        const auto at = edit::settled(base + way * random.between(-0.9, 0.9), placed, target).at;
        if (!at) continue;
        EXPECT_TRUE(query::overlap(placed(*at), target)) << "what is found is so";
        ++settled;
    }
    EXPECT_GT(settled, runs / 2);
}

/// Of many parts it may take too much work to know whether they touch: then nothing snaps, and it is said.
TEST(Settled, SaysThatItGaveUp) {
    const auto bars = support::parallel_bars();
    const auto placed = [&](Vec2 at) { return shape::place(bars, math::Pose{at, 0}); };
    const shape::Placed target = placed({0, 0});
    const edit::Settled apart = edit::settled({0.01, 0}, placed, target);
    EXPECT_FALSE(apart.at || apart.gave_up) << "they are apart by more than rounding";
    EXPECT_TRUE(edit::on_boundary({-2, -2}, target));
    const math::WorkLimit limit(1000);
    const edit::Settled unknown = edit::settled({0.01, 0}, placed, target);
    EXPECT_FALSE(unknown.at);
    EXPECT_TRUE(unknown.gave_up);
}

/// Lesson 4: the status bar said "on a vertex of A", the answer was apart with a gap of 1.8e-15.
TEST_F(SnapIsTouch, WhatDoesNotSnapKeepsRoundNumbers) {
    const Vec2 from = edit::center(shape("ball")), beside = edit::center(shape("tile"));
    const Vec2 to = beside + Vec2{1.91 / 2 + 0.71 + 3 / editor().view.camera.scale, 0.2};
    hands_.drag(at(from), at(to));
    EXPECT_EQ(query::relation(placed("ball"), placed("tile")), query::Relation::touching);
    const double y = shape("ball").pose.position.y;
    EXPECT_EQ(y, std::round(y * 1000) / 1000) << "the mouse means no more digits";
    EXPECT_NE(y, 2.19);
}

class ParallelSticks : public tests::WindowFixture {
  protected:
    ParallelSticks()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "S", "type": "segment", "position": [-3, -2], "from": [0, 0], "to": [6, 4]},
  {"id": "T", "type": "segment", "position": [0, -3], "from": [0, 0], "to": [6, 4]}
], "view": {"center": [0, 0], "height": 12}})") {}
};

/// Lesson 6: T drawn onto S was left 5.5e-15 beside it, and the status bar said that it was on it.
TEST_F(ParallelSticks, AreOnEachOtherWhereItIsSaid) {
    editor().view.snap_to_grid = false;
    int said = 0;
    for (int i = 0; i < 40; ++i) {
        const Vec2 middle = shape("T").pose.position + Vec2{3, 2};
        const Vec2 to = Vec2{6, 4} * (0.02 * i - 0.4) + Vec2{0.01, -0.02};
        hands_.move(at(middle));
        hands_.press(at(middle));
        hands_.move(at((middle + to) * 0.5));
        hands_.move(at(to));
        const std::string words = editor().frame.snapped_to;
        hands_.release(at(to));
        const auto placed = [&](const char* id) { return shape::place(shape(id).geometry, shape(id).pose); };
        if (words.starts_with("on a") && words.ends_with(" of S")) {
            ++said;
            EXPECT_TRUE(query::overlap(placed("S"), placed("T"))) << words << " at " << i;
        }
        if (undo_name().starts_with("move")) hands_.key("ctrl+z");
    }
    EXPECT_GT(said, 10);
}

}  // namespace
}  // namespace testbed::ui
