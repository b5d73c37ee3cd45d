// Containment against points: what lies in another has all its points in it, by so much room; what does not
// has one outside.
#include "app/verify/containment.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "app/verify/maker.h"
#include "core/query/distance.h"
#include "core/query/overlap.h"

namespace testbed::verify {
namespace {

namespace query = collision::query;

std::optional<Inside> inside_of(model::SceneShape a, model::SceneShape b) {
    return containment(PlacedPair(make_pair(std::move(a), std::move(b))), 1e-9).inside;
}

TEST(Containment, OfRoundAndStraightShapes) {
    EXPECT_EQ(inside_of(make_circle({0, 0}, 1), make_circle({0.5, 0}, 2)), Inside::a_in_b);
    EXPECT_EQ(inside_of(make_circle({0, 0}, 1), make_circle({1.5, 0}, 2)), Inside::neither);
    EXPECT_EQ(inside_of(make_rectangle({0, 0}, {4, 4}), make_circle({1, 1}, 0.9)), Inside::b_in_a);
    EXPECT_EQ(inside_of(make_rectangle({0, 0}, {2, 2}), make_circle({0, 0}, 1.4)), Inside::neither)
        << "its corners reach out";
    EXPECT_EQ(inside_of(make_segment({-1, 0}, {1, 0}), make_capsule({-1, 0}, {1, 0}, 0.5)), Inside::a_in_b);
    EXPECT_EQ(inside_of(make_box({0, 0}, {4, 2}, 30), make_point({1, 0.5})), Inside::b_in_a);
    EXPECT_EQ(inside_of(make_line({0, 0}, {1, 0}), make_circle({0, 0}, 5)), Inside::neither)
        << "a line has no end";
    EXPECT_EQ(inside_of(make_segment({0, 0}, {4, 0}), make_circle({2, 0}, 1)), Inside::neither);
}
/// By how much a shape reaches out of one without area: by half of its width, where that is known.
TEST(Containment, AShapeReachesOutOfASegmentByItsThickness) {
    const auto room = [](const model::SceneShape& inner) {
        const model::SceneShape outer = make_segment({-9, 0}, {9, 0});
        return room_inside(collision::shape::place(outer.geometry, outer.pose),
                           collision::shape::place(inner.geometry, inner.pose));
    };
    EXPECT_DOUBLE_EQ(room(make_circle({0, 0}, 1.5)), -1.5);
    EXPECT_DOUBLE_EQ(room(make_capsule({-1, 0}, {1, 0}, 0.5)), -0.5);
    EXPECT_DOUBLE_EQ(room(make_rectangle({0, 0}, {4, 2})), -2);
    EXPECT_NEAR(room(make_box({0, 0}, {4, 2}, 30)), -2, 1e-12);
    EXPECT_NEAR(room(make_box({0, 0}, {2, 5}, 30)), -2, 1e-12);
    EXPECT_EQ(room(make_segment({-1, 0}, {1, 0})), 0);
}
TEST(Containment, TouchingFromInsideIsLeftOpen) {
    EXPECT_EQ(inside_of(make_circle({0, 0}, 1), make_circle({1, 0}, 2)), std::nullopt);
    EXPECT_EQ(inside_of(make_rectangle({0, 0}, {2, 2}), make_rectangle({0, 0}, {2, 2})), std::nullopt);
    EXPECT_EQ(inside_of(make_point({1, 0}), make_segment({0, 0}, {4, 0})), std::nullopt)
        << "no inside at all";
}
TEST(Containment, ANotchIsNoPartOfIt) {
    const auto corner = make_polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}});
    EXPECT_EQ(inside_of(make_rectangle({1, 1}, {1, 1}), corner), Inside::a_in_b);
    EXPECT_EQ(inside_of(make_rectangle({4, 4}, {1, 1}), corner), Inside::neither);
    EXPECT_EQ(inside_of(make_segment({5, 1}, {1, 5}), corner), Inside::neither) << "both ends are in it";
    EXPECT_EQ(inside_of(make_polygon({{0.5, 0.5}, {5.5, 0.5}, {0.5, 5.5}}), corner), Inside::neither);
    EXPECT_EQ(inside_of(make_circle({1, 1}, 0.9), corner), Inside::a_in_b);
    EXPECT_EQ(inside_of(make_circle({1.5, 1.5}, 0.9), corner), Inside::neither);
}

model::SceneShape rounded(std::vector<Vec2> vertices, double radius) {
    model::SceneShape made = make_polygon(std::move(vertices));
    const auto polygon = std::get<collision::shape::Polygon>(made.geometry);
    made.geometry = collision::shape::RoundedPolygon{polygon.vertices, radius};
    return made;
}

TEST(Containment, WhatHasNoSizeHoldsNothing) {
    const auto point = make_box({1, 1}, {0, 0}, 30);
    EXPECT_EQ(inside_of(make_circle({0, 0}, 1), point), Inside::neither);
    EXPECT_EQ(inside_of(point, make_circle({0, 0}, 1)), Inside::neither);
    EXPECT_EQ(inside_of(make_circle({1, 1}, 1), point), Inside::b_in_a);
}

TEST(Containment, ARoundedPolygonHoldsWhatLiesWithinItsRadius) {
    const auto tile = rounded({{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, 0.5);
    EXPECT_EQ(inside_of(make_circle({1, 1}, 0.4), tile), Inside::a_in_b) << "in the rounding of a corner";
    EXPECT_EQ(inside_of(make_circle({1.1, 1.1}, 0.4), tile), Inside::neither);
    EXPECT_EQ(inside_of(make_circle({0, 0}, 1.4), tile), Inside::a_in_b);
    EXPECT_EQ(inside_of(make_circle({0, 0}, 1.5), tile), std::nullopt) << "it touches the four sides";
    EXPECT_EQ(inside_of(make_rectangle({0, 0}, {2.9, 2.9}), tile), Inside::neither)
        << "its corners reach out";
    EXPECT_EQ(inside_of(tile, make_rectangle({0, 0}, {3.1, 3.1})), Inside::a_in_b);
    const auto corner = rounded({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}}, 0.5);
    EXPECT_EQ(inside_of(make_point({2.4, 2.4}), corner), Inside::a_in_b) << "the radius fills its notch";
    EXPECT_EQ(inside_of(make_point({2.6, 2.6}), corner), Inside::neither);
    EXPECT_EQ(inside_of(make_segment({2, 0.5}, {0.5, 2}), corner), Inside::a_in_b);
    EXPECT_EQ(inside_of(make_segment({5, 1}, {1, 5}), corner), Inside::neither) << "both ends are in it";
    EXPECT_EQ(inside_of(make_circle({6, 2}, 0.49), corner), Inside::a_in_b);
    EXPECT_EQ(inside_of(make_circle({6, 2}, 0.51), corner), Inside::neither);
}

/// The room is that to the nearest edge, at whichever corner the list begins.
TEST(Containment, EveryEdgeOfANotchedShapeCounts) {
    std::vector<Vec2> corners{{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}};
    const struct {
        Vec2 center;
        double room;
    } rows[] = {{{3, 0.5}, 0.25}, {{5.25, 1}, 0.5}, {{4, 1.5}, 0.25},
                {{1.5, 4}, 0.25}, {{1, 5.5}, 0.25}, {{0.5, 3}, 0.25}};
    for (std::size_t start = 0; start < corners.size(); ++start) {
        std::rotate(corners.begin(), corners.begin() + 1, corners.end());
        const auto outer = make_polygon(corners);
        for (const auto& row : rows) {
            const auto inner = make_circle(row.center, 0.25);
            EXPECT_DOUBLE_EQ(room_inside(collision::shape::place(outer.geometry, outer.pose),
                                         collision::shape::place(inner.geometry, inner.pose)),
                             row.room)
                << row.center.x << " " << row.center.y << " from corner " << start;
        }
    }
}

/// A point of the shape for each pair of numbers in [0, 1]: somewhere in its box, moved onto it where
/// outside.
Vec2 point_of(const Placed& shape, Maker& maker, Vec2 middle, double reach) {
    return query::project(shape, middle + maker.direction() * maker.random.between(0.0, reach));
}

TEST(Containment, AgreesWithPointsOfTheShapes) {
    Conventions anything;
    anything.concave = true;
    Maker maker(7, anything);
    int inside = 0;
    for (int i = 0; i < 4000; ++i) {
        const std::size_t bounded[] = {type_index<collision::shape::Segment>(),
                                       type_index<collision::shape::Circle>(),
                                       type_index<collision::shape::Capsule>(),
                                       type_index<collision::shape::Rectangle>(),
                                       type_index<collision::shape::OrientedRectangle>(),
                                       type_index<collision::shape::Polygon>(),
                                       type_index<collision::shape::Polyline>(),
                                       type_index<collision::shape::RoundedPolygon>()};
        const auto any = [&](double size) {
            return maker.any(bounded[std::size_t(maker.random.below(8))], maker.direction() * 0.5, size);
        };
        const Question question = make_pair(any(maker.random.between(0.3, 2.0)), any(4));
        const PlacedPair pair(question);
        const double room = room_inside(pair.b, pair.a);
        bool all_in = true;
        for (int k = 0; k < 60; ++k) {
            const Vec2 p = point_of(pair.a, maker, question.shapes[0].pose.position, 3);
            const double off = collision::math::squared_length(query::project(pair.b, p) - p);
            all_in = all_in && off < 1e-18;
        }
        if (room > 1e-9) {
            EXPECT_TRUE(all_in) << i << ": " << types_of(question);
            ++inside;
        }
    }
    EXPECT_GT(inside, 100);
}

/// And the other way: where there is no room, a point that shows it exists. The corners and the middles
/// between them are looked at; of round shapes the points around.
TEST(Containment, WhereThereIsNoRoomAPointReachesOut) {
    Conventions anything;
    Maker maker(8, anything);
    for (int i = 0; i < 2000; ++i) {
        const auto circle =
            make_circle(maker.direction() * maker.random.between(0.0, 2.0), maker.random.between(0.2, 1.5));
        const auto outer = make_polygon(maker.convex({0, 0}, 4, maker.random.between(3, 9)));
        const PlacedPair pair(make_pair(circle, outer));
        const double room = room_inside(pair.b, pair.a);
        const auto& placed = std::get<collision::shape::PlacedCircle>(pair.a);
        bool out = false;
        for (int k = 0; k < 720; ++k) {
            const double turn = k * std::acos(-1) / 360;
            const Vec2 p = placed.center + Vec2{std::cos(turn), std::sin(turn)} * placed.radius;
            out = out || !query::contains(pair.b, p);
        }
        // 720 points miss what reaches out by less than the sagitta of half a degree.
        if (room < -1e-4) {
            EXPECT_TRUE(out) << i;
        }
        if (room > 0) {
            EXPECT_FALSE(out) << i;
        }
    }
}

}  // namespace
}  // namespace testbed::verify
