// The general statements of lessons 3 to 5, each tried on 10,000 scenes. The number before each test is that
// of the lesson and of its step.
#include <array>
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/textbook/rectangle_corners_added.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_03_05 {
namespace {

using shape::Placed;
using support::claim_scenes;
using support::says;
using support::steps_of;
using support::Whole;
using trace::Work;

/// 3.1, 3.8: points are circles of radius 0.
TEST(LessonStatements, CirclesAndPointsMeetExactlyIfTheyAreAtMostBothRadiiApart) {
    Whole whole(31);
    int touching = 0, points = 0, same = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.point(5), b = whole.point(5);
        const double r = whole(0, 4), s = whole(0, 4), reach = (r + s) * (r + s);
        const bool meet = math::squared_length(b - a) <= reach;
        ASSERT_EQ(query::overlap(support::circle(a, r), support::circle(b, s)), meet);
        ASSERT_EQ(query::overlap(support::circle(b, r), support::circle(a, s)), meet);
        touching += math::squared_length(b - a) == reach;
        if (r > 0) continue;
        ++points;
        ASSERT_EQ(query::overlap(support::point(a), support::circle(b, s)), meet);
        if (s > 0) continue;
        same += a == b;
        ASSERT_EQ(query::overlap(support::point(a), support::point(b)), a == b);
        ASSERT_EQ(a == b, meet);
    }
    EXPECT_GT(touching, 150);
    EXPECT_GT(points, 1000);
    EXPECT_GT(same, 2);
}

/// 3.2 and its review
TEST(LessonStatements, TheSumOfTheSquaresIsOnlyTooStrict) {
    Whole whole(32);
    int missed = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 a = whole.point(5), b = whole.point(5);
        const double r = whole(0, 5), s = whole(0, 5);
        ASSERT_LE(r * r + s * s, (r + s) * (r + s));
        const Placed one = support::circle(a, r), other = support::circle(b, s);
        const bool said = says("circles_sum_of_squares", one, other);
        ASSERT_TRUE(!said || query::overlap(one, other));
        missed += !said && query::overlap(one, other);
        // With radii 2 and 3, every distance from 3.61 to 4.99.
        const double d = 3.61 + 0.01 * double(i % 139), angle = i;
        const Placed two = support::circle(a, 2),
                     three = support::circle(a + Vec2{std::cos(angle), std::sin(angle)} * d, 3);
        ASSERT_TRUE(query::overlap(two, three));
        ASSERT_FALSE(says("circles_sum_of_squares", two, three)) << d;
    }
    EXPECT_GT(missed, 1000);
}

/// 3.2, 3.6
TEST(LessonStatements, ADistanceTakesARootAndComparingSquaresTakesNone) {
    Whole whole(36);
    for (int i = 0; i < claim_scenes; ++i) {
        const Placed a = support::circle(whole.point(), whole(0, 5)),
                     b = support::circle(whole.point(), whole(0, 5));
        const auto rooted = steps_of("circles_distance", a, b).counts(),
                   squared = steps_of("circles_squared", a, b).counts();
        ASSERT_EQ(rooted[Work::square_roots], 1u);
        ASSERT_EQ(squared[Work::square_roots], 0u);
        ASSERT_EQ(squared[Work::multiplications], 3u);
        ASSERT_EQ(squared[Work::comparisons], 1u);
    }
}

/// 3.4
TEST(LessonStatements, APointOnTheRimIsInWithAtMostAndOutWithLessThan) {
    Whole whole(34);
    constexpr Vec2 on_rim[] = {{5, 0}, {3, 4}, {-4, 3}, {0, -5}, {-3, -4}, {4, -3}};
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 center = whole.point();
        const double k = whole(1, 9), radius = 5 * k;
        const Vec2 p = center + on_rim[i % 6] * k;
        const double squared = math::squared_length(p - center);
        ASSERT_TRUE(squared <= radius * radius);
        ASSERT_FALSE(squared < radius * radius);
        ASSERT_EQ(query::relation(support::point(p), support::circle(center, radius)),
                  query::Relation::touching);
        ASSERT_TRUE(says("circle_point", support::circle(center, radius), support::point(p)));
    }
}

Placed shape_of_type_for_touching(Whole& whole, int type) {
    const Vec2 a = whole.point(4), b = a + whole.direction();
    const math::Aabb box = whole.box();
    switch (type) {
        case 0: return support::point(a);
        case 1: return support::line(a, b - a);
        case 2: return support::ray(a, b - a);
        case 3: return support::segment(a, b);
        case 4: return support::circle(a, whole(1, 3));
        case 5: return support::capsule(a, b, whole(1, 2));
        case 6: return support::box(box.min, box.max);
        case 7: return support::turned_box(a, {2 * whole(1, 3), 2 * whole(1, 3)}, 90 * whole(0, 3));
        case 8: return support::polygon(support::simple_corners(whole));
        case 9: return support::rounded_polygon(support::convex_corners(whole, 3), whole(1, 2));
        case 10: return support::polyline({a, b, b + whole.direction()});
        default: return support::group({support::circle(a, 1), support::box(box.min, box.max)});
    }
}

/// 3.4
TEST(LessonStatements, TouchingCountsAsOverlappingForEveryShape) {
    Whole whole(341);
    std::array<int, 12> touching{};
    for (int i = 0; i < 3 * claim_scenes; ++i) {
        const int types[] = {int(whole(0, 11)), int(whole(0, 11))};
        const Placed a = shape_of_type_for_touching(whole, types[0]),
                     b = shape_of_type_for_touching(whole, types[1]);
        const bool no_gap = query::closest_points(a, b).distance == 0;
        ASSERT_EQ(query::overlap(a, b), no_gap);
        if (query::relation(a, b) != query::Relation::touching) continue;
        ASSERT_TRUE(no_gap);
        for (const int type : types) ++touching[std::size_t(type)];
    }
    for (std::size_t type = 0; type < touching.size(); ++type) EXPECT_GT(touching[type], 10) << type;
}

/// 3, review
TEST(LessonStatements, SquaresAreRoundedAsOtherProductsAre) {
    Whole whole(39);
    int squares = 0, products = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const double a = whole(1, 1'000'000'000) / 7, b = whole(1, 1'000'000'000) / 11;
        for (const double other : {a, b}) {
            const double product = a * other, error = std::fma(a, other, -product);
            ASSERT_LE(std::abs(error), 0.5 * (std::nextafter(product, INFINITY) - product));
            (other == a ? squares : products) += error != 0;
        }
    }
    EXPECT_GT(squares, 8000);
    EXPECT_GT(products, 8000);
}

/// Some have no width or no height.
math::Aabb near_box(Whole& whole) {
    const Vec2 min = whole.point(4);
    return {min, min + Vec2{whole(0, 6), whole(0, 6)}};
}

/// 4.1, 4.2 and its review, 7.6, 12.1
TEST(LessonStatements, OverlappingRectanglesHaveNoCornerInsideExactlyIfTheyFormAPlusSign) {
    Whole whole(42);
    int plus = 0, x_apart = 0, y_alone = 0;
    const auto holds_a_corner = [](const math::Aabb& one, const math::Aabb& other) {
        for (const double x : {other.min.x, other.max.x})
            for (const double y : {other.min.y, other.max.y})
                if (query::contains(support::box(one.min, one.max), {x, y})) return true;
        return false;
    };
    const auto inside = [](double min, double max, double of_min, double of_max) {
        return of_min < min && max < of_max;
    };
    for (int i = 0; i < claim_scenes; ++i) {
        const math::Aabb a = near_box(whole), b = near_box(whole);
        const Placed one = support::box(a.min, a.max), other = support::box(b.min, b.max);
        const bool overlap = query::overlap(one, other),
                   corner = holds_a_corner(a, b) || holds_a_corner(b, a);
        const bool x = a.min.x <= b.max.x && b.min.x <= a.max.x, y = a.min.y <= b.max.y && b.min.y <= a.max.y;
        ASSERT_EQ(overlap, x && y);
        x_apart += !x;
        y_alone += !x && y;
        const bool sign =
            (inside(a.min.x, a.max.x, b.min.x, b.max.x) && inside(b.min.y, b.max.y, a.min.y, a.max.y)) ||
            (inside(b.min.x, b.max.x, a.min.x, a.max.x) && inside(a.min.y, a.max.y, b.min.y, b.max.y));
        ASSERT_EQ(overlap && !corner, sign);
        plus += sign;
    }
    EXPECT_GT(plus, 50);
    EXPECT_GT(x_apart, 1000);
    EXPECT_GT(y_alone, 1000);
}

/// 4.3: of A, which is 5 wide and 3 high, the first alone is right; of a square three are.
TEST(LessonStatements, CornersWithTheHeightAddedToBothLieOnOneSlantedLine) {
    Whole whole(43);
    int right_of_squares = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const math::Aabb box = whole.box();
        int right = 0;
        for (const Vec2 corner : textbook::corners_added(box)) {
            ASSERT_EQ(corner.x - corner.y, box.min.x - box.min.y);
            right += (corner.x == box.min.x || corner.x == box.max.x) &&
                     (corner.y == box.min.y || corner.y == box.max.y);
        }
        const bool as_high_as_wide = box.size().x == box.size().y;
        if (as_high_as_wide) right_of_squares = right;
        ASSERT_TRUE(as_high_as_wide || right == 1);
    }
    EXPECT_EQ(right_of_squares, 3);
}

/// 4.5
TEST(LessonStatements, APointInARectangleTakesFourComparisonsAndNothingElse) {
    Whole whole(45);
    int inside = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const math::Aabb box = near_box(whole);
        const Vec2 p = whole.point(6);
        const Placed rectangle = support::box(box.min, box.max), point = support::point(p);
        const bool truth = box.min.x <= p.x && p.x <= box.max.x && box.min.y <= p.y && p.y <= box.max.y;
        ASSERT_EQ(query::overlap(point, rectangle), truth);
        ASSERT_EQ(says("point_in_rectangle", point, rectangle), truth);
        const auto counts = steps_of("point_in_rectangle", point, rectangle).counts();
        ASSERT_LE(counts[Work::comparisons], 4u);
        ASSERT_TRUE(!truth || counts[Work::comparisons] == 4);
        ASSERT_EQ(counts[Work::multiplications] + counts[Work::square_roots] + counts[Work::trigonometry],
                  0u);
        inside += truth;
    }
    EXPECT_GT(inside, 300);
}

/// 5.1 to 5.3 and its review: t is clamped, and one comparison with the radius is enough.
TEST(LessonStatements, TheNearestPointOfASegmentDecidesAndIsItsSecondEndIfTIsOneOrMore) {
    Whole whole(51);
    int line_alone = 0, beyond = 0, exactly_one = 0, meet = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 from = whole.point(5), d = whole.direction(), to = from + d, center = whole.point(6);
        const double radius = whole(0, 4), along = math::dot(center - from, d),
                     across = math::cross(center - from, d);
        const double dd = math::squared_length(d);
        const Placed segment = support::segment(from, to), circle = support::circle(center, radius);
        const bool overlap = query::overlap(segment, circle);
        const double nearest = along <= 0    ? math::squared_length(center - from) * dd
                               : along >= dd ? math::squared_length(center - to) * dd
                                             : across * across;
        ASSERT_EQ(overlap, nearest <= radius * radius * dd);
        ASSERT_EQ(math::length(query::project(segment, center) - to) < 1e-9, along >= dd);
        exactly_one += along == dd;
        meet += overlap;
        line_alone += !overlap && query::overlap(support::line(from, d), circle);
        if (overlap && along > dd) {
            ++beyond;
            ASSERT_TRUE(query::overlap(support::point(to), circle));
        }
        ASSERT_EQ(*steps_of("circle_line", support::line(from, d), support::circle(from, 1)).last("t"), 0);
        ASSERT_EQ(*steps_of("circle_line", support::line(from, d), support::circle(to, 1)).last("t"), 1);
    }
    EXPECT_GT(line_alone, 500);
    EXPECT_GT(beyond, 200);
    EXPECT_GT(exactly_one, 100);
    EXPECT_GT(meet, 1000);
    for (int k = -5000; k < 5000; ++k)
        ASSERT_TRUE(query::overlap(support::point(Vec2(1, 1) + Vec2(2, 1) * double(k)),
                                   support::line({3, 2}, {6, 3})));
}

}  // namespace
}  // namespace collision::catalog::lessons_03_05
