// What the program remembers from run to run, in the window.
#include "app/editor/settings.h"

#include <cstdlib>
#include <gtest/gtest.h>

#include "app/editor/settings_fields.h"
#include "app/platform/folders.h"
#include "app/ui/window.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::content;
using tests::GuiHarness;

constexpr const char* disc_text = R"({"format": "collision-scene", "version": 1, "title": "One disc",
 "shapes": [{"id": "disc", "type": "circle", "radius": 1}], "view": {"center": [0, 0], "height": 10}})";

class Settings : public ::testing::Test {
  protected:
    WorkbenchOptions options() const { return {.settings_folder = folder_ / "settings"}; }
    fs::path file() const { return folder_ / "settings/settings.json"; }
    Json kept() const { return Json::parse(content(file())); }
    void write_settings(std::string_view text) const {
        fs::create_directories(file().parent_path());
        std::ofstream(file()) << text;
    }

    tests::TemporaryFolder folder_;
};

TEST_F(Settings, ComeBackInTheNextRun) {
    const fs::path scene = folder_.write("disc.json", disc_text);
    {
        Workbench workbench(scene.string(), options());
        GuiHarness hands(workbench);
        hands.resize(1000, 700);
        hands.key("ctrl++");
        hands.key("ctrl++");
        hands.key("tab");
        hands.key("2");
        Desk& desk = workbench.desk();
        desk.column_width = 333;
        desk.snap = true;
        hands.close();
    }
    Workbench next("", options());
    const Desk& desk = next.desk();
    EXPECT_EQ(desk.memory.window, (platform::WindowState{1000, 700, false}));
    EXPECT_EQ(desk.memory.ui_scale, 1.5f);
    EXPECT_FALSE(desk.panels);
    EXPECT_TRUE(desk.snap);
    EXPECT_EQ(desk.column_width, 333);
    EXPECT_NE(desk.overlay_on, Desk().overlay_on);
    EXPECT_EQ(desk.document.file, scene) << "a start without a scene goes on with the last one";
    EXPECT_EQ(desk.memory.recent_files, std::vector{scene});
    EXPECT_EQ(desk.memory.recent_folders, std::vector{folder_.path()});
}

TEST_F(Settings, AreWrittenWhileTheProgramRuns) {
    Workbench workbench("", options());
    GuiHarness hands(workbench);
    workbench.desk().grid = false;
    hands.pass(3);
    EXPECT_EQ(kept()["grid"], false) << "a crash would lose it otherwise";
    fs::remove(file());
    hands.pass(3);
    EXPECT_FALSE(fs::exists(file())) << "nothing is written where nothing changed";
}

TEST_F(Settings, EveryThemeComesBack) {
    for (const ink::Theme* theme : ink::themes()) {
        write_settings("{\"theme\": \"" + std::string(theme->id) + "\"}");
        EXPECT_EQ(Workbench("", options()).desk().look().theme, theme);
    }
}

TEST_F(Settings, ABrokenFileIsSetAsideAndSaid) {
    constexpr const char* broken = "{\"theme\": \"light\", ";
    write_settings(broken);
    Workbench workbench("", options());
    EXPECT_TRUE(workbench.desk().notice.is_problem);
    EXPECT_NE(workbench.desk().notice.text.find("set aside"), std::string::npos);
    EXPECT_EQ(content(file().parent_path() / "settings.broken.json"), broken);
    EXPECT_FALSE(fs::exists(file()));
    write_settings("[1, 2]");
    Workbench again("", options());
    EXPECT_EQ(content(file().parent_path() / "settings.broken-2.json"), "[1, 2]") << "the first stays";
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
        Workbench workbench("", options());
        EXPECT_NE(workbench.desk().notice.text.find(c.key), std::string::npos) << c.text;
        EXPECT_FALSE(workbench.desk().grid) << "the others are taken";
    }
}

TEST_F(Settings, NumbersStayInTheirRange) {
    write_settings(R"({"ui_scale": 1000, "column_width": -5, "window_width": 1})");
    Workbench workbench("", options());
    EXPECT_EQ(workbench.desk().memory.ui_scale, 3);
    EXPECT_EQ(workbench.desk().column_width, 250);
    EXPECT_EQ(workbench.desk().memory.window.width, 480);
}

TEST_F(Settings, TwoProgramsKeepEachOthersChanges) {
    {
        Workbench one("", options());
        Workbench two("", options());
        one.tick(3);
        two.tick(3);
        one.desk().grid = false;
        two.desk().snap = true;
    }
    Workbench next("", options());
    EXPECT_FALSE(next.desk().grid);
    EXPECT_TRUE(next.desk().snap);
}

TEST_F(Settings, UnknownKeysStay) {
    write_settings(R"({"of_a_later_version": {"a": [1, 2]}})");
    {
        Workbench workbench("", options());
        workbench.desk().grid = false;
    }
    EXPECT_EQ(kept()["of_a_later_version"], Json::parse(R"({"a": [1, 2]})"));
    EXPECT_EQ(kept()["grid"], false);
}

TEST_F(Settings, EveryFieldSurvivesItsFile) {
    Desk desk;
    for (const SettingsField& field : settings_fields()) {
        const Json value = field.get(desk);
        EXPECT_EQ(field.set(desk, value), "") << field.key;
        EXPECT_EQ(field.get(desk), value) << field.key;
    }
}

TEST_F(Settings, AFolderThatCannotBeMadeIsSaid) {
    // A file in the folder's place stops even root, whom permissions do not.
    const fs::path in_the_way = folder_.write("file", "");
    Workbench workbench("", {.settings_folder = in_the_way / "settings"});
    workbench.desk().grid = false;
    workbench.tick(3);
    EXPECT_TRUE(workbench.desk().notice.is_problem);
}

TEST_F(Settings, TheFolderCanBeChosen) {
    ::setenv("COLLISION_TESTBED_SETTINGS", folder_.path().c_str(), 1);
    EXPECT_EQ(platform::settings_folder(), folder_.path());
    ::unsetenv("COLLISION_TESTBED_SETTINGS");
}

TEST_F(Settings, TheScaleGoesInStepsByKeys) {
    Workbench workbench("");
    GuiHarness hands(workbench);
    const auto percent = [&] { return int(workbench.desk().memory.ui_scale * 100); };
    std::vector<int> seen;
    for (int i = 0; i < 8; ++i) {
        hands.key("ctrl++");
        seen.push_back(percent());
        EXPECT_EQ(workbench.desk().look().scale, workbench.desk().memory.ui_scale);
    }
    EXPECT_EQ(seen, (std::vector{125, 150, 175, 200, 250, 300, 300, 300}));
    hands.key("ctrl+0");
    EXPECT_EQ(percent(), 100);
    hands.key("ctrl+-");
    hands.key("ctrl+-");
    EXPECT_EQ(percent(), 75);
}

TEST_F(Settings, TheProjectorIsLarger) {
    Workbench workbench("");
    GuiHarness hands(workbench);
    workbench.desk().widgets.look.theme = &ink::projector_theme();
    hands.settle();
    EXPECT_EQ(workbench.desk().look().scale, ink::projector_theme().size);
}

}  // namespace
}  // namespace testbed::ui
