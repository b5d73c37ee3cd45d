// The quick way for rays and small convex polygons against the general one.
#include "core/pair/ray_polygon.h"

#include <cmath>
#include <gtest/gtest.h>

#include "core/narrow/ray_digits.h"
#include "core/query/overlap.h"
#include "tests/core/pair/small_polygons.h"

namespace collision {
namespace {

TEST(ray_polygon, agrees_with_the_general_way) {
    support::Random random(20);
    int sure = 0, hits = 0, from_inside = 0;
    constexpr int cases = 20'000;
    for (int i = 0; i < cases; ++i) {
        const double size = std::ldexp(1.0, random.between(-20, 20));
        const Vec2 center{random.between(-9.0, 9.0) * size, random.between(-9.0, 9.0) * size};
        const int count = random.between(3, 16);
        const shape::PlacedPolygon polygon = small_polygon(random, count, size, center);
        const auto& facts = polygon.facts;
        ASSERT_GT(polygon.outline().count, 0u);
        const Vec2 base = center + size * Vec2{random.between(-2.0, 2.0), random.between(-2.0, 2.0)};
        // Ever so often straight at a vertex, where the two edges beside it meet.
        const Vec2 towards =
            random.below(4) == 0
                ? facts->vertices[static_cast<std::size_t>(random.next() % facts->vertices.size())]
                : center + size * Vec2{random.between(-1.5, 1.5), random.between(-1.5, 1.5)};
        const shape::PlacedRay ray{base, (towards - base) * std::ldexp(1.0, random.between(-30, 30))};
        std::optional<narrow::RayHit> found;
        if (!pair::cast(ray, polygon.outline(), found)) continue;
        ++sure;
        const shape::Placed placed = polygon;
        ASSERT_EQ(found.has_value(), query::overlap(ray, placed)) << "case " << i;
        if (!found) continue;
        ++hits;
        from_inside += found->distance == 0;
        ASSERT_EQ(found->distance == 0, query::contains(placed, base)) << "case " << i;
        if (found->distance == 0) continue;
        const narrow::RayHit general = narrow::first_hit(ray, {.vertices = facts->vertices});
        // Both are off by a few ulps of the coordinates divided by the sine of the angle between ray and
        // edge.
        const double sine = std::abs(math::dot(general.normal, ray.direction)) /
                            std::sqrt(math::squared_length(ray.direction));
        const double tolerance = 1e-13 * size / std::max(sine, 1e-9);
        ASSERT_NEAR(found->distance, general.distance, 1e-12 * general.distance) << "case " << i;
        ASSERT_NEAR(found->point.x, general.point.x, tolerance) << "case " << i;
        ASSERT_NEAR(found->point.y, general.point.y, tolerance) << "case " << i;
        ASSERT_NEAR(found->normal.x, general.normal.x, 1e-12) << "case " << i;
        ASSERT_NEAR(found->normal.y, general.normal.y, 1e-12) << "case " << i;
    }
    // A quarter of the rays is aimed at a vertex, and is left to the general way.
    EXPECT_GT(sure, cases * 6 / 10);
    EXPECT_GT(hits, cases / 4);
    EXPECT_GT(from_inside, cases / 50);
}

}  // namespace
}  // namespace collision
