// Unions of pieces that nearly coincide: exact, and in counted work that says how long they take.
#include <cmath>
#include <functional>
#include <gtest/gtest.h>
#include <numbers>
#include <vector>

#include "core/hull/bounds.h"
#include "core/math/interrupt.h"
#include "core/query/budget.h"
#include "core/shape/shape.h"

namespace collision {
namespace {

using std::numbers::pi;

shape::Placed group_of(int count, const std::function<shape::Member(int)>& member) {
    std::vector<shape::Member> members;
    for (int i = 0; i < count; ++i) members.push_back(member(i));
    shape::Group group;
    group.members = std::move(members);
    return shape::place(shape::Shape(group), {{0, 0}, 0});
}
shape::Member disc_member(Vec2 center, double radius) { return {shape::Circle{radius}, {center, 0}}; }

struct Measured {
    double value;
    std::uint64_t work;
};
Measured measured(const shape::Placed& placed, double (*measure)(const shape::Placed&)) {
    const math::WorkLimit all(math::no_limit);
    const double value = measure(placed);
    return {value, all.spent()};
}
double area(const shape::Placed& placed) { return hull::area(placed); }
double perimeter(const shape::Placed& placed) { return hull::perimeter(placed); }

/// It took 36 million units, twice what a question may take, and each was counted too low.
TEST(NearCircles, InALineTakeAFractionOfTheBudget) {
    constexpr int count = 1000;
    const shape::Placed line = group_of(count, [](int i) { return disc_member({i * 1e-9, 0}, 1); });
    // Between the first and the last the top is flat but for 1e-18.
    const double length = (count - 1) * 1e-9;
    const Measured of_area = measured(line, area), of_length = measured(line, perimeter);
    EXPECT_NEAR(of_area.value, pi + 2 * length, 4e-15);
    EXPECT_NEAR(of_length.value, 2 * pi + 2 * length, 1e-12) << "a sum of two thousand arcs";
    EXPECT_LT(of_area.work, query::max_work / 4);
    EXPECT_LT(of_length.work, query::max_work / 4);
}

TEST(NearCircles, AroundAPointTakeAFractionOfTheBudget) {
    constexpr int count = 1000;
    constexpr double apart = 1e-6;
    const shape::Placed ring = group_of(count, [](int i) {
        const double turn = 2 * pi * i / count;
        return disc_member({apart * std::cos(turn), apart * std::sin(turn)}, 1);
    });
    // Within the circle around all of them, but for notches of less than apart (2 pi / count)^2 / 8.
    const Measured of_area = measured(ring, area);
    EXPECT_NEAR(of_area.value, pi * (1 + apart) * (1 + apart), 4e-11);
    EXPECT_LT(of_area.value, pi * (1 + apart) * (1 + apart));
    EXPECT_LT(of_area.work, query::max_work / 4);
}

/// What doubles tell of two discs is what twice the digits tell, however near they are.
TEST(NearCircles, AreAsTheyAreApartOnlySmaller) {
    for (const double near : {1.0, 0x1p-10, 0x1p-24, 0x1p-34, 0x1p-44}) {
        // One circle, and others that reach out of it by a share of `near` that is the same for all.
        const shape::Placed some = group_of(100, [&](int i) {
            const double turn = 2.4 * i;
            return disc_member({near * std::cos(turn) * i / 128, near * std::sin(turn) * i / 128}, 4);
        });
        const double beyond = hull::area(some) - 16 * pi;
        EXPECT_GT(beyond, 0) << near;
        // That share of the area, but for what is of second order and what the area rounds.
        if (near < 1) {
            EXPECT_NEAR(beyond / near, 18.262, 0.002 + 1e-13 / near) << near;
        }
    }
}

/// Each pair of sides that is compared with twice the digits counts: of a few dozen pieces only the sides
/// counted.
TEST(NearPieces, CountEachPair) {
    constexpr int count = 60, corners = 8;
    const shape::Placed octagons = group_of(count, [](int i) {
        std::vector<Vec2> vertices;
        for (int k = 0; k < corners; ++k)
            vertices.push_back({std::cos(k * pi / 4 + i * 1e-3), std::sin(k * pi / 4 + i * 1e-3)});
        shape::Polygon polygon;
        polygon.vertices = std::move(vertices);
        return shape::Member{polygon, {{i * 1e-9, 0}, 0}};
    });
    EXPECT_GE(measured(octagons, area).work, std::uint64_t{count * count}) << "a pair has several";
}

TEST(NearPieces, GiveUpAtALimit) {
    const shape::Placed line = group_of(300, [](int i) {
        return shape::Member{shape::Capsule{{0, 0}, {1, 1e-9 * i}, 1}, {{i * 1e-9, 0}, 0}};
    });
    const std::uint64_t work = measured(line, area).work;
    ASSERT_GT(work, 1000u);
    const auto within = [&](std::uint64_t most) {
        return math::within(
            most, [&] { return hull::area(line) > 0; }, [] { return false; });
    };
    EXPECT_TRUE(within(work));
    EXPECT_FALSE(within(work / 2));
}

}  // namespace
}  // namespace collision
