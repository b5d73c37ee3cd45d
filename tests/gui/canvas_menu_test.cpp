// The menu of the right button on the canvas.
#include "app/ui/canvas/canvas_menu.h"

#include "app/ui/commands.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* discs = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "left", "type": "circle", "position": [-2, 0], "radius": 1},
  {"id": "right", "type": "circle", "position": [2, 0], "radius": 1}
], "view": {"center": [0, 0], "height": 8}})";

class CanvasMenuByHand : public tests::WindowFixture {
  protected:
    CanvasMenuByHand() : WindowFixture(discs) {}
    void right_click(collision::Vec2 world) { hands_.click(at(world), SDL_BUTTON_RIGHT); }
    bool open() const { return hands_.shows("Paste") || hands_.shows("Duplicate"); }
};

TEST(CanvasMenu, NamesCommandsThatThereAre) {
    for (const bool on_shape : {true, false})
        for (const std::string_view name : canvas_menu_names(on_shape))
            EXPECT_TRUE(name.empty() || find_command(name)) << name;
}

TEST_F(CanvasMenuByHand, OfAShapeIsAboutThatShape) {
    right_click({2, 0});
    EXPECT_EQ(editor().document.selection(), model::Selection{"right"});
    ASSERT_TRUE(hands_.shows("Duplicate"));
    EXPECT_FALSE(hands_.shows("Snap to the grid"));
    hands_.click(hands_.text_at("Delete"));
    ASSERT_EQ(scene().shapes.size(), 1u);
    EXPECT_EQ(scene().shapes[0]->id, "left");
    EXPECT_FALSE(open());
}

TEST_F(CanvasMenuByHand, OfASelectedShapeIsAboutAllThatIsSelected) {
    hands_.key("ctrl+a");
    right_click({-2, 0});
    hands_.click(hands_.text_at("Group"));
    ASSERT_EQ(scene().shapes.size(), 1u);
}

TEST_F(CanvasMenuByHand, BesideTheShapesItIsAboutTheCanvas) {
    hands_.key("ctrl+a");
    right_click({0, 3});
    EXPECT_EQ(editor().document.selection().size(), 2u) << "what is selected stays";
    const bool grid = editor().view.grid;
    hands_.click(hands_.text_at("Grid"));
    EXPECT_NE(editor().view.grid, grid);
}

TEST_F(CanvasMenuByHand, EscClosesItAlone) {
    right_click({2, 0});
    ASSERT_TRUE(open());
    hands_.key("escape");
    EXPECT_FALSE(open());
    EXPECT_EQ(editor().document.selection(), model::Selection{"right"});
}

TEST_F(CanvasMenuByHand, ADragWithTheRightButtonMovesTheView) {
    const collision::Vec2 before = editor().view.camera.center;
    hands_.move(at({0, 3}));
    hands_.press(at({0, 3}), SDL_BUTTON_RIGHT);
    hands_.move(at({1, 2}));
    hands_.release(at({1, 2}), SDL_BUTTON_RIGHT);
    EXPECT_FALSE(open());
    EXPECT_NE(editor().view.camera.center, before);
}

}  // namespace
}  // namespace testbed::ui
