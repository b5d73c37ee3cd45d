// A file that another program changes, replaces or removes while it is open is noticed and asked about.
#include <chrono>

#include "app/editor/files.h"
#include "tests/gui/autosave_fixture.h"

namespace testbed::ui {
namespace {

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
    EXPECT_EQ(saved_scene(file_), mine);
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
    EXPECT_EQ(saved_scene(folder_ / "mine.json"), mine);
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
    ASSERT_EQ(saved_scene(file_), theirs);
    program.hands.key("ctrl+s");
    EXPECT_EQ(program.editor().prompts.dialog, editor::Dialog::changed);
    EXPECT_EQ(saved_scene(file_), theirs);
    program.press("Overwrite");
    other.editor().document.history.commit("rename again", model::Scene{});
    save(other.editor());
    EXPECT_EQ(other.editor().prompts.dialog, editor::Dialog::changed) << "and so does the first one's next";
    EXPECT_EQ(saved_scene(file_), program.editor().scene());
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
    EXPECT_EQ(saved_scene(file_), lost);
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
