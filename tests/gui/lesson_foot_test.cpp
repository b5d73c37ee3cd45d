// On a telephone the way on is in sight, however long the text above it is.
#include <algorithm>
#include <fmt/format.h>

#include "app/editor/hand_in.h"
#include "app/editor/lessons.h"
#include "app/editor/links.h"
#include "tests/gui/scenes.h"
#include "tests/support/screen_text.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class LessonFoot : public tests::WindowFixture {
  protected:
    LessonFoot() : WindowFixture(disc_text) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }
    /// Whether the words stand in the column, whole and within the window.
    bool in_sight(std::string_view words) {
        const auto texts = tests::screen_texts();
        return std::ranges::any_of(texts, [&](const tests::ScreenText& text) {
            return text.text == words && text.window.starts_with("column") && !text.cut_along &&
                   !text.cut_across && text.top >= text.clip_top && text.bottom <= text.clip_bottom &&
                   text.bottom <= float(height_);
        });
    }
    void hold(int width, int height) {
        height_ = height;
        hands_.resize(width, height);
    }
    void follow(const std::string& link) {
        ASSERT_TRUE(editor::open_link(editor(), link));
        hands_.settle();
        ASSERT_TRUE(editor().session.lesson.run);
    }
    tests::At middle_of_column() {
        return height_ > 600 ? tests::At{195, height_ - 150} : tests::At{740, 200};
    }

    int height_ = 0;
};

TEST_F(LessonFoot, TheWayOnIsInSightAtEveryStepOnATelephone) {
    for (const auto& [width, height] : {std::pair(390, 844), {844, 390}}) {
        hold(width, height);
        for (const char* lesson : {"03-near-enough", "07-clamp", "09-find-the-gap"})
            for (const char* bare : {"", "&bare"}) {
                follow(fmt::format("#lesson={}{}", lesson, bare));
                auto& run = *editor().session.lesson.run;
                for (std::size_t i = 0; i < run.steps.size(); ++i) {
                    if (run.seen->steps[i].ask) run.steps[i].prediction = editor::Prediction{};
                    go_to_step(editor(), i);
                    hands_.settle();
                    EXPECT_TRUE(in_sight("Next") || in_sight("Next lesson"))
                        << lesson << bare << ", step " << i + 1 << " at " << width << " by " << height;
                }
            }
    }
}

/// The first page after a start was drawn without its buttons until the mouse moved.
TEST_F(LessonFoot, TheFirstPageIsWholeWithoutAnotherMove) {
    hold(1280, 800);
    editor().view.panel = editor::PanelId::lesson;
    hands_.settle();
    const tests::At lesson = hands_.text_at("Near enough", "column");
    hands_.rush_click(lesson);
    hands_.settle_as_window();
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_TRUE(in_sight("Next"));
}

/// The answer was judged at the lower edge, and what is to be done then was below it.
TEST_F(LessonFoot, AnAnswerBringsWhatFollowsItIntoSight) {
    constexpr int wanted_lines = 3;
    for (const auto& [width, height] : {std::pair(390, 844), {844, 390}}) {
        hold(width, height);
        for (const char* lesson : {"03-near-enough", "07-clamp", "09-find-the-gap"}) {
            follow(fmt::format("#lesson={}", lesson));
            for (std::size_t i = 0; i < editor().session.lesson.run->steps.size(); ++i) {
                go_to_step(editor(), i);
                hands_.settle();
                const model::Question* asked = asked_now(editor());
                if (!asked || asked->kind == model::Question::Kind::region) continue;
                predict(editor(), {.choice = asked->choice, .number = asked->number, .right = true});
                hands_.frames(5);
                hands_.settle();
                int seen = -1;  // -1: the judgment is not
                for (const tests::ScreenText& text : tests::screen_texts()) {
                    if (!text.window.starts_with("column") || text.top < text.clip_top ||
                        text.bottom > text.clip_bottom)
                        continue;
                    if (text.text == "Right.")
                        seen = 0;
                    else if (seen >= 0)
                        ++seen;
                }
                EXPECT_GE(seen, wanted_lines) << lesson << ", step " << i + 1 << " at " << width;
            }
        }
        hands_.save_for_the_eye(fmt::format("answered {} wide", width));
    }
}

TEST_F(LessonFoot, WhatIsAboveItScrollsToItsEnd) {
    for (const auto& [width, height] : {std::pair(390, 844), {844, 390}}) {
        hold(width, height);
        follow("#lesson=03-near-enough");
        editor().session.lesson.run->steps[0].prediction = editor::Prediction{};
        hands_.settle();
        EXPECT_FALSE(in_sight("Restart lesson…"));
        for (int i = 0; i < 40; ++i) hands_.scroll(middle_of_column(), -1);
        hands_.settle();
        EXPECT_TRUE(in_sight("Restart lesson…")) << width;
        EXPECT_TRUE(in_sight("Next")) << width;
        hands_.save_for_the_eye(fmt::format("lesson {} wide", width));
    }
}

TEST_F(LessonFoot, HandingInIsInSightBelowManySteps) {
    for (const auto& [width, height] : {std::pair(390, 844), {844, 390}}) {
        hold(width, height);
        follow("#lesson=03-near-enough");
        editor::ask_hand_in(editor());
        hands_.settle();
        EXPECT_TRUE(in_sight("Your name")) << width;
        EXPECT_TRUE(in_sight("Save the file…")) << width;
        click("Save the file…", "column");
        EXPECT_TRUE(in_sight("Without a name")) << width;
        hands_.save_for_the_eye(fmt::format("hand in {} wide", width));
    }
}

}  // namespace
}  // namespace testbed::ui
