// The pictures of the window in the README are of the window as it is now: their words are compared.
// TESTBED_UPDATE_GOLDEN=1 draws the pictures and writes the words again: look at them before committing.
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "app/editor/collider.h"
#include "app/file/scene_file.h"
#include "app/ui/panels/panel.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

namespace fs = std::filesystem;

constexpr const char* three_shapes =
    R"({"format": "collision-scene", "version": 1, "title": "Two triangles and a circle", "shapes": [
  {"id": "a", "type": "polygon", "vertices": [[-3, -2], [3, -2], [3, -0.5]]},
  {"id": "b", "type": "polygon", "position": [2, -1.5], "vertices": [[-1, -0.5], [1, -0.5], [-0.5, 1]]},
  {"id": "c", "type": "circle", "position": [-2, 1], "radius": 0.7}
], "view": {"center": [0, -0.5], "height": 6}})";

class ReadmeWindows : public ::testing::Test {
  protected:
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP() << "the window's words are read";
    }

    /// What is written on the window, but what was measured and where the mouse is.
    static std::string words() {
        std::string all;
        for (const tests::ScreenText& text : tests::screen_texts())
            if (text.window != "status") all += text.window + ": " + text.text + "\n";
        return all;
    }

    static void compare(const tests::GuiHarness& hands, const std::string& name) {
        const fs::path root = collision::support::source_folder();
        const fs::path kept = root / "tests/golden" / (name + ".txt");
        if (std::getenv("TESTBED_UPDATE_GOLDEN")) {
            hands.save_screenshot((root / "assets" / (name + ".png")).string());
            std::ofstream(kept, std::ios::binary) << words();
        }
        EXPECT_TRUE(fs::exists(root / "assets" / (name + ".png")));
        std::ifstream in(kept, std::ios::binary);
        const std::string then(std::istreambuf_iterator<char>(in), {});
        EXPECT_EQ(words(), then) << name << ".png is stale: run this test with TESTBED_UPDATE_GOLDEN=1";
    }

    tests::TemporaryFolder folder_;
};

TEST_F(ReadmeWindows, Welcome) {
    const auto text = file::load_text(collision::support::source_folder() / "scenes/demos/welcome.json").text;
    ASSERT_TRUE(text);
    MainWindow window(folder_.write("welcome.json", *text).string());
    tests::GuiHarness hands(window, {.width = 1280, .height = 800});
    editor::Editor& editor = window.editor();
    editor.document.selection() = {"box", "pentagon"};
    hands.settle();
    compare(hands, "window-dark");
    editor.view.look.theme = &view::light_theme();
    hands.settle();
    compare(hands, "window-light");
}

TEST_F(ReadmeWindows, ColliderMap) {
    MainWindow window(folder_.write("triangles.json", three_shapes).string());
    tests::GuiHarness hands(window, {.width = 1280, .height = 860});
    editor::Editor& editor = window.editor();
    editor::Collider& collider = editor.collider;
    const auto late = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    const auto frames_until = [&](auto&& holds) {
        while (!holds() && std::chrono::steady_clock::now() < late) hands.frames(1);
        return holds();
    };
    hands.key("f7");
    editor.document.selection() = {"a", "b"};
    collider.command = TESTBED_MADE_COLLIDER " sign-by-centers";
    hands.frames(2);
    hands.click(hands.text_at("Connect", "column"));
    ASSERT_TRUE(frames_until([&] {
        return collider.live->state() == verify::LiveCollider::State::ready && collider.live->said();
    }));
    collider.map_on = true;
    // Until nothing is made finer any more.
    int still = 0;
    ASSERT_TRUE(frames_until([&] {
        const verify::ColliderMap map = collider.live->map();
        still = map.complete && map.asked == map.to_ask && !collider.live->busy() ? still + 1 : 0;
        return still > 20;
    }));
    collider.command = "./engine sign-by-centers";
    hands.move({900, 560});
    hands.frames(10);
    compare(hands, "collider-map");
}

}  // namespace
}  // namespace testbed::ui
