// Playing the frames of a program that still runs, and the way back to what it does now.
#include <chrono>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/live/program.h"
#include "app/ui/palette_entries.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;

class LivePlaying : public tests::WindowFixture {
  protected:
    LivePlaying() : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})") {
        editor().preferences.native_dialogs = false;
    }
    editor::Live& live() { return editor().live; }
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::seconds(30);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    /// A program that sends 200 frames a second until it is stopped, paused at its fourth frame.
    void run_and_go_back() {
        live::Order order;
        order.port = 0;
        editor::listen_to(editor(), order);
        live().pause_at_wrong = false;
        ASSERT_EQ(program_.start({TESTBED_FALLING_BOXES, "100000", "", "200"}, live().receiver->status().port), "");
        ASSERT_TRUE(frames_until([&] { return live().frames.size() > 100; }));
        show_live_frame(live(), 3);
        hands_.frames(2);
        hands_.move({640, 300});
    }
    live::Program program_;
};

TEST_F(LivePlaying, PlayGoesOnFromTheShownFrameThoughTheProgramRuns) {
    run_and_go_back();
    const double from = live().shown->time;
    hands_.key("space");
    EXPECT_TRUE(live().playing);
    EXPECT_TRUE(live().paused) << "the program's newest frame is not shown";
    hands_.frames(6);  // a tenth of a second
    EXPECT_LE(live().shown->time, from + 0.3) << "at the pace at which the frames came";
    ASSERT_TRUE(frames_until([&] { return live().shown->time > from; }));
    EXPECT_FALSE(live().frames.back().is(live().shown));
    EXPECT_TRUE(hands_.shows(fmt::format("Playing at frame {}", live().shown->number), "live paused"));
    hands_.key("space");
    EXPECT_FALSE(live().playing);
    EXPECT_TRUE(live().paused);
}

TEST_F(LivePlaying, AtTheNewestFramePlayingFollowsTheProgram) {
    run_and_go_back();
    live().speed = 1000;
    hands_.key("space");
    const auto newest_time = [&] { return live().frames.back()->time; };
    ASSERT_TRUE(frames_until([&] { return !live().playing; })) << live().shown->time << " of " << newest_time();
    EXPECT_FALSE(live().paused);
    ASSERT_TRUE(frames_until([&] { return live().frames.back().is(live().shown); }));
}

TEST_F(LivePlaying, GoLiveLeavesTheShownFrame) {
    run_and_go_back();
    EXPECT_TRUE(can_go_live(live()));
    hands_.key("space");
    hands_.frames(2);
    hands_.click(hands_.text_at("Go live", "column"));
    EXPECT_FALSE(live().playing);
    EXPECT_FALSE(live().paused);
    hands_.frames(2);
    EXPECT_TRUE(live().frames.back().is(live().shown));
    EXPECT_FALSE(can_go_live(live()));
    // The palette has the same.
    show_live_frame(live(), 3);
    for (const editor::PaletteEntry& entry : palette_entries(editor()))
        if (entry.name == "Go live") entry.run(editor());
    EXPECT_FALSE(live().paused);
    // A program that has ended cannot be followed.
    show_live_frame(live(), 3);
    program_.stop();
    ASSERT_TRUE(frames_until([&] { return !live().recordings.back().goes_on; }));
    EXPECT_FALSE(can_go_live(live()));
}

}  // namespace
}  // namespace testbed::ui
