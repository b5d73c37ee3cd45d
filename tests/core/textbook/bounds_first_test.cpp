// What a test of bounds saves: counted work and the numbers of the steps.
#include <gtest/gtest.h>
#include <vector>

#include "core/catalog.h"
#include "tests/support/placed.h"
#include "tests/support/random_pairs.h"
#include "tests/support/row_truth.h"

namespace collision::catalog {
namespace {

using shape::Placed;
using support::circle;
using trace::Work;

std::uint64_t tests(const char* id, const Placed& a, const Placed& b) {
    trace::Counter counter;
    ask(*find(id), a, b, counter);
    return counter.counts()[Work::tests];
}

double number(const char* id, const Placed& a, const Placed& b, std::string_view name,
              std::optional<double> setting = {}) {
    trace::Trace trace;
    ask(*find(id), a, b, trace, setting);
    const double* value = trace.last(name);
    EXPECT_TRUE(value) << id << " names no " << name;
    return value ? *value : -1;
}

Placed group_of(const std::vector<shape::PlacedPrimitive>& members) {
    return shape::PlacedGroup{shape::Shared<shape::PlacedPrimitive>(members)};
}

/// As many as in the book's figure: two columns with a hole in the right one.
Placed eleven_rectangles(Vec2 at) {
    std::vector<shape::PlacedPrimitive> members;
    for (int i = 0; i < 6; ++i)
        members.push_back(shape::PlacedRectangle{{at + Vec2{0, i}, at + Vec2{0.8, i + 0.8}}});
    for (const int i : {0, 1, 2, 4, 5})
        members.push_back(shape::PlacedRectangle{{at + Vec2{1, i}, at + Vec2{1.8, i + 0.8}}});
    return group_of(members);
}
Placed twenty_circles(Vec2 at) {
    std::vector<shape::PlacedPrimitive> members;
    for (int i = 0; i < 20; ++i) members.push_back(shape::PlacedCircle{at + Vec2{i % 4, i / 4}, 0.3});
    return group_of(members);
}

TEST(BoundsFirst, GroupsByTheBooksNumbers) {
    const Placed boxes = eleven_rectangles({0, 0});
    const Placed far = twenty_circles({9, 0});
    // In the hole: the bounds overlap and no members do.
    const Placed near = group_of({shape::PlacedCircle{{1.4, 3.4}, 0.3}});
    for (const char* id : {"group_rectangle_first", "group_circle_first"}) {
        EXPECT_EQ(tests(id, boxes, far), 1u) << id;
        EXPECT_EQ(number(id, boxes, far, "tests saved"), 220) << id;
        EXPECT_EQ(tests(id, boxes, near), 1 + 11u) << id;
    }
    // 20 circles, all of them in the gap of a frame of 11 rectangles: every test is needed, and one more.
    std::vector<shape::PlacedPrimitive> frame;
    for (int i = 0; i < 10; ++i) frame.push_back(shape::PlacedRectangle{{{i, 0}, {i + 0.9, 1}}});
    frame.push_back(shape::PlacedRectangle{{{0, 9}, {9, 10}}});
    const Placed inside = twenty_circles({2, 3});
    for (const char* id : {"group_rectangle_first", "group_circle_first"}) {
        EXPECT_EQ(tests(id, group_of(frame), inside), 221u) << id;
        EXPECT_EQ(ask(*find(id), group_of(frame), inside).overlap, false) << id;
    }
}

trace::Counts counts(const char* id, const Placed& a, const Placed& b) {
    trace::Counter counter;
    ask(*find(id), a, b, counter);
    return counter.counts();
}

TEST(BoundsFirst, TheWorkOfTheMembersTestsIsCounted) {
    const Placed boxes = eleven_rectangles({0, 0}), far = twenty_circles({9, 0});
    const trace::Counts one =
        counts("circle_rectangle_clamp", circle({9, 0}, 0.3), support::box({0, 0}, {0.8, 0.8}));
    const trace::Counts all = counts("group_members", boxes, far);
    EXPECT_GT(one[Work::multiplications], 0u);
    EXPECT_EQ(all[Work::multiplications], 220 * one[Work::multiplications]);
    EXPECT_GE(all[Work::comparisons], 220u);
    for (const char* id : {"group_rectangle_first", "group_circle_first"}) {
        const trace::Counts bounds = counts(id, boxes, far);
        EXPECT_LT(bounds[Work::multiplications], all[Work::multiplications]) << id << " saves work";
        EXPECT_LT(bounds[Work::comparisons], all[Work::comparisons]) << id;
    }
    // Of two circles each: a root and what is squared.
    const trace::Counts circles = counts("group_members", far, twenty_circles({30, 0}));
    EXPECT_EQ(circles[Work::tests], 400u);
    EXPECT_EQ(circles[Work::square_roots], 400u);
    EXPECT_EQ(circles[Work::multiplications],
              400 * counts("circles_distance", circle({0, 0}, 1), circle({9, 0}, 1))[Work::multiplications]);
    // Where the bounds overlap the members' work comes on top.
    const Placed near = group_of({shape::PlacedCircle{{1.4, 3.4}, 0.3}});
    EXPECT_GE(counts("group_rectangle_first", boxes, near)[Work::multiplications],
              11 * one[Work::multiplications]);
}

TEST(BoundsFirst, EveryKindOfMemberHasItsWork) {
    const Placed members[] = {support::point({0, 0}),
                              support::segment({0, 0}, {1, 0}),
                              circle({0, 0}, 1),
                              support::capsule({0, 0}, {1, 0}, 0.5),
                              support::box({0, 0}, {1, 1}),
                              support::turned_box({0, 0}, {1, 1}, 30),
                              support::polygon({{0, 0}, {2, 0}, {0.5, 0.5}, {0, 2}})};
    for (const Placed& a : members)
        for (const Placed& b : members) {
            const Placed there = support::moved(b, {20, 3});
            const trace::Counts work = counts("group_members", support::group({a}), support::group({there}));
            const bool concave = std::holds_alternative<shape::PlacedPolygon>(a) ||
                                 std::holds_alternative<shape::PlacedPolygon>(b);
            EXPECT_EQ(work[Work::tests], 1u);
            if (!concave) {
                EXPECT_GT(work[Work::multiplications] + work[Work::comparisons], 0u)
                    << a.index() << " and " << b.index();
            }
            EXPECT_EQ(ask(*find("group_members"), support::group({a}), support::group({there})).overlap,
                      false);
        }
}

TEST(BoundsFirst, AllMembersAreTheBooks220Tests) {
    const Placed boxes = eleven_rectangles({0, 0}), far = twenty_circles({9, 0});
    EXPECT_EQ(tests("group_members", boxes, far), 220u) << "where bounds need one";
    EXPECT_EQ(number("group_members", boxes, far, "of"), 220);
    EXPECT_EQ(ask(*find("group_members"), boxes, far).overlap, false);
    const Placed touching = group_of({shape::PlacedCircle{{9, 9}, 1}, shape::PlacedCircle{{2, 2}, 0.5}});
    EXPECT_EQ(ask(*find("group_members"), boxes, touching).overlap, true);
    EXPECT_LT(tests("group_members", boxes, touching), 22u) << "it ends where two meet";
    const Placed line = support::line({0, 2}, {1, 0});
    EXPECT_EQ(ask(*find("group_members"), boxes, line).overlap, true) << "no bounds, so lines too";
}

TEST(BoundsAlone, MissNothingAndAreFooledByWhatIsNear) {
    support::Random random(support::seed_from_environment());
    for (const char* id : {"radius_alone", "rectangle_alone"}) {
        const Algorithm& row = *find(id);
        int overlapping = 0, apart = 0, fooled = 0;
        for (int i = 0; i < 20'000; ++i) {
            const auto type_a = std::size_t(i) % shape::type_count;
            const auto type_b = std::size_t(i) / shape::type_count % shape::type_count;
            const support::Pair made = support::random_pair(random, type_a, type_b);
            const Placed &a = made.a.placed, &b = made.b.placed;
            EXPECT_EQ(refusal(row, a, b).empty(),
                      shape::bounded(a) && shape::bounded(b) && !shape::defect(a) && !shape::defect(b))
                << id << ": any pair of finite types";
            if (!refusal(row, a, b).empty()) continue;
            const bool said = *ask(row, a, b).overlap;
            if (!query::overlap(a, b)) {
                ++apart;
                fooled += said;
                continue;
            }
            ++overlapping;
            // Circles round, so two that only touch may come apart.
            EXPECT_TRUE(said || (std::string_view(id) == "radius_alone" && !clear(a, b))) << id;
        }
        EXPECT_GT(overlapping, 1000) << id;
        EXPECT_GT(fooled * 20, apart) << id;
        EXPECT_LT(fooled, apart) << id;
    }
}

TEST(BoundsAlone, SayYesWhereTheTestAfterThemSaysNo) {
    const Placed ship = support::polygon({{6, 3}, {10, 3}, {8, 9}});
    const Placed rock = support::polygon({{12, 4}, {15, 3}, {15, 7}, {12.5, 6}, {10.8, 5.2}});
    EXPECT_EQ(ask(*find("radius_first"), ship, rock).overlap, false);
    EXPECT_EQ(ask(*find("radius_alone"), ship, rock).overlap, true) << "a life is lost beside the rock";
    EXPECT_EQ(ask(*find("rectangle_alone"), ship, rock).overlap, false) << "10 is less than 10.8";
    const Placed near = support::moved(rock, {-1, 0});
    EXPECT_EQ(ask(*find("rectangle_first"), ship, near).overlap, false);
    EXPECT_EQ(ask(*find("rectangle_alone"), ship, near).overlap, true);
    EXPECT_NEAR(number("radius_alone", ship, rock, "a radius"), 4, 1e-9) << "as in radius_first";
}

TEST(BoundsFirst, PairsOfPolygons) {
    // The ship and the rock of the lesson on corners inside, before and after the rock moves 1.75 to the
    // left.
    const Placed ship = support::polygon({{6, 3}, {10, 3}, {8, 9}});
    const Placed rock = support::polygon({{12, 4}, {15, 3}, {15, 7}, {12.5, 6}, {10.8, 5.2}});
    EXPECT_NEAR(number("radius_first", ship, rock, "a radius"), 4, 1e-9);
    EXPECT_NEAR(number("radius_first", ship, rock, "b radius"), 2.8152, 1e-4);
    EXPECT_NEAR(number("radius_first", rock, ship, "b radius"), 4, 1e-9) << "numbers follow the order asked";
    const Placed far = support::moved(rock, {10, 0});
    for (const char* id : {"radius_first", "rectangle_first"}) {
        EXPECT_EQ(tests(id, ship, far), 1u) << id;
        EXPECT_EQ(number(id, ship, far, "tests saved"), 3 * 5 + 3 + 5) << id;
        EXPECT_EQ(number(id, ship, support::moved(rock, {-3, 0}), "tests saved"), 0) << id;
    }
    EXPECT_EQ(tests("radius_first", support::circle({0, 0}, 1), support::circle({1, 0}, 1)), 2u);
}

TEST(BoundsFirst, PointsAlongTheEdgesOfAShip) {
    const Placed ship = support::polygon({{6, 3}, {10, 3}, {8, 9}});
    const Placed rock =
        support::moved(support::polygon({{12, 4}, {15, 3}, {15, 7}, {12.5, 6}, {10.8, 5.2}}), {-1.75, 0});
    const Algorithm& row = *find("edge_points_inside");
    for (const double missed : {0.0, 1.0, 3.0}) EXPECT_EQ(ask(row, ship, rock, missed).overlap, false);
    EXPECT_EQ(ask(row, ship, rock, 7).overlap, true);
    EXPECT_EQ(ask(*find("edges_or_inside"), ship, rock).overlap, true);
}

TEST(BoundsFirst, SettingsAreHeldToWhatTheRowTakes) {
    const Placed ship = support::polygon({{6, 3}, {10, 3}, {8, 9}});
    const Placed far = support::moved(ship, {20, 0});
    const auto points = [&](double setting) {
        return number("edge_points_inside", ship, far, "points", setting);
    };
    EXPECT_EQ(points(-5), 3);
    EXPECT_EQ(points(2.4), 9);
    EXPECT_EQ(points(1e30), 3 * 64);
    EXPECT_EQ(points(std::numeric_limits<double>::quiet_NaN()), 6) << "the row's own";
}

}  // namespace
}  // namespace collision::catalog
