// What the program remembers from run to run, in the window.
#include "app/editor/settings.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "app/editor/files.h"
#include "app/editor/lessons.h"
#include "app/editor/recovery_file.h"
#include "app/editor/settings_fields.h"
#include "app/platform/folders.h"
#include "app/ui/main_window.h"
#include "tests/gui/scenes.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::content;
using tests::GuiHarness;

class Settings : public ::testing::Test {
  protected:
    MainWindowOptions options() const { return {.settings_folder = folder_ / "settings"}; }
    fs::path file() const { return folder_ / "settings/settings.json"; }
    editor::Json kept() const { return editor::Json::parse(content(file())); }
    void write_settings(std::string_view text) const {
        fs::create_directories(file().parent_path());
        std::ofstream(file()) << text;
    }

    tests::TemporaryFolder folder_;
};

TEST_F(Settings, ComeBackInTheNextRun) {
    const fs::path scene = folder_.write("disc.json", disc_text);
    {
        MainWindow window(scene.string(), options());
        GuiHarness hands(window);
        hands.resize(1000, 700);
        hands.key("ctrl++");
        hands.key("ctrl++");
        hands.key("tab");
        hands.key("2");
        editor::Editor& editor = window.editor();
        editor.view.column_width = 333;
        editor.view.snap_to_grid = true;
        hands.close();
    }
    MainWindow next("", options());
    const editor::Editor& editor = next.editor();
    EXPECT_EQ(editor.preferences.window, (platform::WindowState{1000, 700, false}));
    EXPECT_EQ(editor.preferences.ui_scale, 1.5f);
    EXPECT_FALSE(editor.view.panels);
    EXPECT_TRUE(editor.view.snap_to_grid);
    EXPECT_EQ(editor.view.column_width, 333);
    EXPECT_NE(editor.view.overlay_on, editor::Editor().view.overlay_on);
    EXPECT_EQ(editor.document.file, scene) << "a start without a scene goes on with the last one";
    EXPECT_EQ(editor.preferences.recent_files, std::vector{scene});
    EXPECT_EQ(editor.preferences.recent_folders, std::vector{folder_.path()});
}

TEST_F(Settings, AreWrittenWhileTheProgramRuns) {
    MainWindow window("", options());
    GuiHarness hands(window);
    window.editor().view.grid = false;
    hands.pass(3);
    EXPECT_EQ(kept()["grid"], false) << "a crash would lose it otherwise";
    fs::remove(file());
    hands.pass(3);
    EXPECT_FALSE(fs::exists(file())) << "nothing is written where nothing changed";
}

TEST_F(Settings, EveryThemeComesBack) {
    for (const view::Theme* theme : view::themes()) {
        write_settings("{\"theme\": \"" + std::string(theme->id) + "\"}");
        EXPECT_EQ(MainWindow("", options()).editor().look().theme, theme);
    }
}

TEST_F(Settings, ABrokenFileIsSetAsideAndSaid) {
    constexpr const char* broken = "{\"theme\": \"light\", ";
    write_settings(broken);
    MainWindow window("", options());
    EXPECT_TRUE(window.editor().notice.is_problem);
    EXPECT_NE(window.editor().notice.text.find("kept as"), std::string::npos);
    EXPECT_EQ(content(file().parent_path() / "settings.broken.json"), broken);
    EXPECT_FALSE(fs::exists(file()));
    write_settings("[1, 2]");
    MainWindow again("", options());
    EXPECT_EQ(content(file().parent_path() / "settings.broken-2.json"), "[1, 2]") << "the first stays";
}

/// Such a file used to end every start with a segmentation fault.
TEST_F(Settings, AFileThatIsNestedTooDeepIsKeptAndReset) {
    for (const char* bracket : {"[", "{\"a\":"}) {
        std::string deep = "{\"grid\": false, \"other\": ";
        for (int i = 0; i < 100'000; ++i) deep += bracket;
        deep += "1";
        for (int i = 0; i < 100'000; ++i) deep += *bracket == '[' ? "]" : "}";
        write_settings(deep + "}");
        {
            MainWindow window("", options());
            EXPECT_TRUE(window.editor().notice.is_problem);
            window.editor().view.grid = !window.editor().view.grid;
            window.tick(3);
        }
        EXPECT_TRUE(kept().is_object()) << "this run's settings are written";
        EXPECT_FALSE(MainWindow("", options()).editor().notice.is_problem);
        fs::remove(file());
    }
    EXPECT_TRUE(fs::exists(file().parent_path() / "settings.broken-2.json"));
}

TEST_F(Settings, AValueThatMakesNoSenseIsPassedOver) {
    struct {
        const char* text;
        const char* key;
    } const cases[] = {
        {R"({"theme": "pink", "grid": false})", "theme"},
        {R"({"theme": 3, "grid": false})", "theme"},
        {R"({"snap_to_grid": "yes", "grid": false})", "snap_to_grid"},
        {R"({"column_width": [1], "grid": false})", "column_width"},
        {R"({"overlays": 1, "grid": false})", "overlays"},
        {R"({"recent_files": {"a": 1}, "grid": false})", "recent_files"},
        {R"({"hints_seen": [1], "grid": false})", "hints_seen"},
        {R"({"last_scene": {}, "grid": false})", "last_scene"},
    };
    for (const auto& c : cases) {
        write_settings(c.text);
        MainWindow window("", options());
        EXPECT_NE(window.editor().notice.text.find(c.key), std::string::npos) << c.text;
        EXPECT_FALSE(window.editor().view.grid) << "the others are taken";
    }
}

TEST_F(Settings, NumbersStayInTheirRange) {
    write_settings(R"({"ui_scale": 1000, "column_width": -5, "window_width": 1})");
    MainWindow window("", options());
    EXPECT_EQ(window.editor().preferences.ui_scale, 3);
    EXPECT_EQ(window.editor().view.column_width, 250);
    EXPECT_EQ(window.editor().preferences.window.width, 480);
}

TEST_F(Settings, TwoProgramsKeepEachOthersChanges) {
    {
        MainWindow one("", options());
        MainWindow two("", options());
        one.tick(3);
        two.tick(3);
        one.editor().view.grid = false;
        two.editor().view.snap_to_grid = true;
    }
    MainWindow next("", options());
    EXPECT_FALSE(next.editor().view.grid);
    EXPECT_TRUE(next.editor().view.snap_to_grid);
}

TEST_F(Settings, StepsThatSeveralProgramsFinishAllCount) {
    for (const bool first_ends_first : {true, false}) {
        fs::remove(file());
        auto one = std::make_unique<MainWindow>("", options());
        auto two = std::make_unique<MainWindow>("", options());
        one->editor().preferences.progress.mark("01-arrows", 0);
        one->tick(3);
        two->editor().preferences.progress.mark("01-arrows", 2);
        two->editor().preferences.progress.mark("02-shadows", 1);
        two->editor().preferences.hints_seen.push_back("two");
        two->tick(3);
        one->editor().preferences.progress.mark("01-arrows", 3);
        one->editor().preferences.hints_seen.push_back("one");
        one->tick(3);
        (first_ends_first ? one : two).reset();
        one.reset();
        two.reset();
        lesson::Progress all;
        for (const std::size_t step : {0u, 2u, 3u}) all.mark("01-arrows", step);
        all.mark("02-shadows", 1);
        editor::Editor next;
        editor::SettingsFile(file()).load(next);
        EXPECT_EQ(next.preferences.progress, all);
        EXPECT_EQ(next.preferences.hints_seen.size(), 2u);
    }
}

TEST_F(Settings, WhatIsWrittenOverUnseenIsMergedAgain) {
    editor::Editor one, two;
    editor::SettingsFile ones(file()), twos(file());
    one.preferences.progress.mark("01-arrows", 0);
    ones.store(one);
    twos.load(two);
    const std::string before = content(file());
    one.preferences.progress.mark("02-shadows", 0);
    ones.store(one);
    write_settings(before);  // the other program has not seen that yet
    two.preferences.progress.mark("03-near-enough", 0);
    twos.store(two);
    ASSERT_FALSE(kept()["lessons"].contains("02-shadows"));
    ones.store(one);
    ASSERT_FALSE(kept()["lessons"].contains("02-shadows")) << "nobody said so";
    ones.written_over();
    ones.store(one);
    const auto all = editor::Json::parse(R"({"01-arrows": [1], "03-near-enough": [1], "02-shadows": [1]})");
    EXPECT_EQ(kept()["lessons"], all);
    // Both are told: the file stays as it is, or they would go on forever.
    const std::string merged = content(file());
    for (int round = 0; round < 3; ++round) {
        twos.written_over();
        twos.store(two);
        ones.written_over();
        ones.store(one);
        EXPECT_EQ(content(file()), merged);
    }
}

TEST_F(Settings, WhatCouldNotBeWrittenIsWrittenWithTheNextChange) {
    editor::Editor one;
    editor::SettingsFile ones(file());
    ones.store(one);
    const fs::path folder = file().parent_path(), aside = folder_ / "aside";
    fs::rename(folder, aside);
    std::ofstream(folder) << "in the way";
    one.preferences.progress.mark("01-arrows", 0);
    EXPECT_TRUE(ones.store(one));
    EXPECT_FALSE(ones.store(one)) << "complains again of the same";
    fs::remove(folder);
    fs::rename(aside, folder);
    one.preferences.progress.mark("02-shadows", 0);
    EXPECT_FALSE(ones.store(one));
    EXPECT_EQ(kept()["lessons"], editor::Json::parse(R"({"01-arrows": [1], "02-shadows": [1]})"));
}

TEST_F(Settings, WhatOneProgramTookBackDoesNotReturn) {
    MainWindow one("", options());
    one.editor().preferences.progress.mark("01-arrows", 0);
    one.editor().preferences.progress.mark("02-shadows", 0);
    one.tick(3);
    MainWindow two("", options());
    one.editor().preferences.progress.reset("01-arrows");
    one.tick(3);
    two.editor().preferences.progress.mark("02-shadows", 1);
    two.tick(3);
    EXPECT_EQ(kept()["lessons"], editor::Json::parse(R"({"02-shadows": [1, 2]})"));
}

TEST_F(Settings, LeavingWritesAtOnce) {
    MainWindow window("", options());
    GuiHarness hands(window);
    window.editor().preferences.progress.mark("01-arrows", 0);
    hands.key("ctrl+a");
    hands.key("left");
    ASSERT_TRUE(window.editor().document.unsaved());
    window.keep();
    EXPECT_EQ(kept()["lessons"], editor::Json::parse(R"({"01-arrows": [1]})"));
    std::size_t scenes = 0;
    for (const auto& entry : fs::directory_iterator(folder_ / "settings/autosave"))
        scenes += entry.path().extension() == editor::recovery_ending;
    EXPECT_EQ(scenes, 1u);
}

TEST_F(Settings, UnknownKeysStay) {
    write_settings(R"({"of_a_later_version": {"a": [1, 2]}})");
    {
        MainWindow window("", options());
        window.editor().view.grid = false;
    }
    EXPECT_EQ(kept()["of_a_later_version"], editor::Json::parse(R"({"a": [1, 2]})"));
    EXPECT_EQ(kept()["grid"], false);
}

TEST_F(Settings, EveryFieldSurvivesItsFile) {
    editor::Editor editor;
    for (const editor::SettingsField& field : editor::settings_fields()) {
        const editor::Json value = field.get(editor);
        EXPECT_EQ(field.set(editor, value), "") << field.key;
        EXPECT_EQ(field.get(editor), value) << field.key;
    }
}

constexpr const char* switching_lesson = R"({"format": "collision-scene", "version": 1, "title": "Switches",
  "shapes": [{"id": "A", "type": "circle", "position": [0, 0], "radius": 1}],
  "lesson": {"summary": "Switches", "overlays": ["overlap"], "steps": [
    {"text": "One.", "snap": "none", "overlays": ["aabb"]},
    {"text": "Two.", "snap": "grid", "overlays": ["centroid"]},
    {"text": "Three.", "snap": "shapes"}]}})";

/// Every value that the settings keep, but for the files that were opened and what was learned from them.
std::map<std::string, editor::Json> kept_values(const editor::Editor& editor) {
    std::map<std::string, editor::Json> values;
    for (const editor::SettingsField& field : editor::settings_fields())
        if (!std::set<std::string_view>{"last_scene", "recent_files", "recent_folders", "lessons",
                                        "lesson_answers", "hints_seen", "welcomed"}
                 .contains(field.key))
            values.emplace(field.key, field.get(editor));
    return values;
}

TEST_F(Settings, AreTheUsersOwnAfterTheProgramWasClosedInAnyStepOfALesson) {
    const fs::path lesson = folder_.write("lesson.json", switching_lesson);
    for (const bool own : {true, false})
        for (std::size_t step = 0; step < 3; ++step) {
            std::map<std::string, editor::Json> before;
            {
                MainWindow window("", options());
                GuiHarness hands(window);
                editor::Editor& editor = window.editor();
                editor.view.snap_to_grid = !own;
                editor.view.snap_to_shapes = own;
                editor.view.grid = own;
                editor.view.panels = own;
                hands.frames(2);
                before = kept_values(editor);
                editor::open_file(editor, lesson);
                hands.frames(2);
                ASSERT_TRUE(editor::takes_lesson(editor));
                for (std::size_t i = 0; i < step; ++i) {
                    editor::go_to_step(editor, i + 1);
                    hands.frames(2);
                }
                ASSERT_EQ(editor.session.lesson.run->step, step);
                hands.close();
            }
            MainWindow next("", options());
            EXPECT_EQ(kept_values(next.editor()), before) << "step " << step;
        }
}

TEST_F(Settings, AFolderThatCannotBeMadeIsSaid) {
    // A file in the folder's place stops even root, whom permissions do not.
    const fs::path in_the_way = folder_.write("file", "");
    MainWindow window("", {.settings_folder = in_the_way / "settings"});
    window.editor().view.grid = false;
    window.tick(3);
    EXPECT_TRUE(window.editor().notice.is_problem);
}

TEST_F(Settings, TheFolderCanBeChosen) {
    ::setenv("COLLISION_TESTBED_SETTINGS", folder_.path().c_str(), 1);
    EXPECT_EQ(platform::settings_folder(), folder_.path());
    ::unsetenv("COLLISION_TESTBED_SETTINGS");
}

TEST_F(Settings, TheScaleGoesInStepsByKeys) {
    MainWindow window("");
    GuiHarness hands(window);
    const auto percent = [&] { return int(window.editor().preferences.ui_scale * 100); };
    std::vector<int> seen;
    for (int i = 0; i < 8; ++i) {
        hands.key("ctrl++");
        seen.push_back(percent());
        EXPECT_EQ(window.editor().look().scale, window.editor().preferences.ui_scale);
    }
    EXPECT_EQ(seen, (std::vector{125, 150, 175, 200, 250, 300, 300, 300}));
    hands.key("ctrl+0");
    EXPECT_EQ(percent(), 100);
    hands.key("ctrl+-");
    hands.key("ctrl+-");
    EXPECT_EQ(percent(), 75);
}

TEST_F(Settings, TheProjectorIsLarger) {
    MainWindow window("");
    GuiHarness hands(window);
    window.editor().view.look.theme = &view::projector_theme();
    hands.settle();
    EXPECT_EQ(window.editor().look().scale, view::projector_theme().size);
}

}  // namespace
}  // namespace testbed::ui
