// The glossary in the window: found in the menu, searched, and a way to the lessons that use its terms.
#include "app/editor/glossary.h"

#include "tests/gui/scenes.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using editor::Dialog;

class GlossaryDialog : public tests::WindowFixture {
  protected:
    GlossaryDialog() : WindowFixture(disc_text) {}
    void open() {
        click("Help");
        click("Glossary");
        ASSERT_EQ(editor().prompts.dialog, Dialog::glossary);
    }
};

TEST_F(GlossaryDialog, FindsTermsAndOpensTheirLessons) {
    open();
    hands_.save_for_the_eye("glossary");
    EXPECT_TRUE(hands_.shows("broad phase", "##dialog"));
    hands_.type("reference ed");
    hands_.settle();
    EXPECT_TRUE(hands_.shows("reference edge", "##dialog"));
    EXPECT_FALSE(hands_.shows("broad phase", "##dialog"));
    click("Lesson 21", "##dialog");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->name, "21-manifolds");
}

TEST_F(GlossaryDialog, ClosesByEscapeAndForgetsTheSearch) {
    open();
    hands_.type("simplex");
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_FALSE(editor().prompts.glossary);
    open();
    EXPECT_EQ(editor().prompts.glossary->search, "");
}

TEST_F(GlossaryDialog, IsReadableOnATelephone) {
    hands_.resize(390, 844);
    editor::ask_glossary(editor());
    hands_.settle();
    hands_.save_for_the_eye("glossary on a telephone");
    EXPECT_TRUE(hands_.shows("bounding box", "##dialog"));
}

TEST(Glossary, RowsOfATableInMarkdown) {
    const auto terms = lesson::read_glossary(
        "# Title\n\n| term | meaning | see |\n|---|---|---|\n| clamp | limit a number | [7](07-clamp.json) |\r\n"
        "| box | a shape | window |\n| broken |\n\n| |x|y|\n");
    ASSERT_EQ(terms.size(), 2u);
    EXPECT_EQ(terms[0].term, "clamp");
    EXPECT_EQ(terms[0].meaning, "limit a number");
    EXPECT_EQ(terms[0].lesson, "07-clamp.json");
    EXPECT_EQ(terms[0].number, "7");
    EXPECT_EQ(terms[1].term, "box");
    EXPECT_EQ(terms[1].lesson, "");
    EXPECT_TRUE(lesson::read_glossary("").empty());
    EXPECT_TRUE(lesson::read_glossary("| a | b | c |\n| d | e | f |").empty()) << "no table without its line of dashes";
}

}  // namespace
}  // namespace testbed::ui
