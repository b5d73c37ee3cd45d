// A setting that is changed looks as if the program had been started with it: from every value to every
// other.
#include <cmath>
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "app/editor/settings_fields.h"
#include "app/ui/commands.h"
#include "app/ui/main_window.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::GuiHarness;

constexpr const char* two_shapes = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "ball", "type": "circle", "radius": 1, "velocity": [1, 0]},
  {"id": "box", "type": "rectangle", "position": [1.2, 0.3], "size": [2, 1]}],
  "view": {"center": [0, 0], "height": 8}})";

/// Values of every key that a person chooses.
const std::map<std::string, std::vector<std::string>> values_of_settings{
    {"theme", {R"("dark")", R"("light")", R"("projector")"}},
    {"ui_scale", {"1", "1.25", "2"}},
    {"column_width", {"304", "420"}},
    {"table_height", {"206", "300"}},
    // The others show how long something took.
    {"panel",
     {R"("inspector")", R"("scene")", R"("overlays")", R"("motion")", R"("collider")", R"("lesson")"}},
    {"panels", {"true", "false"}},
    {"grid", {"true", "false"}},
    {"snap_to_grid", {"true", "false"}},
    {"snap_to_shapes", {"true", "false"}},
    {"overlays", {R"({"aabb": true, "closest": true})", R"({"aabb": false, "closest": false})"}},
    {"native_dialogs", {"true", "false"}},
    {"export_format", {R"("svg")", R"("png")", R"("pdf")", R"("tex")"}},
    {"export_scale", {"1", "3"}},
    {"export_grid", {"true", "false"}},
    {"export_legend", {"true", "false"}},
    {"export_labels", {"true", "false"}},
    {"export_theme", {R"("dark")", R"("light")"}},
    {"export_transparent", {"true", "false"}},
    {"recorded_cursor", {"true", "false"}},
    {"captions", {"true", "false"}},
    {"link_base", {R"("")", R"("https://example.org/")"}},
    {"collider_command", {R"("")", R"("python3 mine.py")"}},
    {"collider_folder", {R"("")", R"("/")"}},
    {"live_program", {R"("")", R"("python3 game.py")"}},
    {"live_folder", {R"("")", R"("/")"}},
    {"live_memory", {"64", "1024"}},
    {"collider_code", {R"("")", R"("overlap")"}},
};

/// What the program remembers of what was done, which is no choice between looks.
const std::set<std::string> remembered{"window_width", "window_height",  "window_maximized", "last_scene",
                                       "recent_files", "recent_folders", "welcomed",         "hints_seen",
                                       "lessons",      "lesson_answers", "lesson_reviews",   "learner",
                                       "caught_bugs",  "pair_passport",  "choice_seed"};

class ChangedSettings : public ::testing::Test {
  protected:
    /// A window that was started with one value of one setting.
    struct Run {
        Run(const fs::path& scene, const fs::path& settings, const std::string& text)
            : window((write(settings, text), scene.string()), {.settings_folder = settings}), hands(window) {
            hands.resize(1000, 700);
        }
        static void write(const fs::path& settings, const std::string& text) {
            fs::create_directories(settings);
            std::ofstream(settings / "settings.json") << text;
        }
        platform::Image picture() {
            // The view is no setting: both show the scene as a start does.
            window.editor().session.frame_all = true;
            hands.frames(30);  // what lies behind a dialog darkens by and by
            platform::Image image = hands.screenshot();
            // The right of the status bar says how long the analysis took.
            const int bar = int(std::ceil(27 * window.editor().look().scale));
            for (int y = image.height - bar; y < image.height; ++y)
                for (int x = image.width / 3; x < image.width; ++x)
                    image.pixels[std::size_t(y) * std::size_t(image.width) + std::size_t(x)] = 0;
            return image;
        }
        MainWindow window;
        GuiHarness hands;
    };

    std::string text_of(const std::string& key, const std::string& value) const {
        return "{\"" + key + "\": " + value + ", \"welcomed\": true}";
    }
    platform::Image fresh(const std::string& key, const std::string& value) const {
        Run run(scene_, folder_ / "settings", text_of(key, value));
        show_page_of(run, key);
        return run.picture();
    }
    /// Where the setting can be seen.
    static void show_page_of(Run& run, const std::string& key) {
        if (key.starts_with("export_")) run.window.editor().prompts.dialog = editor::Dialog::export_picture;
        if (key.starts_with("collider_")) editor::open_panel(run.window.editor(), editor::PanelId::collider);
    }

    tests::TemporaryFolder folder_;
    fs::path scene_ = folder_.write("scene.json", two_shapes);
};

TEST_F(ChangedSettings, LookAsAfterAStartWithThem) {
    int changes = 0;
    for (const editor::SettingsField& field : editor::settings_fields()) {
        const std::string key(field.key);
        if (remembered.contains(key)) continue;
        const auto row = values_of_settings.find(key);
        ASSERT_NE(row, values_of_settings.end())
            << key << ": list its values above, or say that it is no choice";
        const std::vector<std::string>& values = row->second;
        std::vector<platform::Image> started;
        for (const std::string& value : values) started.push_back(fresh(key, value));
        Run run(scene_, folder_ / "settings", text_of(key, values.front()));
        show_page_of(run, key);
        for (std::size_t from = 0; from < values.size(); ++from)
            for (std::size_t to = 0; to < values.size(); ++to) {
                if (from == to) continue;
                for (const std::size_t i : {from, to}) {
                    ASSERT_EQ(field.set(run.window.editor(), editor::Json::parse(values[i])), "");
                    run.hands.settle();
                }
                show_page_of(run, key);
                EXPECT_TRUE(run.picture() == started[to])
                    << key << " from " << values[from] << " to " << values[to];
                ++changes;
            }
    }
    EXPECT_GT(changes, 70);
}

TEST_F(ChangedSettings, ThemesOfTheMenuLookAsAfterAStartWithThem) {
    struct {
        const char* command;
        const char* value;
    } const rows[] = {
        {"Dark theme", R"("dark")"}, {"Light theme", R"("light")"}, {"Projector theme", R"("projector")"}};
    std::vector<platform::Image> started;
    for (const auto& row : rows) started.push_back(fresh("theme", row.value));
    Run run(scene_, folder_ / "settings", text_of("theme", rows[0].value));
    for (const auto& from : rows)
        for (const auto& to : rows) {
            for (const char* name : {from.command, to.command}) {
                find_command(name)->run(run.window.editor());
                run.hands.settle();
            }
            EXPECT_TRUE(run.picture() == started[std::size_t(&to - rows)])
                << "from " << from.command << " to " << to.command;
        }
}

}  // namespace
}  // namespace testbed::ui
