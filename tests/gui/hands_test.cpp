// Several shapes as one, groups entered, and the keyboard in place of the mouse: driven by real events.
#include <cmath>
#include <gtest/gtest.h>

#include "app/edit/picking.h"
#include "app/ui/main_window.h"
#include "app/ui/tools/handles.h"
#include "app/ui/tools/tool.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

using tests::At;
using namespace collision::shape;

constexpr const char* shapes_to_drag = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [-3, 0], "radius": 1},
  {"id": "tile", "type": "rectangle", "position": [0, 0], "size": [2, 1]},
  {"id": "kite", "type": "polygon", "position": [3, 0], "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]]},
  {"id": "still", "type": "circle", "position": [0, 3.5], "radius": 0.5, "locked": true}
], "view": {"center": [0, 0], "height": 11}})";

class Hands : public ::testing::Test {
  protected:
    Hands() : window_(folder_.write("scene.json", shapes_to_drag).string()), hands_(window_) {
        hands_.settle();
    }

    editor::Editor& editor() { return window_.editor(); }
    const model::SceneShape& shape(std::string_view id) {
        return *editor().scene().shapes[*editor().scene().find(id)];
    }
    At at(Vec2 world) {
        const draw::Pixel p = editor().view.camera.to_pixel(world);
        return {int(std::lround(p.x)), int(std::lround(p.y))};
    }
    Vec2 grip(edit::Handle::Kind kind, Vec2 side = {0, 0}) {
        for (const edit::Handle& h : selection_handles(editor()).handles)
            if (h.kind == kind && h.side == side) return h.at;
        ADD_FAILURE() << "no such handle";
        return {};
    }
    void select(std::initializer_list<const char*> ids) {
        editor().document.selection() = {ids.begin(), ids.end()};
        hands_.settle();
    }
    std::string undo_name() { return std::string(editor().document.history.undo_name()); }
    double reach() { return 1.5 / editor().view.camera.scale; }

    tests::TemporaryFolder folder_;
    MainWindow window_;
    tests::GuiHarness hands_;
};

TEST_F(Hands, SeveralShapesTurnAsOne) {
    select({"ball", "tile"});
    const Vec2 round = grip(edit::Handle::Kind::rotate), middle{-1.5, 0};
    hands_.key_down("shift");
    hands_.drag(at(round), at(middle + collision::math::left_normal(round - middle)));
    hands_.key_up("shift");
    EXPECT_EQ(undo_name(), "rotate 2 shapes");
    EXPECT_EQ(shape("ball").pose.position, Vec2(-1.5, -1.5));
    EXPECT_EQ(shape("tile").pose.position, Vec2(-1.5, 1.5));
    EXPECT_EQ(shape("tile").geometry, Shape(Rectangle{{1, 2}})) << "a quarter turn keeps it a rectangle";
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("ball").pose.position, Vec2(-3, 0));
    EXPECT_TRUE(undo_name().empty()) << "one drag is one step";
}

TEST_F(Hands, ATurnedRectangleBecomesAnOrientedOneAndThatIsSaid) {
    select({"tile"});
    const Vec2 round = grip(edit::Handle::Kind::rotate);
    hands_.key_down("shift");
    hands_.drag(at(round), at({std::hypot(round.x, round.y) * -0.5, std::hypot(round.x, round.y) * 0.87}));
    hands_.key_up("shift");
    EXPECT_EQ(shape("tile").geometry, Shape(OrientedRectangle{{2, 1}}));
    EXPECT_EQ(shape("tile").pose.rotation, 30);
    EXPECT_NE(editor().notice.text.find("oriented"), std::string::npos);
}

/// Near the upper edge there was nothing to turn a shape by.
TEST_F(Hands, AHandleThatWouldStandBeyondTheCanvasIsOnTheOtherSide) {
    select({"tile"});
    const Vec2 above = grip(edit::Handle::Kind::rotate);
    ASSERT_GT(above.y, 0);
    editor().view.camera.center.y = -editor().view.camera.visible().size().y / 2 + above.y - 0.01;
    hands_.settle();
    const Vec2 below = grip(edit::Handle::Kind::rotate);
    EXPECT_NEAR(below.y, -above.y, 1e-9);
    EXPECT_NEAR(below.x, above.x, 1e-9);
    hands_.key_down("shift");
    hands_.drag(at(below), at(collision::math::left_normal(below)));
    hands_.key_up("shift");
    EXPECT_EQ(shape("tile").geometry, Shape(Rectangle{{1, 2}})) << "a quarter turn";
    select({"ball", "kite"});
    editor().view.camera.center.y = -editor().view.camera.visible().size().y / 2 + 1.2;
    hands_.settle();
    EXPECT_LT(grip(edit::Handle::Kind::rotate).y, -1);
}

TEST_F(Hands, SeveralShapesScaleFromTheOtherSide) {
    select({"ball", "kite"});
    const Vec2 corner = grip(edit::Handle::Kind::size, {1, 1});
    hands_.key_down("shift");
    hands_.drag(at(corner), at({12, 3}));
    hands_.key_up("shift");
    EXPECT_EQ(undo_name(), "resize 2 shapes");
    const double radius = std::get<Circle>(shape("ball").geometry).radius;
    EXPECT_GT(radius, 1.3);
    EXPECT_NEAR(shape("ball").pose.position.x - radius, -4, 1e-9) << "the left side stays";
    EXPECT_NEAR(shape("ball").pose.position.y - radius, -1, 1e-9);
    EXPECT_NEAR(std::get<Polygon>(shape("kite").geometry).vertices[2].x, radius, 1e-9)
        << "as much as the ball";
}

TEST_F(Hands, EscapePutsBackAllOfASelection) {
    select({"ball", "kite"});
    const Vec2 corner = grip(edit::Handle::Kind::size, {1, 1});
    const model::Scene before = editor().scene();
    hands_.move(at(corner));
    hands_.press(at(corner));
    hands_.move(at({6, 3}));
    EXPECT_NE(editor().scene(), before);
    hands_.key("escape");
    EXPECT_EQ(editor().scene(), before);
    hands_.release(at({6, 3}));
    EXPECT_TRUE(undo_name().empty());
}

TEST_F(Hands, AGroupIsMadeEnteredAndDissolved) {
    select({"ball", "tile"});
    hands_.key("ctrl+g");
    ASSERT_TRUE(editor().scene().find("group"));
    EXPECT_EQ(undo_name(), "group 2 shapes");
    EXPECT_EQ(editor().document.selection(), model::Selection{"group"});
    hands_.double_click(at({-3, 0.3}));
    ASSERT_TRUE(inside_group(editor()));
    EXPECT_EQ(editor().session.entered->selection, model::Selection{"ball"});
    hands_.drag(at({-3, 0.3}), at({-3, 1.3}));
    EXPECT_EQ(undo_name(), "move ball of group");
    const auto center = [&](std::size_t i) {
        const auto& placed =
            std::get<PlacedGroup>(editor().document.results().shapes[*editor().scene().find("group")].placed);
        const auto* circle = std::get_if<PlacedCircle>(&placed.members[i]);
        return circle ? circle->center : std::get<PlacedRectangle>(placed.members[i]).box.center();
    };
    EXPECT_NEAR(center(0).y, 1, reach());
    EXPECT_EQ(center(1), Vec2(0, 0));
    hands_.click(at({3, 0}));
    EXPECT_TRUE(editor().session.entered->selection.empty()) << "what is not in the group is out of reach";
    hands_.key("escape");
    EXPECT_FALSE(inside_group(editor()));
    EXPECT_EQ(editor().document.selection(), model::Selection{"group"});
    hands_.key("ctrl+shift+g");
    EXPECT_FALSE(editor().scene().find("group"));
    EXPECT_EQ(editor().scene().shapes.size(), 4u);
    EXPECT_EQ(editor().document.selection(), (model::Selection{"ball", "tile"}));
    for (int i = 0; i < 3; ++i) hands_.key("ctrl+z");
    EXPECT_TRUE(editor().scene().find("ball"));
    EXPECT_TRUE(undo_name().empty());
}

TEST_F(Hands, UndoingTheGroupLeavesIt) {
    select({"ball", "tile"});
    hands_.key("ctrl+g");
    hands_.double_click(at({-3, 0.3}));
    ASSERT_TRUE(inside_group(editor()));
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_FALSE(inside_group(editor()));
    EXPECT_EQ(editor().document.selection(), (model::Selection{"ball", "tile"}));
}

TEST_F(Hands, TheLastMemberStays) {
    select({"ball", "tile"});
    hands_.key("ctrl+g");
    hands_.key("return");
    ASSERT_TRUE(inside_group(editor()));
    hands_.key("delete");
    EXPECT_EQ(std::get<Group>(shape("group").geometry).members.size(), 1u);
    hands_.key("ctrl+a");
    hands_.key("delete");
    EXPECT_EQ(std::get<Group>(shape("group").geometry).members.size(), 1u);
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(Hands, LockedShapesStayWhereTheOthersGo) {
    hands_.key("ctrl+a");
    hands_.drag(at({-3, 0}), at({-2, 0}));
    EXPECT_NEAR(shape("ball").pose.position.x, -2, reach());
    EXPECT_EQ(shape("still").pose.position, Vec2(0, 3.5));
}

TEST_F(Hands, TheKeyboardGoesThroughTheShapes) {
    hands_.key("]");
    EXPECT_EQ(editor().document.selection(), model::Selection{"ball"});
    hands_.key("ctrl+tab");
    EXPECT_EQ(editor().document.selection(), model::Selection{"tile"});
    hands_.key("[");
    hands_.key("ctrl+shift+tab");
    EXPECT_EQ(editor().document.selection(), model::Selection{"still"}) << "from the first to the last";
}

TEST_F(Hands, TheKeyboardTurnsAndScales) {
    select({"kite"});
    hands_.key("alt+left");
    EXPECT_EQ(shape("kite").pose.rotation, 15);
    hands_.key("alt+shift+right");
    EXPECT_EQ(shape("kite").pose.rotation, 14);
    EXPECT_EQ(shape("kite").pose.position, Vec2(3, 0));
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    hands_.key("alt+up");
    EXPECT_EQ(std::get<Polygon>(shape("kite").geometry).vertices[2], Vec2(1.1, 1.1));
}

TEST_F(Hands, TheKeyboardPullsAtHandles) {
    select({"kite"});
    hands_.key("return");
    hands_.key("right");
    const double step = editor().key_step();
    const Vec2 pulled = std::get<Polygon>(shape("kite").geometry).vertices[0];
    EXPECT_DOUBLE_EQ(pulled.x, -1 + step);
    EXPECT_EQ(pulled.y, -1);
    EXPECT_EQ(undo_name(), "move a vertex of kite");
    hands_.key("insert");
    EXPECT_EQ(std::get<Polygon>(shape("kite").geometry).vertices.size(), 5u);
    hands_.key("delete");
    hands_.key("delete");
    EXPECT_EQ(std::get<Polygon>(shape("kite").geometry).vertices.size(), 3u);
    hands_.key("delete");
    EXPECT_EQ(std::get<Polygon>(shape("kite").geometry).vertices.size(), 3u) << "never below three";
    hands_.key("escape");
    EXPECT_EQ(editor().document.selection(), model::Selection{"kite"}) << "Esc lets go of the handle first";
    hands_.key("escape");
    EXPECT_TRUE(editor().document.selection().empty());
}

TEST_F(Hands, AHandleIsGoneWithItsShape) {
    select({"kite"});
    hands_.key("ctrl+d");
    hands_.key("return");
    hands_.key("ctrl+z");
    const model::Scene before = editor().scene();
    EXPECT_TRUE(editor().document.selection().empty() ||
                editor().document.selection() == model::Selection{"kite"});
    select({});
    for (const char* key : {"insert", "delete", "right"}) hands_.key(key);
    EXPECT_EQ(editor().scene(), before);
    // One that has no vertices.
    select({"kite"});
    hands_.key("return");
    editor().document.selection() = {"still"};
    hands_.key("insert");
    EXPECT_EQ(editor().scene(), before);
}

TEST_F(Hands, EnterPlacesAShapeOfEveryTypeInTheMiddle) {
    std::size_t count = editor().scene().shapes.size();
    for (const ToolRow& row : tools()) {
        if (row.id == "select" || row.id == "ruler") continue;
        hands_.key(std::string(1, row.key));
        hands_.key("return");
        ASSERT_EQ(editor().scene().shapes.size(), ++count) << row.id;
        EXPECT_EQ(editor().view.tool, editor::ToolId::select) << row.id;
        const auto box =
            edit::bounds_of(editor().scene(), editor().document.results(), editor().document.selection());
        EXPECT_LT(std::hypot(box.center().x, box.center().y), 2) << row.id;
    }
}

}  // namespace
}  // namespace testbed::ui
