// Menus and what is shown over them, key after key.
#include <optional>
#include <string_view>

#include "app/editor/appearance.h"
#include "app/editor/overlay_switches.h"
#include "tests/gui/algorithm_fixture.h"

namespace testbed::ui {
namespace {

class MenuKeys : public AlgorithmPanel {
  protected:
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "menus are found by their names";
    }
};

/// The pointer stays on the menu's name: a dialog that closes is no menu to move on from.
TEST_F(MenuKeys, ADialogThatClosesOpensNoMenu) {
    for (const char* name : {"File", "Edit", "View", "Help"}) {
        click(name, "header");
        ASSERT_TRUE(editor().prompts.popup_open) << name;
        hands_.key("escape");
        hands_.key("f1");
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::keys);
        hands_.key("escape");
        EXPECT_FALSE(editor().prompts.popup_open) << name;
        hands_.key("ctrl+o");
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::open) << name;
        hands_.key("escape");
        EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    }
}

TEST_F(MenuKeys, TheMouseMovesFromOneOpenMenuToTheNext) {
    click("File", "header");
    hands_.move(hands_.text_at("View", "header"));
    EXPECT_TRUE(hands_.shows("Light theme"));
}

/// A gray entry says what it waits for, and no longer once that is there.
TEST_F(MenuKeys, AGrayEntrySaysWhatItWaitsFor) {
    hands_.key("escape");
    ASSERT_TRUE(editor().document.selection().empty());
    click("Edit", "header");
    hands_.move(hands_.text_at("Duplicate"));
    for (int i = 0; i < 60; ++i) hands_.frames(1);
    EXPECT_TRUE(hands_.shows("Select a shape first"));
    hands_.key("escape");
    hands_.key("ctrl+a");
    ASSERT_FALSE(editor().document.selection().empty());
    click("Edit", "header");
    hands_.move(hands_.text_at("Duplicate"));
    for (int i = 0; i < 60; ++i) hands_.frames(1);
    EXPECT_FALSE(hands_.shows("Select a shape first"));
}

/// Whatever row is clicked, it stays under the mouse: a second click means the same row.
TEST_F(MenuKeys, ThePanelsAreInTheViewMenuByName) {
    hands_.click(hands_.text_at("View", "header"));
    hands_.click(hands_.text_at("Panel"));
    hands_.click(hands_.text_at("Broad phase"));
    EXPECT_TRUE(is_open(window_.editor(), editor::PanelId::broad_phase));
}

/// The menu itself stays short: overlays are a submenu, each with a check mark where it is on.
TEST_F(MenuKeys, OverlaysAreInASubmenu) {
    const auto& first = overlays::all().front();
    click("View", "header");
    const auto in_a_menu = [](std::string_view name) -> std::optional<At> {
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.text == name && !text.window.starts_with("canvas") && !text.window.starts_with("column"))
                return At{int(text.left + text.right) / 2, int(text.top + text.bottom) / 2};
        return {};
    };
    for (const overlays::Overlay& overlay : overlays::all())
        EXPECT_FALSE(in_a_menu(overlay.name)) << overlay.name;
    hands_.click(hands_.text_at("Overlays"));
    const bool before = editor().view.overlay_on[0];
    const auto place = in_a_menu(first.name);
    ASSERT_TRUE(place);
    hands_.click(*place);
    EXPECT_NE(editor().view.overlay_on[0], before);
}

TEST_F(MenuKeys, TheAlgorithmListStaysWhereItIsClicked) {
    editor().view.column_width = editor::max_column;  // names are whole, however long the times beside them
    open({"A", "B"}, "oriented_rectangles_axes");
    const auto rows = [&] {
        std::vector<std::pair<const model::Algorithm*, At>> seen;
        for (const model::RowAnswer& answer : stepping().comparison.rows())
            if (const std::string name(answer.row->name); hands_.shows(name, "column/algorithms"))
                seen.emplace_back(answer.row, hands_.text_at(name, "column/algorithms"));
        return seen;
    };
    int clicks = 0;
    for (std::size_t i = 0; i < rows().size(); ++i) {
        const auto [row, place] = rows()[i];
        hands_.click(place);
        if (stepping().row != row) continue;  // another with the same name, or cut by the list's edge
        hands_.click(place);
        EXPECT_EQ(stepping().row, row) << row->id << ": the second click took another";
        ++clicks;
    }
    EXPECT_GT(clicks, 2) << rows().size() << " of " << stepping().comparison.rows().size();
}

constexpr const char* predict_first =
    R"({"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [1.5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Two circles", "pair": ["A", "B"], "overlays": ["overlap", "closest", "push_out"], "steps": [
    {"text": "Look.", "ask": {"question": "Do they overlap?", "choices": ["Yes", "No"], "answer": 1}}]}})";

class PredictFirst : public tests::WindowFixture {
  protected:
    PredictFirst() : WindowFixture(predict_first) {}
};

TEST_F(PredictFirst, TheListOfLessonsShowsNoAnswer) {
    ASSERT_TRUE(sealed(editor()));
    const std::size_t overlays = editor().shown_overlays().size();
    editor().session.lesson.choosing = true;
    hands_.settle();
    EXPECT_EQ(editor().shown_overlays().size(), overlays);
    EXPECT_TRUE(sealed(editor()));
}

TEST_F(PredictFirst, TheWindowIsCalledAfterTheLesson) {
    EXPECT_EQ(hands_.window_title(), "Meeting - Collision Test-bed");
    hands_.key("ctrl+n");
    EXPECT_EQ(hands_.window_title(), "untitled - Collision Test-bed");
}

/// The table goes away with the lesson: what the list opens within a lesson is framed like what it opens
/// without.
TEST_F(MenuKeys, ALessonThatIsOpenedAgainHasTheSameView) {
    hands_.key("f9");
    click("Arrows", "column");
    ASSERT_TRUE(editor().session.lesson.run);
    const view::Camera first = editor().view.camera;
    hands_.key("backspace");
    ASSERT_TRUE(editor().session.lesson.choosing);
    click("Arrows", "column");
    ASSERT_FALSE(editor().session.lesson.choosing);
    EXPECT_EQ(editor().view.camera.center, first.center);
    EXPECT_EQ(editor().view.camera.scale, first.scale);
    EXPECT_EQ(editor().view.camera.size.y, first.size.y);
}

TEST_F(MenuKeys, TheRulerGoesWithItsTool) {
    hands_.key("u");
    hands_.drag(at({1, 1}), at({3, 2}));
    ASSERT_TRUE(editor().session.ruler);
    hands_.key("v");
    hands_.settle();
    EXPECT_FALSE(editor().session.ruler);
}

}  // namespace
}  // namespace testbed::ui
