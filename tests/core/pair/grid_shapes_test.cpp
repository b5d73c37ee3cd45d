// Polygons and rectangles with corners on a grid, many of which only touch: the quick ways against the exact
// predicates, and flights against the hull of where they begin and end, whose corners are on the grid too.
#include <cmath>
#include <gtest/gtest.h>

#include "core/hull/convex_hull.h"
#include "core/narrow/convex_relation.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/shape_cast.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using support::Random;

std::vector<Vec2> hull_of(const std::vector<Vec2>& points) {
    std::vector<Vec2> room(2 * points.size());
    const auto hull = hull::convex_hull(points, room);
    return {hull.begin(), hull.end()};
}

/// A grid point up to `far` steps from the middle, either way.
Vec2 step(Random& random, int far) {
    const int x = random.between(-far, far), y = random.between(-far, far);
    return {double(x), double(y)};
}

std::vector<Vec2> random_polygon(Random& random, int span) {
    while (true) {
        std::vector<Vec2> points(std::size_t(random.between(3, 14)));
        for (Vec2& p : points) p = step(random, span);
        if (auto hull = hull_of(points); hull.size() >= 3) return hull;
    }
}

std::vector<Vec2> rectangle(Random& random, int span) {
    Vec2 u{0, 0};
    while (u == Vec2{0, 0}) u = step(random, span);
    const Vec2 v = math::left_normal(u) * double(random.between(1, 3)), from = step(random, span);
    return {from, from + u, from + u + v, from + v};
}

bool exact(std::span<const Vec2> a, std::span<const Vec2> b) {
    return narrow::relation(narrow::Convex{a}, narrow::Convex{b}) != narrow::Relation::apart;
}

enum class Kind { polygons, rectangles };

class GridShapes : public testing::TestWithParam<Kind> {
  protected:
    std::vector<Vec2> corners(int span) {
        return GetParam() == Kind::polygons ? random_polygon(random_, span) : rectangle(random_, span);
    }
    static shape::Placed placed(const std::vector<Vec2>& corners) {
        if (GetParam() == Kind::polygons) return shape::PlacedPolygon(shape::polygon_facts(corners));
        return shape::PlacedOrientedRectangle({corners[0], corners[1], corners[2], corners[3]});
    }
    Random random_{41};
};

TEST_P(GridShapes, AnswerAsTheExactPredicatesDo) {
    int overlaps = 0, touches = 0, hits = 0;
    constexpr int cases = 20'000;
    for (int i = 0; i < cases; ++i) {
        const double scale = std::ldexp(1.0, random_.between(-30, 30));
        const Vec2 place = step(random_, 1'000'000);
        const int span = random_.between(1, 8);
        auto a = corners(span), b = corners(span);
        const Vec2 apart = step(random_, 2 * span), way = scale * step(random_, 4 * span);
        for (Vec2& v : a) v = scale * (v + place);
        for (Vec2& v : b) v = scale * (v + place + apart);
        const shape::Placed placed_a = placed(a), placed_b = placed(b);
        const bool overlap = exact(a, b);
        overlaps += overlap;
        touches += overlap && query::relation(placed_a, placed_b) == query::Relation::touching;
        ASSERT_EQ(query::overlap(placed_a, placed_b), overlap) << "case " << i;
        ASSERT_EQ(query::closest_points(placed_a, placed_b).distance == 0, overlap) << "case " << i;
        ASSERT_EQ(query::manifold(placed_a, placed_b).contacts.count > 0, overlap) << "case " << i;

        if (way == Vec2{0, 0}) continue;
        auto swept = a;
        for (const Vec2 v : a) swept.push_back(v + way);
        const bool meets = exact(hull_of(swept), b);
        hits += meets;
        ASSERT_EQ(query::shape_cast(placed_a, way, placed_b).hit.has_value(), meets) << "case " << i;
    }
    EXPECT_GT(overlaps, cases / 4);
    EXPECT_LT(overlaps, cases * 3 / 4);
    EXPECT_GT(touches, cases / 20);
    EXPECT_GT(hits, cases / 4);
}

INSTANTIATE_TEST_SUITE_P(Kinds, GridShapes, testing::Values(Kind::polygons, Kind::rectangles),
                         [](const auto& kind) {
                             return kind.param == Kind::polygons ? "polygons" : "rectangles";
                         });

}  // namespace
}  // namespace collision
