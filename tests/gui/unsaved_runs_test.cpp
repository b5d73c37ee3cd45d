// Quitting asks about recordings that show something wrong and that nobody saved.
#include "app/editor/unsaved_runs.h"

#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/editor/live.h"
#include "app/editor/run_saving.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

class UnsavedRuns : public tests::WindowFixture {
  protected:
    UnsavedRuns() : WindowFixture(R"({"format": "collision-scene", "version": 1, "shapes": []})") {
        editor().preferences.native_dialogs = false;
    }
    /// A recording that the window knows of.
    live::Recording& add(std::uint64_t wrong, const char* end) {
        live::Recording run;
        run.number = editor().live.recordings.size() + 1;
        run.name = "game";
        run.frames = 40;
        run.wrong = wrong;
        run.end = end;
        editor().live.recordings.push_back(run);
        return editor().live.recordings.back();
    }
    /// Whether the window closed without a question.
    bool closes() {
        editor().prompts.dialog = editor::Dialog::none;
        request_close(editor());
        return std::exchange(editor().prompts.closing, false);
    }
};

TEST_F(UnsavedRuns, AreAskedAboutWhereTheyShowSomethingWrong) {
    EXPECT_TRUE(closes());
    const struct {
        std::uint64_t wrong;
        const char* end;
        bool goes_on, opened, asked;
        bool closed = false;
    } rows[] = {
        {0, "exit status 0", false, false, false},
        {0, "stopped", false, false, false},
        {0, "unknown", true, false, false},
        {3, "exit status 0", false, false, true},
        {3, "unknown", true, false, true},
        {0, "signal 11", false, false, true},
        {0, "silent", false, false, true},
        {0, "exit status 1", false, false, true},
        {3, "signal 11", false, true, false},
        // Started elsewhere: killed, and as it should be.
        {0, "unknown", false, false, true},
        {0, "unknown", false, false, false, true},
    };
    for (const auto& row : rows) {
        editor().live.recordings.clear();
        live::Recording& run = add(row.wrong, row.end);
        run.goes_on = row.goes_on;
        run.opened = row.opened;
        run.closed = row.closed;
        EXPECT_EQ(closes(), !row.asked) << row.end << ", " << row.wrong;
        // Once it is saved nothing is asked, until more frames come.
        editor().live.saved = {{run.number, run.frames}};
        EXPECT_TRUE(closes()) << row.end;
        ++run.frames;
        EXPECT_EQ(closes(), !row.asked) << row.end;
        editor().live.saved.clear();
    }
}

/// The recording was saved, and the window stayed.
TEST_F(UnsavedRuns, SavingThemGoesOnToTheNextAndThenQuits) {
    const tests::TemporaryFolder folder;
    add(12, "exit status 0");
    add(0, "signal 11");
    hands_.key("ctrl+q");
    hands_.frames(2);
    for (const char* name : {"first.jsonl", "second.jsonl"}) {
        EXPECT_FALSE(editor().prompts.closing) << name;
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::unsaved_runs) << name;
        click("Save");
        ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_run) << name;
        ASSERT_TRUE(editor::save_run(editor(), folder.path() / name));
        hands_.frames(2);
    }
    EXPECT_TRUE(editor().prompts.closing);
    editor().prompts.closing = false;
    // A recording that is saved by its button quits nothing, nor does one after the question was canceled.
    add(3, "signal 6");
    hands_.key("ctrl+q");
    hands_.frames(2);
    click("Save");
    hands_.key("escape");
    hands_.frames(2);
    ASSERT_TRUE(editor::save_run(editor(), folder.path() / "third.jsonl"));
    EXPECT_FALSE(editor().prompts.closing);
}

TEST_F(UnsavedRuns, TheQuestionHasThreeAnswers) {
    add(12, "exit status 0");
    add(0, "signal 11");
    hands_.key("ctrl+q");
    hands_.frames(2);
    EXPECT_FALSE(editor().prompts.closing);
    EXPECT_EQ(unsaved_runs_text(editor().live), "1. game (12 of 40 frames wrong) and 2. game (signal 11)");
    editor().live.recordings.back().end = "unknown";
    EXPECT_EQ(unsaved_runs_text(editor().live),
              "1. game (12 of 40 frames wrong) and 2. game (left without closing)");
    EXPECT_TRUE(hands_.shows("Save what was recorded?"));
    hands_.save_for_the_eye("unsaved-runs");
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_FALSE(editor().prompts.closing);
    hands_.key("ctrl+q");
    hands_.frames(2);
    click("Save");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_run);
    EXPECT_EQ(editor().live.recording, 1u);
    hands_.key("escape");
    hands_.key("ctrl+q");
    hands_.frames(2);
    click("Discard");
    EXPECT_TRUE(editor().prompts.closing);
}

}  // namespace
}  // namespace testbed::ui
