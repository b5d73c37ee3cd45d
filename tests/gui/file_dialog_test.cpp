// The program's own file dialog: no double click and no held key may lose a file, and the keyboard reaches
// everything.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

#include "app/editor/class_desk.h"
#include "app/editor/files.h"
#include "app/ui/dialogs/dialog_row.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using editor::Dialog;
using tests::At;

/// A group that covers the whole view: whatever click reaches the canvas selects or enters it.
constexpr const char* one_wide_group = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "all", "type": "group", "members": [
    {"type": "rectangle", "size": [100, 100]}, {"type": "circle", "radius": 40}]}],
  "view": {"center": [0, 0], "height": 10}})";
constexpr const char* empty_scene = R"({"format": "collision-scene", "version": 1, "shapes": []})";

class FileDialog : public tests::WindowFixture, public ::testing::WithParamInterface<float> {
  protected:
    FileDialog() : WindowFixture(one_wide_group, {.frames_a_second = GetParam()}) {
        ::setenv("HOME", (folder_ / "home").c_str(), 1);
        ::unsetenv("XDG_CONFIG_HOME");
        fs::create_directories(folder_ / "home" / "Documents");
        folder_.write("other.json", empty_scene);
        fs::create_directories(folder_ / "inner");
    }
    ~FileDialog() override {
        if (home_)
            ::setenv("HOME", home_->c_str(), 1);
        else
            ::unsetenv("HOME");
    }
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP();
    }

    At row(std::string_view name) { return hands_.text_at(name, "##dialog"); }
    At button(std::string_view name) { return hands_.text_at(name, "##dialog"); }
    std::string kept(const char* name) { return tests::content(folder_ / name); }
    bool asks_to_replace(const std::string& name) {
        return hands_.shows("Replace " + name + "?", "##dialog");
    }
    void change_the_scene() {
        model::Scene changed = scene();
        changed.title = "changed";
        editor().document.history.commit("change", std::move(changed));
        hands_.settle();
    }
    bool untouched() { return selection().empty() && !editor().session.entered && undo_name().empty(); }

    std::optional<std::string> home_ =
        std::getenv("HOME") ? std::optional<std::string>(std::getenv("HOME")) : std::nullopt;
};

INSTANTIATE_TEST_SUITE_P(FramesASecond, FileDialog, ::testing::Values(10.0f, 60.0f));

/// They began where the program was started.
TEST_P(FileDialog, BeginsInTheFolderThatWasUsedLast) {
    editor().preferences.native_dialogs = false;
    open_file(editor(), folder_ / "other.json");
    hands_.settle();
    for (const char* const scene : {"other.json", ""}) {
        if (!*scene) hands_.key("ctrl+n");
        EXPECT_EQ(editor().document.file.filename(), scene);
        for (const char* const asks : {"ctrl+o", "ctrl+shift+s"}) {
            hands_.key(asks);
            EXPECT_TRUE(hands_.shows("other.json", "##dialog")) << scene << asks;
            hands_.key("escape");
            ASSERT_EQ(editor().prompts.dialog, Dialog::none);
        }
    }
}

TEST_P(FileDialog, ADoubleClickOnSaveNeverReplacesAFile) {
    hands_.key("ctrl+shift+s");
    hands_.click(row("other.json"));
    hands_.double_click(button("Save"));
    EXPECT_TRUE(asks_to_replace("other.json"));
    EXPECT_EQ(kept("other.json"), empty_scene);
    hands_.key("return");
    EXPECT_FALSE(asks_to_replace("other.json")) << "Enter is Cancel";
    EXPECT_EQ(editor().prompts.dialog, Dialog::save_as) << "and the dialog goes on";
    EXPECT_EQ(kept("other.json"), empty_scene);
    hands_.click(button("Save"));
    hands_.click(button("Replace"));
    EXPECT_NE(kept("other.json"), empty_scene);
    EXPECT_EQ(editor().document.file.filename(), "other.json");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_TRUE(untouched());
}

TEST_P(FileDialog, ADoubleClickOnAFileAsksBeforeItIsReplaced) {
    hands_.key("ctrl+shift+s");
    hands_.double_click(row("other.json"));
    EXPECT_TRUE(asks_to_replace("other.json"));
    EXPECT_EQ(kept("other.json"), empty_scene);
    hands_.key("escape");
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(kept("other.json"), empty_scene);
}

/// What chooses a file is the same for all; the others need a lesson, a recording or a map.
TEST_P(FileDialog, ADoubleClickNeverReplacesAPictureOrARegression) {
    for (const Dialog which : {Dialog::save_as, Dialog::save_picture, Dialog::save_regression}) {
        const DialogRow& dialog = *row_of(which);
        const std::string name = "kept" + dialog.file->proposed(editor()).extension().string();
        folder_.write(name, "kept");
        editor().prompts.dialog = which;
        hands_.settle();
        hands_.key("ctrl+a");
        hands_.type((folder_ / name).string());
        hands_.double_click(button("Save"));
        EXPECT_EQ(kept(name.c_str()), "kept") << dialog.file->title;
        EXPECT_TRUE(asks_to_replace(name)) << dialog.file->title;
        editor().prompts.dialog = Dialog::none;
        hands_.settle();
    }
}

TEST_P(FileDialog, AClickMarksAFileAndADoubleClickOpensIt) {
    hands_.key("ctrl+o");
    hands_.click(row("other.json"));
    EXPECT_EQ(editor().prompts.dialog, Dialog::open) << "one click only marks";
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
    hands_.click(button("Open"));
    EXPECT_EQ(editor().document.file.filename(), "other.json");
    hands_.key("ctrl+o");
    hands_.double_click(row("scene.json"));
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_TRUE(untouched()) << "no half of the double click reaches the canvas";
}

/// A class of thirty had to be added file by file.
TEST_P(FileDialog, ManyHandInsAreChosenAtOnce) {
    for (const char* name : {"ada.json", "bob.json", "cy.json", "dan.json"}) folder_.write(name, empty_scene);
    const auto begin = [&] {
        editor().prompts.class_desk.reset();
        editor().prompts.dialog = Dialog::add_hand_in;
        hands_.settle();
    };
    const auto problems = [&] { return editor().prompts.class_desk->problems.size(); };
    begin();
    hands_.click(row("ada.json"));
    hands_.key_down("ctrl");
    hands_.click(row("cy.json"));
    hands_.click(row("bob.json"));
    hands_.click(row("bob.json"));
    hands_.key_up("ctrl");
    hands_.click(button("Open 2 files"));
    EXPECT_EQ(editor().prompts.dialog, Dialog::class_report);
    EXPECT_EQ(problems(), 2u) << "neither was handed in";
    begin();
    hands_.click(row("bob.json"));
    hands_.key("shift+down");
    hands_.key("shift+down");
    hands_.click(button("Open 3 files"));
    EXPECT_EQ(problems(), 3u);
    begin();
    hands_.click(row("ada.json"));
    hands_.key_down("shift");
    hands_.click(row("dan.json"));
    hands_.key_up("shift");
    EXPECT_TRUE(hands_.shows("Open 4 files", "##dialog"));
    hands_.click(row("bob.json"));
    EXPECT_FALSE(hands_.shows("Open 4 files", "##dialog")) << "a click alone chooses one";
    hands_.click(button("Select all"));
    EXPECT_TRUE(hands_.shows("Open 6 files", "##dialog"));
    hands_.type("c");
    EXPECT_FALSE(hands_.shows("Open 6 files", "##dialog")) << "others are listed";
    hands_.key("escape");
    hands_.key("ctrl+o");
    EXPECT_FALSE(hands_.shows("Select all", "##dialog"));
}

TEST_P(FileDialog, TheSecondClickOnOpenDoesNotReachTheCanvas) {
    hands_.key("ctrl+o");
    hands_.click(row("scene.json"));
    hands_.double_click(button("Open"));
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_TRUE(untouched());
    hands_.frames(60);
    hands_.click(at({3, 3}));
    EXPECT_FALSE(selection().empty()) << "a click of its own does";
}

TEST_P(FileDialog, TheNameIsSelectedEveryTimeTheDialogOpens) {
    for (const char* name : {"first", "second", "third"}) {
        hands_.key("ctrl+shift+s");
        hands_.type(name);
        hands_.key("return");
        EXPECT_EQ(editor().document.file.filename(), std::string(name) + ".json");
    }
}

TEST_P(FileDialog, MakesFolders) {
    hands_.key("ctrl+shift+s");
    hands_.click(button("New folder"));
    hands_.type("made");
    hands_.key("return");
    EXPECT_TRUE(fs::is_directory(folder_ / "made"));
    hands_.key("ctrl+a");
    hands_.type("here");
    hands_.key("return");
    EXPECT_EQ(editor().document.file, folder_ / "made/here.json");
    hands_.key("ctrl+shift+s");
    hands_.key("ctrl+shift+n");
    hands_.type("deeper");
    hands_.key("escape");
    EXPECT_FALSE(fs::exists(folder_ / "made/deeper")) << "Esc gives the folder up, not the dialog";
    EXPECT_EQ(editor().prompts.dialog, Dialog::save_as);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
}

TEST_P(FileDialog, GoesToPlacesByKeyAndByMouse) {
    fs::create_directories(folder_ / "home/Documents/papers");
    editor().preferences.recent_folders = {folder_ / "inner"};
    hands_.key("ctrl+o");
    hands_.click(button("Places"));
    click("Documents");
    EXPECT_TRUE(hands_.shows("papers", "##dialog"));
    hands_.key("ctrl+p");
    EXPECT_TRUE(hands_.shows("Home"));
    hands_.key("return");
    EXPECT_TRUE(hands_.shows("Documents", "##dialog")) << "Home comes first";
    hands_.key("ctrl+p");
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::open) << "Esc closes the list alone";
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
}

TEST_P(FileDialog, ASaveNeedsNoMouse) {
    hands_.key("ctrl+shift+s");
    hands_.key("down");  // ".."
    hands_.key("down");
    hands_.key("return");  // into "home"
    hands_.key("alt+up");
    hands_.key("down");
    hands_.key("down");
    EXPECT_FALSE(asks_to_replace("other.json"));
    hands_.key("return");
    EXPECT_TRUE(asks_to_replace("other.json"));
    hands_.key("tab");
    hands_.key("return");
    EXPECT_EQ(editor().document.file, folder_ / "other.json");
    EXPECT_NE(kept("other.json"), empty_scene);
}

TEST_P(FileDialog, TypingMarksTheFileThatBeginsSo) {
    folder_.write("an other.json", empty_scene);
    hands_.key("ctrl+o");
    hands_.type("oth");
    hands_.key("return");
    EXPECT_EQ(editor().document.file.filename(), "other.json");
}

TEST_P(FileDialog, AnImportAsksOnceAboutUnsavedChanges) {
    folder_.write("shapes.wkt", "POLYGON ((0 0, 1 0, 1 1, 0 0))");
    for (const bool dropped : {false, true}) {
        change_the_scene();
        if (dropped) {
            hands_.drop_file((folder_ / "shapes.wkt").string());
        } else {
            hands_.key("ctrl+o");
            hands_.double_click(row("shapes.wkt"));
        }
        ASSERT_EQ(editor().prompts.dialog, Dialog::coordinates) << "nothing is lost yet";
        hands_.click(button("As a new scene"));
        ASSERT_EQ(editor().prompts.dialog, Dialog::unsaved);
        hands_.click(button("Discard"));
        EXPECT_EQ(editor().prompts.dialog, Dialog::none);
        EXPECT_EQ(scene().shapes.size(), 1u);
        EXPECT_TRUE(scene().title.empty());
    }
}

TEST_P(FileDialog, AddingAnImportAsksNothing) {
    folder_.write("shapes.wkt", "POLYGON ((0 0, 1 0, 1 1, 0 0))");
    change_the_scene();
    hands_.drop_file((folder_ / "shapes.wkt").string());
    hands_.click(button("Add to the scene"));
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(scene().shapes.size(), 2u);
}

TEST_P(FileDialog, AnotherSceneAsksOnceAndOnlyWhenItIsChosen) {
    change_the_scene();
    hands_.key("ctrl+o");
    ASSERT_EQ(editor().prompts.dialog, Dialog::open);
    hands_.double_click(row("other.json"));
    ASSERT_EQ(editor().prompts.dialog, Dialog::unsaved);
    hands_.key("escape");
    EXPECT_EQ(scene().title, "changed");
    hands_.key("ctrl+o");
    hands_.double_click(row("other.json"));
    hands_.key("tab");  // from Save over Cancel to Discard
    hands_.key("tab");
    hands_.key("return");
    EXPECT_EQ(editor().document.file.filename(), "other.json");
}

}  // namespace
}  // namespace testbed::ui
