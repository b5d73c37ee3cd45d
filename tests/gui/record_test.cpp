// The canvas is recorded: by key, without panels, into a file or away.
#include "app/ui/canvas/record.h"

#include <cmath>
#include <gtest/gtest.h>

#include "app/platform/image.h"
#include "app/ui/main_window.h"
#include "tests/gui/scenes.h"
#include "tests/support/decoded_animation.h"
#include "tests/support/gui_harness.h"
#include "tests/support/temporary_folder.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;
using tests::At;
using tests::content;
using tests::GuiHarness;

class Record : public ::testing::Test {
  protected:
    Record() { editor().preferences.native_dialogs = false; }
    editor::Editor& editor() { return window_.editor(); }
    At at(double x, double y) {
        const draw::Pixel p = editor().view.camera.to_pixel({x, y});
        return {int(p.x), int(p.y)};
    }
    /// What the window shows of the canvas.
    platform::Image canvas() {
        const platform::Image all = hands_.screenshot();
        const view::Camera& camera = editor().view.camera;
        platform::Image part = platform::filled_image(int(camera.size.x), int(camera.size.y), 0);
        for (int y = 0; y < part.height; ++y)
            for (int x = 0; x < part.width; ++x)
                part.pixels[std::size_t(y) * std::size_t(part.width) + std::size_t(x)] =
                    all.at(x + int(camera.origin.x), y + int(camera.origin.y));
        return part;
    }

    tests::TemporaryFolder folder_;
    fs::path file_ = folder_.write("two.json", ball_in_box_text);
    MainWindow window_{file_.string()};
    GuiHarness hands_{window_};
};

TEST_F(Record, ADragBecomesAGifBesideTheScene) {
    hands_.key("ctrl+shift+r");
    EXPECT_TRUE(editor().recording.on);
    EXPECT_TRUE(hands_.shows("0:00 · Ctrl+Shift+R ends"));
    const int before = hands_.frames_drawn();
    hands_.drag(at(-0.5, 0), at(-2.5, 1));
    while (hands_.frames_drawn() < before + 150) hands_.frames();
    EXPECT_TRUE(hands_.shows("0:02 · Ctrl+Shift+R ends"));
    hands_.key("ctrl+shift+r");
    EXPECT_FALSE(editor().recording.on);
    EXPECT_FALSE(hands_.shows("Ctrl+Shift+R ends"));
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_recording);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_TRUE(hands_.shows("Saved two.gif"));
    EXPECT_FALSE(editor().recording.pictures) << "its memory is free again";

    const tests::Decoded decoded = tests::decode_gif(content(folder_ / "two.gif"));
    EXPECT_EQ(decoded.problem, "");
    ASSERT_GT(decoded.frames.size(), 2u);
    EXPECT_EQ(decoded.frames[0].image.width, int(editor().view.camera.size.x));
    EXPECT_EQ(decoded.frames[0].image.height, int(editor().view.camera.size.y));
    double seconds = 0;
    for (const auto& frame : decoded.frames) seconds += frame.seconds;
    EXPECT_NEAR(seconds, 2.5, 0.3);
}

TEST_F(Record, ShowsTheCanvasAsTheWindowDoes) {
    editor().preferences.recorded_cursor = false;
    // Selected, with its handles: apart, then over the other, with the hatch of an overlap.
    At ball = at(-0.5, 0);
    for (const At to : {at(-3.1, 1.03), at(-0.07, 0.31)}) {
        hands_.drag(ball, to);
        ball = to;
        hands_.move({2, 2});
        hands_.settle();
        const platform::Image shown = canvas();
        hands_.key("ctrl+shift+r");
        hands_.frames(30);
        hands_.key("ctrl+shift+r");
        ASSERT_TRUE(save_recording(editor(), folder_ / "still.apng"));
        hands_.settle();
        const tests::Decoded decoded = tests::decode_apng(content(folder_ / "still.apng"));
        EXPECT_EQ(decoded.problem, "");
        ASSERT_EQ(decoded.frames.size(), 1u) << "nothing moved";
        EXPECT_TRUE(decoded.frames[0].image == shown);
    }
}

TEST_F(Record, ShowsTheCursorWhereThatIsWanted) {
    hands_.move(at(3, 3));
    hands_.key("ctrl+shift+r");
    hands_.frames(30);
    hands_.key("ctrl+shift+r");
    ASSERT_TRUE(save_recording(editor(), folder_ / "cursor.apng"));
    const auto with = tests::decode_apng(content(folder_ / "cursor.apng"));
    editor().preferences.recorded_cursor = false;
    hands_.settle();
    hands_.key("ctrl+shift+r");
    hands_.frames(30);
    hands_.key("ctrl+shift+r");
    ASSERT_TRUE(save_recording(editor(), folder_ / "none.apng"));
    const auto without = tests::decode_apng(content(folder_ / "none.apng"));
    ASSERT_FALSE(with.frames.empty() || without.frames.empty());
    const auto& a = with.frames.back().image;
    const auto& b = without.frames.back().image;
    std::size_t different = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i) different += a.pixels[i] != b.pixels[i];
    EXPECT_GT(different, 50u);
    EXPECT_LT(different, 500u);
    const draw::Pixel origin = editor().view.camera.origin;
    const At tip = at(3, 3);
    EXPECT_NE(a.at(tip.x - int(origin.x) + 2, tip.y - int(origin.y) + 6),
              b.at(tip.x - int(origin.x) + 2, tip.y - int(origin.y) + 6));
    hands_.settle();
}

TEST_F(Record, EscapeThrowsItAway) {
    hands_.key("ctrl+shift+r");
    hands_.frames(10);
    hands_.key("ctrl+shift+r");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_recording);
    hands_.key("escape");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    EXPECT_FALSE(editor().recording.pictures);
    EXPECT_TRUE(hands_.shows("The recording was thrown away"));
    EXPECT_FALSE(fs::exists(folder_ / "two.gif"));
    hands_.key("ctrl+shift+r");
    EXPECT_TRUE(editor().recording.on) << "another can begin";
}

TEST_F(Record, EndsByItselfWhereItsMemoryIsFull) {
    hands_.key("ctrl+shift+r");
    editor().recording.pictures = std::make_shared<exports::Recording>(60'000, 600);
    for (int i = 0; i < 40 && editor().recording.on; ++i)
        hands_.drag(at(-0.1 * i - 0.5, 0), at(-0.1 * (i + 1) - 0.5, 0));
    EXPECT_FALSE(editor().recording.on);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::save_recording) << "what there is can be saved";
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_NE(editor().notice.text.find("ended by itself"), std::string::npos) << editor().notice.text;
    hands_.key("return");
    EXPECT_EQ(tests::decode_gif(content(folder_ / "two.gif")).problem, "");
}

TEST_F(Record, AnotherDialogIsNotPushedAside) {
    hands_.key("ctrl+shift+r");
    hands_.frames(10);
    hands_.key("ctrl+o");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::open);
    editor().recording.pictures = std::make_shared<exports::Recording>(1, 600);
    hands_.frames(10);
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::open);
    hands_.key("escape");
    EXPECT_FALSE(editor().recording.on);
}

TEST_F(Record, GoesOnWhenTheCanvasHasAnotherSize) {
    hands_.key("ctrl+shift+r");
    hands_.frames(10);
    const draw::Pixel size = editor().recording.size;
    hands_.key("tab");
    hands_.resize(1000, 700);
    hands_.frames(10);
    EXPECT_NE(editor().view.camera.size.x, size.x);
    hands_.key("ctrl+shift+r");
    ASSERT_TRUE(save_recording(editor(), folder_ / "sized.gif"));
    const auto decoded = tests::decode_gif(content(folder_ / "sized.gif"));
    EXPECT_EQ(decoded.problem, "");
    EXPECT_EQ(decoded.frames.at(0).image.width, int(size.x));
    hands_.settle();
}

TEST_F(Record, AFailureKeepsIt) {
    hands_.key("ctrl+shift+r");
    hands_.frames(10);
    hands_.key("ctrl+shift+r");
    EXPECT_FALSE(save_recording(editor(), folder_ / "missing" / "a.gif"));
    EXPECT_TRUE(editor().notice.is_problem);
    EXPECT_FALSE(save_recording(editor(), folder_ / "a.svg"));
    ASSERT_TRUE(editor().recording.pictures);
    EXPECT_TRUE(save_recording(editor(), folder_ / "a.png"));
    EXPECT_TRUE(fs::exists(folder_ / "a-0001.png"));
    hands_.settle();
}

}  // namespace
}  // namespace testbed::ui
