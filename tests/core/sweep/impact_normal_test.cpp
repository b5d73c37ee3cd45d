// The normal of an impact parts the two where they touch, also where corners meet.
#include <cmath>
#include <gtest/gtest.h>
#include <utility>
#include <vector>

#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "core/query/time_of_impact.h"
#include "tests/support/environment.h"
#include "tests/support/placed.h"
#include "tests/support/random.h"

namespace collision {
namespace {
namespace impact_normals {

using shape::Placed;
using namespace support;

Vec2 normal_of(const Placed& a, Vec2 way, const Placed& b) {
    const auto cast = query::shape_cast(a, way, b);
    return cast.hit ? cast.hit->normal : Vec2{0, 0};
}

TEST(ImpactNormal, IsThatOfTheSideWhereCornersMeet) {
    EXPECT_EQ(normal_of(box({0, 2}, {1, 3}), {-1, -2}, box({-2, 0}, {-1, 2})), (Vec2{-1, 0}));
    // A character that lands on the very end of a floor keeps its speed along it.
    EXPECT_EQ(normal_of(box({-2, 1}, {-1, 2}), {4, -2}, box({0, -1}, {5, 0})), (Vec2{0, -1}));
    EXPECT_EQ(normal_of(turned_box({-1.5, 1.5}, {1, 1}, 0), {4, -2}, turned_box({2.5, -0.5}, {5, 1}, 0)),
              (Vec2{0, -1}));
}

/// How far apart two boxes are along the normal when they touch.
double gap_along(const math::Aabb& a, const math::Aabb& b, Vec2 n) {
    const auto highest = [&](const math::Aabb& box, Vec2 v) {
        return std::max(v.x * box.min.x, v.x * box.max.x) + std::max(v.y * box.min.y, v.y * box.max.y);
    };
    return -highest(b, -n) - highest(a, n);
}

TEST(ImpactNormal, PartsBoxesOnAGridAndMirrors) {
    Random random(seed_from_environment());
    int touches = 0;
    for (int round = 0; round < 60'000; ++round) {
        const auto whole = [&](int low, int high) { return double(random.between(low, high)); };
        const bool is_whole = round % 2 == 0;
        const auto made = [&] {
            const Vec2 low = is_whole ? Vec2{whole(-5, 5), whole(-5, 5)}
                                      : Vec2{random.between(-5.0, 5.0), random.between(-5.0, 5.0)};
            return math::Aabb{low, low + Vec2{whole(1, 3), whole(1, 3)}};
        };
        const math::Aabb a = made();
        math::Aabb b = made();
        Vec2 way{whole(-6, 6), whole(-6, 6)};
        if (!is_whole) {
            // Level when a's left side reaches b's right one.
            way = {random.between(-9.0, -4.0), random.between(-6.0, 6.0)};
            const double time = (b.max.x - a.min.x) / way.x;
            if (!(time > 0 && time < 1)) continue;
            const Vec2 size = b.size();
            b.min.y = a.min.y + time * way.y;
            b.max.y = b.min.y + size.y;
        }
        const bool turned = round % 4 >= 2;
        const auto placed = [&](const math::Aabb& of) {
            return turned ? turned_box(of.center(), of.size(), 0) : box(of.min, of.max);
        };
        const auto cast = query::shape_cast(placed(a), way, placed(b));
        if (!cast.hit || cast.hit->fraction == 0) continue;
        ++touches;
        const Vec2 moved = cast.hit->fraction * way, n = cast.hit->normal;
        const math::Aabb there{a.min + moved, a.max + moved};
        EXPECT_GT(gap_along(there, b, n), -1e-6) << n.x << ", " << n.y << ", way " << way.x << ", " << way.y;
        const auto back = query::shape_cast(placed(b), -way, placed(a));
        ASSERT_TRUE(back.hit);
        EXPECT_NEAR(back.hit->normal.x, -n.x, 1e-12);
        EXPECT_NEAR(back.hit->normal.y, -n.y, 1e-12);
    }
    EXPECT_GT(touches, 3000);
}

/// Of any convex polygons: no push along the normal is needed where they touch.
TEST(ImpactNormal, PartsPolygonsOnAGrid) {
    Random random(seed_from_environment());
    int touches = 0;
    for (int round = 0; round < 60'000; ++round) {
        const auto triangle = [&](double x) {
            std::vector<Vec2> corners;
            while (corners.size() < 3)
                corners.push_back({x + random.between(-3, 3), double(random.between(-3, 3))});
            if (math::cross(corners[1] - corners[0], corners[2] - corners[0]) < 0)
                std::swap(corners[1], corners[2]);
            return corners;
        };
        const auto a = triangle(-4), b = triangle(4);
        const Placed placed_a = polygon(a), placed_b = polygon(b);
        if (shape::defect(placed_a) || shape::defect(placed_b)) continue;
        const Vec2 way{double(random.between(4, 12)), double(random.between(-6, 6))};
        const auto cast = query::shape_cast(placed_a, way, placed_b);
        if (!cast.hit || cast.hit->fraction == 0) continue;
        ++touches;
        const Vec2 moved = cast.hit->fraction * way, n = cast.hit->normal;
        double highest = -1e9, lowest = 1e9;
        for (const Vec2 v : a) highest = std::max(highest, math::dot(n, v + moved));
        for (const Vec2 v : b) lowest = std::min(lowest, math::dot(n, v));
        EXPECT_GT(lowest - highest, -1e-6) << round;
    }
    EXPECT_GT(touches, 5000);
}

/// A box that lands flush where two tiles meet touches the corner of a tile as well.
TEST(ImpactNormal, OnASeamIsThatOfTheFloor) {
    const auto group_of = [](const auto& tile) {
        std::vector<shape::PlacedPrimitive> tiles;
        for (const int x : {2, -1, 0, -2, 1}) tiles.push_back(tile(double(x)));
        return Placed(shape::PlacedGroup{std::move(tiles)});
    };
    const Placed floors[] = {
        polyline({{-2, 0}, {-1, 0}, {0, 0}, {1, 0}, {2, 0}, {3, 0}}),
        group_of([](double x) {
            return shape::PlacedRectangle{{{x, -1}, {x + 1, 0}}};
        }),
        group_of([](double x) {
            return shape::PlacedSegment{{x, 0}, {x + 1, 0}};
        }),
        polygon({{-2, -1}, {-1, -1}, {-0.5, -0.5}, {0, -1}, {3, -1}, {3, 0}, {1, 0}, {0, 0}, {-2, 0}}),
    };
    for (const Placed& floor : floors)
        for (const double corner : {-1.0, 0.0, 0.25, 1.0})
            for (const double along : {-1.0, -0.3, 0.0, 0.3, 1.0}) {
                const Placed mover = box({corner - along, 1}, {corner - along + 1, 2});
                EXPECT_EQ(normal_of(mover, {along, -1}, floor), (Vec2{0, -1})) << corner << ", " << along;
                EXPECT_EQ(normal_of(floor, {-along, 1}, mover), (Vec2{0, 1})) << corner << ", " << along;
                const Placed resting = box({corner, 0}, {corner + 1, 1});
                EXPECT_EQ(query::penetration(resting, floor).depth, 0.0);
                EXPECT_EQ(query::penetration(resting, floor).normal, (Vec2{0, -1})) << corner;
                EXPECT_EQ(query::penetration(floor, resting).normal, (Vec2{0, 1})) << corner;
                EXPECT_EQ(normal_of(resting, {along, -1}, floor), (Vec2{0, -1})) << corner << ", " << along;
            }
}

/// So many tiles that their vertices are kept elsewhere than those of a few.
TEST(ImpactNormal, OnASeamOfAHundredTilesIsThatOfTheFloor) {
    std::vector<Vec2> points;
    std::vector<shape::PlacedPrimitive> tiles;
    for (int x = -1; x < 100; ++x) {
        points.push_back({double(x), 0});
        tiles.push_back(shape::PlacedRectangle{{{double(x), -1}, {double(x + 1), 0}}});
    }
    const Placed floors[] = {polyline(points), Placed(shape::PlacedGroup{std::move(tiles)})};
    for (const Placed& floor : floors)
        for (const double corner : {0.0, 1.0, 50.0, 97.0})
            for (const double along : {-1.0, -0.3, 0.0, 0.3, 1.0}) {
                const Placed mover = box({corner - along, 1}, {corner - along + 1, 2});
                EXPECT_EQ(normal_of(mover, {along, -1}, floor), (Vec2{0, -1})) << corner << ", " << along;
                EXPECT_EQ(normal_of(floor, {-along, 1}, mover), (Vec2{0, 1})) << corner << ", " << along;
            }
}

/// Of two that overlap at the start: of the pieces that are deepest in each other, and mirrored.
TEST(ImpactNormal, AtTheStartIsThatOfTheDeepestPieces) {
    const Placed corner_piece = polygon({{0, 0}, {9, 0}, {9, 1}, {1, 1}, {1, 9}, {0, 9}});
    EXPECT_EQ(normal_of(box({4, 0.5}, {6, 3}), {0, -1}, corner_piece), (Vec2{0, -1}));
    EXPECT_EQ(normal_of(box({0.75, 4}, {3, 5}), {0, -1}, corner_piece), (Vec2{-1, 0}));
    // Deeper in the second disc, whichever is found first.
    const Placed discs = shape::PlacedGroup{{shape::PlacedCircle{{0, 0}, 1}, shape::PlacedCircle{{0, 4}, 1}}};
    const Placed bar = box({-0.25, 0.5}, {0.25, 4});
    EXPECT_EQ(normal_of(bar, {0, -1}, discs), (Vec2{0, 1}));
    EXPECT_EQ(normal_of(discs, {0, 1}, bar), (Vec2{0, -1}));
    const auto start = query::time_of_impact({bar, {0, 0}, {{0, 0}, 0}}, {discs, {0, 0}, {{0, 0}, 0}}, 0);
    ASSERT_TRUE(start.impact);
    EXPECT_EQ(start.impact->time, 0);
    EXPECT_TRUE(query::overlap(point(start.impact->point), bar));
    EXPECT_TRUE(query::overlap(point(start.impact->point), discs));
}

/// Both sides of a segment part it from a point on it.
TEST(ImpactNormal, OfATurningSegmentIsOfTheSideThatIsMet) {
    Random random(seed_from_environment());
    int touches = 0;
    for (int round = 0; round < 4'000; ++round) {
        const Placed rod = segment({-2, 0}, {2, 0});
        const Vec2 at{random.between(-2.0, 2.0), random.between(0.3, 2.0) * (round % 2 == 0 ? 1 : -1)};
        const double spin = random.between(-90.0, 90.0);
        const Vec2 way{random.between(-1.0, 1.0), -2 * at.y};
        const Placed dot = point(at);
        const auto found = query::time_of_impact({rod, {0, 0}, {{0, 0}, spin}}, {dot, {0, 0}, {way, 0}}, 2);
        if (!found.impact || found.impact->time == 0) continue;
        ++touches;
        const double radians = spin * std::acos(-1.0) / 180;
        const Vec2 closing = way - radians * math::left_normal(found.impact->point);
        EXPECT_LT(math::dot(found.impact->normal, closing), 1e-9) << round;
    }
    EXPECT_GT(touches, 1000);
}

}  // namespace impact_normals
}  // namespace
}  // namespace collision
