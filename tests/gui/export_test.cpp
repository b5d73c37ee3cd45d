// The picture on the canvas leaves as SVG, PNG, PDF or TikZ.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/editor/files.h"
#include "app/ui/canvas/picture.h"
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

class Export : public ::testing::Test {
  protected:
    editor::Editor& editor() { return window_.editor(); }
    std::string svg(editor::PictureOptions options = {}) {
        options.scale = 1;
        return picture_svg(editor(), options);
    }
    static bool holds(const std::string& text, std::string_view part) {
        return text.find(part) != std::string::npos;
    }
    /// Width and height from a PNG file's header.
    static At size_of(const std::string& png) {
        const auto number = [&](std::size_t at) {
            int value = 0;
            for (std::size_t i = at; i < at + 4; ++i)
                value = value * 256 + static_cast<unsigned char>(png.at(i));
            return value;
        };
        return {number(16), number(20)};
    }

    tests::TemporaryFolder folder_;
    fs::path file_ = folder_.write("two.json", ball_in_box_text);
    MainWindow window_{file_.string()};
    GuiHarness hands_{window_};
};

TEST_F(Export, IsTheSameBytesFromRunToRun) {
    MainWindow other(file_.string());
    const std::string first = svg();
    {
        // A second harness would take SDL away from the first: the other program has no window but the same
        // canvas.
        other.editor().view.camera = editor().view.camera;
        EXPECT_EQ(picture_svg(other.editor(), {.scale = 1}), first);
    }
    EXPECT_EQ(svg(), first);
    EXPECT_TRUE(holds(first, "<title>Two</title>"));
}

TEST_F(Export, LeavesOutHandlesAndHighlights) {
    hands_.move({600, 500});
    const std::string before = svg();
    const draw::Pixel p = editor().view.camera.to_pixel({-0.5, 0});
    hands_.click({int(p.x), int(p.y)});
    ASSERT_FALSE(editor().document.selection().empty());
    EXPECT_EQ(svg(), before);
}

TEST_F(Export, LeavesOutWhatIsNotWanted) {
    EXPECT_TRUE(holds(svg(), ">ball<"));
    EXPECT_TRUE(holds(svg(), ">Overlap<"));
    EXPECT_TRUE(holds(svg(), ">2 units<"));
    EXPECT_FALSE(holds(svg({.labels = false}), ">ball<"));
    EXPECT_FALSE(holds(svg({.legend = false}), ">Overlap<"));
    EXPECT_FALSE(holds(svg({.grid = false}), ">2 units<"));
}

TEST_F(Export, IsInTheThemeThatIsChosenWhateverTheWindowIs) {
    const auto rgb = [](draw::Rgba c) { return fmt::format("#{:02x}{:02x}{:02x}", c.r, c.g, c.b); };
    ASSERT_TRUE(editor().look().theme->dark);
    EXPECT_TRUE(holds(svg(), rgb(view::light_theme().canvas))) << "paper is white where nothing else is said";
    EXPECT_FALSE(holds(svg(), rgb(view::dark_theme().canvas)));
    const std::string light = svg();
    editor().view.look.theme = &view::light_theme();
    hands_.settle();
    EXPECT_EQ(svg(), light) << "the window's does not matter";
    EXPECT_TRUE(holds(svg({.theme = "dark"}), rgb(view::dark_theme().canvas)));
}

TEST_F(Export, HasNothingBehindItWhereThatIsWanted) {
    EXPECT_TRUE(holds(svg({.grid = false}), "<rect"));
    const std::string bare = svg({.grid = false, .legend = false, .labels = false, .transparent = true});
    EXPECT_FALSE(holds(bare, "fill=\"#ffffff\"")) << bare.substr(0, 800);
    const auto pixels = [&](bool transparent) {
        return tests::decode_png(picture_png(editor(), {.scale = 1,
                                                        .grid = false,
                                                        .legend = false,
                                                        .labels = false,
                                                        .transparent = transparent}))
            .pixels;
    };
    const auto clear = pixels(true), opaque = pixels(false);
    ASSERT_EQ(clear.size(), opaque.size());
    ASSERT_FALSE(clear.empty());
    EXPECT_EQ(clear[0] >> 24, 0u) << "a corner is empty";
    EXPECT_EQ(opaque[0] >> 24, 255u);
    // Laid over the theme's own background it is the opaque picture, but for rounding.
    const draw::Rgba canvas = view::light_theme().canvas;
    const int behind[] = {canvas.r, canvas.g, canvas.b};
    int worst = 0;
    bool covered = false;
    const auto channel = [](std::uint32_t pixel, int c) { return int(pixel >> 8 * c & 255); };
    for (std::size_t i = 0; i < clear.size(); ++i) {
        const int alpha = channel(clear[i], 3);
        covered = covered || alpha == 255;
        for (int c = 0; c < 3; ++c) {
            const int over = (channel(clear[i], c) * alpha + behind[c] * (255 - alpha) + 127) / 255;
            worst = std::max(worst, std::abs(over - channel(opaque[i], c)));
        }
    }
    EXPECT_TRUE(covered);
    EXPECT_LE(worst, 3);
}

TEST_F(Export, GoesThroughTheDialogByKeys) {
    hands_.key("ctrl+e");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::export_picture);
    hands_.key("return");
    ASSERT_EQ(editor().prompts.dialog, editor::Dialog::save_picture);
    hands_.key("return");
    EXPECT_EQ(editor().prompts.dialog, editor::Dialog::none);
    const std::string picture = content(folder_ / "two.svg");
    EXPECT_EQ(picture, picture_svg(editor(), editor().preferences.picture));
}

TEST_F(Export, TheNamesEndingDecides) {
    const draw::Pixel canvas = editor().view.camera.size;
    editor().preferences.picture.scale = 3;
    ASSERT_TRUE(save_picture(editor(), folder_ / "picture.png"));
    const At size = size_of(content(folder_ / "picture.png"));
    EXPECT_EQ(size.x, int(canvas.x) * 3);
    EXPECT_EQ(size.y, int(canvas.y) * 3);
    hands_.settle();
}

TEST_F(Export, AFailureIsSaid) {
    EXPECT_FALSE(save_picture(editor(), folder_ / "missing" / "picture.svg"));
    EXPECT_TRUE(editor().notice.is_problem);
}

TEST_F(Export, CopiesThePicture) {
    hands_.key("ctrl+shift+e");
    EXPECT_EQ(hands_.clipboard(), svg());
}

TEST_F(Export, CopiesShapesAsCppOfTheCore) {
    hands_.key("ctrl+a");
    hands_.key("ctrl+shift+c");
    hands_.click(hands_.text_at("C++ of core/"));
    hands_.key("return");
    EXPECT_TRUE(holds(hands_.clipboard(), "shape::Circle{.radius = 1}")) << hands_.clipboard();
}

TEST_F(Export, TheEndingOfTheNameDecidesTheFormatWhateverIsChosen) {
    using Format = editor::PictureFormat;
    const std::pair<const char*, const char*> beginnings[] = {
        {".svg", "<svg "}, {".png", "\x89PNG"}, {".pdf", "%PDF-"}, {".tex", "% "}};
    for (const Format chosen : {Format::svg, Format::png, Format::pdf, Format::tikz}) {
        editor().preferences.picture.format = chosen;
        for (const auto& [ending, beginning] : beginnings) {
            const fs::path file = folder_.path() / (std::string("out") + ending);
            ASSERT_TRUE(save_picture(editor(), file));
            EXPECT_TRUE(content(file).starts_with(beginning)) << ending;
        }
        const fs::path unnamed = folder_.path() / "out";
        ASSERT_TRUE(save_picture(editor(), unnamed));
        const auto* row = std::ranges::find(beginnings, editor::ending(chosen),
                                            [](const auto& pair) { return std::string_view(pair.first); });
        EXPECT_TRUE(content(unnamed).starts_with(row->second)) << row->first;
    }
}

}  // namespace
}  // namespace testbed::ui
