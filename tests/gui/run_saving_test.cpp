// A large recording is saved beside the window.
#include "app/editor/run_saving.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <iterator>
#include <sys/stat.h>
#include <thread>

#include "app/editor/files.h"
#include "app/live/assembler.h"
#include "app/live/judging.h"
#include "app/live/recording_file.h"
#include "tests/support/screen_text.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

using Clock = std::chrono::steady_clock;

class RunSavingTest : public tests::WindowFixture {
  protected:
    RunSavingTest() : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})") {
        editor().preferences.native_dialogs = false;
        editor().document.set_patience(0.05);
    }
    editor::Live& live() { return editor().live; }

    /// Shown, with so many frames of 40 circles that move, one pair of which is wrong in each.
    void record(std::size_t frames) {
        live::Recording about;
        about.name = "game";
        about.frames = about.wrong = frames;
        about.end = "exit status 0";
        std::vector<live::FramePtr> list;
        live::Assembler assembler;
        for (std::size_t i = 0; i < frames; ++i) {
            assembler.take(fmt::format(R"({{"frame": {}, "time": {}}})", i, double(i) / 60));
            for (int k = 0; k < 40; ++k)
                assembler.take(
                    fmt::format(R"({{"shape": "c{}", "type": "circle", "center": [{}, {}], "radius": 1}})", k,
                                3 * k, 0.1234567 * double(i * (std::size_t(k) + 1))));
            assembler.take(R"({"said": ["c0", "c1"], "overlap": true})");
            live::Frame frame = *assembler.finish();
            judge(frame, live::conventions_of({}));
            frame.place = i;
            list.push_back(std::make_shared<const live::Frame>(std::move(frame)));
        }
        number_ = live().receiver->add(about, list);
        live().recordings = live().receiver->recordings();
        live().recordings.back().opened = false;  // it came from a program
        show_recording(live(), number_);
        show_live_frame(live(), 0);
        hands_.settle();
    }
    bool frames_until(auto&& so) {
        const auto late = Clock::now() + std::chrono::seconds(30);
        while (!so() && Clock::now() < late) hands_.frames(1);
        return so();
    }
    /// A file that nobody reads yet: whoever writes it waits.
    std::filesystem::path slow_file() {
        const auto file = folder_ / "slow.jsonl";
        EXPECT_EQ(::mkfifo(file.c_str(), 0600), 0);
        return file;
    }
    /// Reads all of it, from a thread of its own.
    std::future<std::string> read(const std::filesystem::path& file) {
        return std::async(std::launch::async, [file] {
            std::ifstream stream(file, std::ios::binary);
            return std::string(std::istreambuf_iterator<char>(stream), {});
        });
    }
    bool has_only(std::size_t files) {
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
            count += entry.path().filename() != "scene.json";
        return count == files;
    }

    std::uint64_t number_ = 0;
};

TEST_F(RunSavingTest, TheWindowGoesOnMeanwhile) {
    record(300);
    const auto file = slow_file();
    ASSERT_TRUE(save_run(editor(), file));
    ASSERT_TRUE(live().saving) << "it is written beside the window";
    hands_.frames(5);
    if (tests::can_read_screen()) {
        EXPECT_TRUE(std::ranges::any_of(tests::screen_texts(), [](const tests::ScreenText& text) {
            return text.window == "working" && text.text.starts_with("Saving slow.jsonl");
        }));
        EXPECT_TRUE(hands_.shows("Stop", "working"));
    }
    hands_.save_for_the_eye("saving a recording");
    EXPECT_TRUE(live().saved.empty()) << "not yet";
    // What is shown meanwhile is not what is written.
    show_live_frame(live(), 100);
    live().frames.resize(50);
    EXPECT_FALSE(save_run(editor(), folder_ / "second.jsonl"));
    EXPECT_NE(editor().notice.text.find("slow.jsonl is still being saved"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(folder_ / "second.jsonl"));
    auto written = read(file);
    ASSERT_TRUE(frames_until([&] { return !live().saving; }));
    EXPECT_EQ(editor().notice.text, "Saved 300 frames to slow.jsonl");
    ASSERT_EQ(live().saved.size(), 1u);
    EXPECT_EQ(live().saved.front().first, number_);
    const auto again = live::read_recording(written.get());
    EXPECT_EQ(again.frames.size(), 300u);
    EXPECT_EQ(again.about.problems.count(), 0u);
    EXPECT_EQ(again.about.lost_frames, 0u);
}

TEST_F(RunSavingTest, StoppedItLeavesNothing) {
    record(3000);
    ASSERT_TRUE(save_run(editor(), folder_ / "run.jsonl"));
    stop_saving(editor());
    ASSERT_TRUE(frames_until([&] { return !live().saving; }));
    EXPECT_EQ(editor().notice.text, "run.jsonl was not saved: it was stopped");
    EXPECT_TRUE(has_only(0));
    EXPECT_TRUE(live().saved.empty());
    ASSERT_TRUE(save_run(editor(), folder_ / "run.jsonl"));
    ASSERT_TRUE(frames_until([&] { return !live().saving; }));
    EXPECT_TRUE(has_only(1)) << "no temporary file is left";
}

TEST_F(RunSavingTest, TheWindowClosesOnceItIsSaved) {
    record(300);
    const auto file = slow_file();
    ASSERT_TRUE(save_run(editor(), file));
    request_close(editor());
    hands_.frames(5);
    EXPECT_FALSE(editor().prompts.closing);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none) << "it is being saved: nothing is asked";
    auto written = read(file);
    EXPECT_TRUE(frames_until([&] { return editor().prompts.closing; }));
    EXPECT_EQ(live::read_recording(written.get()).frames.size(), 300u);
}

/// A change that was made meanwhile is not thrown away.
TEST_F(RunSavingTest, WhatChangesMeanwhileIsAskedAbout) {
    record(300);
    const auto file = slow_file();
    ASSERT_TRUE(save_run(editor(), file));
    request_close(editor());
    model::Scene changed = scene();
    changed.title = "Changed";
    editor().document.history.commit("rename", changed);
    auto written = read(file);
    ASSERT_TRUE(frames_until([&] { return !live().saving; }));
    hands_.frames(2);
    EXPECT_FALSE(editor().prompts.closing);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::unsaved);
    written.get();
}

TEST_F(RunSavingTest, AFailureIsToldAndTriedAgainWithTheSameFrames) {
    record(300);
    ASSERT_TRUE(save_run(editor(), folder_ / "none" / "run.jsonl"));
    live().frames.resize(10);
    ASSERT_TRUE(frames_until([&] { return !live().saving; }));
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::not_saved);
    EXPECT_TRUE(live().saved.empty());
    std::filesystem::create_directories(folder_ / "none");
    editor().prompts.failed_save.again(editor());
    ASSERT_TRUE(frames_until([&] { return !live().saving; }));
    EXPECT_EQ(editor().notice.text, "Saved 300 frames to run.jsonl");
}

/// However the window ends.
TEST(RunSaving, ItsEndWaitsForTheFile) {
    const tests::TemporaryFolder folder;
    const auto run = std::make_shared<editor::RunSnapshot>();
    {
        editor::RunSaving saving;
        saving.outcome.start([file = folder.path() / "late.txt"](const auto&) {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            std::ofstream(file) << "whole";
            return editor::RunSaving::Outcome{};
        });
    }
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "late.txt"));
}

}  // namespace
}  // namespace testbed::ui
