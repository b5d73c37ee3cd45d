// The software rasterizer: which pixel belongs to which triangle, and what color it gets.
#include <cmath>
#include <cstdint>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <vector>

#include "app/platform/context.h"
#include "app/platform/fonts.h"
#include "app/platform/imgui_compat.h"
#include "app/platform/offscreen.h"
#include "app/platform/software_renderer.h"

namespace testbed::platform {
namespace {

constexpr std::uint32_t black = 0xff000000u, white = 0xffffffffu;

/// A raw triangle: no fringe, one texture coordinate.
void add_triangle(ImDrawList& list, ImVec2 a, ImVec2 b, ImVec2 c, ImU32 ca, ImU32 cb, ImU32 cc) {
    const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
    const auto first = static_cast<ImDrawIdx>(list._VtxCurrentIdx);
    list.PrimReserve(3, 3);
    for (int i = 0; i < 3; ++i) list.PrimWriteIdx(static_cast<ImDrawIdx>(first + i));
    list.PrimWriteVtx(a, uv, ca);
    list.PrimWriteVtx(b, uv, cb);
    list.PrimWriteVtx(c, uv, cc);
}
void add_triangle(ImDrawList& list, ImVec2 a, ImVec2 b, ImVec2 c, ImU32 color) {
    add_triangle(list, a, b, c, color, color, color);
}

Image draw(int width, int height, const std::function<void(ImDrawList&)>& what) {
    return draw_offscreen(width, height, 1, black, what);
}

TEST(Raster, a_pixel_belongs_to_the_triangle_that_has_its_center) {
    const struct {
        const char* name;
        ImVec2 a, b, c;
        const char* expected;  // rows of 4
        const char* why;
    } rows[] = {
        {"half square",
         {0, 0},
         {4, 0},
         {0, 4},
         "###. ##.. #... ....",
         "centers on the long side are out: it is right"},
        {"other half", {4, 0}, {4, 4}, {0, 4}, "...# ..## .### ####", "the same centers are in: it is left"},
        {"turned winding", {0, 0}, {0, 4}, {4, 0}, "###. ##.. #... ....", "both windings are drawn"},
        {"sliver between centers",
         {0.6f, 0},
         {1.4f, 0},
         {1.4f, 4},
         ".... .... .... ....",
         "no center, no pixel"},
        {"top on centers",
         {0.5f, 0.5f},
         {3.5f, 0.5f},
         {0.5f, 3.5f},
         "###. ##.. #... ....",
         "upper and left sides are in"},
        {"nothing", {1, 1}, {2, 2}, {3, 3}, ".... .... .... ....", "no area"},
        {"far beyond",
         {-1e9f, -1e9f},
         {1e9f, -1e9f},
         {0, 1e9f},
         "#### #### #### ####",
         "huge coordinates are held"},
    };
    for (const auto& row : rows) {
        const Image image =
            draw(4, 4, [&](ImDrawList& list) { add_triangle(list, row.a, row.b, row.c, white); });
        std::string found;
        for (int y = 0; y < 4; ++y) {
            if (y > 0) found += ' ';
            for (int x = 0; x < 4; ++x) found += image.at(x, y) == white ? '#' : '.';
        }
        EXPECT_EQ(found, row.expected) << row.name << ": " << row.why;
    }
}

TEST(Raster, triangles_that_share_edges_leave_no_gap_and_never_draw_a_pixel_twice) {
    // A mesh of crooked cells over the whole picture, half transparent: a gap stays black, a double shines.
    constexpr int cells = 12, size = 96;
    std::mt19937 random(20);
    std::uniform_real_distribution<float> jitter(-1.9f, 1.9f);  // more would fold a cell over
    std::vector<ImVec2> corners;
    for (int y = 0; y <= cells; ++y) {
        for (int x = 0; x <= cells; ++x) {
            const bool edge = x == 0 || y == 0 || x == cells || y == cells;
            const float step = static_cast<float>(size) / cells;
            corners.push_back({static_cast<float>(x) * step + (edge ? 0 : jitter(random)),
                               static_cast<float>(y) * step + (edge ? 0 : jitter(random))});
        }
    }
    const Image image = draw(size, size, [&](ImDrawList& list) {
        for (int y = 0; y < cells; ++y) {
            for (int x = 0; x < cells; ++x) {
                const auto at = [&](int dx, int dy) {
                    return corners[static_cast<std::size_t>((y + dy) * (cells + 1) + x + dx)];
                };
                add_triangle(list, at(0, 0), at(1, 0), at(1, 1), 0x80ffffffu);
                add_triangle(list, at(0, 1), at(0, 0), at(1, 1), 0x80ffffffu);
            }
        }
    });
    for (const std::uint32_t pixel : image.pixels) ASSERT_EQ(pixel, 0xff808080u);
}

TEST(Raster, colors_are_mixed_to_the_nearest_value) {
    const struct {
        ImU32 color;
        std::uint32_t expected;
        const char* why;
    } rows[] = {
        {0xff112233u, 0xff112233u, "opaque"},
        {0x00ffffffu, 0xff0000c8u, "alpha 0: what was there"},
        {0x80ffffffu, 0xff8080e4u, "128 / 255 of white over red 200: 200 * 127/255 + 128 = 227.6"},
        {0x01ffffffu, 0xff0101c8u, "1/255 of white: 1, and 200.2"},
        {0xfe000000u, 0xff000001u, "1/255 of 200 is 0.78"},
    };
    for (const auto& row : rows) {
        const Image image = draw_offscreen(3, 3, 1, 0xff0000c8u, [&](ImDrawList& list) {
            list.AddRectFilled({0, 0}, {3, 3}, row.color);
        });
        EXPECT_EQ(image.at(1, 1), row.expected) << row.why;
    }
}

TEST(Raster, alpha_and_color_change_evenly) {
    const Image fade = draw(100, 2, [](ImDrawList& list) {
        add_triangle(list, {0, 0}, {100, 0}, {0, 100}, 0x00ffffffu, 0xffffffffu, 0x00ffffffu);
    });
    const Image shade = draw(100, 2, [](ImDrawList& list) {
        add_triangle(list, {0, 0}, {100, 0}, {0, 100}, 0xff000000u, 0xffffffffu, 0xff000000u);
    });
    for (int x = 0; x < 97; ++x) {
        const double expected = (x + 0.5) / 100 * 255;
        EXPECT_NEAR(fade.at(x, 1) & 0xff, expected, 1.01) << x;
        EXPECT_NEAR(shade.at(x, 1) & 0xff, expected, 1.01) << x;
        EXPECT_EQ(fade.at(x, 1) >> 24, 0xffu) << "the picture stays opaque";
    }
}

TEST(Raster, an_edge_is_smoothed_as_its_area_says) {
    // Dear ImGui draws a fringe of one pixel about an edge: a pixel half covered is half as bright.
    const Image image = draw(40, 40, [](ImDrawList& list) { list.AddCircleFilled({20, 20}, 15, white, 64); });
    double sum = 0;
    for (const std::uint32_t pixel : image.pixels) sum += (pixel & 0xff) / 255.0;
    EXPECT_NEAR(sum, 3.14159265 * 15 * 15, 8) << "the area of the disc, within one hundredth";
}

TEST(Raster, nothing_is_drawn_outside_the_clip_rectangle) {
    const Image image = draw(20, 20, [](ImDrawList& list) {
        list.PushClipRect({5, 6}, {12, 9}, true);
        list.AddCircleFilled({10, 10}, 50, white);
        list.AddRectFilled({0, 0}, {20, 20}, white);
        list.PopClipRect();
    });
    for (int y = 0; y < 20; ++y) {
        for (int x = 0; x < 20; ++x) {
            const bool inside = x >= 5 && x < 12 && y >= 6 && y < 9;
            ASSERT_EQ(image.at(x, y), inside ? white : black) << x << ' ' << y;
        }
    }
}

/// Everything that the program draws with: fills, strokes, text, gradients, slivers.
void draw_everything(ImDrawList& list) {
    std::mt19937 random(3);
    std::uniform_real_distribution<float> place(-40, 360);
    const auto point = [&] { return ImVec2(place(random), place(random)); };
    for (int i = 0; i < 150; ++i) {
        const auto color = static_cast<ImU32>(random()) | 0x20000000u;
        switch (i % 6) {
            case 0: list.AddCircleFilled(point(), 30, color); break;
            case 1: list.AddLine(point(), point(), color, 1.6f); break;
            case 2: list.AddTriangleFilled(point(), point(), point(), color); break;
            case 3: list.AddRectFilled(point(), point(), color, 5); break;
            case 4: list.AddRectFilledMultiColor(point(), point(), color, ~color, color << 8, white); break;
            case 5: list.AddText(point(), color, "0123456789 overlapping"); break;
        }
    }
    list.AddText(font(Face::headline), font_size(Face::headline) * 1.7f, {20, 20}, white, "scaled text");
}

TEST(Raster, a_part_of_a_picture_has_the_pixels_of_the_whole) {
    Offscreen surface(1);
    const Image whole = surface.draw(320, 240, black, draw_everything);
    constexpr int left = 131, top = 47;
    const Image part = surface.draw(320 - left, 240 - top, black, draw_everything, left, top);
    ASSERT_EQ(part.width, 320 - left);
    ASSERT_EQ(part.height, 240 - top);
    for (int y = 0; y < part.height; ++y)
        for (int x = 0; x < part.width; ++x)
            ASSERT_EQ(part.at(x, y), whole.at(x + left, y + top)) << x << ' ' << y;
}

TEST(Raster, more_vertices_than_16_bits_can_count_are_drawn) {
    const Image image = draw(300, 300, [](ImDrawList& list) {
        for (int i = 0; i < 300 * 300; ++i) {
            const auto x = static_cast<float>(i % 300), y = static_cast<float>(i / 300);
            list.AddRectFilled({x, y}, {x + 1, y + 1}, white);
        }
    });
    EXPECT_TRUE(image == filled_image(300, 300, white));
}

TEST(Image, png_begins_with_its_signature_and_is_the_same_every_time) {
    const Image image = draw(64, 32, [](ImDrawList& list) { list.AddCircleFilled({20, 20}, 10, white); });
    const std::string png = encode_png(image);
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(png, encode_png(image));
}

}  // namespace
}  // namespace testbed::platform
