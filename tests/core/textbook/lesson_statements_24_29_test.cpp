// The general statements of lessons 24, 26, 27 and 29, each tried on 10,000 scenes. The number before each
// test is that of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/catalog.h"
#include "core/math/predicates.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_24_29 {
namespace {

using shape::Placed;
using support::Whole;

constexpr int scenes = support::claim_scenes;

/// 24.2: of three points one after the other counts as equal to the next, and not always the first to the
/// last.
TEST(LessonStatements, EqualityWithinAToleranceGoesNotFromOnePointToTheNext) {
    Whole whole(242);
    int chains = 0, broken = 0;
    const auto equal = [](Vec2 a, Vec2 b) {
        return *ask(*find("points_near"), support::point(a), support::point(b)).overlap;
    };
    for (int i = 0; i < scenes; ++i) {
        constexpr double grid = 1.0 / 8192 / 4;
        const Vec2 p = whole.point(4) * grid, q = p + whole.point(4) * grid, s = q + whole.point(4) * grid;
        const double far = std::max({std::abs(p.x - s.x), std::abs(p.y - s.y), std::abs(p.x - q.x),
                                     std::abs(p.y - q.y), std::abs(q.x - s.x), std::abs(q.y - s.y)});
        if (far < 1.0 / 8192) {
            EXPECT_TRUE(equal(p, q) && equal(q, s) && equal(p, s)) << "close together";
        }
        if (!equal(p, q) || !equal(q, s)) continue;
        ++chains;
        broken += !equal(p, s);
    }
    EXPECT_GT(chains, 1000);
    EXPECT_GT(broken, 300);
}

/// 24.5: three times a number with finitely many binary digits is never 1.
TEST(LessonStatements, AThirdHasNoEndInBinaryDigits) {
    unsigned remainder = 1;  // of 2 to the power of the digits, divided by 3
    for (int digits = 0; digits < scenes; ++digits) {
        EXPECT_NE(remainder, 0u) << digits;
        remainder = remainder * 2 % 3;
    }
    EXPECT_LT(std::fma(3.0, 1.0 / 3, -1.0), 0) << "and the nearest double is less";
}

/// 24.5: the same question asked in another order gets the same answer, however near to a line.
TEST(LessonStatements, ExactAnswersDoNotContradictEachOther) {
    Whole whole(245);
    int on = 0, near = 0;
    for (int i = 0; i < scenes; ++i) {
        const Vec2 a = whole.point(3) / 3.0, b = a + whole.direction() / 3.0;
        Vec2 c = a + (b - a) * (whole(-9, 9) / 7);
        if (i % 4 == 0) c = a + (b - a) * whole(-3, 3);
        const int sign = math::orientation(a, b, c);
        EXPECT_EQ(math::orientation(b, c, a), sign);
        EXPECT_EQ(math::orientation(c, a, b), sign);
        EXPECT_EQ(math::orientation(b, a, c), -sign);
        on += sign == 0;
        near += sign != 0;
    }
    EXPECT_GT(on, 500);
    EXPECT_GT(near, 500);
}

struct Outside {
    double number = -1e300;  ///< the largest distance outside an edge's line
    bool edge = false;       ///< the foot on that line is inside its edge
};
Outside outside(const std::vector<Vec2>& corners, Vec2 p) {
    Outside found;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec2 from = corners[i], along = corners[(i + 1) % corners.size()] - from;
        const double length = std::sqrt(math::squared_length(along));
        const double number = -math::cross(along, p - from) / length;
        const double t = math::dot(along, p - from) / (length * length);
        if (number > found.number) found = {number, t > 1e-9 && t < 1 - 1e-9};
    }
    return found;
}

/// 26.1 and 26.2: the largest number is the distance in an edge region, and less than it in a corner's, where
/// that corner is the nearest point.
TEST(LessonStatements, TheLargestNumberIsTheDistanceInEdgeRegionsAlone) {
    Whole whole(262);
    int edges = 0, corner_regions = 0;
    for (int i = 0; i < scenes; ++i) {
        const std::vector<Vec2> corners = support::convex_corners(whole);
        const Vec2 p = whole.point(12);
        if (corners.empty()) continue;
        const Placed polygon = support::polygon(corners);
        if (query::overlap(support::point(p), polygon)) continue;
        const query::Closest closest = query::closest_points(support::point(p), polygon);
        const bool at_corner = std::ranges::any_of(
            corners, [&](Vec2 c) { return math::squared_length(c - closest.on_b) < 1e-18; });
        const Outside found = outside(corners, p);
        if (found.edge) {
            ++edges;
            EXPECT_NEAR(found.number, closest.distance, 1e-9);
        } else if (at_corner && found.number < closest.distance - 1e-9) {
            ++corner_regions;
        } else {
            // On the border of two regions both hold.
            EXPECT_TRUE(at_corner);
            EXPECT_NEAR(found.number, closest.distance, 1e-9);
        }
        EXPECT_LE(found.number, closest.distance + 1e-9);
    }
    EXPECT_GT(edges, 1000);
    EXPECT_GT(corner_regions, 1000);
}

/// 26.3: the push of a circle is longer than its radius exactly if its center is inside the polygon.
TEST(LessonStatements, APushIsLongerThanTheRadiusExactlyIfTheCenterIsInside) {
    Whole whole(263);
    int inside = 0, outside_but_deep = 0;
    for (int i = 0; i < scenes; ++i) {
        const std::vector<Vec2> corners = support::convex_corners(whole);
        if (corners.empty()) continue;
        const Vec2 center = whole.point(8);
        const double radius = whole(1, 4);
        const Placed polygon = support::polygon(corners), circle = support::circle(center, radius);
        if (!query::overlap(polygon, circle)) continue;
        const auto depth = query::penetration(polygon, circle).depth;
        ASSERT_TRUE(depth);
        const double number = outside(corners, center).number;
        if (number < -1e-9) {
            EXPECT_GT(*depth, radius);
            EXPECT_NEAR(*depth, radius - number, 1e-9) << "the nearest edge, and the radius on top";
            ++inside;
        } else {
            EXPECT_LE(*depth, radius + 1e-9);
            ++outside_but_deep;
        }
    }
    EXPECT_GT(inside, 500);
    EXPECT_GT(outside_but_deep, 500);
}

/// 26.5: capsules overlap exactly if their spines are at most both radii apart; where the spines cross, every
/// end may be far.
TEST(LessonStatements, CapsulesOverlapExactlyIfTheirSpinesAreAtMostBothRadiiApart) {
    Whole whole(265);
    int overlaps = 0, touches = 0, crossing_far_from_ends = 0;
    for (int i = 0; i < scenes; ++i) {
        const Vec2 a = whole.point(6), b = a + whole.direction() * 2.0, c = whole.point(6),
                   d = c + whole.direction() * 2.0;
        const double r = whole(1, 2) / 2, s = whole(1, 2) / 2;
        const Placed one = support::segment(a, b), other = support::segment(c, d);
        const double apart = query::closest_points(one, other).distance;
        const bool overlap = query::overlap(support::capsule(a, b, r), support::capsule(c, d, s));
        if (std::abs(apart - (r + s)) > 1e-9) {
            EXPECT_EQ(overlap, apart < r + s);
        } else {
            ++touches;
        }
        overlaps += overlap;
        double ends = 1e300;
        for (const Vec2 end : {a, b})
            ends = std::min(ends, query::closest_points(support::point(end), other).distance);
        for (const Vec2 end : {c, d})
            ends = std::min(ends, query::closest_points(support::point(end), one).distance);
        crossing_far_from_ends += overlap && ends > r + s;
        if (!query::overlap(one, other)) {
            EXPECT_NEAR(ends, apart, 1e-9) << "an end is as near as any point";
        }
    }
    EXPECT_GT(overlaps, 1000);
    EXPECT_GT(touches, 50);
    EXPECT_GT(crossing_far_from_ends, 50);
}

double farthest(const std::vector<Vec2>& corners, Vec2 d) {
    double most = -1e300;
    for (const Vec2 p : corners) most = std::max(most, math::dot(p, d));
    return most;
}

/// 27.2: the farthest of all differences is that of two support points, and no other pair is needed.
TEST(LessonStatements, TheFarthestDifferenceIsThatOfTwoSupportPoints) {
    Whole whole(272);
    for (int i = 0; i < scenes; ++i) {
        std::vector<Vec2> a, b;
        for (int k = 0; k < 5; ++k) {
            a.push_back(whole.point());
            b.push_back(whole.point());
        }
        const Vec2 d = whole.direction();
        double most = -1e300;
        for (const Vec2 p : a)
            for (const Vec2 q : b) most = std::max(most, math::dot(q - p, d));
        EXPECT_EQ(most, farthest(b, d) + farthest(a, -d));
    }
}

/// 27.4: the difference of two upright rectangles contains the origin exactly if both ranges contain 0, which
/// is where the rectangles overlap.
TEST(LessonStatements, TheDifferenceOfBoxesContainsTheOriginExactlyIfBothRangesContainZero) {
    Whole whole(274);
    int inside = 0, border = 0;
    for (int i = 0; i < scenes; ++i) {
        const math::Aabb a = whole.box(), b = whole.box();
        const math::Aabb difference{b.min - a.max, b.max - a.min};
        const bool both =
            difference.min.x <= 0 && 0 <= difference.max.x && difference.min.y <= 0 && 0 <= difference.max.y;
        EXPECT_EQ(query::overlap(support::point({0, 0}), support::box(difference.min, difference.max)), both);
        EXPECT_EQ(query::overlap(support::box(a.min, a.max), support::box(b.min, b.max)), both);
        inside += both;
        border += both && (difference.min.x == 0 || difference.max.x == 0);
    }
    EXPECT_GT(inside, 500);
    EXPECT_GT(border, 50);
}

/// 27, review: GJK measures circles, which have no corners.
TEST(LessonStatements, GjkMeasuresCirclesWhichHaveNoCorners) {
    Whole whole(279);
    int apart = 0;
    for (int i = 0; i < scenes; ++i) {
        const std::vector<Vec2> corners = support::convex_corners(whole);
        if (corners.empty()) continue;
        const Placed polygon = support::polygon(corners),
                     circle = support::circle(whole.point(12), whole(1, 4));
        const Outcome said = ask(*find("gjk"), polygon, circle);
        const double distance = query::closest_points(polygon, circle).distance;
        if (query::overlap(polygon, circle)) continue;
        ++apart;
        ASSERT_TRUE(said.distance);
        EXPECT_NEAR(*said.distance, distance, 1e-7);
    }
    EXPECT_GT(apart, 1000);
}

/// 29.1: axes of the edges of a polygon with a dent may all be without a gap while it is apart from the
/// other.
TEST(LessonStatements, SeparatingAxesNeedConvexShapes) {
    Whole whole(291);
    int wrong = 0, right = 0;
    const std::vector<Vec2> el{{2, 2}, {8, 2}, {8, 4}, {4, 4}, {4, 9}, {2, 9}};
    for (int i = 0; i < scenes; ++i) {
        const Vec2 at = whole.point(12);
        const Vec2 size{whole(1, 4) / 2, whole(1, 4) / 2};
        const Placed shape = support::polygon(el), box = support::box(at, at + size);
        // Its edges are upright: the axes compare x ranges and y ranges.
        const bool ranges = at.x <= 8 && at.x + size.x >= 2 && at.y <= 9 && at.y + size.y >= 2;
        const bool overlap = query::overlap(shape, box);
        EXPECT_TRUE(!overlap || ranges);
        wrong += ranges && !overlap;
        right += overlap;
    }
    EXPECT_GT(wrong, 200);
    EXPECT_GT(right, 200);
}

}  // namespace
}  // namespace collision::catalog::lessons_24_29
