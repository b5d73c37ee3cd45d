// More general statements of lessons 30 to 35, each tried on 10,000 scenes. The number before each test is
// that of the lesson and of its step.
#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>

#include "core/catalog.h"
#include "core/query/cast.h"
#include "core/query/overlap.h"
#include "core/query/time_of_impact.h"
#include "tests/support/placed.h"
#include "tests/support/whole.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::Whole;

constexpr int ray_tries = 10'000;

/// A convex polygon of three to eight corners with whole coordinates.
std::vector<Vec2> corners_of_convex(Whole& whole) {
    static constexpr std::array<Vec2, 8> round{
        {{4, 1}, {2, 3}, {-1, 4}, {-3, 2}, {-4, -1}, {-2, -3}, {1, -4}, {3, -2}}};
    std::vector<Vec2> corners;
    const Vec2 at = whole.point(5);
    while (corners.size() < 3) {
        corners.clear();
        for (const Vec2 corner : round)
            if (whole(0, 2) > 0) corners.push_back(at + corner);
    }
    return corners;
}

double side_of_its_edge(const std::vector<Vec2>& corners, std::size_t i, Vec2 p) {
    const Vec2 from = corners[i], to = corners[(i + 1) % corners.size()];
    return math::cross(to - from, p - from);
}

double last_number_of(const char* row, const Placed& a, const Placed& b, const char* name,
                      const Motions& motions) {
    trace::Trace steps;
    ask(*find(row), a, b, steps, {}, motions);
    const double* value = steps.last(name);
    EXPECT_NE(value, nullptr) << row << " " << name;
    return value ? *value : 0;
}

/// 30.2: what is no number is neither less nor greater than any, nor equal.
TEST(LessonStatements, ZeroTimesInfinityIsNeitherLessNorGreaterThanAnyNumber) {
    Whole whole(302);
    const double none = 0 * std::numeric_limits<double>::infinity();
    for (int i = 0; i < ray_tries; ++i) {
        const double any = whole(-9, 9);
        EXPECT_FALSE(none < any || none > any || none == any || none <= any || none >= any);
    }
}

/// 30.3: a line is on a circle at two values of t, at one or at none; the row says how many its discriminant
/// gives.
TEST(LessonStatements, ALineMeetsACircleAtTwoPlacesAtOneOrAtNone) {
    Whole whole(3031);
    std::array<int, 3> counts{};
    for (int i = 0; i < ray_tries; ++i) {
        const Vec2 base = whole.point(), d = whole.direction(), center = whole.point();
        const double radius = whole(1, 5);
        const Vec2 m = base - center;
        // Whole numbers: the discriminant is exact.
        const double a = math::dot(d, d), b = math::dot(m, d), c = math::dot(m, m) - radius * radius;
        const double discriminant = b * b - a * c;
        const std::size_t places = discriminant < 0 ? 0u : discriminant == 0 ? 1u : 2u;
        ++counts[places];
        EXPECT_EQ(query::overlap(support::line(base, d), support::circle(center, radius)), places > 0);
        // Where it is one place, nothing of the line is inside.
        EXPECT_EQ(math::cross(m, d) * math::cross(m, d) < a * radius * radius, places == 2);
    }
    for (const int count : counts) EXPECT_GT(count, 100);
}

/// 30.5: a point is in a convex polygon exactly if it is inside the lines of all edges.
TEST(LessonStatements, AConvexPolygonIsInsideTheLinesOfAllItsEdges) {
    Whole whole(3051);
    int inside = 0, on_the_outline = 0;
    for (int i = 0; i < ray_tries; ++i) {
        const std::vector<Vec2> corners = corners_of_convex(whole);
        const Vec2 p = whole.point();
        double least = std::numeric_limits<double>::infinity();
        for (std::size_t k = 0; k < corners.size(); ++k)
            least = std::min(least, side_of_its_edge(corners, k, p));
        ASSERT_EQ(query::overlap(support::point(p), support::polygon(corners)), least >= 0);
        inside += least > 0;
        on_the_outline += least == 0;
    }
    EXPECT_GT(inside, 500);
    EXPECT_GT(on_the_outline, 100);
}

/// 30.6: of the hits of one ray, the smallest t is the nearest; of two rays t does not tell it.
TEST(LessonStatements, TheSmallestTOfOneRayIsTheNearestHit) {
    Whole whole(306);
    int both = 0, misled = 0;
    for (int i = 0; i < ray_tries; ++i) {
        const Vec2 base = whole.point(), ahead = whole.direction(), center = whole.point();
        const Vec2 d = ahead * whole(1, 4), other = (center - base) / whole(1, 4);
        if (other == Vec2{0, 0}) continue;
        const Placed near = support::circle(base + ahead * whole(1, 4), whole(1, 3)),
                     far = support::circle(center, whole(1, 3));
        const auto hit = [&](Vec2 direction, const Placed& circle) {
            return query::cast(std::get<shape::PlacedRay>(support::ray(base, direction)), circle);
        };
        const auto t = [&](const query::RayHit& at, Vec2 direction) {
            return math::dot(at.point - base, direction) / math::dot(direction, direction);
        };
        const auto a = hit(d, near), b = hit(d, far), c = hit(other, far);
        if (a && b) {
            ++both;
            if (std::abs(a->distance - b->distance) > 1e-9) {
                EXPECT_EQ(t(*a, d) < t(*b, d), a->distance < b->distance);
            }
        }
        if (a && c) misled += (t(*a, d) < t(*c, other)) != (a->distance < c->distance);
    }
    EXPECT_GT(both, 500);
    EXPECT_GT(misled, 500);
}

/// 31.2: boxes that move touch only if the later entry is not after the earlier exit. Both at once is a
/// corner that passes a corner.
TEST(LessonStatements, BoxesTouchExactlyIfTheLaterEntryIsNotAfterTheEarlierExit) {
    Whole whole(312);
    int touches = 0, corners = 0;
    for (int i = 0; i < ray_tries; ++i) {
        const math::Aabb a = whole.box(), b = whole.box();
        // Sixteenths, so that times of corners that meet are found without a rounding.
        const Vec2 v{double(1 << int(whole(1, 4))), double(1 << int(whole(1, 4)))};
        const auto range = [](double a_low, double a_high, double b_low, double b_high, double speed) {
            return std::pair((b_low - a_high) / speed, (b_high - a_low) / speed);
        };
        const auto x = range(a.min.x, a.max.x, b.min.x, b.max.x, v.x),
                   y = range(a.min.y, a.max.y, b.min.y, b.max.y, v.y);
        const double enter = std::max(x.first, y.first), leave = std::min(x.second, y.second);
        const bool meet = enter <= leave && leave >= 0 && enter <= 1;
        const auto impact = query::time_of_impact({support::box(a.min, a.max), {0, 0}, {v, 0}},
                                                  {support::box(b.min, b.max), {0, 0}, {}}, 1)
                                .impact;
        ASSERT_EQ(impact.has_value(), meet) << i;
        touches += meet;
        corners += meet && enter == leave;
    }
    EXPECT_GT(touches, 1000);
    EXPECT_GT(corners, 20);
}

/// 34.1 and 34.2: while two shapes are apart, all axes but one may be without a gap.
TEST(LessonStatements, AllAxesButOneMayBeWithoutAGapWhileTheShapesAreApart) {
    Whole whole(3421);
    int apart = 0, one = 0;
    for (int i = 0; i < ray_tries; ++i) {
        const std::vector<Vec2> a = corners_of_convex(whole), b = corners_of_convex(whole);
        std::size_t gaps = 0;
        const auto count = [&](const std::vector<Vec2>& from, const std::vector<Vec2>& other) {
            for (std::size_t k = 0; k < from.size(); ++k)
                gaps += std::ranges::all_of(other, [&](Vec2 p) { return side_of_its_edge(from, k, p) < 0; });
        };
        count(a, b);
        count(b, a);
        const bool overlap = query::overlap(support::polygon(a), support::polygon(b));
        ASSERT_EQ(overlap, gaps == 0);
        apart += !overlap;
        one += gaps == 1;
    }
    EXPECT_GT(apart, 1000);
    EXPECT_GT(one, 200);
}

/// 34.3: where the nearest corners stay, GJK needs one round to see that none is nearer.
TEST(LessonStatements, OneRoundProvesThatTheLastCornersAreStillTheNearest) {
    Whole whole(343);
    int apart = 0;
    for (int i = 0; i < ray_tries / 4; ++i) {
        const Placed a = support::polygon(corners_of_convex(whole)),
                     b = support::polygon(corners_of_convex(whole));
        if (query::overlap(a, b)) continue;
        ++apart;
        const Motions still{{{0, 0}, {}}, {{0, 0}, {}}, 1};
        const double cold = last_number_of("gjk_at_places", a, b, "rounds", still);
        EXPECT_EQ(last_number_of("gjk_warm", a, b, "rounds", still), cold / 21 + 20);
    }
    EXPECT_GT(apart, 500);
}

/// 34.4: insertion sort exchanges each pair that changed its order once, and without any it looks once at
/// each neighbor.
TEST(LessonStatements, InsertionSortExchangesEachPairThatPassedAndLooksOnceAtNeighbors) {
    Whole whole(344);
    int sorted = 0, slow_in_no_order = 0;
    for (int i = 0; i < ray_tries; ++i) {
        std::vector<double> order;
        for (int k = 0; k < 12; ++k) order.push_back(whole(0, 30));
        if (i % 4 == 0) std::ranges::sort(order);
        std::size_t passed = 0;
        for (std::size_t k = 0; k < order.size(); ++k)
            for (std::size_t l = k + 1; l < order.size(); ++l) passed += order[k] > order[l];
        const bool turned = std::ranges::is_sorted(order, std::greater<>{});
        std::size_t looks = 0, exchanges = 0;
        for (std::size_t k = 1; k < order.size(); ++k)
            for (std::size_t l = k; l > 0; --l) {
                ++looks;
                if (order[l - 1] <= order[l]) break;
                std::swap(order[l - 1], order[l]);
                ++exchanges;
            }
        ASSERT_TRUE(std::ranges::is_sorted(order));
        EXPECT_EQ(exchanges, passed);
        if (passed == 0) {
            EXPECT_EQ(looks, order.size() - 1);
            ++sorted;
        }
        slow_in_no_order += !turned && exchanges > 2 * order.size();
    }
    EXPECT_GT(sorted, 1000);
    EXPECT_GT(slow_in_no_order, 1000) << "it is slow not only where everything is turned round";
}

/// 35.4: a shape that is no larger than a cell lies in four cells at most.
TEST(LessonStatements, AShapeNoLargerThanACellIsInFourCellsAtMost) {
    Whole whole(354);
    int four = 0;
    for (int i = 0; i < ray_tries; ++i) {
        const double cell = whole(1, 8) / 2;
        const Vec2 min = whole.point() / 4.0, size{cell * whole(0, 8) / 8, cell * whole(0, 8) / 8};
        const auto cells = [&](double from, double to) {
            return std::floor(to / cell) - std::floor(from / cell) + 1;
        };
        const double count = cells(min.x, min.x + size.x) * cells(min.y, min.y + size.y);
        EXPECT_LE(count, 4);
        four += count == 4;
    }
    EXPECT_GT(four, 500);
}

}  // namespace
}  // namespace collision::catalog
