// The general statements of lesson 12, each tried on 10,000 scenes. The number before each test is
// that of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/length.h"
#include "core/query/containment.h"
#include "core/query/overlap.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_12 {
namespace {

using shape::Placed;
using support::claim_scenes;
using support::next_of;
using support::says;
using support::steps_of;
using support::Whole;
using trace::Work;
using Corners = std::vector<Vec2>;

Corners bar_of_cross(Vec2 center, Vec2 u, double along, double across) {
    const Vec2 x = u * along, y = math::left_normal(u) * across;
    return {center - x - y, center + x - y, center + x + y, center - x + y};
}

/// 12.1: no corner of a plus sign is inside, however it is turned.
TEST(LessonStatements, APlusSignGetsPastTheTestOfAllCorners) {
    Whole whole(121);
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 center = whole.point(), u = whole.direction();
        const double thin = whole(1, 4), wide = whole(1, 4);
        const Placed a = support::polygon(bar_of_cross(center, u, thin + whole(1, 5), wide)),
                     b = support::polygon(bar_of_cross(center, u, thin, wide + whole(1, 5)));
        ASSERT_TRUE(query::overlap(a, b));
        ASSERT_FALSE(says("vertices_inside", a, b));
        ASSERT_FALSE(says("edge_points_inside", a, b, 0));
        ASSERT_FALSE(says("edge_points_inside", b, a, 0));
    }
}

/// 12.2
TEST(LessonStatements, ThereIsRoomForASharperTipBetweenAnyTwoPointsOfAnEdge) {
    Whole whole(122);
    int noticed = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners ship = support::convex_corners(whole);
        const std::size_t edge = std::size_t(whole(0, int(ship.size()) - 1));
        const Vec2 from = ship[edge], to = next_of(ship, edge);
        const int points = int(whole(0, 63));
        const Vec2 gap = (to - from) / double(points + 1);
        const Vec2 middle = from + gap * (whole(0, points) + 0.5), out = math::right_normal(gap);
        const Placed rock =
            support::polygon({middle - out / 64.0, middle + out - gap / 4.0, middle + out + gap / 4.0});
        ASSERT_TRUE(query::overlap(support::polygon(ship), rock));
        ASSERT_FALSE(says("edge_points_inside", support::polygon(ship), rock, points));
        // Twice as many gaps: a point meets this tip, and one half as wide gets through.
        const int more = 2 * points + 1;
        if (more > 63) continue;
        ++noticed;
        ASSERT_TRUE(says("edge_points_inside", support::polygon(ship), rock, more));
        const Vec2 beside = middle + gap / 4.0;
        const Placed half =
            support::polygon({beside - out / 64.0, beside + out - gap / 8.0, beside + out + gap / 8.0});
        ASSERT_TRUE(query::overlap(support::polygon(ship), half));
        ASSERT_FALSE(says("edge_points_inside", support::polygon(ship), half, more));
    }
    EXPECT_GT(noticed, 1000);
}

bool edges_meet(const Corners& a, const Corners& b) {
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < b.size(); ++k)
            if (query::overlap(support::segment(a[i], next_of(a, i)), support::segment(b[k], next_of(b, k))))
                return true;
    return false;
}

/// 12.3 and its review
TEST(LessonStatements, CrossingEdgesAndOneCornerOfEachInsideTheOtherAreNeverWrongTogether) {
    Whole whole(123);
    int within = 0, apart = 0, crossing = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        Corners a = support::simple_corners(whole, 1 + i % 3), b = support::simple_corners(whole, 6);
        if (i % 2 == 0) {
            const Vec2 aside = whole.point(4);
            for (Vec2& v : a) v += aside;
        }
        const Placed one = support::polygon(a), other = support::polygon(b);
        const bool meet = edges_meet(a, b), overlap = query::overlap(one, other);
        ASSERT_EQ(says("edge_crossings", one, other), meet);
        const bool in_b = query::contains(other, a[0]), in_a = query::contains(one, b[0]);
        ASSERT_EQ(overlap, meet || in_a || in_b);
        crossing += meet;
        if (meet) continue;
        for (const Vec2 v : a) ASSERT_EQ(query::contains(other, v), in_b);
        for (const Vec2 v : b) ASSERT_EQ(query::contains(one, v), in_a);
        ASSERT_EQ(overlap, query::contains(one, other).value() != query::contains(other, one).value());
        ASSERT_EQ(steps_of("edge_crossings", one, other).counts()[Work::tests], a.size() * b.size());
        ++(overlap ? within : apart);
    }
    EXPECT_GT(within, 200);
    EXPECT_GT(apart, 500);
    EXPECT_GT(crossing, 1000);
}

/// 12.4 and its review
TEST(LessonStatements, CirclesThatAreApartSaveAllOtherTestsAndElseNothingIsKnown) {
    Whole whole(124);
    int saved = 0, overlaps = 0, apart = 0;
    const auto circle = [](const Corners& corners) {
        Vec2 mean{0, 0};
        double radius = 0;
        for (const Vec2 v : corners) mean += v / double(corners.size());
        for (const Vec2 v : corners) radius = std::max(radius, math::length(v - mean));
        return std::pair(mean, radius);
    };
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners a = support::simple_corners(whole), b = support::simple_corners(whole);
        Corners there = b;
        const Vec2 aside = whole.point(9);
        for (Vec2& v : there) v += aside;
        const Placed one = support::polygon(a), other = support::polygon(there);
        const auto [mean_a, radius_a] = circle(a);
        const auto [mean_b, radius_b] = circle(there);
        const double gap = math::length(mean_b - mean_a) - radius_a - radius_b;
        if (std::abs(gap) < 1e-9) continue;
        const bool overlap = query::overlap(one, other);
        const auto tests = steps_of("radius_first", one, other).counts()[Work::tests];
        ASSERT_EQ(tests == 1, gap > 0);
        ASSERT_FALSE(gap > 0 && overlap);
        ++(gap > 0 ? saved : overlap ? overlaps : apart);
    }
    EXPECT_GT(saved, 500);
    EXPECT_GT(overlaps, 1000);
    EXPECT_GT(apart, 500);
    const Placed ship = support::polygon({{6, 3}, {10, 3}, {8, 9}}),
                 rock = support::polygon({{12, 4}, {15, 3}, {15, 7}, {12.5, 6}, {10.8, 5.2}});
    EXPECT_EQ(steps_of("radius_first", ship, rock).counts()[Work::tests], 24u);
}

}  // namespace
}  // namespace collision::catalog::lessons_12
