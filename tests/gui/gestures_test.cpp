// One script for each row of the window's table of gestures and keys that no other test drives.
#include <algorithm>
#include <regex>

#include "app/file/scene_file.h"
#include "app/ui/tools/handles.h"
#include "app/ui/tools/tool.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using tests::At;
using namespace collision::shape;

constexpr const char* shapes_to_handle = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [-4, 2], "radius": 0.5},
  {"id": "pill", "type": "capsule", "position": [0, 2], "from": [-1, 0], "to": [1, 0], "radius": 0.5},
  {"id": "box", "type": "oriented_rectangle", "position": [3.5, 1.5], "rotation": 90, "size": [2, 1]},
  {"id": "kite", "type": "polygon", "position": [-3, -2], "vertices": [[-1, -1], [1, -1], [1, 1], [-1, 1]]},
  {"id": "beam", "type": "ray", "position": [1, -2], "direction": [1, 0]},
  {"id": "rail", "type": "line", "position": [0, -3.7], "direction": [1, 0]}
], "view": {"center": [0, 0], "height": 9}})";

class Gestures : public tests::WindowFixture {
  protected:
    Gestures() : WindowFixture(shapes_to_handle) { editor().view.snap_to_shapes = false; }
    Vec2 grip(edit::Handle::Kind kind, Vec2 side = {0, 0}, std::size_t vertex = 0) {
        for (const edit::Handle& h : selection_handles(editor()).handles)
            if (h.kind == kind && h.side == side && h.vertex == vertex) return h.at;
        ADD_FAILURE() << "no such handle";
        return {};
    }
    const Polygon& kite() { return std::get<Polygon>(shape("kite").geometry); }
};

TEST_F(Gestures, MiddleDragAndSpaceWithTheLeftButtonPan) {
    const Vec2 center = editor().view.camera.center;
    const At from = at({0, 0});
    hands_.drag(from, {from.x + 40, from.y}, SDL_BUTTON_MIDDLE);
    EXPECT_NEAR(editor().view.camera.center.x, center.x - 40 / editor().view.camera.scale, 1e-6);
    hands_.key_down("space");
    hands_.drag(at({-4, 2}), {at({-4, 2}).x - 40, at({-4, 2}).y});
    hands_.key_up("space");
    EXPECT_NEAR(editor().view.camera.center.x, center.x, 1e-6);
    EXPECT_EQ(shape("ball").pose.position, Vec2(-4, 2)) << "the shape under the pointer stays";
    EXPECT_TRUE(undo_name().empty());
}

TEST_F(Gestures, APinchZoomsAtTheCursor) {
    const At cursor = at({2, 1});
    const draw::Pixel pixel{float(cursor.x), float(cursor.y)};
    hands_.move(cursor);
    const double scale = editor().view.camera.scale;
    hands_.pinch(0.2f, 0.4f);
    EXPECT_NEAR(editor().view.camera.scale / scale, 2, 1e-4) << "as far as the fingers open";
    EXPECT_NEAR(editor().view.camera.to_world(pixel).x, 2, reach());
    EXPECT_NEAR(editor().view.camera.to_world(pixel).y, 1, reach());
    hands_.pinch(0.4f, 0.2f);
    EXPECT_NEAR(editor().view.camera.scale / scale, 1, 1e-4);
    EXPECT_TRUE(undo_name().empty());
}

TEST_F(Gestures, SquareHandlesWithAltGrowAboutTheCenterWithShiftKeepProportions) {
    select({"box"});
    const Vec2 corner = grip(edit::Handle::Kind::size, {1, 1});
    hands_.key_down("alt");
    hands_.drag(at(corner), at(corner + Vec2{-0.5, 0.5}));
    hands_.key_up("alt");
    EXPECT_EQ(shape("box").pose.position, Vec2(3.5, 1.5));
    EXPECT_GT(std::get<OrientedRectangle>(shape("box").geometry).size.x, 2.8);
    hands_.key("ctrl+z");
    hands_.key_down("shift");
    hands_.drag(at(corner), at(corner + Vec2{-0.2, 1}));
    hands_.key_up("shift");
    const Vec2 size = std::get<OrientedRectangle>(shape("box").geometry).size;
    EXPECT_GT(size.x, 2.5);
    EXPECT_NEAR(size.x / size.y, 2, 1e-9);
}

TEST_F(Gestures, ACircleHasItsRadiusInHand) {
    select({"ball"});
    hands_.drag(at(grip(edit::Handle::Kind::radius, {1, 0})), at({-3, 2}));
    EXPECT_NEAR(std::get<Circle>(shape("ball").geometry).radius, 1, reach());
    EXPECT_EQ(shape("ball").pose.position, Vec2(-4, 2));
    EXPECT_EQ(undo_name(), "resize ball");
}

TEST_F(Gestures, ACapsuleHasRadiusAndEnds) {
    select({"pill"});
    hands_.drag(at(grip(edit::Handle::Kind::radius, {0, 1})), at({0, 3}));
    EXPECT_NEAR(std::get<Capsule>(shape("pill").geometry).radius, 1, reach());
    hands_.drag(at(grip(edit::Handle::Kind::to)), at({1.5, 2.5}));
    const Vec2 to = std::get<Capsule>(shape("pill").geometry).to;
    EXPECT_NEAR(to.x, 1.5, reach());
    EXPECT_NEAR(to.y, 0.5, reach());
    EXPECT_EQ(std::get<Capsule>(shape("pill").geometry).from, Vec2(-1, 0));
}

TEST_F(Gestures, LinesAndRaysTurnByTheirDirection) {
    for (const char* id : {"beam", "rail"}) {
        select({id});
        const Vec2 base = shape(id).pose.position;
        hands_.key_down("shift");
        hands_.drag(at(grip(edit::Handle::Kind::direction)), at(base + Vec2{0.1, 1.5}));
        hands_.key_up("shift");
        Vec2 direction = std::string_view(id) == "beam" ? std::get<Ray>(shape(id).geometry).direction
                                                        : std::get<Line>(shape(id).geometry).direction;
        EXPECT_EQ(direction.x, 0) << id << ": steps of 15 degrees with Shift";
        EXPECT_GT(direction.y, 1) << id;
        EXPECT_EQ(shape(id).pose.position, base) << id;
    }
}

TEST_F(Gestures, APolygonHasItsVerticesInHand) {
    select({"kite"});
    hands_.drag(at(grip(edit::Handle::Kind::vertex, {0, 0}, 2)), at({-1.5, -0.5}));
    EXPECT_NEAR(kite().vertices[2].x, 1.5, reach());
    EXPECT_NEAR(kite().vertices[2].y, 1.5, reach());
    hands_.double_click(at({-3, -3}));
    EXPECT_EQ(kite().vertices.size(), 5u) << "on an edge: one more";
    EXPECT_EQ(undo_name(), "add a vertex to kite");
    hands_.double_click(at({-3, -3}));
    EXPECT_EQ(kite().vertices.size(), 4u) << "on a vertex: one less";
    hands_.double_click(at({-4, -3}));
    hands_.double_click(at({-2, -3}));
    EXPECT_EQ(kite().vertices.size(), 3u) << "never below three";
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(Gestures, CrossingEdgesAreSaidAtOnce) {
    select({"kite"});
    hands_.move(at({-2, -1}));
    hands_.press(at({-2, -1}));
    hands_.move(at({-3, -2}));
    hands_.move(at({-4.5, -2.5}));
    const auto& problems = editor().document.results().problems;
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problems[0].shape, "kite");
    EXPECT_EQ(problems[0].code, "invalid_polygon");
    if (tests::can_read_screen()) {
        bool said = false;
        for (const tests::ScreenText& text : tests::screen_texts())
            said = said || (text.window == "column" && text.text.size() > 12 &&
                            problems[0].text.starts_with(text.text));
        EXPECT_TRUE(said) << problems[0].text;
    }
    hands_.key("escape");
    EXPECT_TRUE(editor().document.results().problems.empty());
    hands_.release(at({-4.5, -2.5}));
}

TEST_F(Gestures, ArrowsNudgeByTheStepOfTheScene) {
    select({"ball"});
    const double step = editor().key_step();
    const struct {
        const char* keys;
        Vec2 by;
    } rows[] = {
        {"right", {1, 0}},
        {"up", {0, 1}},
        {"shift+left", {-10, 0}},
        {"ctrl+down", {0, -0.1}},
    };
    for (const auto& row : rows) {
        hands_.key(row.keys);
        const Vec2 moved = shape("ball").pose.position - Vec2{-4, 2};
        EXPECT_NEAR(moved.x, row.by.x * step, 1e-12) << row.keys;
        EXPECT_NEAR(moved.y, row.by.y * step, 1e-12) << row.keys;
        hands_.key("ctrl+z");
    }
}

TEST_F(Gestures, KeysOfTheWindow) {
    hands_.key("home");
    EXPECT_TRUE(editor().view.camera.visible().contains({-4, 2}));
    select({"ball"});
    hands_.key("f");
    EXPECT_LT(editor().view.camera.visible().size().y, 3) << "F frames the selection";
    hands_.key("tab");
    EXPECT_FALSE(editor().view.panels);
    hands_.key("tab");
    EXPECT_TRUE(editor().view.panels);
    hands_.key("f11");
    EXPECT_TRUE(window_.full_screen());
    hands_.key("f11");
    hands_.key("f1");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::keys);
    hands_.key("escape");
    hands_.key("?");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::keys);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Gestures, TheStatusBarSaysWhereHowLargeHowManyAndHowLong) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the bar is read";
    hands_.move(at({1, -1}));
    const auto says = [](std::string_view part) {
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.window == "status" && text.text.find(part) != std::string::npos) return true;
        return false;
    };
    for (const char* part :
         {"x +", "y -", "×", "6 shapes", "15 pairs", "overlap", "analysis ", "frame 17 ms"})
        EXPECT_TRUE(says(part)) << part;
    // A slow machine takes milliseconds.
    const std::regex duration("analysis [0-9.,]+ (µs|ms)");
    EXPECT_TRUE(std::ranges::any_of(tests::screen_texts(), [&](const tests::ScreenText& text) {
        return text.window == "status" && std::regex_search(text.text, duration);
    }));
}

TEST_F(Gestures, ABoxWithShiftAdds) {
    hands_.click(at({-4, 2}));
    hands_.key_down("shift");
    hands_.drag(at({2.7, 0.2}), at({4.3, 2.8}));
    hands_.key_up("shift");
    EXPECT_EQ(selection(), (model::Selection{"ball", "box"}));
    hands_.drag(at({2.7, 0.2}), at({4.3, 2.8}));
    EXPECT_EQ(selection(), model::Selection{"box"}) << "without it the box begins anew";
}

TEST_F(Gestures, ControlYDoesAgainAndEscapeNeverQuits) {
    select({"ball"});
    hands_.key("right");
    const Vec2 moved = shape("ball").pose.position;
    hands_.key("ctrl+z");
    EXPECT_EQ(shape("ball").pose.position, Vec2(-4, 2));
    hands_.key("ctrl+y");
    EXPECT_EQ(shape("ball").pose.position, moved);
    for (int i = 0; i < 5; ++i) hands_.key("escape");
    EXPECT_TRUE(selection().empty());
    EXPECT_FALSE(window_.may_close());
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Gestures, EachToolHasItsKey) {
    for (const ToolRow& row : tools()) {
        hands_.key(std::string(1, row.key));
        EXPECT_EQ(editor().view.tool, row.tool);
    }
    hands_.key("escape");
    hands_.key("escape");
    EXPECT_EQ(editor().view.tool, editor::ToolId::select) << "Esc puts the tool down";
}

TEST_F(Gestures, TheClipboardCarriesScenes) {
    select({"ball", "kite"});
    hands_.key("ctrl+x");
    EXPECT_EQ(scene().shapes.size(), 4u);
    EXPECT_EQ(undo_name(), "delete 2 shapes");
    hands_.key("ctrl+v");
    EXPECT_TRUE(scene().find("ball") && scene().find("kite"));
    EXPECT_EQ(selection(), (model::Selection{"ball", "kite"}));
    hands_.set_clipboard("the numbers of a bug report");
    hands_.key("ctrl+v");
    EXPECT_TRUE(editor().notice.is_problem);
    hands_.set_clipboard(
        R"({"format": "collision-scene", "version": 1, "shapes": [{"id": "bug", "type": "circle", "radius": 1e-300}]})");
    hands_.key("ctrl+v");
    ASSERT_TRUE(scene().find("bug"));
    EXPECT_EQ(std::get<Circle>(shape("bug").geometry).radius, 1e-300) << "digit for digit";
    select({"ball"});
    hands_.key("ctrl+shift+c");
    hands_.key("return");
    EXPECT_NE(hands_.clipboard().find("\"circle\""), std::string::npos) << hands_.clipboard();
}

/// Zoomed out, a pixel is larger than any number that a file may hold.
TEST_F(Gestures, NothingLeavesTheWorldThatAFileHolds) {
    const auto reads = [&] { return file::read_scene(file::write_scene(scene())).scene == scene(); };
    editor().view.camera.center = {0, 0};
    editor().view.camera.scale = 2e-13;
    hands_.settle();
    const std::size_t count = scene().shapes.size();
    hands_.key("c");
    ASSERT_EQ(editor().view.tool, editor::ToolId::circle);
    hands_.drag(at({2e15, 0}), at({2.3e15, 0}));
    EXPECT_EQ(scene().shapes.size(), count);
    EXPECT_TRUE(selection().empty());
    EXPECT_TRUE(editor().notice.text.starts_with("Not done. circle: position must lie within ±1e15, got "))
        << editor().notice.text;

    hands_.key("c");
    hands_.drag(at({-7e14, 5e14}), at({-4e14, 5e14}));
    ASSERT_EQ(scene().shapes.size(), count + 1);
    hands_.drag(at({-7e14, 5e14}), at({2e15, 5e14}));
    EXPECT_EQ(undo_name(), "move circle") << "it goes as far as it may";
    EXPECT_LE(shape("circle").pose.position.x, 1e15);
    EXPECT_GT(shape("circle").pose.position.x, 0);
    EXPECT_TRUE(reads());
    for (int i = 0; i < 300; ++i) hands_.key("shift+right");
    EXPECT_LE(shape("circle").pose.position.x, 1e15);
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_TRUE(reads());
}

TEST_F(Gestures, ControlNOpensAnEmptySceneAfterTheQuestion) {
    select({"ball"});
    hands_.key("delete");
    hands_.key("ctrl+n");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
    hands_.key("escape");
    hands_.key("ctrl+z");
    hands_.key("ctrl+n");
    EXPECT_TRUE(scene().shapes.empty());
    EXPECT_TRUE(editor().document.file.empty());
}

}  // namespace
}  // namespace testbed::ui
