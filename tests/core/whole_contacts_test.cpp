// Contacts of the pieces of a shape are contacts of the whole: none is missing at a corner that a seam leads
// on from, and none is at a joint where the whole goes on.
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/manifold.h"
#include "tests/support/placed.h"
#include "tests/support/random.h"

namespace collision {
namespace {
namespace whole_contacts {

using query::SolverManifold;
using shape::Placed;
using namespace support;

std::vector<SolverManifold> contacts(const Placed& a, const Placed& b, double prediction = 0) {
    std::vector<SolverManifold> found;
    query::manifolds(a, b, {.prediction = prediction}, found);
    return found;
}

/// The one whose normal leads that way; null if there is none of the whole.
const SolverManifold* along(const std::vector<SolverManifold>& found, Vec2 normal) {
    for (const SolverManifold& one : found)
        if (!one.through_seam && math::dot(one.normal, normal) > 1 - 1e-9) return &one;
    return nullptr;
}

/// A floor at 1 from 0 to 1, beside a wall up to 2; the seam below the wall goes on from the floor.
Placed steps() {
    return polygon({{0, -5}, {4, -5}, {4, 0}, {3, 0}, {3, 1}, {2, 1}, {2, 2}, {1, 2}, {1, 1}, {0, 1}});
}

TEST(WholeContacts, AFloorThatASeamLeadsOnFromCarries) {
    for (const double x : {0.2, 0.66, 0.705}) {
        for (const double prediction : {0.0, 0.05}) {
            const Placed ball = circle({x, 1.2}, 0.3);
            const auto found = contacts(steps(), ball, prediction);
            const SolverManifold* floor = along(found, {0, 1});
            ASSERT_TRUE(floor) << x;
            EXPECT_NEAR(floor->points[0].separation, -0.1, 1e-12);
            EXPECT_EQ(along(found, {-1, 0}) != nullptr, x + 0.3 + prediction > 1) << x;
            const SolverManifold first = query::manifold(steps(), ball, {.prediction = prediction});
            EXPECT_NEAR(first.points[0].separation, -0.1, 1e-12);
            EXPECT_FALSE(first.through_seam);
        }
    }
}

TEST(WholeContacts, OnTheSeamBelowAWallNothingLies) {
    const Placed floor = polygon({{0, -1}, {9, -1}, {9, 0}, {5, 0}, {5, 1}, {4, 1}, {4, 0}, {0, 0}});
    EXPECT_FALSE(along(contacts(floor, circle({4.05, 0.05}, 0.1)), {0, 1}));
}

TEST(WholeContacts, AStretchThatEndsOnASeamEndsAtTheCorner) {
    for (const bool turned : {false, true}) {
        const Placed floor = polygon({{0, -1}, {9, -1}, {9, 0}, {5, 0}, {5, 1}, {4, 1}, {4, 0}, {0, 0}});
        const Placed crate = box({3.5, -0.005}, {4.003, 0.4});
        const auto found = turned ? contacts(crate, floor) : contacts(floor, crate);
        const SolverManifold* carries = along(found, {0, turned ? -1.0 : 1.0});
        ASSERT_TRUE(carries);
        ASSERT_EQ(carries->count, 2);
        EXPECT_EQ(std::max(carries->points[0].position.x, carries->points[1].position.x), 4);
        EXPECT_EQ(std::min(carries->points[0].position.x, carries->points[1].position.x), 3.5);
    }
}

TEST(WholeContacts, TheNearestIsThatOfTheWholeWhateverThePrediction) {
    const Placed star =
        polygon({{-3, -1}, {-3, 2}, {-4, 0}, {-6, 1}, {-7, -1}, {-5, -2}, {-6, -4}, {-3, -3}, {-2, -2}});
    for (const double prediction : {1.01, 2.3, 10.0, 1000.0})
        EXPECT_NEAR(
            query::manifold(star, segment({-2, 1}, {-1, 1}), {.prediction = prediction}).points[0].separation,
            1, 1e-12);
}

/// Columns of height 0 to 2 side by side, and a shape in an inner corner of them, 5 mm deep in the floor and
/// 3 mm in the wall.
TEST(WholeContacts, InEveryInnerCornerOfTerrainsFloorAndWallCarry) {
    Random random(1);
    int corners = 0;
    for (int round = 0; round < 1500; ++round) {
        std::vector<int> heights(std::size_t(3 + random.below(6)));
        for (int& height : heights) height = random.below(3);
        const int columns = int(heights.size());
        std::vector<Vec2> outline{{0, -5}, {double(columns), -5}};
        for (int c = columns - 1; c >= 0; --c) {
            const double height = heights[std::size_t(c)];
            if (outline.back().y != height) outline.push_back({c + 1.0, height});
            const bool goes_on = c > 0 && heights[std::size_t(c) - 1] == heights[std::size_t(c)];
            if (!goes_on) outline.push_back({double(c), height});
        }
        const Placed terrain = polygon(outline);
        for (int c = 0; c < columns; ++c) {
            for (const int side : {-1, 1}) {
                const int beside = c + side;
                if (beside < 0 || beside >= columns ||
                    heights[std::size_t(beside)] <= heights[std::size_t(c)])
                    continue;
                const int kind = random.below(4);
                const double turn = kind == 0 ? 0 : random.between(-5.0, 5.0);
                const math::Rotation by = math::rotation_from_degrees(std::abs(turn));
                const double half =
                    kind == 3 ? 0.15 * (by.cosine + by.sine) + 0.05 : 0.2 * (by.cosine + by.sine);
                const Vec2 reach = kind == 0   ? Vec2{0.2, 0.2}
                                   : kind == 1 ? Vec2{0.1 * by.cosine + 0.1, 0.1 * by.sine + 0.1}
                                               : Vec2{half, half};
                const double x = side > 0 ? c + 1 - reach.x + 0.003 : c + reach.x - 0.003;
                const math::Pose pose{{x, heights[std::size_t(c)] + reach.y - 0.005}, turn};
                const Placed mover =
                    kind == 0   ? circle(pose.position, 0.2)
                    : kind == 1 ? shape::place(shape::Capsule{{-0.1, 0}, {0.1, 0}, 0.1}, pose)
                    : kind == 2 ? shape::place(shape::OrientedRectangle{{0.4, 0.4}}, pose)
                                : shape::place(
                                      shape::RoundedPolygon{
                                          {{-0.15, -0.15}, {0.15, -0.15}, {0.15, 0.15}, {-0.15, 0.15}}, 0.05},
                                      pose);
                SCOPED_TRACE("kind " + std::to_string(kind) + ", round " + std::to_string(round));
                const auto found = contacts(terrain, mover, round % 2 == 0 ? 0 : 0.02);
                bool floor = false, wall = false;
                for (const SolverManifold& one : found) {
                    ASSERT_FALSE(one.through_seam);
                    floor |= one.normal.y > 0.99;
                    wall |= -side * one.normal.x > 0.99;
                    // Where it says that they touch, the border is.
                    for (int k = 0; k < one.count; ++k) {
                        const query::ContactPoint& point = one.points[std::size_t(k)];
                        const Vec2 there = point.position - point.separation / 2 * one.normal;
                        double nearest = math::infinity;
                        for (std::size_t i = 0; i < outline.size(); ++i)
                            nearest = std::min(
                                nearest,
                                query::closest_points(segment(outline[i], outline[(i + 1) % outline.size()]),
                                                      shape::PlacedPoint{there})
                                    .distance);
                        ASSERT_LT(nearest, 1e-12);
                    }
                }
                ASSERT_TRUE(floor && wall);
                ++corners;
            }
        }
    }
    EXPECT_GT(corners, 3000);
}

TEST(WholeContacts, AtTheJointsOfAPolylineThereAreNone) {
    const Placed floor = polyline({{0, 0}, {1, 0}, {2, 0}, {3, 0}});
    for (double x = 0.5; x < 2; x += 0.0013) {
        for (const double tilt : {0.0, 0.3}) {
            const Placed crate = turned_box({x, 0.395}, {0.8, 0.8}, tilt);
            for (const SolverManifold& one : contacts(floor, crate, 0.01)) ASSERT_GT(one.normal.y, 0.99) << x;
            for (const SolverManifold& one : contacts(crate, floor, 0.01))
                ASSERT_LT(one.normal.y, -0.99) << x;
        }
        for (const SolverManifold& one : contacts(floor, circle({x, 0.395}, 0.4), 0.01))
            ASSERT_GT(one.normal.y, 0.999) << x;
    }
}

TEST(WholeContacts, CornersAndEndsOfAPolylineCarry) {
    const Placed roof = polyline({{-1, -1}, {0, 0}, {1, -1}});
    const auto on_top = contacts(roof, circle({0.01, 0.3}, 0.305));
    ASSERT_FALSE(on_top.empty());
    EXPECT_NEAR(on_top[0].normal.y, 1, 1e-3);
    EXPECT_FALSE(on_top[0].through_seam);
    const auto at_end = contacts(roof, box({1, -1.5}, {2, -0.5}));
    ASSERT_EQ(at_end.size(), 1u);
    EXPECT_FALSE(at_end[0].through_seam);
    // Closed, it has no ends.
    const Placed ring = polyline({{1, 0}, {2, 0}, {2, -1}, {0, -1}, {0, 0}, {1, 0}});
    for (const SolverManifold& one : contacts(ring, box({0.202, -0.005}, {1.002, 0.795})))
        EXPECT_EQ(one.normal, (Vec2{0, 1}));
}

/// Astride a joint, deeper than it is wide: both ways lead along the polyline. A wall ahead is no reason to
/// lose them.
TEST(WholeContacts, APredictedOneTakesNoTouchAway) {
    const Placed line = polyline({{0, 0}, {1, 0}, {2, 0}, {2, 2}});
    const Placed post = box({0.9, -0.3}, {1.1, 0.5});
    const auto found = contacts(line, post, 1);
    EXPECT_TRUE(along(found, {-1, 0}));
    int touches = 0;
    for (const SolverManifold& one : found) touches += one.points[0].separation < 0;
    EXPECT_EQ(touches, 2);
    EXPECT_LT(query::manifold(line, post, {.prediction = 1}).points[0].separation, 0);
}

/// Two of the same, one on the other, each turned a little: whichever corners are nearest.
TEST(SolverManifold, RoundEdgesThatFaceEachOtherHaveTwoPoints) {
    const shape::Shape shapes[] = {
        shape::RoundedPolygon{{{-0.4, -0.4}, {0.4, -0.4}, {0.4, 0.4}, {-0.4, 0.4}}, 0.1},
        shape::Capsule{{-0.5, 0}, {0.5, 0}, 0.5},
        shape::Polygon{{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}}};
    const double half[] = {0.4, 0.5, 0.5};
    Random random(1);
    for (std::size_t kind = 0; kind < 3; ++kind) {
        for (int round = 0; round < 3000; ++round) {
            const double tilt = random.pick({0.001, 0.1, 0.3}), aside = random.pick({0.0, 1e-5, 1e-3});
            const Placed a = shape::place(shapes[kind], {{0, 0}, random.between(-tilt, tilt)});
            const Placed b = shape::place(shapes[kind],
                                          {{random.between(-aside, aside), 1 + random.between(-0.005, 0.005)},
                                           random.between(-tilt, tilt)});
            const SolverManifold found = query::manifold(a, b, {.prediction = 0.02});
            SCOPED_TRACE("kind " + std::to_string(kind) + ", round " + std::to_string(round));
            ASSERT_EQ(found.count, 2);
            for (int i = 0; i < 2; ++i) {
                const query::ContactPoint& point = found.points[std::size_t(i)];
                ASSERT_NEAR(std::abs(point.position.x), half[kind], 0.01);
                ASSERT_NEAR(point.position.y, 0.5, 0.01);
                ASSERT_LT(point.separation, 0.02);
            }
            ASSERT_LT(found.points[0].position.x * found.points[1].position.x, 0);
            ASSERT_NE(found.points[0].key, found.points[1].key);
            const SolverManifold back = query::manifold(b, a, {.prediction = 0.02});
            ASSERT_EQ(back.count, 2);
            ASSERT_NEAR(back.points[0].separation + back.points[1].separation,
                        found.points[0].separation + found.points[1].separation, 1e-13);
        }
    }
    // Corners that point at each other have one.
    const Placed up = turned_box({0, 0}, {1, 1}, 45), over = turned_box({0, 1.42}, {1, 1}, 45);
    EXPECT_EQ(query::manifold(up, over, {.prediction = 5}).count, 1);
}

}  // namespace whole_contacts
}  // namespace
}  // namespace collision
