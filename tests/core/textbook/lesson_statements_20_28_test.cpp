// General statements of lessons 20, 23 and 28, each tried on thousands of scenes. The number before each test
// is that of the lesson and of its step.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "core/catalog.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"
#include "tests/support/claim_shapes.h"

namespace collision::catalog::lessons_20_28 {
namespace {

using shape::Placed;
using support::Whole;

constexpr int scenes = support::claim_scenes;

/// 20.1: shapes with a gap between their x ranges do not overlap, whatever they are.
TEST(LessonStatements, WithAGapAlongXShapesCannotOverlap) {
    Whole whole(201);
    int gaps = 0, overlaps = 0;
    for (int i = 0; i < scenes; ++i) {
        const std::vector<Vec2> a = support::simple_corners(whole);
        std::vector<Vec2> b = support::simple_corners(whole);
        for (Vec2& p : b) p = p + Vec2{double(i % 12), 0};
        const auto range = [](const std::vector<Vec2>& points) {
            const auto [least, most] = std::ranges::minmax(points, {}, &Vec2::x);
            return std::pair(least.x, most.x);
        };
        const auto ra = range(a), rb = range(b);
        const bool gap = ra.second < rb.first || rb.second < ra.first;
        const bool overlap = query::overlap(support::polygon(a), support::polygon(b));
        EXPECT_FALSE(gap && overlap);
        gaps += gap;
        overlaps += overlap;
    }
    EXPECT_GT(gaps, 500);
    EXPECT_GT(overlaps, 500);
}

/// 20.3: a push by depth times the normal ends in a touch if the normal is 1 long, in a gap if it is longer,
/// and in an overlap if it is shorter.
TEST(LessonStatements, OnlyANormalOfLengthOneCanBeMultipliedByADepth) {
    Whole whole(203);
    int tried = 0;
    for (int i = 0; i < scenes; ++i) {
        const Placed a = support::circle(whole.point(4), whole(1, 5));
        const Placed b = support::polygon(support::convex_corners(whole));
        if (!query::overlap(a, b)) continue;
        const query::Penetration push = query::penetration(a, b);
        ASSERT_TRUE(push.depth);
        if (*push.depth == 0) continue;
        ++tried;
        const auto pushed = [&](double length) {
            return query::overlap(a, support::moved(b, push.normal * length * *push.depth));
        };
        EXPECT_TRUE(pushed(1 - 1e-9));
        EXPECT_FALSE(pushed(1 + 1e-9));
    }
    EXPECT_GT(tried, 1000);
}

/// 23.4: conservative advancement finds the first touch, and never steps over it.
TEST(LessonStatements, ConservativeAdvancementNeverStepsOverAHit) {
    Whole whole(234);
    int hits = 0, misses = 0;
    for (int i = 0; i < scenes / 10; ++i) {
        const Vec2 center = whole.point(2);
        const Placed bar = support::turned_box(center, {whole(4, 8), whole(1, 2) / 2}, whole(-90, 90));
        const Placed ball = support::circle(whole.point(6), whole(1, 3) / 4);
        if (query::overlap(bar, ball)) continue;
        Motions motions{{center, {whole.point(3), whole(-180, 180)}}, {{0, 0}, {}}, 1};
        const auto impact =
            query::time_of_impact({bar, center, motions.a.motion}, {ball, {0, 0}, {}}, 1).impact;
        const Outcome said = ask(*find("conservative_advancement"), bar, ball, {}, motions);
        if (!impact) {
            ++misses;
            continue;
        }
        ++hits;
        ASSERT_TRUE(said.time) << "a hit was stepped over";
        EXPECT_LE(*said.time, impact->time + 1e-6);
    }
    EXPECT_GT(hits, 100);
    EXPECT_GT(misses, 100);
}

/// 28.1 and 28.3: corners of the hull are corners of the polygon; the farthest corner in a direction is on
/// the hull, and one within a triangle of others is not.
TEST(LessonStatements, CornersOfTheHullAreThoseThatAreFarthestInADirection) {
    Whole whole(281);
    int inside = 0;
    for (int i = 0; i < scenes; ++i) {
        const std::vector<Vec2> corners = support::simple_corners(whole);
        const std::vector<Vec2> hull = support::hull_of(corners);
        if (hull.empty()) continue;
        for (const Vec2 p : hull) EXPECT_NE(std::ranges::find(corners, p), corners.end());
        const Vec2 d = whole.direction();
        const Vec2 far = *std::ranges::max_element(corners, {}, [&](Vec2 p) { return math::dot(p, d); });
        bool on_hull = false;
        for (std::size_t k = 0; k < hull.size(); ++k) {
            const Vec2 from = hull[k], to = support::next_of(hull, k);
            on_hull = on_hull || math::cross(to - from, far - from) == 0;
        }
        EXPECT_TRUE(on_hull);
        if (corners.size() < 4) continue;
        const Vec2 a = corners[0], b = corners[1], c = corners[2], p = corners[3];
        const double ab = math::cross(b - a, p - a), bc = math::cross(c - b, p - b),
                     ca = math::cross(a - c, p - c);
        const bool within = (ab > 0 && bc > 0 && ca > 0) || (ab < 0 && bc < 0 && ca < 0);
        if (!within) continue;
        ++inside;
        EXPECT_EQ(std::ranges::find(hull, p), hull.end());
    }
    EXPECT_GT(inside, 100);
}

/// 28, review: outside the hull a point is outside of the polygon; inside it may be in a dent.
TEST(LessonStatements, OnlyInsideTheHullNothingIsKnown) {
    Whole whole(289);
    int in_dents = 0, in_both = 0, outside = 0;
    for (int i = 0; i < scenes; ++i) {
        const std::vector<Vec2> corners = support::simple_corners(whole);
        const std::vector<Vec2> hull = support::hull_of(corners);
        if (hull.empty()) continue;
        const Placed all = support::polygon(hull), polygon = support::polygon(corners);
        for (int k = 0; k < 5; ++k) {
            const Placed p = support::point(whole.point(5));
            const bool in_hull = query::overlap(p, all), in_polygon = query::overlap(p, polygon);
            EXPECT_TRUE(in_hull || !in_polygon);
            in_dents += in_hull && !in_polygon;
            in_both += in_polygon;
            outside += !in_hull;
        }
    }
    EXPECT_GT(in_dents, 300);
    EXPECT_GT(in_both, 300);
    EXPECT_GT(outside, 300);
}

}  // namespace
}  // namespace collision::catalog::lessons_20_28
