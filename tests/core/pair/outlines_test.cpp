// What outlines tell of pairs of small convex polygons, against the general ways.
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <memory>

#include "core/narrow/convex_relation.h"
#include "core/narrow/pieces.h"
#include "core/narrow/separation.h"
#include "core/pair/common_point.h"
#include "core/pair/facing.h"
#include "core/pair/flight.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/sweep/straight.h"
#include "tests/core/pair/small_polygons.h"

namespace collision {
namespace {

using support::Random;

struct Polygons {
    double size;
    shape::PlacedPolygon a, b;
    narrow::ConvexSet set_a() const { return {.vertices = a.vertices()}; }
    narrow::ConvexSet set_b() const { return {.vertices = b.vertices()}; }
};

Polygons polygons(Random& random, double spread) {
    const double size = std::ldexp(1.0, random.between(-20, 20));
    const auto place = [&](double far) {
        return size * Vec2{random.between(-far, far), random.between(-far, far)};
    };
    const Vec2 center_a = place(9.0);
    const Vec2 center_b = center_a + place(spread);
    const int count_a = random.between(3, 16), count_b = random.between(3, 16);
    const double size_b = size * random.between(0.2, 1.0);
    const shape::PlacedPolygon a = small_polygon(random, count_a, size, center_a);
    return {size, a, small_polygon(random, count_b, size_b, center_b)};
}

TEST(outlines, yes_and_no_as_by_the_exact_predicates) {
    Random random(30);
    int overlaps = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Polygons p = polygons(random, 2.0);
        const bool exact = narrow::relation(narrow::Convex{p.a.vertices()}, narrow::Convex{p.b.vertices()}) !=
                           narrow::Relation::apart;
        ASSERT_EQ(query::overlap(p.a, p.b), exact) << "case " << i;
        ASSERT_EQ(query::overlap(p.b, p.a), exact) << "case " << i;
        overlaps += exact;
    }
    EXPECT_GT(overlaps, 5'000);
    EXPECT_LT(overlaps, 15'000);
}

TEST(outlines, gaps_are_off_by_less_than_is_allowed_for) {
    Random random(35);
    double most = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Polygons p = polygons(random, 6.0);
        const Vec2 d = p.b.outline().center - p.a.outline().center;
        const pair::Gaps<4> gaps(p.a.outline(), p.b.outline(), pair::Offset(d));
        const float allowed = pair::gap_error(p.a.outline(), p.b.outline(), pair::Offset(d));
        for (std::size_t face = 0; face < p.a.outline().count; ++face) {
            double gap = std::numeric_limits<double>::infinity();
            for (const Vec2 v : p.b.vertices())
                gap = std::min(gap, math::dot(p.a.outline().normal(face), v - p.a.outline().vertex(face)));
            const double off = std::abs(gap - static_cast<double>(gaps[face / 4][face % 4]));
            most = std::max(most, off / static_cast<double>(allowed));
        }
    }
    EXPECT_LT(most, 0.5);
    EXPECT_GT(most, 0.05);
}

TEST(outlines, normals_that_are_not_listed_are_those_that_would_be) {
    Random random(36);
    for (int i = 0; i < 5'000; ++i) {
        const Polygons p = polygons(random, 2.0);
        const shape::PlacedPolygon drawn{
            shape::polygon_facts({p.a.vertices().begin(), p.a.vertices().end()})};
        ASSERT_EQ(p.a.outline().count, drawn.outline().count);
        for (std::size_t k = 0; k < drawn.outline().count; ++k) {
            ASSERT_EQ(p.a.outline().vertex(k), drawn.outline().vertex(k));
            ASSERT_EQ(p.a.outline().normal(k), drawn.outline().normal(k));
        }
    }
}

TEST(outlines, a_copy_outlives_what_it_was_copied_from) {
    Random random(29);
    auto first = std::make_unique<shape::PlacedPolygon>(small_polygon(random, 12, 1, {0, 0}));
    const shape::PlacedPolygon copy = *first, other = small_polygon(random, 8, 1, {5, 0});
    const double distance = query::closest_points(*first, other).distance;
    first.reset();
    EXPECT_EQ(query::closest_points(copy, other).distance, distance);
    EXPECT_TRUE(query::contains(copy, {0, 0}));
}

TEST(outlines, a_common_point_lies_in_both) {
    Random random(31);
    int overlaps = 0, found = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Polygons p = polygons(random, 1.5);
        overlaps += query::overlap(p.a, p.b);
        const auto common = pair::common_point({p.a, p.b});
        ASSERT_EQ(common, pair::common_point({p.b, p.a})) << "case " << i;
        if (!common) continue;
        ++found;
        ASSERT_TRUE(query::contains(p.a, *common)) << "case " << i;
        ASSERT_TRUE(query::contains(p.b, *common)) << "case " << i;
    }
    EXPECT_GT(found, overlaps * 8 / 10);
    EXPECT_LT(overlaps, 16'000);
}

TEST(outlines, closest_points_as_by_the_general_way) {
    Random random(32);
    int apart = 0, found = 0, vertices = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Polygons p = polygons(random, 3.0);
        if (query::overlap(p.a, p.b)) continue;
        ++apart;
        const pair::BestFace best = pair::best_face({p.a, p.b}, pair::OnceParted::go_on);
        if (!best.clear()) continue;
        const auto facing = pair::Facing::of({p.a, p.b}, best);
        query::Closest closest;
        Vec2 normal;
        if (!facing.certain() || !facing.closest({closest.distance, closest.on_a, closest.on_b, normal}))
            continue;
        ++found;
        const narrow::Separation general = narrow::separation(p.set_a(), p.set_b());
        vertices += general.feature == narrow::Feature::vertices;
        const double error = 1e-14 * 20 * p.size;
        ASSERT_NEAR(closest.distance, general.core, error) << "case " << i;
        ASSERT_NEAR(closest.on_a.x, general.on_a.x, 100 * error) << "case " << i;
        ASSERT_NEAR(closest.on_a.y, general.on_a.y, 100 * error) << "case " << i;
        ASSERT_NEAR(closest.on_b.x, general.on_b.x, 100 * error) << "case " << i;
        ASSERT_NEAR(closest.on_b.y, general.on_b.y, 100 * error) << "case " << i;
    }
    EXPECT_GT(found, apart * 9 / 10);
    EXPECT_GT(vertices, found / 4);
}

struct Flights {
    int touches = 0, misses = 0, unsure = 0;

    void check(const shape::Placed& a, const shape::Placed& b, Vec2 way, double size) {
        double share = 0;
        Vec2 point, normal;
        const pair::Flight flight = pair::fly(a, b, way, 0x1p-36, {share, point, normal});
        if (flight == pair::Flight::unsure) {
            ++unsure;
            return;
        }
        const narrow::ConvexView view_a(a), view_b(b);
        const auto general = sweep::first_touch_straight(*view_a, {0, 0}, *view_b, way, 1);
        ASSERT_EQ(flight == pair::Flight::touches, general.has_value());
        (general ? touches : misses) += 1;
        if (!general) return;
        ASSERT_NEAR(share, general->time, 1e-10);
        ASSERT_NEAR(point.x, general->point.x, 1e-9 * size);
        ASSERT_NEAR(point.y, general->point.y, 1e-9 * size);
        ASSERT_NEAR(normal.x, general->normal.x, 1e-12);
        ASSERT_NEAR(normal.y, general->normal.y, 1e-12);
    }
    void check_counts() const {
        EXPECT_GT(touches, 2'500);
        EXPECT_GT(misses, 3'000);
        EXPECT_LT(unsure, 500);
    }
};

TEST(outlines, flights_of_polygons_as_by_the_general_way) {
    Random random(33);
    Flights flights;
    for (int i = 0; i < 20'000; ++i) {
        const Polygons p = polygons(random, 3.0);
        const Vec2 way = p.size * Vec2{random.between(-4.0, 4.0), random.between(-4.0, 4.0)};
        if (query::overlap(p.a, p.b)) continue;
        SCOPED_TRACE(i);
        ASSERT_NO_FATAL_FAILURE(flights.check(p.a, p.b, way, p.size));
    }
    flights.check_counts();
}

TEST(outlines, flights_of_rectangles_as_by_the_general_way) {
    Random random(34);
    Flights flights;
    for (int i = 0; i < 20'000; ++i) {
        const double size = std::ldexp(1.0, random.between(-20, 20));
        const auto pick = [&](double low, double high) {
            const double x = random.between(low, high);
            return size * Vec2{x, random.between(low, high)};
        };
        const Vec2 center = pick(-9.0, 9.0);
        const auto rectangle = [&](Vec2 aside) {
            const shape::OrientedRectangle shape{pick(0.05, 2.0)};
            return place(shape, math::Transform({center + aside, random.between(0.0, 360.0)}));
        };
        const shape::PlacedOrientedRectangle a = rectangle({0, 0}), b = rectangle(pick(-3.0, 3.0));
        const Vec2 way = pick(-4.0, 4.0);
        if (query::overlap(a, b)) continue;
        SCOPED_TRACE(i);
        ASSERT_NO_FATAL_FAILURE(flights.check(a, b, way, size));
    }
    flights.check_counts();
}

}  // namespace
}  // namespace collision
