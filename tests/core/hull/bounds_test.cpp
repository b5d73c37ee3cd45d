// What encloses each shape, its area and its perimeter, where they are known.
#include "core/hull/bounds.h"

#include <cmath>
#include <gtest/gtest.h>
#include <numbers>
#include <string>
#include <vector>

namespace collision::hull {
namespace {

using shape::Member;
using shape::Shape;
using std::numbers::pi;

shape::Placed at(const Shape& shape, Vec2 position = {0, 0}, double rotation = 0) {
    return shape::place(shape, {position, rotation});
}
Member member(Shape primitive, Vec2 position = {0, 0}, double rotation = 0) {
    return {std::move(primitive), {position, rotation}};
}
Shape group_of(std::vector<Member> members) {
    return shape::Group{shape::Shared<Member>(std::move(members))};
}
Shape polygon_of(std::vector<Vec2> vertices) { return shape::Polygon{shape::Vertices(std::move(vertices))}; }

struct BoundsRow {
    std::string name;
    shape::Placed shape;
    math::Aabb aabb;
    BoundingCircle quick, smallest;
    std::vector<Vec2> hull;
    double rectangle_area, area, perimeter;
};

const double root2 = std::sqrt(2.0);
const std::vector<Vec2> square_of_two{{0, 0}, {2, 0}, {2, 2}, {0, 2}};

const std::vector<BoundsRow> bounds_rows{
    {"point", at(shape::Point{}, {3, 4}), {{3, 4}, {3, 4}}, {{3, 4}, 0}, {{3, 4}, 0}, {{3, 4}}, 0, 0, 0},
    {"segment",
     at(shape::Segment{{-3, -4}, {3, 4}}),
     {{-3, -4}, {3, 4}},
     {{0, 0}, 5},
     {{0, 0}, 5},
     {{-3, -4}, {3, 4}},
     0,
     0,
     20},
    {"segment of no length",
     at(shape::Segment{{1, 1}, {1, 1}}),
     {{1, 1}, {1, 1}},
     {{1, 1}, 0},
     {{1, 1}, 0},
     {{1, 1}},
     0,
     0,
     0},
    {"circle",
     at(shape::Circle{2}, {5, 6}),
     {{3, 4}, {7, 8}},
     {{5, 6}, 2},
     {{5, 6}, 2},
     {},
     16,
     4 * pi,
     4 * pi},
    {"circle of no radius",
     at(shape::Circle{0}, {5, 6}),
     {{5, 6}, {5, 6}},
     {{5, 6}, 0},
     {{5, 6}, 0},
     {{5, 6}},
     0,
     0,
     0},
    {"capsule",
     at(shape::Capsule{{-3, 0}, {3, 0}, 1}),
     {{-4, -1}, {4, 1}},
     {{0, 0}, 4},
     {{0, 0}, 4},
     {},
     16,
     12 + pi,
     12 + 2 * pi},
    {"turned capsule",
     at(shape::Capsule{{-3, 0}, {3, 0}, 1}, {0, 0}, 90),
     {{-1, -4}, {1, 4}},
     {{0, 0}, 4},
     {{0, 0}, 4},
     {},
     16,
     12 + pi,
     12 + 2 * pi},
    {"rectangle",
     at(shape::Rectangle{{6, 8}}, {3, 4}),
     {{0, 0}, {6, 8}},
     {{3, 4}, 5},
     {{3, 4}, 5},
     {{0, 0}, {6, 0}, {6, 8}, {0, 8}},
     48,
     48,
     28},
    {"rectangle of no height",
     at(shape::Rectangle{{6, 0}}, {3, 0}),
     {{0, 0}, {6, 0}},
     {{3, 0}, 3},
     {{3, 0}, 3},
     {{0, 0}, {6, 0}},
     0,
     0,
     12},
    {"oriented rectangle",
     at(shape::OrientedRectangle{{6, 8}}, {0, 0}, 90),
     {{-4, -3}, {4, 3}},
     {{0, 0}, 5},
     {{0, 0}, 5},
     {{-4, -3}, {4, -3}, {4, 3}, {-4, 3}},
     48,
     48,
     28},
    {"triangle",
     at(polygon_of({{0, 0}, {4, 0}, {0, 3}})),
     {{0, 0}, {4, 3}},
     {{2, 1.5}, 2.5},
     {{2, 1.5}, 2.5},
     {{0, 0}, {4, 0}, {0, 3}},
     12,
     6,
     12},
    {"clockwise, with collinear vertices",
     at(polygon_of({{0, 0}, {0, 1}, {0, 2}, {2, 2}, {2, 0}, {1, 0}})),
     {{0, 0}, {2, 2}},
     {{1, 1}, root2},
     {{1, 1}, root2},
     square_of_two,
     4,
     4,
     8},
    {"concave",
     at(polygon_of({{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}})),
     {{0, 0}, {4, 4}},
     {{2, 2}, 2 * root2},
     {{2, 2}, 2 * root2},
     {{0, 0}, {4, 0}, {4, 4}, {0, 4}},
     16,
     10,
     12 + 2 * std::sqrt(13.0)},
    {"two overlapping squares",
     at(group_of({member(shape::Rectangle{{2, 2}}), member(shape::Rectangle{{2, 2}}, {1, 1})})),
     {{-1, -1}, {2, 2}},
     {{0.5, 0.5}, 1.5 * root2},
     {{0.5, 0.5}, 1.5 * root2},
     {{-1, -1}, {1, -1}, {2, 0}, {2, 2}, {0, 2}, {-1, 1}},
     9,
     7,
     12},
    {"disc in a square",
     at(group_of({member(shape::Rectangle{{2, 2}}), member(shape::Circle{1})})),
     {{-1, -1}, {1, 1}},
     {{0, 0}, root2},
     {{0, 0}, root2},
     {},
     4,
     4,
     8},
    {"two discs",
     at(group_of({member(shape::Circle{1}), member(shape::Circle{1}, {1, 0})})),
     {{-1, -1}, {2, 1}},
     {{0.5, 0}, 1.5},
     {{0.5, 0}, 1.5},
     {},
     6,
     2 * pi - (2 * pi / 3 - std::sqrt(3.0) / 2),
     8 * pi / 3},
    {"ring of boxes",
     at(group_of({member(shape::Rectangle{{3, 1}}, {1.5, 0.5}), member(shape::Rectangle{{1, 2}}, {2.5, 2}),
                  member(shape::Rectangle{{2, 1}}, {1, 2.5}), member(shape::Rectangle{{1, 1}}, {0.5, 1.5})})),
     {{0, 0}, {3, 3}},
     {{1.5, 1.5}, 1.5 * root2},
     {{1.5, 1.5}, 1.5 * root2},
     {{0, 0}, {3, 0}, {3, 3}, {0, 3}},
     9,
     8,
     16},
    {"circle and point outside",
     at(group_of({member(shape::Circle{3}), member(shape::Point{}, {5, 0})})),
     {{-3, -3}, {5, 3}},
     {{1, 0}, 4},
     {{1, 0}, 4},
     {},
     42,
     9 * pi,
     6 * pi},
    {"circle and point inside",
     at(group_of({member(shape::Circle{3}), member(shape::Point{}, {1, 1})})),
     {{-3, -3}, {3, 3}},
     {{0, 0}, 3},
     {{0, 0}, 3},
     {},
     36,
     9 * pi,
     6 * pi},
    {"group of one",
     at(group_of({member(shape::Capsule{{-3, 0}, {3, 0}, 1})})),
     {{-4, -1}, {4, 1}},
     {{0, 0}, 4},
     {{0, 0}, 4},
     {},
     16,
     12 + pi,
     12 + 2 * pi},
};

/// Radii worked out in fractions; some were 4e-10 of themselves too large, for the digits of a circle through
/// points that are nearly in one place or on one line cancel.
TEST(Bounds, SmallestCircleOfPointsNearlyInOnePlace) {
    struct Case {
        std::vector<Vec2> points;
        double radius;
    };
    const Case cases[] = {
        {{{-3, -3.7963728369800407},
          {1, -3.7963728369800407},
          {1, -3.7963728359800406},
          {-3, -3.7963728359800406},
          {1, -1.7963728364800406},
          {0, -0.7963728364800406}},
         2.236067977648861},
        {{{-3, -5.735987755982989e-09},
          {1, 1.2453292519943296e-09},
          {1, 2.2453292519943295e-09},
          {-3, -4.735987755982989e-09},
          {1.000000006978293, -3.99826741768152}},
         2.8278146315330015},
        {{{2000000.0012627945, 2000000.0017453292},
          {0.0012627944559931567, 1999999.9982546708},
          {0.004753452932941895, -0.001745329238474369},
          {2000000.004753453, 0.001745329238474369},
          {2000000.0030081237, 1226752.953503213},
          {-999999.9969918763, 0},
          {-4999999.9969918765, 0},
          {-999999.9969918763, -0.001}},
         3640054.944040911},
    };
    for (const Case& row : cases) {
        std::vector<shape::PlacedPrimitive> members;
        for (const Vec2 p : row.points) members.push_back(shape::PlacedPoint{p});
        const shape::Placed all =
            shape::PlacedGroup{shape::Shared<shape::PlacedPrimitive>(std::move(members))};
        EXPECT_NEAR(minimum_circle(all).radius, row.radius, 1e-15 * row.radius);
    }
}

TEST(Bounds, OfEveryShape) {
    for (const BoundsRow& row : bounds_rows) {
        SCOPED_TRACE(row.name);
        EXPECT_EQ(aabb(row.shape), row.aabb);
        const double few_ulps = 4e-15 * (1 + row.quick.radius);
        const auto expect_circle = [&](const BoundingCircle& got, const BoundingCircle& expected) {
            EXPECT_NEAR(got.center.x, expected.center.x, few_ulps);
            EXPECT_NEAR(got.center.y, expected.center.y, few_ulps);
            EXPECT_NEAR(got.radius, expected.radius, few_ulps);
        };
        expect_circle(quick_circle(row.shape), row.quick);
        expect_circle(minimum_circle(row.shape), row.smallest);
        EXPECT_EQ(convex_hull(row.shape), row.hull);
        const BoundingRectangle rectangle = minimum_rectangle(row.shape);
        EXPECT_NEAR(rectangle.size.x * rectangle.size.y, row.rectangle_area,
                    1e-13 * (1 + row.rectangle_area));
        EXPECT_GT(rectangle.rotation, -45);
        EXPECT_LE(rectangle.rotation, 45);
        EXPECT_NEAR(area(row.shape), row.area, 1e-14 * (1 + row.area));
        EXPECT_NEAR(perimeter(row.shape), row.perimeter, 1e-14 * (1 + row.perimeter));
    }
}

/// A direction a little above -45 degrees does not round to it.
TEST(Bounds, RotationsOfRectanglesAreAboveMinus45) {
    for (int x = 1; x < 60; ++x)
        for (int size = 1; size < 40; ++size) {
            const double a = x / 7.0, b = size / 3.0;
            const std::vector<Vec2> corners{{a, a + b}, {a + b, a}, {a + 2 * b, a + b}, {a + b, a + 2 * b}};
            for (const double off : {0.0, 0x1p-52, 0x1p-51, -0x1p-52}) {
                auto moved = corners;
                moved[1].x *= 1 + off;
                const auto rectangle = minimum_rectangle(at(shape::Polygon{shape::Vertices(moved)}, {0, 0}));
                EXPECT_GT(rectangle.rotation, -45);
                EXPECT_LE(rectangle.rotation, 45);
            }
        }
}

TEST(Bounds, BoxAroundACircleIsRoundedOutwards) {
    // 1e15 - 0.1 and 1e15 + 0.1 are not doubles; the nearest ones would cut the circle.
    const math::Aabb box = aabb(at(shape::Circle{0.1}, {1e15, 0.3}));
    EXPECT_EQ(box.min.x, 1e15 - 0.125);
    EXPECT_EQ(box.max.x, 1e15 + 0.125);
    EXPECT_LE(box.min.y, 0.3 - 0.1);
    EXPECT_GE(box.max.y, 0.3 + 0.1);
}

TEST(MinimumRectangle, HasASideAlongAStraightPartOfTheHull) {
    struct {
        std::string name;
        shape::Placed shape;
        Vec2 center, size;
        double rotation;
        std::string why;
    } const cases[]{
        {"turned rectangle", at(shape::OrientedRectangle{{6, 2}}, {1, 2}, 30), {1, 2}, {6, 2}, 30, "itself"},
        {"turned far",
         at(shape::OrientedRectangle{{6, 2}}, {1, 2}, 120),
         {1, 2},
         {2, 6},
         30,
         "into (-45, 45]"},
        {"at 45 degrees",
         at(shape::OrientedRectangle{{6, 2}}, {0, 0}, -45),
         {0, 0},
         {2, 6},
         45,
         "45, not -45"},
        {"capsule", at(shape::Capsule{{-2, 0}, {2, 0}, 1}, {3, 3}, 20), {3, 3}, {6, 2}, 20, "along its axis"},
        {"segment", at(shape::Segment{{0, 0}, {3, 3}}), {1.5, 1.5}, {3 * root2, 0}, 45, "no thickness"},
    };
    for (const auto& c : cases) {
        SCOPED_TRACE(c.name + ": " + c.why);
        const BoundingRectangle got = minimum_rectangle(c.shape);
        EXPECT_NEAR(got.center.x, c.center.x, 1e-14);
        EXPECT_NEAR(got.center.y, c.center.y, 1e-14);
        EXPECT_NEAR(got.size.x, c.size.x, 1e-14);
        EXPECT_NEAR(got.size.y, c.size.y, 1e-14);
        EXPECT_NEAR(got.rotation, c.rotation, 1e-13);
    }
}

TEST(MinimumRectangle, OfDiscsOfTwoSizesLeansAlongTheirTangent) {
    // Radii 3 and 1, ten apart: the common tangents lean by asin((3 - 1) / 10) to either side. Along one, the
    // rectangle is 10 cos + 4 long and 6 high; along the axis, not a straight part, it would be 14 by 6.
    const auto discs = at(group_of({member(shape::Circle{3}), member(shape::Circle{1}, {10, 0})}));
    const BoundingRectangle got = minimum_rectangle(discs);
    EXPECT_NEAR(std::abs(got.rotation), std::asin(0.2) * 180 / pi, 1e-13);
    EXPECT_NEAR(got.size.x, 10 * std::sqrt(0.96) + 4, 1e-14);
    EXPECT_NEAR(got.size.y, 6, 1e-14);
}

}  // namespace
}  // namespace collision::hull
