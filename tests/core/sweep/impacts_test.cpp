// Impacts whose times are known: touching at the start, grazing, leaving, turning.
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <numbers>

#include "core/query/shape_cast.h"
#include "core/query/time_of_impact.h"
#include "tests/support/placed.h"

namespace collision {
namespace {

using namespace support;
using math::Motion;

struct ImpactRow {
    const char* name;
    shape::Placed a, b;
    Vec2 pivot_a, pivot_b;
    Motion motion_a, motion_b;
    double horizon;
    std::optional<double> expected;
    const char* why;
};

const ImpactRow impact_rows[] = {
    {"head on",
     circle({0, 0}, 1),
     circle({10, 0}, 1),
     {},
     {},
     {{4, 0}, 0},
     {},
     3,
     2.0,
     "8 to go, 4 a second"},
    {"both move",
     circle({0, 0}, 1),
     circle({10, 0}, 1),
     {},
     {},
     {{3, 0}, 0},
     {{-1, 0}, 0},
     3,
     2.0,
     "only the relative motion counts"},
    {"too late", circle({0, 0}, 1), circle({10, 0}, 1), {}, {}, {{4, 0}, 0}, {}, 1.999, std::nullopt, ""},
    {"at the horizon",
     circle({0, 0}, 1),
     circle({10, 0}, 1),
     {},
     {},
     {{4, 0}, 0},
     {},
     2,
     2.0,
     "the horizon belongs to the time"},
    {"touching and leaving",
     circle({0, 0}, 1),
     circle({2, 0}, 1),
     {},
     {},
     {{-5, 0}, 0},
     {},
     1,
     0.0,
     "touching is overlapping"},
    {"a hair apart and leaving",
     circle({0, 0}, 1),
     circle({2.0000000000000004, 0}, 1),
     {},
     {},
     {{-5, 0}, 0},
     {},
     1,
     std::nullopt,
     "a cast from near contact must not snag"},
    {"a hair apart and turning away",
     box({0, 0}, {2, 1}),
     circle({3.0000000000000004, 0.5}, 1),
     {0, 0.5},
     {},
     {{-1, 0}, 1},
     {},
     0.1,
     std::nullopt,
     "nor where the closed form does not apply"},
    {"grazing circles",
     circle({0, 0}, 1),
     circle({10, 2}, 1),
     {},
     {},
     {{5, 0}, 0},
     {},
     3,
     2.0,
     "they touch for one moment"},
    {"grazing corners",
     box({0, 0}, {1, 1}),
     box({5, 1}, {6, 2}),
     {},
     {},
     {{2, 0}, 0},
     {},
     5,
     2.0,
     "closed sets share an edge's line"},
    {"passing by one bit",
     box({0, 0}, {1, 1}),
     box({5, 1.0000000000000002}, {6, 2}),
     {},
     {},
     {{2, 0}, 0},
     {},
     5,
     std::nullopt,
     "the gap is real"},
    {"a point along a segment",
     point({-3, 0}),
     segment({0, 0}, {1, 0}),
     {},
     {},
     {{1, 0}, 0},
     {},
     5,
     3.0,
     "flat sets end-on"},
    {"two points", point({-3, 0}), point({0, 4}), {}, {}, {{3, 4}, 0}, {}, 5, 1.0, ""},
    {"a thin wall, a bullet",
     circle({0, 0}, 0.01),
     segment({500, -1}, {500, 1}),
     {},
     {},
     {{1e6, 0}, 0},
     {},
     1,
     499.99e-6,
     "no step is too long"},
    {"a ray sweeps down on a box",
     ray({0, 5}, {1, 0}),
     box({100, 0}, {101, 1}),
     {},
     {},
     {{0, -2}, 0},
     {},
     5,
     2.0,
     "endless shapes move too"},
    {"a line falls on a line",
     line({0, 5}, {2, 2}),
     line({9, 0}, {-3, -3}),
     {},
     {},
     {{0, -7}, 0},
     {},
     5,
     2.0,
     "parallel lines"},
    {"rays meet at a base", ray({0, 4}, {0, 1}), ray({-1, 0}, {1, 0}), {}, {}, {{0, -2}, 0}, {}, 5, 2.0, ""},
    {"a hand falls on a table",
     segment({0, 0}, {2, 0}),
     box({-3, -3}, {3, -2}),
     {0, 0},
     {},
     {{0, 0}, -90},
     {},
     2,
     1.0,
     "its tip reaches the table as it points down, and only grazes it"},
    {"a hand strikes a table",
     segment({0, 0}, {4, 0}),
     box({-5, -3}, {5, -2}),
     {0, 0},
     {},
     {{0, 0}, -90},
     {},
     2,
     1.0 / 3,
     "sin 30 degrees of 4 is 2"},
    {"a ray sweeps round", ray({0, 0}, {1, 0}), point({0, 7}), {0, 0}, {}, {{0, 0}, 45}, {}, 4, 2.0, ""},
    {"the other way round", ray({0, 0}, {1, 0}), point({0, 7}), {0, 0}, {}, {{0, 0}, -45}, {}, 7, 6.0, ""},
    {"a disc may spin as it likes",
     circle({0, 0}, 1),
     circle({10, 0}, 1),
     {0, 0},
     {10, 0},
     {{4, 0}, 1e6},
     {{0, 0}, -1e5},
     3,
     2.0,
     "its spin is not seen"},
    {"a fast propeller beside a wall",
     segment({-1, 0}, {1, 0}),
     box({1.5, -50}, {2, 50}),
     {0, 0},
     {},
     {{0, 0}, 36000},
     {},
     100,
     std::nullopt,
     "ten thousand turns, and never nearer than half"},
    {"a fast propeller drifts into a wall",
     segment({-1, 0}, {1, 0}),
     box({2, -50}, {3, 50}),
     {0, 0},
     {},
     {{0.001, 0}, 3600},
     {},
     2000,
     1000.0,
     "the first time that it points at the wall within reach"},
    {"concave: into the mouth",
     circle({-2, 1.5}, 0.25),
     polygon({{0, 0}, {4, 0}, {4, 3}, {0, 3}, {0, 2}, {3, 2}, {3, 1}, {0, 1}}),
     {},
     {},
     {{1, 0}, 0},
     {},
     10,
     4.75,
     "a hull would be hit at 1.75"},
    {"a group: the nearer member",
     group({box({5, 0}, {6, 1}), circle({4, 0.5}, 0.5)}),
     point({0, 0.5}),
     {},
     {},
     {},
     {{1, 0}, 0},
     10,
     3.5,
     ""},
    {"nothing moves", circle({0, 0}, 1), circle({10, 0}, 1), {}, {}, {}, {}, 5, std::nullopt, ""},
    {"side by side",
     circle({0, 0}, 1),
     circle({10, 0}, 1),
     {},
     {},
     {{7, 3}, 0},
     {{7, 3}, 0},
     5,
     std::nullopt,
     "the same velocity"},
};

TEST(TimeOfImpact, is_as_known) {
    for (const ImpactRow& row : impact_rows) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        const auto impact = query::time_of_impact({row.a, row.pivot_a, row.motion_a},
                                                  {row.b, row.pivot_b, row.motion_b}, row.horizon)
                                .impact;
        EXPECT_EQ(impact.has_value(), row.expected.has_value());
        if (!impact || !row.expected) continue;
        const bool spins = row.motion_a.spin != 0 || row.motion_b.spin != 0;
        // A spinning graze is seen as early as doubles take it for a touch: the square root of their error.
        EXPECT_NEAR(impact->time, *row.expected, (spins ? 3e-7 : 1e-12) * row.horizon);
        const auto mirrored = query::time_of_impact({row.b, row.pivot_b, row.motion_b},
                                                    {row.a, row.pivot_a, row.motion_a}, row.horizon)
                                  .impact;
        ASSERT_TRUE(mirrored.has_value());
        EXPECT_NEAR(mirrored->time, impact->time, (spins ? 3e-7 : 0) * row.horizon);
    }
}

TEST(TimeOfImpact, tells_the_point_and_the_normal) {
    const shape::Placed wall = box({2, -1}, {3, 1});
    const auto impact =
        query::time_of_impact({circle({-2, 0.5}, 1), {}, {{3, 0}, 0}}, {wall, {}, {}}, 2).impact;
    ASSERT_TRUE(impact.has_value());
    EXPECT_EQ(impact->time, 1);
    EXPECT_EQ(impact->point, (Vec2{2, 0.5}));
    EXPECT_EQ(impact->normal, (Vec2{1, 0}));
    const auto turned =
        query::time_of_impact({wall, {}, {}}, {circle({-2, 0.5}, 1), {}, {{3, 0}, 0}}, 2).impact;
    EXPECT_EQ(turned->normal, (Vec2{-1, 0}));
    EXPECT_EQ(turned->point, (Vec2{2, 0.5}));
}

/// A point that flies past the base of a ray, by less and less, on the side that the ray turns away from:
/// past the base one direction parts the two for ever, but by so little that time crept on with it and was
/// given up. On the other side the ray is crossed.
TEST(TimeOfImpact, tells_a_near_miss_of_a_base_from_a_hit) {
    for (int i = 0; i <= 300; ++i) {
        const double aside = 1e-12 * std::pow(10.0, 5.0 * i / 300);
        for (const double side : {1.0, -1.0}) {
            const Vec2 velocity = Vec2{-1, -1.5} + side * aside * Vec2{-3, 2};
            const query::Mover point{shape::PlacedPoint{{8, 8}}, {8, 8}, Motion{velocity, 5}};
            const query::Mover ray{shape::PlacedRay{{4, 2}, {-8, 2}}, {4, 2}, Motion{{1, 1.5}, 39.5}};
            const auto impact = query::time_of_impact(point, ray, 4).impact;
            ASSERT_EQ(impact.has_value(), side < 0) << "past the base by about " << 7 * aside;
            if (impact) {
                EXPECT_NEAR(impact->time, 2, 20 * aside + 4e-9);
            }
        }
    }
}

/// Many turns: what a limit of steps must not decide.
struct Turns {
    const char* name;
    query::Mover a, b;
    double horizon;
    std::optional<double> expected;
    const char* why;
};

TEST(TimeOfImpact, of_many_turns_is_found_or_given_up) {
    const auto pin = circle({0, 0}, 0.5), door = segment({1, 0}, {3, 0});
    const auto off_center = circle({0.3, 0}, 0.5), stake = point({2, 0.5});
    const auto ray_at_wall = ray({-0.03, 0}, {0.1, 0.05781076737810958});
    const auto wall =
        segment({0.110710678118654752, -0.01414213562373095}, {0.07535533905932738, -0.035355339059327376});
    const Turns cases[] = {
        {"pin and door", {pin, {}, {}}, {door, {}, {{}, 360}}, 20000, {}, "the gap is 0.5 at every angle"},
        {"a fast door", {pin, {}, {}}, {door, {}, {{}, 5e6}}, 1, {}, "14,000 turns are one turn"},
        {"for years", {pin, {}, {}}, {door, {}, {{}, 5e6}}, 1e9, {}, "so are 1.4e13"},
        {"off center",
         {off_center, {}, {}},
         {door, {}, {{}, 360}},
         20000,
         {},
         "in the hole of the door's ring"},
        {"drifts in the hole",
         {pin, {0, 0}, {{1e-5, 0}, 0}},
         {door, {}, {{}, 360}},
         20000,
         {},
         "0.2 on its way to 0.5"},
        {"drifts against the door",
         {pin, {0, 0}, {{1e-4, 0}, 0}},
         {door, {}, {{}, 360}},
         20000,
         5000.0,
         "after 5,000 turns: the door's end passes when the pin's rim gets there"},
        {"two doors",
         {door, {}, {{}, 360}},
         {segment({4, 0}, {6, 0}), {7, 0}, {{}, -250}},
         20000,
         {},
         "their discs lie apart"},
        {"a stake hit late in the turn",
         {stake, {}, {}},
         {door, {}, {{}, -360}},
         20000,
         1 - std::atan2(0.5, 2) / (2 * std::numbers::pi),
         "the first turn decides"},
        {"a fast ray",
         {ray_at_wall, {-0.03, 0}, {{0, -633796008232413}, 0}},
         {wall, {0.04, 0}, {{}, 1}},
         1,
         0.0954862 / 633796008232413,
         "one second is 1e15 long, the gap is 0.1"},
    };
    for (const Turns& row : cases) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        for (const bool swapped : {false, true}) {
            const auto found = swapped ? query::time_of_impact(row.b, row.a, row.horizon)
                                       : query::time_of_impact(row.a, row.b, row.horizon);
            EXPECT_FALSE(found.gave_up);
            ASSERT_EQ(found.impact.has_value(), row.expected.has_value())
                << (found.impact ? found.impact->time : found.decided_until);
            if (row.expected) {
                EXPECT_NEAR(found.impact->time, *row.expected, 1e-3 * *row.expected);
            }
        }
    }
}

TEST(TimeOfImpact, says_that_it_gave_up) {
    // Two doors side by side that turn alike but for a trifle, so that no turn is as the one before: 14
    // million of them, the gap never below 1.
    const auto one = segment({1, 0}, {3, 0}), other = segment({5, 0}, {7, 0});
    const query::Mover a{one, {0, 0}, {{0, 1e-9}, 5e6}}, b{other, {4, 0}, {{0, 0}, 5e6 + 1e-3}};
    const auto found = query::time_of_impact(a, b, 1e3);
    const auto mirrored = query::time_of_impact(b, a, 1e3);
    EXPECT_TRUE(mirrored.gave_up);
    EXPECT_EQ(found.decided_until, mirrored.decided_until);
    EXPECT_TRUE(found.gave_up) << found.decided_until;
    EXPECT_FALSE(found.impact);
    EXPECT_GT(found.decided_until, 0);
    EXPECT_LT(found.decided_until, 1e3);
}

/// Products of a velocity and a side near 0 are 0, and a time of 0 / 0 was taken for 0.
TEST(TimeOfImpact, of_velocities_and_lengths_near_0) {
    constexpr double least = std::numeric_limits<double>::denorm_min();
    const struct {
        const char* name;
        shape::Placed a, b;
        Vec2 velocity_a, velocity_b;
        double horizon;
        std::optional<double> expected;
        const char* why;
    } cases[] = {
        {"a ray that hardly moves",
         ray({-1e-9, 3 * least}, {-1e-9, 4 * least}),
         group({segment({1, -1e15}, {0.005, -0.005}), segment({68, -1e6}, {1e6, 68}),
                segment({0.01, -0.004}, {4e-5, 0.002})}),
         {3 * least, -least},
         {0, 0},
         1e6,
         {},
         "4e-5 apart, and 1e-317 are gone"},
        {"least speed, least way",
         circle({0, 0}, 0),
         circle({40 * least, 0}, 0),
         {10 * least, 0},
         {0, 0},
         8,
         4.0,
         "all of it is subnormal"},
        {"tiny discs",
         circle({0, 0}, 1e-320),
         circle({5e-320, 0}, 1e-320),
         {1e-320, 0},
         {0, 0},
         8,
         3.0,
         "squares of radii vanish"},
        {"tiny discs at a speed",
         circle({0, 0}, 1e-320),
         circle({5e-320, 0}, 1e-320),
         {1, 0},
         {0, 0},
         1,
         0.0,
         "3e-320 seconds are as good as none"},
        {"a tiny box on a tiny wall",
         box({0, 0}, {1e-310, 1e-310}),
         segment({3e-310, -1}, {3e-310, 1}),
         {1e-310, 0},
         {0, 0},
         8,
         2.0,
         "an edge whose products with the velocity vanish"},
        {"together, but for a trifle",
         circle({0, 0}, 1),
         circle({10, 0}, 1),
         {1e15, 4e-300},
         {1e15, 0},
         1e9,
         {},
         "only the difference counts"},
        {"together, towards each other",
         circle({0, 0}, 1),
         circle({0, 10}, 1),
         {1e15, 4e-200},
         {1e15, 0},
         1e201,
         2e200,
         "at once with 1e15 a second to the side"},
    };
    for (const auto& row : cases) {
        SCOPED_TRACE(std::string(row.name) + ": " + row.why);
        for (const bool swapped : {false, true}) {
            const query::Mover a{row.a, {}, {row.velocity_a, 0}}, b{row.b, {}, {row.velocity_b, 0}};
            const auto found =
                swapped ? query::time_of_impact(b, a, row.horizon) : query::time_of_impact(a, b, row.horizon);
            ASSERT_EQ(found.impact.has_value(), row.expected.has_value());
            // Subnormal lengths of three digits.
            if (row.expected) {
                EXPECT_NEAR(found.impact->time, *row.expected, 1e-3 * *row.expected + 1e-300);
            }
        }
    }
}

TEST(ShapeCast, is_a_fraction_of_the_translation) {
    const query::ShapeCast found = query::shape_cast(box({0, 0}, {1, 1}), {8, 0}, box({5, 0.5}, {6, 2}));
    const std::optional<query::ShapeHit>& hit = found.hit;
    EXPECT_FALSE(found.gave_up);
    EXPECT_EQ(found.decided_until, 1);
    ASSERT_TRUE(hit.has_value());
    EXPECT_EQ(hit->fraction, 0.5);
    EXPECT_EQ(hit->normal, (Vec2{1, 0}));
    EXPECT_EQ(hit->point.x, 5);
    EXPECT_FALSE(query::shape_cast(box({0, 0}, {1, 1}), {3.9, 0}, box({5, 0.5}, {6, 2})).hit);
}

}  // namespace
}  // namespace collision
