// Ctrl+S keeps the order of keys and the layout of the file.
#include <fmt/format.h>

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/pair_edits.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr std::string_view by_hand = R"({
    "version": 1.0, "format": "collision-scene",
    "expect": [ { "overlap": false, "pair": ["disc", "box"] } ],
    "shapes": [
        { "type": "circle", "id": "disc",
          "radius": 1.0, "position": [0.0, 0] },
        { "size": [2, 2.0], "id": "box", "position": [4, 0.0], "type": "rectangle" }
    ]
}
)";

class SavedOrder : public tests::WindowFixture {
  protected:
    SavedOrder() : WindowFixture(by_hand) {}
    std::string on_disk() { return tests::content(folder_ / "scene.json"); }
};

std::string with(std::string text, std::string_view old, std::string_view now) {
    const auto at = text.find(old);
    EXPECT_NE(at, text.npos) << old;
    return text.replace(at, old.size(), now);
}

TEST_F(SavedOrder, AnUnchangedSceneIsWrittenAsItWas) {
    folder_.write("scene.json", std::string(by_hand) + "\n");
    hands_.focus();
    hands_.key("ctrl+s");
    EXPECT_EQ(on_disk(), std::string(by_hand) + "\n");
    EXPECT_FALSE(editor().document.unsaved());
}

TEST_F(SavedOrder, AMovedShapeChangesItsPositionAlone) {
    select({"box"});
    hands_.key("right");
    const double x = shape("box").pose.position.x;
    ASSERT_GT(x, 4);
    hands_.key("ctrl+s");
    EXPECT_EQ(on_disk(), with(std::string(by_hand), "[4, 0.0]", fmt::format("[{}, 0.0]", x)));
    hands_.key("ctrl+z");
    hands_.key("ctrl+s");
    EXPECT_EQ(on_disk(), with(std::string(by_hand), "[4, 0.0]", "[4, 0.0]")) << "and undone";
    EXPECT_FALSE(editor().document.unsaved());
}

TEST_F(SavedOrder, ADeletedShapeThatComesBackIsAsItWas) {
    select({"box"});
    hands_.key("delete");
    hands_.key("ctrl+s");
    EXPECT_EQ(on_disk().find("\"box\""), std::string::npos);
    hands_.key("ctrl+z");
    hands_.key("ctrl+s");
    EXPECT_EQ(on_disk(), by_hand);
    // What somebody else writes meanwhile is the layout from then on.
    const std::string other = with(std::string(by_hand), "[4, 0.0]", "[4,    0.0]");
    folder_.write("scene.json", other);
    hands_.focus();
    hands_.settle();
    hands_.key("ctrl+s");
    EXPECT_EQ(on_disk(), other);
}

TEST_F(SavedOrder, SaveAsKeepsTheLayoutToo) {
    EXPECT_TRUE(editor::save_to(editor(), folder_ / "other.json"));
    EXPECT_EQ(tests::content(folder_ / "other.json"), by_hand);
}

TEST_F(SavedOrder, ARegressionKeepsWhatItIsMadeOf) {
    editor().prompts.regression.options = {};
    ASSERT_TRUE(editor::save_regression(editor(), folder_ / "regression.json"));
    const std::string text = tests::content(folder_ / "regression.json");
    EXPECT_NE(text.find(R"("radius": 1.0, "position": [0.0, 0] })"), text.npos) << text;
}

TEST(SavedLesson, AnUnchangedLessonIsWrittenAsItWas) {
    const tests::TemporaryFolder folder;
    const std::string text =
        tests::content(collision::support::source_folder() / "scenes/lessons/01-arrows.json");
    ASSERT_FALSE(text.empty());
    MainWindow window(folder.write("lesson.json", text).string());
    tests::GuiHarness hands(window, {});
    hands.settle();
    editor::author_lesson(window.editor());
    hands.settle();
    ASSERT_TRUE(editor::is_authoring(window.editor()));
    hands.key("ctrl+s");
    EXPECT_EQ(tests::content(folder / "lesson.json"), text);
}

}  // namespace
}  // namespace testbed::ui
