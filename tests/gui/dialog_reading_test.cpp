// What a dialog says can be read: no tooltip of what lay under the pointer before, and every problem of an
// import.
#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "app/editor/coordinates.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class DialogReading : public tests::WindowFixture {
  protected:
    DialogReading() : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})") {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP();
    }
    static bool tooltip_shown() {
        return std::ranges::any_of(tests::screen_texts(), [](const tests::ScreenText& text) {
            return text.window.starts_with("##Tooltip");
        });
    }
};

/// Wherever the pointer was left, a dialog that a key opens shows no tooltip until the mouse moves.
TEST_F(DialogReading, ARestingPointerOpensNoTooltip) {
    hands_.move({5, 5});
    hands_.key("ctrl+shift+v");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::coordinates);
    const tests::At box = hands_.text_at("One group", "##dialog");
    hands_.move(box);
    hands_.settle();
    EXPECT_TRUE(tooltip_shown()) << "the pointer is over a switch";
    hands_.key("escape");
    hands_.key("ctrl+shift+v");
    hands_.settle();
    EXPECT_FALSE(tooltip_shown());
    hands_.move({box.x + 2, box.y});
    hands_.settle();
    EXPECT_TRUE(tooltip_shown()) << "it moved";
}

/// The text of the last frame that holds the words; null: there is none.
std::optional<tests::ScreenText> shown_text(const std::string& words) {
    for (const tests::ScreenText& text : tests::screen_texts())
        if (text.text.find(words) != std::string::npos) return text;
    return {};
}

TEST_F(DialogReading, EveryProblemOfAnImportIsListedLossesFirst) {
    std::string text = "<svg xmlns='http://www.w3.org/2000/svg'>\n<circle r='5'/>\n";
    for (int i = 0; i < 12; ++i) text += fmt::format("<unknown{}/>\n", i);
    offer_foreign_text(editor(), text + "</svg>");
    hands_.settle();
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::coordinates);
    const auto& issues = editor().view.coordinates.read.issues;
    ASSERT_GT(issues.size(), 5u);
    const std::string last = "Line " + std::to_string(issues.back().line) + ",";
    const auto first = shown_text("Line ");
    ASSERT_TRUE(first);
    EXPECT_EQ(first->text.find(last), std::string::npos);
    hands_.move({int(first->left) + 20, int(first->top) + 5});
    for (int i = 0; i < 60; ++i) hands_.scroll(-1);
    hands_.settle();
    EXPECT_TRUE(shown_text(last)) << "the list scrolls to its end";
}

}  // namespace
}  // namespace testbed::ui
