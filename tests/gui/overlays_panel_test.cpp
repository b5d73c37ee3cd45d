// Overlays by their panel and keys, the lens and the ruler.
#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* ball_and_kite = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "kite", "type": "polygon", "position": [3, 0], "vertices": [[-1, -1], [1, -1], [0, 2]]}
], "view": {"center": [0, 0], "height": 10}})";

class OverlaysPanel : public tests::WindowFixture {
  protected:
    OverlaysPanel() : WindowFixture(ball_and_kite) { hands_.key("f4"); }
    bool on(std::string_view id) {
        for (const overlays::Overlay* overlay : editor().shown_overlays())
            if (overlay->id == id) return true;
        return false;
    }
};

TEST_F(OverlaysPanel, EachSwitchTurnsItsOverlayAndItsPictureOn) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "switches are found by their names";
    ASSERT_EQ(editor().view.panel, editor::PanelId::overlays);
    for (const overlays::Overlay& overlay : overlays::all()) {
        if (!hands_.shows(overlay.name, "column")) continue;  // further down the column
        const bool before = on(overlay.id);
        click(overlay.name, "column");
        EXPECT_NE(on(overlay.id), before) << overlay.id;
        click(overlay.name, "column");
        EXPECT_EQ(on(overlay.id), before) << overlay.id;
    }
    click("Grid", "column");
    EXPECT_FALSE(editor().view.grid);
    click("Ids", "column");
    EXPECT_FALSE(editor().view.labels);
    EXPECT_FALSE(hands_.shows("ball", "canvas"));
}

TEST_F(OverlaysPanel, EachKeyIsThatOfItsOverlay) {
    for (const overlays::Overlay& overlay : overlays::all()) {
        if (overlay.key == 0) continue;
        const bool before = on(overlay.id);
        hands_.key(std::string(1, overlay.key));
        EXPECT_NE(on(overlay.id), before) << overlay.id;
        hands_.key(std::string(1, overlay.key));
    }
}

TEST_F(OverlaysPanel, AsInANewSceneBringsTheDefaultsBack) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    for (const char* key : {"1", "2", "5", "8", "0", "i", "z"}) hands_.key(key);
    hands_.resize(1280, 1400);
    click("As in a new scene", "column");
    const auto all = overlays::all();
    for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(editor().view.overlay_on[i], all[i].on_by_default);
    EXPECT_TRUE(editor().view.grid && editor().view.labels);
    EXPECT_FALSE(editor().view.lens);
}

TEST_F(OverlaysPanel, TheLensFollowsTheCursor) {
    hands_.move(at({1, 0}));
    const auto without = hands_.screenshot().pixels;
    hands_.key("z");
    ASSERT_TRUE(editor().view.lens);
    const auto with = hands_.screenshot().pixels;
    EXPECT_NE(with, without);
    hands_.move(at({2, 0}));
    EXPECT_NE(hands_.screenshot().pixels, with);
    hands_.key("z");
    hands_.move(at({1, 0}));
    EXPECT_EQ(hands_.screenshot().pixels, without);
}

TEST_F(OverlaysPanel, TheRulerMeasuresAndIsTakenAway) {
    editor().view.snap_to_shapes = false;
    hands_.key("u");
    hands_.drag(at({-3, -2}), at({0, 2}));
    ASSERT_TRUE(editor().session.ruler);
    EXPECT_NEAR(editor().session.ruler->second.x - editor().session.ruler->first.x, 3, reach());
    EXPECT_TRUE(on("ruler"));
    if (tests::can_read_screen()) {
        bool length = false;
        for (const tests::ScreenText& text : tests::screen_texts())
            length = length || (text.window == "canvas" && text.text.starts_with("dx"));
        EXPECT_TRUE(length) << "its legs are labeled";
    }
    hands_.key("escape");
    EXPECT_FALSE(editor().session.ruler) << "Esc takes it away first";
    EXPECT_EQ(editor().view.tool, editor::ToolId::ruler);
    hands_.key("escape");
    EXPECT_EQ(editor().view.tool, editor::ToolId::select);
    EXPECT_TRUE(undo_name().empty()) << "measuring is no edit";
}

}  // namespace
}  // namespace testbed::ui
