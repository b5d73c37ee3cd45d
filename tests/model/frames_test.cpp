// Frames of a game over a motion, and motion relative to a shape.
#include "app/model/frames.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "core/math/interrupt.h"
#include "tests/support/parallel_bars.h"

namespace testbed::model {
namespace {

namespace shape = collision::shape;

ShapePtr flying(std::string id, shape::Shape geometry, Vec2 position, Vec2 velocity, double spin = 0) {
    SceneShape made;
    made.id = std::move(id);
    made.geometry = std::move(geometry);
    made.pose.position = position;
    made.velocity = velocity;
    made.spin = spin;
    return std::make_shared<const SceneShape>(std::move(made));
}

std::optional<collision::query::Impact> impact(const SceneShape& a, const SceneShape& b) {
    const auto placed_a = place(a.geometry, a.pose), placed_b = place(b.geometry, b.pose);
    return collision::query::time_of_impact(mover(a, placed_a), mover(b, placed_b), 1).impact;
}

TEST(Frames, name_the_one_that_jumped_over) {
    const ShapePtr ball = flying("ball", shape::Circle{0.5}, {2, 5}, {12, 0});
    const ShapePtr wall = flying("wall", shape::Rectangle{{0.5, 4}}, {9.86, 5}, {0, 0});
    const ShapePtr aside = flying("aside", shape::Rectangle{{0.5, 4}}, {9.85, 50}, {0, 0});
    const struct {
        const char* why;
        const ShapePtr& other;
        std::size_t count;
        std::optional<std::size_t> jumped;
        std::size_t overlapping;
    } rows[] = {
        {"3 frames see it at x = 10", wall, 3, {}, 1},   {"4 jump from 8 to 11", wall, 4, 3, 0},
        {"1 sees the start and the end", wall, 1, 1, 0}, {"many see it often", wall, 240, {}, 30},
        {"nothing to jump over", aside, 4, {}, 0},
    };
    for (const auto& row : rows) {
        const Frames frames = frames_of(*ball, *row.other, 1, row.count, impact(*ball, *row.other));
        EXPECT_EQ(frames.times.size(), row.count + 1) << row.why;
        EXPECT_EQ(frames.jumped, row.jumped) << row.why;
        const auto seen = std::size_t(std::count(frames.overlaps.begin(), frames.overlaps.end(), true));
        EXPECT_EQ(seen, row.overlapping) << row.why;
    }
}

/// The touch falls on a frame whose rounding leaves the two a hair apart.
TEST(Frames, name_none_where_one_stands_at_the_touch) {
    const ShapePtr at_rest = flying("a", shape::Circle{1}, {0.1, 0}, {0, 0});
    for (const double start : {2.6, 2.7, 2.4, 2.3}) {
        const ShapePtr comes = flying("b", shape::Circle{1}, {start, 0}, {-1, 0});
        const auto touch = impact(*at_rest, *comes);
        ASSERT_TRUE(touch);
        for (std::size_t count = 2; count <= 40; ++count)
            EXPECT_EQ(frames_of(*at_rest, *comes, 1, count, touch).jumped, std::nullopt) << start << " in " << count;
    }
}

TEST(Frames, seen_from_a_shape_it_stands_and_the_touch_is_the_same) {
    Scene scene;
    scene.shapes = {flying("a", shape::Circle{1}, {2, 3}, {10, 4}, 30),
                    flying("b", shape::Circle{1}, {12, 9}, {-10, -4}),
                    flying("c", shape::Point{}, {0, 0}, {0, 0})};
    const Scene seen = seen_from(scene, 0);
    EXPECT_EQ(seen.shapes[0]->velocity, Vec2(0, 0));
    EXPECT_EQ(seen.shapes[0]->spin, 30) << "it still turns";
    EXPECT_EQ(seen.shapes[1]->velocity, Vec2(-20, -8));
    EXPECT_EQ(seen.shapes[2]->velocity, Vec2(-10, -4));
    const auto before = impact(*scene.shapes[0], *scene.shapes[1]);
    const auto after = impact(*seen.shapes[0], *seen.shapes[1]);
    ASSERT_TRUE(before && after);
    EXPECT_NEAR(before->time, after->time, 1e-12);
    EXPECT_EQ(seen_from(scene, 2), scene) << "what stands sees the scene as it is";
}

TEST(Frames, are_not_known_where_that_takes_too_much_work) {
    const ShapePtr a = flying("a", collision::support::parallel_bars(), {0, 0}, {0.01, 0}),
                   b = flying("b", collision::support::parallel_bars(), {0.02, 0}, {0, 0});
    const Frames known = frames_of(*a, *b, 1, 2, {});
    EXPECT_EQ(known.overlaps, (std::vector<std::optional<bool>>{false, false, false}));
    const collision::math::WorkLimit limit(1000);
    const Frames frames = frames_of(*a, *b, 1, 2, collision::query::Impact{0.25, {0, 0}, {1, 0}});
    EXPECT_EQ(frames.overlaps, (std::vector<std::optional<bool>>(3)));
    EXPECT_FALSE(frames.jumped) << "none shows that they do not overlap";
}

}  // namespace
}  // namespace testbed::model
