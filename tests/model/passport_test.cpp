// Stamps in the pair passport.
#include "app/lesson/passport.h"

#include <gtest/gtest.h>

#include "app/file/scene_file.h"

namespace testbed::model {
namespace {

void stamp(lesson::Passport& passport, const std::string& shapes) {
    const file::ReadResult read =
        file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" + shapes + "]}");
    ASSERT_TRUE(read.scene);
    passport.stamp(*read.scene, analyze(*read.scene));
}

std::string two_circles(double distance) {
    return R"({"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 1, "position": [)" +
           std::to_string(distance) + ", 0]}";
}

constexpr std::size_t segment_type = 2, circle_type = 3;

TEST(Passport, three_stamps_earn_a_cell) {
    lesson::Passport passport;
    stamp(passport, two_circles(3));
    EXPECT_EQ(passport.stamps(circle_type, circle_type), (lesson::Stamps{true, false, false}));
    stamp(passport, two_circles(1));
    EXPECT_FALSE(passport.earned(circle_type, circle_type));
    stamp(passport, two_circles(2.01));
    EXPECT_TRUE(passport.earned(circle_type, circle_type))
        << "a hundredth of the extent is as near as hands come";
    EXPECT_EQ(passport.earned(), 1u);
}

TEST(Passport, what_is_nearly_touching_is_neither_apart_nor_overlapping) {
    lesson::Passport passport;
    stamp(passport, two_circles(2.01));
    stamp(passport, two_circles(1.99));
    EXPECT_EQ(passport.stamps(circle_type, circle_type), (lesson::Stamps{false, true, false}));
    stamp(passport, two_circles(2.03));
    EXPECT_TRUE(passport.stamps(circle_type, circle_type).apart);
}

TEST(Passport, two_stamps_do_where_neither_has_an_inside) {
    lesson::Passport passport;
    stamp(passport, R"({"id": "a", "type": "segment", "from": [0, 0], "to": [2, 0]},
                       {"id": "b", "type": "segment", "from": [1, -1], "to": [1, 1]},
                       {"id": "c", "type": "segment", "from": [9, -1], "to": [9, 1]})");
    EXPECT_TRUE(passport.earned(segment_type, segment_type));
}

TEST(Passport, other_types_have_no_cell) {
    lesson::Passport passport;
    stamp(passport, R"({"id": "a", "type": "capsule", "from": [0, 0], "to": [2, 0], "radius": 1},
                       {"id": "b", "type": "circle", "radius": 1})");
    EXPECT_EQ(passport, lesson::Passport());
}

TEST(Passport, is_the_same_after_a_text) {
    lesson::Passport passport;
    stamp(passport, two_circles(3) + R"(, {"id": "s", "type": "segment", "from": [0, 0], "to": [2, 0]})");
    EXPECT_EQ(lesson::Passport::from_text(passport.to_text()), passport);
    EXPECT_EQ(lesson::Passport::from_text("nonsense, circle square a, circle circle a").to_text(),
              "circle circle a");
}

}  // namespace
}  // namespace testbed::model
