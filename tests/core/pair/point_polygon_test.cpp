// The quick way for points in small convex polygons against exact predicates.
#include "core/pair/point_polygon.h"

#include <cmath>
#include <gtest/gtest.h>

#include "core/math/predicates.h"
#include "tests/core/pair/small_polygons.h"

namespace collision {
namespace {

using support::Random;

bool exactly(std::span<const Vec2> vertices, Vec2 p) {
    for (std::size_t i = 0; i < vertices.size(); ++i)
        if (math::orientation(vertices[i], vertices[(i + 1) % vertices.size()], p) < 0) return false;
    return true;
}

/// Inside, outside, on vertices and edges and a hair beside them, and far away.
Vec2 some_point(Random& random, std::span<const Vec2> vertices, double size) {
    const auto vertex = [&] {
        return vertices[static_cast<std::size_t>(random.below(static_cast<int>(vertices.size())))];
    };
    const Vec2 a = vertex(), b = vertex();
    const double far = random.chance(0.5) ? 1 : random.log_uniform(0, 40);
    const Vec2 on_line = a + random.between(-1.0, 2.0) * far * (b - a);
    const double hair = random.chance(0.5) ? size : size * random.log_uniform(-60, -20);
    return on_line + hair * Vec2{random.between(-1.0, 1.0), random.between(-1.0, 1.0)};
}

TEST(PointPolygon, IsExact) {
    Random random(30);
    int inside = 0;
    constexpr int cases = 60'000;
    for (int i = 0; i < cases; ++i) {
        const double size = std::ldexp(1.0, random.between(-20, 20));
        const Vec2 center = size * Vec2{random.between(-9.0, 9.0), random.between(-9.0, 9.0)};
        const shape::PlacedPolygon polygon = small_polygon(random, random.between(3, 16), size, center);
        ASSERT_GT(polygon.outline().count, 0u);
        const Vec2 p = some_point(random, polygon.vertices(), size);
        const bool held = pair::holds(polygon, p);
        ASSERT_EQ(held, exactly(polygon.vertices(), p)) << "case " << i;
        inside += held;
    }
    EXPECT_GT(inside, cases / 10);
    EXPECT_LT(inside, cases * 9 / 10);
}

/// Needles: from far away, their long edges are seen almost from the end, where rounding is largest.
TEST(PointPolygon, IsExactOfThinOnes) {
    Random random(31);
    int thin = 0;
    for (int i = 0; i < 60'000; ++i) {
        const double width = random.log_uniform(-40, -6);
        std::vector<Vec2> vertices{{-1, 0}, {random.between(-1.0, 1.0), -width}, {1, 0}};
        if (random.chance(0.5)) vertices.push_back({random.between(-1.0, 1.0), width});
        const math::Transform turned(math::Pose{{0, 0}, random.between(0.0, 360.0)});
        shape::PlacedPolygon polygon = place(shape::Polygon{shape::Vertices(vertices)}, turned);
        if (random.chance(0.5)) {
            turned.apply_to(vertices);
            polygon = {shape::polygon_facts(std::move(vertices))};
        }
        if (polygon.facts->defect) continue;
        thin += std::isinf(polygon.outline().slack) ? 1 : 0;
        const Vec2 tip = polygon.vertices()[static_cast<std::size_t>(random.below(3))];
        const Vec2 along = random.sign() * random.log_uniform(-4, 40) * tip;
        const Vec2 p = tip + along + width * Vec2{random.between(-1.0, 1.0), random.between(-1.0, 1.0)};
        ASSERT_EQ(pair::holds(polygon, p), exactly(polygon.vertices(), p)) << "case " << i;
    }
    EXPECT_GT(thin, 1000);
    EXPECT_LT(thin, 59'000);
}

}  // namespace
}  // namespace collision
