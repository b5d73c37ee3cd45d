// A lesson without the mouse: the keyboard comes to what is to be answered, and goes on from there.
#include "app/editor/lessons.h"
#include "app/ui/key_focus.h"
#include "tests/support/walked_controls.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using editor::KeysAt;

constexpr const char* questions =
    R"json({"format": "collision-scene", "version": 1, "title": "Asked", "shapes": [
  {"id": "A", "type": "circle", "position": [0, 0], "radius": 1},
  {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "view": {"center": [2, 0], "height": 10},
  "lesson": {"summary": "Asked", "pair": ["A", "B"], "steps": [
    {"text": "One.", "ask": {"question": "Which?", "choices": ["Alpha", "Beta"], "answer": 2,
      "then": {"question": "And which?", "choices": ["Gamma", "Delta"], "answer": 1}}},
    {"text": "Two.", "ask": {"question": "How many?", "number": 3}},
    {"text": "Three.", "blanks": {"pair": ["A", "B"], "lines": ["return {1} < {2}"],
      "fill": [{"answer": "a.x"}, {"choices": ["b.x", "a.y"], "answer": "b.x"}]}},
    {"text": "Drag B onto A.", "ask": {"question": "Who moves?", "choices": ["Epsilon", "Zeta"], "answer": 1},
     "goal": [{"pair": ["A", "B"], "overlap": true}]}, {"text": "Five.", "ask": {"question": "Which?", "choices": ["Eta", "Theta"], "answer": 2,
      "then": {"question": "And which?", "choices": ["Iota", "Kappa"], "answer": 1}},
     "blanks": {"pair": ["A", "B"], "lines": ["return {1} < 3"], "fill": [{"answer": "a.x"}]}},
    {"text": "That is all."}]}})json";

class AnswersByKeyboard : public tests::WindowFixture {
  protected:
    AnswersByKeyboard() : WindowFixture(questions, {.width = 1280, .height = 1000}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
        ASSERT_TRUE(editor().session.lesson.run);
        editor().preferences.choice_seed = 0;
    }
    editor::KeyFocus& keys() { return editor().prompts.keys; }
    /// Whether the control that has the keyboard is the one with that text, and is framed.
    testing::AssertionResult is_at(std::string_view text) {
        const platform::focus::Control control = platform::focus::control();
        if (control.id == 0) return testing::AssertionFailure() << "nothing has the keyboard";
        if (!tests::lies_around(control, hands_.text_at(text, "column")))
            return testing::AssertionFailure() << text << " has not the keyboard";
        const std::uint32_t pixel =
            hands_.screenshot().at(int(control.min.x + control.max.x) / 2, int(control.min.y) - 1);
        const draw::Rgba accent = editor().look().theme->accent;
        if ((pixel & 0xffffffu) != (IM_COL32(accent.r, accent.g, accent.b, 0) & 0xffffffu))
            return testing::AssertionFailure() << text << " is not framed";
        return testing::AssertionSuccess();
    }
    void go_to(std::size_t step) {
        hands_.key("escape");
        go_to_step(editor(), step);
        hands_.settle();
    }
    const editor::StepRun& step() { return step_run(editor()); }
};

TEST_F(AnswersByKeyboard, TheKeyboardComesToWhatIsAsked) {
    hands_.key("ctrl+f6");
    EXPECT_TRUE(is_at("Alpha"));
    go_to(1);
    hands_.key("ctrl+f6");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the field of the number";
    hands_.type("3");
    hands_.key("return");
    ASSERT_TRUE(step().prediction);
    EXPECT_EQ(step().prediction->number, 3);
    go_to(2);
    hands_.key("ctrl+f6");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the first blank";
    hands_.type("a.x");
    EXPECT_EQ(step().blanks.fills[0], "a.x");
    go_to(0);
    predict(editor(), {.choice = 1, .right = true});
    hands_.settle();
    hands_.key("ctrl+f6");
    EXPECT_TRUE(is_at("Next")) << "nothing is left to be answered";
}

TEST_F(AnswersByKeyboard, AfterAnAnswerItGoesOnToWhatComesNext) {
    hands_.key("ctrl+f6");
    hands_.key("return");
    ASSERT_TRUE(step().prediction);
    ASSERT_FALSE(step().prediction->right);
    const bool in_order = hands_.text_at("Gamma", "column").y < hands_.text_at("Delta", "column").y;
    EXPECT_TRUE(is_at(in_order ? "Gamma" : "Delta")) << "the question that follows";
    hands_.key("down");
    EXPECT_TRUE(is_at(in_order ? "Delta" : "Gamma")) << "arrows go on from there";
    hands_.key("return");
    ASSERT_TRUE(step().second);
    EXPECT_TRUE(is_at("Next"));
    hands_.key("return");
    EXPECT_EQ(editor().session.lesson.run->step, 1u);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the number of the next step";
    hands_.type("3");
    hands_.key("return");
    EXPECT_TRUE(is_at("Next"));
    hands_.key("return");
    EXPECT_EQ(editor().session.lesson.run->step, 2u);
    EXPECT_TRUE(ImGui::GetIO().WantTextInput) << "the first blank of the next step";
}

TEST_F(AnswersByKeyboard, WhereTheGoalWaitsItIsAtNextWhichSaysWhatItWaitsFor) {
    go_to(3);
    hands_.key("ctrl+f6");
    EXPECT_TRUE(is_at("Epsilon"));
    hands_.key("return");
    ASSERT_TRUE(step().prediction);
    EXPECT_TRUE(is_at("Next"));
    editor().notice = {};
    hands_.key("return");
    EXPECT_EQ(editor().notice.text,
              "Answer and reach the goal first, or skip the step with a click on its dot.");
    EXPECT_EQ(editor().session.lesson.run->step, 3u);
    hands_.key("tab");
    EXPECT_NE(platform::focus::control().id, 0u);
    hands_.key("shift+tab");
    EXPECT_TRUE(is_at("Next")) << "Tab goes on from it and back";
}

TEST_F(AnswersByKeyboard, WhoIsAtTheCanvasStaysThere) {
    click("Beta", "column");
    ASSERT_TRUE(step().prediction);
    EXPECT_EQ(keys().at, KeysAt::canvas);
    EXPECT_EQ(platform::focus::control().id, 0u) << "the mouse answered";
}

TEST_F(AnswersByKeyboard, DigitsLeadToAnswersFromTheCanvas) {
    const auto overlays = editor().view.overlay_on;
    ASSERT_EQ(keys().at, KeysAt::canvas);
    EXPECT_TRUE(hands_.shows("2", "column")) << "the digit stands at its answer";
    hands_.key("2");
    EXPECT_TRUE(is_at("Beta"));
    EXPECT_FALSE(step().prediction) << "it leads there, and does not answer";
    EXPECT_EQ(editor().view.overlay_on, overlays);
    hands_.key("1");
    EXPECT_TRUE(is_at("Alpha"));
    hands_.key("2");
    hands_.key("return");
    ASSERT_TRUE(step().prediction);
    EXPECT_TRUE(step().prediction->right);
    hands_.key("escape");
    hands_.key("2");
    EXPECT_NE(editor().view.overlay_on, overlays) << "nothing is asked any more";
}

/// Digits and Enter that come within one frame, as they do where frames are slow.
TEST_F(AnswersByKeyboard, EnterRightAfterADigitIsForTheAnswer) {
    const auto push = [&](SDL_Keycode code, const char* text) {
        for (const bool down : {true, false}) {
            SDL_Event event{};
            event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
            event.key.windowID = hands_.window_id();
            event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
            event.key.keysym.sym = code;
            event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
            hands_.push(event);
            if (!down || !text) continue;
            SDL_Event typed{};
            typed.type = SDL_TEXTINPUT;
            typed.text.windowID = hands_.window_id();
            SDL_strlcpy(typed.text.text, text, sizeof typed.text.text);
            hands_.push(typed);
        }
    };
    go_to(1);
    push(SDLK_1, "1");
    push(SDLK_3, "3");
    push(SDLK_BACKSPACE, nullptr);
    push(SDLK_RETURN, nullptr);
    hands_.settle();
    hands_.frames(12);
    EXPECT_EQ(editor().scene().shapes.size(), 2u);
    ASSERT_TRUE(step().prediction) << "Enter answers";
    EXPECT_EQ(step().prediction->number, 1) << "and the backspace takes the 3 back";

    go_to(0);
    push(SDLK_2, "2");
    push(SDLK_RETURN, nullptr);
    hands_.settle();
    hands_.frames(12);
    ASSERT_TRUE(step().prediction);
    EXPECT_TRUE(step().prediction->right);
}

/// A field that is typed into keeps its digits.
TEST_F(AnswersByKeyboard, DigitsThatAreTypedAreTyped) {
    go_to(4);
    predict(editor(), {.choice = 0});
    hands_.settle();
    ASSERT_TRUE(hands_.shows("Iota", "column")) << "something is asked";
    click("type here", "column");
    hands_.type("2");
    EXPECT_TRUE(ImGui::GetIO().WantTextInput);
    EXPECT_EQ(step().blanks.fills, model::Fills{"2"});
    EXPECT_EQ(keys().at, KeysAt::canvas);
}

}  // namespace
}  // namespace testbed::ui
