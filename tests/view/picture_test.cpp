// Whole pictures: SVG compared as text, pixels by small squares. TESTBED_UPDATE_GOLDEN=1 writes them anew:
// look at them before committing.
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <regex>
#include <sstream>

#include "app/draw/svg_painter.h"
#include "app/export/render.h"
#include "tests/support/source_folder.h"
#include "tests/view/scenes.h"

namespace testbed::view {
namespace {

using tests::demo;
using tests::scene_of;

std::string golden_file(const std::string& name) {
    return (collision::support::source_folder() / "tests/golden" / name).string();
}

/// The golden text of that name, which `now` replaces where the environment asks for it.
std::string golden(const std::string& name, const std::string& now) {
    if (std::getenv("TESTBED_UPDATE_GOLDEN")) std::ofstream(golden_file(name), std::ios::binary) << now;
    std::ifstream file(golden_file(name), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The first line that differs, for a message that can be read.
std::string difference(const std::string& now, const std::string& wanted) {
    std::istringstream a(now), b(wanted);
    std::string line_a, line_b;
    for (int line = 1;; ++line) {
        const bool more_a = bool(std::getline(a, line_a));
        const bool more_b = bool(std::getline(b, line_b));
        if (!more_a && !more_b) return "";
        if (line_a != line_b || more_a != more_b)
            return fmt::format("line {}:\n  now    {}\n  golden {}", line, line_a, line_b);
    }
}

/// The legend of a small picture lay on the verdict.
TEST(Picture, NoPlateLiesOnAnother) {
    const auto scene = scene_of(R"({"id": "first shape", "type": "circle", "radius": 1},
        {"id": "second shape", "type": "rectangle", "position": [1, 0], "size": [2, 1]})");
    int below = 0;
    for (int width = 200; width <= 1200; width += 20) {
        const std::string svg = exports::render_svg(scene, {.width = width, .height = 400});
        std::vector<draw::PixelBox> plates;
        const std::regex plate(
            R"r(<rect x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)" rx="7" fill="none")r");
        for (std::sregex_iterator i(svg.begin(), svg.end(), plate), end; i != end; ++i) {
            const auto number = [&](std::size_t k) { return std::stof((*i)[k].str()); };
            plates.push_back({{number(1), number(2)}, {number(1) + number(3), number(2) + number(4)}});
        }
        ASSERT_EQ(plates.size(), 2u) << width << " pixels";
        const draw::PixelBox &a = plates[0], &b = plates[1];
        EXPECT_TRUE(a.max.x < b.min.x || b.max.x < a.min.x || a.max.y < b.min.y || b.max.y < a.min.y)
            << width << " pixels";
        below += a.min.y != b.min.y;
    }
    EXPECT_GT(below, 0);
    EXPECT_LT(below, 51) << "side by side where there is room";
}

TEST(Picture, SvgIsAsItWas) {
    struct {
        std::string scene;
        std::string theme;
        std::vector<std::string> show;  ///< empty: as in a new scene
    } const cases[] = {
        {"welcome", "dark", {}},
        {"kissing-circles", "light", {}},
        {"rays", "dark", {"ray_hits", "aabb", "convex_hull", "minimum_circle"}},
        {"welcome", "light", {"overlap", "centroid", "vertices", "normals", "within"}},
    };
    for (const auto& c : cases) {
        const exports::RenderOptions options{.theme = c.theme, .show = c.show, .show_given = !c.show.empty()};
        const std::string now = exports::render_svg(demo(c.scene), options);
        const std::string wanted = golden(c.scene + "-" + c.theme + ".svg", now);
        EXPECT_EQ(difference(now, wanted), "") << c.scene;
    }
}

TEST(Picture, IsTheSameOnEveryRun) {
    const auto scene = demo("welcome");
    EXPECT_EQ(exports::render_svg(scene, {}), exports::render_svg(scene, {}));
    const exports::RenderOptions small{.width = 320, .height = 200};
    EXPECT_EQ(render_png(scene, small), render_png(scene, small));
}

/// The picture as one mean color a square, a row a line.
std::string mosaic(const platform::Image& image, int square) {
    std::string out;
    for (int top = 0; top + square <= image.height; top += square) {
        for (int left = 0; left + square <= image.width; left += square) {
            unsigned sum[3] = {0, 0, 0};
            for (int y = top; y < top + square; ++y) {
                for (int x = left; x < left + square; ++x) {
                    for (int c = 0; c < 3; ++c) sum[c] += image.at(x, y) >> (8 * c) & 255;
                }
            }
            const auto n = unsigned(square * square);
            out += fmt::format("{}{:02x}{:02x}{:02x}", left ? " " : "", sum[0] / n, sum[1] / n, sum[2] / n);
        }
        out += '\n';
    }
    return out;
}

TEST(Picture, PixelsAreAsTheyWere) {
    constexpr int square = 20;
    const auto now = mosaic(exports::render_image(demo("welcome"), {}), square);
    std::istringstream a(now), b(golden("welcome-dark.mosaic", now));
    std::string cell_a, cell_b;
    int cells = 0, different = 0;
    while (a >> cell_a) {
        ASSERT_TRUE(b >> cell_b);
        ++cells;
        for (std::size_t c = 0; c < 3; ++c) {
            const int x = std::stoi(cell_a.substr(2 * c, 2), nullptr, 16);
            const int y = std::stoi(cell_b.substr(2 * c, 2), nullptr, 16);
            // Fonts of another version move a glyph's edge: a few levels in the mean of 400 pixels.
            if (std::abs(x - y) > 12) {
                ++different;
                break;
            }
        }
    }
    EXPECT_EQ(cells, 64 * 40);
    EXPECT_LE(different, 12) << "of " << cells << "; another font than Inter changes the texts' cells alone";
}

TEST(Picture, OfNothingAndOfOddThings) {
    struct {
        const char* name;
        std::string_view shapes;
        std::string_view found;  ///< in the SVG
    } const cases[] = {
        {"nothing", "", "</svg>"},
        {"a point", R"({"id": "p", "type": "point"})", ">p</text>"},
        {"a line", R"({"id": "l", "type": "line", "direction": [1, 2]})", ">l</text>"},
        {"at the end of the world",
         R"({"id": "c", "type": "circle", "position": [1e15, -1e15], "radius": 1e15})", ">c</text>"},
        {"a billionth", R"({"id": "c", "type": "circle", "radius": 1e-9})", "1e-09"},
        {"markup in a name", R"({"id": "<&>", "type": "circle", "radius": 1})", ">&lt;&amp;&gt;</text>"},
        {"crossed edges", R"({"id": "x", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]})",
         ">x: "},
        {"hidden", R"({"id": "h", "type": "circle", "radius": 1, "hidden": true})", "</svg>"},
        {"two", R"({"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "radius": 1})",
         ">overlapping</text>"},
    };
    for (const auto& c : cases) {
        for (const char* theme : {"dark", "light"}) {
            const exports::RenderOptions options{.width = 400, .height = 300, .theme = theme};
            const auto scene = scene_of(c.shapes);
            const std::string svg = exports::render_svg(scene, options);
            EXPECT_NE(svg.find(c.found), std::string::npos) << c.name;
            EXPECT_EQ(svg.find("nan"), std::string::npos) << c.name;
            EXPECT_EQ(svg.find("inf"), std::string::npos) << c.name;
            EXPECT_GT(render_png(scene, options).size(), 100u) << c.name;
        }
    }
    EXPECT_EQ(exports::render_svg(scene_of(cases[7].shapes), {}).find(">h<"), std::string::npos)
        << "hidden shapes are not drawn";
}

TEST(Picture, TakesTheScenesOwnView) {
    auto scene = scene_of(R"({"id": "c", "type": "circle", "radius": 1})");
    scene.view = model::View{{0, 0}, 4, {}};
    EXPECT_NE(
        exports::render_svg(scene, {.width = 600, .height = 400}).find("cx=\"300\" cy=\"200\" r=\"100\""),
        std::string::npos);
}

TEST(SvgPainter, ClipsNestAndNumbersAreShort) {
    draw::SvgPainter painter(100, 50, "a < b");
    painter.push_clip({0, 0}, {100, 50});
    painter.push_clip({10, 10}, {20, 20});
    painter.fill_circle({1.0f / 3, -0.001f}, 2, {1, 2, 3, 128});
    painter.pop_clip();
    painter.pop_clip();
    const std::string svg = painter.finish();
    EXPECT_NE(svg.find("<title>a &lt; b</title>"), std::string::npos);
    EXPECT_NE(svg.find("url(#clip0)"), std::string::npos);
    EXPECT_NE(svg.find("url(#clip1)"), std::string::npos);
    EXPECT_NE(svg.find(R"(<circle cx="0.33" cy="0" r="2" fill="#010203" fill-opacity="0.5"/>)"),
              std::string::npos);
}

}  // namespace
}  // namespace testbed::view
