// What the window shows of a recording: the view fits its shapes, and the plot its strip.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/editor/live.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

constexpr const char* small_scene = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "here", "type": "circle", "radius": 1}]})";

/// As `collision-testbed live run.jsonl` does, before the window has a size.
TEST(LiveView, ARecordingThatIsOpenedAtTheStartFillsTheCanvas) {
    const tests::TemporaryFolder folder;
    const auto run =
        folder.write("run.jsonl",
                     "{\"frame\":1}\n"
                     "{\"shape\":\"a\",\"type\":\"circle\",\"center\":[1000,500],\"radius\":50}\n"
                     "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[1200,500],\"radius\":50}\n"
                     "{\"said\":[\"a\",\"b\"],\"overlap\":false}\n");
    MainWindow window(folder.write("scene.json", small_scene).string());
    editor::open_run(window.editor(), run);
    tests::GuiHarness hands(window);
    hands.settle();
    ASSERT_TRUE(shows_live(window.editor()));
    const auto visible = window.editor().view.camera.visible();
    EXPECT_TRUE(visible.contains({950, 450}));
    EXPECT_TRUE(visible.contains({1250, 550}));
    EXPECT_LT(visible.size().x, 1000);
}

class LiveViewFrames : public tests::WindowFixture {
  protected:
    LiveViewFrames() : WindowFixture(small_scene) { editor().preferences.native_dialogs = false; }
    /// Middle of the longest run of pixels of the text's color between two rows.
    double middle_of_longest_run(int top, int bottom) {
        const platform::Image image = hands_.screenshot();
        const std::uint32_t color = packed(editor().look().theme->text);
        int longest = 0;
        double middle = -1;
        for (int y = top; y < bottom; ++y)
            for (int x = 0, run = 0; x < image.width; ++x) {
                run = image.pixels[std::size_t(y * image.width + x)] == color ? run + 1 : 0;
                if (run <= longest) continue;
                longest = run;
                middle = x - (run - 1) / 2.0;
            }
        return middle;
    }
};

/// The program's own numbers skip: frames stand where they came in the recording.
TEST_F(LiveViewFrames, TheKnobOfTheStripStandsAboveTheLineOfThePlot) {
    std::string text;
    for (int i = 0; i <= 40; ++i)
        text += "{\"frame\":" + std::to_string(i < 10 ? i : 1000 + i) +
                "}\n{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}\n"
                "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[5,0],\"radius\":1}\n"
                "{\"said\":[\"a\",\"b\"],\"overlap\":" +
                (i == 30 ? "true}\n" : "false}\n");
    open_run(editor(), folder_.write("run.jsonl", text));
    show_live_frame(editor().live, 8);
    hands_.settle();
    const tests::At words = hands_.text_at("Wrong answers a frame", "column");
    const double knob = middle_of_longest_run(words.y - 40, words.y - 12);
    const double line = middle_of_longest_run(words.y + 25, words.y + 28);
    EXPECT_NEAR(knob, line, 1.5);
}

/// Going from one to the other and back.
TEST_F(LiveViewFrames, TheSceneAndTheFramesAreSeenAsTheyWereLast) {
    hands_.settle();
    view::Camera& camera = editor().view.camera;
    camera.center = {3, 4};
    camera.scale = 321;
    open_run(editor(),
             folder_.write("run.jsonl",
                           "{\"frame\":1}\n"
                           "{\"shape\":\"a\",\"type\":\"circle\",\"center\":[1000,500],\"radius\":50}\n"
                           "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[1200,500],\"radius\":50}\n"
                           "{\"said\":[\"a\",\"b\"],\"overlap\":false}\n"));
    hands_.settle();
    ASSERT_TRUE(shows_live(editor()));
    EXPECT_TRUE(camera.visible().contains({950, 450}));
    camera.center = {1100, 480};
    camera.scale = 7;
    const auto expect_sight = [&](editor::PanelId panel, collision::Vec2 center, double scale) {
        open_panel(editor(), panel);
        hands_.settle();
        EXPECT_EQ(camera.center, center);
        EXPECT_EQ(camera.scale, scale);
    };
    expect_sight(editor::PanelId::inspector, {3, 4}, 321);
    expect_sight(editor::PanelId::live, {1100, 480}, 7);
    expect_sight(editor::PanelId::inspector, {3, 4}, 321);
    // Another scene is framed while it is hidden, and the frames stay as they are.
    expect_sight(editor::PanelId::live, {1100, 480}, 7);
    new_scene(editor());
    hands_.settle();
    EXPECT_EQ(camera.center, (collision::Vec2{1100, 480}));
    open_panel(editor(), editor::PanelId::inspector);
    hands_.settle();
    EXPECT_EQ(camera.center, (collision::Vec2{0, 0}));
}

/// The view of a frame goes with it; that of the scene before is gone with that scene.
TEST_F(LiveViewFrames, AFrozenFrameIsSeenAsItWas) {
    hands_.settle();
    open_run(editor(),
             folder_.write("run.jsonl",
                           "{\"frame\":1}\n"
                           "{\"shape\":\"a\",\"type\":\"circle\",\"center\":[1000,500],\"radius\":50}\n"
                           "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[1200,500],\"radius\":50}\n"
                           "{\"said\":[\"a\",\"b\"],\"overlap\":false}\n"));
    hands_.settle();
    editor().view.camera.center = {1100, 480};
    editor().view.camera.scale = 7;
    freeze_live(editor());
    hands_.settle();
    ASSERT_FALSE(shows_live(editor()));
    EXPECT_EQ(editor().view.camera.center, (collision::Vec2{1100, 480}));
    EXPECT_EQ(editor().view.camera.scale, 7);
}

}  // namespace
}  // namespace testbed::ui
