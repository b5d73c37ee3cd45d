// Unsaved work survives a crash, and a file that another program changes is noticed.
#include "app/editor/autosave.h"

#include <chrono>
#include <cmath>
#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/file/scene_file.h"
#include "app/ui/main_window.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::At;
using tests::content;
using tests::GuiHarness;

constexpr const char* disc_text = R"({"format": "collision-scene", "version": 1, "title": "One disc",
 "shapes": [{"id": "disc", "type": "circle", "radius": 1}], "view": {"center": [0, 0], "height": 10}})";
constexpr const char* box_text = R"({"format": "collision-scene", "version": 1,
 "shapes": [{"id": "box", "type": "rectangle", "size": [2, 1]}], "view": {"center": [0, 0], "height": 10}})";

/// The program with hands on it. Going out of scope without close() is a crash.
struct Running {
    Running(const fs::path& scene, const fs::path& settings)
        : window(scene.string(), {.settings_folder = settings}), hands(window) {}

    editor::Editor& editor() { return window.editor(); }
    void press(const char* button) { hands.click(hands.text_at(button, "##dialog")); }
    void rename(const char* title) {
        model::Scene scene = editor().scene();
        scene.title = title;
        editor().document.history.commit("rename", std::move(scene));
    }
    void drag_the_middle() {
        const draw::Pixel p = editor().view.camera.to_pixel({0.1, 0.1});
        const At at{int(std::lround(p.x)), int(std::lround(p.y))};
        hands.drag(at, {at.x + 80, at.y});
    }

    MainWindow window;
    GuiHarness hands;
};

class Unsaved : public ::testing::Test {
  protected:
    std::size_t kept() const {
        std::size_t count = 0;
        if (fs::exists(settings_ / "autosave"))
            for (const auto& entry : fs::directory_iterator(settings_ / "autosave"))
                count += entry.path().extension() == ".json";
        return count;
    }
    /// Drags the disc, waits long enough, and crashes. Returns the scene as it was then.
    model::Scene crash() {
        Running program(file_, settings_);
        program.drag_the_middle();
        program.hands.pass(31);
        return program.editor().scene();
    }

    tests::TemporaryFolder folder_;
    fs::path settings_ = folder_ / "settings";
    fs::path file_ = folder_.write("disc.json", disc_text);
};

TEST_F(Unsaved, IsKeptAfterAFewSeconds) {
    Running program(file_, settings_);
    program.hands.pass(100);
    EXPECT_EQ(kept(), 0u) << "nothing is unsaved";
    program.drag_the_middle();
    program.hands.pass(2);
    EXPECT_EQ(kept(), 0u);
    program.hands.pass(2);
    ASSERT_EQ(kept(), 1u);
    program.hands.key("ctrl+s");
    program.hands.pass(1);
    EXPECT_EQ(kept(), 0u) << "it is saved";
}

TEST_F(Unsaved, IsWrittenOnceAChange) {
    Running program(file_, settings_);
    program.drag_the_middle();
    program.hands.pass(31);
    ASSERT_EQ(kept(), 1u);
    for (const auto& entry : fs::directory_iterator(settings_ / "autosave"))
        if (entry.path().extension() == ".json") fs::remove(entry.path());
    program.hands.pass(100);
    EXPECT_EQ(kept(), 0u) << "an idle program leaves the disk alone";
    program.hands.key("right");
    program.hands.pass(31);
    EXPECT_EQ(kept(), 1u);
}

/// The list of problems used to be overwritten by the offer.
TEST_F(Unsaved, IsOfferedAfterAFileThatCannotBeOpenedIsTold) {
    crash();
    const fs::path broken = folder_.write("broken.json", R"({"format": "collision-scene", "shapes": [{}]})");
    Running next(broken, settings_);
    next.hands.settle();
    ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::problems);
    EXPECT_TRUE(next.hands.shows("It was not opened; the open scene is as it was.", "##dialog"));
    next.press("Close");
    next.hands.settle();
    ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery);
    next.press("Restore");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(next.editor().scene().title, "One disc");
    EXPECT_TRUE(next.editor().document.unsaved());
}

TEST_F(Unsaved, IsOfferedAfterACrash) {
    const model::Scene lost = crash();
    ASSERT_EQ(content(file_), disc_text) << "the file itself is as it was";
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.scene.title, "One disc");
    EXPECT_EQ(next.editor().prompts.offered[0].work.of, file_);
    EXPECT_LT(fs::file_time_type::clock::now() - next.editor().prompts.offered[0].work.time,
              std::chrono::hours(1));
    next.hands.key("return");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(next.editor().scene(), lost);
    EXPECT_EQ(next.editor().document.file, file_);
    EXPECT_TRUE(next.editor().document.history.unsaved());
    EXPECT_EQ(kept(), 1u) << "a second crash loses nothing either";
    next.hands.key("ctrl+z");
    EXPECT_FALSE(next.editor().document.history.unsaved()) << "undoing goes back to the file";
}

TEST_F(Unsaved, CanBeDiscarded) {
    crash();
    {
        Running next(file_, settings_);
        ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery);
        next.hands.key("delete");
        EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    }
    EXPECT_EQ(kept(), 0u);
    Running after(file_, settings_);
    EXPECT_EQ(after.editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Unsaved, CanWait) {
    crash();
    {
        Running next(file_, settings_);
        next.hands.key("escape");
        EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
        next.hands.close();
    }
    Running after(file_, settings_);
    EXPECT_EQ(after.editor().prompts.dialog, editor::Dialog::recovery);
}

TEST_F(Unsaved, IsNotOfferedAfterACleanEnd) {
    {
        Running program(file_, settings_);
        program.drag_the_middle();
        program.hands.pass(31);
        program.hands.close();
        ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::unsaved);
        answer_discard(program.editor());
        EXPECT_TRUE(program.window.may_close());
    }
    EXPECT_EQ(kept(), 0u);
    Running next(file_, settings_);
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(Unsaved, OfAProgramThatRunsIsItsOwn) {
    MainWindow running(file_.string(), {.settings_folder = settings_});
    model::Scene changed = running.editor().scene();
    changed.title = "changed";
    running.editor().document.history.commit("rename", changed);
    running.tick(31);
    ASSERT_EQ(kept(), 1u);
    Running second(file_, settings_);
    EXPECT_EQ(second.editor().prompts.dialog, editor::Dialog::none);
    second.drag_the_middle();
    second.hands.pass(31);
    EXPECT_EQ(kept(), 2u);
    second.hands.key("ctrl+z");
    second.hands.pass(1);
    EXPECT_EQ(kept(), 1u) << "only its own is forgotten";
}

TEST_F(Unsaved, OfSeveralProgramsIsListedAndPickedByKeys) {
    const model::Scene first = crash();
    {
        Running second({}, settings_);
        second.hands.key("escape");
        second.hands.key("ctrl+n");
        second.hands.key("c");
        second.drag_the_middle();
        second.hands.pass(31);
    }
    Running next(file_, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 2u);
    EXPECT_TRUE(next.editor().prompts.offered[0].work.of.empty()) << "the newest first; it was never saved";
    next.hands.key("down");
    next.hands.key("return");
    EXPECT_EQ(next.editor().scene(), first);
}

TEST_F(Unsaved, IsOrderedByWhatCameLastWhateverTheClockSays) {
    const model::Scene first = crash();
    // The clock was a year ahead then, and was set right since.
    for (const auto& entry : fs::directory_iterator(settings_ / "autosave"))
        fs::last_write_time(entry.path(), fs::file_time_type::clock::now() + std::chrono::hours(24 * 365));
    model::Scene second;
    {
        Running program(file_, settings_);
        program.hands.key("escape");
        program.rename("The second");
        program.hands.pass(31);
        second = program.editor().scene();
    }
    ASSERT_NE(first, second);
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 2u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.scene, second);
    EXPECT_EQ(next.editor().prompts.offered[1].work.scene, first);
}

#ifndef _WIN32
/// File names are bytes there: the autosave used to end the program.
TEST_F(Unsaved, OfAFileWhoseNameIsNoTextIsOfferedToo) {
    file_ = folder_.write("\xff\xfe.json", disc_text);
    const model::Scene lost = crash();
    Running next({}, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    EXPECT_EQ(next.editor().prompts.offered[0].work.of, file_);
    next.hands.key("return");
    next.hands.key("ctrl+s");
    EXPECT_EQ(content(file_), file::write_scene(lost));
}
#endif

/// Another program would take what a running one keeps for a dead one's.
TEST_F(Unsaved, IsItsOwnAgainAfterItsFolderWasEmptied) {
    Running program(file_, settings_);
    program.drag_the_middle();
    program.hands.pass(31);
    fs::remove_all(settings_ / "autosave");
    program.rename("Changed again");
    program.hands.pass(31);
    EXPECT_EQ(kept(), 1u);
    EXPECT_TRUE(editor::Autosave(settings_ / "autosave").recoverable().empty());
}

TEST_F(Unsaved, LeavesNothingOfADeadProgramBehind) {
    const fs::path folder = settings_ / "autosave";
    crash();
    std::ofstream(folder / "0123456789abcdef.lock") << "";                 // killed before its first writing
    std::ofstream(folder / ".fedcba9876543210.json.0a1b2c3d.tmp") << "{";  // killed while it wrote
    {
        const auto works = editor::Autosave(folder).recoverable();
        ASSERT_EQ(works.size(), 1u);
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 2)
        << "the work and its lock";
}

TEST_F(Unsaved, AFolderThatCannotBeWrittenIsSaidOnce) {
    folder_.write("file", "");
    // A file where the folder should be stops root too, whom permissions do not.
    fs::create_directories(settings_);
    std::ofstream(settings_ / "autosave") << "";
    Running program(file_, settings_);
    program.drag_the_middle();
    program.hands.pass(31);
    EXPECT_TRUE(program.editor().notice.is_problem);
    program.editor().notice = {};
    program.drag_the_middle();
    program.hands.pass(31);
    EXPECT_FALSE(program.editor().notice.is_problem);
}

class OnDisk : public Unsaved {};

TEST_F(OnDisk, AChangeIsReloadedWhereNothingIsUnsaved) {
    Running program(file_, settings_);
    folder_.write("disc.json", box_text);
    program.hands.focus();
    EXPECT_TRUE(program.editor().scene().find("box"));
    EXPECT_FALSE(program.editor().document.history.unsaved());
    program.hands.key("ctrl+z");
    EXPECT_TRUE(program.editor().scene().find("disc")) << "what was there comes back";
}

TEST_F(OnDisk, AChangeIsNoticedWithoutFocusToo) {
    Running program(file_, settings_);
    folder_.write("disc.json", box_text);
    program.hands.pass(3);
    EXPECT_TRUE(program.editor().scene().find("box"));
}

TEST_F(OnDisk, AChangeIsAskedAboutWhereSomethingIsUnsaved) {
    Running program(file_, settings_);
    program.drag_the_middle();
    const model::Scene mine = program.editor().scene();
    folder_.write("disc.json", box_text);
    program.hands.focus();
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    program.hands.key("escape");
    EXPECT_EQ(program.editor().scene(), mine);
    program.hands.focus();
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none) << "asked once a change";
    folder_.write("disc.json", std::string(box_text) + " ");
    program.hands.focus();
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    program.hands.key("return");
    EXPECT_TRUE(program.editor().scene().find("box"));
    program.hands.key("ctrl+z");
    EXPECT_EQ(program.editor().scene(), mine) << "even reloading can be undone";
}

TEST_F(OnDisk, ABrokenChangeLeavesTheSceneAlone) {
    Running program(file_, settings_);
    folder_.write("disc.json", "{\"format\": ");
    program.hands.focus();
    EXPECT_TRUE(program.editor().notice.is_problem);
    EXPECT_TRUE(program.editor().scene().find("disc"));
    folder_.write("disc.json", box_text);
    program.hands.focus();
    EXPECT_TRUE(program.editor().scene().find("box")) << "an editor that writes in two steps";
}

TEST_F(OnDisk, SavingOverAChangeIsAskedAboutFirst) {
    Running program(file_, settings_);
    program.drag_the_middle();
    folder_.write("disc.json", box_text);
    const model::Scene mine = program.editor().scene();
    for (const char* again : {"at first", "after Cancel", "and once more"}) {
        program.hands.key("ctrl+s");
        EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::changed) << again;
        EXPECT_TRUE(program.hands.shows("disc.json was changed by another program", "##dialog")) << again;
        EXPECT_EQ(content(file_), box_text) << again;
        program.hands.key("escape");
        EXPECT_EQ(program.editor().scene(), mine) << again;
    }
    program.hands.key("ctrl+s");
    program.press("Overwrite");
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(content(file_), file::write_scene(mine));
    EXPECT_FALSE(program.editor().document.unsaved());
}

TEST_F(OnDisk, SavingAfterAChangeCanGoElsewhere) {
    Running program(file_, settings_);
    program.editor().preferences.native_dialogs = false;
    program.drag_the_middle();
    const model::Scene mine = program.editor().scene();
    folder_.write("disc.json", box_text);
    program.hands.key("ctrl+s");
    program.press("Save as…");
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::save_as);
    program.hands.key("ctrl+a");
    program.hands.type("mine");
    program.hands.key("return");
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(content(file_), box_text);
    EXPECT_EQ(content(folder_ / "mine.json"), file::write_scene(mine));
    EXPECT_EQ(program.editor().document.file, folder_ / "mine.json");
}

/// What a look at size and time alone would miss.
TEST_F(OnDisk, AChangeOfTheSameSizeAndTimeIsNoticed) {
    Running program(file_, settings_);
    program.drag_the_middle();
    const auto time = fs::last_write_time(file_);
    std::string other = disc_text;
    other.replace(other.find("One disc"), 8, "One DISC");
    folder_.write("disc.json", other);
    fs::last_write_time(file_, time);
    program.hands.key("ctrl+s");
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_EQ(content(file_), other);
}

TEST_F(OnDisk, AFileInItsPlaceIsNoticedHoweverOldItIs) {
    Running program(file_, settings_);
    program.drag_the_middle();
    std::string other = disc_text;
    other.replace(other.find("One disc"), 8, "One DISC");
    const fs::path older = folder_.write("older.json", other);
    fs::last_write_time(older, fs::last_write_time(file_));
    fs::rename(older, file_);
    program.hands.focus();
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
}

TEST_F(OnDisk, AFileThatWasOnlyTouchedHasNotChanged) {
    Running program(file_, settings_);
    program.drag_the_middle();
    fs::last_write_time(file_, fs::last_write_time(file_) + std::chrono::hours(1));
    program.hands.focus();
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none);
    program.hands.key("ctrl+s");
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_NE(content(file_), disc_text);
}

TEST_F(OnDisk, ARemovedFileIsToldAndAskedAbout) {
    Running program(file_, settings_);
    const std::string whole = file::write_scene(program.editor().scene());
    fs::remove(file_);
    program.hands.focus();
    EXPECT_FALSE(program.editor().notice.is_problem) << "an editor that writes anew removes it for a moment";
    program.hands.pass(3);
    EXPECT_TRUE(program.editor().notice.text.starts_with("disc.json was removed by another program"))
        << program.editor().notice.text;
    EXPECT_TRUE(program.hands.window_title().starts_with('*')) << "it is nowhere else";
    program.editor().notice = {};
    program.hands.pass(3);
    EXPECT_EQ(program.editor().notice.text, "") << "told once";
    program.hands.pass(31);
    EXPECT_EQ(kept(), 1u);
    program.hands.close();
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::unsaved);
    program.hands.key("escape");
    program.hands.key("ctrl+s");
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_TRUE(program.hands.shows("disc.json was removed by another program", "##dialog"));
    EXPECT_FALSE(fs::exists(file_));
    program.press("Save");
    EXPECT_EQ(content(file_), whole);
    EXPECT_FALSE(program.editor().document.unsaved());
    program.hands.pass(1);
    EXPECT_EQ(kept(), 0u);
}

TEST_F(OnDisk, OfTwoWindowsTheSecondSaveAsks) {
    MainWindow other(file_.string(), {.settings_folder = settings_});
    Running program(file_, settings_);
    model::Scene theirs = other.editor().scene();
    theirs.title = "theirs";
    other.editor().document.history.commit("rename", theirs);
    program.drag_the_middle();
    save(other.editor());
    ASSERT_EQ(content(file_), file::write_scene(theirs));
    program.hands.key("ctrl+s");
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_EQ(content(file_), file::write_scene(theirs));
    program.press("Overwrite");
    other.editor().document.history.commit("rename again", model::Scene{});
    save(other.editor());
    EXPECT_EQ(other.editor().prompts.dialog, editor::Dialog::changed) << "and so does the first one's next";
    EXPECT_EQ(content(file_), file::write_scene(program.editor().scene()));
}

TEST_F(OnDisk, AutosavesGoOnWhileItIsAsked) {
    Running program(file_, settings_);
    program.drag_the_middle();
    folder_.write("disc.json", box_text);
    program.hands.key("ctrl+s");
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    program.hands.pass(31);
    EXPECT_EQ(kept(), 1u);
    EXPECT_EQ(content(file_), box_text);
}

TEST_F(OnDisk, ClosingWaitsForTheAnswer) {
    Running program(file_, settings_);
    program.drag_the_middle();
    folder_.write("disc.json", box_text);
    program.hands.close();
    program.press("Save");
    ASSERT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_FALSE(program.window.may_close());
    program.press("Overwrite");
    EXPECT_TRUE(program.window.may_close());
    EXPECT_NE(content(file_), box_text);
}

/// Work that was restored began on an older file: saving it would lose what was written since.
TEST_F(OnDisk, RestoredWorkAsksAboutAFileThatWasWrittenSince) {
    const model::Scene lost = crash();
    folder_.write("disc.json", box_text);
    Running next({}, settings_);
    next.hands.key("return");
    ASSERT_EQ(next.editor().scene(), lost);
    next.hands.key("ctrl+s");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_EQ(content(file_), box_text);
}

TEST_F(OnDisk, RestoredWorkOnAFileAsItWasIsSavedWithoutAQuestion) {
    const model::Scene lost = crash();
    Running next({}, settings_);
    next.hands.key("return");
    next.hands.key("ctrl+s");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_EQ(content(file_), file::write_scene(lost));
}

TEST_F(OnDisk, OwnSavingIsNoChange) {
    Running program(file_, settings_);
    program.drag_the_middle();
    program.hands.key("ctrl+s");
    program.drag_the_middle();
    program.hands.focus();
    program.hands.pass(3);
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::none);
}

}  // namespace
}  // namespace testbed::ui
