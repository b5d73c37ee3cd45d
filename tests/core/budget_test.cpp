// Every query that is not linear has a budget of counted work: it answers within it or says that it gave up.
// Work is counted by the core itself, so that nothing here depends on the machine.

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <string>

#include "core/catalog.h"
#include "core/narrow/union_depth.h"
#include "core/query/containment.h"
#include "core/query/overlap.h"
#include "core/query/penetration.h"
#include "core/query/time_of_impact.h"
#include "tests/support/random.h"

namespace collision {
namespace {

using math::Pose;

shape::Placed placed_group(const std::vector<shape::Member>& members, Vec2 at) {
    shape::Group group;
    group.members = members;
    return shape::place(shape::Shape(group), Pose{at, 0});
}

shape::Placed equal_members(std::size_t count, const shape::Shape& member, Vec2 at) {
    return placed_group(std::vector<shape::Member>(count, shape::Member{member, {}}), at);
}

struct MemberRow {
    const char* name;
    shape::Shape member;
};

/// The depth of two groups of 128 equal members used to take 18 seconds, of 160 nearly a minute. Now as many
/// as a scene may hold take no more than one, and the work that is counted is a few units for each member.
TEST(Budget, EqualMembersCountOnce) {
    const MemberRow rows[] = {
        {"circle", shape::Circle{1}},
        {"capsule", shape::Capsule{{-1, 0}, {1, 0}, 0.5}},
        {"rectangle", shape::Rectangle{{2, 1}}},
        {"segment", shape::Segment{{-1, 0}, {1, 0.5}}},
        {"triangle", shape::Polygon{{{0, 0}, {2, 0}, {1, 2}}}},
        {"concave", shape::Polygon{{{0, 0}, {3, 0}, {3, 3}, {1.5, 0.5}}}},
    };
    for (const MemberRow& row : rows) {
        const auto few_a = equal_members(1, row.member, {0, 0}),
                   few_b = equal_members(1, row.member, {0.25, 0.125});
        const query::PairAnswer expected = query::answer(few_a, few_b);
        for (const std::size_t count : {2u, 16u, 128u, 2000u}) {
            const auto a = equal_members(count, row.member, {0, 0}),
                       b = equal_members(count, row.member, {0.25, 0.125});
            const math::WorkLimit all(math::no_limit);
            const query::PairAnswer found = query::answer(a, b);
            // So few that none is left out take more than many of which all but one are.
            EXPECT_LE(all.spent(), count <= 16 ? 100'000 : 4 * count + 1000) << row.name << ' ' << count;
            EXPECT_FALSE(found.gave_up) << row.name << ' ' << count;
            EXPECT_EQ(found.overlap, expected.overlap) << row.name << ' ' << count;
            EXPECT_DOUBLE_EQ(*found.depth, *expected.depth) << row.name << ' ' << count;
            EXPECT_NEAR(math::length(found.normal - expected.normal), 0, 1e-14) << row.name << ' ' << count;
        }
    }
}

/// Members within others change nothing, in whatever order they come.
/// Two groups of thousands that overlap: most often a box tells that neither lies in the other. It took n^2.
TEST(Budget, WhatSticksOutOfTheBoxOfAGroupIsNotInIt) {
    const auto group = [](double x) {
        shape::Group made;
        std::vector<shape::Member> members;
        for (int i = 0; i < 2000; ++i)
            members.push_back({shape::Circle{1 + 1e-9 * i}, {{x + 1e-9 * i, 0}, 0}});
        made.members = std::move(members);
        return shape::place(shape::Shape(std::move(made)), {});
    };
    const shape::Placed a = group(0), b = group(0.3);
    const math::WorkLimit all(math::no_limit);
    EXPECT_EQ(query::contains(a, b), false);
    EXPECT_EQ(query::contains(b, a), false);
    EXPECT_LE(all.spent(), 10'000u);
}

TEST(Budget, ContainedMembersCountForNothing) {
    support::Random random(7);
    for (int round = 0; round < 40; ++round) {
        std::vector<shape::Member> outer, all;
        for (int i = 0; i < 3; ++i) {
            const Vec2 at{random.between(-2.0, 2.0), random.between(-2.0, 2.0)};
            const bool round_one = random.chance(0.5);
            if (round_one)
                outer.push_back({shape::Circle{random.between(1.0, 2.0)}, {at, 0}});
            else
                outer.push_back(
                    {shape::OrientedRectangle{{random.between(1.0, 3.0), random.between(1.0, 3.0)}},
                     {at, random.between(0.0, 360.0)}});
            all.push_back(outer.back());
            for (int k = 0; k < 12; ++k) {
                const double half = 0.3;
                const Vec2 within = at + Vec2{random.between(-0.15, 0.15), random.between(-0.15, 0.15)};
                if (k % 2 == 0)
                    all.push_back({shape::Circle{random.between(0.01, 0.25)}, {within, 0}});
                else
                    all.push_back(
                        {shape::OrientedRectangle{{half, half / 2}}, {within, random.between(0.0, 360.0)}});
            }
        }
        // Last to first: nothing depends on who comes first.
        const std::vector<shape::Member> turned(all.rbegin(), all.rend());
        const shape::Placed b =
            placed_group({{shape::Circle{1}, {{0.5, 0.25}, 0}}, {shape::Circle{0.5}, {{1.5, 0}, 0}}}, {0, 0});
        const query::Penetration wanted = query::penetration(placed_group(outer, {0, 0}), b);
        for (const auto& members : {all, turned}) {
            const query::Penetration found = query::penetration(placed_group(members, {0, 0}), b);
            ASSERT_EQ(found.depth.has_value(), wanted.depth.has_value()) << round;
            EXPECT_NEAR(found.depth.value_or(0), wanted.depth.value_or(0), 1e-12) << round;
        }
    }
}

/// What only rounding decides is left alone: a member that sticks out by one bit counts.
TEST(Budget, AMemberThatSticksOutByABitStays) {
    std::vector<shape::Member> members(20, shape::Member{shape::Circle{1}, {}});
    members.push_back({shape::Circle{std::nextafter(1.0, 2.0)}, {}});
    members.push_back({shape::Point{}, {{1.5, 0}, 0}});
    const shape::Placed far = shape::place(shape::Shape(shape::Circle{0.25}), Pose{{1.75, 0}, 0});
    EXPECT_TRUE(query::overlap(placed_group(members, {0, 0}), far));
    EXPECT_EQ(query::penetration(placed_group(members, {0, 0}), far).depth, 0.0);
}

/// Segments that cross each other everywhere.
shape::Placed scribble(std::size_t segments, std::uint32_t seed, Vec2 at) {
    support::Random random(seed);
    const auto anywhere = [&] { return Vec2{random.between(0.0, 100.0), random.between(0.0, 100.0)}; };
    std::vector<shape::Member> members;
    for (Vec2 from = anywhere(); members.size() < segments;) {
        const Vec2 to = anywhere();
        members.push_back({shape::Segment{from, to}, {}});
        from = to;
    }
    return placed_group(members, at);
}

/// Yes and no stay exact, and the depth says that it is not known.
TEST(Budget, ADepthThatIsTooIntricateIsGivenUpAndYesAndNoStay) {
    bool any = false;
    for (const std::size_t points : {30u, 300u, 1200u}) {
        const shape::Placed a = scribble(points, 1, {0, 0}), b = scribble(points, 2, {0.3, 0.1});
        const query::PairAnswer found = query::answer(a, b);
        EXPECT_TRUE(found.overlap) << points;
        EXPECT_EQ(found.distance, 0) << points;
        EXPECT_EQ(found.depth.has_value(), !found.gave_up) << points;
        any = any || found.gave_up;
        // The same work, the same answer.
        const query::PairAnswer again = query::answer(a, b);
        EXPECT_EQ(found.gave_up, again.gave_up);
        EXPECT_EQ(found.depth, again.depth);
    }
    EXPECT_TRUE(any) << "the largest is beyond any budget";
}

shape::Placed star(std::size_t corners, double turn) {
    std::vector<Vec2> ring;
    for (std::size_t i = 0; i < corners; ++i) {
        const double angle = turn + 2 * std::acos(-1.0) * double(i) / double(corners),
                     radius = i % 2 == 0 ? 1 : 0.5;
        ring.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    shape::Polygon polygon;
    polygon.vertices = ring;
    return shape::place(shape::Shape(polygon), Pose{{0, 0}, 0});
}

/// Straight ways are decided however many pieces there are; of what turns it is said that it is not known.
TEST(Budget, ManyPiecesThatTurnAreGivenUp) {
    std::vector<shape::Member> members;
    for (int i = 0; i < 1000; ++i) members.push_back({shape::Circle{0.001}, {{0, i * 0.01}, 0}});
    const shape::Placed a = placed_group(members, {0, 0}), b = placed_group(members, {1, 0.005});
    const query::TimeOfImpact straight =
        query::time_of_impact({a, {0, 0}, {{1, 0}, 0}}, {b, {1, 0.005}, {{0, 0}, 0}}, 10);
    EXPECT_FALSE(straight.gave_up);
    EXPECT_FALSE(straight.impact) << "they pass through the gaps";
    const query::TimeOfImpact hit =
        query::time_of_impact({a, {0, 0}, {{1, 0.005}, 0}}, {b, {1, 0.005}, {{0, 0}, 0}}, 10);
    ASSERT_TRUE(hit.impact);
    EXPECT_NEAR(hit.impact->time, 1 - 0.002, 1e-5);
    const query::TimeOfImpact turning =
        query::time_of_impact({a, {0, 0}, {{1, 0}, 1e-3}}, {b, {1, 0.005}, {{0, 0}, 1e-3}}, 10);
    EXPECT_TRUE(turning.gave_up);
    EXPECT_EQ(turning.decided_until, 0);
}

/// What overlaps at the start needs no depth of the whole, which costs a high power of the number of parts.
TEST(Budget, AnImpactAtTheStartCostsNoDepth) {
    const shape::Placed a = star(512, 0), b = star(512, 0.01);
    const math::WorkLimit all(math::no_limit);
    const query::TimeOfImpact found =
        query::time_of_impact({a, {0, 0}, {{1, 0}, 0}}, {b, {0, 0}, {{0, 0}, 0}}, 1);
    ASSERT_TRUE(found.impact);
    EXPECT_EQ(found.impact->time, 0);
    EXPECT_LT(all.spent(), 100'000u);
}

shape::Placed discs(std::size_t count, double radius, Vec2 at) {
    support::Random random(11);
    std::vector<shape::Member> members;
    for (std::size_t i = 0; i < count; ++i)
        members.push_back({shape::Circle{radius * random.between(0.5, 1.0)},
                           {{random.between(-10.0, 10.0), random.between(-10.0, 10.0)}, 0}});
    return placed_group(members, at);
}

TEST(Budget, DepthsOfFiveHundredPartsAreKnown) {
    const std::pair<shape::Placed, shape::Placed> rows[] = {
        {star(512, 0), star(512, 0.01)},
        {discs(512, 0.2, {0, 0}), discs(512, 0.2, {0.3, 0.2})},
        {discs(512, 2, {0, 0}), discs(512, 2, {0.3, 0.2})},
    };
    for (const auto& [a, b] : rows) {
        const query::Penetration found = query::penetration(a, b);
        EXPECT_FALSE(found.gave_up);
        EXPECT_TRUE(found.depth);
    }
}

/// Large convex polygons as well: every corner of one is held against every side of the other.
TEST(Budget, AnImpactOfTwoLargeConvexPolygonsIsDecidedOrGivenUp) {
    const auto round = [](std::size_t corners, double x) {
        shape::Polygon polygon;
        std::vector<Vec2> ring;
        for (std::size_t i = 0; i < corners; ++i) {
            const double angle = 2 * std::acos(-1.0) * double(i) / double(corners);
            ring.push_back({std::cos(angle), std::sin(angle)});
        }
        polygon.vertices = ring;
        return shape::place(shape::Shape(polygon), Pose{{x, 0}, 0});
    };
    for (const double spin : {0.0, 10.0}) {
        const shape::Placed a = round(4000, 0), b = round(4000, 5);
        const query::Mover moving{a, {0, 0}, {{4, 0}, spin}}, still{b, {5, 0}, {}};
        const query::TimeOfImpact found = query::time_of_impact(moving, still, 1);
        ASSERT_TRUE(found.impact) << spin;
        EXPECT_NEAR(found.impact->time, 0.75, 1e-5);
        const math::WorkLimit limit(50);
        const query::TimeOfImpact limited = query::time_of_impact(moving, still, 1);
        EXPECT_TRUE(limited.gave_up) << spin;
        EXPECT_FALSE(limited.impact);
        EXPECT_EQ(limited.decided_until, 0);
    }
    // That takes minutes without a limit.
    const shape::Placed a = round(40'000, 0), b = round(40'000, 5);
    EXPECT_TRUE(query::time_of_impact({a, {0, 0}, {{4, 0}, 0}}, {b, {5, 0}, {}}, 1).gave_up);
}

/// Few of many pieces come near each other: the others cost nothing, and the time is the same to the bit.
TEST(Budget, PiecesThatPassFarAwayChangeNoImpact) {
    for (const double spin : {0.0, 30.0}) {
        std::vector<shape::Member> few{{shape::Circle{1}, {}}}, many = few;
        for (int i = 1; i < 100; ++i) many.push_back({shape::Circle{1}, {{-10.0 * i, 1000.0 + i}, 0}});
        const shape::Placed target =
            placed_group(std::vector<shape::Member>(1, {shape::Rectangle{{2, 2}}, {}}), {10, 0.25});
        const auto time = [&](const std::vector<shape::Member>& members) {
            return query::time_of_impact({placed_group(members, {0, 0}), {0, 0}, {{3, 0}, 0}},
                                         {target, {10, 0.25}, {{0, 0}, spin}}, 5);
        };
        const query::TimeOfImpact one = time(few), all = time(many);
        ASSERT_TRUE(one.impact && all.impact) << spin;
        EXPECT_EQ(one.impact->time, all.impact->time) << spin;
    }
}

/// No row of the catalog does more than it may, and one that would says that it gives up.
TEST(Budget, RowsOfTheCatalogGiveUpBeforeTheyTakeTooLong) {
    const shape::Placed a = star(6000, 0), b = star(6000, 0.0002);
    int gave_up = 0;
    for (const catalog::Algorithm& row : catalog::all()) {
        if (!catalog::refusal(row, a, b).empty()) continue;
        trace::Counter counter;
        const catalog::Outcome outcome = catalog::ask(row, a, b, counter);
        std::uint64_t work = 0;
        counter.counts().for_each([&](trace::Work, std::uint64_t times) { work += times; });
        if (work <= catalog::max_row_work) continue;
        ++gave_up;
        EXPECT_TRUE(outcome.gave_up) << row.id;
        EXPECT_FALSE(outcome.overlap || outcome.distance || outcome.depth) << row.id;
        trace::Trace trace;
        EXPECT_TRUE(catalog::ask(row, a, b, trace).gave_up) << row.id;
        ASSERT_FALSE(trace.steps().empty());
        EXPECT_TRUE(trace.steps().back().verdict) << row.id;
    }
    EXPECT_GT(gave_up, 0) << "some rows compare every edge with every other";
}

/// Twice and four times as many: what is counted of a row grows no faster than it is known to.
TEST(Budget, WorkOfRowsGrowsNoFasterThanTheProductOfCorners) {
    for (const catalog::Algorithm& row : catalog::all()) {
        double before = 1e9;
        for (const std::size_t corners : {64u, 128u, 256u}) {
            const shape::Placed a = star(corners, 0), b = star(corners, 0.01);
            if (!catalog::refusal(row, a, b).empty()) break;
            trace::Counter counter;
            catalog::ask(row, a, b, counter);
            double work = 0;
            counter.counts().for_each([&](trace::Work, std::uint64_t times) { work += double(times); });
            EXPECT_LE(work, 4.6 * std::max(before, 1000.0)) << row.id << ", " << corners << " corners";
            before = work;
        }
    }
}

}  // namespace
}  // namespace collision
