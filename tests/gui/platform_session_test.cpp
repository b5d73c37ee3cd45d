// The way of events: a small program behind real SDL events, frame by frame.
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "app/platform/fonts.h"
#include "app/platform/imgui_compat.h"
#include "tests/support/gui_harness.h"

namespace testbed::tests {
namespace {

using platform::Key;
using platform::key;
using platform::KeyEvent;

/// A button, a text field and a pad that remembers what the mouse did on it.
class SmallProgram : public platform::Program {
  public:
    void draw() override {
        const ImGuiIO& io = ImGui::GetIO();
        focus_field |= std::exchange(opened, false);
        ImGui::SetNextWindowPos({0, 0});
        ImGui::SetNextWindowSize(io.DisplaySize);
        ImGui::Begin("all", nullptr, ImGuiWindowFlags_NoDecoration);
        ImGui::SetCursorPos({20, 20});
        if (ImGui::Button("button", {100, 40})) {
            ++clicks;
            if (opens_layer) ++front;
            opened = opens_field;
        }
        ImGui::SetCursorPos({20, 80});
        ImGui::SetNextItemWidth(200);
        if (std::exchange(focus_field, false)) ImGui::SetKeyboardFocusHere();
        ImGui::InputText("##field", field, sizeof field);
        ImGui::SetCursorPos({300, 20});
        ImGui::InvisibleButton("pad", {200, 200});
        if (ImGui::IsItemActivated()) pressed_at = io.MousePos;
        if (ImGui::IsItemDeactivated()) released_at = io.MousePos;
        if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(0)) ++double_clicks;
        control_at_release |= ImGui::IsItemDeactivated() && io.KeyCtrl;
        wheel += io.MouseWheel;
        if (io.MouseWheel != 0) wheel_at = io.MousePos;
        events_seen_by_frame.push_back(ImGui::IsMouseReleased(0) ? "release" : "");
        display = io.DisplaySize;
        ImGui::End();
    }
    bool key(const KeyEvent& event, bool typing) override {
        keys.push_back(event);
        typing_at_key.push_back(typing);
        if (event.down) events_seen_by_frame.push_back("key");
        if (event.down && event.command && event.key == platform::key('o')) {
            ++front;
            return focus_field = true;
        }
        return event.down && event.key == platform::key('v') && !typing;
    }
    void drop_file(const std::string& path) override { dropped = path; }
    void close_requested() override { closing = true; }
    bool may_close() const override { return closing; }
    bool animating() const override { return false; }
    std::string title() const override { return "small " + dropped; }
    float ui_scale() const override { return scale; }
    void apply_style(float whole) override { styled_for.push_back(whole); }
    void focus_gained() override { ++focused; }
    void lacks_font(const std::string& sentence) override { lacked = sentence; }
    int layer() const override { return front; }
    bool leads_keyboard() const override { return leads; }

    int count_down(Key wanted) const {
        int count = 0;
        for (const KeyEvent& event : keys) count += event.key == wanted && event.down ? 1 : 0;
        return count;
    }

    int clicks = 0, double_clicks = 0, focused = 0, front = 0;
    bool opens_layer = false, opens_field = false, opened = false, focus_field = false;
    char field[64] = "";
    std::string lacked;  ///< the last sentence about characters
    float wheel = 0, scale = 1;
    bool leads = false, closing = false, control_at_release = false;
    ImVec2 pressed_at, released_at, wheel_at, display;
    std::vector<KeyEvent> keys;
    std::vector<bool> typing_at_key;
    std::vector<std::string> events_seen_by_frame;
    std::vector<float> styled_for;
    std::string dropped;
};

constexpr At button{60, 40}, field{100, 90};

TEST(Session, a_press_and_its_release_in_one_batch_are_a_click) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.click(button);
    EXPECT_EQ(program.clicks, 1);
    hands.click(button);
    EXPECT_EQ(program.clicks, 2);
}

TEST(Session, two_clicks_in_one_batch_are_a_double_click) {
    for (const float frames_a_second : {4.0f, 10.0f, 60.0f}) {
        SmallProgram program;
        GuiHarness hands(program, {.frames_a_second = frames_a_second});
        hands.double_click({400, 100});
        EXPECT_EQ(program.double_clicks, 1) << frames_a_second << " frames a second";
    }
}

TEST(Session, a_second_press_is_dropped_where_the_first_changed_what_lies_over_the_window) {
    for (const float frames_a_second : {10.0f, 60.0f}) {
        SmallProgram program;
        GuiHarness hands(program, {.frames_a_second = frames_a_second});
        program.opens_layer = true;
        hands.double_click(button);
        EXPECT_EQ(program.clicks, 1) << "the second click was not meant for the new layer";
        hands.frames(60);
        hands.click(button);
        EXPECT_EQ(program.clicks, 2) << "a click of its own is";
        program.opens_layer = false;
        hands.frames(60);
        hands.double_click(button);
        EXPECT_EQ(program.clicks, 4) << "a double click in one layer is whole";
    }
}

TEST(Session, a_drag_is_seen_where_it_begins_and_ends) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.drag({320, 40}, {611, 333});
    EXPECT_EQ(program.pressed_at.x, 320);
    EXPECT_EQ(program.pressed_at.y, 40);
    EXPECT_EQ(program.released_at.x, 611);
    EXPECT_EQ(program.released_at.y, 333);
}

/// A finger as a browser reports it: it appears, presses, lifts, and leaves, all in one batch.
void tap(GuiHarness& hands, At at) {
    for (const Uint32 type : {SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_WINDOWEVENT}) {
        SDL_Event event{};
        event.type = type;
        if (type == SDL_MOUSEMOTION) {
            event.motion.windowID = hands.window_id();
            event.motion.x = at.x;
            event.motion.y = at.y;
        } else if (type == SDL_WINDOWEVENT) {
            event.window.windowID = hands.window_id();
            event.window.event = SDL_WINDOWEVENT_LEAVE;
        } else {
            event.button.windowID = hands.window_id();
            event.button.button = SDL_BUTTON_LEFT;
            event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
            event.button.x = at.x;
            event.button.y = at.y;
        }
        hands.push(event);
    }
    hands.settle();
}

TEST(Session, PointerThatLeavesRightAfterItsReleaseStillClicks) {
    SmallProgram program;
    GuiHarness hands(program);
    tap(hands, button);
    EXPECT_EQ(program.clicks, 1);
    tap(hands, {400, 100});
    EXPECT_EQ(program.clicks, 1);
    EXPECT_EQ(program.released_at.x, 400);
    EXPECT_FALSE(ImGui::IsMousePosValid()) << "the finger is away";
    tap(hands, button);
    EXPECT_EQ(program.clicks, 2);
}

TEST(Session, positions_are_pixels_on_a_dense_display) {
    SmallProgram program;
    GuiHarness hands(program, {.width = 640, .height = 400, .pixels_per_point = 2});
    EXPECT_EQ(program.display.x, 1280);
    EXPECT_EQ(program.display.y, 800);
    EXPECT_EQ(program.styled_for.back(), 2.0f);
    hands.click({button.x / 2, button.y / 2});
    EXPECT_EQ(program.clicks, 1);
}

TEST(Session, the_wheel_counts_in_parts_of_notches_where_the_mouse_is) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.scroll({350, 60}, 1);
    hands.scroll(-0.25f);
    EXPECT_EQ(program.wheel, 0.75f);
    EXPECT_EQ(program.wheel_at.x, 350);
}

TEST(Session, a_tapped_key_with_modifiers_comes_once_down_and_once_up) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.key("ctrl+shift+z");
    ASSERT_EQ(program.keys.size(), 6u);
    const KeyEvent& down = program.keys[2];
    EXPECT_EQ(down.key, key('z'));
    EXPECT_TRUE(down.down && down.command && down.shift && !down.alt && !down.repeat);
    const KeyEvent& up = program.keys[3];
    EXPECT_EQ(up.key, key('z'));
    EXPECT_FALSE(up.down);
    EXPECT_FALSE(program.keys[5].command);
}

TEST(Session, keys_have_names) {
    const struct {
        const char* name;
        Key expected;
    } rows[] = {{"escape", Key::escape},
                {"return", Key::enter},
                {"delete", Key::del},
                {"f11", Key::f11},
                {"space", key(' ')},
                {"home", Key::home},
                {"pageup", Key::page_up},
                {".", key('.')},
                {"left", Key::left},
                {"keypad 7", key('7')},
                {"keypad enter", Key::enter},
                {"7", key('7')},
                {"?", key('?')},
                {"backspace", Key::backspace}};
    SmallProgram program;
    GuiHarness hands(program);
    for (const auto& row : rows) {
        program.keys.clear();
        hands.key(row.name);
        ASSERT_EQ(program.keys.size(), 2u) << row.name;
        EXPECT_EQ(program.keys[0].key, row.expected) << row.name;
    }
}

TEST(Session, letters_type_while_a_field_has_the_keyboard_and_are_shortcuts_otherwise) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.key("v");
    EXPECT_EQ(program.count_down(key('v')), 1);

    hands.click(field);
    hands.type("v12/5 \xCE\xB8");
    EXPECT_STREQ(program.field, "v12/5 \xCE\xB8");
    EXPECT_EQ(program.count_down(key('v')), 1) << "a letter typed is no shortcut";

    program.typing_at_key.clear();
    hands.key("ctrl+z");
    EXPECT_EQ(program.count_down(key('z')), 1) << "keys with command come, and say that someone types";
    EXPECT_TRUE(program.typing_at_key.front());

    hands.key("return");
    hands.key("v");
    EXPECT_EQ(program.count_down(key('v')), 2);
    EXPECT_STREQ(program.field, "v12/5 ") << "the field undid a character, and v did not type";
}

/// It became the same sign for every emoji.
TEST(Session, an_emoji_is_left_out_of_a_field_and_said_to_be) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.click(field);
    hands.type("fox");
    EXPECT_EQ(program.lacked, "");
    hands.type("\xF0\x9F\xA6\x8A!");
    EXPECT_STREQ(program.field, "fox!");
    EXPECT_EQ(program.lacked, "A field takes no emoji: it was left out.");
    hands.set_clipboard("\xF0\x9F\x90\xBB bear \xCE\xB8");
    hands.key("ctrl+v");
    EXPECT_STREQ(program.field, "fox! bear \xCE\xB8");
}

/// A control that never comes held up every event after the key.
TEST(Session, a_key_waits_for_a_control_and_not_for_ever) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.frames(5);
    program.leads = true;
    SDL_Event event{};
    event.type = SDL_KEYDOWN;
    event.key.keysym.sym = SDLK_RETURN;
    SDL_PushEvent(&event);
    hands.frames(5);
    EXPECT_EQ(program.count_down(Key::enter), 0) << "the control may still come";
    hands.frames(15);
    EXPECT_EQ(program.count_down(Key::enter), 1);
    SDL_PushEvent(&event);
    hands.frames(2);
    EXPECT_EQ(program.count_down(Key::enter), 2) << "nothing comes for this one either";
    program.leads = false;
    hands.frames(1);
    program.leads = true;
    SDL_PushEvent(&event);
    hands.frames(5);
    EXPECT_EQ(program.count_down(Key::enter), 2) << "led anew";
}

/// All in one batch, as a slow frame finds it. The first letters were lost, or were shortcuts.
TEST(Session, what_is_typed_right_after_a_key_that_opens_a_dialog_is_its_text) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.frames(5);
    ASSERT_FALSE(SDL_IsTextInputActive());
    const auto press = [](SDL_Keycode code, Uint16 held) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.keysym.sym = code;
            event.key.keysym.mod = held;
            SDL_PushEvent(&event);
        }
    };
    press(SDLK_o, KMOD_LCTRL);
    hands.frames(1);
    EXPECT_TRUE(SDL_IsTextInputActive()) << "else the next letter comes as a key alone";
    for (const SDL_Keycode code : {SDLK_v, SDLK_a}) {
        press(code, KMOD_NONE);
        SDL_Event text{};
        text.type = SDL_TEXTINPUT;
        text.text.windowID = hands.window_id();
        text.text.text[0] = char(code);
        SDL_PushEvent(&text);
    }
    hands.settle();
    EXPECT_STREQ(program.field, "va");
    EXPECT_EQ(program.count_down(key('v')), 0) << "no shortcut";
}

/// The dialog that a button opens is drawn in the frame after the release, and its field has the keyboard two
/// frames later: the first letter was lost.
TEST(Session, what_is_typed_right_after_a_button_that_opens_a_dialog_is_its_text) {
    SmallProgram program;
    program.opens_layer = program.opens_field = true;
    GuiHarness hands(program);
    hands.move(button);
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        SDL_Event event{};
        event.type = type;
        event.button.windowID = hands.window_id();
        event.button.button = SDL_BUTTON_LEFT;
        event.button.clicks = 1;
        event.button.x = button.x;
        event.button.y = button.y;
        SDL_PushEvent(&event);
    }
    hands.frames(2);
    ASSERT_EQ(program.clicks, 1);
    EXPECT_TRUE(SDL_IsTextInputActive()) << "else the next letter comes as a key alone";
    for (const SDL_Keycode code : {SDLK_v, SDLK_a}) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.keysym.sym = code;
            SDL_PushEvent(&event);
        }
        SDL_Event text{};
        text.type = SDL_TEXTINPUT;
        text.text.windowID = hands.window_id();
        text.text.text[0] = char(code);
        SDL_PushEvent(&text);
    }
    hands.settle();
    EXPECT_STREQ(program.field, "va");
    EXPECT_EQ(program.count_down(key('v')), 0) << "no shortcut";
}

TEST(Session, a_letter_right_after_the_end_of_typing_is_a_shortcut) {
    // All in one batch, as a slow frame finds it. It was taken for text and lost.
    SmallProgram program;
    GuiHarness hands(program);
    hands.click(field);
    for (const SDL_Keycode code : {SDLK_RETURN, SDLK_v}) {
        for (const bool down : {true, false}) {
            SDL_Event event{};
            event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
            event.key.keysym.sym = code;
            SDL_PushEvent(&event);
        }
    }
    hands.settle();
    EXPECT_EQ(program.count_down(key('v')), 1);
}

TEST(Session, a_key_waits_for_the_mouse_events_before_it) {
    // Or an undo would come before the end of the drag that it shall undo.
    SmallProgram program;
    GuiHarness hands(program);
    hands.press({350, 60});
    program.events_seen_by_frame.clear();
    SDL_Event events[2]{};
    events[0].type = SDL_MOUSEBUTTONUP;
    events[0].button.button = SDL_BUTTON_LEFT;
    events[0].button.x = 350;
    events[0].button.y = 60;
    events[1].type = SDL_KEYDOWN;
    events[1].key.keysym.sym = SDLK_z;
    for (SDL_Event& event : events) SDL_PushEvent(&event);
    hands.settle();
    std::erase(program.events_seen_by_frame, "");
    EXPECT_EQ(program.events_seen_by_frame, (std::vector<std::string>{"release", "key"}));
}

TEST(Session, modifiers_are_known_while_the_mouse_works) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.drag({350, 60}, {400, 60});
    EXPECT_FALSE(program.control_at_release);
    hands.key_down("ctrl");
    hands.drag({350, 60}, {400, 60});
    hands.key_up("ctrl");
    EXPECT_TRUE(program.control_at_release);
}

TEST(Session, the_clipboard_goes_both_ways) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.set_clipboard("3.25");
    hands.click(field);
    hands.key("ctrl+v");
    EXPECT_STREQ(program.field, "3.25");
    hands.type("0");
    hands.key("ctrl+a");
    hands.key("ctrl+c");
    EXPECT_EQ(hands.clipboard(), "3.250");
}

TEST(Session, files_dropped_focus_size_and_title_reach_their_places) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.drop_file("/tmp/a scene.json");
    EXPECT_EQ(program.dropped, "/tmp/a scene.json");
    EXPECT_EQ(hands.window_title(), "small /tmp/a scene.json");
    hands.resize(900, 500);
    EXPECT_EQ(program.display.x, 900);
    EXPECT_EQ(program.display.y, 500);
    hands.focus();
    EXPECT_EQ(program.focused, 1);
}

TEST(Session, closing_is_asked_for_by_the_button_and_by_the_key) {
    SmallProgram program;
    GuiHarness hands(program);
    hands.close();
    EXPECT_TRUE(program.closing);
    program.closing = false;
    hands.key("q");
    EXPECT_FALSE(program.closing);
    hands.key("ctrl+q");
    EXPECT_TRUE(program.closing);
}

TEST(Session, a_change_of_scale_sets_fonts_and_style) {
    SmallProgram program;
    GuiHarness hands(program);
    EXPECT_EQ(program.styled_for.back(), 1.0f);
    const float before = platform::font_size(platform::Face::text);
    program.scale = 1.5f;
    hands.frames(3);
    EXPECT_EQ(program.styled_for.back(), 1.5f);
    EXPECT_EQ(platform::font_size(platform::Face::text), before * 1.5f);
}

TEST(Session, a_scale_beyond_the_room_of_the_window_waits_for_a_larger_one) {
    SmallProgram program;
    GuiHarness hands(program, {.width = 640, .height = 400});
    program.scale = 3;
    hands.frames(3);
    EXPECT_EQ(program.styled_for.back(), 1.5f);
    hands.resize(1280, 800);
    hands.frames(3);
    EXPECT_EQ(program.styled_for.back(), 3.0f);
    hands.resize(320, 200);
    hands.frames(3);
    EXPECT_EQ(program.styled_for.back(), 1.0f) << "never smaller than the display's own";
}

TEST(Session, the_same_hands_give_the_same_pixels) {
    const auto picture = [] {
        SmallProgram program;
        GuiHarness hands(program, {.width = 640, .height = 300});
        hands.click(field);
        hands.type("12/5");
        return hands.screenshot();
    };
    const platform::Image once = picture();
    EXPECT_EQ(once.width, 640);
    EXPECT_TRUE(once == picture());
}

}  // namespace
}  // namespace testbed::tests
