// Where the parts of the window lie, down to windows that nobody works in: a tiling window manager makes
// them.
#include "app/ui/layout.h"

#include <gtest/gtest.h>

#include "app/editor/appearance.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

TEST(Layout, EveryPartHasRoomInEveryWindow) {
    editor::Editor editor;
    for (const float scale : {0.75f, 1.0f, 1.5f, 3.0f, 4.5f})
        for (const float column : {editor::min_column, 304.0f, editor::max_column})
            for (const bool panels : {false, true})
                for (float size = 0; size < 1000; ++size) {
                    editor.view.look.scale = scale;
                    editor.view.column_width = column;
                    editor.view.panels = panels;
                    const Layout parts = layout(size, size, editor);
                    for (const view::Rect& part : {parts.header, parts.strip, parts.canvas, parts.status}) {
                        ASSERT_GE(part.width, 1) << size << " at scale " << scale;
                        ASSERT_GE(part.height, 1) << size << " at scale " << scale;
                    }
                    const view::Rect& table = parts.compact ? parts.column : parts.table;
                    for (const view::Rect& part : {parts.column, table})
                        if (panels) {
                            ASSERT_GE(part.width, 1) << size << " at scale " << scale;
                            ASSERT_GE(part.height, 1) << size << " at scale " << scale;
                        }
                }
}

TEST(Layout, TheTableIsAPageOfTheColumnWhereTheWindowIsSmall) {
    editor::Editor editor;
    EXPECT_FALSE(layout(1280, 800, editor).compact);
    EXPECT_FALSE(layout(800, 600, editor).compact);
    for (const auto& [width, height] : {std::pair{640.0f, 400.0f}, {512.0f, 320.0f}, {500.0f, 400.0f}}) {
        const Layout parts = layout(width, height, editor);
        EXPECT_TRUE(parts.compact);
        EXPECT_EQ(parts.table.height, 0);
        EXPECT_GE(parts.canvas.width, 190) << width;
        EXPECT_GE(parts.canvas.height, 250) << height;
    }
    editor.view.panels = false;
    EXPECT_FALSE(layout(500, 400, editor).compact);
}

/// A telephone: what stands beside the canvas elsewhere is below it.
TEST(Layout, UprightAndNarrowTheColumnIsBelowTheCanvas) {
    editor::Editor editor;
    const Layout parts = layout(390, 844, editor);
    EXPECT_TRUE(parts.stacked);
    EXPECT_GT(parts.canvas.width, 330);
    EXPECT_EQ(parts.column.y, parts.canvas.bottom());
    EXPECT_EQ(parts.column.bottom(), parts.status.y);
    EXPECT_FALSE(layout(844, 390, editor).stacked);
    EXPECT_FALSE(layout(1280, 800, editor).stacked);
    for (float width = 0; width < 600; ++width) {
        const Layout narrow = layout(width, 2 * width, editor);
        for (const view::Rect& part : {narrow.canvas, narrow.column, narrow.strip}) {
            ASSERT_GE(part.width, 1) << width;
            ASSERT_GE(part.height, 1) << width;
        }
    }
}

class SmallWindow : public tests::WindowFixture {
  protected:
    SmallWindow()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "circle", "radius": 1, "velocity": [1, 0]},
            {"id": "b", "type": "rectangle", "position": [1, 0], "size": [1, 1]}]})") {}
};

TEST_F(SmallWindow, EveryPanelIsDrawnInIt) {
    select({"a", "b"});
    for (const float scale : {1.0f, 3.0f}) {
        editor().preferences.ui_scale = scale;
        for (const Panel& panel : panels()) {
            editor::open_panel(editor(), panel.panel);
            for (int width = 1; width < 400; width += 7) hands_.resize(width, width);
        }
    }
    hands_.resize(1280, 800);
    editor().preferences.ui_scale = 1;
    hands_.settle();
    EXPECT_TRUE(std::isfinite(editor().view.camera.scale) && editor().view.camera.scale > 0);
}

}  // namespace
}  // namespace testbed::ui
