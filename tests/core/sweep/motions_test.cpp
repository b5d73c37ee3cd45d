// Twenty thousand seeded motions of all pairs of types against the oracle: no miss, no false alarm, nothing
// late.
#include <gtest/gtest.h>

#include "core/query/overlap.h"
#include "core/query/time_of_impact.h"
#include "tests/support/motion_oracle.h"
#include "tests/support/print.h"
#include "tests/support/random_shapes.h"

namespace collision {
namespace {

using math::Motion;
using support::Random;
using support::Standing;

struct Case {
    Standing a, b;
    Motion motion_a, motion_b;
    double horizon = 1;
};

bool endless(const Standing& s) { return !shape::bounded(s.shape); }

/// How far the numbers of a case reach, from the start to the horizon: what rounding is measured by.
double reach_of(const Case& c) {
    double reach = 0;
    for (const auto& [shape, motion] : {std::pair(&c.a, &c.motion_a), std::pair(&c.b, &c.motion_b)}) {
        double longest = 0;
        const auto body = support::motion::body(shape->placed, shape->pose.position, {}, 0);
        for (const auto& s : body.stretches)
            longest = std::max({longest, static_cast<double>(length(s.from) + s.radius),
                                static_cast<double>(length(s.to) + s.radius)});
        reach += longest + std::hypot(shape->pose.position.x, shape->pose.position.y) +
                 c.horizon * std::hypot(motion->velocity.x, motion->velocity.y);
    }
    return reach;
}

double aimed(Random& random, double speed_of_light) {
    const double sign = random.sign();
    return sign * random.log_uniform(-2, 3) * speed_of_light;
}

/// Two shapes some way from each other, one flying at the other, past it or away from it.
Case make_case(Random& random, std::size_t type_a, std::size_t type_b) {
    support::Style style;
    style.scale = std::ldexp(1.0, random.between(-12, 12));
    style.grid = random.chance(0.3);
    style.max_vertices = 7;
    Case made;
    made.a = random_standing(random, type_a, style);
    made.b = random_standing(random, type_b, style);
    made.horizon = random.pick({1.0, 1.0, 0.25, 4.0, 60.0});
    const auto spin = [&]() -> double {
        if (random.chance(0.4)) return 0;
        if (random.chance(0.1)) return aimed(random, 360) / made.horizon;
        return aimed(random, 20) / made.horizon;
    };
    made.motion_a.spin = spin();
    made.motion_b.spin = spin();
    // Aimed at the other's position, more or less, and some way beyond it; sometimes on the axes.
    Vec2 way = made.b.pose.position - made.a.pose.position;
    const double aside = random.chance(0.5) ? 2 * style.scale : 0.3 * style.scale;
    if (!style.grid) way += Vec2{random.between(-aside, aside), random.between(-aside, aside)};
    if (style.grid && random.chance(0.5)) way = {style.scale * random.between(-4, 4), 0};
    const double share = style.grid ? random.pick({1, 2, 4}) : random.log_uniform(-2, 5);
    const Vec2 velocity = share / made.horizon * way;
    if (random.chance(0.3)) {
        made.motion_a.velocity = velocity * 0.5;
        made.motion_b.velocity = velocity * -0.5;
    } else {
        made.motion_a.velocity = velocity;
    }
    return made;
}

std::optional<query::Impact> impact(const Case& c) {
    return query::time_of_impact({c.a.placed, c.a.pose.position, c.motion_a},
                                 {c.b.placed, c.b.pose.position, c.motion_b}, c.horizon)
        .impact;
}

/// The same motion turned aside to where hit and miss meet, as far as doubles tell: a graze.
void make_graze(Random& random, Case& c) {
    const Vec2 straight = c.motion_a.velocity;
    const auto turned = [&](double t) {
        Case other = c;
        other.motion_a.velocity = straight + t * math::left_normal(straight);
        return other;
    };
    const double sign = random.sign();
    double hit = 0, miss = sign;
    if (!impact(turned(hit)) || impact(turned(miss))) return;
    const int digits = random.between(10, 52);
    for (int i = 0; i < digits; ++i) {
        const double middle = (hit + miss) / 2;
        (impact(turned(middle)) ? hit : miss) = middle;
    }
    c = turned(random.chance(0.5) ? hit : miss);
}

struct MotionTally {
    int cases = 0, hits = 0, misses = 0, grazes = 0, spinning = 0, from_start = 0;
    double latest = 0, earliest = 0, worst_straight = 0;
};

void check(const Case& c, MotionTally& tally) {
    ++tally.cases;
    const auto found = impact(c);
    if (query::overlap(c.a.placed, c.b.placed)) {
        ++tally.from_start;
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found->time, 0);
        return;
    }
    const double flight = reach_of(c);
    const auto a = support::motion::body(c.a.placed, c.a.pose.position, c.motion_a, 2 * flight);
    const auto b = support::motion::body(c.b.placed, c.b.pose.position, c.motion_b, 2 * flight);
    const auto expected = support::motion::Search(a, b, c.horizon)();
    const bool spins = c.motion_a.spin != 0 || c.motion_b.spin != 0;
    tally.spinning += spins;

    // A gap that the search, or where they turn the rounding of poses on the way, cannot tell from none.
    const bool two_bounded = !endless(c.a) && !endless(c.b);
    const double unseen = (!two_bounded ? 5e-14 : spins ? 1e-14 : 2e-16) * flight;
    // A point that slips in beside a corner is so near the boundary right after that the search, which sees
    // boundaries alone, may step over the moment of the touch: it is asked once more when it is said to be.
    const long double at_found =
        found ? std::abs(gap(a, b, static_cast<long double>(found->time))) : expected.closest;
    if (!expected.touches && std::min(expected.closest, at_found) > unseen) {
        ++tally.misses;
        EXPECT_FALSE(found.has_value())
            << "false alarm at " << found->time << ", the gap there is "
            << static_cast<double>(gap(a, b, static_cast<long double>(found->time))) << ", never below "
            << static_cast<double>(expected.closest);
        return;
    }
    if (!expected.touches) {
        ++tally.grazes;
        return;
    }
    // A touch that ends before rounding can tell it from a gap may be seen or not.
    const double time = static_cast<double>(expected.time);
    if (!found) {
        double deepest = 0;
        ++tally.grazes;
        for (int i = 0; i <= 400; ++i) {
            const long double t = expected.time + (static_cast<long double>(i) / 400) *
                                                      std::min(1e-6L * static_cast<long double>(c.horizon),
                                                               c.horizon - expected.time);
            deepest = std::min(deepest, static_cast<double>(gap(a, b, t)));
        }
        EXPECT_LT(std::abs(deepest), unseen) << "missed the touch at " << time;
        EXPECT_LT(expected.time - static_cast<long double>(c.horizon), 0) << "missed";
        return;
    }
    ++tally.hits;
    // Late by no more than the tolerance: 1e-9 of the horizon, or there is no gap that doubles could see.
    const double late = (found->time - time) / c.horizon;
    const double gap_there = static_cast<double>(gap(a, b, static_cast<long double>(found->time)));
    if (late > 1e-9) {
        EXPECT_LT(std::abs(gap_there), unseen) << "late: " << found->time << " instead of " << time;
        ++tally.grazes;
    } else if (late < -1e-9) {
        EXPECT_LT(gap_there, unseen) << "early: " << found->time << " instead of " << time;
        ++tally.grazes;
    } else {
        tally.latest = std::max(tally.latest, late);
        tally.earliest = std::min(tally.earliest, late);
        if (!spins) tally.worst_straight = std::max(tally.worst_straight, std::abs(late));
    }
    // The point lies on both, and pushing b along the normal parts them: seen in the gap just before.
    EXPECT_NEAR(std::hypot(found->normal.x, found->normal.y), 1, 1e-12);
}

TEST(TimeOfImpact, agrees_with_the_oracle_on_thousands_of_motions) {
    const std::uint64_t seed = support::seed_from_environment();
    SCOPED_TRACE("CHECK_SEED=" + std::to_string(seed));
    Random random(seed);
    MotionTally tally;
    const int cases = support::cases_from_environment(8000);
    for (int i = 0; i < cases; ++i) {
        const std::size_t type_a = static_cast<std::size_t>(i) % shape::type_count;
        const std::size_t type_b = static_cast<std::size_t>(i) / shape::type_count % shape::type_count;
        Case c;
        do c = make_case(random, type_a, type_b);
        while (query::overlap(c.a.placed, c.b.placed) && random.chance(0.95));
        const bool two_endless = endless(c.a) && endless(c.b);
        if (two_endless) c.motion_a.spin = c.motion_b.spin = 0;
        if (random.chance(0.15)) make_graze(random, c);
        SCOPED_TRACE(testing::Message()
                     << "case " << i << ": " << support::type_name_of(type_a) << ' '
                     << support::describe(c.a.placed) << " moving (" << c.motion_a.velocity.x << ", "
                     << c.motion_a.velocity.y << ") spin " << c.motion_a.spin << "\n"
                     << support::type_name_of(type_b) << ' ' << support::describe(c.b.placed) << " moving ("
                     << c.motion_b.velocity.x << ", " << c.motion_b.velocity.y << ") spin " << c.motion_b.spin
                     << ", horizon " << c.horizon);
        check(c, tally);
        if (HasFailure()) break;
    }
    std::cout << tally.cases << " motions: " << tally.hits << " hits, " << tally.misses << " misses, "
              << tally.grazes << " grazes, " << tally.from_start << " touching from the start, "
              << tally.spinning << " spinning; latest " << tally.latest << ", earliest " << tally.earliest
              << ", without spin off by at most " << tally.worst_straight << " of the horizon\n";
    EXPECT_GT(tally.hits, tally.cases * 3 / 10);
    EXPECT_GT(tally.misses, tally.cases / 10);
}

}  // namespace
}  // namespace collision
