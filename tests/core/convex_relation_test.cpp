// Convex polygons of many corners: walking around them tells what a look at every corner from every edge
// tells.
#include "core/narrow/convex_relation.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <utility>
#include <vector>

#include "core/math/predicates.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "tests/support/environment.h"
#include "tests/support/random.h"

namespace collision {
namespace {
namespace many_corners {

using narrow::Relation;
using support::Random;
using Corners = std::vector<Vec2>;

/// Which strict or weak separating axis there is among the edges of a.
Relation by_every_corner(const Corners& a, const Corners& b) {
    Relation best = Relation::overlapping;
    for (std::size_t i = 0; i < a.size(); ++i) {
        int nearest = -1;
        for (const Vec2 v : b) nearest = std::max(nearest, math::orientation(a[i], a[(i + 1) % a.size()], v));
        if (nearest <= 0) best = std::min(best, nearest < 0 ? Relation::apart : Relation::touching);
    }
    return best;
}

/// Of whole numbers, so that many only touch. At the corners of `count` directions, some of them in line.
Corners on_a_grid(Random& random, int count, Vec2 center, double radius) {
    Corners corners;
    const double flat = random.between(0.2, 1.0), turn = random.between(0.0, 7.0);
    for (int i = 0; i < count; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / count;
        corners.push_back({std::round(center.x + radius * std::cos(angle)),
                           std::round(center.y + flat * radius * std::sin(angle))});
    }
    // Andrew's chains, one below and one above.
    std::ranges::sort(corners, {}, [](Vec2 v) { return std::pair(v.x, v.y); });
    Corners hull;
    for (int chain = 0; chain < 2; ++chain, std::ranges::reverse(corners)) {
        const std::size_t first = hull.size();
        for (const Vec2 v : corners) {
            while (hull.size() >= first + 2 && math::orientation(hull[hull.size() - 2], hull.back(), v) <= 0)
                hull.pop_back();
            hull.push_back(v);
        }
        hull.pop_back();
    }
    return hull;
}

TEST(ConvexRelation, IsThatOfEveryCornerAndEveryEdge) {
    Random random(support::seed_from_environment());
    int count[3] = {};
    for (int i = 0; i < 4000; ++i) {
        const double radius = i % 3 == 0 ? 40 : 300;
        const Vec2 far = i % 5 == 0 ? Vec2{0x1p40, -0x1p41} : Vec2{0, 0};
        const Corners a = on_a_grid(random, 17 + i % 150, far, radius);
        const double way = random.between(1.6, 2.1) * radius, angle = random.between(0.0, 7.0);
        const Vec2 by{std::round(way * std::cos(angle)), std::round(way * std::sin(angle))};
        Corners b = on_a_grid(random, i % 2 ? 3 + i % 7 : 17 + i % 211, far + by, radius);
        if (i % 4 == 0) {  // corner on corner, or on an edge
            const auto by_x = [](Vec2 one, Vec2 other) { return one.x < other.x; };
            const Vec2 shift = *std::ranges::max_element(a, by_x) - *std::ranges::min_element(b, by_x);
            for (Vec2& v : b) v += shift;
        }
        if (a.size() < 3 || b.size() < 3) continue;
        const Relation expected = std::min(by_every_corner(a, b), by_every_corner(b, a));
        EXPECT_EQ(narrow::relation(narrow::Convex{a}, narrow::Convex{b}), expected) << i;
        EXPECT_EQ(narrow::relation(narrow::Convex{b}, narrow::Convex{a}), expected) << i;
        ++count[int(expected)];
    }
    for (const int of_each : count) EXPECT_GT(of_each, 300);
}

shape::Placed round_polygon(int count, Vec2 center, double turn) {
    Corners corners;
    for (int i = 0; i < count; ++i) {
        const double angle = turn + 2 * std::numbers::pi * i / count;
        corners.push_back(center + 100.0 * Vec2{std::cos(angle), std::sin(angle)});
    }
    return shape::place(shape::Polygon{corners}, math::Pose{});
}

/// A look at every corner from every edge takes seconds here.
TEST(ConvexRelation, AHundredThousandCornersTakeNoTime) {
    const shape::Placed a = round_polygon(100'000, {0, 0}, 0), b = round_polygon(100'000, {199.5, 3}, 0.3),
                        c = round_polygon(100'000, {202, 3}, 0.3);
    const auto began = std::chrono::steady_clock::now();
    EXPECT_TRUE(query::overlap(a, b));
    EXPECT_FALSE(query::overlap(a, c));
    EXPECT_NEAR(query::closest_points(a, c).distance, std::hypot(202, 3) - 200, 1e-6);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    EXPECT_LT(taken.count(), 1);
}

}  // namespace many_corners
}  // namespace
}  // namespace collision
