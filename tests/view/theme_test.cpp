// Colors can be told apart and read.
#include "app/view/theme.h"

#include <cmath>
#include <gtest/gtest.h>

#include "app/draw/svg_painter.h"
#include "app/view/grid.h"
#include "app/view/verdict.h"

namespace testbed::view {
namespace {

/// Relative luminance, and contrast, as WCAG 2 defines them.
double luminance(draw::Rgba c) {
    const auto linear = [](std::uint8_t v) {
        const double s = v / 255.0;
        return s <= 0.03928 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}
double contrast(draw::Rgba a, draw::Rgba b) {
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

TEST(Theme, WhatMattersStandsOutFromTheCanvas) {
    for (const Theme* theme : themes()) {
        for (const draw::Rgba color : {theme->apart, theme->touching, theme->overlapping})
            EXPECT_GE(contrast(color, theme->canvas), 3) << theme->id;
        for (const draw::Rgba color : theme->palette) {
            EXPECT_GE(contrast(color, theme->canvas), 3) << theme->id;
            EXPECT_GE(contrast(theme->text_on_canvas(color), theme->canvas), 4.5) << theme->id;
        }
        EXPECT_GE(contrast(theme->text, theme->panel), 7) << theme->id;
    }
}

TEST(Theme, AreFoundById) {
    EXPECT_EQ(find_theme("dark"), &dark_theme());
    EXPECT_EQ(find_theme("light"), &light_theme());
    EXPECT_EQ(find_theme("projector"), &projector_theme());
    EXPECT_EQ(find_theme("pink"), nullptr);
}

TEST(Verdict, IsAWordAMarkAndAColor) {
    using model::Verdict;
    for (const Theme* theme : themes()) {
        const auto apart = look(Verdict::apart, *theme);
        const auto touching = look(Verdict::touching, *theme);
        const auto overlapping = look(Verdict::overlapping, *theme);
        EXPECT_NE(apart.color, overlapping.color);
        EXPECT_NE(apart.glyph, touching.glyph);
        EXPECT_NE(touching.plain, overlapping.plain);
        EXPECT_EQ(overlapping.word, "overlapping");
    }
}

TEST(Verdict, IsDrawnAsADiscAndACrossIsAMistake) {
    const auto count = [](const std::string& svg, std::string_view what) {
        std::size_t found = 0;
        for (auto at = svg.find(what); at != std::string::npos; at = svg.find(what, at + 1)) ++found;
        return found;
    };
    const auto drawn = [](const auto& draw) {
        draw::SvgPainter painter(40, 40, "mark", 1);
        draw(painter);
        return painter.finish();
    };
    const auto verdict = [&](model::Verdict which) {
        return drawn([&](draw::Painter& to) { draw_verdict(to, {20, 20}, 8, which, light_theme()); });
    };
    const std::string nothing = drawn([](draw::Painter&) {});
    for (const model::Verdict which :
         {model::Verdict::apart, model::Verdict::touching, model::Verdict::overlapping}) {
        const std::string mark = verdict(which);
        EXPECT_EQ(count(mark, "<circle"), count(nothing, "<circle") + 1) << mark;
        EXPECT_EQ(count(mark, "stroke-width"),
                  count(nothing, "stroke-width") + (which == model::Verdict::overlapping ? 0 : 1))
            << "a disc is filled, the others have a rim: " << mark;
        for (const char* const stroked : {"<line", "<polyline"})
            EXPECT_EQ(count(mark, stroked), count(nothing, stroked)) << mark;
    }
    const std::string cross = drawn([](draw::Painter& to) {
        draw_cross(to, {20, 20}, 8, {light_theme().overlapping, 2});
    });
    EXPECT_EQ(count(cross, "<circle"), count(nothing, "<circle"));
    EXPECT_GT(count(cross, "stroke-width"), count(nothing, "stroke-width"));
}

TEST(Grid, StepsAreOneTwoFive) {
    for (double scale = 1e-12; scale < 1e12; scale *= 1.7) {
        const Camera camera{.scale = scale};
        const double step = grid_steps(camera, 1).major;
        const double digit = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
        EXPECT_TRUE(std::abs(digit - 1) < 1e-9 || std::abs(digit - 2) < 1e-9 || std::abs(digit - 5) < 1e-9)
            << step;
        EXPECT_GE(step * scale, 79);
        EXPECT_LE(step * scale, 201);
    }
}

TEST(Grid, NumbersHaveTheDigitsOfTheirGrid) {
    struct {
        double value, step;
        std::string_view text;
    } const cases[] = {{0, 1, "0"},       {-3, 1, "-3"},        {0.5, 0.5, "0.5"},   {-1.25, 0.05, "-1.25"},
                       {1e-17, 0.1, "0"}, {2000, 1000, "2000"}, {2e7, 1e7, "2e+07"}, {3e-9, 1e-9, "3e-09"}};
    for (const auto& c : cases) EXPECT_EQ(axis_number(c.value, c.step), c.text);
}

}  // namespace
}  // namespace testbed::view
