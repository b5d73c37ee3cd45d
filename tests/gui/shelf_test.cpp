// My scenes: kept under a name, shown in the gallery, renamed, deleted and exported, by mouse and keyboard.
#include "app/editor/shelf.h"

#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <iterator>

#include "app/editor/appearance.h"
#include "app/editor/files.h"
#include "app/editor/title.h"
#include "app/export/zip.h"
#include "tests/gui/scenes.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using editor::Dialog;

std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(ShelfNames, AreSafeForFilesOfEverySystem) {
    const std::pair<const char*, const char*> rows[] = {
        {"Boxes on a ramp", "Boxes on a ramp"},
        {"  Größe 2.5  ", "Größe 2.5"},
        {"a/b\\c", "a-b-c"},
        {"../../etc/passwd", "-..-etc-passwd"},
        {"...", ""},
        {"", ""},
        {" / ", ""},
        {"what?*", "what-"},
        {"line\nbreak\t", "line-break-"},
        {"\xF0\x9F\x8E\xB2 dice", "\xF0\x9F\x8E\xB2 dice"},
        {"con", "_con"},
        {"NUL.txt", "_NUL.txt"},
        {"lpt1", "_lpt1"},
        {"console", "console"},
        {"mine.solution", "mine-solution"},
        {"mine.wrong", "mine-wrong"},
        {"bad\xFFutf8", "bad-utf8"},
        {"a\xE2\x80\xAE"
         "b",
         "a-b"},
        {"end.", "end"},
    };
    for (const auto& [text, name] : rows) EXPECT_EQ(editor::kept_name(text), name) << text;
    EXPECT_EQ(editor::kept_name(std::string(500, 'x')), std::string(80, 'x'));
    std::string dice;
    for (int i = 0; i < 90; ++i) dice += "\xF0\x9F\x8E\xB2";
    EXPECT_EQ(editor::kept_name(dice).size(), 200u) << "fifty whole characters";
}

class MyScenes : public tests::WindowFixture {
  protected:
    MyScenes() : WindowFixture(disc_text) { editor().shelf.folder = folder_ / "shelf"; }
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "controls are found by their text";
    }
    fs::path kept(const std::string& name) { return folder_ / "shelf" / (name + ".json"); }
    void put(const std::string& name, const char* text) {
        fs::create_directories(folder_ / "shelf");
        std::ofstream(kept(name), std::ios::binary) << text;
    }
    void open_gallery() {
        hands_.key("ctrl+shift+o");
        ASSERT_EQ(editor().prompts.dialog, Dialog::gallery);
    }
    editor::Gallery& gallery() { return *editor().prompts.gallery; }
    /// Whether the words stand on the screen, also over more lines than one.
    static bool says(std::string_view words) {
        std::string all;
        for (const tests::ScreenText& text : tests::screen_texts()) all += text.text + ' ';
        return all.find(words) != std::string::npos;
    }
    void keep_as(const std::string& name) {
        editor::ask_keep(editor());
        hands_.settle();
        hands_.key("ctrl+a");
        hands_.type(name);
        hands_.settle();
    }
};

TEST_F(MyScenes, AreKeptFromTheMenuAndSavedThereAfterwards) {
    click("File", "header");
    hands_.save_for_the_eye("file menu");
    click("Keep in My scenes…");
    ASSERT_EQ(editor().prompts.dialog, Dialog::keep_scene);
    EXPECT_EQ(editor().shelf.typed, "One disc") << "the title";
    EXPECT_TRUE(says("This window goes on with it there. scene.json stays as it was saved last."));
    hands_.save_for_the_eye("keep scene");
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(editor().document.file, kept("One disc"));
    EXPECT_FALSE(editor().document.unsaved());
    EXPECT_EQ(editor().notice.text, "Kept in My scenes as One disc");
    EXPECT_EQ(editor::title_of(editor()), "My scenes: One disc");
    const std::string before = bytes_of(kept("One disc"));
    EXPECT_NE(before.find("\"disc\""), std::string::npos);
    hands_.drag(at({0, 0}), at({2, 1}));
    hands_.key("ctrl+s");
    EXPECT_FALSE(editor().document.unsaved());
    EXPECT_NE(bytes_of(kept("One disc")), before);
    EXPECT_EQ(bytes_of(folder_ / "scene.json"), disc_text) << "the file that it was opened from stays";
}

TEST_F(MyScenes, ANameThatIsTakenIsSaidAndBothOrOneStay) {
    put("Boxes", box_text);
    keep_as("boxes");
    EXPECT_TRUE(says("My scenes has \"boxes\" already. \"Keep both\" names this one \"boxes (2)\"."))
        << "capitals make no difference";
    hands_.save_for_the_eye("keep scene taken");
    hands_.key("return");
    EXPECT_EQ(editor().document.file, kept("boxes (2)"));
    EXPECT_EQ(bytes_of(kept("Boxes")), box_text);
    keep_as("Boxes");
    click("Replace", "##dialog");
    EXPECT_EQ(editor().document.file, kept("Boxes"));
    EXPECT_NE(bytes_of(kept("Boxes")), box_text);
    keep_as("Boxes");
    EXPECT_FALSE(hands_.shows("Replace", "##dialog")) << "it is this scene's own name";
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
}

TEST_F(MyScenes, ANameWithoutALetterIsNoneAndAnOddOneIsShownAsItWillBe) {
    keep_as("/");
    EXPECT_TRUE(hands_.shows("A name needs a letter or a digit.", "##dialog"));
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::keep_scene);
    hands_.key("ctrl+a");
    hands_.type("a/b");
    EXPECT_TRUE(hands_.shows("Its name will be \"a-b\".", "##dialog"));
    hands_.key("return");
    EXPECT_EQ(editor().document.file, kept("a-b"));
}

TEST_F(MyScenes, NothingIsClaimedWhereTheyCannotBeKept) {
    folder_.write("shelf", "a file where the folder should be");
    keep_as("Boxes");
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::not_saved);
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
    fs::remove(folder_ / "shelf");
    click("Try again", "##dialog");
    EXPECT_EQ(editor().document.file, kept("Boxes"));
}

TEST_F(MyScenes, StandFirstInTheGalleryAndOpenAsTheirFiles) {
    open_gallery();
    EXPECT_TRUE(hands_.shows("My scenes", "##dialog"));
    EXPECT_TRUE(says("Nothing yet. File > Keep in My scenes… puts the open scene here."));
    EXPECT_FALSE(hands_.shows("Export all…"));
    hands_.key("escape");
    put("Boxes", box_text);
    put("Pair", ball_in_box_text);
    put("Broken", "{");
    open_gallery();
    ASSERT_EQ(gallery().sections[0].entries.size(), 3u);
    EXPECT_EQ(gallery().sections[0].entries[0].line, "1 shape");
    EXPECT_EQ(gallery().sections[0].entries[2].line, "Two") << "its title, under its name";
    EXPECT_TRUE(gallery().sections[0].entries[0].picture);
    hands_.save_for_the_eye("gallery my scenes");
    hands_.type("pair");
    hands_.key("return");
    EXPECT_EQ(editor().document.file, kept("Pair"));
    EXPECT_EQ(scene().shapes.size(), 2u);
    open_gallery();
    click("Broken", "##dialog");
    EXPECT_EQ(editor().prompts.dialog, Dialog::problems);
    EXPECT_EQ(editor().document.file, kept("Pair"));
}

TEST_F(MyScenes, AreRenamedByKeyAndTheOpenOneFollows) {
    put("Boxes", box_text);
    put("Pair", ball_in_box_text);
    editor::open_file(editor(), kept("Boxes"));
    open_gallery();
    hands_.key("f2");
    ASSERT_EQ(editor().prompts.dialog, Dialog::keep_scene);
    EXPECT_EQ(editor().shelf.typed, "Boxes");
    hands_.key("ctrl+a");
    hands_.type("pair");
    EXPECT_FALSE(hands_.shows("Replace", "##dialog")) << "a new name deletes nothing";
    hands_.key("ctrl+a");
    hands_.type("Zoo");
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, Dialog::gallery);
    EXPECT_EQ(gallery().marked_entry()->name, "Zoo");
    EXPECT_FALSE(fs::exists(kept("Boxes")));
    EXPECT_EQ(bytes_of(kept("Zoo")), box_text);
    EXPECT_EQ(editor().document.file, kept("Zoo"));
    EXPECT_EQ(editor().preferences.recent_files.front(), kept("Zoo"));
    hands_.key("escape");
    hands_.pass(5);
    EXPECT_FALSE(editor().notice.is_problem) << "no other program removed it";
    EXPECT_FALSE(editor().document.unsaved());
}

/// Rename and Delete meant the first one.
TEST_F(MyScenes, TheGalleryMarksTheOneThatIsOpen) {
    put("Boxes", box_text);
    put("Pair", ball_in_box_text);
    editor::open_file(editor(), kept("Pair"));
    hands_.settle();
    open_gallery();
    ASSERT_TRUE(gallery().marked_entry());
    EXPECT_EQ(gallery().marked_entry()->name, "Pair");
}

/// The first letters were lost: the field had the keyboard some frames after the click.
TEST_F(MyScenes, WhatIsTypedRightAfterTheClickIsTheName) {
    put("Boxes", box_text);
    open_gallery();
    const tests::At rename = hands_.text_at("Rename…", "##dialog");
    hands_.move(rename);
    hands_.rush_click(rename);
    hands_.type("zebra");
    hands_.settle();
    EXPECT_TRUE(editor().shelf.typed.find("zebra") != std::string::npos) << editor().shelf.typed;
}

TEST_F(MyScenes, AreDeletedAfterAQuestionAndTheOpenOneStaysUnsaved) {
    put("Boxes", box_text);
    put("Pair", ball_in_box_text);
    editor::open_file(editor(), kept("Boxes"));
    open_gallery();
    hands_.key("delete");
    ASSERT_EQ(editor().prompts.dialog, Dialog::delete_kept);
    EXPECT_TRUE(hands_.shows("It is open: the scene stays in the window, unsaved."));
    hands_.save_for_the_eye("delete kept");
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, Dialog::gallery) << "Enter keeps it";
    EXPECT_TRUE(fs::exists(kept("Boxes")));
    EXPECT_EQ(gallery().marked_entry()->name, "Boxes");
    hands_.key("delete");
    click("Delete", "##dialog");
    ASSERT_EQ(editor().prompts.dialog, Dialog::gallery);
    EXPECT_FALSE(fs::exists(kept("Boxes")));
    EXPECT_EQ(gallery().marked_entry()->name, "Pair");
    hands_.key("escape");
    EXPECT_EQ(scene().shapes.size(), 1u);
    EXPECT_TRUE(editor().document.unsaved());
    EXPECT_TRUE(editor().document.file.empty());
    hands_.pass(5);
    EXPECT_FALSE(editor().notice.is_problem) << "no other program removed it";
    hands_.key("ctrl+s");
    EXPECT_EQ(editor().prompts.dialog, Dialog::save_as);
}

TEST_F(MyScenes, DeleteInTheSearchEditsTheSearch) {
    put("Boxes", box_text);
    open_gallery();
    hands_.type("box");
    hands_.key("home");
    hands_.key("delete");
    EXPECT_EQ(editor().prompts.dialog, Dialog::gallery);
    EXPECT_EQ(gallery().search, "ox");
}

TEST_F(MyScenes, HaveAMenuAndButtonsInTheFoot) {
    put("Boxes", box_text);
    put("Pair", ball_in_box_text);
    open_gallery();
    hands_.click(hands_.text_at("Pair", "##dialog"), SDL_BUTTON_RIGHT);
    hands_.save_for_the_eye("gallery menu");
    ASSERT_TRUE(gallery().menu_open);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::gallery) << "Esc closes the menu alone";
    EXPECT_FALSE(gallery().menu_open);
    hands_.click(hands_.text_at("Pair", "##dialog"), SDL_BUTTON_RIGHT);
    click("Rename…", "##Popup");
    ASSERT_EQ(editor().prompts.dialog, Dialog::keep_scene);
    EXPECT_EQ(editor().shelf.typed, "Pair");
    hands_.key("escape");
    ASSERT_EQ(editor().prompts.dialog, Dialog::gallery);
    click("Delete…", "##dialog");
    ASSERT_EQ(editor().prompts.dialog, Dialog::delete_kept);
    EXPECT_EQ(editor().shelf.changed, kept("Pair")) << "it is still the marked one";
    hands_.key("escape");
    hands_.type("kissing");
    hands_.settle();
    EXPECT_FALSE(hands_.shows("Delete…", "##dialog")) << "what came with the program stays";
    hands_.key("f2");
    EXPECT_EQ(editor().prompts.dialog, Dialog::gallery);
}

TEST_F(MyScenes, FitAPhone) {
    put("Boxes", box_text);
    put("A name that is longer than any card of the gallery is wide, as people write them", ball_in_box_text);
    put("Größe", ball_in_box_text);
    use_theme(editor(), view::light_theme());
    open_gallery();
    hands_.save_for_the_eye("gallery light");
    hands_.resize(390, 844);
    hands_.settle();
    hands_.save_for_the_eye("gallery phone");
    for (const char* button : {"Close", "Delete…", "Rename…", "Open", "Export all…"}) {
        const tests::At place = hands_.text_at(button, "##dialog");
        EXPECT_GT(place.x, 20) << button;
        EXPECT_LT(place.x, 370) << button;
        EXPECT_LT(place.y, 830) << button;
    }
    hands_.key("f2");
    hands_.key("ctrl+a");
    hands_.type("boxes");
    hands_.save_for_the_eye("rename phone");
    EXPECT_TRUE(hands_.shows("Keep both", "##dialog"));
}

TEST_F(MyScenes, ALessonTakesItsSolutionAlong) {
    put("Meeting",
        R"({"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "lesson": {"summary": "Two circles", "pair": ["A", "B"], "steps": [
    {"text": "Drag B onto A.", "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})");
    put("Meeting.solution", R"({"format": "collision-solution", "version": 1, "steps": [{"states": [
      {"shapes": [{"id": "B", "type": "circle", "position": [1, 0], "radius": 1}]}]}]})");
    open_gallery();
    ASSERT_EQ(gallery().sections[0].entries.size(), 1u) << "the solution is no scene";
    hands_.key("return");
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->file, kept("Meeting"));
    editor::ask_rename_kept(editor(), kept("Meeting"));
    editor::keep_scene(editor(), "Circles");
    EXPECT_TRUE(fs::exists(kept("Circles.solution")));
    EXPECT_FALSE(fs::exists(kept("Meeting.solution")));
    EXPECT_EQ(editor().session.lesson.run->file, kept("Circles"));
    editor::ask_delete_kept(editor(), kept("Circles"));
    editor::delete_kept(editor());
    EXPECT_TRUE(fs::is_empty(folder_ / "shelf"));
}

TEST_F(MyScenes, OfALessonThatIsTakenItsShapesAreKept) {
    const fs::path lesson =
        folder_.write("meeting.json",
                      R"({"format": "collision-scene", "version": 1, "title": "Meeting", "shapes": [
  {"id": "A", "type": "circle", "radius": 1}, {"id": "B", "type": "circle", "position": [5, 0], "radius": 1}],
  "lesson": {"summary": "Two circles", "pair": ["A", "B"], "steps": [
    {"text": "Drag B onto A.", "goal": [{"pair": ["A", "B"], "overlap": true}]}]}})");
    editor::open_file(editor(), lesson);
    hands_.settle();
    keep_as("Mine");
    hands_.key("return");
    EXPECT_TRUE(editor().session.lesson.run) << "the lesson goes on";
    EXPECT_EQ(bytes_of(kept("Mine")).find("summary"), std::string::npos);
    EXPECT_EQ(editor().notice.text, "Kept in My scenes as Mine");
}

TEST_F(MyScenes, AreExportedInOneArchiveThatOthersRead) {
    if (std::system("python3 -c 'import zipfile'") != 0) GTEST_SKIP() << "python3 unpacks it";
    put("Boxes", box_text);
    put("Größe \xF0\x9F\x8E\xB2", ball_in_box_text);
    put("Empty", "");
    open_gallery();
    click("Export all…", "##dialog");
    EXPECT_EQ(editor().prompts.dialog, Dialog::save_shelf);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::gallery);
    editor::save_shelf(editor(), folder_ / "all.zip");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(editor().notice.text, "Saved 3 scenes as all.zip");
    const std::string out = (folder_ / "out").string();
    const std::string unpack = fmt::format(
        "PYTHONUTF8=1 python3 -c \"import sys, zipfile\n"
        "archive = zipfile.ZipFile(sys.argv[1])\n"
        "assert archive.testzip() is None\n"
        "archive.extractall(sys.argv[2])\" '{}' '{}'",
        (folder_ / "all.zip").string(), out);
    ASSERT_EQ(std::system(unpack.c_str()), 0);
    std::size_t count = 0;
    for (const auto& file : fs::directory_iterator(out)) {
        ++count;
        EXPECT_EQ(bytes_of(file.path()), bytes_of(folder_ / "shelf" / file.path().filename())) << file.path();
    }
    EXPECT_EQ(count, 3u);
}

TEST_F(MyScenes, AreNoFolderForOtherFiles) {
    put("Boxes", box_text);
    editor::open_file(editor(), kept("Boxes"));
    editor().preferences.native_dialogs = false;
    hands_.key("ctrl+shift+s");
    ASSERT_EQ(editor().prompts.dialog, Dialog::save_as);
    EXPECT_FALSE(hands_.shows((folder_ / "shelf").string(), "##dialog"));
}

TEST(ShelfOfTheProgram, StandsBesideItsSettingsAndWithoutThemThereIsNone) {
    const tests::TemporaryFolder folder;
    {
        MainWindow window("", {.settings_folder = folder / "settings"});
        EXPECT_EQ(window.editor().shelf.folder, folder / "settings" / "shelf");
        EXPECT_TRUE(editor::can_keep(window.editor()));
    }
    MainWindow window("");
    EXPECT_FALSE(editor::can_keep(window.editor()));
}

TEST(Zip, TooManyFilesAreNoArchive) {
    EXPECT_FALSE(exports::zip(std::vector<exports::ZippedFile>(65535)));
    EXPECT_TRUE(exports::zip(std::vector<exports::ZippedFile>(2)));
}

}  // namespace
}  // namespace testbed::ui
