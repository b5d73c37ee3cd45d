// Where rays first meet shapes.
#include "core/query/cast.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <optional>

#include "core/query/overlap.h"
#include "tests/support/numbers_of.h"
#include "tests/support/oracle.h"
#include "tests/support/placed.h"
#include "tests/support/print.h"
#include "tests/support/random_pairs.h"

namespace {

using namespace collision;
using namespace collision::support;

struct Hit {
    double distance;
    Vec2 point, normal;
};

struct CastRow {
    const char* name;
    shape::PlacedRay ray;
    shape::Placed target;
    std::optional<Hit> expected;
    const char* why;
};

const double root_half = std::sqrt(0.5);

const std::vector<CastRow>& cast_rows() {
    static const std::vector<CastRow> table = {
        {"box",
         {{-4, 0}, {8, 0}},
         box({-1, -1}, {1, 1}),
         Hit{3, {-1, 0}, {-1, 0}},
         "the direction's length is no matter"},
        {"box behind", {{4, 0}, {8, 0}}, box({-1, -1}, {1, 1}), {}, "a ray is one way"},
        {"box beside", {{-4, 1.5}, {8, 0}}, box({-1, -1}, {1, 1}), {}, "past it"},
        {"along a side",
         {{-4, 1}, {1, 0}},
         box({-1, -1}, {1, 1}),
         Hit{3, {-1, 1}, {-1, 0}},
         "grazing is meeting"},
        {"a corner",
         {{-2, 0}, {1, 1}},
         box({-1, -3}, {1, 1}),
         Hit{std::sqrt(2.0), {-1, 1}, {-1, 0}},
         "the corner is part of it"},
        {"inside",
         {{0.5, 0}, {3, 4}},
         box({-1, -1}, {1, 1}),
         Hit{0, {0.5, 0}, {-0.6, -0.8}},
         "at once, against the ray"},
        {"circle", {{-4, 0}, {1, 0}}, circle({1, 0}, 1), Hit{4, {0, 0}, {-1, 0}}, ""},
        {"circle, tangent",
         {{-4, 1}, {1, 0}},
         circle({1, 0}, 1),
         Hit{5, {1, 1}, {0, 1}},
         "touching is meeting"},
        {"circle of radius zero",
         {{-4, 0}, {1, 0}},
         circle({1, 0}, 0),
         Hit{5, {1, 0}, {-1, 0}},
         "a point on the way"},
        {"capsule's side", {{0, 5}, {0, -1}}, capsule({-3, 0}, {3, 0}, 1), Hit{4, {0, 1}, {0, 1}}, ""},
        {"capsule's end", {{9, 0}, {-1, 0}}, capsule({-3, 0}, {3, 0}, 1), Hit{5, {4, 0}, {1, 0}}, ""},
        {"segment", {{0, 0}, {0, 2}}, segment({-1, 1}, {1, 1}), Hit{1, {0, 1}, {0, -1}}, "towards the ray"},
        {"segment from behind",
         {{0, 2}, {0, -2}},
         segment({-1, 1}, {1, 1}),
         Hit{1, {0, 1}, {0, 1}},
         "both sides are outside"},
        {"collinear segment",
         {{0, 0}, {1, 0}},
         segment({5, 0}, {3, 0}),
         Hit{3, {3, 0}, {-1, 0}},
         "its nearer end"},
        {"point",
         {{0, 0}, {1, 1}},
         point({3, 3}),
         Hit{std::sqrt(18.0), {3, 3}, {-root_half, -root_half}},
         "exactly on the ray"},
        {"point beside", {{0, 0}, {1, 1}}, point({3, std::nextafter(3.0, 4.0)}), {}, "one ulp is beside"},
        {"line",
         {{10, 0}, {-1, 10}},
         line({0, 0}, {0, 10}),
         Hit{std::sqrt(10100.0), {0, 100}, {1, 0}},
         "CGAL's R_L"},
        {"parallel line", {{0, 1}, {1, 0}}, line({0, 0}, {1, 0}), {}, ""},
        {"ray", {{2, -1}, {0, 2}}, ray({1, 3}, {1, 0}), Hit{4, {2, 3}, {0, -1}}, "CGAL's R_R"},
        {"ray head on",
         {{0, 0}, {1, 0}},
         ray({5, 0}, {-1, 0}),
         Hit{0, {0, 0}, {-1, 0}},
         "the base is on it already"},
        {"ray in the same direction",
         {{0, 0}, {1, 0}},
         ray({5, 0}, {1, 0}),
         Hit{5, {5, 0}, {-1, 0}},
         "its base"},
        {"into a notch",
         {{2, 5}, {0, -1}},
         polygon({{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}}),
         Hit{4, {2, 1}, {0, 0}},
         "the reflex vertex"},
        {"group",
         {{-9, 0}, {1, 0}},
         group({circle({4, 0}, 1), box({-2, -1}, {0, 1})}),
         Hit{7, {-2, 0}, {-1, 0}},
         "the nearest member"},
    };
    return table;
}

TEST(Cast, Table) {
    for (const CastRow& row : cast_rows()) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        const auto hit = query::cast(row.ray, row.target);
        ASSERT_EQ(hit.has_value(), row.expected.has_value());
        if (!hit) continue;
        EXPECT_NEAR(hit->distance, row.expected->distance, 1e-15 * (1 + row.expected->distance));
        EXPECT_NEAR(hit->point.x, row.expected->point.x, 1e-14);
        EXPECT_NEAR(hit->point.y, row.expected->point.y, 1e-13);  // 100 in one row
        if (row.expected->normal == Vec2{0, 0}) continue;         // at a vertex either edge's will do
        EXPECT_NEAR(hit->normal.x, row.expected->normal.x, 1e-15);
        EXPECT_NEAR(hit->normal.y, row.expected->normal.y, 1e-15);
    }
}

/// Found by the properties: the point was behind the base by 5e-4, and the distance 0.
TEST(Cast, AtAFlatAngleIsAsPreciseAsTheCoordinates) {
    const shape::PlacedRay ray{{-1164517.3530802929, 614116.49450991803},
                               {725409.92916993273, -725409.96988304751}};
    const shape::Placed sliver = shape::PlacedOrientedRectangle{{{{-439107.44426691718, -111293.49572968658},
                                                                  {-439107.40355380252, -111293.45501657238},
                                                                  {-3340747.2016597642, 2790346.3430893891},
                                                                  {-3340747.2423728784, 2790346.302376275}}}};
    const auto hit = query::cast(ray, sliver);
    ASSERT_TRUE(hit);
    // Worked out in fractions.
    EXPECT_NEAR(hit->distance, 7.333551186948909e-4, 2e-9);
    EXPECT_NEAR(hit->point.x, -1164517.3525617325, 2e-9);
    EXPECT_NEAR(hit->point.y, 614116.4939913576, 2e-9);
}

/// Found by the properties: the product of a least double was lost, and the rays were said to meet where the
/// other begins, behind the base.
TEST(Cast, AtARayThatIsAlmostItself) {
    constexpr double least = std::numeric_limits<double>::denorm_min();
    const auto hit = query::cast({{0, -0x1p-12}, {-least, -0x1p-12}},
                                 shape::Placed(shape::PlacedRay{{-least, 0}, {0, -0x1p-12}}));
    ASSERT_TRUE(hit);
    EXPECT_LE(hit->point.y, -0x1p-12);
    EXPECT_NEAR(hit->point.x, 0, 1e-300);
    EXPECT_NEAR(hit->distance, -0x1p-12 - hit->point.y, 1e-15);
}

/// Found by the properties: what lies along the ray within rounding was met at a vertex behind the base.
TEST(Cast, NeverMeetsWhatLiesBehindTheBase) {
    struct Case {
        shape::PlacedRay ray;
        shape::Placed target;
    };
    const Case cases[] = {
        {{{-3.0567476742205982e-05, -3.0546547184868842e-05},
          {-1.7862745787730616e-14, 1.7862759340257772e-14}},
         polygon({{-3.056747672434325e-05, -3.0546547202731595e-05},
                  {-3.0567476795794199e-05, -3.0546547131280578e-05},
                  {-3.0567476737067162e-05, -3.0546547190008523e-05}})},
        {{{134219007.43231934, 134219535.38319227}, {76.944713562726974, -60.038751989603043}},
         polygon({{134220908.66819942, 134218051.8786799},
                  {134219700.13152555, 134218994.8808769},
                  {134219344.35382316, 134219272.48863244},
                  {134218988.57612076, 134219550.09638798}})},
    };
    for (const Case& row : cases) {
        const auto hit = query::cast(row.ray, row.target);
        ASSERT_TRUE(hit);
        const double size = std::max(coordinate_size(row.ray), coordinate_size(row.target));
        EXPECT_LE(Oracle(shape::PlacedPoint{hit->point}, row.target).distance(), 1e-14 * size);
        EXPECT_LE(Oracle(shape::PlacedPoint{hit->point}, row.ray).distance(), 1e-14 * size);
    }
}

TEST(Cast, HitsExactlyWhatItOverlapsAndLandsOnIt) {
    const std::uint64_t seed = seed_from_environment();
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    int hits = 0, casts = 0;
    for (std::size_t type = 0; type < shape::type_count; ++type) {
        for (int i = 0; i < 200; ++i, ++casts) {
            const auto pair = random_pair(random, 2, type);
            const auto& ray = std::get<shape::PlacedRay>(pair.a.placed);
            const shape::Placed& target = pair.b.placed;
            SCOPED_TRACE(describe(pair.a.placed) + "\n" + describe(target));
            const auto hit = query::cast(ray, target);
            ASSERT_EQ(hit.has_value(), query::overlap(pair.a.placed, target));
            if (!hit) continue;
            ++hits;
            const double size = std::max(coordinate_size(pair.a.placed), coordinate_size(target));
            EXPECT_LE(Oracle(shape::PlacedPoint{hit->point}, target).distance(), 1e-14 * size);
            EXPECT_LE(Oracle(shape::PlacedPoint{hit->point}, pair.a.placed).distance(), 1e-14 * size);
            EXPECT_NEAR(std::hypot(hit->normal.x, hit->normal.y), 1, 1e-15);
            EXPECT_LE(math::dot(hit->normal, ray.direction),
                      1e-14 * std::hypot(ray.direction.x, ray.direction.y));
            if (query::contains(target, ray.base)) {
                EXPECT_EQ(hit->distance, 0);
                EXPECT_EQ(hit->point, ray.base);
            }
        }
    }
    EXPECT_GT(hits, casts * 3 / 10);
    EXPECT_LT(hits, casts * 7 / 10);
}

}  // namespace
