// Shapes that become other types of shape, by the commands of the menu and the palette.
#include "app/edit/convert.h"

#include "app/edit/members.h"
#include "app/ui/commands.h"
#include "core/hull/bounds.h"
#include "core/query/overlap.h"
#include "tests/support/random.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;
using edit::ConvertTo;

class Converting : public tests::WindowFixture {
  protected:
    Converting()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "tile", "type": "rectangle", "position": [0.1, 0.7], "size": [3, 2], "velocity": [1, 2], "mass": 4},
            {"id": "box", "type": "oriented_rectangle", "position": [5, 4], "size": [3, 2], "rotation": 30, "notes": "n"},
            {"id": "rock", "type": "polygon", "position": [-4, 0], "rotation": 33,
             "vertices": [[0, 0], [6, 0], [6, 2], [2, 2], [2, 6], [0, 6]]},
            {"id": "ball", "type": "circle", "radius": 1, "position": [9, 0]},
            {"id": "flat", "type": "rectangle", "size": [3, 0], "position": [0, -4]},
            {"id": "team", "type": "group", "members": [
              {"id": "left", "type": "rectangle", "size": [1, 1], "position": [-9, 0]},
              {"id": "right", "type": "rectangle", "size": [1, 1], "position": [-7, 2]}]}],
            "expect": [{"shape": "team", "valid": true}, {"pair": ["left", "rock"], "overlap": false}],
            "view": {"center": [0, 0], "height": 20}})") {}

    /// By the command of that name, where it is offered.
    bool run(const char* name) {
        const Command* command = find_command(name);
        if (!command || !command->enabled(editor())) return false;
        command->run(editor());
        hands_.settle();
        return true;
    }
    Placed placed(const char* id) { return place(shape(id).geometry, shape(id).pose); }
};

TEST_F(Converting, EachCommandIsOneStepThatKeepsTheRestOfTheShape) {
    const struct {
        const char *id, *command, *type;
    } rows[] = {
        {"tile", "Convert to oriented rectangle", "oriented_rectangle"},
        {"tile", "Convert to polygon", "polygon"},
        {"box", "Convert to polygon", "polygon"},
        {"rock", "Convert to convex pieces", "group"},
        {"rock", "Convert to convex hull", "polygon"},
        {"tile", "Convert to convex hull", "polygon"},
        {"team", "Convert to convex hull", "polygon"},
    };
    const model::Scene before = scene();
    for (const auto& row : rows) {
        select({row.id});
        ASSERT_TRUE(run(row.command)) << row.id << ": " << row.command;
        const model::SceneShape &was = *before.shapes[*before.find(row.id)], &is = shape(row.id);
        EXPECT_EQ(type_name(is.geometry), row.type);
        EXPECT_EQ(is.velocity, was.velocity);
        EXPECT_EQ(is.mass, was.mass);
        EXPECT_EQ(is.notes, was.notes);
        EXPECT_EQ(scene().shapes.size(), before.shapes.size());
        EXPECT_EQ(selection(), model::Selection{row.id});
        EXPECT_NE(undo_name().find(row.id), std::string::npos) << undo_name();
        hands_.key("ctrl+z");
        hands_.settle();
        EXPECT_EQ(scene(), before);
    }
}

TEST_F(Converting, WhatCannotBecomeOneIsNotOffered) {
    const struct {
        const char *id, *command;
    } rows[] = {
        {"ball", "Convert to polygon"},           {"ball", "Convert to convex hull"},
        {"flat", "Convert to polygon"},           {"flat", "Convert to convex hull"},
        {"tile", "Convert to convex pieces"},     {"rock", "Convert to polygon"},
        {"box", "Convert to oriented rectangle"},
    };
    for (const auto& row : rows) {
        select({row.id});
        EXPECT_FALSE(run(row.command)) << row.id << ": " << row.command;
    }
    select({});
    EXPECT_FALSE(run("Convert to polygon"));
    select({"ball", "tile"});
    EXPECT_TRUE(run("Convert to polygon")) << "those that can";
    EXPECT_TRUE(std::holds_alternative<Circle>(shape("ball").geometry));
}

/// What spins goes on about the same point.
TEST_F(Converting, KeepsThePointThatAShapeTurnsAbout) {
    for (const auto& [id, name] :
         {std::pair{"rock", "Convert to convex hull"}, {"tile", "Convert to polygon"}}) {
        const model::Pose before = shape(id).pose;
        select({id});
        ASSERT_TRUE(run(name)) << id;
        EXPECT_EQ(shape(id).pose.position, before.position) << id;
        EXPECT_EQ(shape(id).pose.rotation, before.rotation) << id;
    }
}

TEST_F(Converting, AHullTakesRowsAboutItsMembersAlong) {
    select({"team"});
    ASSERT_TRUE(run("Convert to convex hull"));
    ASSERT_EQ(scene().expect.size(), 1u);
    EXPECT_EQ(scene().expect[0].shape, "team");
}

/// The points are the same: what is probed answers alike before and after, and hulls hold the shape.
TEST_F(Converting, PointsStayInsideAndOutside) {
    collision::support::Random random(11);
    const auto changed = [&](const char* id, ConvertTo to) {
        const model::Scene next = edit::with_converted(scene(), {id}, to);
        const model::SceneShape& is = *next.shapes[*next.find(id)];
        return place(is.geometry, is.pose);
    };
    for (int i = 0; i < 2000; ++i) {
        const Placed probe =
            place(Shape(Point{}), {{random.between(-12.0, 12.0), random.between(-6.0, 9.0)}, 0});
        const auto inside = [&](const Placed& of) { return collision::query::overlap(probe, of); };
        EXPECT_EQ(inside(placed("tile")), inside(changed("tile", ConvertTo::oriented_rectangle)));
        EXPECT_EQ(inside(placed("tile")), inside(changed("tile", ConvertTo::polygon)));
        EXPECT_EQ(inside(placed("box")), inside(changed("box", ConvertTo::polygon)));
        EXPECT_EQ(inside(placed("rock")), inside(changed("rock", ConvertTo::convex_pieces)));
        for (const char* id : {"rock", "team"})
            if (inside(placed(id))) {
                EXPECT_TRUE(inside(changed(id, ConvertTo::convex_hull))) << id;
            }
    }
    EXPECT_NEAR(collision::hull::area(changed("team", ConvertTo::convex_hull)), 5, 1e-12);
}

TEST(GroupedMasses, AGroupWeighsWhatItsShapesWeigh) {
    model::Scene scene;
    for (const double mass : {2.0, 4.0}) {
        model::SceneShape one;
        one.id = mass == 2 ? "a" : "b";
        one.geometry = Circle{1};
        one.pose.position = {3 * mass, 0};
        one.mass = mass;
        one.response = model::Response::stop;
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(one));
    }
    const auto group = edit::grouped(scene, {"a", "b"}).edited;
    ASSERT_EQ(group.scene.shapes.size(), 1u);
    EXPECT_EQ(group.scene.shapes[0]->mass, 6);
    EXPECT_EQ(group.scene.shapes[0]->response, model::Response::stop);
    const auto apart = edit::ungrouped(group.scene, group.selection).edited;
    ASSERT_EQ(apart.scene.shapes.size(), 2u);
    for (const model::ShapePtr& one : apart.scene.shapes) {
        EXPECT_EQ(one->mass, 3);
        EXPECT_EQ(one->response, model::Response::stop);
    }
}

}  // namespace
}  // namespace testbed::ui
