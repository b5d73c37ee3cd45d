// Named situations of moving and sliding, with ends that are known.
#include "core/query/slide.h"

#include <chrono>
#include <cmath>
#include <gtest/gtest.h>

#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/print.h"

namespace collision {
namespace {
namespace sliding {

using query::Slide;
using query::SlideStatus;
using shape::Placed;

constexpr double far = 1e-12;

shape::Shape box(double width, double height) { return shape::Rectangle{{width, height}}; }
Placed area(double left, double low, double right, double high) {
    return shape::PlacedRectangle{{{left, low}, {right, high}}};
}
Placed polygon(std::vector<Vec2> vertices) {
    return shape::place(shape::Polygon{std::move(vertices)}, math::Pose{});
}

Slide slide(const shape::Shape& mover, const math::Pose& pose, Vec2 motion,
            const std::vector<Placed>& obstacles, const query::SlideOptions& options = {}) {
    const Slide found = query::slide(query::slide_mover(mover, pose), motion, obstacles, options);
    for (const Vec2 position : found.path)
        for (const Placed& obstacle : obstacles) {
            if (found.status == SlideStatus::overlaps_at_start) break;
            EXPECT_NE(query::relation(shape::place(mover, {position, pose.rotation}), obstacle),
                      query::Relation::overlapping);
        }
    EXPECT_EQ(found.path.front(), pose.position);
    EXPECT_EQ(found.path.back(), found.end);
    return found;
}

void expect_at(Vec2 actual, Vec2 expected, double tolerance = far) {
    EXPECT_NEAR(actual.x, expected.x, tolerance);
    EXPECT_NEAR(actual.y, expected.y, tolerance);
}

TEST(Slide, NothingInTheWayArrivesExactly) {
    const Slide found = slide(box(1, 1), {{0.1, 0.2}, 0}, {0.7, 0.1}, {});
    EXPECT_EQ(found.status, SlideStatus::arrived);
    EXPECT_EQ(found.end, (Vec2{0.1 + 0.7, 0.2 + 0.1}));
    EXPECT_EQ(found.left, (Vec2{0, 0}));
    EXPECT_TRUE(found.stops.empty());
}

TEST(Slide, AMotionOfZeroStays) {
    const Slide found = slide(box(1, 1), {{0, 0.5}, 0}, {0, 0}, {area(-5, -1, 5, 0)});
    EXPECT_EQ(found.status, SlideStatus::arrived);
    EXPECT_EQ(found.end, (Vec2{0, 0.5}));
}

TEST(Slide, AWallStopsAndLeadsAlong) {
    const Slide found = slide(box(1, 1), {{0, 3}, 0}, {4, -4}, {area(-9, -1, 9, 0)});
    EXPECT_EQ(found.status, SlideStatus::stuck);
    EXPECT_EQ(found.end, (Vec2{4, 0.5}));
    EXPECT_EQ(found.left, (Vec2{0, -1.5}));
    ASSERT_EQ(found.stops.size(), 1u);
    expect_at(found.stops[0].position, {2.5, 0.5});
    EXPECT_EQ(found.stops[0].normal, (Vec2{0, -1}));
    EXPECT_EQ(found.stops[0].obstacle, 0u);
}

TEST(Slide, ACornerHolds) {
    const Slide found = slide(box(1, 1), {{0, 3}, 0}, {8, -4}, {area(-9, -1, 9, 0), area(4, 0, 5, 9)});
    EXPECT_EQ(found.status, SlideStatus::stuck);
    EXPECT_EQ(found.end, (Vec2{3.5, 0.5}));
    ASSERT_EQ(found.stops.size(), 2u);
    EXPECT_EQ(found.stops[0].obstacle + found.stops[1].obstacle, 1u);
    EXPECT_EQ(found.stops.back().position, found.end);
}

TEST(Slide, TheInsideCornerOfOnePolygonHolds) {
    const Placed corner = polygon({{-9, -1}, {5, -1}, {5, 9}, {4, 9}, {4, 0}, {-9, 0}});
    for (const double turn : {0.0, 45.0}) {
        const Slide found = slide(shape::Circle{1}, {{0, 3}, turn}, {8, -4}, {corner});
        EXPECT_EQ(found.status, SlideStatus::stuck);
        expect_at(found.end, {3, 1});
        EXPECT_EQ(found.stops.size(), 2u);
    }
}

TEST(Slide, AWedgeHoldsHoweverSharpItIs) {
    for (const double degrees : {60.0, 5.0, 1e-3, 1e-9}) {
        const double rise = 4 * std::tan(degrees * 3.141592653589793 / 180);
        const std::vector<Placed> walls{polygon({{-8, 0}, {0, 0}, {0, -1}, {-8, -1}}),
                                        polygon({{-8, 2 * rise}, {0, 0}, {0, 1 + 2 * rise}})};
        const double radius = rise / 4;
        const Slide found = slide(shape::Circle{radius}, {{-7.5, radius}, 0}, {9, 0}, walls);
        EXPECT_EQ(found.status, SlideStatus::stuck) << degrees;
        EXPECT_LT(found.end.x, 0) << degrees;
        EXPECT_GT(found.end.x, -4) << degrees;
    }
}

TEST(Slide, ACircleRollsOverTheSeamsOfTiles) {
    std::vector<Placed> tiles;
    for (int i = 0; i < 100; ++i) tiles.push_back(area(i, -1, i + 1, 0));
    const Slide found = slide(shape::Circle{0.5}, {{0.3, 2}, 0}, {90, -3}, tiles);
    expect_at(found.end, {90.3, 0.5});
    ASSERT_EQ(found.stops.size(), 1u);
    EXPECT_EQ(found.stops[0].normal, (Vec2{0, -1}));
    EXPECT_LE(found.path.size(), 4u);
}

TEST(Slide, ABoxSlidesOverTurnedTiles) {
    std::vector<Placed> tiles;
    const double angle = 30;
    const math::Transform turned(math::Pose{{0.1, 0.7}, angle});
    for (int i = 0; i < 50; ++i)
        tiles.push_back(
            shape::place(shape::OrientedRectangle{{1, 1}}, {turned.apply({i + 0.5, -0.5}), angle}));
    const Vec2 start = turned.apply({0.6, 1}), goal = turned.apply({48.2, -2}),
               end = turned.apply({48.2, 0.5});
    const Slide found = slide(shape::OrientedRectangle{{1, 1}}, {start, angle}, goal - start, tiles);
    expect_at(found.end, end, 1e-9);
    EXPECT_EQ(found.stops.size(), 1u);
}

TEST(Slide, APassageOfItsOwnHeightLetsABoxThrough) {
    std::vector<Placed> tiles;
    for (int i = 0; i < 20; ++i) {
        tiles.push_back(area(i, -1, i + 1, 0));
        if (i > 4) tiles.push_back(area(i, 1, i + 1, 2));
    }
    const Slide found = slide(box(1, 1), {{1.3, 0.5}, 0}, {15, 0}, tiles);
    EXPECT_EQ(found.status, SlideStatus::arrived);
    EXPECT_EQ(found.end, (Vec2{16.3, 0.5}));
    const Slide fallen = slide(box(1, 1), {{1.3, 3.1}, 0}, {15, -2.6}, tiles);
    EXPECT_EQ(fallen.status, SlideStatus::stuck) << "on the roof";
    const Slide entering = slide(box(1, 1), {{1.3, 0.7}, 0}, {15, -0.2}, tiles);
    EXPECT_EQ(entering.status, SlideStatus::arrived);
}

TEST(Slide, CornerOnCornerPassesOnTheBetterSide) {
    const std::vector<Placed> block{area(1, 1, 2, 2)};
    const shape::Shape unit = box(1, 1);
    EXPECT_EQ(slide(unit, {{0.5, 0.5}, 0}, {3, 0}, block).end, (Vec2{3.5, 0.5}));
    EXPECT_EQ(slide(unit, {{0.5, 0.5}, 0}, {0, 3}, block).end, (Vec2{0.5, 3.5}));
    EXPECT_EQ(slide(unit, {{0.5, 0.5}, 0}, {3, 1}, block).end, (Vec2{3.5, 1.5}));
}

TEST(Slide, AGroupStopsWithItsFirstMember) {
    const shape::Group pair{{{shape::Circle{0.5}, {{-1, 0}, 0}}, {box(1, 1), {{1, 0}, 0}}}};
    const Slide found = slide(pair, {{0, 3}, 0}, {5, -6}, {area(-9, -1, 9, 0), area(4, 0, 5, 9)});
    expect_at(found.end, {2.5, 0.5});
    EXPECT_EQ(found.status, SlideStatus::stuck);
}

TEST(Slide, ARoundObstacleIsPassedOrHoldsAtItsNearestPoint) {
    const std::vector<Placed> round{shape::PlacedCircle{{0, 0}, 2}};
    const Slide held = slide(shape::Circle{1}, {{-5, 2}, 0}, {5, -1}, round);
    EXPECT_EQ(held.status, SlideStatus::stuck);
    expect_at(held.end, {0, 3}, 1e-6);
    const Slide passed = slide(shape::Circle{1}, {{-5, 1}, 0}, {11, 0}, round);
    EXPECT_EQ(passed.status, SlideStatus::arrived);
}

TEST(Slide, ThinWallsStopThinMovers) {
    const std::vector<Placed> walls{shape::PlacedSegment{{3, -5}, {3.5, 5}},
                                    shape::PlacedSegment{{-9, -3}, {9, -3}}};
    const Slide point = slide(shape::Point{}, {{0, 0}, 0}, {9, 0}, walls);
    EXPECT_EQ(point.status, SlideStatus::stuck);
    EXPECT_LT(point.end.x, 3.5);
    const Slide rod = slide(shape::Segment{{-1, 0}, {1, 0}}, {{0, 0}, 0}, {0, -7}, walls);
    EXPECT_GT(rod.end.y, -3);
    expect_at(rod.end, {0, -3});
}

TEST(Slide, EndlessShapesStopAndAreStopped) {
    const std::vector<Placed> obstacles{shape::PlacedLine{{0, 0}, {1, 0}}, shape::PlacedRay{{5, 1}, {0, 1}}};
    const Slide found = slide(shape::Circle{1}, {{0, 3}, 0}, {9, -9}, obstacles);
    expect_at(found.end, {4, 1});
    const Slide ray = slide(shape::Ray{{1, 0}}, {{0, 5}, 0}, {3, -9}, {area(2, -1, 9, 0)});
    expect_at(ray.end, {3, 0});
    const Slide line = slide(shape::Line{{1, 0}}, {{0, 5}, 0}, {3, -9}, {shape::PlacedLine{{0, 0}, {1, 0}}});
    EXPECT_GE(line.end.y, 0);
    EXPECT_LT(line.end.y, 1e-9);
}

TEST(Slide, OverlappingAtTheStartOnlyLeadsApart) {
    const std::vector<Placed> floor{area(-9, -1, 9, 0), area(4, 0, 5, 9)};
    const Slide deeper = slide(box(1, 1), {{0, 0.25}, 0}, {0, -3}, floor);
    EXPECT_EQ(deeper.status, SlideStatus::overlaps_at_start);
    EXPECT_EQ(deeper.end, (Vec2{0, 0.25}));
    EXPECT_EQ(deeper.left, (Vec2{0, -3}));
    const Slide along = slide(box(1, 1), {{0, 0.25}, 0}, {9, -3}, floor);
    EXPECT_EQ(along.status, SlideStatus::overlaps_at_start);
    expect_at(along.end, {3.5, 0.25});
    const Slide apart = slide(box(1, 1), {{0, 0.25}, 0}, {1, 3}, floor);
    EXPECT_EQ(apart.status, SlideStatus::overlaps_at_start);
    EXPECT_EQ(apart.end, (Vec2{1, 3.25}));
}

TEST(Slide, BadInputHasAnAnswer) {
    const std::vector<Placed> floor{area(-9, -1, 9, 0)};
    const double nan = std::nan("");
    EXPECT_EQ(slide(box(1, 1), {{0, 3}, 0}, {nan, 0}, floor).status, SlideStatus::gave_up);
    EXPECT_EQ(slide(box(1, 1), {{0, 3}, 0}, {0, 1e300}, floor).end, (Vec2{0, 3}));
    EXPECT_EQ(query::slide(query::slide_mover(shape::Circle{-1}, {{0, 3}, 0}), {0, -9}, floor).end,
              (Vec2{0, -6}));
    EXPECT_EQ(slide(box(1, 1), {{0, 3}, 0}, {0, -9}, {shape::PlacedCircle{{0, 0}, -1}}).end, (Vec2{0, -6}));
    const Slide limited =
        slide(shape::Circle{1}, {{-5, 2}, 0}, {5, -1}, {shape::PlacedCircle{{0, 0}, 2}}, {.max_steps = 2});
    EXPECT_EQ(limited.status, SlideStatus::gave_up);
    EXPECT_EQ(limited.left, (Vec2{0, 1}) - limited.end);
    EXPECT_NE(limited.end, (Vec2{-5, 2}));
}

/// An endless mover reaches everywhere, also where what is invalid would be.
TEST(Slide, AnInvalidObstacleIsNotThere) {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    const auto turned = [](Vec2 size) {
        return shape::place(shape::Shape(shape::OrientedRectangle{size}), math::Pose{{0, 0}, 30});
    };
    const std::vector<Placed> invalid{shape::PlacedPolygon{},
                                      turned({1, inf}),
                                      turned({nan, 1}),
                                      shape::PlacedCircle{{nan, 0}, 1},
                                      shape::PlacedCapsule{{inf, 0}, {0, 0}, 1},
                                      shape::PlacedGroup{}};
    for (const shape::Shape& mover : {shape::Shape(shape::Line{{1, 0}}), shape::Shape(shape::Ray{{1, 0}}),
                                      shape::Shape(shape::Rectangle{{1, 1}})}) {
        const Slide found = query::slide(query::slide_mover(mover, {{0, 3}, 0}), {2, -9}, invalid);
        EXPECT_EQ(found.status, SlideStatus::arrived);
        EXPECT_EQ(found.end, (Vec2{2, -6}));
    }
}

TEST(Slide, AMoverWithoutAShapeMeetsNothing) {
    const std::vector<Placed> wall{shape::PlacedRectangle{{{1, -1}, {2, 1}}}};
    const Slide found = query::slide(query::SlideMover{}, {5, 0}, wall);
    EXPECT_EQ(found.status, SlideStatus::arrived);
    EXPECT_EQ(found.end, (Vec2{5, 0}));
}

TEST(Slide, TenThousandObstaclesTakeMilliseconds) {
    std::vector<Placed> discs;
    for (int i = 0; i < 100; ++i)
        for (int j = 0; j < 100; ++j) discs.push_back(shape::PlacedCircle{{i * 3.0, j * 3.0 + (i % 2)}, 1});
    const auto began = std::chrono::steady_clock::now();
    const Slide found = slide(shape::Circle{0.4}, {{-5, 140.2}, 0}, {310, 1.7}, discs);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    EXPECT_NE(found.status, SlideStatus::overlaps_at_start);
    EXPECT_GT(found.end.x, -5);
    EXPECT_LT(taken.count(), 5);
    ::testing::Test::RecordProperty("milliseconds", int(taken.count() * 1000));
}

}  // namespace sliding
}  // namespace
}  // namespace collision
