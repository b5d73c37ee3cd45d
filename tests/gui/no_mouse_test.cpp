// A whole job without a mouse: menus, tools, shapes, numbers, an algorithm, and the file.
#include "tests/gui/algorithm_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* empty_page = R"({"format": "collision-scene", "version": 1, "shapes": []})";

class NoMouse : public AlgorithmPanel {
  protected:
    NoMouse() : AlgorithmPanel(empty_page) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "menus are read";
    }
};

TEST_F(NoMouse, AltOpensTheMenusAndArrowsWalkThem) {
    hands_.key("alt");
    EXPECT_EQ(editor().prompts.open_menu, 0);
    hands_.key("right");
    EXPECT_EQ(editor().prompts.open_menu, 1);
    hands_.key("left");
    hands_.key("left");
    EXPECT_EQ(editor().prompts.open_menu, 3);
    hands_.key("alt");
    EXPECT_FALSE(editor().prompts.popup_open);
    hands_.key("alt+v");
    EXPECT_EQ(editor().prompts.open_menu, 2);
    hands_.key("escape");
    EXPECT_FALSE(editor().prompts.popup_open);
}

TEST_F(NoMouse, AltInADragOpensNothing) {
    hands_.key_down("alt");
    hands_.drag(at({0, 0}), at({1, 1}));
    hands_.key_up("alt");
    EXPECT_FALSE(editor().prompts.popup_open);
    hands_.key("alt+left");
    EXPECT_FALSE(editor().prompts.popup_open) << "Alt with another key is that key's";
}

TEST_F(NoMouse, AMenuItemIsTakenByEnter) {
    hands_.key("c");
    hands_.key("return");
    ASSERT_EQ(scene().shapes.size(), 1u);
    hands_.key("alt+e");
    ASSERT_TRUE(editor().prompts.popup_open);
    hands_.key("down");
    hands_.key("up");
    hands_.key("return");
    EXPECT_FALSE(editor().prompts.popup_open);
    EXPECT_TRUE(scene().shapes.empty()) << "the first item is Undo";
}

TEST_F(NoMouse, DrawsMeasuresAndSaves) {
    hands_.key("r");
    hands_.key("return");
    hands_.key("o");
    hands_.key("return");
    ASSERT_EQ(scene().shapes.size(), 2u);
    const std::string box = scene().shapes[0]->id, turned = scene().shapes[1]->id;
    // Away from the other, and turned.
    const Vec2 before = shape(turned).pose.position;
    hands_.key("right");
    hands_.key("shift+up");
    EXPECT_GT(shape(turned).pose.position.x, before.x);
    EXPECT_GT(shape(turned).pose.position.y, before.y);
    hands_.key("alt+left");
    EXPECT_EQ(shape(turned).pose.rotation, 15);
    // The other one, by its numbers.
    hands_.key("[");
    EXPECT_EQ(selection(), model::Selection{box});
    hands_.key("f2");
    hands_.key("tab");  // past the name
    hands_.type("2.5");
    hands_.key("tab");
    hands_.type("-1/4");
    hands_.key("return");
    EXPECT_EQ(shape(box).pose.position, Vec2(2.5, -0.25));
    // Both, and a textbook test of them, step by step.
    hands_.key("ctrl+a");
    EXPECT_EQ(selection().size(), 2u);
    hands_.key("f5");
    ASSERT_TRUE(stepping().row);
    hands_.key(".");
    EXPECT_GT(steps(), 0u);
    // Saved under a new name in a new folder.
    hands_.key("ctrl+shift+s");
    hands_.key("ctrl+shift+n");
    hands_.type("done");
    hands_.key("return");
    hands_.type("job");
    hands_.key("return");
    EXPECT_EQ(editor().document.file, folder_ / "done/job.json");
    EXPECT_FALSE(editor().document.unsaved());
}

}  // namespace
}  // namespace testbed::ui
