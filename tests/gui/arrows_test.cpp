// Arrows by an angle and a length.
#include "app/edit/arrow.h"

#include <gtest/gtest.h>

#include "core/math/elementary.h"

namespace testbed::edit {
namespace {

namespace shape = collision::shape;

SceneShape made_of(shape::Shape geometry, double rotation = 0) {
    SceneShape made;
    made.id = "arrow";
    made.geometry = std::move(geometry);
    made.pose = {{2, 1}, rotation};
    return made;
}

TEST(Arrows, AnglesAndLengthsOfTheTextbook) {
    const struct {
        Vec2 arrow;
        double degrees, length;
    } rows[] = {{{3, 4}, 53.130102354156, 5}, {{0, 2}, 90, 2},     {{-7, 0}, 180, 7},     {{-7, -0.0}, 180, 7},
                {{1, -1}, -45, 1.4142135623731}, {{0, -3}, -90, 3}, {{0, 0}, 0, 0}};
    for (const auto& row : rows) {
        EXPECT_NEAR(degrees_of(row.arrow), row.degrees, 1e-12);
        EXPECT_NEAR(length_of(row.arrow), row.length, 1e-12);
    }
}

TEST(Arrows, RightAnglesAreExactAndOthersHaveNoNoise) {
    EXPECT_EQ(with_degrees({3, 4}, 90), Vec2(0, 5));
    EXPECT_EQ(with_degrees({3, 4}, -180), Vec2(-5, 0));
    EXPECT_EQ(with_degrees({3, 4}, 360 + 270), Vec2(0, -5));
    EXPECT_EQ(with_degrees({2, 0}, 60).x, 1) << "and not 1.0000000000000002";
    EXPECT_EQ(with_degrees({0, 10}, 30).y, 5);
    EXPECT_EQ(with_length({3, 4}, 10), Vec2(6, 8));
    EXPECT_EQ(with_length({-0.3, 0.4}, 5), Vec2(-3, 4));
    EXPECT_EQ(with_length({0, 0}, 2), Vec2(2, 0)) << "no direction: towards +x";
    EXPECT_EQ(with_length({3, 4}, 0), Vec2(0, 0));
}

TEST(Arrows, WhatWasTypedIsReadBack) {
    for (int degrees = -179; degrees <= 180; ++degrees)
        for (const double length : {1e-9, 0.1, 1.0, 3.0, 12.75, 1e6}) {
            const Vec2 arrow = with_degrees({length, 0}, degrees);
            EXPECT_EQ(degrees_of(arrow), degrees);
            EXPECT_EQ(length_of(arrow), length);
            EXPECT_EQ(degrees_of(with_length(arrow, 7)), degrees) << length;
        }
}

TEST(Arrows, TheStartAndTheRotationOfAShapeStay) {
    const SceneShape segment = made_of(shape::Segment{{1, 1}, {5, 4}}, 90);
    EXPECT_EQ(arrow_of(segment), Vec2(-3, 4)) << "as it is drawn";
    const SceneShape turned = with_arrow_degrees(segment, 90);
    EXPECT_EQ(std::get<shape::Segment>(turned.geometry), (shape::Segment{{1, 1}, {6, 1}}));
    EXPECT_EQ(turned.pose, segment.pose);
    EXPECT_EQ(arrow_of(turned), Vec2(0, 5));
    const SceneShape longer = with_arrow_length(segment, 10);
    EXPECT_EQ(std::get<shape::Segment>(longer.geometry), (shape::Segment{{1, 1}, {9, 7}}));
    EXPECT_EQ(std::get<shape::Ray>(with_arrow_degrees(made_of(shape::Ray{{5, 0}}), 90).geometry).direction,
              Vec2(0, 5));
    EXPECT_EQ(std::get<shape::Line>(with_arrow_length(made_of(shape::Line{{4, -3}}), 10).geometry).direction,
              Vec2(8, -6));
    const SceneShape circle = made_of(shape::Circle{2});
    EXPECT_FALSE(is_arrow(circle.geometry));
    EXPECT_EQ(with_arrow_length(circle, 9), circle);
}

}  // namespace
}  // namespace testbed::edit
