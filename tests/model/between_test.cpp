// Shapes halfway.
#include <gtest/gtest.h>

#include "app/model/interpolate.h"
#include "app/model/lesson.h"
#include "tests/support/made_shape.h"

namespace testbed::model {
namespace {

namespace shape = collision::shape;
using tests::made;

TEST(Between, moves_places_and_numbers) {
    const ShapePtr from = made("a", shape::Circle{1}, {{0, 0}, 350}),
                   to = made("a", shape::Circle{3}, {{4, 2}, 10});
    const ShapePtr half = between(from, to, 0.5);
    EXPECT_EQ(half->pose.position, Vec2(2, 1));
    EXPECT_EQ(half->pose.rotation, 360) << "the short way round";
    EXPECT_EQ(std::get<shape::Circle>(half->geometry).radius, 2);
    EXPECT_EQ(between(from, to, 1), to) << "the end is the end itself";
}

TEST(Between, keeps_what_cannot_be_halved_until_the_end) {
    const shape::Polygon three{{{0, 0}, {1, 0}, {0, 1}}}, four{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}};
    const ShapePtr from = made("a", three, {}), to = made("a", four, {});
    EXPECT_EQ(std::get<shape::Polygon>(between(from, to, 0.9)->geometry), three);
    EXPECT_EQ(std::get<shape::Polygon>(between(from, to, 1)->geometry), four);
    EXPECT_EQ(std::get<shape::Polygon>(
                  between(made("a", three, {}), made("a", shape::Polygon{{{0, 0}, {3, 0}, {0, 1}}}, {}), 0.5)
                      ->geometry)
                  .vertices[1],
              Vec2(2, 0));
}

TEST(Between, moves_the_numbers_of_a_lesson) {
    Lesson lesson;
    lesson.numbers = {{"k", 1, 0, 4}};
    Scene from, to;
    from.lesson = std::make_shared<const Lesson>(lesson);
    lesson.numbers[0].value = 3;
    to.lesson = std::make_shared<const Lesson>(lesson);
    EXPECT_EQ(between(from, to, 0.5).lesson->numbers[0].value, 2);
}

}  // namespace
}  // namespace testbed::model
