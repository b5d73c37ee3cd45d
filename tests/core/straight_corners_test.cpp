// Contacts of polygons whose edges go on straight at a corner, and the keys that name contact points.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "core/query/manifold.h"
#include "tests/support/environment.h"
#include "tests/support/placed.h"
#include "tests/support/random.h"

namespace collision {
namespace {
namespace straight_corners {

using query::SolverManifold;
using shape::Placed;
using namespace support;

/// Where the points lie along x, rising.
std::vector<double> places(const SolverManifold& found) {
    std::vector<double> x;
    for (int i = 0; i < found.count; ++i) x.push_back(found.points[std::size_t(i)].position.x);
    std::ranges::sort(x);
    return x;
}

void expect_stretch(const Placed& floor, const Placed& above, double first, double last) {
    for (const bool swapped : {false, true}) {
        const SolverManifold found =
            query::manifold(swapped ? above : floor, swapped ? floor : above, {.prediction = 0.02});
        const auto x = places(found);
        ASSERT_EQ(x.size(), 2u) << swapped;
        EXPECT_NEAR(x[0], first, 1e-9) << swapped;
        EXPECT_NEAR(x[1], last, 1e-9) << swapped;
        EXPECT_NEAR(found.normal.y, swapped ? -1 : 1, 1e-12);
    }
}

TEST(StraightCorners, AFaceIsAllOfItsLine) {
    const Placed floor = polygon({{-5, -1}, {5, -1}, {5, 0}, {1, 0}, {-5, 0}});
    expect_stretch(floor, box({2, 0.01}, {3, 1}), 2, 3);
    expect_stretch(floor, box({-3, 0.01}, {-2, 1}), -3, -2);
    expect_stretch(floor, box({0, 0.01}, {3, 1}), 0, 3);
    expect_stretch(floor, box({0, -0.01}, {3, 1}), 0, 3);
    expect_stretch(floor, box({-9, 0.01}, {9, 1}), -5, 5);
    expect_stretch(floor, shape::PlacedCapsule{{2, 0.51}, {3, 0.51}, 0.5}, 2, 3);
    expect_stretch(floor, shape::PlacedCapsule{{2, 0.49}, {3, 0.49}, 0.5}, 2, 3);
}

TEST(StraightCorners, SoIsTheEdgeThatLiesOnIt) {
    const Placed block = polygon({{0, 0.01}, {1, 0.01}, {2, 0.01}, {3, 0.01}, {3, 1}, {0, 1}});
    expect_stretch(box({-9, -1}, {9, 0}), block, 0, 3);
    expect_stretch(box({-9, -1}, {0.5, 0}), block, 0, 0.5);
    expect_stretch(polygon({{-9, -1}, {9, -1}, {9, 0}, {1.5, 0}, {-9, 0}}), block, 0, 3);
}

TEST(StraightCorners, ContactsOfOverlapHaveTheWholeStretch) {
    Random random(seed_from_environment());
    for (int round = 0; round < 5'000; ++round) {
        const double corner = random.between(-4.0, 4.0), from = random.between(-4.5, 4.0);
        const double to = from + random.between(0.1, 0.5), depth = random.between(-0.015, 0.05);
        std::vector<Vec2> floor{{-5, -1}, {5, -1}, {5, 0}, {corner, 0}, {-5, 0}};
        const double first = std::max(from, -5.0), last = std::min(to, 5.0);
        expect_stretch(polygon(floor), box({from, -depth}, {to, 1}), first, last);
        if (depth <= 0) continue;
        const auto contacts = query::contacts(polygon(floor), box({from, -depth}, {to, 1}));
        ASSERT_EQ(contacts.count, 2);
        EXPECT_NEAR(std::abs(contacts.points[0].x - contacts.points[1].x), last - first, 1e-9);
    }
}

/// Turned, a straight corner is a little more or less than straight by rounding, and makes two pieces.
TEST(StraightCorners, TurnedPolygonsCarryABoxOnTwoPoints) {
    for (int degrees = 0; degrees < 360; degrees += 7)
        for (double x = -4.5; x <= 4; x += 0.25)
            for (const double y : {-0.01, 0.01}) {
                const math::Pose pose{{0.3, 0.7}, double(degrees)};
                const auto turned = [&](std::vector<Vec2> corners) {
                    return shape::place(shape::Shape{shape::Polygon{shape::Vertices(std::move(corners))}},
                                        pose);
                };
                const Placed floor = turned({{-5, -1}, {5, -1}, {5, 0}, {1, 0}, {-5, 0}});
                const Placed block = turned({{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}});
                EXPECT_EQ(query::manifold(floor, block, {.prediction = 0.02}).count, 2)
                    << degrees << " degrees, " << x << ", " << y;
                EXPECT_EQ(query::manifold(block, floor, {.prediction = 0.02}).count, 2);
            }
}

/// Which corner lies over the other's edge, and whose face is the reference, rounding decides from frame to
/// frame; the key is the same.
TEST(ContactKeys, OfAStackOfEqualBoxesStay) {
    Random random(seed_from_environment());
    std::set<std::uint64_t> keys;
    std::set<std::uint32_t> features;
    for (int round = 0; round < 20'000; ++round) {
        const double jitter = round % 2 == 0 ? 1e-4 : 1e-2;
        const auto place = [&](double y) {
            return shape::place(
                shape::Shape{shape::OrientedRectangle{{1, 1}}},
                math::Pose{{random.between(-jitter, jitter), y + random.between(-jitter, jitter)},
                           random.between(-20 * jitter, 20 * jitter)});
        };
        const Placed lower = place(0), upper = place(1);
        const SolverManifold found = query::manifold(lower, upper, {.prediction = 0.05});
        for (int i = 0; i < found.count; ++i) {
            const query::ContactPoint& point = found.points[std::size_t(i)];
            keys.insert(point.key);
            features.insert(point.on_a.index * 2 + std::uint32_t(point.on_a.kind));
        }
        const SolverManifold back = query::manifold(upper, lower, {.prediction = 0.05});
        ASSERT_EQ(back.count, found.count);
        std::set<std::uint64_t> one, other;
        for (int i = 0; i < found.count; ++i) {
            one.insert(found.points[std::size_t(i)].key);
            const std::uint64_t key = back.points[std::size_t(i)].key;
            other.insert(key << 32 | key >> 32);
        }
        EXPECT_EQ(one, other);
    }
    EXPECT_EQ(keys.size(), 2u) << "one at each end";
    EXPECT_GT(features.size(), 2u) << "features come and go";
}

/// Of what stands upright nothing tells the ends apart.
TEST(ContactKeys, OfWhatStandsUprightStay) {
    Random random(seed_from_environment());
    const Placed floor = box({-5, -1}, {5, 0});
    const shape::Shape standing[] = {shape::Capsule{{0, -1}, {0, 1}, 0.25}, shape::Segment{{0, -1}, {0, 1}},
                                     shape::Polygon{shape::Vertices({{0, -1}, {0.5, 1}, {-0.5, 1}})},
                                     shape::Polygon{shape::Vertices({{0, -1}, {1, 0}, {0, 1}, {-1, 0}})}};
    for (const shape::Shape& shape : standing) {
        std::set<std::uint64_t> keys;
        for (int round = 0; round < 500; ++round) {
            const math::Pose pose{{1, 1.0 + (shape.index() == standing[0].index() ? 0.25 : 0.0)},
                                  random.between(-0.01, 0.01)};
            const SolverManifold found =
                query::manifold(floor, shape::place(shape, pose), {.prediction = 0.02});
            ASSERT_EQ(found.count, 1);
            keys.insert(found.points[0].key);
        }
        EXPECT_EQ(keys.size(), 1u) << shape.index();
    }
}

/// A box that rocks on a floor whose straight corner is below its end.
TEST(ContactKeys, OfARockingBoxAreTheEndsOfTheLine) {
    const Placed floor = polygon({{-5, -1}, {5, -1}, {5, 0}, {1, 0}, {-5, 0}});
    std::set<std::uint64_t> keys;
    for (const double degrees : {-0.1, 0.0, 0.1, 0.5})
        for (const double x : {0.5, 1.0, 1.5}) {
            const Placed block = turned_box({x, 0.5}, {1, 1}, degrees);
            const SolverManifold found = query::manifold(floor, block, {.prediction = 0.05});
            ASSERT_EQ(found.count, 2);
            for (const query::ContactPoint& point : found.points) keys.insert(point.key);
        }
    EXPECT_EQ(keys.size(), 2u);
}

/// A small box that slides over a wide floor keeps its keys, and so does one that is a little apart.
TEST(ContactKeys, OfABoxOnAFloorStay) {
    std::set<std::uint64_t> keys;
    const Placed floor = polygon({{-5, -1}, {5, -1}, {5, 0}, {1, 0}, {-5, 0}});
    for (double x = -4; x < 3.9; x += 0.01)
        for (const double y : {-0.005, 0.005}) {
            const SolverManifold found =
                query::manifold(floor, box({x, y}, {x + 1, y + 1}), {.prediction = 0.02});
            ASSERT_EQ(found.count, 2);
            for (const query::ContactPoint& point : found.points) keys.insert(point.key);
        }
    EXPECT_EQ(keys.size(), 2u);
}

}  // namespace straight_corners
}  // namespace
}  // namespace collision
