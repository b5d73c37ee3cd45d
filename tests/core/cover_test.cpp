// Covers by circles and rectangles: they hold all of the shape, and more of them waste less.
#include "core/query/cover.h"

#include <gtest/gtest.h>

#include "core/query/overlap.h"
#include "tests/support/placed.h"

namespace collision::query {
namespace {

using shape::Placed;

const Placed covered_shapes[] = {
    support::polygon({{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 6}, {0, 6}}),
    support::polygon({{0, 0}, {4, 1}, {8, 0}, {5, 3}, {6, 7}, {3, 4}, {-1, 6}}),
    support::turned_box({3, 2}, {9, 2}, 30),
    support::circle({1, 1}, 3),
    support::capsule({0, 0}, {6, 3}, 1),
    support::segment({0, 0}, {5, 5}),
    support::point({2, 3}),
};

/// Whether every point of a fine grid that lies in the shape lies in a cover.
void expect_held(const Placed& whole, const std::vector<Placed>& covers, std::size_t count) {
    const math::Aabb box = hull::aabb(whole);
    constexpr int steps = 97;
    std::size_t inside = 0;
    for (int i = 0; i <= steps; ++i)
        for (int j = 0; j <= steps; ++j) {
            const Placed at =
                support::point({box.min.x + box.size().x * i / steps, box.min.y + box.size().y * j / steps});
            if (!overlap(at, whole)) continue;
            ++inside;
            EXPECT_TRUE(std::ranges::any_of(covers, [&](const Placed& one) { return overlap(at, one); }))
                << count << " leave a point of type " << whole.index() << " open";
        }
    EXPECT_GT(inside, 0u);
}

double area_of_all(const std::vector<Placed>& covers) {
    std::vector<shape::PlacedPrimitive> members;
    for (const Placed& one : covers) {
        if (const auto* circle = std::get_if<shape::PlacedCircle>(&one)) members.emplace_back(*circle);
        if (const auto* box = std::get_if<shape::PlacedRectangle>(&one)) members.emplace_back(*box);
    }
    return hull::area(shape::PlacedGroup{shape::Shared<shape::PlacedPrimitive>(std::move(members))});
}

TEST(Cover, HoldsTheWholeShape) {
    for (const Placed& whole : covered_shapes)
        for (const std::size_t count : {1u, 2u, 3u, 9u, 30u, 100u}) {
            std::vector<Placed> circles, rectangles;
            for (const hull::BoundingCircle& one : cover_with_circles(whole, count))
                circles.push_back(support::circle(one.center, one.radius));
            for (const math::Aabb& one : cover_with_rectangles(whole, count))
                rectangles.push_back(shape::PlacedRectangle{one});
            EXPECT_LE(circles.size(), count);
            EXPECT_LE(rectangles.size(), count);
            // The smallest circle around a shape is rounded like all bounds.
            if (count > 1) expect_held(whole, circles, count);
            expect_held(whole, rectangles, count);
        }
}

TEST(Cover, MoreWasteLess) {
    const Placed& angle = covered_shapes[0];
    const auto waste = [&](std::size_t count, bool rectangles) {
        std::vector<Placed> covers;
        if (rectangles) {
            for (const math::Aabb& one : cover_with_rectangles(angle, count))
                covers.push_back(shape::PlacedRectangle{one});
        } else {
            for (const hull::BoundingCircle& one : cover_with_circles(angle, count))
                covers.push_back(support::circle(one.center, one.radius));
        }
        return area_of_all(covers) - hull::area(angle);
    };
    EXPECT_GT(waste(1, false), waste(3, false));
    EXPECT_GT(waste(3, false), waste(9, false));
    EXPECT_GT(waste(9, false), waste(30, false));
    EXPECT_GT(waste(1, true), waste(2, true));
    EXPECT_LT(waste(2, true), 1) << "an L is two rectangles, but for a step of the grid";
}

/// A ship with a wing on each side, the same above and below the line y = 60.
TEST(Cover, FewCirclesFollowThePartsOfAShape) {
    const Placed ship = support::polygon({{10, 60},
                                          {40, 42},
                                          {70, 38},
                                          {84, 12},
                                          {100, 10},
                                          {96, 40},
                                          {130, 44},
                                          {152, 60},
                                          {130, 76},
                                          {96, 80},
                                          {100, 110},
                                          {84, 108},
                                          {70, 82},
                                          {40, 78}});
    const auto waste = [&](std::size_t count) {
        std::vector<Placed> covers;
        for (const hull::BoundingCircle& one : cover_with_circles(ship, count))
            covers.push_back(support::circle(one.center, one.radius));
        EXPECT_EQ(covers.size(), count);
        expect_held(ship, covers, count);
        const double all = area_of_all(covers);
        return (all - hull::area(ship)) / all;
    };
    EXPECT_LT(waste(3), 0.45) << "sharing out to the nearest centers wastes 57 %";
    EXPECT_LT(waste(9), 0.35);
    EXPECT_LT(waste(30), 0.25);
    for (const hull::BoundingCircle& one : cover_with_circles(ship, 3))
        EXPECT_NEAR(one.center.y, 60, 1) << "stern, wings with the hull, and bow";
}

TEST(Cover, OneIsTheBoundOfAll) {
    const Placed ball = support::circle({1, 1}, 3);
    const auto circles = cover_with_circles(ball, 1);
    ASSERT_EQ(circles.size(), 1u);
    EXPECT_EQ(circles[0].center, (Vec2{1, 1}));
    EXPECT_EQ(circles[0].radius, 3);
    EXPECT_EQ(cover_with_rectangles(ball, 1), std::vector{hull::aabb(ball)});
}

}  // namespace
}  // namespace collision::query
