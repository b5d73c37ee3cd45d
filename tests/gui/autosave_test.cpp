// Unsaved work survives a crash.
#include <chrono>

#include "app/editor/files.h"
#include "app/ui/commands.h"
#include "tests/gui/autosave_fixture.h"

namespace testbed::ui {
namespace {

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
        if (entry.path().extension() == editor::recovery_ending) fs::remove(entry.path());
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
    EXPECT_EQ(next.editor().scene(), lost) << "it is no step that is undone";
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

/// File > Unsaved work… replaced what was drawn meanwhile, without a question.
TEST_F(Unsaved, AsksBeforeItReplacesWhatWasDrawnMeanwhile) {
    const model::Scene lost = crash();
    Running next(file_, settings_);
    next.press("Not now");
    next.drag_the_middle();
    next.hands.key("right");
    ASSERT_TRUE(next.editor().document.unsaved());
    const model::Scene drawn = next.editor().scene();
    ASSERT_NE(drawn, lost);
    find_command("Unsaved work…")->run(next.editor());
    next.hands.settle();
    next.press("Restore");
    ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::unsaved);
    EXPECT_EQ(next.editor().scene(), drawn);
    next.press("Cancel");
    EXPECT_EQ(next.editor().prompts.dialog, editor::Dialog::recovery) << "where it was asked from";
    EXPECT_EQ(next.editor().scene(), drawn);
    ASSERT_EQ(next.editor().prompts.offered.size(), 1u);
    next.press("Restore");
    next.press("Save");
    next.hands.settle();
    EXPECT_EQ(saved_scene(file_), drawn);
    EXPECT_EQ(next.editor().scene(), lost);
    EXPECT_TRUE(next.editor().document.unsaved());
    EXPECT_TRUE(next.editor().prompts.offered.empty());
}

/// The others could not be reached until the next start.
TEST_F(Unsaved, OfTheOthersIsStillOfferedAfterOneWasRestored) {
    const model::Scene first = crash();
    model::Scene second;
    {
        Running program({}, settings_);
        program.hands.key("escape");
        program.hands.key("ctrl+n");
        program.hands.key("c");
        program.drag_the_middle();
        program.hands.pass(31);
        second = program.editor().scene();
    }
    Running next(file_, settings_);
    ASSERT_EQ(next.editor().prompts.offered.size(), 2u);
    next.press("Restore");
    EXPECT_EQ(next.editor().scene(), second);
    const Command& command = *find_command("Unsaved work…");
    ASSERT_TRUE(can_run(command, next.editor()));
    command.run(next.editor());
    next.hands.settle();
    next.press("Restore");
    ASSERT_EQ(next.editor().prompts.dialog, editor::Dialog::unsaved) << "the restored one is unsaved, too";
    next.press("Discard");
    EXPECT_EQ(next.editor().scene(), first);
    EXPECT_FALSE(can_run(command, next.editor()));
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
    EXPECT_EQ(saved_scene(file_), lost);
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
    std::ofstream(folder / "0123456789abcdef.lock") << "";  // killed before its first writing
    std::ofstream(folder / ".fedcba9876543210.unsaved.0a1b2c3d.tmp") << "{";  // killed while it wrote
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

}  // namespace
}  // namespace testbed::ui
