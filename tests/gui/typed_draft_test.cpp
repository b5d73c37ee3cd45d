// What is typed into a field that was not left yet survives a crash.
#include "app/editor/lessons.h"
#include "tests/gui/autosave_fixture.h"

namespace testbed::ui {
namespace {

class TypedDraft : public Unsaved {
  protected:
    /// Into the field for the title, then long enough for the file.
    static void type_title(Running& program, const char* text) {
        program.hands.key("f3");
        program.hands.click(program.hands.text_at("One disc", "column"));
        program.hands.key("ctrl+a");
        program.hands.type(text);
    }
    static void wait(Running& program) {
        for (int i = 0; i < 4; ++i) program.hands.pass(2);
    }
};

TEST_F(TypedDraft, IsInTheFileBeforeTheFieldIsLeft) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    {
        Running program(file_, settings_);
        type_title(program, "A title that is not done ye");
        const std::uint64_t revision = program.editor().document.history.revision();
        const editor::Notice notice = program.editor().notice;
        wait(program);
        EXPECT_EQ(kept(), 1u);
        EXPECT_EQ(program.editor().scene().title, "One disc") << "it is not taken: nobody left the field";
        EXPECT_EQ(program.editor().document.history.revision(), revision);
        EXPECT_EQ(program.editor().document.history.undo_name(), "");
        EXPECT_EQ(program.editor().notice.text, notice.text);
        EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "who types goes on typing";
        program.hands.type("t");
        wait(program);
    }
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.scene.title, "A title that is not done yet");
    EXPECT_EQ(next.editor().prompts.offered[0].work.of, file_);
}

TEST_F(TypedDraft, GoesWhereTheTextIsTakenBack) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    Running program(file_, settings_);
    type_title(program, "Another");
    wait(program);
    ASSERT_EQ(kept(), 1u);
    program.hands.key("escape");
    wait(program);
    EXPECT_EQ(program.editor().scene().title, "One disc");
    EXPECT_EQ(kept(), 0u) << "nothing is unsaved";
}

/// It is left as ever, with one step of undo.
TEST_F(TypedDraft, IsTakenOnceTheFieldIsLeft) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    Running program(file_, settings_);
    type_title(program, "Another");
    wait(program);
    program.hands.key("return");
    EXPECT_EQ(program.editor().scene().title, "Another");
    program.hands.key("ctrl+z");
    EXPECT_EQ(program.editor().scene().title, "One disc");
}

/// A name changes what else names the shape, and says so: not before the field is left.
TEST_F(TypedDraft, OfANameAndOfWhatIsRefusedSaysNothing) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    Running program(file_, settings_);
    program.editor().document.selection() = {"disc"};
    open_panel(program.editor(), editor::PanelId::inspector);
    program.hands.settle();
    const tests::At label = program.hands.text_at("Name", "column");
    const At field{label.x + 150, label.y};
    program.hands.click(field);
    program.hands.key("ctrl+a");
    program.hands.type("ball");
    wait(program);
    EXPECT_TRUE(program.editor().scene().find("disc"));
    EXPECT_EQ(program.editor().document.selection(), model::Selection{"disc"});
    EXPECT_EQ(kept(), 1u);
    program.hands.key("ctrl+a");
    program.hands.key("backspace");  // a name is not empty
    wait(program);
    EXPECT_EQ(program.editor().session.typing.refused, 0u);
    EXPECT_FALSE(program.editor().notice.is_problem) << program.editor().notice.text;
    program.hands.type("ball");
    program.hands.key("return");
    EXPECT_TRUE(program.editor().scene().find("ball"));
}

TEST_F(TypedDraft, HasTheTextOfALessonInTheMaking) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    {
        Running program(file_, settings_);
        program.hands.resize(1280, 2000);
        author_lesson(program.editor());
        program.hands.settle();
        const tests::At label = program.hands.text_at("What to do, in a sentence or two", "column");
        program.hands.click({label.x, label.y + 40});
        program.hands.key("ctrl+a");
        program.hands.type("Drag the disc to the wall, slo");
        wait(program);
    }
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    const auto& lesson = next.editor().prompts.offered[0].work.scene.lesson;
    ASSERT_TRUE(lesson);
    EXPECT_EQ(lesson->steps[0].text, "Drag the disc to the wall, slo");
}

}  // namespace
}  // namespace testbed::ui
