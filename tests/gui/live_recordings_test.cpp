// Programs that come one after the other and beside each other: each has a recording of its own.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/editor/motion.h"
#include "app/editor/run_saving.h"
#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/judging.h"
#include "app/live/program.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* circles =
    R"({"format": "collision-scene", "version": 1, "title": "The document", "shapes": [
  {"id": "a", "type": "circle", "radius": 1}]})";

class LiveRecordings : public tests::WindowFixture {
  protected:
    LiveRecordings() : WindowFixture(circles) { editor().preferences.native_dialogs = false; }
    editor::Live& live() { return editor().live; }
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::seconds(30);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    /// The newest program: what the panel shows of it stays where it is from now on.
    bool has_ended() { return !live().receiver->status().connected && !live().recordings.back().goes_on; }
    void listen() {
        live::Order order;
        order.port = 0;
        editor::listen_to(editor(), order);
        hands_.frames(2);
    }
    /// Boxes that fall: they are wrong at frame 49. The program ends after so many frames, at so many a
    /// second.
    void start(live::Program& program, const char* frames, const char* rate = "0") {
        ASSERT_EQ(program.start({TESTBED_FALLING_BOXES, frames, "", rate}, live().receiver->status().port),
                  "");
    }
    /// A frame as a program tells it, on the canvas.
    void show(std::initializer_list<const char*> lines) {
        live::Assembler assembler;
        for (const char* const line : lines) assembler.take(line);
        live::Frame frame = *assembler.finish();
        judge(frame, live::conventions_of({}));
        live().shown = std::make_shared<const live::Frame>(std::move(frame));
        live().frames = {live::KeptFrame(live().shown)};
        live().paused = true;
        open_panel(editor(), editor::PanelId::live);
        hands_.frames(3);
    }
    long marks(collision::trace::Role role) {
        return std::ranges::count(editor().frame.panel_marks, role, &collision::trace::Mark::role);
    }
};

TEST_F(LiveRecordings, ANewProgramIsShownThoughTheOneBeforeWasPaused) {
    listen();
    live::Program first, second;
    start(first, "60");
    ASSERT_TRUE(frames_until([&] { return live().paused && !live().receiver->status().connected; }));
    hands_.frames(3);
    ASSERT_EQ(live().recordings.size(), 1u);
    const std::uint64_t before = live().recording;
    const live::FramePtr wrong = live().shown;
    start(second, "30");
    ASSERT_TRUE(frames_until([&] { return live().recording != before && live().frames.size() == 30; }));
    EXPECT_FALSE(live().paused);
    EXPECT_EQ(window_.title(), "falling boxes - Collision Test-bed");
    EXPECT_TRUE(live().frames.back().is(live().shown)) << "its own strip, at its newest frame";
    ASSERT_TRUE(frames_until([&] { return has_ended(); }));
    hands_.frames(3);
    // The recording before is still there, and stays when it is chosen.
    hands_.click(hands_.text_at("1. falling boxes", "column"));
    hands_.frames(5);
    EXPECT_EQ(live().recording, before);
    EXPECT_EQ(live().frames.size(), 60u);
    EXPECT_TRUE(
        std::ranges::any_of(live().frames, [&](const live::KeptFrame& frame) { return frame.is(wrong); }));
}

TEST_F(LiveRecordings, AProgramBesideOneThatRunsIsOffered) {
    listen();
    live().pause_at_wrong = false;
    live::Program first, second;
    start(first, "100000", "200");
    ASSERT_TRUE(frames_until([&] { return live().shown != nullptr; }));
    const std::uint64_t before = live().recording;
    start(second, "100000", "200");
    ASSERT_TRUE(frames_until([&] {
        return live().recordings.size() == 2 && live().recordings.back().frames > 3 &&
               hands_.shows("falling boxes runs too");
    }));
    EXPECT_EQ(live().recording, before) << "what is looked at stays";
    hands_.click(hands_.text_at("Show it"));
    hands_.frames(2);
    EXPECT_EQ(live().recording, live().recordings.back().number);
    second.stop();
    ASSERT_TRUE(frames_until([&] { return !live().recordings.back().goes_on; }));
}

TEST_F(LiveRecordings, PlayStandsOnTheCanvasWhileItIsPaused) {
    listen();
    live().pause_at_wrong = false;
    live::Program program;
    start(program, "100000", "200");
    ASSERT_TRUE(frames_until([&] { return live().frames.size() > 5; }));
    const auto paused = [&] { return fmt::format("Paused at frame {}", live().shown->number); };
    EXPECT_FALSE(hands_.shows(paused()));
    hands_.key("space");
    hands_.frames(2);
    ASSERT_TRUE(hands_.shows(paused()));
    // A paused window is idle though the program goes on.
    ASSERT_TRUE(frames_until([&] { return !window_.animating(); }));
    for (int i = 0; i < 4; ++i) EXPECT_FALSE(window_.tick(0.1));
    EXPECT_TRUE(hands_.shows("Play", "live paused"));
    hands_.click(hands_.text_at("Go live", "live paused"));
    EXPECT_FALSE(live().paused);
    hands_.frames(2);
    EXPECT_FALSE(hands_.shows("Play", "live paused"));
}

TEST_F(LiveRecordings, TheKeysGoFromDisagreementToDisagreementAndTheStripHoldsOnToThem) {
    listen();
    live::Program program;
    start(program, "100");
    ASSERT_TRUE(frames_until([&] { return live().paused && !live().receiver->status().connected; }));
    ASSERT_TRUE(frames_until([&] { return live().frames.size() == 100; }))
        << "it goes on though it is paused";
    hands_.move({640, 300});
    std::vector<std::size_t> wrong;
    for (std::size_t i = 0; i < live().frames.size(); ++i)
        if (live().frames[i]->wrong > 0) wrong.push_back(i);
    ASSERT_GT(wrong.size(), 1u);
    EXPECT_EQ(live_place(live()), wrong[0]);
    for (std::size_t i = 1; i < wrong.size(); ++i) {
        hands_.key("shift+.");
        EXPECT_EQ(live_place(live()), wrong[i]);
    }
    hands_.key("shift+.");
    EXPECT_EQ(live_place(live()), wrong.back());
    EXPECT_TRUE(hands_.shows("No disagreement in later frames.", "status"));
    for (std::size_t i = wrong.size() - 1; i-- > 0;) {
        hands_.key("shift+,");
        EXPECT_EQ(live_place(live()), wrong[i]);
    }
    // Every one of them is in the list, with how often.
    std::size_t answers = 0;
    for (const live::KeptFrame& frame : live().frames) answers += frame->wrong;
    EXPECT_EQ(editor::disagreements(live()).count(), answers);
    const std::size_t listed = editor::disagreements(live()).list().size();
    ASSERT_GT(listed, 5u);
    hands_.resize(1280, 1700);
    hands_.frames(2);
    const std::string all = fmt::format("Show all {} disagreements", listed);
    ASSERT_TRUE(hands_.shows(all, "column")) << "what comes below is not pushed away";
    hands_.click(hands_.text_at(all, "column"));
    EXPECT_TRUE(hands_.shows("Show fewer disagreements", "column"));
    const live::Disagreement last = editor::disagreements(live()).list().back();
    ASSERT_TRUE(editor::show_disagreement(live(), last));
    hands_.frames(2);
    ASSERT_NE(chosen_said(live()), nullptr);
    EXPECT_EQ(live::pair_text(*live().shown, *chosen_said(live())), last.a + " – " + last.b);
}

TEST_F(LiveRecordings, WhatWasRecordedIsPlayedAtAnySpeedForwardAndBack) {
    show({R"({"frame":0})", R"({"shape":"a","type":"circle","center":[0,0],"radius":1})"});
    live().frames.clear();
    for (int i = 0; i <= 20; ++i) {  // two seconds
        live::Frame frame = *live().shown;
        frame.number = std::uint64_t(i);
        frame.place = frame.number;
        frame.time = 0.1 * i;
        live().frames.emplace_back(std::make_shared<const live::Frame>(std::move(frame)));
    }
    show_live_frame(live(), 0);
    hands_.move({640, 300});
    hands_.key("space");
    ASSERT_TRUE(live().playing);
    const auto played = [&](double speed, bool backwards, std::size_t from) {
        show_live_frame(live(), from);
        live().speed = speed;
        live().backwards = backwards;
        play_or_pause_live(live());
        hands_.frames(30);  // half a second
        return std::ptrdiff_t(live_place(live())) - std::ptrdiff_t(from);
    };
    EXPECT_NEAR(double(played(1, false, 0)), 5, 1);
    EXPECT_NEAR(double(played(0.25, false, 3)), 1, 1);
    EXPECT_NEAR(double(played(1, true, 20)), -5, 1);
    EXPECT_EQ(played(4, false, 5), 15) << "it stops at its end";
    EXPECT_FALSE(live().playing);
    EXPECT_EQ(played(4, true, 5), -5);
    EXPECT_FALSE(live().playing);
    // Whoever steps stops it.
    live().backwards = false;
    live().speed = 1;
    show_live_frame(live(), 10);
    play_or_pause_live(live());
    hands_.frames(2);
    hands_.key(".");
    EXPECT_FALSE(live().playing);
}

TEST_F(LiveRecordings, ARecordingIsSavedAndOpenedAgain) {
    listen();
    live::Program program;
    start(program, "60");
    ASSERT_TRUE(frames_until([&] { return live().paused && live().frames.size() == 60 && has_ended(); }));
    hands_.frames(2);
    hands_.click(hands_.text_at("Save recording", "column"));
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_run);
    EXPECT_TRUE(hands_.shows("Save the recording as"));
    ASSERT_TRUE(save_run(editor(), folder_ / "run.jsonl"));
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    const std::uint64_t before = live().recording;
    open_run(editor(), folder_ / "run.jsonl");
    hands_.frames(5);
    EXPECT_NE(live().recording, before);
    EXPECT_EQ(live().frames.size(), 60u);
    EXPECT_EQ(live_place(live()), 0u);
    EXPECT_TRUE(live().paused);
    hands_.click({400, 300});  // out of the dialog's field
    hands_.key("shift+.");
    EXPECT_EQ(live().shown->number, 49u);
    // What is no recording changes nothing.
    open_run(editor(), folder_ / "scene.json");
    open_run(editor(), folder_ / "nowhere.jsonl");
    EXPECT_EQ(live().shown->number, 49u);
    EXPECT_TRUE(editor().notice.is_problem);
    // A program that comes now is shown.
    live::Program next;
    start(next, "20");
    ASSERT_TRUE(frames_until([&] { return live().frames.size() == 20; }));
}

TEST_F(LiveRecordings, SaveKeepsTheFrameThatIsShownAndNotTheDocumentBelow) {
    const std::string before = tests::content(folder_ / "scene.json");
    show({R"({"frame":7})", R"({"shape":"a","type":"circle","center":[0,0],"radius":1})",
          R"({"shape":"b","type":"circle","center":[1,0],"radius":1})",
          R"({"said":["a","b"],"overlap":false})"});
    hands_.key("ctrl+s");
    hands_.frames(2);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_counterexample);
    EXPECT_TRUE(hands_.shows("Save as a scene"));
    ASSERT_TRUE(save_counterexample(editor(), folder_ / "frame.json"));
    const auto saved = file::read_scene(tests::content(folder_ / "frame.json"));
    ASSERT_TRUE(saved.scene);
    EXPECT_EQ(saved.scene->shapes.size(), 2u);
    hands_.frames(3);
    EXPECT_EQ(tests::content(folder_ / "scene.json"), before);
    // The scene itself is saved as ever once it is shown.
    hands_.key("f2");
    hands_.key("ctrl+s");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(LiveRecordings, WhatWasSaidIsDrawnBesideTheTruth) {
    using collision::trace::Role;
    show({R"({"frame":1})", R"({"shape":"a","type":"circle","center":[0,0],"radius":1})",
          R"({"shape":"b","type":"circle","center":[1,0],"radius":1})",
          R"({"shape":"c","type":"circle","center":[5,0],"radius":1})",
          R"({"said":["a","b"],"overlap":true,"depth":1,"normal":[0,1],"contacts":[[0.5,0]]})",
          R"({"said":["c","a"],"distance":3.5,"closest":[[4,0],[1,0.5]]})",
          R"({"said":["b","c"],"overlap":true})"});
    choose_said(live(), 0);
    hands_.frames(2);
    EXPECT_EQ(marks(Role::said), 2) << "a contact and the push";
    ASSERT_EQ(live().results.pairs.size(), 1u);
    EXPECT_EQ(*live().results.pairs[0].answer.depth, 1);
    EXPECT_EQ(live().selection, (model::Selection{"a", "b"}));
    choose_said(live(), 1);
    hands_.frames(2);
    EXPECT_EQ(marks(Role::said), 3) << "two points and what joins them";
    ASSERT_EQ(live().results.pairs.size(), 1u);
    EXPECT_EQ(live().results.pairs[0].answer.distance, 3);
    EXPECT_EQ(live().selection, (model::Selection{"c", "a"}));
    choose_said(live(), 2);
    hands_.frames(2);
    EXPECT_EQ(marks(Role::said), 0);
    EXPECT_EQ(live().results.pairs[0].answer.distance, 2);
}

}  // namespace
}  // namespace testbed::ui
