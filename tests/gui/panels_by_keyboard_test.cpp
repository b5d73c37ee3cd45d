// A whole job without a mouse, through tools, panels, tables and lessons: a new scene, its numbers, what it
// expects, its file, and the first step of a lesson.
#include <cstdlib>
#include <filesystem>

#include "app/ui/panels/panel.h"
#include "app/ui/tools/tool.h"
#include "tests/support/source_folder.h"
#include "tests/support/walked_controls.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using editor::KeysAt;

class PanelsByKeyboard : public tests::WindowFixture {
  protected:
    PanelsByKeyboard() : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})") {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }

    editor::KeysAt at() { return editor().prompts.keys.at; }
    void go_to(KeysAt part) {
        for (std::size_t i = 0; i < editor::places_of_keys && at() != part; ++i) hands_.key("ctrl+f6");
        ASSERT_EQ(at(), part);
    }
    /// A tool by its button, and back to the canvas.
    void take(editor::ToolId tool) {
        go_to(KeysAt::tools);
        for (const ToolRow& row : tools()) {
            if (row.tool == tool) break;
            hands_.key("tab");
        }
        hands_.key("return");
        ASSERT_EQ(editor().view.tool, tool);
        hands_.key("escape");
        ASSERT_EQ(at(), KeysAt::canvas);
    }
    void press(std::string_view text, KeysAt part, std::string_view window) {
        go_to(part);
        ASSERT_TRUE(tests::walk_to(hands_,
                                   [&](const auto& control) {
                                       return hands_.shows(text, window) &&
                                              tests::lies_around(control, hands_.text_at(text, window));
                                   }))
            << "no key reaches " << text;
        hands_.key("return");
    }
    /// Into the field in the row that begins with that label, over what stands there.
    void enter(std::string_view label, std::string_view number) {
        go_to(KeysAt::column);
        ASSERT_TRUE(tests::walk_to(hands_, [&](const auto& control) {
            const auto y = float(hands_.text_at(label, "column").y);
            return control.is_text && y > control.min.y && y < control.max.y;
        })) << label;
        hands_.type(number);
    }
    void TearDown() override { unsetenv("COLLISION_TESTBED_SCENES"); }
};

TEST_F(PanelsByKeyboard, FromANewSceneToTheFirstStepOfALesson) {
    hands_.key("ctrl+n");
    ASSERT_TRUE(scene().shapes.empty());
    take(editor::ToolId::rectangle);
    hands_.key("return");
    take(editor::ToolId::circle);
    hands_.key("return");
    ASSERT_EQ(scene().shapes.size(), 2u);
    const std::string box = scene().shapes[0]->id, disc = scene().shapes[1]->id;
    ASSERT_EQ(selection(), model::Selection{disc});
    const double before = shape(disc).pose.position.x;
    hands_.key("right");
    EXPECT_GT(shape(disc).pose.position.x, before) << "the canvas has the keyboard";

    // Its exact numbers; an arrow key then does not move it.
    hands_.key("f2");
    enter("Position", "1/4");
    hands_.key("tab");
    hands_.type("-0.5");
    hands_.key("return");
    enter("Radius", "1.25");
    hands_.key("return");
    EXPECT_EQ(shape(disc).pose.position, Vec2(0.25, -0.5));
    EXPECT_EQ(std::get<collision::shape::Circle>(shape(disc).geometry).radius, 1.25);
    hands_.key("down");
    EXPECT_EQ(shape(disc).pose.position, Vec2(0.25, -0.5));
    hands_.key("escape");
    hands_.key("[");
    ASSERT_EQ(selection(), model::Selection{box});
    enter("Position", "0");
    hands_.key("tab");
    hands_.type("0");
    hands_.key("return");
    EXPECT_EQ(shape(box).pose.position, Vec2(0, 0));

    // That both overlap is expected, by the button in the panel, and seen in the table.
    hands_.key("escape");
    hands_.key("ctrl+a");
    press("Expect this", KeysAt::column, "column");
    ASSERT_EQ(scene().expect.size(), 1u);
    hands_.key("escape");
    press("Expected", KeysAt::tables, "tables");
    EXPECT_EQ(editor().view.table, editor::View::Table::expectations);
    hands_.key("ctrl+s");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_as);
    hands_.type((folder_ / "by-keys").string());
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_FALSE(editor().document.unsaved());
    EXPECT_EQ(editor().document.file.filename(), "by-keys.json");
    EXPECT_EQ(at(), KeysAt::tables) << "the dialog gives the keyboard back";

    // The first lesson's first step: answered, then done by the numbers of an arrow.
    setenv("COLLISION_TESTBED_SCENES", (collision::support::source_folder() / "scenes").c_str(), 1);
    hands_.key("f9");
    press("Arrows", KeysAt::column, "column");
    const auto& run = editor().session.lesson.run;
    ASSERT_TRUE(run);
    press("Less than 6.32", KeysAt::column, "column");
    ASSERT_TRUE(run->steps[0].prediction);
    EXPECT_TRUE(run->steps[0].prediction->right);
    ASSERT_EQ(selection(), model::Selection{"b"});
    hands_.key("f2");
    enter("To", "3");
    hands_.key("tab");
    hands_.type("1");
    hands_.key("return");
    hands_.frames(30);
    EXPECT_TRUE(run->steps[0].done);
    hands_.key("f9");
    press("Next", KeysAt::column, "column");
    EXPECT_EQ(run->step, 1u);
}

TEST_F(PanelsByKeyboard, WhatAControlIsForIsToldBesideIt) {
    hands_.move({700, 300});
    go_to(KeysAt::tools);
    hands_.key("tab");
    const platform::focus::Control tool = platform::focus::control();
    ASSERT_NE(tool.id, 0u);
    const tests::At told = hands_.text_at(tools()[1].name, "##Tooltip");
    EXPECT_LT(float(told.x), tool.min.x + 150);
    EXPECT_GT(float(told.y), tool.max.y);
    hands_.move({701, 300});
    EXPECT_FALSE(hands_.shows(tools()[1].name, "##Tooltip")) << "the mouse points elsewhere";
}

}  // namespace
}  // namespace testbed::ui
