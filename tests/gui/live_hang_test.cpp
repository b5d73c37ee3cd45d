// A program that hangs in the Live panel: its last frame is shown as far as it came. And the list of
// recordings.
#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/editor/file_time.h"
#include "app/editor/live.h"
#include "app/editor/run_saving.h"
#include "app/live/recording_file.h"
#include "tests/live/client.h"
#include "tests/support/screen_text.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* no_shapes = R"({"format": "collision-scene", "version": 1, "shapes": []})";

class LiveHang : public tests::WindowFixture {
  protected:
    LiveHang() : WindowFixture(no_shapes) {
        editor().preferences.native_dialogs = false;
        hands_.resize(1280, 1700);
        live().receiver = std::make_unique<live::Receiver>(std::chrono::milliseconds(0));
        editor::listen_to(editor(), {.port = 0});
        hands_.frames(2);
    }
    editor::Live& live() { return editor().live; }
    /// Whether a line of the column holds the text, not only at its beginning.
    static bool has_line(std::string_view text) {
        return std::ranges::any_of(tests::screen_texts(), [&](const tests::ScreenText& line) {
            return line.window.starts_with("column") && line.text.find(text) != std::string::npos;
        });
    }
    bool frames_until(auto&& so) {
        return live::until([&] {
            hands_.frames(1);
            return so();
        });
    }
    bool shows_frame(std::uint64_t number, std::size_t said) {
        return frames_until([&] {
            return live().shown && live().shown->number == number && live().shown->said.size() == said;
        });
    }
};

TEST_F(LiveHang, TheLastFrameOfAProgramThatHangsIsShown) {
    live::Client program(live().receiver->status().port);
    program.send(std::string(live::two_circles) +
                 "{\"frame\":2}\n"
                 "{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}\n"
                 "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[3,0],\"radius\":1}\n"
                 "{\"shape\":\"c\",\"type\":\"circle\",\"center\":[6,0],\"radius\":1}\n"
                 "{\"said\":[\"b\",\"c\"],\"overlap\":false}\n");
    // It is paused at the disagreement of the first frame.
    ASSERT_TRUE(frames_until([&] { return live().paused && live().frames.size() == 2; }));
    go_on_live(live());
    ASSERT_TRUE(shows_frame(2, 1)) << "the newest, though it is not complete";
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("2, so far", "column"));
    EXPECT_TRUE(hands_.shows("b – c", "tables"));
    // While it is looked at more of it comes, and what was chosen stays chosen.
    pause_live(live());
    choose_said(live(), 0);
    program.send("{\"said\":[\"a\",\"b\"],\"overlap\":false}\n");
    ASSERT_TRUE(shows_frame(2, 2));
    EXPECT_EQ(live().said, 0u);
    EXPECT_EQ(live().frames.size(), 2u);
    EXPECT_EQ(live_place(live()), 1u);
    // It goes on after all.
    program.send("{\"frame\":3}\n{\"frame\":4}\n");
    ASSERT_TRUE(frames_until([&] { return !live().shown->open; }));
    hands_.frames(2);
    EXPECT_FALSE(hands_.shows("2, so far", "column"));
    EXPECT_EQ(live().frames.size(), 2u) << "frames of nothing are none";
    EXPECT_TRUE(live().paused);
}

TEST_F(LiveHang, ADisagreementInTheLastFramePausesOnce) {
    live::Client program(live().receiver->status().port);
    program.send(live::two_circles);
    ASSERT_TRUE(frames_until([&] { return live().paused; }));
    ASSERT_TRUE(live().shown);
    EXPECT_EQ(live().shown->wrong, 1u);
    go_on_live(live());
    program.send("{\"frame\":2}\n{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}\n");
    ASSERT_TRUE(shows_frame(2, 0)) << "not at the first again, once it is complete";
    EXPECT_FALSE(live().paused);
}

/// What the program was at when it crashed is among its steps.
TEST_F(LiveHang, TheStepsAfterTheLastAnswerAreShown) {
    live().pause_at_wrong = false;
    {
        live::Client program(live().receiver->status().port);
        program.send(
            "{\"frame\":1}\n"
            "{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}\n"
            "{\"step\":\"divide by the depth\"}\n"
            "{\"mark\":{\"point\":[0,0],\"role\":\"axis\"}}\n");
        ASSERT_TRUE(frames_until([&] { return live().shown && live().shown->steps.size() == 1; }));
    }
    ASSERT_TRUE(frames_until([&] { return !live().recordings.back().goes_on; }));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("Steps after the last answer", "column"));
    EXPECT_TRUE(hands_.shows("1 of 1: divide by the depth", "column"));
    EXPECT_TRUE(hands_.shows("1. A program without a name", "column")) << "it does not run any more";
    EXPECT_EQ(std::ranges::count(editor().frame.panel_marks, collision::trace::Role::axis,
                                 &collision::trace::Mark::role),
              1);
}

/// Programs of one name are told apart by when they began, how long they ran, and how they ended.
TEST_F(LiveHang, RecordingsInTheListCanBeToldApart) {
    live().pause_at_wrong = false;
    {
        live::Client program(live().receiver->status().port);
        program.send("{\"collider\":\"game\"}\n" + std::string(live::two_circles) + "{\"close\":true}\n");
        ASSERT_TRUE(frames_until([&] { return live().frames.size() == 1; }));
    }
    ASSERT_TRUE(frames_until([&] { return !live().recordings.back().goes_on; }));
    live::Client second(live().receiver->status().port);
    second.send("{\"collider\":\"game\"}\n" + std::string(live::two_circles));
    ASSERT_TRUE(
        frames_until([&] { return live().recordings.size() == 2 && live().recordings.back().frames == 1; }));
    hands_.frames(2);
    EXPECT_TRUE(hands_.shows("1. game", "column"));
    EXPECT_TRUE(hands_.shows("closed", "column"));
    EXPECT_TRUE(hands_.shows("2. game", "column"));
    EXPECT_TRUE(hands_.shows("running", "column"));
    EXPECT_TRUE(has_line("1 frame in 0."));
    const std::string began = editor::clock_text(live().recordings.front().began);
    EXPECT_TRUE(has_line(began + ", 1 frame in "));
    EXPECT_TRUE(has_line("1. game, " + began)) << "also where one is chosen to compare with";
    // As they may end.
    const struct {
        const char* end;
        bool closed;
        const char* text;
    } rows[] = {{"signal 11 (SIGSEGV)", false, "SIGSEGV"},
                {"exit status 3", false, "exit status 3"},
                {"exit status 0", true, "ended"},
                {"exit status 0", false, "ended, not closed"},
                {"silent", false, "hung"},
                {"stopped", false, "stopped"},
                {"unknown", false, "left"}};
    for (const auto& row : rows) {
        live().recordings.front().end = row.end;
        live().recordings.front().closed = row.closed;
        live().recordings.front().seconds = 125.2;
        hands_.frames(1);
        EXPECT_TRUE(hands_.shows(row.text, "column")) << row.end;
        EXPECT_TRUE(has_line("1 frame in 2:05 min, 1 wrong"));
    }
}

/// The text of a refused line was lost when its recording was saved.
TEST_F(LiveHang, AnOpenedRecordingShowsWhatWasRefused) {
    live().pause_at_wrong = false;
    {
        live::Client program(live().receiver->status().port);
        program.send(std::string(live::two_circles) + "{\"said\":[\"a\",\"ghost\"],\"overlap\":false}\n");
        ASSERT_TRUE(
            frames_until([&] { return live().frames.size() == 1 && live().shown->problem_count == 1; }));
    }
    ASSERT_TRUE(frames_until([&] { return !live().recordings.back().goes_on; }));
    ASSERT_TRUE(save_run(editor(), folder_ / "run.jsonl"));
    stop_listening(editor());
    discard_recording(editor());
    hands_.frames(2);
    EXPECT_FALSE(has_line("ghost"));
    open_run(editor(), folder_ / "run.jsonl");
    hands_.frames(3);
    EXPECT_TRUE(hands_.shows("Lines that could not be taken", "column"));
    EXPECT_TRUE(has_line("ghost"));
    EXPECT_FALSE(has_line("more."));
    EXPECT_TRUE(hands_.shows("left, 1 refused", "column")) << "the list does not look as if all was well";
}

}  // namespace
}  // namespace testbed::ui
