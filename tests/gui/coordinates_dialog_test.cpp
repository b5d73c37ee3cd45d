// Coordinates of one's own: typed or pasted, seen before they count.
#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using editor::Dialog;

class CoordinatesDialog : public tests::WindowFixture {
  protected:
    CoordinatesDialog()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "title": "Own",
            "shapes": [{"id": "polygon", "type": "circle", "radius": 1}], "view": {"center": [0, 0], "height": 8}})") {
        hands_.set_clipboard("");
        hands_.key("ctrl+shift+v");
        EXPECT_EQ(editor().prompts.dialog, Dialog::coordinates);
    }
    const std::string& text() { return editor().view.coordinates.text; }
    /// Closed, and opened again.
    void ask_again() {
        hands_.key("escape");
        hands_.key("ctrl+shift+v");
        ASSERT_EQ(editor().prompts.dialog, Dialog::coordinates);
    }
    void paste(const std::string& text) {
        hands_.set_clipboard(text);
        hands_.key("ctrl+v");
    }
};

TEST_F(CoordinatesDialog, AddsShapesInOneStep) {
    const model::Scene before = scene();
    paste("0 0\n1 0\n1 1\n\n(2, 0.1)\n\n[[100, 0], [101, 0]]");
    if (tests::can_read_screen()) {
        EXPECT_TRUE(hands_.shows("1 polygon, 1 point, 1 segment", "##dialog"));
    }
    hands_.key("ctrl+return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    ASSERT_EQ(scene().shapes.size(), 4u);
    EXPECT_EQ(selection(), (model::Selection{"polygon 2", "point", "segment"}));
    EXPECT_EQ(shape("point").pose.position, (collision::Vec2{2, 0.1}));
    EXPECT_GT(editor().view.camera.visible().max.x, 101) << "what was added is in view";
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
    EXPECT_TRUE(editor().view.coordinates.text.empty()) << "the next time begins with nothing";
}

TEST_F(CoordinatesDialog, BeginsWithWhatTheClipboardHolds) {
    hands_.set_clipboard("Circle(1, 2, 3)");
    ask_again();
    EXPECT_EQ(text(), "Circle(1, 2, 3)");
    hands_.set_clipboard("Circle(4, 5, 6)");
    ask_again();
    EXPECT_EQ(text(), "Circle(4, 5, 6)") << "another one";
    hands_.set_clipboard("Dear all, it works now.");
    ask_again();
    EXPECT_EQ(text(), "Circle(4, 5, 6)") << "no shape is in that";
    hands_.set_clipboard("Circle(7, 8, 9)");
    ask_again();
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, Dialog::none) << "Enter adds what nobody typed";
    EXPECT_EQ(std::get<collision::shape::Circle>(shape("circle").geometry).radius, 9);
}

TEST_F(CoordinatesDialog, KeepsWhatWasTypedWhateverTheClipboardHolds) {
    hands_.type("0 0");
    hands_.set_clipboard("Circle(1, 2, 3)");
    ask_again();
    EXPECT_EQ(text(), "0 0");
}

TEST_F(CoordinatesDialog, LeavesScenesAndLinksToPaste) {
    hands_.set_clipboard(file::write_shapes(scene().shapes));
    ask_again();
    EXPECT_EQ(text(), "");
}

TEST_F(CoordinatesDialog, TheLibraryIsShownAndCanBeChosen) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the list is read";
    hands_.set_clipboard("const a = new SAT.Box(new SAT.Vector(10, 20), 4, 2);");
    ask_again();
    const auto& read = editor().view.coordinates.read;
    ASSERT_EQ(read.library, "SAT.js");
    click("Library: SAT.js (detected)", "##dialog");
    hands_.click(hands_.text_at("Box2D"));
    EXPECT_EQ(read.library, "Box2D");
    EXPECT_TRUE(hands_.shows("Library: Box2D", "##dialog"));
    click("Library: Box2D", "##dialog");
    hands_.click(hands_.text_at("As detected"));
    EXPECT_EQ(read.library, "SAT.js");
}

TEST_F(CoordinatesDialog, ListsOfPointsCanStayOpen) {
    hands_.set_clipboard("0 0\n4 0\n4 3");
    ask_again();
    const auto summary = [&] { return exchange::summary(editor().view.coordinates.read); };
    EXPECT_EQ(summary(), "1 polygon");
    hands_.key("alt+o");
    EXPECT_EQ(summary(), "1 polyline");
    hands_.key("alt+p");
    EXPECT_EQ(summary(), "3 points") << "one way at a time";
    hands_.key("alt+o");
    hands_.key("alt+o");
    EXPECT_EQ(summary(), "1 polygon");
}

/// Text of other programs, by Ctrl+V over the canvas and by opening files.
class ForeignText : public tests::WindowFixture {
  protected:
    ForeignText()
        : WindowFixture(R"({"format": "collision-scene", "version": 1, "title": "Own",
            "shapes": [{"id": "wall", "type": "circle", "radius": 1}], "view": {"center": [0, 0], "height": 8}})") {
    }
};

TEST_F(ForeignText, IsSeenBeforeItCountsAndEnterAddsIt) {
    const model::Scene before = scene();
    hands_.set_clipboard(R"(<svg><rect id="wall" x="1" y="2" width="2" height="2"/><text>no</text></svg>)");
    hands_.key("ctrl+v");
    ASSERT_EQ(editor().prompts.dialog, Dialog::coordinates);
    EXPECT_EQ(scene(), before);
    if (tests::can_read_screen()) {
        EXPECT_TRUE(hands_.shows("SVG: 1 rectangle", "##dialog"));
        EXPECT_TRUE(hands_.shows("Line 1, column 57: <text> is no shape that can be read here", "##dialog"));
    }
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(shape("wall 2").pose.position, (collision::Vec2{2, -3}));
    EXPECT_EQ(selection(), model::Selection{"wall 2"});
    hands_.key("ctrl+z");
    EXPECT_EQ(scene(), before);
}

TEST_F(ForeignText, SwitchesHaveKeysAndBoxes) {
    hands_.set_clipboard("b2Vec2 rock[] = {{0, 0}, {1, 0}, {1, 1}};\nCircle(5, 6, 1)");
    hands_.key("ctrl+v");
    hands_.key("alt+y");
    EXPECT_TRUE(editor().view.coordinates.read.y_down);
    EXPECT_EQ(editor().view.coordinates.read.shapes[1]->pose.position, (collision::Vec2{5, -6}));
    hands_.key("alt+p");
    EXPECT_EQ(editor().view.coordinates.read.shapes.size(), 4u);
    if (tests::can_read_screen())
        hands_.click(hands_.text_at("One group", "##dialog"));
    else
        hands_.key("alt+g");
    EXPECT_EQ(editor().view.coordinates.read.shapes.size(), 1u);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(scene().shapes.size(), 1u);
}

TEST_F(ForeignText, NothingInItIsSaid) {
    hands_.set_clipboard("Dear all, it works now.");
    hands_.key("ctrl+v");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(ForeignText, AFileOfItOpensTheSameWay) {
    const tests::TemporaryFolder folder;
    const auto file = folder.write("map.wkt", "POLYGON ((0 0, 4 0, 4 3, 0 0))");
    open_file(editor(), file);
    hands_.frames(2);
    ASSERT_EQ(editor().prompts.dialog, Dialog::coordinates);
    if (tests::can_read_screen()) {
        EXPECT_TRUE(hands_.shows("WKT: 1 polygon", "##dialog"));
    }
    if (tests::can_read_screen()) {
        hands_.click(hands_.text_at("As a new scene", "##dialog"));
        EXPECT_EQ(scene().shapes.size(), 1u);
        EXPECT_EQ(scene().shapes[0]->id, "polygon");
    }
}

TEST_F(CoordinatesDialog, TypedLinesFollowAtOnce) {
    hands_.type("0 0");
    hands_.key("return");
    hands_.type("1 x1");
    EXPECT_TRUE(editor().view.coordinates.read.shapes.empty());
    if (tests::can_read_screen()) {
        EXPECT_TRUE(hands_.shows("Line 2, column 3: 'x1' is not understood", "##dialog"));
    }
    hands_.key("ctrl+return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::coordinates) << "there is nothing to add";
    hands_.key("backspace");
    hands_.key("backspace");
    hands_.type("1");
    EXPECT_EQ(exchange::summary(editor().view.coordinates.read.shapes), "1 segment");
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    hands_.key("ctrl+shift+v");
    EXPECT_EQ(editor().view.coordinates.text, "0 0\n1 1") << "as it was left";
}

TEST_F(CoordinatesDialog, MakesASceneOfItsOwn) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the button is read";
    paste("circle 1 2 0.5\n\n3 3");
    click("As a new scene", "##dialog");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    ASSERT_EQ(scene().shapes.size(), 2u);
    EXPECT_EQ(shape("circle").pose.position, (collision::Vec2{1, 2}));
    EXPECT_TRUE(editor().document.file.empty());
    EXPECT_TRUE(editor().document.history.unsaved());
}

TEST_F(CoordinatesDialog, AsANewSceneAsksAboutUnsavedWork) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the button is read";
    hands_.key("escape");
    select({"polygon"});
    hands_.key("right");
    hands_.key("ctrl+shift+v");
    paste("3 3");
    click("As a new scene", "##dialog");
    EXPECT_EQ(editor().prompts.dialog, Dialog::unsaved);
    EXPECT_EQ(scene().shapes.size(), 1u);
    click("Cancel", "##dialog");
    EXPECT_EQ(editor().prompts.dialog, Dialog::coordinates) << "where it was asked from";
    EXPECT_EQ(editor().view.coordinates.text, "3 3") << "not lost by Cancel";
    click("Add to the scene", "##dialog");
    EXPECT_EQ(scene().shapes.size(), 2u);
}

/// "Save the changes?" was answered: what asked for it has done its work.
TEST_F(CoordinatesDialog, IsNotComeBackToOnceTheQuestionIsAnswered) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the button is read";
    for (const char* const answer : {"Save", "Discard"}) {
        hands_.key("escape");
        select({scene().shapes[0]->id.c_str()});
        hands_.key("right");
        hands_.key("ctrl+shift+v");
        paste("3 3");
        click("As a new scene", "##dialog");
        ASSERT_EQ(editor().prompts.dialog, Dialog::unsaved) << answer;
        click(answer, "##dialog");
        if (editor().prompts.dialog == Dialog::save_as) hands_.key("escape");
        EXPECT_EQ(editor().prompts.dialog, Dialog::none) << answer;
        hands_.key("ctrl+o");
        ASSERT_EQ(editor().prompts.dialog, Dialog::open) << answer;
        hands_.key("escape");
        EXPECT_EQ(editor().prompts.dialog, Dialog::none) << answer;
    }
}

}  // namespace
}  // namespace testbed::ui
