// What the tutorials ask of the window: a shape covered by few others, a canvas whose y points down, and
// a picture behind the scene: chosen, placed, undone, kept, traced and covered.
#include "app/editor/backdrop.h"
#include "app/editor/cover_draft.h"
#include "app/editor/editor.h"
#include "app/editor/files.h"
#include "app/file/picture_file.h"
#include "app/file/scene_file.h"
#include "app/platform/image.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class CoverDialog : public tests::WindowFixture {
  protected:
    CoverDialog()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "rock", "type": "polygon", "vertices": [[0, 0], [6, 0], [6, 2], [2, 2], [2, 6], [0, 6]]},
            {"id": "near", "type": "point", "position": [3.5, 3.5]},
            {"id": "line", "type": "line", "direction": [1, 0], "position": [0, -3]}],
            "view": {"center": [3, 3], "height": 12}})") {}
};

TEST_F(CoverDialog, AddsAGroupBehindTheShapeInOneStep) {
    EXPECT_FALSE(can_cover(editor())) << "nothing is selected";
    select({"line"});
    EXPECT_FALSE(can_cover(editor())) << "a line has no bounds";
    select({"rock"});
    ASSERT_TRUE(can_cover(editor()));
    ask_cover(editor());
    hands_.settle();
    click("3", "##dialog");
    hands_.settle();
    ASSERT_TRUE(cover_draft(editor()));
    EXPECT_EQ(cover_draft(editor())->members, 3u) << "what the button says";
    hands_.key("return");
    hands_.settle();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    ASSERT_TRUE(scene().find("rock cover"));
    EXPECT_EQ(*scene().find("rock cover"), 0u) << "drawn below its shape";
    EXPECT_EQ(selection(), model::Selection{"rock cover"});
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_FALSE(scene().find("rock cover")) << "one step of undo";
    EXPECT_EQ(scene().shapes.size(), 3u);
}

TEST_F(CoverDialog, AHullIsAPolygonOfItsOwn) {
    select({"rock"});
    ask_cover(editor());
    hands_.settle();
    click("Hull");
    hands_.settle();
    hands_.key("return");
    hands_.settle();
    ASSERT_TRUE(scene().find("rock cover"));
    EXPECT_TRUE(std::holds_alternative<collision::shape::Polygon>(shape("rock cover").geometry));
}

TEST_F(CoverDialog, WithYDownTheCanvasTheKeysAndUndoTurnWithIt) {
    const tests::At up = at({3, 5});
    model::Scene turned = scene();
    turned.y_down = true;
    editor().document.history.commit("let y point down", turned);
    hands_.settle();
    EXPECT_GT(at({3, 5}).y, at({3, 1}).y) << "larger y is further down";
    select({"near"});
    const double before = shape("near").pose.position.y;
    hands_.key("Up");
    hands_.settle();
    EXPECT_LT(shape("near").pose.position.y, before) << "up on the screen is less y";
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_FALSE(scene().y_down);
    EXPECT_EQ(at({3, 5}).y, up.y);
}

/// Two boxes, one above the other.
class Dial : public tests::WindowFixture {
  protected:
    Dial()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "rectangle", "position": [0, 0], "size": [4, 2]},
            {"id": "b", "type": "rectangle", "position": [0, 1.5], "size": [4, 2]}],
            "view": {"center": [0, 0], "height": 12}})") {}

    /// How much brighter or darker than its card the lower half of the dial is than its upper half: the
    /// needle's head is the larger end.
    double lower_end() {
        const tests::At headline = hands_.text_at("0.5000", "column");
        const platform::Image image = hands_.screenshot();
        const int middle = headline.y - 14, left = image.width - 80, reach = 19;
        const std::uint32_t card = image.at(left, middle);
        double sum = 0;
        for (int y = -reach; y <= reach; ++y)
            for (int x = left; x < image.width - 20; ++x)
                for (const int shift : {0, 8, 16}) {
                    const auto channel = [&](std::uint32_t color) { return int(color >> shift & 255); };
                    sum += y * std::abs(channel(image.at(x, middle + y)) - channel(card));
                }
        return sum;
    }
};

TEST_F(Dial, PointsAsThePushOutIsDrawn) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the card is found by its text";
    select({"a", "b"});
    const double up = lower_end();
    EXPECT_LT(up, -1000) << "b is above a";
    model::Scene turned = scene();
    turned.y_down = true;
    editor().document.history.commit("let y point down", turned);
    hands_.settle();
    const double down = lower_end();
    EXPECT_GT(down, 1000) << "b is below a";
}

/// An L of 40 x 40 pixels.
std::string l_shape() {
    platform::Image image = platform::filled_image(40, 40, 0);
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 40; ++x)
            if (x < 14 || y >= 26) image.pixels[std::size_t(40 * y + x)] = 0xff2080e0u;
    return platform::encode_png(image);
}

class BackdropWindow : public tests::WindowFixture {
  protected:
    BackdropWindow()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "ball", "type": "circle", "radius": 1, "position": [40, 0]}],
            "view": {"center": [0, 0], "height": 12}})") {}

    void drop_picture(const std::string& name = "ship.png") {
        hands_.drop_file(folder_.write(name, l_shape()).string());
        hands_.settle();
    }
    const model::Backdrop& backdrop() { return *scene().backdrop; }
    void press_return() {
        hands_.key("return");
        hands_.settle();
    }
};

TEST_F(BackdropWindow, ADroppedPictureLiesBehindTheSceneInOneStep) {
    drop_picture();
    ASSERT_TRUE(scene().backdrop);
    EXPECT_TRUE(backdrop().inside()) << "nothing to lose";
    EXPECT_EQ(backdrop().file, "ship.png");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::backdrop);
    press_return();
    const auto before = hands_.screenshot();
    const auto corner = at(world_of_pixel(backdrop(), {5, 5}));
    EXPECT_EQ(before.at(corner.x, corner.y), 0xff2080e0u) << "its own color on the canvas";
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_FALSE(scene().backdrop);
    EXPECT_NE(hands_.screenshot().at(corner.x, corner.y), 0xff2080e0u);
    hands_.key("ctrl+y");
    hands_.settle();
    EXPECT_TRUE(scene().backdrop);
}

TEST_F(BackdropWindow, WhatIsNoPictureIsRefusedAndChangesNothing) {
    const model::Scene before = scene();
    hands_.drop_file(folder_.write("bad.png", "text").string());
    hands_.settle();
    EXPECT_TRUE(scene() == before);
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_NE(editor().notice.text.find("bad.png cannot be shown"), std::string::npos)
        << editor().notice.text;
    drop_picture();
    press_return();
    const auto kept = scene().backdrop;
    hands_.drop_file(folder_.write("bad.jpg", "").string());
    hands_.settle();
    EXPECT_EQ(scene().backdrop, kept) << "the picture before it stays";
}

TEST_F(BackdropWindow, FieldsMoveScaleAndFadeItAndEachIsUndone) {
    drop_picture();
    const double scale = backdrop().scale;
    click("Upside down");
    hands_.settle();
    EXPECT_TRUE(backdrop().flipped);
    press_return();
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    change_backdrop(editor(), "scale the picture", [](model::Backdrop& b) { b.scale *= 2; });
    hands_.settle();
    EXPECT_EQ(undo_name(), "scale the picture");
    hands_.key("ctrl+z");
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_FALSE(backdrop().flipped);
    EXPECT_EQ(backdrop().scale, scale);
}

TEST_F(BackdropWindow, ByItsPathItFollowsTheSceneToAnotherFolder) {
    drop_picture();
    press_return();
    ASSERT_TRUE(can_keep_by_path(editor()));
    keep_inside(editor(), false);
    EXPECT_FALSE(backdrop().inside());
    std::filesystem::create_directories(folder_ / "elsewhere");
    ASSERT_TRUE(save_to(editor(), folder_ / "elsewhere/scene.json"));
    const auto read = file::load_scene(folder_ / "elsewhere/scene.json");
    ASSERT_TRUE(read.scene && read.scene->backdrop);
    EXPECT_TRUE(read.issues.empty()) << read.issues.front().text;
    EXPECT_TRUE(model::can_be_shown(*read.scene->backdrop));
    EXPECT_EQ(backdrop().file, "../ship.png");
    // Both moved together, as to another machine.
    const tests::TemporaryFolder other;
    std::filesystem::create_directories(other / "elsewhere");
    for (const char* const name : {"ship.png", "elsewhere/scene.json"})
        std::filesystem::copy_file(folder_ / name, other / name);
    const auto moved = file::load_scene(other / "elsewhere/scene.json");
    ASSERT_TRUE(moved.scene && moved.scene->backdrop);
    EXPECT_EQ(file::stated_path(other / "ship.png", other / "elsewhere"), moved.scene->backdrop->file);
    EXPECT_TRUE(model::can_be_shown(*moved.scene->backdrop));
    keep_inside(editor(), true);
    EXPECT_TRUE(backdrop().inside());
    std::filesystem::remove(folder_ / "ship.png");
    EXPECT_FALSE(can_keep_by_path(editor()));
}

TEST_F(BackdropWindow, ChosenBeforeTheSceneHasAFolderItsPathIsFromTheFolderOfTheFirstSave) {
    new_scene(editor());
    hands_.settle();
    ASSERT_TRUE(editor().document.file.empty());
    drop_picture();
    press_return();
    EXPECT_TRUE(std::filesystem::path(backdrop().file).is_absolute());
    ASSERT_TRUE(save_to(editor(), folder_ / "first.json"));
    EXPECT_EQ(backdrop().file, "ship.png") << "inside the file as well: no path of this machine";
}

TEST_F(BackdropWindow, ItIsTracedAndThePolygonIsCoveredByFewAndMany) {
    EXPECT_FALSE(can_trace(editor()));
    drop_picture();
    press_return();
    ask_trace(editor());
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Trace the picture"));
    press_return();
    ASSERT_TRUE(scene().find("ship"));
    EXPECT_EQ(selection(), model::Selection{"ship"});
    EXPECT_EQ(std::get<collision::shape::Polygon>(shape("ship").geometry).vertices.size(), 6u);
    EXPECT_EQ(undo_name(), "trace the picture");
    double waste = 100;
    for (const char* count : {"1", "3", "9", "30"}) {
        select({"ship"});
        ask_cover(editor());
        hands_.settle();
        click(count, "##dialog");
        hands_.settle();
        ASSERT_TRUE(cover_draft(editor()));
        EXPECT_EQ(std::to_string(cover_draft(editor())->members), count);
        EXPECT_LT(cover_draft(editor())->waste, waste) << count;
        waste = cover_draft(editor())->waste;
        press_return();
        ASSERT_TRUE(scene().find("ship cover"));
        hands_.save_for_the_eye(std::string("cover_") + count);
        hands_.key("ctrl+z");
        hands_.settle();
        EXPECT_FALSE(scene().find("ship cover"));
    }
    hands_.key("ctrl+z");
    hands_.settle();
    EXPECT_FALSE(scene().find("ship")) << "one step";
    EXPECT_TRUE(scene().backdrop);
}

}  // namespace
}  // namespace testbed::ui
