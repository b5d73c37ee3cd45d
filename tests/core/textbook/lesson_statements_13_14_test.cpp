// The general statements of lessons 13 and 14, each tried on up to 10,000 scenes. The number before each test
// is that of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "core/hull/bounds.h"
#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_13_14 {
namespace {

using math::cross;
using shape::Placed;
using support::claim_scenes;
using support::next_of;
using support::steps_of;
using support::Whole;
using trace::Work;
using Corners = std::vector<Vec2>;

Corners differences(const Corners& a, const Corners& b) {
    Corners all;
    for (const Vec2 p : a)
        for (const Vec2 q : b) all.push_back(q - p);
    return all;
}
query::Relation relation_to_point(const Placed& shape, Vec2 p) {
    return query::relation(support::point(p), shape);
}

/// 13.1, 13.2 and the review: every difference is in the shape, every point of it is one, and the origin is
/// in it exactly if the two overlap, on its border if they share only points of their outlines.
TEST(LessonStatements, TheDifferencesFillAShapeAndTheOriginInItMeansOverlap) {
    Whole whole(131);
    int inside = 0, border = 0, sampled = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners a = support::convex_corners(whole, 4), b = support::convex_corners(whole, 4);
        const Placed one = support::polygon(a), other = support::polygon(b),
                     filled = support::polygon(support::hull_of(differences(a, b)));
        const Vec2 difference = whole.point(8);
        ASSERT_EQ(query::contains(filled, difference),
                  query::overlap(support::moved(one, difference), other));
        const auto where = relation_to_point(filled, {0, 0});
        ASSERT_EQ(where != query::Relation::apart, query::overlap(one, other));
        ASSERT_EQ(where, query::relation(one, other));
        inside += where == query::Relation::overlapping;
        if (where != query::Relation::touching) continue;
        if (++border > 200) continue;
        for (int x = -16; x <= 16; ++x)
            for (int y = -16; y <= 16; ++y) {
                const Vec2 p = Vec2(x, y) / 4.0;
                const auto in_a = relation_to_point(one, p), in_b = relation_to_point(other, p);
                if (in_a == query::Relation::apart || in_b == query::Relation::apart) continue;
                ++sampled;
                ASSERT_TRUE(in_a == query::Relation::touching && in_b == query::Relation::touching);
            }
    }
    EXPECT_GT(inside, 1000);
    EXPECT_GT(border, 100);
    EXPECT_GT(sampled, 100);
}

bool between(Vec2 p, Vec2 q) { return cross(p, q) == 0 && math::dot(p, q) <= 0; }
bool triangle_holds_origin(Vec2 p, Vec2 q, Vec2 r) {
    const double a = cross(p, q), b = cross(q, r), c = cross(r, p);
    return (a >= 0 && b >= 0 && c >= 0 && a + b + c > 0) || (a <= 0 && b <= 0 && c <= 0 && a + b + c < 0);
}

/// 13.3 and the review: of all corners of the difference, three hold the origin if any do, and two may not.
TEST(LessonStatements, ThreeCornersOfTheDifferenceAreEnoughAndTwoAreNot) {
    Whole whole(133);
    int overlaps = 0, two_fail = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners a = support::convex_corners(whole, 3), b = support::convex_corners(whole, 3);
        const Corners all = support::hull_of(differences(a, b));
        bool held_by_two = false, held_by_three = false;
        for (std::size_t p = 0; p < all.size(); ++p)
            for (std::size_t q = p + 1; q < all.size(); ++q) {
                held_by_two |= between(all[p], all[q]);
                for (std::size_t r = q + 1; r < all.size(); ++r)
                    held_by_three |= triangle_holds_origin(all[p], all[q], all[r]);
            }
        const bool overlap = query::overlap(support::polygon(a), support::polygon(b));
        ASSERT_EQ(overlap, held_by_three || held_by_two);
        ASSERT_TRUE(!held_by_two || held_by_three);
        overlaps += overlap;
        two_fail += overlap && !held_by_two;
    }
    EXPECT_GT(overlaps, 1000);
    EXPECT_GT(two_fail, 1000);
}

Corners round_corners(Vec2 center, double radius, int count, double first) {
    Corners corners;
    for (int i = 0; i < count; ++i) {
        const double angle = first + 2 * std::numbers::pi * i / count;
        corners.push_back(center + Vec2{std::cos(angle), std::sin(angle)} * radius);
    }
    return corners;
}
/// The most corners that a step of GJK keeps, and the rounds.
std::pair<std::ptrdiff_t, double> kept_by_gjk(const Placed& a, const Placed& b) {
    const trace::Trace trace = steps_of("gjk", a, b);
    std::ptrdiff_t most = 0;
    for (const trace::Step& step : trace.steps())
        most = std::max(most, std::ranges::count_if(step.aside_marks, [](const trace::Mark& mark) {
                            return (mark.role == trace::Role::simplex || mark.role == trace::Role::verdict) &&
                                   std::holds_alternative<trace::PointMark>(mark.geometry);
                        }));
    return {most, *trace.last("rounds")};
}

/// 13.3: polygons of up to a thousand corners.
TEST(LessonStatements, GjkKeepsAtMostThreeCornersAndLooksAtFewOfTheDifference) {
    Whole whole(1331);
    std::ptrdiff_t most = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const auto [kept, rounds] = kept_by_gjk(support::polygon(support::convex_corners(whole)),
                                                support::polygon(support::convex_corners(whole)));
        most = std::max(most, kept);
    }
    EXPECT_EQ(most, 3);
    int overlaps = 0;
    for (int i = 0; i < 200; ++i) {
        const int corners = i < 100 ? 1000 : 50;
        const Placed a = support::polygon(round_corners(whole.point(3), 3, corners, 0.1)),
                     b = support::polygon(round_corners(whole.point(3), 2, corners, 0.2));
        const auto [kept, rounds] = kept_by_gjk(a, b);
        ASSERT_LE(kept, 3);
        ASSERT_LT(rounds, corners) << "of twice as many corners of the difference";
        overlaps += query::overlap(a, b);
    }
    EXPECT_GT(overlaps, 50);
}

/// 13.4
TEST(LessonStatements, GjkStoppedEarlyIsNeverTooShort) {
    Whole whole(134);
    int too_long = 0, missed = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Placed a = support::polygon(support::convex_corners(whole)),
                     b = support::polygon(support::convex_corners(whole));
        const Outcome said = ask(*find("gjk_capped"), a, b, whole(1, 4));
        const double truth = query::closest_points(a, b).distance;
        ASSERT_GE(*said.distance, truth - 1e-9);
        too_long += *said.distance > truth + 1e-6;
        missed += truth == 0 && *said.distance > 1e-6;
    }
    EXPECT_GT(too_long, 500);
    EXPECT_GT(missed, 300);
}

/// 13, review: by their farthest points alone.
TEST(LessonStatements, ConvexShapesOfAnyKindTakePartInGjkAndConcaveOnesDoNot) {
    Whole whole(139);
    const auto any = [&](int kind) -> Placed {
        const Vec2 a = whole.point(6), b = a + whole.direction();
        switch (kind) {
            case 0: return support::point(a);
            case 1: return support::segment(a, b);
            case 2: return support::circle(a, whole(1, 3));
            case 3: return support::capsule(a, b, whole(1, 3));
            default: return support::polygon(support::convex_corners(whole));
        }
    };
    int apart = 0, concave = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Placed a = any(i % 5), b = any(i / 5 % 5);
        ASSERT_EQ(refusal(*find("gjk"), a, b), "");
        const double truth = query::closest_points(a, b).distance;
        ASSERT_NEAR(ask(*find("gjk"), a, b).distance.value(), truth, 1e-9);
        apart += truth > 0;
        // The farthest points of a polygon with a dent are those of its hull.
        const Corners dented = support::simple_corners(whole);
        const Placed polygon = support::polygon(dented), hull = support::polygon(support::hull_of(dented));
        if (query::overlap(hull, a) == query::overlap(polygon, a)) continue;
        ++concave;
        ASSERT_NE(refusal(*find("gjk"), polygon, a), "");
    }
    EXPECT_GT(apart, 1000);
    EXPECT_LT(apart, 9000);
    EXPECT_GT(concave, 50);
}

/// 14.1, 14.2: the circle stays; the rectangle around the bar of 4 × 1 is never larger than 12.5.
TEST(LessonStatements, ATurnKeepsTheCircleAndTheRectangleOfTheBarIsSmallerAtEveryAngle) {
    Whole whole(141);
    double largest = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Vec2 center = whole.point(), size{whole(1, 9), whole(1, 9)};
        const double degrees = whole(-3600, 3600) / 20;
        const auto upright = hull::minimum_circle(support::turned_box(center, size, 0)),
                   turned = hull::minimum_circle(support::turned_box(center, size, degrees));
        ASSERT_NEAR(turned.radius, upright.radius, 1e-12);
        ASSERT_LT(math::length(turned.center - upright.center), 1e-12);
        const Vec2 box = hull::aabb(support::turned_box({13, 9.6}, {4, 1}, degrees)).size();
        largest = std::max(largest, box.x * box.y);
        const double radius = hull::minimum_circle(support::turned_box({13, 9.6}, {4, 1}, degrees)).radius;
        ASSERT_LT(box.x * box.y, std::numbers::pi * radius * radius);
        ASSERT_NEAR(std::numbers::pi * radius * radius, 13.4, 0.05);
    }
    EXPECT_NEAR(largest, 12.5, 1e-9);
    EXPECT_LT(largest, 12.5 + 1e-9);
}

Placed some_boxes(Whole& whole, Vec2 aside, int members) {
    std::vector<shape::PlacedPrimitive> list;
    for (int i = 0; i < members; ++i) {
        const Vec2 min = aside + whole.point(3);
        list.push_back(shape::PlacedRectangle{{min, min + Vec2{whole(1, 3), whole(1, 3)}}});
    }
    return shape::PlacedGroup{shape::Shared<shape::PlacedPrimitive>(std::move(list))};
}

/// 14.3, 14.4 and the review
TEST(LessonStatements, BoundsHoldTheShapeAndOverlappingOnesSayNothingAndCostOneTestMore) {
    Whole whole(144);
    int smaller = 0, overlaps = 0, apart = 0, saved = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const int n = int(whole(2, 5)), m = int(whole(2, 5));
        const Placed a = some_boxes(whole, {0, 0}, n), b = some_boxes(whole, whole.point(10), m);
        const auto quick = hull::quick_circle(a), least = hull::minimum_circle(a);
        ASSERT_GE(quick.radius, least.radius - 1e-12);
        smaller += least.radius < quick.radius - 1e-3;
        for (const auto& circle : {quick, least})
            for (const Vec2 corner : hull::convex_hull(a))
                ASSERT_LE(math::length(corner - circle.center), circle.radius + 1e-12);
        const bool bounds = math::overlap(hull::aabb(a), hull::aabb(b)), overlap = query::overlap(a, b);
        ASSERT_FALSE(overlap && !bounds);
        const auto tests = steps_of("group_rectangle_first", a, b).counts()[Work::tests];
        if (!bounds) {
            ASSERT_EQ(tests, 1u);
        } else if (!overlap) {
            ASSERT_EQ(tests, std::size_t(1 + n * m)) << "one more, and all others";
        }
        ++(!bounds ? saved : overlap ? overlaps : apart);
    }
    EXPECT_GT(smaller, 1000);
    EXPECT_GT(saved, 1000);
    EXPECT_GT(overlaps, 1000);
    EXPECT_GT(apart, 200);
}

}  // namespace
}  // namespace collision::catalog::lessons_13_14
