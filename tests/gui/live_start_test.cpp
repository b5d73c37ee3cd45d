// The Live panel: a program is started and started again, recordings are named, compared, discarded, and
// judged by another meaning.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/editor/file_time.h"
#include "app/editor/motion.h"
#include "app/editor/run_saving.h"
#include "app/ui/palette_entries.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;

class LiveStart : public tests::WindowFixture {
  protected:
    LiveStart() : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})") {
        editor().preferences.native_dialogs = false;
        hands_.key("f10");
    }
    editor::Live& live() { return editor().live; }
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::seconds(30);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    /// The falling boxes, until they have ended: they are wrong at frame 49.
    void run(const char* frames) {
        live().command = fmt::format("{} {}", TESTBED_FALLING_BOXES, frames);
        hands_.frames(2);
        hands_.click(hands_.text_at(live().receiver->listening() ? "Start again" : "Start", "column"));
        ASSERT_TRUE(live().receiver->listening()) << live().trouble;
        ASSERT_TRUE(frames_until([&] {
            return !live().recordings.empty() && !live().receiver->status().ended.empty() &&
                   !live().receiver->status().connected &&
                   live().recording == live().recordings.back().number && !live().recordings.back().goes_on;
        }));
        hands_.frames(3);
    }
    bool lists(const char* kind, const std::string& name) {
        return std::ranges::any_of(palette_entries(editor()), [&](const editor::PaletteEntry& entry) {
            return entry.kind == kind && entry.name == name;
        });
    }
    void put_into_view(const char* words) {
        const tests::At over{hands_.text_at("Stop listening", "column").x, 400};
        for (int i = 0; i < 40 && !hands_.shows(words, "column"); ++i) hands_.scroll(over, -2);
    }
};

TEST_F(LiveStart, AProgramIsStartedAndStartedAgainAndBothRecordingsStay) {
    EXPECT_TRUE(hands_.shows("Start", "column"));
    run("60");
    EXPECT_TRUE(live().started);
    EXPECT_EQ(live().frames.size(), 60u);
    const std::uint64_t first = live().recording;
    run("20");
    EXPECT_NE(live().recording, first);
    EXPECT_EQ(live().frames.size(), 20u);
    EXPECT_EQ(live().recordings.size(), 2u);
    show_recording(live(), first);
    EXPECT_EQ(live().frames.size(), 60u);
    // Listening again forgets neither.
    hands_.click(hands_.text_at("Stop listening", "column"));
    EXPECT_FALSE(live().receiver->listening());
    EXPECT_EQ(live().recordings.size(), 2u);
    hands_.frames(2);
    EXPECT_TRUE(live().shown);
}

TEST_F(LiveStart, WhatCannotBeStartedIsSaidAndTheCommandStays) {
    live().command = "/nonexistent/game";
    hands_.frames(2);
    hands_.click(hands_.text_at("Start", "column"));
    ASSERT_TRUE(frames_until([&] { return !live().receiver->status().ended.empty(); }));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("The program ended with exit status 127.", "column"));
    EXPECT_TRUE(hands_.shows("Start again", "column"));
    EXPECT_EQ(live().command, "/nonexistent/game");
    run("20");
    EXPECT_EQ(live().frames.size(), 20u);
}

TEST_F(LiveStart, AStartThatFailedHidesNoRecording) {
    run("20");
    live().command = "/nonexistent/game";
    hands_.frames(2);
    hands_.click(hands_.text_at("Start again", "column"));
    ASSERT_TRUE(frames_until([&] { return !live().receiver->status().ended.empty(); }));
    hands_.click(hands_.text_at("Stop listening", "column"));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("Recordings", "column"));
    show_recording(live(), live().recordings.front().number);
    EXPECT_EQ(live().frames.size(), 20u);
}

TEST_F(LiveStart, TheProgramRunsInItsFolder) {
    const auto script = folder_.write("game.sh", "test -f scene.json && exec " TESTBED_FALLING_BOXES " 5\n");
    choose_live_program(editor(), script);
    EXPECT_EQ(live().command, "sh game.sh");
    EXPECT_EQ(live().folder, folder_.path().string());
    start_live_program(editor());
    ASSERT_TRUE(frames_until([&] { return live().frames.size() == 5; }));
}

TEST_F(LiveStart, RecordingsAreListedByTheirNamesAndTimes) {
    run("30");
    ASSERT_TRUE(save_run(editor(), folder_ / "before the fix.jsonl"));
    open_run(editor(), folder_ / "before the fix.jsonl");
    hands_.frames(3);
    EXPECT_EQ(live_name(live()), "before the fix.jsonl");
    EXPECT_TRUE(lists("Recording", "before the fix.jsonl"));
    EXPECT_TRUE(lists("Recording", "1. falling boxes"));
    EXPECT_TRUE(lists("Recording", "Open recording…"));
    for (const editor::PaletteEntry& entry : palette_entries(editor()))
        EXPECT_EQ(entry.name.find("42949"), std::string::npos) << entry.name;
    put_into_view("1. falling boxes");
    EXPECT_TRUE(hands_.shows("before the fix.jsonl", "column"));
    const auto from_program = live().recordings.front();
    const std::string began = editor::clock_text(from_program.began);
    EXPECT_EQ(began.size(), std::string("12:10:05").size());
    std::vector<std::string> about;
    for (const editor::PaletteEntry& entry : palette_entries(editor()))
        if (entry.name == "1. falling boxes") about.push_back(entry.about);
    EXPECT_EQ(about, std::vector{began + " 30 frames"});
    // From the palette to the recording, from every other panel.
    hands_.key("f2");
    for (const editor::PaletteEntry& entry : palette_entries(editor()))
        if (entry.name == "1. falling boxes") entry.run(editor());
    hands_.frames(2);
    EXPECT_EQ(live().recording, from_program.number);
    EXPECT_TRUE(shows_live(editor()));
}

TEST_F(LiveStart, ARecordingIsComparedWithAnotherFrameByFrame) {
    run("60");
    const std::uint64_t first = live().recording;
    run("55");
    compare_live_with(live(), first);
    show_live_frame(live(), 50);
    hands_.frames(3);
    const live::FramePtr other = frame_beside(live());
    ASSERT_TRUE(other);
    EXPECT_EQ(other->number, live().shown->number);
    EXPECT_TRUE(hands_.shows("Compared", "tables"));
    // They did the same: nothing is elsewhere.
    const auto ghosts = [&] {
        return std::ranges::count(editor().frame.panel_marks, collision::trace::Role::ghost,
                                  &collision::trace::Mark::role);
    };
    EXPECT_EQ(ghosts(), 0);
    // A shape that is elsewhere in the other one is drawn there.
    show_recording(live(), first);
    EXPECT_EQ(live().beside, 0u) << "with itself it is not compared";
    compare_live_with(live(), live().recordings.back().number);
    show_live_frame(live(), 59);
    hands_.frames(2);
    EXPECT_FALSE(frame_beside(live())) << "the other one ended before";
    EXPECT_EQ(ghosts(), 0);
    discard_recording(editor());
    hands_.frames(3);
    EXPECT_EQ(live().recordings.size(), 1u);
    EXPECT_FALSE(frame_beside(live()));
    discard_recording(editor());
    hands_.frames(3);
    EXPECT_TRUE(live().recordings.empty());
    EXPECT_FALSE(shows_live(editor()));
    run("20");
    EXPECT_EQ(live().frames.size(), 20u) << "after all were discarded the next one is shown";
}

TEST_F(LiveStart, AnotherToleranceChangesTheCountOfDisagreements) {
    run("120");
    const std::uint64_t wrong = shown_recording(live())->wrong;
    ASSERT_GT(wrong, 0u);
    show_live_frame(live(), 0);
    ASSERT_TRUE(show_next_wrong(live(), true));
    hands_.frames(2);
    ASSERT_GT(live().shown->wrong, 0u);
    const std::uint64_t number = live().shown->number;
    const auto judged = [&](std::optional<live::Meaning> meaning) {
        const std::uint64_t before = shown_recording(live())->judgments;
        judge_live_by(live(), meaning);
        return frames_until([&] { return shown_recording(live())->judgments > before; });
    };
    ASSERT_TRUE(judged(live::Meaning{.touching_overlaps = {}, .tolerance = 10}));
    // It counts for a twentieth of a pair's size, so what is wrong by more stays wrong.
    const std::uint64_t left = shown_recording(live())->wrong;
    EXPECT_LT(left, wrong);
    EXPECT_EQ(live().shown->wrong, 0u) << "what is shown is judged so too";
    EXPECT_EQ(live().shown->number, number) << "and stays";
    EXPECT_LT(live_place(live()), live().frames.size());
    EXPECT_EQ(disagreements(live()).count(), left);
    ASSERT_TRUE(judged({}));
    EXPECT_EQ(shown_recording(live())->wrong, wrong);
    EXPECT_GT(live().shown->wrong, 0u);
}

TEST_F(LiveStart, MemoryIsShownAndItsLimitHolds) {
    run("400");
    put_into_view("Frames kept");
    const std::uint64_t came = live().recordings.back().frames;
    ASSERT_TRUE(hands_.shows(fmt::format("{0} of {0}", came), "column"));
    const std::size_t held = live().receiver->status().bytes;
    ASSERT_GT(held, 0u);
    show_live_frame(live(), live().frames.size() - 1);
    const std::uint64_t number = live().shown->number;
    live().receiver->limit(held / 2);
    ASSERT_TRUE(frames_until([&] { return live().recordings.back().forgotten > 0; }));
    EXPECT_LE(live().receiver->status().bytes, std::size_t(live().megabytes) << 20);
    hands_.frames(2);
    EXPECT_EQ(live().shown->number, number) << "what is shown stays";
    EXPECT_LT(live_place(live()), live().frames.size());
    // Nothing is ten minutes old: the panel says that the limit did it.
    const live::Recording& shortened = live().recordings.back();
    EXPECT_EQ(shortened.over_limit, shortened.forgotten);
    EXPECT_TRUE(hands_.shows(fmt::format("The memory limit dropped the oldest {}", shortened.over_limit), "column"));
    EXPECT_FALSE(hands_.shows("minutes", "column"));
}

TEST_F(LiveStart, ACrashIsShownWithItsLastLines) {
    live().command = "/bin/sh -c \"echo warming up >&2; echo 'Error in game.py:17' >&2; kill -SEGV $$\"";
    hands_.frames(2);
    EXPECT_FALSE(hands_.shows("Its last lines", "column"));
    hands_.click(hands_.text_at("Start", "column"));
    ASSERT_TRUE(frames_until([&] { return !live().receiver->status().ended.empty(); })) << live().trouble;
    hands_.frames(2);
    EXPECT_EQ(live().receiver->status().ended, "signal 11 (SIGSEGV)");
    EXPECT_TRUE(hands_.shows("The program ended with signal 11", "column"));
    EXPECT_TRUE(hands_.shows("Its last lines", "column"));
    EXPECT_TRUE(hands_.shows("Error in game.py:17", "column"));
}

TEST_F(LiveStart, WhatAProgramDeclaresReachesThePanelTheCanvasAndFreeze) {
    const auto text = [](const char* more) {
        return fmt::format(
            "{{\"collider\":\"game\"{}}}\n{{\"frame\":1}}\n"
            "{{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}}\n"
            "{{\"shape\":\"b\",\"type\":\"circle\",\"center\":[0,1.5],\"radius\":1}}\n"
            "{{\"said\":[\"a\",\"b\"],\"overlap\":true,\"depth\":0.5}}\n",
            more);
    };
    open_run(editor(), folder_.write("up.jsonl", text("")));
    hands_.frames(2);
    ASSERT_TRUE(live().shown);
    EXPECT_FALSE(editor().view.camera.y_down);
    EXPECT_FALSE(hands_.shows("It also declares: y points down, normals point from b to a.", "column"));
    const std::uint64_t up = live().recording;
    open_run(editor(), folder_.write("down.jsonl", text(",\"y\":\"down\",\"normal\":\"to_a\"")));
    hands_.frames(2);
    EXPECT_TRUE(editor().view.camera.y_down) << "as it is on the program's screen";
    compare_live_with(live(), up);
    hands_.frames(2);
    EXPECT_TRUE(recording_beside(live()));
    freeze_live(editor());
    hands_.frames(2);
    EXPECT_TRUE(scene().y_down);
    EXPECT_EQ(scene().shapes.size(), 2u);
}

}  // namespace
}  // namespace testbed::ui
