// Texts say what a finger does where fingers were used last, and what a mouse does where a mouse was.
#include "app/editor/stepping.h"
#include "app/ui/panels/panel.h"
#include "tests/gui/scenes.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class HandWords : public tests::WindowFixture {
  protected:
    HandWords() : WindowFixture(ball_in_box_text, {.width = 1600, .height = 900}) {}

    void move(bool finger, tests::At to) {
        SDL_Event event{};
        event.type = SDL_MOUSEMOTION;
        event.motion.windowID = hands_.window_id();
        event.motion.which = finger ? SDL_TOUCH_MOUSEID : 0;
        event.motion.x = to.x;
        event.motion.y = to.y;
        hands_.push(event);
        hands_.settle();
    }
    /// In the whole window.
    static bool says_one_of(std::initializer_list<const char*> words) {
        for (const tests::ScreenText& text : tests::screen_texts())
            for (const char* const word : words)
                if (text.text.find(word) != std::string::npos) return true;
        return false;
    }
    static bool names_a_mouse() {
        return says_one_of({"Click", "click", "Wheel", "Right drag", "mouse", "Shift", "Alt+"});
    }
    static bool names_fingers() { return says_one_of({"Tap", "Two fingers"}); }
};

TEST_F(HandWords, FollowThePointerThatWasUsedLast) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    const tests::At empty = at({0, 4}), ball = at({-0.5, 0});
    for (const tests::At place : {empty, ball}) {
        move(false, place);
        EXPECT_TRUE(names_a_mouse());
        move(true, place);
        EXPECT_TRUE(names_fingers());
        EXPECT_FALSE(names_a_mouse());
        move(false, place);
        EXPECT_FALSE(names_fingers());
    }
}

TEST_F(HandWords, OfToolsAndPanels) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    for (const char* const tool : {"c", "p", "v"}) {
        hands_.key(tool);
        for (const editor::PanelId panel : {editor::PanelId::inspector, editor::PanelId::scene}) {
            open_panel(editor(), panel);
            move(true, at({0, 4}));
            EXPECT_FALSE(names_a_mouse()) << tool;
            EXPECT_TRUE(names_fingers()) << tool;
        }
    }
}

}  // namespace
}  // namespace testbed::ui
