// What a test of bounds saves: counted work and the numbers of the steps.
#include <gtest/gtest.h>
#include <vector>

#include "core/catalog.h"
#include "tests/support/placed.h"

namespace collision::catalog {
namespace {

using shape::Placed;
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
