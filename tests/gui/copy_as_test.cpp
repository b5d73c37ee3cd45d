// Copying as code, and links, by mouse and keyboard.
#include <gtest/gtest.h>

#include "app/exchange/import.h"
#include "app/file/scene_file.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class Copying : public tests::WindowFixture {
  protected:
    Copying()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "a", "type": "circle", "radius": 1, "position": [0.1, 2]},
            {"id": "b", "type": "polygon", "vertices": [[0, 0], [1, 0], [0, 1]]}]})") {}
};

TEST_F(Copying, TheDialogShowsWhatEnterCopies) {
    select({"a"});
    hands_.key("ctrl+shift+c");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::copy_as);
    EXPECT_TRUE(hands_.shows("Copy a as"));
    while (editor().view.copy_as.row > 0) hands_.key("up");
    for (int i = 0; i < 5; ++i) hands_.key("down");
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(hands_.clipboard(),
              "# Shapes in world coordinates.\nshapes = [\n"
              "    {\"id\": \"a\", \"type\": \"circle\", \"center\": (0.1, 2), \"radius\": 1},\n]\n");
    EXPECT_EQ(editor().notice.text, "Copied a as Python");
}

TEST_F(Copying, WithoutASelectionAllShapesAreMeant) {
    hands_.key("ctrl+shift+c");
    EXPECT_TRUE(hands_.shows("Copy 2 shapes as"));
    click("WKT", "##dialog");
    hands_.key("alt+y");
    click("Copy", "##dialog");
    EXPECT_NE(hands_.clipboard().find("POLYGON ((0 0, 1 0, 0 -1, 0 0))"), std::string::npos)
        << hands_.clipboard();
}

TEST_F(Copying, WhatWasCopiedIsPastedAsItWas) {
    hands_.key("ctrl+shift+c");
    hands_.key("return");
    hands_.key("ctrl+v");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::coordinates);
    hands_.key("ctrl+return");
    ASSERT_EQ(scene().shapes.size(), 4u);
    EXPECT_EQ(scene().shapes[2]->geometry, scene().shapes[0]->geometry);
    EXPECT_EQ(scene().shapes[2]->pose, scene().shapes[0]->pose);
}

TEST_F(Copying, EscapeCopiesNothing) {
    hands_.set_clipboard("mine");
    hands_.key("ctrl+shift+c");
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(hands_.clipboard(), "mine");
}

TEST_F(Copying, ALinkIsPastedAsTheSceneThatItHolds) {
    click("File");
    click("Copy link");
    const std::string end = hands_.clipboard();
    EXPECT_TRUE(end.starts_with("#s=")) << end;
    EXPECT_TRUE(hands_.shows("The address of the page is missing"));
    hands_.click(hands_.text_at("https://your.page/"));
    hands_.type("http://localhost:8000/");
    hands_.key("return");
    EXPECT_EQ(hands_.clipboard(), end) << "no link leads to the machine that it was copied on";
    hands_.key("ctrl+a");
    hands_.type("https://school.example/");
    click("Copy whole link");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    const std::string link = hands_.clipboard();
    EXPECT_EQ(link, "https://school.example/" + end);
    click("File");
    click("Copy link");
    EXPECT_EQ(hands_.clipboard(), link) << "the address is a setting";
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    const model::Scene before = scene();
    hands_.key("ctrl+n");
    EXPECT_TRUE(scene().shapes.empty());
    hands_.set_clipboard(link);
    hands_.key("ctrl+v");
    EXPECT_EQ(scene().shapes.size(), 2u);
    EXPECT_TRUE(editor().document.file.empty());
    for (std::size_t i = 0; i < 2; ++i) EXPECT_EQ(*scene().shapes[i], *before.shapes[i]);
}

TEST_F(Copying, ALinkHasThePairAlgorithmAndStepThatAreShown) {
    select({"a", "b"});
    hands_.key("f5");
    hands_.key(".");
    hands_.key(".");
    const auto row = editor().session.stepping.row;
    ASSERT_TRUE(row);
    const std::size_t step = editor().session.stepping.wanted_step;
    click("File");
    click("Copy link");
    const std::string link = hands_.clipboard();
    hands_.key("ctrl+n");
    hands_.set_clipboard(link);
    hands_.key("ctrl+v");
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
    EXPECT_EQ(editor().session.stepping.row, row);
    EXPECT_EQ(editor().session.stepping.wanted_step, step);
}

TEST_F(Copying, ABrokenLinkLeavesTheSceneAlone) {
    const model::Scene before = scene();
    for (const char* link : {"http://localhost:8000/#s=AAAA", "http://localhost:8000/#lesson=../../x",
                             "http://localhost:8000/#demo=no-such-demo"}) {
        hands_.set_clipboard(link);
        hands_.key("ctrl+v");
        EXPECT_EQ(scene(), before);
        EXPECT_TRUE(editor().notice.is_problem) << link;
    }
}

TEST_F(Copying, ALinkLeadsToALesson) {
    hands_.set_clipboard("http://localhost:8000/#lesson=03-near-enough&bare");
    hands_.key("ctrl+v");
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_TRUE(editor().view.bare);
    EXPECT_FALSE(hands_.shows("File"));
    EXPECT_TRUE(hands_.shows("Predict first"));
    hands_.set_clipboard("http://localhost:8000/#demo=welcome");
    hands_.key("ctrl+v");
    EXPECT_FALSE(editor().view.bare);
    EXPECT_TRUE(hands_.shows("File"));
}

}  // namespace
}  // namespace testbed::ui
