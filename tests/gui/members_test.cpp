// Groups made and dissolved, and several shapes reshaped as one, without a window.
#include "app/edit/members.h"

#include <gtest/gtest.h>

#include "app/edit/handle_drag.h"
#include "app/edit/transform.h"
#include "core/hull/bounds.h"

namespace testbed::ui {
namespace {

using namespace collision;
using model::SceneShape;

SceneShape made(std::string id, shape::Shape geometry, math::Pose pose) {
    SceneShape s;
    s.id = std::move(id);
    s.geometry = std::move(geometry);
    s.pose = pose;
    return s;
}

model::Scene scene_of(std::initializer_list<SceneShape> shapes) {
    model::Scene scene;
    for (const SceneShape& s : shapes) scene.shapes.push_back(std::make_shared<const SceneShape>(s));
    return scene;
}

shape::Placed placed(const SceneShape& s) { return shape::place(s.geometry, s.pose); }

std::vector<shape::Placed> members_of(const SceneShape& group) {
    std::vector<shape::Placed> out;
    const shape::Placed whole = placed(group);
    for (const auto& member : std::get<shape::PlacedGroup>(whole).members)
        out.push_back(std::visit([](const auto& s) -> shape::Placed { return s; }, member));
    return out;
}

/// Positions that no sum of doubles gives back by chance.
const model::Scene awkward = scene_of({
    made("ball", shape::Circle{0.7}, {{0.1, 0.7}, 0}),
    made("box", shape::OrientedRectangle{{1.3, 0.6}}, {{2.3, -0.9}, 33}),
    made("path", shape::Segment{{-0.3, 0.1}, {0.7, 0.9}}, {{1.1, 3.7}, 71}),
    made("tile", shape::Rectangle{{0.3, 0.9}}, {{-1.7, 0.3}, 0}),
    made("kite", shape::Polygon{{{0, 0}, {1.1, 0.2}, {0.3, 1.7}}}, {{0.9, -2.1}, -12}),
});
const model::Selection all_members{"ball", "box", "path", "tile", "kite"};

TEST(Members, GroupingMovesNothingByABit) {
    const edit::Regrouped done = edit::grouped(awkward, all_members);
    ASSERT_EQ(done.edited.scene.shapes.size(), 1u);
    EXPECT_EQ(done.edited.selection, model::Selection{"group"});
    const auto members = members_of(*done.edited.scene.shapes[0]);
    ASSERT_EQ(members.size(), awkward.shapes.size());
    for (std::size_t i = 0; i < members.size(); ++i)
        EXPECT_EQ(members[i], placed(*awkward.shapes[i])) << awkward.shapes[i]->id;
}

/// The sum of two angles has 15 digits, and a difference of that and the group's angle was left in the
/// member: an axis-aligned rectangle with a rotation, which no file can state.
TEST(Members, RectanglesStayAxisAlignedInTheirGroup) {
    for (const double degrees : {30.0, 1.0 / 3, 1e-105 / 3, -90.0, 123.456789012345678, 1e3 / 7}) {
        SceneShape group =
            made("g", shape::Group{{{shape::Rectangle{{2, 1}}, {{1, 0}, 0}}}}, {{3, 4}, degrees});
        const model::Scene inside = edit::opened(group);
        const model::Scene moved = edit::with_moved(inside, {"member 1"}, {1, 0});
        const SceneShape tile = made("tile", shape::Rectangle{{2, 1}}, {{0, 0}, 0});
        const edit::Edited added =
            edit::with_added(inside, {std::make_shared<const SceneShape>(tile)}, {0, 0});
        for (const model::Scene& members : {moved, added.scene}) {
            const SceneShape closed = edit::closed(group, inside, members);
            for (const auto& member : std::get<shape::Group>(closed.geometry).members)
                EXPECT_TRUE(!std::holds_alternative<shape::Rectangle>(member.shape) ||
                            member.pose.rotation == 0)
                    << degrees << ": " << member.pose.rotation;
        }
        // What was axis-aligned in the world stands there still.
        const SceneShape closed = edit::closed(group, inside, added.scene);
        const math::Aabb box = collision::hull::aabb(members_of(closed)[1]);
        EXPECT_NEAR(box.size().x, 2, 1e-12) << degrees;
        EXPECT_NEAR(box.size().y, 1, 1e-12) << degrees;
    }
}

TEST(Members, UngroupingKeepsThePlaces) {
    SceneShape group = *edit::grouped(awkward, all_members).edited.scene.shapes[0];
    for (const math::Pose& pose : {math::Pose{}, math::Pose{{0.3, -0.7}, 0}, math::Pose{{1.9, 0.3}, 90},
                                   math::Pose{{-0.1, 0.6}, 27}}) {
        group.pose = pose;
        const auto before = members_of(group);
        const edit::Regrouped done = edit::ungrouped(scene_of({group}), {"group"});
        ASSERT_EQ(done.edited.scene.shapes.size(), before.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            const SceneShape& s = *done.edited.scene.shapes[i];
            const shape::Placed now = placed(s);
            if (std::holds_alternative<shape::Circle>(s.geometry) ||
                std::holds_alternative<shape::Segment>(s.geometry) ||
                std::holds_alternative<shape::Polygon>(s.geometry)) {
                EXPECT_EQ(now, before[i]) << s.id << " in a group turned by " << pose.rotation;
                continue;
            }
            // Boxes have no vertices of their own to be exact with.
            const auto corners = [](const shape::Placed& p) {
                const auto* r = std::get_if<shape::PlacedRectangle>(&p);
                return r ? r->vertices() : std::get<shape::PlacedOrientedRectangle>(p).vertices;
            };
            math::Aabb a, b;
            for (const Vec2 v : corners(now)) a.include(v);
            for (const Vec2 v : corners(before[i])) b.include(v);
            EXPECT_NEAR(a.min.x, b.min.x, 1e-14) << s.id;
            EXPECT_NEAR(a.max.y, b.max.y, 1e-14) << s.id;
        }
    }
}

TEST(Members, WhatAGroupCannotKeepIsSaid) {
    model::Scene scene = awkward;
    model::Expectation row;
    row.pair = {"ball", "box"};
    row.claims = {{"overlap", model::Expected{}}};
    scene.expect = {row};
    EXPECT_TRUE(edit::grouped(scene, {"ball", "tile"}).remark.empty()) << "rows about members stay";
    SceneShape ball = *scene.shapes[0];
    ball.velocity = {1, 0};
    scene.shapes[0] = std::make_shared<const SceneShape>(ball);
    scene.show = model::Show{{"ball", "box"}, {}, {}, {}, {}, {}};
    const edit::Regrouped done = edit::grouped(scene, {"ball", "tile"});
    EXPECT_EQ(done.remark,
              "A group moves as one: gone are the different motions of its members, and it is one shape of a "
              "pair: the scene opens on its first pair again. Undo brings back what was.");
    EXPECT_FALSE(done.edited.scene.show);
}

TEST(Members, OpeningAndClosingIsNothing) {
    SceneShape group = *edit::grouped(awkward, all_members).edited.scene.shapes[0];
    group.pose = {{0.3, 0.9}, 27};
    const model::Scene members = edit::opened(group);
    EXPECT_EQ(edit::closed(group, members, members), group);
    const model::Scene moved = edit::with_moved(members, {"ball"}, {1, 0});
    const auto before = members_of(group), after = members_of(edit::closed(group, members, moved));
    EXPECT_NEAR(std::get<shape::PlacedCircle>(after[0]).center.x,
                std::get<shape::PlacedCircle>(before[0]).center.x + 1, 1e-13);
    for (std::size_t i = 1; i < after.size(); ++i) EXPECT_EQ(after[i], before[i]) << "untouched: same bits";
}

/// A member that was deleted left its mass with the others, which became heavier with each.
TEST(Members, AMemberTakesItsPartOfTheMassAlong) {
    SceneShape group = *edit::grouped(awkward, {"ball", "box", "tile", "kite"}).edited.scene.shapes.back();
    group.mass = 6;
    const model::Scene all = edit::opened(group);
    model::Scene fewer = all;
    fewer.shapes.pop_back();
    const SceneShape lighter = edit::closed(group, all, fewer);
    EXPECT_EQ(lighter.mass, 4.5);
    fewer.shapes.pop_back();
    EXPECT_EQ(edit::closed(group, all, fewer).mass, 3);
    const model::Scene three = edit::opened(lighter);
    model::Scene more = three;
    more.shapes.push_back(all.shapes.back());
    EXPECT_EQ(edit::closed(lighter, three, more).mass, 6) << "it comes back with its part";
    model::Scene exchanged = all;
    exchanged.shapes.back() = all.shapes.front();
    EXPECT_EQ(edit::closed(group, all, exchanged).mass, 6);
    group.mass = model::max_mass;
    EXPECT_EQ(edit::closed(group, three, all).mass, model::max_mass) << "no file can state more";
}

TEST(Transform, EachTypeTurnsAndScales) {
    const SceneShape tile = made("tile", shape::Rectangle{{2, 1}}, {{1, 0}, 0});
    const SceneShape quarter = edit::turned(tile, {0, 0}, 90);
    EXPECT_EQ(quarter.geometry, shape::Shape(shape::Rectangle{{1, 2}}));
    EXPECT_EQ(quarter.pose.position, Vec2(0, 1));
    const SceneShape leaning = edit::turned(tile, {0, 0}, 30);
    EXPECT_EQ(leaning.geometry, shape::Shape(shape::OrientedRectangle{{2, 1}})) << "it cannot stay one";
    EXPECT_EQ(leaning.pose.rotation, 30);

    const SceneShape ball = made("ball", shape::Circle{1}, {{1, 1}, 0});
    EXPECT_EQ(std::get<shape::Circle>(edit::scaled(ball, {0, 0}, {4, 1}).geometry).radius, 2);
    EXPECT_FALSE(edit::scales_truly(ball, {4, 1}));
    EXPECT_TRUE(edit::scales_truly(ball, {4, 4}));
    const SceneShape kite = made("kite", shape::Polygon{{{0, 0}, {1, 0}, {0, 1}}}, {{0, 0}, 90});
    const shape::Placed stretched = placed(edit::scaled(kite, {0, 0}, {3, 1}));
    const auto wide = std::get<shape::PlacedPolygon>(stretched).vertices();
    EXPECT_EQ(std::vector<Vec2>(wide.begin(), wide.end()), (std::vector<Vec2>{{0, 0}, {0, 1}, {-3, 0}}));
}

TEST(Transform, ABoxIsPulledFromItsOtherSide) {
    const math::Aabb box{{0, 0}, {4, 2}};
    for (const edit::Handle& handle : edit::handles(box, 0.01)) {
        if (handle.kind != edit::Handle::Kind::size || handle.side != Vec2{1, 1}) continue;
        const edit::Reshaping grow = reshaping(box, handle, {.to = {8, 3}});
        EXPECT_EQ(grow.about, Vec2(0, 0));
        EXPECT_EQ(grow.factors, Vec2(2, 1.5));
        const edit::Reshaping even = reshaping(box, handle, {.to = {8, 3}, .snap = true});
        EXPECT_EQ(even.factors, Vec2(2, 2));
        const edit::Reshaping about = reshaping(box, handle, {.to = {6, 3}, .about = true});
        EXPECT_EQ(about.about, Vec2(2, 1));
        EXPECT_EQ(about.factors, Vec2(2, 2));
    }
}

}  // namespace
}  // namespace testbed::ui
