// Where points lie in a large polygon, with the boxes around its edges against a plain count of crossings.
#include <cmath>
#include <gtest/gtest.h>

#include "core/math/predicates.h"
#include "core/narrow/simple_polygon.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using narrow::Location;

Location counted(std::span<const Vec2> vertices, Vec2 p) {
    bool inside = false;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vec2 a = vertices[i], b = vertices[(i + 1) % vertices.size()];
        if (math::on_segment(a, b, p)) return Location::boundary;
        if ((a.y <= p.y) == (b.y <= p.y)) continue;
        inside ^= (math::orientation(a, b, p) > 0) == (a.y <= p.y);
    }
    return inside ? Location::inside : Location::outside;
}

TEST(locate, large_polygons_as_by_counting_crossings) {
    support::Random random(21);
    int found[3] = {};
    for (const int count : {9, 64, 65, 100, 513, 1024}) {
        std::vector<Vec2> vertices;
        for (int i = 0; i < count; ++i) {
            const math::Rotation r = math::rotation_from_degrees(i * 360.0 / count);
            // Rounded to a grid, so that many vertices and points share a height.
            const Vec2 v = Vec2{r.cosine, r.sine} * random.between(600.0, 1000.0);
            vertices.push_back({std::round(v.x), std::round(v.y)});
        }
        const auto facts = shape::polygon_facts(std::move(vertices));
        if (facts->defect) continue;
        for (int k = 0; k < 4000; ++k) {
            const Vec2 v = facts->vertices[static_cast<std::size_t>(random.next() % facts->vertices.size())];
            const Vec2 free{random.between(-1000, 1000) * 1.0, random.between(-1000, 1000) * 1.0};
            const Vec2 points[] = {free, v, {free.x, v.y}, {v.x, free.y}};
            const Vec2 p = points[random.below(4)];
            const Location where = narrow::locate(*facts, p);
            ASSERT_EQ(where, counted(facts->vertices, p))
                << count << " vertices, (" << p.x << ", " << p.y << ")";
            ++found[static_cast<int>(where)];
        }
    }
    for (const int times : found) EXPECT_GT(times, 2000);
}

}  // namespace
}  // namespace collision
