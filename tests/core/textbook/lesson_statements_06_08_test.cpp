// The general statements of lessons 6 to 8, each tried on 10,000 scenes. The number before each test is that
// of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_06_08 {
namespace {

using math::cross;
using shape::Placed;
using support::claim_scenes;
using support::says;
using support::steps_of;
using support::Whole;

/// 6.1
TEST(LessonStatements, SegmentsOfCrossingLinesMeetOnlyIfTheCrossingLiesOnBoth) {
    Whole whole(61);
    int meet = 0, at_an_end = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.point(5), d = whole.direction(), c = whole.point(5), e = whole.direction();
        const double turn = cross(d, e);
        if (turn == 0) continue;
        const bool overlap = query::overlap(support::segment(a, a + d), support::segment(c, c + e));
        // Where the lines cross, in whole parts of the turn.
        const double s = cross(c - a, e) * (turn > 0 ? 1 : -1), t = cross(c - a, d) * (turn > 0 ? 1 : -1);
        const double all = std::abs(turn);
        ASSERT_EQ(overlap, 0 <= s && s <= all && 0 <= t && t <= all);
        const double ends = cross(d, c - a) * cross(d, c + e - a),
                     others = cross(e, a - c) * cross(e, a + d - c);
        ASSERT_EQ(overlap, ends <= 0 && others <= 0);
        ASSERT_EQ(says("segments_product", support::segment(a, a + d), support::segment(c, c + e)),
                  ends < 0 && others < 0);
        meet += overlap;
        at_an_end += overlap && ends * others == 0;
    }
    EXPECT_GT(meet, 500);
    EXPECT_GT(at_an_end, 100);
}

/// 6.3
TEST(LessonStatements, LinesMeetUnlessTheyAreParallelAndApart) {
    Whole whole(63);
    int parallel = 0, same = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.point(4), d = whole.direction(), c = whole.point(4), e = whole.direction();
        const bool on_it = cross(d, c - a) == 0 && cross(d, c + e - a) == 0;
        ASSERT_EQ(query::overlap(support::line(a, d), support::line(c, e)), cross(d, e) != 0 || on_it);
        parallel += cross(d, e) == 0 && !on_it;
        same += on_it;
    }
    EXPECT_GT(parallel, 300);
    EXPECT_GT(same, 50);
}

/// 6.3: the lines of the step, and directions that come nearer and nearer to parallel.
TEST(LessonStatements, NearlyParallelLinesMeetOnlyFartherOut) {
    double before = 0;
    for (int k = 1; k <= claim_scenes; ++k) {
        const Vec2 base{3, 3}, along{4, 2}, other{5, 8}, nearly{4.0 * k, 2.0 * k + 1};
        ASSERT_TRUE(query::overlap(support::line(base, along), support::line(other, nearly)));
        const double out = std::abs(cross(other - base, nearly) / cross(along, nearly));
        ASSERT_GT(out, before);
        before = out;
        ASSERT_FALSE(query::overlap(support::line(base, along), support::line(other, along * double(k))));
    }
    EXPECT_GT(before, 10'000);
    EXPECT_TRUE(query::overlap(support::line({3, 3}, {4, 2}), support::line({5, 8}, {4, 2 + 0x1p-40})));
}

/// 6.4
TEST(LessonStatements, ParallelSegmentsNeverCrossAndShareNothingSideBySide) {
    Whole whole(64);
    int on_one_line = 0, share = 0, beside = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 d = whole.direction(), a = whole.point(3), b = a + d * whole(1, 3);
        const double aside = i % 3 == 0 ? whole(-3, 3) : i % 3 == 1 ? std::exp2(-whole(1, 40)) : 0;
        const Vec2 c = a + d * whole(-3, 3) + math::left_normal(d) * aside;
        const Vec2 e = c + d * (whole(0, 1) == 0 ? 1 : -1) * whole(1, 3);
        const Placed s = support::segment(a, b), t = support::segment(c, e);
        ASSERT_FALSE(says("segments_product", s, t));
        if (aside != 0) {
            ++beside;
            ASSERT_FALSE(query::overlap(s, t));
            continue;
        }
        ++on_one_line;
        for (const double side :
             {cross(b - a, c - a), cross(b - a, e - a), cross(e - c, a - c), cross(e - c, b - c)})
            ASSERT_EQ(side, 0);
        const auto at = [&](Vec2 p) { return math::dot(p, d); };
        const bool ranges = std::min(at(c), at(e)) <= at(b) && at(a) <= std::max(at(c), at(e));
        ASSERT_EQ(query::overlap(s, t), ranges);
        share += ranges;
    }
    EXPECT_GT(on_one_line, 1000);
    EXPECT_GT(share, 1000);
    EXPECT_GT(beside, 1000);
}

/// 6.5 and its review, 6.6; some rectangles have no width or no height.
TEST(LessonStatements, ALineMissesARectangleExactlyIfAllCornersAreOnOneSide) {
    Whole whole(65);
    int misses = 0, through_a_corner = 0, second = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 min = whole.point(4), max = min + Vec2{whole(0, 4), whole(0, 4)};
        const Vec2 from = whole.point(5), d = whole.direction(), to = from + d;
        const Placed rectangle = support::box(min, max), segment = support::segment(from, to);
        int left = 0, right = 0;
        for (const Vec2 corner : {min, Vec2{max.x, min.y}, max, Vec2{min.x, max.y}}) {
            left += cross(d, corner - from) > 0;
            right += cross(d, corner - from) < 0;
        }
        const bool one_side = left == 4 || right == 4;
        ASSERT_EQ(query::overlap(support::line(from, d), rectangle), !one_side);
        misses += one_side;
        through_a_corner += !one_side && (left == 0 || right == 0);
        const bool x = std::min(from.x, to.x) <= max.x && min.x <= std::max(from.x, to.x);
        const bool y = std::min(from.y, to.y) <= max.y && min.y <= std::max(from.y, to.y);
        const bool meets = query::overlap(segment, rectangle);
        ASSERT_EQ(meets, !one_side && x && y);
        if (one_side || meets) continue;
        ++second;  // the sides alone do not show it
        ASSERT_GE(steps_of("segment_rectangle_sides", segment, rectangle).counts()[trace::Work::tests], 2u);
    }
    EXPECT_GT(misses, 1000);
    EXPECT_GT(through_a_corner, 100);
    EXPECT_GT(second, 500);
    for (const Vec2 corner : {Vec2{10, 7}, Vec2{14, 7}, Vec2{14, 10}, Vec2{10, 10}})
        EXPECT_GT(cross({6, 1}, corner - Vec2{1, 4}), 0) << "all four of R's are on the left of L";
}

/// 7.3 to 7.5 and its review; some rectangles have no width or no height, and a point that is level with a
/// corner is clamped to it, too.
TEST(LessonStatements, ClampingGivesTheNearestPointAndDecidesWithoutASpecialCase) {
    Whole whole(73);
    int inside = 0, corners = 0, level = 0, meet = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 min = whole.point(4), max = min + Vec2{whole(0, 4), whole(0, 4)}, center = whole.point(6);
        const double radius = whole(0, 4);
        const Placed rectangle = support::box(min, max), circle = support::circle(center, radius);
        const Vec2 clamped{std::clamp(center.x, min.x, max.x), std::clamp(center.y, min.y, max.y)};
        const auto nearest = query::closest_points(support::point(center), rectangle);
        ASSERT_NEAR(math::length(center - clamped), nearest.distance, 1e-12);
        ASSERT_EQ(nearest.on_b, clamped);
        const bool overlap = math::squared_length(center - clamped) <= radius * radius;
        ASSERT_EQ(query::overlap(circle, rectangle), overlap);
        ASSERT_EQ(says("circle_rectangle_clamp", circle, rectangle), overlap);
        meet += overlap;
        const bool holds = query::contains(rectangle, center);
        inside += holds;
        ASSERT_EQ(clamped == center, holds);
        const bool at_x = clamped.x == min.x || clamped.x == max.x,
                   at_y = clamped.y == min.y || clamped.y == max.y;
        if (!holds) {
            ASSERT_TRUE(at_x || at_y) << "on the border";
        }
        if (!at_x || !at_y) continue;
        ++corners;
        const auto at_or_beyond = [](double v, double low, double high) { return v <= low || v >= high; };
        ASSERT_TRUE(at_or_beyond(center.x, min.x, max.x) && at_or_beyond(center.y, min.y, max.y));
        level += !holds && (center.x == clamped.x || center.y == clamped.y);
    }
    EXPECT_GT(inside, 300);
    EXPECT_GT(corners, 1000);
    EXPECT_GT(level, 300);
    EXPECT_GT(meet, 1000);
}

/// 8.2 and its review: whatever the sizes.
TEST(LessonStatements, ACircleHasNoDirectionAndABoxHoldsWhatIsBetweenItsEdges) {
    Whole whole(82);
    int meet = 0, clear_cases = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 size{whole(1, 12), whole(1, 12)}, center = whole.point(6);
        const double degrees = whole(-180, 180), radius = whole(0, 12);
        const math::Pose pose{center, degrees};
        const Placed box = shape::place(shape::OrientedRectangle{size}, pose);
        const Vec2 local{size.x * whole(-9, 9) / 20, size.y * whole(-9, 9) / 20};
        const Placed inside = support::point(math::Transform(pose).apply(local));
        ASSERT_TRUE(query::overlap(inside, box));
        ASSERT_TRUE(says("point_in_box_frame", inside, box));
        const Placed turned = shape::place(shape::Circle{radius}, math::Pose{whole.point(9), degrees});
        const auto& circle = std::get<shape::PlacedCircle>(turned);
        ASSERT_EQ(circle.radius, radius);
        // In the view of the box the circle is one of the same radius about its center.
        const Vec2 seen = math::Transform({{0, 0}, -degrees}).apply(circle.center - center);
        const Placed upright = support::box(-size / 2.0, size / 2.0), there = support::circle(seen, radius);
        const bool overlap = query::overlap(turned, box);
        const bool clear = overlap ? query::penetration(turned, box).depth.value() > 1e-9
                                   : query::closest_points(turned, box).distance > 1e-9;
        if (!clear) continue;
        ++clear_cases;
        ASSERT_EQ(query::overlap(there, upright), overlap);
        ASSERT_EQ(says("circle_in_box_frame", turned, box), overlap);
        meet += overlap;
    }
    EXPECT_GT(clear_cases, 9000);
    EXPECT_GT(meet, 1000);
    EXPECT_LT(meet, 9900);
}

}  // namespace
}  // namespace collision::catalog::lessons_06_08
