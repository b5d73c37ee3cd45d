// The search that goes on where the one before ended finds what a look at every vertex finds, to the bit.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <vector>

#include "core/narrow/faces.h"
#include "tests/support/random.h"

namespace collision::narrow {
namespace {

/// Corners of an ellipse.
std::vector<Vec2> ellipse(int count, Vec2 center, Vec2 radii) {
    std::vector<Vec2> vertices;
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        vertices.push_back(center + Vec2{radii.x * std::cos(angle), radii.y * std::sin(angle)});
    }
    return vertices;
}

/// Vertices in line along the sides of a rectangle, each of them twice where `twice` says so.
std::vector<Vec2> fence(int count, Vec2 center, Vec2 radii, bool twice) {
    const Vec2 corners[] = {{1, 1}, {-1, 1}, {-1, -1}, {1, -1}, {1, 1}};
    std::vector<Vec2> vertices;
    for (int side = 0; side < 4; ++side) {
        for (int i = 0; i < count / 4; ++i) {
            const Vec2 at = corners[side] + (corners[side + 1] - corners[side]) * (i / double(count / 4));
            vertices.insert(vertices.end(), twice ? 2 : 1, center + at * radii);
        }
    }
    return vertices;
}

/// Those of the core's own sides and of the axes, then some that turn around once, or jump about.
std::vector<Vec2> normals(const std::vector<Vec2>& vertices, support::Random& random, bool turning) {
    std::vector<Vec2> all{{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (std::size_t i = 0; i + 1 < vertices.size(); ++i)
        if (vertices[i] != vertices[i + 1])
            all.push_back(-math::right_normal(unit(vertices[i + 1] - vertices[i])));
    for (int i = 0; i < 60; ++i) {
        const double angle = turning ? 2 * std::numbers::pi * i / 60 : random.between(-4.0, 4.0);
        all.push_back({std::cos(angle), std::sin(angle)});
    }
    return all;
}

TEST(LowestVertices, AreThoseThatALookAtEachFinds) {
    support::Random random(1);
    for (int i = 0; i < 3000; ++i) {
        const double away = i % 3 == 0 ? 1e9 : i % 3 == 1 ? 30 : 0;
        const Vec2 center{random.between(-away, away), random.between(-away, away)};
        const double size = i % 3 == 0 ? 1e-4 : 1;  // far away: a thousand steps of doubles across
        const double flat = i % 5 == 0 ? 1e-7 : 1;
        const Vec2 radii{size * random.between(1.0, 10.0), size * flat * random.between(1.0, 10.0)};
        const auto vertices =
            i % 2 ? ellipse(17 + i % 200, center, radii) : fence(20 + i % 200, center, radii, i % 4 == 0);
        const ConvexSet convex{.vertices = vertices};
        const std::vector<Vec2> bases{{random.between(-20.0, 20.0), 3}, center + Vec2{0.3, 0.7}};
        LowestVertices search(convex, {.vertices = bases});
        for (const Vec2 normal : normals(vertices, random, i % 8 < 4)) {
            for (const Vec2 base : bases) {
                const Support expected = lowest(convex, base, normal), found = search.lowest(base, normal);
                ASSERT_EQ(found.vertex, expected.vertex) << i;
                ASSERT_EQ(found.height, expected.height) << i;
            }
        }
    }
}

TEST(LowestVertices, TellWhatIsBelowABoundByAnyVertexBelowIt) {
    const auto vertices = ellipse(100, {0, 0}, {3, 2});
    const ConvexSet convex{.vertices = vertices};
    LowestVertices search(convex, convex);
    const double height = search.lowest({0, 0}, {1, 0}).height;
    EXPECT_LT(search.lowest({0, 0}, {1, 0}, height + 1e-9).height, height + 1e-9);
    EXPECT_EQ(search.lowest({0, 0}, {1, 0}, height).height, height) << "not below: the lowest itself";
    const double of_the_last = math::dot(Vec2{0, 1}, vertices[search.lowest({0, 0}, {1, 0}).vertex]);
    EXPECT_LT(search.lowest({0, 0}, {0, 1}, of_the_last).height, of_the_last) << "nor is the last one found";
    EXPECT_EQ(search.lowest({0, 0}, {0, 1}, -100).vertex, lowest(convex, {0, 0}, {0, 1}).vertex);
}

}  // namespace
}  // namespace collision::narrow
