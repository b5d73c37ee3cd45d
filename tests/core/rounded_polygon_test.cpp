// Rounded polygons against the oracles: yes or no exactly, distances and rays to 1e-12 of themselves.
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "core/hull/bounds.h"
#include "core/hull/region.h"
#include "core/query/cast.h"
#include "core/query/containment.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"
#include "core/shape/validate.h"
#include "tests/support/cast_oracle.h"
#include "tests/support/oracle.h"
#include "tests/support/placed.h"
#include "tests/support/random_pairs.h"

namespace collision::query {
namespace {

using shape::Placed;
using shape::RoundedPolygon;
using support::circle;
using support::point;
using support::polygon;
using support::rounded_polygon;

const std::vector<Vec2> square{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
/// Open to the right, the slot is 2 high and 2 deep.
const std::vector<Vec2> slot{{0, 0}, {3, 0}, {3, 1}, {1, 1}, {1, 3}, {3, 3}, {3, 4}, {0, 4}};

TEST(RoundedPolygon, OverlapAgreesWithTheOracleAndDistancesKeepTwelveDigits) {
    support::Random random(support::seed_from_environment() + 17);
    const std::size_t own = support::type_index<RoundedPolygon>();
    constexpr int pairs_of_types = 4300;
    int total = 0, yes = 0, concave = 0;
    double worst = 0;
    for (std::size_t other = 0; other < shape::type_count; ++other)
        for (int i = 0; i < pairs_of_types; ++i) {
            const support::Pair pair = support::random_pair(random, own, other);
            const Placed &a = pair.a.placed, &b = pair.b.placed;
            const support::Oracle oracle(a, b);
            ASSERT_EQ(overlap(a, b), oracle.overlap()) << other << " " << i;
            ASSERT_EQ(overlap(b, a), oracle.overlap()) << other << " " << i;
            const Closest closest = closest_points(a, b);
            ASSERT_EQ(closest.distance == 0, oracle.overlap()) << other << " " << i;
            ++total;
            yes += oracle.overlap();
            concave += !std::get<shape::PlacedRoundedPolygon>(a).facts->convex;
            if (oracle.distance() == 0) continue;
            // A gap that is tiny beside the coordinates has the error that its header names.
            double largest = 0;
            for (const Vec2 p : {closest.on_a, closest.on_b})
                largest = std::max({largest, std::abs(p.x), std::abs(p.y)});
            const double error = std::abs(closest.distance - oracle.distance());
            if (oracle.distance() < 1e-3 * largest) continue;
            worst = std::max(worst, error / oracle.distance());
        }
    EXPECT_GE(total, 50'000);
    EXPECT_GT(yes, total / 4);
    EXPECT_GT(concave, total / 4);
    EXPECT_LT(worst, 1e-12);
    RecordProperty("worst_relative_error", std::to_string(worst));
    std::printf("%d pairs, %d overlap, %d concave, worst distance error %.3g of itself\n", total, yes,
                concave, worst);
}

TEST(RoundedPolygon, RaysHitWhatTheyOverlapWithTwelveDigits) {
    support::Random random(support::seed_from_environment() + 18);
    const std::size_t own = support::type_index<RoundedPolygon>();
    const std::size_t rays = support::type_index<shape::Ray>();
    int hits = 0;
    double worst = 0;
    for (int i = 0; i < 1500; ++i) {
        const support::Pair pair = support::random_pair(random, rays, own);
        const auto& ray = std::get<shape::PlacedRay>(pair.a.placed);
        const auto hit = cast(ray, pair.b.placed);
        ASSERT_EQ(hit.has_value(), overlap(pair.a.placed, pair.b.placed)) << i;
        if (!hit) continue;
        if (contains(pair.b.placed, ray.base)) {
            EXPECT_EQ(hit->distance, 0);
            continue;
        }
        const support::CastOracle oracle(ray, pair.b.placed);
        ASSERT_TRUE(oracle.distance().has_value()) << i;
        const auto exact = static_cast<double>(*oracle.distance());
        worst = std::max(worst, std::abs(oracle.error(hit->distance)) / exact);
        ++hits;
    }
    EXPECT_GT(hits, 300);
    EXPECT_LT(worst, 1e-12);
}

TEST(RoundedPolygon, WithRadiusZeroItAnswersAsThePolygon) {
    support::Random random(support::seed_from_environment() + 19);
    const std::size_t polygons = support::type_index<shape::Polygon>();
    int compared = 0;
    for (std::size_t other = 0; other < shape::type_count; ++other)
        for (int i = 0; i < 200; ++i) {
            const support::Pair pair = support::random_pair(random, polygons, other);
            const auto& sharp = std::get<shape::PlacedPolygon>(pair.a.placed);
            const Placed round = shape::PlacedRoundedPolygon{sharp.facts, 0};
            ASSERT_EQ(relation(round, pair.b.placed), relation(pair.a.placed, pair.b.placed));
            ++compared;
        }
    EXPECT_EQ(compared, int(200 * shape::type_count));
}

TEST(RoundedPolygon, TouchesAtTheExactSumOfTheRadii) {
    const Placed a = rounded_polygon(square, 0.5);
    EXPECT_EQ(relation(a, circle({2.75, 0}, 1.25)), Relation::touching);
    EXPECT_EQ(relation(a, circle({std::nextafter(2.75, 3), 0}, 1.25)), Relation::apart);
    EXPECT_EQ(relation(rounded_polygon(square, 0.625), point({1.375, 1.5})), Relation::touching)
        << "3-4-5 from the corner";
    EXPECT_EQ(relation(a, point({1.5, 1.5})), Relation::apart) << "the corner is round";
    EXPECT_EQ(relation(a, support::line({0, 1.5}, {1, 0})), Relation::touching);
    EXPECT_EQ(relation(rounded_polygon(slot, 0.25), circle({2, 2}, 0.75)), Relation::touching)
        << "in the slot, whose radius leaves 1.5 of its 2";
    EXPECT_EQ(relation(rounded_polygon(slot, 0.25), circle({2, 2}, 0.7)), Relation::apart);
    EXPECT_EQ(relation(rounded_polygon(slot, 1), point({2.5, 2})), Relation::touching)
        << "a radius of half the slot closes it";
    EXPECT_EQ(relation(rounded_polygon(slot, 0.25), rounded_polygon({{1.5, 1.5}, {2, 1.5}, {2, 2}}, 0.25)),
              Relation::touching);
}

TEST(RoundedPolygon, DepthAndNormalAreThoseOfTheCoresAndTheRadii) {
    const Penetration out =
        penetration(rounded_polygon(square, 0.5), rounded_polygon({{1, -3}, {4, -3}, {4, 3}, {1, 3}}, 0.25));
    EXPECT_NEAR(out.depth.value(), 0.75, 1e-12);
    EXPECT_NEAR(out.normal.x, 1, 1e-12);
    const Manifold flat =
        manifold(rounded_polygon(square, 0.5), rounded_polygon({{1.5, -3}, {4, -3}, {4, 3}, {1.5, 3}}, 0.25));
    EXPECT_NEAR(flat.depth.value(), 0.25, 1e-12);
    EXPECT_EQ(flat.contacts.count, 2);
    // The slot leaves 1.5 of its 2, of which the circle takes 1.4: down by a fifth it only touches the upper
    // side.
    const Penetration in_slot = penetration(rounded_polygon(slot, 0.25), circle({2.5, 2.25}, 0.7));
    EXPECT_NEAR(in_slot.depth.value(), 0.2, 1e-12);
    EXPECT_NEAR(in_slot.normal.y, -1, 1e-12);
}

TEST(RoundedPolygon, PushedOutByItsDepthItOnlyTouches) {
    support::Random random(support::seed_from_environment() + 20);
    const std::size_t own = support::type_index<RoundedPolygon>();
    int pushed = 0;
    for (int i = 0; i < 400; ++i) {
        support::Style style;
        style.scale = 1;
        style.grid = i % 2 == 0;
        const Placed a = support::random_standing(random, own, style).placed;
        const Placed b =
            support::random_standing(random, i % 4 < 2 ? own : support::type_index<shape::Polygon>(), style)
                .placed;
        const Penetration out = penetration(a, b);
        if (!out.depth || *out.depth < 1e-6) continue;
        ++pushed;
        // Farther along it may meet the other side of a dent, which is why the depth is looked at.
        const Penetration after = penetration(a, support::moved(b, out.normal * *out.depth));
        EXPECT_LE(after.depth.value_or(1), 1e-10) << i;
        EXPECT_TRUE(overlap(a, support::moved(b, out.normal * (*out.depth - 1e-8)))) << i;
    }
    EXPECT_GT(pushed, 60);
}

TEST(RoundedPolygon, HoldsWhatLiesWithinItsRadius) {
    const Placed a = rounded_polygon(square, 0.5);
    EXPECT_EQ(contains(a, circle({0, 0}, 1.5)), true) << "reaches the four sides from inside";
    EXPECT_EQ(contains(a, circle({0, 0}, std::nextafter(1.5, 2))), false);
    EXPECT_EQ(contains(a, circle({1, 1}, 0.5)), true) << "the rounding of a corner";
    EXPECT_EQ(contains(a, circle({std::nextafter(1.0, 2), 1}, 0.5)), false);
    EXPECT_EQ(contains(a, polygon(square)), true);
    EXPECT_EQ(contains(a, support::box({-1.5, -1.5}, {1.5, 1.5})), false) << "its corners lie outside";
    EXPECT_EQ(contains(polygon(square), a), false);
    EXPECT_EQ(contains(support::box({-1.5, -1.5}, {1.5, 1.5}), a), true);
    EXPECT_EQ(contains(rounded_polygon(square, 0.75), a), true);
    EXPECT_EQ(contains(rounded_polygon(slot, 0.25), point({3.5, 2})), false);
}

TEST(RoundedPolygon, AreaPerimeterCentroidAndBounds) {
    constexpr double pi = std::numbers::pi;
    const Placed a = rounded_polygon(square, 0.5);
    EXPECT_NEAR(hull::area(a), 4 + 8 * 0.5 + pi / 4, 1e-14);
    EXPECT_NEAR(hull::perimeter(a), 8 + pi, 1e-14);
    EXPECT_EQ(hull::aabb(a).max, (Vec2{1.5, 1.5}));
    EXPECT_NEAR(hull::minimum_circle(a).radius, std::sqrt(2.0) + 0.5, 1e-14);
    EXPECT_NEAR(hull::centroid(a).x, 0, 1e-14);
    // The slot loses a strip on three of its sides, whose two inner corners overlap in squares.
    // A strip along 18 of edges, a quarter of a disc at six corners; at the two others strips overlap.
    const Placed b = rounded_polygon(slot, 0.25);
    EXPECT_NEAR(hull::area(b), 8 + 18 * 0.25 + 6 * pi / 4 * 0.0625 - 2 * 0.0625, 1e-14);
    EXPECT_NEAR(hull::perimeter(b), 18 + 6 * pi / 2 * 0.25 - 2 * 0.5, 1e-13);
    EXPECT_NEAR(hull::centroid(b).y, 2, 1e-14);
    // A radius of half the slot closes it but for a notch between the two corners of its mouth.
    EXPECT_NEAR(hull::area(rounded_polygon(slot, 1)), 12 + 14 + pi - 2 * (1 - pi / 4), 1e-13);
}

TEST(RoundedPolygon, FirstTouchInMotion) {
    const Placed a = rounded_polygon(square, 0.5), b = circle({5, 0}, 0.5);
    const TimeOfImpact found = time_of_impact({a, {0, 0}, {{1, 0}, 0}}, {b, {5, 0}, {}}, 10);
    ASSERT_TRUE(found.impact.has_value());
    EXPECT_NEAR(found.impact->time, 3, 1e-12);
    // Turned by 45 degrees its rounded corner reaches out by sqrt(2) + 1/2.
    const TimeOfImpact turned =
        time_of_impact({a, {0, 0}, {{0, 0}, 45}}, {point({std::sqrt(2.0) + 0.49, 0}), {0, 0}, {}}, 1.5);
    ASSERT_TRUE(turned.impact.has_value());
    EXPECT_LT(turned.impact->time, 1);
}

TEST(RoundedPolygon, AMemberOfAGroupIsPlacedAsItsVerticesAre) {
    const RoundedPolygon own{{{0, 0}, {1, 0}, {1, 1}}, 0.25};
    const shape::Group inner{{shape::Member{own, {{1, 2}, 90}}}};
    const shape::Group outer{{shape::Member{inner, {{3, 0}, 90}}}};
    const auto placed = std::get<shape::PlacedGroup>(shape::place(outer, {{0, 1}, 0}));
    ASSERT_EQ(placed.members.size(), 1u);
    const auto& member = std::get<shape::PlacedRoundedPolygon>(placed.members[0]);
    EXPECT_EQ(member.radius, 0.25);
    EXPECT_EQ(member.vertices()[0], (Vec2{1, 2}));
}

}  // namespace
}  // namespace collision::query
