// Copies made by a drag with Alt, repeated with Ctrl+D, and in arrays.
#include <imgui_internal.h>

#include "app/edit/array.h"
#include "app/editor/array_draft.h"
#include "core/query/overlap.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using namespace collision::shape;
using edit::ArrayOptions;

class Duplicating : public tests::WindowFixture {
  protected:
    Duplicating()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "ball", "type": "circle", "position": [-3, 0], "radius": 1},
            {"id": "tile", "type": "rectangle", "position": [0.1, 0], "size": [1, 1]},
            {"id": "wall", "type": "rectangle", "position": [4, 3], "size": [1, 1], "locked": true},
            {"id": "team", "type": "group", "position": [3, -3], "members": [
              {"id": "one", "type": "circle", "radius": 0.5},
              {"id": "two", "type": "rectangle", "position": [1.5, 0], "size": [1, 1]}]}],
            "view": {"center": [0, 0], "height": 12}})") {
        editor().view.snap_to_shapes = false;
    }
    void alt_drag(Vec2 from, Vec2 to) {
        hands_.key_down("alt");
        hands_.drag(at(from), at(to));
        hands_.key_up("alt");
    }
    void expect_near(Vec2 a, Vec2 b) {
        EXPECT_NEAR(a.x, b.x, reach());
        EXPECT_NEAR(a.y, b.y, reach());
    }
};

TEST_F(Duplicating, ADragWithAltMovesACopyAndLeavesTheShape) {
    const model::Scene before = scene();
    alt_drag({-3, 0}, {-2, 2});
    ASSERT_EQ(scene().shapes.size(), 5u);
    EXPECT_EQ(shape("ball"), *before.shapes[0]);
    EXPECT_EQ(selection(), model::Selection{"ball 2"});
    expect_near(shape("ball 2").pose.position, {-2, 2});
    EXPECT_EQ(undo_name(), "duplicate ball");
    EXPECT_FALSE(editor().prompts.popup_open) << "Alt opened no menu";
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_EQ(scene(), before) << "one step";
}

TEST_F(Duplicating, CtrlDGoesOnAsFarAway) {
    alt_drag({-3, 0}, {-2, 2});
    const Vec2 by = shape("ball 2").pose.position - shape("ball").pose.position;
    hands_.key("ctrl+d");
    EXPECT_EQ(selection(), model::Selection{"ball 3"});
    EXPECT_NEAR(shape("ball 3").pose.position.x, -3 + 2 * by.x, 1e-14);
    EXPECT_NEAR(shape("ball 3").pose.position.y, 2 * by.y, 1e-14);
    hands_.key("ctrl+d");
    EXPECT_NEAR(shape("ball 4").pose.position.y, 3 * by.y, 1e-14);
}

TEST_F(Duplicating, AltCountsWhileTheButtonIsHeld) {
    hands_.move(at({-3, 0}));
    hands_.press(at({-3, 0}));
    hands_.move(at({-2.5, 0.5}));
    EXPECT_EQ(scene().shapes.size(), 4u);
    hands_.key_down("alt");
    hands_.move(at({-2, 1}));
    EXPECT_EQ(scene().shapes.size(), 5u);
    EXPECT_NE(editor().frame.tool_hint.find("Without Alt: move"), std::string::npos);
    hands_.key_up("alt");
    hands_.move(at({-2, 2}));
    EXPECT_EQ(scene().shapes.size(), 4u) << "and it is a move again";
    hands_.release(at({-2, 2}));
    EXPECT_EQ(undo_name(), "move ball");
    expect_near(shape("ball").pose.position, {-2, 2});
    EXPECT_EQ(selection(), model::Selection{"ball"});
}

TEST_F(Duplicating, EscTakesTheCopyBack) {
    const model::Scene before = scene();
    hands_.key_down("alt");
    hands_.move(at({-3, 0}));
    hands_.press(at({-3, 0}));
    hands_.move(at({-1, 2}));
    EXPECT_EQ(scene().shapes.size(), 5u);
    hands_.key("escape");
    hands_.release(at({-1, 2}));
    hands_.key_up("alt");
    hands_.settle();
    EXPECT_EQ(scene(), before);
    EXPECT_TRUE(undo_name().empty());
}

TEST_F(Duplicating, ARushedDragWithAltIsOne) {
    hands_.key_down("alt");
    hands_.rush_drag(at({-3, 0}), at({-2, 2}));
    hands_.key_up("alt");
    hands_.settle();
    EXPECT_EQ(scene().shapes.size(), 5u);
    expect_near(shape("ball").pose.position, {-3, 0});
}

/// A copy that snaps to its own original touches it, by the exact answer.
TEST_F(Duplicating, ACopySnapsToItsOriginal) {
    editor().view.snap_to_shapes = true;
    select({"tile"});
    alt_drag({0.1, 0}, {1.1 + 2 / editor().view.camera.scale, 0.02});
    ASSERT_TRUE(scene().find("tile 2"));
    const auto placed = [&](const char* id) { return place(shape(id).geometry, shape(id).pose); };
    EXPECT_TRUE(collision::query::overlap(placed("tile"), placed("tile 2")));
    EXPECT_NEAR(shape("tile 2").pose.position.x, 1.1, 1e-12);
}

TEST_F(Duplicating, ALockedShapeIsCopiedAndStays) {
    const model::SceneShape wall = shape("wall");
    select({"wall"});
    alt_drag({4, 3}, {2, 3});
    EXPECT_EQ(shape("wall"), wall);
    ASSERT_TRUE(scene().find("wall 2"));
    expect_near(shape("wall 2").pose.position, {2, 3});
}

TEST_F(Duplicating, AMemberIsCopiedWithinItsGroup) {
    hands_.double_click(at({3, -3}));
    ASSERT_TRUE(inside_group(editor()));
    alt_drag({3, -3}, {3, -1});
    const auto& group = std::get<Group>(shape("team").geometry);
    ASSERT_EQ(group.members.size(), 3u);
    expect_near(group.members[2].pose.position, {0, 2});
    EXPECT_EQ(group.members[0].pose.position, Vec2(0, 0));
    EXPECT_EQ(undo_name(), "duplicate one of team");
    const Vec2 by = group.members[2].pose.position;
    hands_.key("ctrl+d");
    const auto& more = std::get<Group>(shape("team").geometry);
    ASSERT_EQ(more.members.size(), 4u);
    EXPECT_NEAR(more.members[3].pose.position.y, 2 * by.y, 1e-12);
}

TEST_F(Duplicating, CtrlBeforeAPressTogglesAClickAndFreesADrag) {
    select({"ball"});
    hands_.key_down("ctrl");
    hands_.click(at({-3, 0}));
    hands_.key_up("ctrl");
    EXPECT_TRUE(selection().empty()) << "a click takes it out";
    select({"ball"});
    hands_.key_down("ctrl");
    hands_.drag(at({-3, 0}), at({-2, 2}));
    hands_.key_up("ctrl");
    expect_near(shape("ball").pose.position, {-2, 2});
    EXPECT_EQ(selection(), model::Selection{"ball"});
}

TEST_F(Duplicating, TheDialogRepeatsInRowsAndColumns) {
    const model::Scene before = scene();
    select({"ball"});
    hands_.key("ctrl+shift+d");
    hands_.settle();
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::array);
    ArrayOptions& options = editor().prompts.array.options;
    options.columns = 3;
    options.rows = 2;
    options.step = {0.1, -0.7};
    hands_.key("return");
    hands_.settle();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    ASSERT_EQ(scene().shapes.size(), 9u);
    EXPECT_EQ(selection().size(), 6u);
    EXPECT_EQ(shape("ball 3").pose.position, Vec2(-2.8, 0)) << "without noise in the last digits";
    EXPECT_EQ(shape("ball 6").pose.position, Vec2(-2.8, -0.7));
    EXPECT_EQ(undo_name(), "repeat ball");
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_EQ(scene(), before);
}

TEST(Arrays, AroundACircleQuarterTurnsAreExact) {
    model::Scene scene;
    model::SceneShape bar;
    bar.id = "bar";
    bar.geometry = Rectangle{{2, 1}};
    bar.pose.position = {5, 1};
    scene.shapes.push_back(std::make_shared<const model::SceneShape>(bar));
    ArrayOptions options{.kind = ArrayOptions::Kind::circle, .count = 4, .center = {1, 1}};
    const edit::Edited turned = with_array(scene, {"bar"}, options);
    ASSERT_EQ(turned.scene.shapes.size(), 4u);
    EXPECT_EQ(turned.scene.shapes[1]->pose.position, Vec2(1, 5));
    EXPECT_EQ(turned.scene.shapes[1]->geometry, Shape(Rectangle{{1, 2}}));
    EXPECT_EQ(turned.scene.shapes[2]->pose.position, Vec2(-3, 1));
    options.turn = false;
    EXPECT_EQ(with_array(scene, {"bar"}, options).scene.shapes[1]->geometry, bar.geometry);
    // Part of a circle: the last stands at its end.
    options.degrees = 90;
    options.count = 3;
    EXPECT_EQ(with_array(scene, {"bar"}, options).scene.shapes[2]->pose.position, Vec2(1, 5));
}

TEST_F(Duplicating, AnArrayOfTooManyShapesIsNotMade) {
    select({"ball", "tile"});
    ask_array(editor());
    editor().prompts.array.options.columns = 5000;
    editor().prompts.array.options.rows = 2;
    EXPECT_FALSE(can_add_array(editor()));
    hands_.settle();
    hands_.key("return");
    hands_.settle();
    EXPECT_EQ(scene().shapes.size(), 4u);
}

/// It grew and moved while one chose in it.
TEST_F(Duplicating, TheDialogThatRepeatsStaysAsHigh) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    select({"ball", "tile"});
    editor::ask_array(editor());
    hands_.settle();
    const auto height = [] { return ImGui::FindWindowByName("##dialog")->Size.y; };
    const float before = height();
    ArrayOptions& options = editor().prompts.array.options;
    options.kind = ArrayOptions::Kind::circle;
    hands_.settle();
    ASSERT_TRUE(hands_.shows("Turn with the circle", "##dialog"));
    EXPECT_EQ(height(), before);
    options.kind = ArrayOptions::Kind::grid;
    options.columns = options.rows = 200;
    hands_.settle();
    hands_.frames(3);
    ASSERT_FALSE(editor::can_add_array(editor())) << "which a line says";
    EXPECT_EQ(height(), before);
}

}  // namespace
}  // namespace testbed::ui
