// What the tutorials ask of the window: a shape covered by few others, and a canvas whose y points down.
#include "app/editor/cover_draft.h"
#include "app/editor/editor.h"
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

}  // namespace
}  // namespace testbed::ui
