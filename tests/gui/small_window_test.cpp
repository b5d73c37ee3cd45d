// Small windows and long names: tabs stay, each page keeps its place, pairs are a page, names keep their
// ends.
#include <algorithm>
#include <fmt/format.h>

#include "app/file/scene_file.h"
#include "app/ui/panels/panel.h"
#include "app/ui/widgets/widgets.h"
#include "tests/support/screen_text.h"
#include "tests/support/source_folder.h"
#include "tests/support/window_fixture.h"

namespace testbed::ui {
namespace {

std::string many_names() {
    std::string text = R"({"format": "collision-scene", "version": 1, "shapes": [)";
    for (int i = 0; i < 30; ++i)
        text +=
            fmt::format(R"({}{{"id": "a rather long name of a tile of the map, number {}", "type": "circle",)"
                        R"( "position": [{}, 0], "radius": 0.6, "velocity": [1, 0]}})",
                        i == 0 ? "" : ", ", i, i);
    return text + R"(], "view": {"center": [0, 0], "height": 8}})";
}

class SmallWindowOfMany : public tests::WindowFixture {
  protected:
    SmallWindowOfMany() : WindowFixture(many_names(), {.width = 500, .height = 400}) {}
    void SetUp() override {
        if (!tests::can_read_screen()) GTEST_SKIP();
    }
    int place_of_page() { return hands_.text_at("Rotation", "column").y; }
};

TEST_F(SmallWindowOfMany, TabsStayAndEachPageKeepsItsPlace) {
    select({"a rather long name of a tile of the map, number 3"});
    const tests::At over{420, 300};
    const int before = place_of_page();
    hands_.scroll(over, -1);
    hands_.settle();
    const int scrolled = place_of_page();
    ASSERT_LT(scrolled, before - 20);
    // The first tab is where it was: it is pressed there, and the page is where it was left.
    hands_.key("f4");
    hands_.settle();
    EXPECT_EQ(editor().view.panel, editor::PanelId::overlays);
    hands_.click({264, 62});
    hands_.settle();
    EXPECT_EQ(editor().view.panel, editor::PanelId::inspector);
    EXPECT_EQ(place_of_page(), scrolled);
}

class SmallWelcome : public tests::WindowFixture {
  protected:
    SmallWelcome()
        : WindowFixture(
              *file::load_text(collision::support::source_folder() / "scenes/demos/welcome.json").text,
              {.width = 500, .height = 400}) {}
};

TEST_F(SmallWelcome, ShowsTheWholeSceneAndItsLegend) {
    const auto& camera = editor().view.camera;
    const auto seen = camera.visible();
    for (const model::ShapeResult& shape : editor().document.results().shapes)
        EXPECT_TRUE(seen.contains(shape.bounds->aabb.min) && seen.contains(shape.bounds->aabb.max));
    if (!tests::can_read_screen()) GTEST_SKIP();
    for (const char* word : {"Overlap", "Closest points", "Push-out"})
        EXPECT_GT(hands_.text_at(word, "canvas").x, int(camera.origin.x) + 20) << word;
}

TEST_F(SmallWindowOfMany, PairsAreAPageOfTheColumn) {
    EXPECT_FALSE(hands_.shows("Pairs"));
    hands_.key("f12");
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Pairs", "column"));
    EXPECT_TRUE(hands_.shows("Gap", "column"));
    // A larger window has them below the canvas again, and another page in the column.
    hands_.resize(1280, 800);
    hands_.settle();
    EXPECT_TRUE(hands_.shows("Pairs", "tables"));
    EXPECT_FALSE(hands_.shows("Pairs", "column"));
    hands_.key("f12");
    EXPECT_FALSE(hands_.shows("Pairs", "column"));
}

TEST_F(SmallWindowOfMany, NamesKeepTheirEndsAndAreToldWhole) {
    hands_.key("f3");
    hands_.settle();
    const auto texts = tests::screen_texts();
    const auto row = std::ranges::find_if(texts, [](const tests::ScreenText& text) {
        return text.window.starts_with("column/rows") && text.text.starts_with("a r");
    });
    ASSERT_NE(row, texts.end());
    const std::size_t dots = row->text.find("...");
    ASSERT_NE(dots, std::string::npos);
    const std::string head = row->text.substr(0, dots), tail = row->text.substr(dots + 3);
    EXPECT_GE(tail.size(), 5U);
    hands_.move({int(row->left) + 10, int(row->top + row->bottom) / 2});
    hands_.settle();
    std::string told;
    for (const tests::ScreenText& text : tests::screen_texts())
        if (text.window.starts_with("##Tooltip")) told += (told.empty() ? "" : " ") + text.text;
    EXPECT_TRUE(told.starts_with(head) && told.ends_with(tail)) << told;
    EXPECT_TRUE(told.starts_with("a rather long name of a tile of the map, number ")) << told;
}

TEST_F(SmallWindowOfMany, OfAPairTheLongerNameIsShortenedFirst) {
    const std::string both = fitted_pair("ball", "a rather long name", 1e6f);
    EXPECT_TRUE(both.starts_with("ball "));
    const float room = ImGui::CalcTextSize(both.c_str()).x * 0.7f;
    const std::string shown = fitted_pair("ball", "a rather long name", room);
    EXPECT_TRUE(shown.starts_with("ball ")) << shown;
    EXPECT_TRUE(shown.ends_with("ame")) << shown;
    EXPECT_LE(ImGui::CalcTextSize(shown.c_str()).x, room);
}

/// At every size and scale the words and the ways on lie in the canvas, whole.
TEST(EmptyScene, ItsWordsAndButtonsLieInTheCanvas) {
    if (!tests::can_read_screen()) GTEST_SKIP();
    for (const auto& [width, height] : {std::pair{640, 400}, {400, 700}, {800, 500}, {1280, 800}}) {
        for (const float scale : {1.0f, 1.5f}) {
            for (const view::Theme* theme : view::themes()) {
                tests::TemporaryFolder folder;
                MainWindow window(
                    folder.write("empty.json", R"({"format": "collision-scene", "version": 1, "shapes": []})")
                        .string());
                tests::GuiHarness hands(window, {.width = width, .height = height});
                window.editor().preferences.ui_scale = scale;
                window.editor().view.look.theme = theme;
                hands.settle();
                const view::Camera& canvas = window.editor().view.camera;
                std::size_t buttons = 0;
                for (const tests::ScreenText& text : tests::screen_texts()) {
                    const bool way = text.window == "ways on";
                    buttons += way;
                    constexpr std::string_view words =
                        "An empty scene. Take a tool at the left and drag, open a scene with Ctrl+O, or drop a "
                        "file here.";
                    const bool word = text.window == "canvas" && words.find(text.text) != words.npos;
                    if (!way && !word) continue;
                    EXPECT_FALSE(text.cut_across) << width << " x " << scale << ": " << text.text;
                    EXPECT_GE(text.left, canvas.origin.x) << text.text;
                    EXPECT_LE(text.right, canvas.origin.x + canvas.size.x) << text.text;
                    EXPECT_GE(text.top, canvas.origin.y) << text.text;
                    EXPECT_LE(text.bottom, canvas.origin.y + canvas.size.y) << text.text;
                }
                EXPECT_EQ(buttons, 3u) << width << " x " << scale << " " << theme->id;
            }
        }
    }
}

/// In 640 by 400 the last entries lay below the window, out of reach of the wheel.
TEST_F(SmallWelcome, AMenuThatIsLongerThanTheWindowScrollsToItsEnd) {
    hands_.resize(640, 400);
    for (const auto& [menu, last] : {std::pair("File", "Quit"), {"Edit", "Expect this pair"}}) {
        click(menu, "header");
        hands_.settle();
        const tests::At over{hands_.text_at(menu, "header").x + 40, 200};
        for (int i = 0; i < 30; ++i) hands_.scroll(over, -1);
        hands_.save_for_the_eye(std::string("small window, menu ") + menu);
        ASSERT_TRUE(hands_.shows(last)) << menu;
        EXPECT_LT(hands_.text_at(last).y, 390) << menu;
        hands_.key("escape");
    }
}

}  // namespace
}  // namespace testbed::ui
