// The first minute: the card of the first start, and the gallery.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include "app/edit/picking.h"
#include "app/editor/files.h"
#include "app/editor/gallery.h"
#include "app/file/scene_file.h"
#include "app/file/welcome.h"
#include "app/platform/folders.h"
#include "app/ui/panels/panel.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using editor::Dialog;
using tests::At;
using tests::GuiHarness;

/// The folder that the program takes its scenes from, wherever the test runs; afterwards the one before.
class Scenes {
  public:
    explicit Scenes(const fs::path& folder) {
        if (const char* before = std::getenv(name)) before_ = before;
        setenv(name, folder.c_str(), 1);
    }
    ~Scenes() { before_ ? setenv(name, before_->c_str(), 1) : unsetenv(name); }
    Scenes(const Scenes&) = delete;
    Scenes& operator=(const Scenes&) = delete;

  private:
    static constexpr const char* name = "COLLISION_TESTBED_SCENES";
    std::optional<std::string> before_;
};

class FirstMinute : public ::testing::Test {
  protected:
    MainWindowOptions options() const { return {.settings_folder = folder_ / "settings"}; }
    static At at(editor::Editor& editor, std::string_view id) {
        const auto& shape = *editor.scene().shapes[*editor.scene().find(id)];
        const draw::Pixel p = editor.view.camera.to_pixel(shape.pose.position);
        return {int(p.x), int(p.y)};
    }
    tests::TemporaryFolder folder_;
    Scenes scenes_{collision::support::source_folder() / "scenes"};
};

TEST_F(FirstMinute, ShowsTheCardAndLeavesTheCanvasFree) {
    MainWindow window("", options());
    GuiHarness hands(window);
    editor::Editor& editor = window.editor();
    EXPECT_EQ(editor.prompts.dialog, Dialog::none);
    ASSERT_TRUE(editor.prompts.first_steps.shown);
    if (tests::can_read_screen()) {
        for (const char* text :
             {"Drag a shape", "A first lesson", "Gallery", "Your own coordinates", "F1 shows all keys"})
            EXPECT_TRUE(hands.shows(text, "first steps")) << text;
    }
    const auto before = editor.scene();
    const At box = at(editor, "box");
    hands.drag(box, {box.x + 40, box.y + 30});
    EXPECT_NE(editor.scene(), before) << "the very first drag moves a shape";
    EXPECT_EQ(editor.document.history.undo_name(), "move box");
    hands.key("ctrl+z");
    EXPECT_EQ(editor.scene(), before) << "keys still go to the canvas";
}

TEST_F(FirstMinute, TheCardLiesOverNoShape) {
    for (const auto& [width, height] : {std::pair{1280, 800}, {1600, 1000}, {1024, 700}}) {
        MainWindow window("", MainWindowOptions{folder_ / std::to_string(width)});
        GuiHarness hands(window, {.width = width, .height = height});
        editor::Editor& editor = window.editor();
        const float right = editor.view.camera.origin.x +
                            editor.look().px(editor::FirstSteps::margin + editor::FirstSteps::width);
        const auto box = edit::bounds_of(editor.scene(), editor.document.results(), {});
        EXPECT_GT(editor.view.camera.to_pixel(box.min).x, right) << width;
        EXPECT_LT(editor.view.camera.to_pixel(box.max).x,
                  editor.view.camera.origin.x + editor.view.camera.size.x)
            << width;
    }
}

TEST_F(FirstMinute, TheCardGoesForGood) {
    struct Row {
        const char* name;
        void (*close)(GuiHarness&, editor::Editor&);
    };
    const Row rows[] = {
        {"Esc", [](GuiHarness& hands, editor::Editor&) { hands.key("escape"); }},
        {"the cross",
         [](GuiHarness& hands, editor::Editor& editor) {
             const view::Camera& c = editor.view.camera;
             constexpr float edge = editor::FirstSteps::margin + editor::FirstSteps::width;
             hands.click({int(c.origin.x + edge) - 20, int(c.origin.y + editor::FirstSteps::margin) + 22});
         }},
        {"a drag and a while",
         [](GuiHarness& hands, editor::Editor& editor) {
             const At box = at(editor, "box");
             hands.drag(box, {box.x + 40, box.y + 30});
             EXPECT_TRUE(editor.prompts.first_steps.shown) << "its ways on are still wanted";
             hands.pass(editor::FirstSteps::grace - 5);
             EXPECT_TRUE(editor.prompts.first_steps.shown);
             hands.pass(6);
             hands.key("ctrl+z");  // nothing is unsaved when it ends
             hands.pass(1);
         }},
        {"another scene", [](GuiHarness& hands, editor::Editor&) { hands.key("ctrl+n"); }},
    };
    for (const Row& row : rows) {
        const MainWindowOptions kept{folder_ / row.name};
        {
            MainWindow window("", kept);
            GuiHarness hands(window);
            row.close(hands, window.editor());
            EXPECT_FALSE(window.editor().prompts.first_steps.shown) << row.name;
            EXPECT_EQ(window.editor().prompts.dialog, Dialog::none) << row.name;
        }
        MainWindow again("", kept);
        GuiHarness hands(again);
        EXPECT_FALSE(again.editor().prompts.first_steps.shown) << row.name;
        EXPECT_EQ(again.editor().prompts.dialog, Dialog::none) << row.name;
    }
}

TEST_F(FirstMinute, TheCardComesBackFromTheHelpMenu) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the menu is read";
    MainWindow window("", options());
    GuiHarness hands(window);
    hands.key("escape");
    hands.click(hands.text_at("Help", "header"));
    hands.click(hands.text_at("First steps", "##"));
    EXPECT_TRUE(hands.shows("Drag a shape", "first steps"));
    hands.key("escape");
    EXPECT_FALSE(window.editor().prompts.first_steps.shown);
}

TEST_F(FirstMinute, EachWayOnOpensWhatItSays) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the card is read";
    for (const std::string way : {"A first lesson", "Gallery", "Your own coordinates"}) {
        MainWindow window("", MainWindowOptions{folder_ / way});
        GuiHarness hands(window);
        editor::Editor& editor = window.editor();
        const At box = at(editor, "box");
        hands.drag(box, {box.x + 40, box.y + 30});  // what was only tried is not asked about
        hands.click(hands.text_at(way, "first steps"));
        EXPECT_FALSE(editor.prompts.first_steps.shown) << way;
        if (way == "Gallery") {
            EXPECT_EQ(editor.prompts.dialog, Dialog::gallery);
        } else if (way == "Your own coordinates") {
            EXPECT_EQ(editor.prompts.dialog, Dialog::coordinates);
        } else {
            EXPECT_EQ(editor.prompts.dialog, Dialog::none);
            ASSERT_TRUE(editor.session.lesson.run);
            EXPECT_EQ(editor.session.lesson.run->name, "16-tunneling");
        }
    }
}

TEST_F(FirstMinute, AnEmptyCanvasHasTheSameWaysOn) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the canvas is read";
    MainWindow window("");
    GuiHarness hands(window);
    hands.key("ctrl+n");
    hands.click(hands.text_at("Gallery", "ways on"));
    EXPECT_EQ(window.editor().prompts.dialog, Dialog::gallery);
    hands.key("escape");
    hands.key("c");
    EXPECT_FALSE(hands.shows("Gallery", "ways on")) << "who has taken a tool has the canvas alone";
}

class GalleryDialog : public FirstMinute {
  protected:
    GalleryDialog() {
        hands_.key("ctrl+shift+o");
        EXPECT_EQ(editor().prompts.dialog, Dialog::gallery);
    }
    editor::Editor& editor() { return window_.editor(); }
    editor::Gallery& gallery() { return *editor().prompts.gallery; }

    MainWindow window_{""};
    GuiHarness hands_{window_};
};

TEST_F(GalleryDialog, ShowsAllThatCameWithTheProgram) {
    ASSERT_EQ(gallery().sections.size(), 3u);
    const struct {
        const char* folder;
        std::size_t min;
    } expected[] = {{"demos", 15}, {"lessons", 19}, {"cases", 36}};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(gallery().sections[i].folder, expected[i].folder);
        EXPECT_GE(gallery().sections[i].entries.size(), expected[i].min) << expected[i].folder;
        for (const editor::GalleryEntry& entry : gallery().sections[i].entries) {
            EXPECT_TRUE(entry.scene) << entry.file;
            EXPECT_NE(entry.title, entry.name) << entry.file << " has a title of its own";
            EXPECT_FALSE(entry.line.empty()) << entry.file << " says what it is about";
        }
    }
}

TEST_F(GalleryDialog, DrawsOnlyWhatIsInSight) {
    std::size_t drawn = 0;
    for (const auto& section : gallery().sections)
        for (const auto& entry : section.entries) drawn += entry.picture.has_value();
    EXPECT_GT(drawn, 3u);
    EXPECT_LT(drawn, 30u) << "of about 70";
}

TEST_F(GalleryDialog, TypingFiltersAndEnterOpens) {
    hands_.type("kiss");
    ASSERT_EQ(gallery().shown(), 1u) << "of the name, which no title holds";
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(editor().scene().title, "Touching is overlapping");
    EXPECT_TRUE(editor().document.file.empty()) << "saving is not to write over the program's own scene";
    EXPECT_FALSE(editor().prompts.gallery) << "kept no longer than it is open";
}

TEST_F(GalleryDialog, ArrowsChooseAmongTheRows) {
    hands_.type("corner");
    ASSERT_GT(gallery().shown(), gallery().columns + 1);
    const std::string first = gallery().marked_entry()->name;
    hands_.key("right");
    EXPECT_EQ(gallery().marked, 1u);
    hands_.key("left");
    hands_.key("left");
    EXPECT_EQ(gallery().marked, 0u) << "at the edge nothing changes";
    hands_.key("down");
    const std::string below = gallery().marked_entry()->name;
    EXPECT_NE(below, first);
    hands_.key("up");
    EXPECT_EQ(gallery().marked_entry()->name, first);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, Dialog::none);
    EXPECT_EQ(editor().scene(), file::welcome_scene()) << "nothing was opened";
}

TEST_F(GalleryDialog, AClickOpens) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the cards are read";
    hands_.click(hands_.text_at("Two figures", "##dialog"));
    EXPECT_EQ(editor().scene().title, "Two figures");
}

TEST_F(GalleryDialog, ALessonBeginsAndACounterExampleOpensOnItsStep) {
    hands_.type("feet");
    hands_.key("return");
    ASSERT_TRUE(editor().session.lesson.run);
    EXPECT_EQ(editor().session.lesson.run->name, "05-feet");
    hands_.key("ctrl+shift+o");
    hands_.type("star has no corner");
    hands_.key("return");
    EXPECT_FALSE(editor().session.lesson.run);
    EXPECT_EQ(editor().scene().title, "A star has no corner inside");
    EXPECT_EQ(editor().view.panel, editor::PanelId::algorithm);
}

TEST_F(GalleryDialog, UnsavedWorkIsAskedAboutFirst) {
    hands_.key("escape");
    hands_.key("ctrl+a");
    hands_.key("delete");
    const model::Scene before = editor().scene();
    hands_.key("ctrl+shift+o");
    hands_.type("slivers");
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, Dialog::unsaved);
    EXPECT_EQ(editor().scene(), before);
    hands_.key("escape");
    EXPECT_EQ(editor().scene(), before);
}

TEST_F(GalleryDialog, WhereNothingMatchesItSaysSo) {
    hands_.type("qqq");
    EXPECT_EQ(gallery().shown(), 0u);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, Dialog::gallery) << "there is nothing to open";
    if (!tests::can_read_screen()) GTEST_SKIP();
    EXPECT_TRUE(hands_.shows("Nothing matches \"qqq\"."));
    hands_.click(hands_.text_at("Clear the search"));
    EXPECT_EQ(gallery().shown(), gallery().size());
    hands_.type("slivers");
    EXPECT_EQ(gallery().shown(), 1u) << "the search has the keyboard again";
}

TEST_F(FirstMinute, EverySceneOfTheGalleryOpens) {
    MainWindow window("");
    GuiHarness hands(window);
    const editor::Gallery all = editor::read_gallery({});
    ASSERT_GE(all.size(), 70u);
    for (const auto& section : all.sections)
        for (const auto& entry : section.entries) {
            // As answered with Discard: a lesson's numbers may have been set.
            window.editor().document.history.mark_saved();
            open_from_gallery(window.editor(), entry);
            hands.settle();
            EXPECT_EQ(window.editor().prompts.dialog, Dialog::none) << entry.file;
            EXPECT_EQ(window.editor().scene().title, entry.title) << entry.file;
        }
}

TEST_F(FirstMinute, WithoutItsScenesTheGallerySaysWhereTheyBelong) {
    const Scenes none(folder_ / "nothing");
    MainWindow window("");
    GuiHarness hands(window);
    hands.key("ctrl+shift+o");
    EXPECT_EQ(window.editor().prompts.gallery->size(), 0u);
    if (tests::can_read_screen()) {
        EXPECT_TRUE(hands.shows("Looked in:"));
    }
    hands.key("return");
    EXPECT_EQ(window.editor().prompts.dialog, Dialog::gallery);
    hands.key("escape");
}

TEST_F(FirstMinute, ScenesAreFoundBesideTheOpenFileAndInTheSources) {
    ASSERT_EQ(unsetenv("COLLISION_TESTBED_SCENES"), 0);  // scenes_ sets back what was there before
    const auto has = [](const std::vector<fs::path>& places, const fs::path& place) {
        return std::ranges::find(places, place) != places.end();
    };
    const fs::path sources = collision::support::source_folder() / "scenes";
    EXPECT_TRUE(has(platform::scenes_places({}), sources.lexically_normal()));
    for (const char* const file : {"own.json", "scenes/own.json", "scenes/lessons/01.json"})
        EXPECT_EQ(platform::scenes_places(folder_ / file).back(), folder_ / "scenes") << file;
    fs::create_directories(folder_ / "scenes/of_mine");
    EXPECT_EQ(platform::scenes_folder("of_mine", folder_ / "own.json"), folder_ / "scenes/of_mine");
    EXPECT_EQ(platform::scenes_folder("of_mine", {}), fs::path());
}

TEST_F(FirstMinute, ABrokenSceneIsListedWithItsProblems) {
    fs::create_directories(folder_ / "demos");
    folder_.write("demos/broken.json",
                  R"({"format": "collision-scene", "version": 1, "shapes": [{"id": 3}]})");
    const Scenes own(folder_ / "");
    MainWindow window("");
    GuiHarness hands(window);
    hands.key("ctrl+shift+o");
    ASSERT_EQ(window.editor().prompts.gallery->size(), 1u);
    hands.key("return");
    EXPECT_EQ(window.editor().prompts.dialog, Dialog::problems);
    EXPECT_EQ(window.editor().scene(), file::welcome_scene());
}

}  // namespace
}  // namespace testbed::ui
