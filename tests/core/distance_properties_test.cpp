// What holds for distance, penetration and contacts of every pair of types, on random and degenerate pairs.
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/numbers_of.h"
#include "tests/support/oracle.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace {

using namespace collision;
using namespace collision::support;

using collision::math::length;

/// Calls check(a, b, size) for random pairs of every two types, both orders.
void for_random_pairs(int pairs_of_types, auto&& check) {
    const std::uint64_t seed = seed_from_environment();
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    int overlaps = 0, pairs = 0;
    for (std::size_t type_a = 0; type_a < shape::type_count; ++type_a) {
        for (std::size_t type_b = 0; type_b < shape::type_count; ++type_b) {
            for (int i = 0; i < pairs_of_types; ++i, ++pairs) {
                const auto pair = random_pair(random, type_a, type_b);
                const shape::Placed &a = pair.a.placed, &b = pair.b.placed;
                SCOPED_TRACE(describe(a) + "\n" + describe(b));
                overlaps += query::overlap(a, b);
                check(a, b, std::max(coordinate_size(a), coordinate_size(b)));
                if (testing::Test::HasFailure()) return;  // one counter-example is enough to read
            }
        }
    }
    EXPECT_GT(overlaps, pairs * 3 / 10);
    EXPECT_LT(overlaps, pairs * 7 / 10);
}

TEST(MetricProperties, DistanceAgreesWithTheOracleAndPointsLieOnTheirShapes) {
    for_random_pairs(10, [](const shape::Placed& a, const shape::Placed& b, double size) {
        const Oracle oracle(a, b);
        const query::Closest closest = query::closest_points(a, b);
        const double error = 1e-14 * size;  // some tens of ulps
        EXPECT_EQ(closest.distance == 0, oracle.overlap());
        EXPECT_NEAR(closest.distance, oracle.distance(), error);
        EXPECT_NEAR(length(closest.on_b - closest.on_a), closest.distance, error);
        EXPECT_LE(Oracle(a, shape::PlacedPoint{closest.on_a}).distance(), error);
        EXPECT_LE(Oracle(b, shape::PlacedPoint{closest.on_b}).distance(), error);
        if (closest.distance == 0) {
            EXPECT_EQ(closest.on_a, closest.on_b);
        }
    });
}

TEST(MetricProperties, SwappingMirrors) {
    for_random_pairs(20, [](const shape::Placed& a, const shape::Placed& b, double) {
        const query::PairAnswer ab = query::answer(a, b), ba = query::answer(b, a);
        EXPECT_EQ(ab.overlap, ba.overlap);
        EXPECT_EQ(ab.distance, ba.distance);
        EXPECT_EQ(ab.on_a, ba.on_b);
        EXPECT_EQ(ab.on_b, ba.on_a);
        EXPECT_EQ(ab.depth, ba.depth);
        if (ab.normal == -ba.normal) {
            EXPECT_EQ(ab.contacts.count, ba.contacts.count);
        } else {
            // A direction and its opposite are equally good: it is +x for both orders.
            EXPECT_EQ(ab.normal, ba.normal);
            EXPECT_GE(ab.normal.x, 0);
        }
    });
}

TEST(MetricProperties, AllAtOnceIsTheSameAsOneByOne) {
    for_random_pairs(10, [](const shape::Placed& a, const shape::Placed& b, double) {
        const query::PairAnswer all = query::answer(a, b);
        const query::Closest closest = query::closest_points(a, b);
        const query::Penetration penetration = query::penetration(a, b);
        const query::Contacts contacts = query::contacts(a, b);
        EXPECT_EQ(all.overlap, query::overlap(a, b));
        EXPECT_EQ(all.distance, closest.distance);
        EXPECT_EQ(all.on_a, closest.on_a);
        EXPECT_EQ(all.on_b, closest.on_b);
        EXPECT_EQ(all.depth, penetration.depth);
        EXPECT_EQ(all.normal, penetration.normal);
        EXPECT_EQ(all.contacts.count, contacts.count);
        EXPECT_EQ(all.contacts.points, contacts.points);
    });
}

TEST(MetricProperties, PushedOutTheyOnlyTouchAndNoShorterWayDoes) {
    for_random_pairs(10, [](const shape::Placed& a, const shape::Placed& b, double size) {
        const query::Penetration out = query::penetration(a, b);
        EXPECT_NEAR(length(out.normal), 1, 1e-14);
        if (!query::overlap(a, b)) {
            EXPECT_EQ(out.depth, 0.0);
            return;
        }
        if (!out.depth) return;
        const double error = 1e-12 * std::max(size, *out.depth);
        const shape::Placed pushed = moved(b, *out.depth * out.normal);
        if (shape::defect(pushed) != nullptr) return;  // rounding folded a sliver
        EXPECT_LE(query::closest_points(a, pushed).distance, error);
        const query::Penetration after = query::penetration(a, pushed);
        ASSERT_TRUE(after.depth.has_value());
        EXPECT_LE(*after.depth, error);
        const double shorter = 0.9 * *out.depth - error;
        if (shorter <= 0) return;
        for (int i = 0; i < 12; ++i) {
            const double angle = 0.1 + i * std::acos(-1.0) / 6;
            const shape::Placed elsewhere = moved(b, shorter * Vec2{std::cos(angle), std::sin(angle)});
            EXPECT_TRUE(shape::defect(elsewhere) != nullptr || query::overlap(a, elsewhere)) << angle;
        }
    });
}

TEST(MetricProperties, ContactsLieBetweenTheSurfaces) {
    for_random_pairs(10, [](const shape::Placed& a, const shape::Placed& b, double size) {
        const query::PairAnswer all = query::answer(a, b);
        EXPECT_EQ(all.contacts.count > 0, all.overlap);
        const double half_depth = all.depth.value_or(0) / 2 + 1e-13 * size;
        for (std::size_t i = 0; i < static_cast<std::size_t>(all.contacts.count); ++i) {
            const shape::Placed at = shape::PlacedPoint{all.contacts.points[i]};
            EXPECT_LE(Oracle(a, at).distance(), half_depth);
            EXPECT_LE(Oracle(b, at).distance(), half_depth);
        }
    });
}

TEST(MetricProperties, ACommonMotionChangesNothing) {
    // On the grid of 1/1024 with coordinates below 2^20 the motion is exact, so only the arithmetic may
    // differ.
    const Vec2 by{4096, -1024};
    for_random_pairs(10, [&](const shape::Placed& a, const shape::Placed& b, double size) {
        const shape::Placed far_a = moved(a, by), far_b = moved(b, by);
        if (moved(far_a, -by) != a || moved(far_b, -by) != b) return;  // a rounded motion is another pair
        if (shape::defect(far_a) != nullptr || shape::defect(far_b) != nullptr) return;
        const query::PairAnswer here = query::answer(a, b), there = query::answer(far_a, far_b);
        const double error = 1e-13 * (size + length(by));
        EXPECT_EQ(here.overlap, there.overlap);
        EXPECT_NEAR(here.distance, there.distance, error);
        ASSERT_EQ(here.depth.has_value(), there.depth.has_value());
        EXPECT_NEAR(here.depth.value_or(0), there.depth.value_or(0), error);
    });
}

}  // namespace
