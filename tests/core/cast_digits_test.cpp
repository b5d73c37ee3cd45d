// Distances of ray casts, to 1e-12 of the way, against an oracle of 5,000 bits.
//
// CHECK_SEED chooses another seed (default 1), CHECK_CASES the cases of each type.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <limits>

#include "core/query/cast.h"
#include "core/query/overlap.h"
#include "core/shape/validate.h"
#include "tests/support/cast_oracle.h"
#include "tests/support/numbers_of.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace collision {
namespace {

using namespace support;

#if defined(__SANITIZE_ADDRESS__)
constexpr int default_cases_of_a_type = 100;
#else
constexpr int default_cases_of_a_type = 300;
#endif

int cases_of_a_type() { return cases_from_environment(default_cases_of_a_type); }

struct CastTally {
    int hits = 0, misses = 0, inside = 0, wrong = 0;
    double worst = 0;  ///< error of a distance, of the distance
};

/// Up to three ulps off in either coordinate, which stays what it is where it is 0: the least double beside 1
/// is another test's.
Vec2 ulps_aside(Random& random, Vec2 p) {
    for (double* c : {&p.x, &p.y})
        for (int i = *c == 0 ? 0 : random.between(0, 3); i > 0; --i)
            *c = std::nextafter(*c, random.sign() * 1e300);
    return p;
}

/// One cast against the oracle: yes and no, where it starts inside, how far it goes, and what it ends on.
void compare(const shape::PlacedRay& ray, const shape::Placed& target, CastTally& tally) {
    if (shape::validate(ray) || shape::validate(target)) return;  // beyond the range of numbers
    const auto text = [&] { return "ray " + describe(shape::Placed(ray)) + "\nat  " + describe(target); };
    const std::optional<query::RayHit> hit = query::cast(ray, target);
    const auto complain = [&](const std::string& what) {
        if (++tally.wrong <= 3) ADD_FAILURE() << what << '\n' << text();
    };
    if (Oracle(shape::PlacedPoint{ray.base}, target).overlap()) {
        ++tally.inside;
        if (!hit || hit->distance != 0 || hit->point != ray.base) complain("starts inside");
        return;
    }
    const CastOracle oracle(ray, target);
    const auto expected = oracle.distance();
    ++(expected ? tally.hits : tally.misses);
    if (hit.has_value() != expected.has_value()) return complain(hit ? "hits" : "misses");
    if (!hit) return;
    const double way = static_cast<double>(*expected);
    const double error = std::abs(oracle.error(hit->distance));
    // A way as short as the least double, or a coordinate, has no digits to lose.
    constexpr double least = 4 * std::numeric_limits<double>::denorm_min();
    if (!(error <= std::max(1e-12 * way, least)))
        complain("distance " + number_text(hit->distance) + ", exactly " + number_text(way));
    if (way > 0 && error > least) tally.worst = std::max(tally.worst, error / way);
    const double size = std::max({coordinate_size(shape::Placed(ray)), coordinate_size(target),
                                  std::abs(hit->point.x), std::abs(hit->point.y)});
    const double off =
        std::max(Oracle(shape::PlacedPoint{hit->point}, target).distance(), oracle.off_the_ray(hit->point));
    if (!(off <= std::max(1e-12 * size, least)))
        complain("point " + describe(shape::PlacedPoint{hit->point}));
    if (!(std::abs(math::length(hit->normal) - 1) <= 1e-14)) complain("normal is not unit");
    if (!(math::dot(hit->normal, ray.unit()) <= 1e-9)) complain("normal along the ray");
}

/// A ray at a shape such as goes wrong: aimed at a telling point or a few ulps beside it, from near or far,
/// from so close that the way is nothing beside the coordinates, along an edge, or past a round side.
shape::PlacedRay hard_ray(Random& random, const shape::Placed& target) {
    const double size = std::max(coordinate_size(target), 0x1p-900);
    Vec2 aim = random_point_on(random, target);
    Vec2 direction{random.between(-1.0, 1.0), random.between(-1.0, 1.0)};
    if (random.chance(0.3)) direction = random_point_on(random, target) - aim;  // along what is straight
    if (random.chance(0.2)) direction = random.pick<Vec2>({{1, 0}, {0, -1}, {-1, 0}, {3, 4}, {-4, 3}});
    if (direction == Vec2{0, 0}) direction = {1, 0};
    direction = direction / math::largest_component(direction);
    if (const double radius = largest_radius(target); radius > 0 && random.chance(0.5))
        aim += math::left_normal(math::unit(direction)) * radius * random.sign();
    if (random.chance(0.5)) aim = ulps_aside(random, aim);
    if (random.chance(0.2)) aim += size * random.log_uniform(-40, 0) * math::left_normal(direction);
    const double way = size * random.log_uniform(random.chance(0.5) ? -2 : -52, 4);
    Vec2 base = aim - direction * way;
    if (random.chance(0.3)) base = ulps_aside(random, base);
    direction = random.chance(0.5) ? aim - base : direction;
    if (random.chance(0.3)) direction = ulps_aside(random, direction);
    if (direction == Vec2{0, 0}) direction = {0, 1};
    return {base, direction * std::ldexp(1.0, random.between(-30, 30))};
}

TEST(CastDigits, are_right_to_1e12_of_the_way_for_every_type) {
    Random random(seed_from_environment() * 31'000'011);
    const int cases = cases_of_a_type();
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        CastTally tally;
        for (int i = 0; i < cases; ++i) {
            if (i % 2 == 0) {
                const Pair pair = random_pair(random, type_index<shape::Ray>(), type);
                compare(std::get<shape::PlacedRay>(pair.a.placed), pair.b.placed, tally);
            } else {
                const Standing target = random_standing(random, type, random_style(random));
                if (shape::defect(target.placed) != nullptr) continue;
                compare(hard_ray(random, target.placed), target.placed, tally);
            }
        }
        std::printf("%-20s %6d hits %6d misses %6d inside, %4d wrong, error %.1e\n",
                    type_name_of(type).c_str(), tally.hits, tally.misses, tally.inside, tally.wrong,
                    tally.worst);
        EXPECT_EQ(tally.wrong, 0) << type_name_of(type);
        EXPECT_GT(tally.hits, cases / 8) << type_name_of(type);
        EXPECT_GT(tally.misses, cases / 8) << type_name_of(type);
    }
}

/// The hit is where the segment ends, as far away as the direction is long.
TEST(CastDigits, of_a_ray_nearly_parallel_to_a_segment) {
    CastTally tally;
    const shape::PlacedRay ray{{-1, -2}, {1e9, 1}};
    compare(ray, segment({0, -2}, {999999999, -1}), tally);
    compare(ray, capsule({0, -2}, {999999999, -1}, 0), tally);
    EXPECT_EQ(tally.hits, 2);
    const auto hit = query::cast(ray, segment({0, -2}, {999999999, -1}));
    ASSERT_TRUE(hit);
    EXPECT_NEAR(hit->distance, 1e9, 1e-3);
    EXPECT_EQ(hit->point, Vec2(999999999, -1));
}

/// Found by other seeds, where coordinates lie further apart than products of doubles reach.
TEST(CastDigits, of_coordinates_of_all_magnitudes) {
    constexpr double least = std::numeric_limits<double>::denorm_min();
    const struct {
        const char* name;
        shape::PlacedRay ray;
        shape::Placed target;
        double distance;
    } rows[] = {
        {"a segment's end is the least double: its far end was answered, which is not on the ray",
         {{-128, 128}, {128, -512}},
         segment({-256, 64}, {least, 192}),
         least},
        {"a way of 1e-270 to a line was 0: the quotient of ways lay below the least double",
         {{48, -1e-270}, {-0x1p-16, 0x1.8p-17}},
         shape::PlacedRay{{0, 0}, {24, 0}},
         1e-270 / 0.6},
        {"a circle so far away for its size that its center was all that doubles saw: the normal",
         {{-6.7872732099534897e-272, 5.6905436028203368e-302}, {1.1920928955078125e-07, 0}},
         circle({8.3980180214927737e-303, 5.6905436846741859e-302}, 8.1853849136064918e-310),
         6.7872732099534897e-272},
    };
    for (const auto& row : rows) {
        CastTally tally;
        compare(row.ray, row.target, tally);
        EXPECT_EQ(tally.hits, 1) << row.name;
        EXPECT_EQ(tally.wrong, 0) << row.name;
        const auto hit = query::cast(row.ray, row.target);
        ASSERT_TRUE(hit) << row.name;
        EXPECT_NEAR(hit->distance, row.distance, std::max(1e-12 * row.distance, least)) << row.name;
    }
}

/// Past the top of a circle as near as doubles come, and through it by an ulp of its radius.
TEST(CastDigits, of_a_ray_that_grazes) {
    Random random(7);
    CastTally tally;
    for (int i = 0; i < 1000; ++i) {
        const Vec2 center{random.between(-8.0, 8.0), random.between(-8.0, 8.0)};
        const double radius = random.log_uniform(-3, 3);
        const Vec2 from{center.x - random.between(2.0, 90.0) - radius, center.y + radius};
        const shape::PlacedRay ray{ulps_aside(random, from), ulps_aside(random, {1, 0})};
        compare(ray, circle(center, radius), tally);
        compare(ray, capsule(center, center + Vec2{random.between(0.0, 4.0), 0}, radius), tally);
        compare(ray, capsule(center, ulps_aside(random, center - Vec2{0, 3}), radius), tally);
    }
    EXPECT_EQ(tally.wrong, 0);
    EXPECT_GT(tally.hits, 500);
    EXPECT_GT(tally.misses, 500);
}

}  // namespace
}  // namespace collision
