// The window, driven by real events: what hands do, and what the scene is afterwards.
#include <cmath>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

#include "app/edit/edits.h"
#include "app/edit/handles.h"
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/main_window.h"
#include "app/ui/tools/tool.h"
#include "tests/support/gui_harness.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::At;
using tests::GuiHarness;

constexpr const char* stacked_shapes = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "box", "type": "oriented_rectangle", "position": [3.5, 0], "rotation": 30, "size": [2, 1]},
  {"id": "under", "type": "circle", "position": [-3, 0], "radius": 1},
  {"id": "over", "type": "rectangle", "position": [-3.5, 0], "size": [2, 1]},
  {"id": "fixed", "type": "circle", "position": [0, 3], "radius": 0.5, "locked": true}
], "view": {"center": [0, 0], "height": 10}})";

class Window : public ::testing::Test {
  protected:
    Window()
        : folder_(fs::temp_directory_path() /
                  ("collision-window-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
                   "-" + ::testing::UnitTest::GetInstance()->current_test_info()->name())) {
        fs::create_directories(folder_);
        file_ = folder_ / "scene.json";
        std::ofstream(file_) << stacked_shapes;
        window_ = std::make_unique<MainWindow>(file_.string());
        hands_ = std::make_unique<GuiHarness>(*window_);
        hands_->settle();
    }
    ~Window() override {
        hands_.reset();
        std::error_code ignored;
        fs::remove_all(folder_, ignored);
    }

    editor::Editor& editor() { return window_->editor(); }
    GuiHarness& hands() { return *hands_; }
    const model::SceneShape& shape(std::string_view id) {
        return *editor().scene().shapes[*editor().scene().find(id)];
    }
    At at(Vec2 world) {
        const draw::Pixel p = editor().view.camera.to_pixel(world);
        return {int(std::lround(p.x)), int(std::lround(p.y))};
    }
    edit::Handle handle(std::string_view id, edit::Handle::Kind kind) {
        for (const edit::Handle& h : edit::handles(shape(id), editor().pixel()))
            if (h.kind == kind) return h;
        ADD_FAILURE() << "no such handle";
        return {};
    }
    /// What one pixel of the mouse is worth.
    double reach() { return 1.5 / editor().view.camera.scale; }

    fs::path folder_, file_;
    std::unique_ptr<MainWindow> window_;
    std::unique_ptr<GuiHarness> hands_;
};

TEST_F(Window, DragsACircleAndUndoesIt) {
    hands().drag(at({0.2, 0.2}), at({1.2, -0.8}));
    EXPECT_NEAR(shape("ball").pose.position.x, 1, reach());
    EXPECT_NEAR(shape("ball").pose.position.y, -1, reach());
    EXPECT_EQ(editor().document.history.undo_name(), "move ball");
    hands().key("ctrl+z");
    EXPECT_EQ(shape("ball").pose.position, Vec2(0, 0));
    EXPECT_TRUE(editor().document.history.undo_name().empty()) << "one drag is one step";
    hands().key("ctrl+shift+z");
    EXPECT_NEAR(shape("ball").pose.position.x, 1, reach());
}

TEST_F(Window, TwoPixelsAreAClick) {
    const At start = at({0.2, 0.2});
    hands().drag(start, {start.x + 2, start.y});
    EXPECT_EQ(shape("ball").pose.position, Vec2(0, 0));
    EXPECT_EQ(editor().document.selection(), model::Selection{"ball"});
}

TEST_F(Window, EscapePutsBackThenClearsTheSelection) {
    hands().move(at({0, 0}));
    hands().press(at({0, 0}));
    hands().move(at({1, 1}));
    EXPECT_NE(shape("ball").pose.position, Vec2(0, 0));
    hands().key("escape");
    EXPECT_EQ(shape("ball").pose.position, Vec2(0, 0));
    hands().release(at({1, 1}));
    EXPECT_EQ(shape("ball").pose.position, Vec2(0, 0));
    EXPECT_TRUE(editor().document.history.undo_name().empty());
    hands().click(at({0, 0}));
    hands().key("escape");
    EXPECT_TRUE(editor().document.selection().empty());
}

TEST_F(Window, RotatesABoxByItsHandle) {
    hands().click(at({3.5, 0}));
    const Vec2 grip = handle("box", edit::Handle::Kind::rotate).at;
    const Vec2 middle{3.5, 0};
    const Vec2 up = grip - middle;
    hands().drag(at(grip), at(middle + collision::math::left_normal(up)));
    EXPECT_NEAR(shape("box").pose.rotation, 120, 2);
    EXPECT_EQ(editor().document.history.undo_name(), "rotate box");
    hands().key("ctrl+z");
    hands().key_down("shift");
    hands().drag(at(grip), at(middle + collision::math::left_normal(up)));
    hands().key_up("shift");
    EXPECT_EQ(shape("box").pose.rotation, 120);
}

TEST_F(Window, ResizesATurnedBoxWithTheOppositeCornerFixed) {
    hands().click(at({3.5, 0}));
    const collision::math::Transform before(shape("box").pose);
    const Vec2 fixed = before.apply({1, 0.5});  // the first size handle is the lower left corner
    const Vec2 grip = handle("box", edit::Handle::Kind::size).at;
    hands().drag(at(grip), at(grip + Vec2{-0.8, -0.9}));
    const Vec2 size = std::get<collision::shape::OrientedRectangle>(shape("box").geometry).size;
    EXPECT_GT(size.x, 2.5);
    const Vec2 now = collision::math::Transform(shape("box").pose).apply(size * 0.5);
    EXPECT_NEAR(now.x, fixed.x, 1e-9);
    EXPECT_NEAR(now.y, fixed.y, 1e-9);
    EXPECT_EQ(editor().document.history.undo_name(), "resize box");
}

/// Where the inspector's field for x of the position is at the design's metrics.
constexpr At position_x{1125, 237};
constexpr At radius_field{1150, 301};

TEST_F(Window, TypesANumber) {
    hands().click(at({0, 0}));
    hands().click(position_x);
    hands().type("12/5");
    hands().key("return");
    EXPECT_EQ(shape("ball").pose.position, Vec2(2.4, 0));
    EXPECT_EQ(editor().document.history.undo_name(), "set position of ball");
}

TEST_F(Window, AnImpossibleNumberChangesNothing) {
    hands().click(at({0, 0}));
    hands().click(radius_field);
    hands().type("-1");
    hands().key("return");
    EXPECT_EQ(std::get<collision::shape::Circle>(shape("ball").geometry).radius, 1);
    EXPECT_TRUE(editor().document.history.undo_name().empty());
}

TEST_F(Window, ANumberIsTakenOverByTheClickThatLeavesIt) {
    hands().click(at({0, 0}));
    hands().click(position_x);
    hands().type("1");
    hands().click(at({3.5, 0}));
    EXPECT_EQ(shape("ball").pose.position, Vec2(1, 0));
    EXPECT_EQ(shape("box").pose.position, Vec2(3.5, 0));
    EXPECT_EQ(editor().document.selection(), model::Selection{"box"});
}

TEST_F(Window, LettersAreNoShortcutsWhileTyping) {
    hands().click(at({0, 0}));
    hands().click(position_x);
    hands().type("c");
    EXPECT_EQ(editor().view.tool, editor::ToolId::select);
}

TEST_F(Window, UndoLooksWhereTheEditWas) {
    hands().drag(at({0.2, 0.2}), at({1.2, -0.8}));
    const Vec2 center = editor().view.camera.center;
    const double scale = editor().view.camera.scale;
    hands().scroll(at({3, 1}), 12);
    ASSERT_GT(editor().view.camera.scale, 2 * scale);
    hands().key("ctrl+z");
    EXPECT_NEAR(editor().view.camera.scale, scale, 1e-9 * scale);
    EXPECT_NEAR(editor().view.camera.center.x, center.x, 1e-9);
    EXPECT_NEAR(editor().view.camera.center.y, center.y, 1e-9);
}

TEST_F(Window, UndoLeavesTheViewAloneWhereTheEditIsInSight) {
    hands().drag(at({0.2, 0.2}), at({1.2, -0.8}));
    hands().scroll(at({0, 0}), -2);
    const double scale = editor().view.camera.scale;
    const Vec2 center = editor().view.camera.center;
    for (const char* keys : {"ctrl+z", "ctrl+shift+z"}) {
        hands().key(keys);
        EXPECT_EQ(editor().view.camera.scale, scale) << keys;
        EXPECT_EQ(editor().view.camera.center, center) << keys;
    }
    // A speck is not in sight.
    hands().scroll(at({0, 0}), -60);
    ASSERT_LT(editor().view.camera.scale, scale / 100);
    hands().key("ctrl+z");
    EXPECT_GT(editor().view.camera.scale, scale);
}

TEST_F(Window, UndoLooksWhereALineWasMoved) {
    hands().frames(2);  // the window says what is looked at
    model::Scene with_line = editor().scene();
    model::SceneShape line;
    line.id = "far";
    line.geometry = collision::shape::Line{};
    line.pose.position = {1000, 1000};
    with_line.shapes.push_back(std::make_shared<const model::SceneShape>(line));
    editor().document.history.commit("add a line", with_line);
    hands().frames(2);
    const double scale = editor().view.camera.scale;
    hands().scroll(at({0, 0}), 6);
    hands().key("ctrl+z");
    EXPECT_NEAR(editor().view.camera.scale, scale, 1e-9 * scale) << "the line is not in sight";
}

TEST_F(Window, SavesAndReopens) {
    hands().drag(at({0, 0}), at({1, 1}));
    EXPECT_TRUE(editor().document.history.unsaved());
    hands().key("ctrl+s");
    EXPECT_FALSE(editor().document.history.unsaved());
    const file::ReadResult read = file::load_scene(file_);
    ASSERT_TRUE(read.scene);
    EXPECT_EQ(*read.scene, editor().scene());
    EXPECT_NEAR(read.scene->shapes[0]->pose.position.x, 1, reach());
}

TEST_F(Window, ASecondClickSelectsWhatLiesUnderneath) {
    const At both = at({-3, 0.2});
    hands().click(both);
    EXPECT_EQ(editor().document.selection(), model::Selection{"over"});
    hands().click(both);
    EXPECT_EQ(editor().document.selection(), model::Selection{"under"});
    hands().click(both);
    EXPECT_EQ(editor().document.selection(), model::Selection{"over"});
}

TEST_F(Window, BoxSelects) {
    hands().drag(at({-1.5, -1.5}), at({5, 1.5}));
    EXPECT_EQ(editor().document.selection(), (model::Selection{"ball", "box"}));
    hands().key_down("ctrl");
    hands().drag(at({1.6, -1.5}), at({5, 1.5}));
    hands().key_up("ctrl");
    EXPECT_EQ(editor().document.selection(), model::Selection{"ball"});
    hands().click(at({1.6, -2}));
    EXPECT_TRUE(editor().document.selection().empty());
}

TEST_F(Window, ShiftAddsAndControlToggles) {
    hands().click(at({0, 0}));
    hands().key_down("shift");
    hands().click(at({3.5, 0}));
    hands().key_up("shift");
    EXPECT_EQ(editor().document.selection(), (model::Selection{"ball", "box"}));
    hands().key_down("ctrl");
    hands().click(at({0, 0}));
    hands().key_up("ctrl");
    EXPECT_EQ(editor().document.selection(), model::Selection{"box"});
}

TEST_F(Window, ZoomsAtTheCursor) {
    const At cursor = at({2, 1});
    const draw::Pixel pixel{float(cursor.x), float(cursor.y)};
    const Vec2 under = editor().view.camera.to_world(pixel);
    const double scale = editor().view.camera.scale;
    hands().scroll(cursor, 2);
    EXPECT_NEAR(editor().view.camera.scale / scale, 1.21, 1e-9);
    EXPECT_NEAR(editor().view.camera.to_world(pixel).x, under.x, 1e-9);
    EXPECT_NEAR(editor().view.camera.to_world(pixel).y, under.y, 1e-9);
}

TEST_F(Window, PansWithTheRightButton) {
    const Vec2 center = editor().view.camera.center;
    const At from = at({0, 0});
    hands().drag(from, {from.x + 50, from.y}, SDL_BUTTON_RIGHT);
    EXPECT_NEAR(editor().view.camera.center.x, center.x - 50 / editor().view.camera.scale, 1e-6);
    EXPECT_EQ(shape("ball").pose.position, Vec2(0, 0));
}

TEST_F(Window, LockedShapesStay) {
    hands().drag(at({0, 3}), at({1, 3}));
    EXPECT_EQ(shape("fixed").pose.position, Vec2(0, 3));
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(Window, DrawsACircle) {
    hands().key("c");
    hands().drag(at({0, -3}), at({1, -3}));
    ASSERT_TRUE(editor().scene().find("circle"));
    EXPECT_NEAR(shape("circle").pose.position.y, -3, reach());
    EXPECT_NEAR(std::get<collision::shape::Circle>(shape("circle").geometry).radius, 1, 2 * reach());
    EXPECT_EQ(editor().document.history.undo_name(), "draw circle");
    EXPECT_EQ(editor().view.tool, editor::ToolId::select);
}

TEST_F(Window, DrawsEveryTypeByDragging) {
    std::size_t count = editor().scene().shapes.size();
    for (const ToolRow& row : tools()) {
        const bool by_vertices = row.id == "polygon" || row.id == "polyline" || row.id == "rounded_polygon";
        if (row.id == "select" || by_vertices || row.id == "ruler") continue;
        hands().key(std::string(1, row.key));
        hands().drag(at({1, -3}), at({2, -2.5}));
        EXPECT_EQ(editor().scene().shapes.size(), ++count) << row.id;
    }
    for (const char* key : {"g", "t", "a"}) {
        hands().key(key);
        for (const Vec2 v : {Vec2{1, 2}, Vec2{2, 2}, Vec2{1.5, 3}}) hands().click(at(v));
        hands().key("return");
        EXPECT_EQ(editor().scene().shapes.size(), ++count) << key;
    }
}

TEST_F(Window, EditsByKeys) {
    hands().click(at({0, 0}));
    hands().key("ctrl+d");
    EXPECT_TRUE(editor().scene().find("ball 2"));
    hands().key("delete");
    EXPECT_FALSE(editor().scene().find("ball 2"));
    hands().click(at({0, 0}));
    hands().key("ctrl+c");
    EXPECT_TRUE(file::read_scene(hands().clipboard()).scene);
    hands().key("ctrl+v");
    EXPECT_TRUE(editor().scene().find("ball 2"));
    hands().key("ctrl+a");
    EXPECT_EQ(editor().document.selection().size(), editor().scene().shapes.size());
    hands().click(at({0, -4}));
    hands().click(at({3.5, 0}));
    hands().key("right");
    EXPECT_GT(shape("box").pose.position.x, 3.5);
}

TEST_F(Window, ABrokenFileIsListedAndKeepsTheScene) {
    const fs::path broken = folder_ / "broken.json";
    std::ofstream(broken) << R"({"format": "collision-scene", "version": 1,
 "shapes": [{"id": "a", "type": "circle", "radius": -3}, {"id": "a", "type": "blob"}]})";
    const model::Scene before = editor().scene();
    hands().drop_file(broken.string());
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::problems);
    EXPECT_GE(editor().prompts.issues.size(), 2u);
    EXPECT_EQ(editor().scene(), before);
    EXPECT_EQ(editor().document.file, file_);
    hands().key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Window, AFailedSaveSaysWhy) {
    hands().drag(at({0, 0}), at({1, 1}));
    EXPECT_FALSE(save_to(editor(), folder_ / "missing" / "scene.json"));
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_TRUE(editor().document.history.unsaved());
    EXPECT_EQ(editor().document.file, file_);
}

TEST_F(Window, ClosingAsksOnce) {
    hands().close();
    EXPECT_TRUE(window_->may_close()) << "nothing unsaved";
    editor().prompts.closing = false;
    hands().drag(at({0, 0}), at({1, 1}));
    hands().close();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
    EXPECT_FALSE(window_->may_close());
    hands().key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_FALSE(window_->may_close());
    hands().close();
    hands().key("return");
    EXPECT_TRUE(window_->may_close());
    EXPECT_FALSE(editor().document.history.unsaved());
}

TEST_F(Window, OpensAndSavesThroughTheBrowser) {
    std::ofstream(folder_ / "other.json") << R"({"format": "collision-scene", "version": 1, "shapes": []})";
    hands().key("ctrl+o");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::open);
    hands().type("other");
    hands().key("return");
    EXPECT_EQ(editor().document.file.filename(), "other.json");
    hands().key("ctrl+shift+s");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_as);
    hands().key("ctrl+a");
    hands().type("third");
    hands().key("return");
    EXPECT_TRUE(fs::exists(folder_ / "third.json"));
}

TEST_F(Window, DigitsAndHToggleOverlays) {
    const auto shown = [&](std::string_view id) {
        for (const overlays::Overlay* overlay : editor().shown_overlays())
            if (overlay->id == id) return true;
        return false;
    };
    const bool closest = shown("closest"), hull = shown("convex_hull");
    hands().key("2");
    EXPECT_NE(shown("closest"), closest);
    hands().key("h");
    EXPECT_NE(shown("convex_hull"), hull);
}

TEST_F(Window, MenusOpenAndEscapeClosesThem) {
    constexpr At file{73, 21}, view{160, 21};
    hands().click(file);
    EXPECT_TRUE(editor().prompts.popup_open);
    hands().key("escape");
    EXPECT_FALSE(editor().prompts.popup_open);
    hands().click(view);
    EXPECT_TRUE(editor().prompts.popup_open);
    hands().click(view);
    EXPECT_FALSE(editor().prompts.popup_open);
}

TEST_F(Window, RestsWhenNothingChanges) {
    hands().settle();
    const int frames = hands().frames_drawn();
    EXPECT_FALSE(window_->animating());
    const auto before = hands().screenshot().pixels;
    hands().frames(3);
    EXPECT_EQ(hands().frames_drawn(), frames + 3);
    EXPECT_EQ(hands().screenshot().pixels, before);
}

}  // namespace
}  // namespace testbed::ui
