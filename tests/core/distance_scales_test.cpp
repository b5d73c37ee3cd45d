// Distances of slivers, long edges and mixed scales against the independent oracle: each is right to 1e-12 of
// itself or to 32 units in the last place of the nearest features' coordinates, and its points agree with it.
//
// CHECK_SEED chooses another seed (default 1), CHECK_CASES the number of pairs (default 20,000).
#include <array>
#include <cmath>
#include <cstdio>
#include <gtest/gtest.h>
#include <limits>

#include "core/math/length.h"
#include "core/query/distance.h"
#include "core/query/penetration.h"
#include "core/shape/forms.h"
#include "core/shape/shape.h"
#include "tests/support/numbers_of.h"
#include "tests/support/oracle.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {
namespace distance_scales {

using support::Oracle;
using support::Random;

constexpr double ulp = std::numeric_limits<double>::epsilon();

shape::Placed triangle(Vec2 a, Vec2 b, Vec2 c) {
    return shape::PlacedPolygon(shape::polygon_facts({a, b, c}));
}

/// Coordinates of the edge or the vertex of either shape that the oracle finds nearest: of several, the
/// smallest.
double size_of_nearest_features(const shape::Placed& a, const shape::Placed& b, double distance) {
    double size = std::numeric_limits<double>::infinity();
    const auto edges = [](const shape::Placed& placed) {
        std::vector<shape::PlacedSegment> found;
        const auto form = *shape::only_form(placed);
        shape::for_each_edge(form, [&](Vec2 from, Vec2 to) { found.push_back({from, to}); });
        if (found.empty()) found.push_back({form.vertices()[0], form.vertices()[0]});
        return found;
    };
    const double radii = shape::only_form(a)->radius + shape::only_form(b)->radius;
    for (const auto& e : edges(a))
        for (const auto& f : edges(b)) {
            const double between = Oracle(e, f).distance() - radii;
            double own = radii;
            for (const Vec2 p : {e.from, e.to, f.from, f.to}) own = std::max(own, math::largest_component(p));
            if (between <= distance + 32 * ulp * own) size = std::min(size, own);
        }
    return size;
}

/// Of the distance and its points; empty where all are right.
std::string complaint(const shape::Placed& a, const shape::Placed& b) {
    const double expected = Oracle(a, b).distance();
    const query::Closest closest = query::closest_points(a, b);
    const double error = std::abs(closest.distance - expected);
    const double apart = math::length(closest.on_b - closest.on_a);
    const double disagree = std::abs(apart - closest.distance);
    if (error <= 1e-12 * expected && disagree <= 1e-12 * expected) return {};
    const double bound = std::max(1e-12 * expected, 32 * ulp * size_of_nearest_features(a, b, expected));
    if (error <= bound && disagree <= 2 * bound) return {};
    return "distance " + support::number_text(closest.distance) + ", exactly " +
           support::number_text(expected) + ", points apart by " + support::number_text(apart) + ", bound " +
           support::number_text(bound) + "\na = " + support::describe(a) + "\nb = " + support::describe(b);
}

double scale_of(Random& random) { return std::pow(10.0, random.between(-9.0, 9.0)); }

Vec2 anywhere(Random& random) {
    const double scale = scale_of(random);
    return {random.between(-scale, scale), random.between(-scale, scale)};
}

/// A point near p, between p and q, beyond q, or to one side of that line.
Vec2 near(Random& random, Vec2 p, Vec2 q) {
    switch (random.between(0, 3)) {
        case 0: return p + anywhere(random);
        case 1: return p + random.between(0.0, 1.0) * (q - p);
        case 2:
            return p + random.between(0.0, 1.0) * (q - p) +
                   math::left_normal(q - p) * std::pow(10.0, random.between(-17, 0));
        default: return q + (q - p) * std::pow(10.0, random.between(-17, 0));
    }
}

shape::Placed any_shape(Random& random, Vec2 p, Vec2 q, Vec2 r) {
    switch (random.between(0, 5)) {
        case 0: return shape::PlacedPoint{p};
        case 1: return shape::PlacedSegment{p, q};
        case 2: return shape::PlacedCapsule{p, q, scale_of(random)};
        case 3: return shape::PlacedCircle{p, scale_of(random)};
        default: return triangle(p, q, r);
    }
}

TEST(DistanceScales, ThePublishedSliverIsRight) {
    const shape::Placed a = triangle({-2, -1e5}, {0, 0}, {0, 1});
    const shape::Placed b = triangle({-1.2894546832508271, -64472.734162541361}, {998.71054531674918, -1e9},
                                     {998.71054531674918, -9.9e8});
    EXPECT_EQ(complaint(a, b), "");
    EXPECT_EQ(complaint(b, a), "");
    const query::Closest closest = query::closest_points(a, b);
    EXPECT_NEAR(closest.distance, Oracle(a, b).distance(), 1e-12 * closest.distance);
}

TEST(DistanceScales, SliversAndMixedScalesAreRightToTheStatedError) {
    Random random(support::seed_from_environment());
    int apart = 0, complaints = 0;
    const int cases = support::cases_from_environment(20'000);
    for (int i = 0; i < cases; ++i) {
        const Vec2 p = anywhere(random), q = near(random, p, anywhere(random));
        const Vec2 r = near(random, p, q);
        const shape::Placed a = any_shape(random, p, q, r);
        const Vec2 s = near(random, q, r), t = near(random, s, anywhere(random));
        const shape::Placed b = any_shape(random, s, t, near(random, s, t));
        if (shape::defect(a) || shape::defect(b)) continue;
        apart += Oracle(a, b).distance() > 0;
        const std::string wrong = complaint(a, b);
        if (!wrong.empty() && ++complaints <= 5) ADD_FAILURE() << wrong;
    }
    EXPECT_EQ(complaints, 0);
    std::printf("%d pairs, %d apart, %d wrong\n", cases, apart, complaints);
    EXPECT_GT(apart, cases / 5);
}

}  // namespace distance_scales
}  // namespace
}  // namespace collision
