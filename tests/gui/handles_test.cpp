// What dragging the handles of a shape does, without a window.
#include "app/edit/handles.h"

#include <cmath>
#include <gtest/gtest.h>

#include "app/edit/centers.h"
#include "app/edit/handle_drag.h"
#include "app/edit/vertices.h"

namespace testbed::edit {
namespace {

using namespace collision;
using math::Transform;

constexpr double pixel = 0.01;

SceneShape placed(shape::Shape geometry, math::Pose pose) {
    SceneShape s;
    s.id = "s";
    s.geometry = std::move(geometry);
    s.pose = pose;
    return s;
}

Handle only(const SceneShape& s, Handle::Kind kind, std::size_t skip = 0) {
    for (const Handle& handle : handles(s, pixel))
        if (handle.kind == kind && skip-- == 0) return handle;
    ADD_FAILURE() << "no such handle";
    return {};
}

void expect_near(Vec2 a, Vec2 b, const std::string& what) {
    EXPECT_NEAR(a.x, b.x, 1e-12) << what;
    EXPECT_NEAR(a.y, b.y, 1e-12) << what;
}

TEST(Handles, ResizingKeepsTheOppositeSideWhereItIs) {
    for (const double rotation : {0.0, 30.0, 90.0, -137.0})
        for (const Vec2 pull : {Vec2{0.3, 0.2}, Vec2{-0.4, 0.1}, Vec2{-5, -4}}) {
            const SceneShape box = placed(shape::OrientedRectangle{{2, 1}}, {{3, -1}, rotation});
            for (const Handle& handle : handles(box, pixel)) {
                if (handle.kind != Handle::Kind::size) continue;
                const SceneShape after = dragged(box, handle, {.to = handle.at + pull});
                const Vec2 size = std::get<shape::OrientedRectangle>(after.geometry).size;
                // The fixed point may be on the other side of the box when it was pulled through itself.
                const Vec2 fixed = Transform(box.pose).apply(-handle.side * Vec2{2, 1} * 0.5);
                double nearest = 1e9;
                for (const double sx : {-1.0, 0.0, 1.0})
                    for (const double sy : {-1.0, 0.0, 1.0}) {
                        if ((sx == 0) != (handle.side.x == 0) || (sy == 0) != (handle.side.y == 0)) continue;
                        const Vec2 d = Transform(after.pose).apply(Vec2{sx, sy} * size * 0.5) - fixed;
                        nearest = std::min(nearest, std::hypot(d.x, d.y));
                    }
                EXPECT_LT(nearest, 1e-12)
                    << "rotation " << rotation << " side " << handle.side.x << "," << handle.side.y;
            }
        }
}

TEST(Handles, ModifiersOfResizing) {
    const SceneShape box = placed(shape::Rectangle{{2, 1}}, {{0, 0}, 0});
    const Handle corner = only(box, Handle::Kind::size, 2);
    ASSERT_EQ(corner.side, Vec2(1, 1));
    const SceneShape about = dragged(box, corner, {.to = {2, 1}, .about = true});
    EXPECT_EQ(std::get<shape::Rectangle>(about.geometry).size, Vec2(4, 2));
    EXPECT_EQ(about.pose.position, Vec2(0, 0));
    const SceneShape even = dragged(box, corner, {.to = {3, 0.6}, .snap = true});
    EXPECT_EQ(std::get<shape::Rectangle>(even.geometry).size, Vec2(4, 2));
    expect_near(even.pose.position - Vec2{2, 1}, {-1, -0.5}, "the lower left corner stays");
}

TEST(Handles, RotatingTurnsAboutTheCenter) {
    const SceneShape shapes[] = {
        placed(shape::OrientedRectangle{{2, 1}}, {{3, -1}, 30}),
        placed(shape::Segment{{0, 0}, {2, 0}}, {{1, 1}, 10}),
        placed(shape::Polygon{{{0, 0}, {3, 0}, {0, 3}}}, {{-1, 2}, 0}),
    };
    for (const SceneShape& s : shapes) {
        const Handle round = only(s, Handle::Kind::rotate);
        const Vec2 middle = center(s);
        const Vec2 up = round.at - middle;
        const SceneShape quarter = dragged(s, round, {.to = middle + math::left_normal(up)});
        EXPECT_NEAR(quarter.pose.rotation, s.pose.rotation + 90, 1e-9);
        expect_near(center(quarter), middle, "center");
        const SceneShape snapped =
            dragged(s, round, {.to = middle + up + math::left_normal(up) * 0.9, .snap = true});
        EXPECT_EQ(std::fmod(snapped.pose.rotation, 15), 0);
    }
}

TEST(Handles, OtherShapes) {
    const SceneShape circle = placed(shape::Circle{1}, {{2, 2}, 0});
    EXPECT_EQ(
        std::get<shape::Circle>(dragged(circle, only(circle, Handle::Kind::radius), {.to = {5, 6}}).geometry)
            .radius,
        5);

    const SceneShape capsule = placed(shape::Capsule{{-1, 0}, {1, 0}, 0.5}, {{0, 0}, 90});
    const SceneShape longer = dragged(capsule, only(capsule, Handle::Kind::to), {.to = {0, 3}});
    EXPECT_EQ(std::get<shape::Capsule>(longer.geometry).to, Vec2(3, 0));
    EXPECT_EQ(std::get<shape::Capsule>(longer.geometry).from, Vec2(-1, 0));
    const SceneShape thicker = dragged(capsule, only(capsule, Handle::Kind::radius), {.to = {-0.75, 0.2}});
    EXPECT_EQ(std::get<shape::Capsule>(thicker.geometry).radius, 0.75);

    const SceneShape ray = placed(shape::Ray{{1, 0}}, {{1, 1}, 0});
    const Handle head = only(ray, Handle::Kind::direction);
    EXPECT_EQ(std::get<shape::Ray>(dragged(ray, head, {.to = {1, 4}}).geometry).direction, Vec2(0, 3));
    EXPECT_EQ(dragged(ray, head, {.to = {1, 1}}), ray) << "a direction of length zero is refused";

    SceneShape moving = circle;
    moving.velocity = {1, 0};
    EXPECT_EQ(dragged(moving, only(moving, Handle::Kind::velocity), {.to = {2, 4}}).velocity, Vec2(0, 2));

    SceneShape locked = circle;
    locked.locked = true;
    EXPECT_TRUE(handles(locked, pixel).empty());
}

TEST(Handles, VerticesComeAndGo) {
    const SceneShape square = placed(shape::Polygon{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}}, {{1, 1}, 0});
    const auto more = with_vertex_added(square, {2, 1.05}, 0.1);
    ASSERT_TRUE(more);
    const auto& five = *std::get<shape::Polygon>(more->geometry).vertices;
    ASSERT_EQ(five.size(), 5u);
    EXPECT_EQ(five[1], Vec2(1, 0));
    EXPECT_FALSE(with_vertex_added(square, {2, 2}, 0.1)) << "no edge within reach";
    const auto three = with_vertex_removed(square, 0);
    ASSERT_TRUE(three);
    EXPECT_FALSE(with_vertex_removed(*three, 0)) << "never below three";
}

}  // namespace
}  // namespace testbed::edit
