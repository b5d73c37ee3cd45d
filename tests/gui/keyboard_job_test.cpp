// A job of an hour without a mouse: shapes drawn, copied, arranged, repeated, kept, measured, exported.
#include <filesystem>

#include "app/edit/arrange.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class KeyboardJob : public tests::WindowFixture {
  protected:
    KeyboardJob() : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})") {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "menus are read";
    }
    /// By its name through the palette.
    void find(std::string_view name) {
        hands_.key("ctrl+k");
        hands_.type(name);
        hands_.key("return");
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none) << name;
    }
};

TEST_F(KeyboardJob, DrawsArrangesRepeatsKeepsAndExports) {
    // Three shapes, each moved from the middle of the view.
    hands_.key("r");
    hands_.key("return");
    hands_.key("c");
    hands_.key("return");
    for (int i = 0; i < 3; ++i) hands_.key("right");
    hands_.key("v");
    ASSERT_EQ(scene().shapes.size(), 2u);
    const std::string box = scene().shapes[0]->id, disc = scene().shapes[1]->id;
    hands_.key("ctrl+d");
    const std::string copy = scene().shapes[2]->id;
    EXPECT_EQ(selection(), model::Selection{copy});
    hands_.key("shift+up");

    // Aligned and distributed through the palette, flipped by its key.
    hands_.key("ctrl+a");
    ASSERT_EQ(selection().size(), 3u);
    find("Align bottom");
    const auto bottom = [&](const std::string& id) { return edit::box_of(shape(id)).min.y; };
    EXPECT_NEAR(bottom(box), bottom(disc), 1e-14);
    EXPECT_NEAR(bottom(box), bottom(copy), 1e-14);
    find("Distribute horizontally");
    hands_.key("shift+h");
    EXPECT_EQ(undo_name(), "flip 3 shapes");

    // One turned about a pivot whose numbers are typed.
    hands_.key("escape");
    hands_.key("]");
    ASSERT_EQ(selection(), model::Selection{box});
    hands_.key("shift+p");
    hands_.key("shift+pageup");
    EXPECT_EQ(scene().shapes.back()->id, box);
    hands_.key("alt+left");
    EXPECT_EQ(shape(box).pose.rotation, 15);
    hands_.key("shift+p");

    // A number stepped by the arrows.
    hands_.key("f2");
    hands_.key("tab");
    const double before = shape(box).pose.position.x;
    hands_.key("up");
    hands_.key("up");
    hands_.key("return");
    EXPECT_NEAR(shape(box).pose.position.x, before + editor().key_step() / 5, 1e-12);

    // Repeated as the dialog proposes.
    ASSERT_EQ(selection(), model::Selection{box});
    hands_.key("ctrl+shift+d");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::array);
    hands_.key("return");
    EXPECT_EQ(scene().shapes.size(), 8u) << "three columns of two rows";
    EXPECT_EQ(selection().size(), 6u);
    hands_.key("ctrl+g");
    ASSERT_EQ(scene().shapes.size(), 3u);

    // What encloses all becomes a shape, and is seen in the file.
    hands_.key("ctrl+a");
    find("Keep bounding box");
    ASSERT_TRUE(scene().find("box"));
    hands_.key("shift+pagedown");
    EXPECT_EQ(scene().shapes.front()->id, "box");
    hands_.key("ctrl+s");
    EXPECT_FALSE(editor().document.unsaved());
    hands_.key("ctrl+e");
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_picture);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_TRUE(std::filesystem::exists(folder_ / "scene.svg"));
    // All of it is undone step by step.
    for (int i = 0; i < 40 && !undo_name().empty(); ++i) hands_.key("ctrl+z");
    EXPECT_TRUE(scene().shapes.empty());
}

}  // namespace
}  // namespace testbed::ui
