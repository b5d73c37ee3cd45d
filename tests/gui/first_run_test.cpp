// The first run, files that were open lately, and the desktop's dialogs.
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <thread>

#include "app/editor/class_desk.h"
#include "app/platform/native_chooser.h"
#include "app/ui/panels/panel.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::GuiHarness;

constexpr const char* lone_disc =
    R"({"format": "collision-scene", "version": 1, "shapes": [{"id": "disc", "type": "circle", "radius": 1}]})";

class FirstRun : public ::testing::Test {
  protected:
    MainWindowOptions options() const { return {.settings_folder = folder_ / "settings"}; }
    tests::TemporaryFolder folder_;
};

TEST_F(FirstRun, WelcomesOnceAndHintsOnce) {
    {
        MainWindow window("", options());
        GuiHarness hands(window);
        editor::Editor& editor = window.editor();
        EXPECT_FALSE(editor.scene().shapes.empty()) << "the welcome scene";
        EXPECT_EQ(editor.prompts.dialog, editor::Dialog::none);
        if (!tests::can_read_screen()) GTEST_SKIP();
        EXPECT_FALSE(hands.shows("Got it", "hint")) << "the card of the first steps comes first";
        hands.key("escape");
        EXPECT_TRUE(hands.shows("Every pair has a row", "hint"));
        hands.click(hands.text_at("Got it", "hint"));
        EXPECT_TRUE(hands.shows("The panels", "hint"));
        editor::open_panel(editor, editor::PanelId::overlays);
        hands.settle();
        EXPECT_FALSE(hands.shows("The panels", "hint")) << "who has found them needs no hint";
        EXPECT_EQ(editor.preferences.hints_seen.size(), 2u);
        hands.close();
    }
    MainWindow again("", options());
    GuiHarness hands(again);
    EXPECT_EQ(again.editor().prompts.dialog, editor::Dialog::none);
    hands.frames(5);
    EXPECT_FALSE(hands.shows("Got it"));
}

/// A tip lies in the table or the column, so that no shape is under it, and goes for good with Esc and with
/// what is drawn.
TEST_F(FirstRun, HintsLeaveTheShapesFreeAndEndWithEscAndDrawing) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    const tests::GuiHarness::Options sizes[] = {
        {.width = 640, .height = 400}, {.width = 1388, .height = 868}, {.width = 1920, .height = 1200}};
    for (const auto& size : sizes) {
        MainWindow window("", {.settings_folder = folder_ / fmt::format("settings {}", size.width)});
        GuiHarness hands(window, size);
        editor::Editor& editor = window.editor();
        hands.key("escape");  // the card of the first steps
        const auto off_canvas = [&] {
            const view::Camera& canvas = editor.view.camera;
            for (const tests::ScreenText& text : tests::screen_texts()) {
                if (text.window != "hint") continue;
                const bool over = text.left < canvas.origin.x + canvas.size.x &&
                                  text.right > canvas.origin.x &&
                                  text.top < canvas.origin.y + canvas.size.y && text.bottom > canvas.origin.y;
                EXPECT_FALSE(over) << size.width << ": " << text.text;
                EXPECT_LE(text.right, float(size.width)) << text.text;
                EXPECT_LE(text.bottom, float(size.height)) << text.text;
            }
        };
        const bool has_table = size.width > 1000;
        EXPECT_EQ(hands.shows("Every pair has a row", "hint"), has_table) << size.width;
        off_canvas();
        if (has_table) {
            hands.key("escape");
            EXPECT_FALSE(hands.shows("Every pair has a row", "hint")) << "Esc ends it";
        }
        ASSERT_TRUE(hands.shows("The panels", "hint")) << size.width;
        off_canvas();
        hands.key("c");
        const view::Camera& canvas = editor.view.camera;
        const tests::At middle{int(canvas.origin.x + canvas.size.x / 2),
                               int(canvas.origin.y + canvas.size.y / 2)};
        hands.drag(middle, {middle.x + 60, middle.y + 30});
        EXPECT_FALSE(hands.shows("The panels", "hint")) << "who draws is on the way";
        EXPECT_TRUE(std::ranges::count(editor.preferences.hints_seen, std::string("panels"))) << size.width;
    }
}

TEST_F(FirstRun, StartedOnASceneItStaysOutOfTheWay) {
    MainWindow window(folder_.write("scene.json", lone_disc).string(), options());
    GuiHarness hands(window);
    EXPECT_EQ(window.editor().prompts.dialog, editor::Dialog::none);
    EXPECT_FALSE(window.editor().prompts.first_steps.shown);
    EXPECT_FALSE(hands.shows("Got it"));
    EXPECT_FALSE(window.editor().preferences.welcomed) << "the first run is still to come";
}

class Files : public tests::WindowFixture {
  protected:
    Files() : WindowFixture(lone_disc) {}
    fs::path other() {
        return folder_.write(
            "other.json",
            R"({"format": "collision-scene", "version": 1, "shapes": [{"id": "box", "type": "rectangle", "size": [2, 1]}]})");
    }
};

TEST_F(Files, RecentFilesHavePicturesAndOpen) {
    if (!tests::can_read_screen()) GTEST_SKIP() << "the menu is read";
    hands_.drop_file(other().string());
    editor().preferences.recent_files.push_back(folder_ / "gone.json");
    click("File", "header");
    hands_.move(hands_.text_at("Open recent"));
    hands_.frames(40);
    EXPECT_TRUE(hands_.shows("other.json", "##Menu"));
    EXPECT_FALSE(hands_.shows("gone.json", "##Menu"));
    ASSERT_EQ(editor().view.recent.files.size(), 2u);
    EXPECT_EQ(editor().view.recent.files[0].when.size(), std::string("2026-11-21 12:10").size());
    click("scene.json", "##Menu");
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
}

#ifndef _WIN32

class DesktopDialog : public Files {
  protected:
    /// A program that stands for zenity: keeps its arguments and does as it is told.
    void use(const std::string& does) {
        const fs::path program =
            folder_.write("chooser", "#!/bin/sh\nprintf '%s\\n' \"$@\" > '" +
                                         (folder_ / "arguments").string() + "'\n" + does + "\n");
        fs::permissions(program, fs::perms::owner_all);
        setenv("COLLISION_TESTBED_CHOOSER", program.c_str(), 1);
    }
    ~DesktopDialog() override { unsetenv("COLLISION_TESTBED_CHOOSER"); }
    /// Time passes until `done`; the program runs beside this one, so how long is not known.
    template <class Done>
    bool until(Done done) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (!done()) {
            if (std::chrono::steady_clock::now() > deadline) return false;
            if (!window_.tick(0)) std::this_thread::yield();
        }
        hands_.settle();
        return true;
    }
    bool until_closed() {
        return until([&] { return editor().prompts.dialog == editor::Dialog::none; });
    }
};

TEST_F(DesktopDialog, ChoosesWhatIsOpened) {
    use("echo '" + other().string() + "'");
    hands_.key("ctrl+o");
    ASSERT_TRUE(until_closed());
    EXPECT_EQ(editor().document.file.filename(), "other.json");
    const std::string arguments = tests::content(folder_ / "arguments");
    EXPECT_NE(arguments.find("--file-selection"), std::string::npos);
    EXPECT_EQ(arguments.find("--save"), std::string::npos);
}

TEST_F(DesktopDialog, ChoosesManyHandInsAtOnce) {
    use("printf '%s\\n%s\\n' '" + other().string() + "' '" + folder_.write("second.json", "{}").string() +
        "'");
    editor().prompts.dialog = editor::Dialog::add_hand_in;
    hands_.settle();
    ASSERT_TRUE(until([&] { return editor().prompts.dialog == editor::Dialog::class_report; }));
    EXPECT_EQ(editor().prompts.class_desk->problems.size(), 2u) << "neither was handed in";
    EXPECT_NE(tests::content(folder_ / "arguments").find("--multiple"), std::string::npos);
}

TEST_F(DesktopDialog, AddsTheEndingToWhatIsSaved) {
    use("echo '" + (folder_ / "kept").string() + "'");
    hands_.key("ctrl+shift+s");
    ASSERT_TRUE(until_closed());
    EXPECT_TRUE(fs::exists(folder_ / "kept.json"));
    EXPECT_NE(tests::content(folder_ / "arguments").find("--confirm-overwrite"), std::string::npos);
}

TEST_F(DesktopDialog, CanceledItLeavesAllAsItWas) {
    use("exit 1");
    hands_.key("ctrl+o");
    ASSERT_TRUE(until_closed());
    EXPECT_EQ(editor().document.file.filename(), "scene.json");
}

TEST_F(DesktopDialog, TheWindowGoesOnAndCanChooseItself) {
    use("exec sleep 1000");
    hands_.key("ctrl+o");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::open);
    hands_.frames(20);
    if (!tests::can_read_screen()) GTEST_SKIP();
    click("Choose here instead");
    EXPECT_TRUE(hands_.shows("Open a scene"));
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::open);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
}

TEST_F(DesktopDialog, OneThatFailsMakesRoomForTheOwn) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    use("exit 5");
    hands_.key("ctrl+o");
    ASSERT_TRUE(until([&] {
        hands_.frames();
        return !hands_.shows("Choose here instead");
    }));
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::open);
    EXPECT_TRUE(hands_.shows("Cancel"));
    hands_.key("escape");
}

#endif

}  // namespace
}  // namespace testbed::ui
