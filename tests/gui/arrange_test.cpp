// Shapes aligned, distributed, flipped and ordered, by menu, palette, keys and buttons.
#include "app/edit/arrange.h"

#include <algorithm>

#include "app/edit/members.h"
#include "app/edit/transform.h"
#include "app/editor/edit_scope.h"
#include "app/ui/commands.h"
#include "core/query/overlap.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using collision::math::Aabb;
using edit::Axis;
using edit::box_of;

class Arranging : public tests::WindowFixture {
  protected:
    Arranging()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "tile", "type": "rectangle", "position": [0.1, 0.7], "size": [3, 0.3]},
            {"id": "ball", "type": "circle", "radius": 0.9, "position": [5.3, 1.1]},
            {"id": "rock", "type": "polygon", "position": [-4.7, 0.2], "rotation": 33,
             "vertices": [[0, 0], [2, 0], [2, 1], [1, 1], [1, 2], [0, 2]]},
            {"id": "team", "type": "group", "position": [2, 3], "rotation": 20, "members": [
              {"id": "one", "type": "capsule", "from": [-1, 0], "to": [1, 0.5], "radius": 0.3, "rotation": 10},
              {"id": "two", "type": "rectangle", "size": [1, 2], "position": [-2, 1]}]},
            {"id": "wall", "type": "rectangle", "position": [-8, -3], "size": [1, 1], "locked": true}],
            "view": {"center": [0, 0], "height": 16}})") {}

    void run(std::string_view name) {
        const Command* command = find_command(name);
        ASSERT_TRUE(command && command->enabled(editor())) << name;
        command->run(editor());
        hands_.settle();
    }
    bool offered(std::string_view name) { return find_command(name)->enabled(editor()); }
    Aabb box(const char* id) { return box_of(shape(id)); }
    void undo_to(const model::Scene& before, std::string_view what) {
        hands_.key("ctrl+z");
        hands_.settle();
        EXPECT_EQ(scene(), before) << what << " is one step";
    }
};

TEST_F(Arranging, EachAlignmentPutsAllEdgesOnOneCoordinate) {
    const struct {
        const char* name;
        double (*edge)(const Aabb&);
    } rows[] = {
        {"Align left", [](const Aabb& b) { return b.min.x; }},
        {"Align center", [](const Aabb& b) { return b.center().x; }},
        {"Align right", [](const Aabb& b) { return b.max.x; }},
        {"Align top", [](const Aabb& b) { return b.max.y; }},
        {"Align middle", [](const Aabb& b) { return b.center().y; }},
        {"Align bottom", [](const Aabb& b) { return b.min.y; }},
    };
    const model::Scene before = scene();
    for (const auto& row : rows) {
        select({"tile", "ball", "rock", "team"});
        run(row.name);
        const double target = row.edge(box("tile"));
        for (const char* id : {"ball", "rock", "team"})
            EXPECT_NEAR(row.edge(box(id)), target, 2e-15) << row.name << " " << id;
        EXPECT_EQ(selection().size(), 4u);
        undo_to(before, row.name);
    }
}

TEST_F(Arranging, RectanglesThatAlignShareTheEdgeToTheBit) {
    select({"tile", "wall"});
    for (const char* name : {"Align left", "Align right", "Align top", "Align bottom"}) run(name);
    EXPECT_EQ(box("tile").max.x, box("wall").max.x);
    EXPECT_EQ(box("tile").min.y, box("wall").min.y);
    EXPECT_EQ(shape("tile").pose.position.x, -9) << "without noise in the last digits";
}

TEST_F(Arranging, ALockedShapeStaysAndTheOthersComeToIt) {
    const model::SceneShape wall = shape("wall");
    select({"tile", "ball", "wall"});
    run("Align top");
    EXPECT_EQ(shape("wall"), wall);
    EXPECT_EQ(box("tile").max.y, box("wall").max.y);
    select({"wall"});
    EXPECT_FALSE(offered("Flip horizontally"));
    select({"wall", "tile"});
    EXPECT_FALSE(offered("Distribute vertically"));
    EXPECT_TRUE(offered("Align left"));
}

TEST_F(Arranging, DistributingMakesEqualGapsBetweenTheFirstAndTheLast) {
    const model::Scene before = scene();
    select({"tile", "ball", "rock", "team"});
    const Aabb first = box("rock"), last = box("ball");
    run("Distribute horizontally");
    EXPECT_EQ(box("rock"), first);
    EXPECT_EQ(box("ball"), last);
    std::vector<Aabb> boxes{box("rock"), box("tile"), box("team"), box("ball")};
    std::ranges::sort(boxes, {}, [](const Aabb& b) { return b.center().x; });
    const double gap = boxes[1].min.x - boxes[0].max.x;
    for (std::size_t i = 2; i < boxes.size(); ++i)
        EXPECT_NEAR(boxes[i].min.x - boxes[i - 1].max.x, gap, 1e-14);
    undo_to(before, "distributing");
}

/// Widths that no binary fraction states, in a span that they fill: neighbors touch by the exact answer.
TEST(Distributed, WithoutAGapNeighborsTouch) {
    model::Scene scene;
    const auto add = [&](const char* id, double width, double at) {
        model::SceneShape one;
        one.id = id;
        one.geometry = collision::shape::Rectangle{{width, 0.1}};
        one.pose.position = {at, 0.3};
        scene.shapes.push_back(std::make_shared<const model::SceneShape>(one));
    };
    add("a", 0.1, 0.05);
    add("b", 0.7, 0.2);
    add("c", 0.3, 0.8);
    add("d", 0.2, 1.2);
    const model::Scene next = edit::with_even_gaps(scene, {"a", "b", "c", "d"}, Axis::x);
    for (std::size_t i = 1; i < 3; ++i) {
        const Aabb left = box_of(*next.shapes[i - 1]), right = box_of(*next.shapes[i]);
        EXPECT_LE(right.min.x, left.max.x) << i;
        EXPECT_NEAR(right.min.x, left.max.x, 1e-15) << i;
        EXPECT_TRUE(collision::query::overlap(
            collision::shape::place(next.shapes[i - 1]->geometry, next.shapes[i - 1]->pose),
            collision::shape::place(next.shapes[i]->geometry, next.shapes[i]->pose)))
            << i;
    }
    EXPECT_EQ(*next.shapes[0], *scene.shapes[0]);
    EXPECT_EQ(*next.shapes[3], *scene.shapes[3]);
}

TEST_F(Arranging, FlippingTwiceIsAsBeforeAndOnceIsTheMirrorImage) {
    for (const char* name : {"Flip horizontally", "Flip vertically"})
        for (const char* id : {"tile", "ball", "rock", "team"}) {
            const model::SceneShape before = shape(id);
            const Aabb around = box(id);
            select({id});
            run(name);
            const bool across = std::string_view(name) == "Flip horizontally";
            const Axis axis = across ? Axis::x : Axis::y;
            const model::SceneShape flipped = shape(id);
            EXPECT_EQ(flipped.geometry, edit::mirrored(before, axis).geometry);
            EXPECT_EQ(flipped.pose.rotation + before.pose.rotation, 0) << id;
            const Aabb now = box(id);
            EXPECT_NEAR(now.min.x, around.min.x, 1e-14) << id;
            EXPECT_NEAR(now.max.y, around.max.y, 1e-14) << id;
            // What is probed on one side before lies on the other after.
            for (int i = 0; i < 400; ++i) {
                const collision::Vec2 p{around.min.x + around.size().x * (i % 20 + 0.37) / 20,
                                        around.min.y + around.size().y * (i / 20 + 0.41) / 20};
                const collision::Vec2 q = across ? collision::Vec2{around.min.x + (around.max.x - p.x), p.y}
                                                 : collision::Vec2{p.x, around.min.y + (around.max.y - p.y)};
                const auto holds = [](const model::SceneShape& s, collision::Vec2 at) {
                    return collision::query::overlap(collision::shape::PlacedPoint{at},
                                                     collision::shape::place(s.geometry, s.pose));
                };
                EXPECT_EQ(holds(before, p), holds(flipped, q)) << id << " " << i;
            }
            run(name);
            EXPECT_EQ(shape(id).geometry, before.geometry) << id;
            EXPECT_EQ(shape(id).pose.rotation, before.pose.rotation) << id;
            EXPECT_NEAR(shape(id).pose.position.x, before.pose.position.x, 1e-14) << id;
        }
}

TEST_F(Arranging, SeveralFlipAsOneByTheKey) {
    select({"tile", "ball"});
    const Aabb tile = box("tile"), ball = box("ball");
    hands_.key("shift+h");
    EXPECT_EQ(undo_name(), "flip 2 shapes");
    EXPECT_NEAR(box("ball").min.x, tile.min.x, 1e-14);
    EXPECT_NEAR(box("tile").max.x, ball.max.x, 1e-14);
    EXPECT_EQ(shape("tile").pose.position.y, 0.7);
}

TEST_F(Arranging, OrderGoesToEitherEndInOneStep) {
    const auto order = [&] {
        std::string text;
        for (const model::ShapePtr& one : scene().shapes) text += one->id[0];
        return text;
    };
    const model::Scene before = scene();
    select({"rock", "tile"});
    hands_.key("shift+pageup");
    EXPECT_EQ(order(), "btwtr");
    EXPECT_EQ(undo_name(), "bring 2 shapes to the front");
    hands_.key("shift+pagedown");
    EXPECT_EQ(order(), "trbtw");
    hands_.key("ctrl+z");
    undo_to(before, "bringing to the front");
}

TEST_F(Arranging, MembersOfAGroupAlignInTheirGroup) {
    enter_group(editor(), "team");
    hands_.key("ctrl+a");
    run("Align left");
    const edit::EditScope on = edit_scope(editor());
    ASSERT_TRUE(on.group);
    EXPECT_NEAR(box_of(*on.scene.shapes[0]).min.x, box_of(*on.scene.shapes[1]).min.x, 1e-13);
    EXPECT_NE(undo_name().find("of team"), std::string::npos) << undo_name();
    EXPECT_FALSE(offered("Bring to front"));
}

TEST_F(Arranging, TheTopIsWhatIsSeenAtTheTop) {
    model::Scene down = scene();
    down.y_down = true;
    editor().document.history.commit("y down", down);
    select({"tile", "wall"});
    run("Align top");
    EXPECT_EQ(box("tile").min.y, box("wall").min.y);
}

TEST_F(Arranging, TheSubmenuAndTheButtonsOfTheInspectorRunThem) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    select({"tile", "wall"});
    click("Edit", "header");
    click("Arrange");
    ASSERT_TRUE(hands_.shows("Align bottom"));
    click("Align bottom");
    EXPECT_EQ(box("tile").min.y, box("wall").min.y);
    // With the right button, too.
    hands_.click(at(shape("tile").pose.position), SDL_BUTTON_RIGHT);
    click("Arrange");
    click("Align left");
    EXPECT_EQ(box("tile").min.x, box("wall").min.x);
}

}  // namespace
}  // namespace testbed::ui
