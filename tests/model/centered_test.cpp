// Imported shapes get their position in their middle, and no world coordinate changes by a bit.
#include "app/model/centered.h"

#include <gtest/gtest.h>
#include <random>

namespace testbed::model {
namespace {

namespace shape = collision::shape;

SceneShape at_origin(shape::Shape geometry) {
    SceneShape s;
    s.id = "s";
    s.geometry = std::move(geometry);
    return s;
}

void expect_same_world(const SceneShape& before, const SceneShape& after, const std::string& what) {
    EXPECT_TRUE(shape::place(before.geometry, before.pose) == shape::place(after.geometry, after.pose))
        << what;
}

/// Numbers as they stand in files: with so many decimals.
double decimal(std::mt19937_64& random, double from, double to, double step) {
    return std::round(std::uniform_real_distribution<double>(from, to)(random) / step) / std::round(1 / step);
}

TEST(Centered, VerticesFarFromTheOriginTurnAboutTheirMiddle) {
    std::mt19937_64 random(4);
    for (const double far : {100.0, 5000.0, -73.5}) {
        for (int i = 0; i < 300; ++i) {
            std::vector<Vec2> vertices;
            for (int v = 0; v < 3 + i % 5; ++v)
                vertices.push_back(
                    {decimal(random, far, far + 10, 0.01), decimal(random, far, far + 10, 0.01)});
            collision::math::Aabb box;
            for (const Vec2 v : vertices) box.include(v);
            const shape::Shape shapes[] = {shape::Polygon{vertices}, shape::Polyline{vertices},
                                           shape::Segment{vertices[0], vertices[1]},
                                           shape::Capsule{vertices[0], vertices[1], 0.5}};
            for (const shape::Shape& one : shapes) {
                const SceneShape before = at_origin(one), after = centered(before);
                expect_same_world(before, after, "far " + std::to_string(far));
                if (!std::holds_alternative<shape::Polygon>(one)) continue;
                EXPECT_NEAR(after.pose.position.x, box.center().x, 0.01 * box.size().x + 1e-9);
                EXPECT_NEAR(after.pose.position.y, box.center().y, 0.01 * box.size().y + 1e-9);
            }
        }
    }
}

TEST(Centered, NoCoordinateChangesByABitWhateverItsDigits) {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> exponent(-12, 12), sign(-1, 1);
    int moved = 0;
    for (int i = 0; i < 4000; ++i) {
        std::vector<Vec2> vertices;
        for (int v = 0; v < 4; ++v)
            vertices.push_back({sign(random) * std::pow(10, exponent(random)),
                                sign(random) * std::pow(10, exponent(random) / (1 + i % 4))});
        const SceneShape before = at_origin(shape::Polyline{vertices}), after = centered(before);
        expect_same_world(before, after, std::to_string(i));
        EXPECT_EQ(centered(after), after);
        moved += after.pose.position != Vec2{0, 0} ? 1 : 0;
    }
    EXPECT_GT(moved, 0);
}

TEST(Centered, GroupsGetTheirPositionAmongTheirMembers) {
    const shape::Member members[] = {{shape::Circle{1}, {{100.5, 200.25}, 0}},
                                     {shape::Rectangle{{2, 1}}, {{104.5, 202.75}, 0}}};
    const SceneShape before = at_origin(shape::Group{shape::Shared<shape::Member>({members[0], members[1]})});
    const SceneShape after = centered(before);
    expect_same_world(before, after, "group");
    EXPECT_NEAR(after.pose.position.x, 102.5, 0.1);
    EXPECT_NEAR(after.pose.position.y, 201.25, 0.1);
}

TEST(Centered, WhatHasAPositionOfItsOwnStays) {
    SceneShape placed = at_origin(shape::Polygon{{{100, 0}, {101, 0}, {100, 1}}});
    placed.pose = {{1, 2}, 0};
    EXPECT_EQ(centered(placed), placed);
    placed.pose = {{0, 0}, 30};
    EXPECT_EQ(centered(placed), placed);
    const SceneShape line = at_origin(shape::Line{{1, 1}});
    EXPECT_EQ(centered(line), line);
}

}  // namespace
}  // namespace testbed::model
