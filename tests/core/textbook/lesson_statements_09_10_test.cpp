// The general statements of lessons 9 and 10, each tried on 10,000 scenes. The number before each test is
// that of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numeric>

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_09_10 {
namespace {

using shape::Placed;
using support::claim_scenes;
using support::next_of;
using support::says;
using support::Whole;
using Corners = std::vector<Vec2>;

/// The ranges' shared stretch along an axis of any length, times that length; below 0 where there is a gap.
struct Shared {
    double forward, back;  ///< how far b has to go along the axis, and against it, until they only touch
    double least() const { return std::min(forward, back); }
};
Shared shared_along(Vec2 axis, const Corners& a, const Corners& b) {
    const auto along = [&](const Corners& corners, auto&& best) {
        double found = math::dot(axis, corners.front());
        for (const Vec2 v : corners) found = best(found, math::dot(axis, v));
        return found;
    };
    const auto low = [](double x, double y) { return std::min(x, y); };
    const auto high = [](double x, double y) { return std::max(x, y); };
    return {along(a, high) - along(b, low), along(b, high) - along(a, low)};
}
Corners axes_of(const Corners& corners) {
    Corners axes;
    for (std::size_t i = 0; i < corners.size(); ++i)
        axes.push_back(math::right_normal(next_of(corners, i) - corners[i]));
    return axes;
}
bool any_gap(const Corners& axes, const Corners& a, const Corners& b) {
    return std::ranges::any_of(axes, [&](Vec2 axis) { return shared_along(axis, a, b).least() < 0; });
}

/// 9.1, 9.4 and its review
TEST(LessonStatements, ConvexPolygonsOverlapExactlyIfNoAxisOfAnEdgeShowsAGap) {
    Whole whole(94);
    int overlaps = 0, first_only = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners a = support::convex_corners(whole), b = support::convex_corners(whole);
        const bool overlap = query::overlap(support::polygon(a), support::polygon(b));
        ASSERT_EQ(overlap, !any_gap(axes_of(a), a, b) && !any_gap(axes_of(b), a, b));
        ASSERT_FALSE(overlap && any_gap({whole.direction(), whole.direction()}, a, b));
        overlaps += overlap;
        first_only += !overlap && shared_along(axes_of(a)[0], a, b).least() >= 0;
    }
    EXPECT_GT(overlaps, 1000);
    EXPECT_GT(first_only, 300) << "nothing follows from the first axis";
}

/// A turned box of whole corners.
Corners whole_turned_box(Whole& whole) {
    const Vec2 p = whole.point(6), u = whole.direction(), v = math::left_normal(u) * whole(1, 2);
    return {p, p + u, p + u + v, p + v};
}

/// 9.2 and its review
TEST(LessonStatements, FourAxesDecideAboutTwoBoxesAndWhatXAndYLeaveAnAxisOfTheTurnedOneShows) {
    Whole whole(92);
    int overlaps = 0, left = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners a = whole_turned_box(whole), b = whole_turned_box(whole);
        const Corners axes_a = axes_of(a), axes_b = axes_of(b);
        for (const Corners& axes : {axes_a, axes_b}) {
            ASSERT_EQ(math::cross(axes[0], axes[2]), 0);
            ASSERT_EQ(math::cross(axes[1], axes[3]), 0);
        }
        const bool overlap = query::overlap(support::polygon(a), support::polygon(b));
        ASSERT_EQ(overlap, !any_gap({axes_a[0], axes_a[1], axes_b[0], axes_b[1]}, a, b));
        overlaps += overlap;
        const math::Aabb box = whole.box();
        const Corners upright{box.min, {box.max.x, box.min.y}, box.max, {box.min.x, box.max.y}};
        if (query::overlap(support::box(box.min, box.max), support::polygon(b))) continue;
        if (any_gap({{1, 0}, {0, 1}}, upright, b)) continue;
        ++left;
        ASSERT_TRUE(any_gap({axes_b[0], axes_b[1]}, upright, b));
    }
    EXPECT_GT(overlaps, 1000);
    EXPECT_GT(left, 100);
}

/// A gap between the ranges of a polygon and a circle, along an axis of whole numbers. Exact.
bool gap_to_circle(Vec2 axis, const Corners& corners, Vec2 center, double radius) {
    const Shared shared = shared_along(axis, corners, {center});
    const double apart = -shared.least();
    return apart > 0 && apart * apart > radius * radius * math::squared_length(axis);
}

/// 10.1 and its review
TEST(LessonStatements, TheAxesOfTheEdgesErrOnlyBeyondACornerAndItsOwnAxisShowsTheGap) {
    Whole whole(101);
    int false_positives = 0, said = 0, meet = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners corners = support::convex_corners(whole, 4);
        const Vec2 center = whole.point(7);
        const double radius = whole(1, 4);
        const Placed polygon = support::polygon(corners), circle = support::circle(center, radius);
        const bool overlap = query::overlap(polygon, circle);
        bool edge_gap = false;
        for (const Vec2 axis : axes_of(corners)) edge_gap |= gap_to_circle(axis, corners, center, radius);
        const Vec2 nearest =
            *std::ranges::min_element(corners, {}, [&](Vec2 v) { return math::squared_length(v - center); });
        const bool corner_gap = gap_to_circle(center - nearest, corners, center, radius);
        ASSERT_EQ(overlap, !edge_gap && !corner_gap);
        meet += overlap;
        // An axis too many turns no right answer into a wrong one.
        ASSERT_FALSE(overlap && gap_to_circle(whole.direction(), corners, center, radius));
        if (overlap || edge_gap) continue;
        ++false_positives;
        ASSERT_LT(math::length(query::project(polygon, center) - nearest), 1e-12);
        said += says("circle_edge_axes", circle, polygon);
    }
    EXPECT_GT(false_positives, 200);
    EXPECT_GT(said, 0.95 * false_positives) << "but where the ranges touch within rounding";
    EXPECT_GT(meet, 1000);
}

/// 10.2 and its review: of shapes with dents, too, a gap is never wrong; but what lies in a dent has none.
TEST(LessonStatements, NoAxisShowsAGapToWhatLiesInADentAndNoGapIsEverWrong) {
    Whole whole(102);
    int in_a_dent = 0, gaps = 0, wrong = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners corners = support::simple_corners(whole);
        const Placed polygon = support::polygon(corners);
        const Vec2 p = whole.point(6) + Vec2{0.5, 0.25}, axis = whole.direction();
        const bool overlap = query::contains(polygon, p);
        const bool gap = shared_along(axis, corners, {p}).least() < 0;
        ASSERT_FALSE(overlap && gap);
        gaps += gap;
        if (overlap || !query::contains(support::polygon(support::hull_of(corners)), p)) continue;
        ++in_a_dent;
        ASSERT_FALSE(gap);
        wrong += says("circle_edge_axes", support::circle(p, 0.01), polygon) &&
                 !query::overlap(support::circle(p, 0.01), polygon);
    }
    EXPECT_GT(in_a_dent, 100);
    EXPECT_GT(gaps, 1000);
    EXPECT_EQ(wrong, in_a_dent) << "the axes need convex shapes";
    // The rock of the lesson, and its dent.
    const Corners rock{{9, 2}, {15, 1}, {13, 4}, {17, 6}, {14, 9}, {11, 6}, {8, 8}};
    for (int i = 0; i < claim_scenes; ++i) {
        const double u = whole(1, 98), v = whole(1, int(99 - u));
        const Vec2 p = (Vec2{15, 1} * u + Vec2{17, 6} * v + Vec2{13, 4} * (100 - u - v)) / 100.0;
        ASSERT_FALSE(query::contains(support::polygon(rock), p));
        ASSERT_GE(shared_along(whole.direction(), rock, {p}).least(), 0);
    }
}

/// 10.3 and its review
TEST(LessonStatements, ThePushIsAlongAnAxisOfLengthOneInTheDirectionThatIsShorter) {
    Whole whole(103);
    int pushes = 0, against_centers = 0;
    const auto middle = [](const Corners& corners) {
        return std::accumulate(corners.begin(), corners.end(), Vec2{0, 0}) / double(corners.size());
    };
    const auto check = [&](const Corners& a, const Corners& b) {
        const Placed one = support::polygon(a), other = support::polygon(b);
        Vec2 best{0, 0};
        double depth = INFINITY;
        for (const Corners& axes : {axes_of(a), axes_of(b)})
            for (const Vec2 axis : axes) {
                const double along = shared_along(axis, a, b).least() / math::length(axis);
                if (along < depth) best = axis, depth = along;
            }
        if (!(depth > 0)) return;
        ++pushes;
        ASSERT_NEAR(depth, query::penetration(one, other).depth.value(), 1e-9);
        const Shared shared = shared_along(best, a, b);
        const double length = math::length(best);
        const Vec2 push = best / length * (shared.forward <= shared.back ? 1.0 : -1.0);
        const auto distance_after = [&](Vec2 by) {
            const Placed there = support::moved(other, by);
            return query::overlap(one, there) ? -query::penetration(one, there).depth.value()
                                              : query::closest_points(one, there).distance;
        };
        ASSERT_NEAR(distance_after(push * depth), 0, 1e-9);
        ASSERT_TRUE(shared.forward == shared.back || distance_after(-push * depth) < -1e-9);
        against_centers += math::dot(push, middle(b) - middle(a)) < 0;
        // Along an axis that is not 1 long, the ranges are as many times longer, and the push too long.
        ASSERT_EQ(shared_along(best * 3.0, a, b).least(), 3 * shared.least());
        ASSERT_TRUE(length == 1 || distance_after(push * shared.least()) > 1e-3);
    };
    for (int i = 0; i < claim_scenes; ++i)
        check(support::convex_corners(whole), support::convex_corners(whole));
    EXPECT_GT(pushes, 1000);
    EXPECT_GT(against_centers, 5) << "not always from the middle of one to that of the other";
    const int before = against_centers;
    check({{8, 4}, {2, 4}, {0, 6}}, {{3, 1}, {6, 8}, {4, 8}});
    EXPECT_EQ(against_centers, before + 1);
}

/// 10.4: the area of whole corners by Pick's theorem, and the outside by asking.
TEST(LessonStatements, HalfTheSumIsTheAreaAndItsSignTellsWhereAnEdgeTurnedRightPoints) {
    Whole whole(104);
    int clockwise = 0, counter_clockwise = 0;
    for (int i = 0; i < claim_scenes; ++i) {
        const Corners corners = support::simple_corners(whole);
        const Placed polygon = support::polygon(corners);
        double sum = 0, on_border = 0, held = 0;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const Vec2 p = corners[k], q = next_of(corners, k);
            sum += math::cross(p, q);
            on_border += std::gcd(int(q.x - p.x), int(q.y - p.y));
        }
        for (int x = -5; x <= 5; ++x)
            for (int y = -5; y <= 5; ++y) held += query::contains(polygon, Vec2(x, y));
        ASSERT_EQ(std::abs(sum) / 2, held - on_border / 2 - 1);
        (sum > 0 ? counter_clockwise : clockwise) += 1;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const Vec2 p = corners[k], q = next_of(corners, k);
            const Vec2 aside = math::right_normal(q - p) * 0x1p-14;
            ASSERT_EQ(query::contains(polygon, (p + q) / 2.0 + aside), sum < 0);
            ASSERT_EQ(query::contains(polygon, (p + q) / 2.0 - aside), sum > 0);
            const Vec2 any = whole.point();  // backwards, every sign of a side flips
            ASSERT_EQ(math::cross(q - p, any - p), -math::cross(p - q, any - q));
        }
    }
    EXPECT_GT(clockwise, 1000);
    EXPECT_GT(counter_clockwise, 1000);
}

}  // namespace
}  // namespace collision::catalog::lessons_09_10
