// Colors can be told apart and read.
#include "app/view/theme.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <gtest/gtest.h>
#include <utility>
#include <vector>

#include "app/draw/svg_painter.h"
#include "app/overlays/overlay.h"
#include "app/view/grid.h"
#include "app/view/swatch.h"
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
            EXPECT_GE(contrast(theme->text_about(color), theme->canvas), 4.5) << theme->id;
        }
        EXPECT_GE(contrast(theme->text, theme->panel), 7) << theme->id;
        EXPECT_GE(contrast(draw::rgb(0xFFFFFF), theme->accent_fill), 4.5) << theme->id;
        EXPECT_GE(contrast(theme->outline, theme->panel), 3) << theme->id;
    }
}

TEST(Theme, WordsAreReadOnEveryGround) {
    for (const Theme* theme : themes()) {
        const std::pair<const char*, draw::Rgba> words[] = {
            {"text", theme->text},
            {"secondary", theme->text_secondary},
            {"faint", theme->text_faint},
            {"wrong", theme->wrong()},
            {"apart", theme->text_about(theme->apart)},
            {"touching", theme->text_about(theme->touching)},
            {"overlapping", theme->text_about(theme->overlapping)},
            {"accent", theme->text_about(theme->accent)},
        };
        const std::pair<const char*, draw::Rgba> grounds[] = {
            {"panel", theme->panel},
            {"field", theme->field},
            {"hovered row", theme->field_hover},
            {"canvas", theme->canvas},
            {"striped row", theme->striped_row()},
            {"selected row", theme->selected_row()},
        };
        for (const auto& [word, color] : words)
            for (const auto& [ground, behind] : grounds)
                EXPECT_GE(contrast(color, behind), 4.5) << theme->id << ": " << word << " on a " << ground;
        // The card of a pair is tinted in its verdict's color.
        for (const draw::Rgba verdict : {theme->apart, theme->touching, theme->overlapping})
            EXPECT_GE(contrast(theme->text_about(verdict), mix(theme->panel, verdict, 0.14f)), 4.5)
                << theme->id;
    }
}

/// In degrees around the color circle.
double hue(draw::Rgba c) {
    const double r = c.r, g = c.g, b = c.b;
    return std::atan2(std::sqrt(3) * (g - b), 2 * r - g - b) * 180 / 3.14159265358979;
}

/// Orange says that two overlap, never that an answer is wrong.
TEST(Theme, WrongIsNoColorOfAVerdict) {
    using collision::trace::Role;
    for (const Theme* theme : themes()) {
        for (const draw::Rgba behind : {theme->panel, theme->field, theme->field_hover, theme->canvas})
            EXPECT_GE(contrast(theme->wrong(), behind), 4.5) << theme->id;
        for (const draw::Rgba verdict : {theme->apart, theme->touching, theme->overlapping}) {
            const double turn = std::abs(std::remainder(hue(theme->wrong()) - hue(verdict), 360.0));
            EXPECT_GE(turn, 20) << theme->id;
            EXPECT_NE(theme->right(), verdict) << theme->id;
        }
        EXPECT_EQ(theme->style(Role::false_alarm).color, theme->wrong()) << theme->id;
        EXPECT_NE(theme->style(Role::false_alarm).color, theme->style(Role::overlap_area).color) << theme->id;
    }
}

/// CIE Lab of a color as somebody sees it in whom the matrix stands for the cones. Source of the matrices: G.
/// M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A physiologically-based model for simulation of color
/// vision deficiency", 2009, severity 1.
std::array<double, 3> seen_lab(draw::Rgba c, const std::array<double, 9>& cones) {
    const auto linear = [](std::uint8_t v) {
        const double s = v / 255.0;
        return s <= 0.04045 ? s / 12.92 : std::pow((s + 0.055) / 1.055, 2.4);
    };
    const double in[] = {linear(c.r), linear(c.g), linear(c.b)};
    double rgb[3];
    for (std::size_t i = 0; i < 3; ++i)
        rgb[i] =
            std::clamp(cones[3 * i] * in[0] + cones[3 * i + 1] * in[1] + cones[3 * i + 2] * in[2], 0.0, 1.0);
    const auto f = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = f((0.4124564 * rgb[0] + 0.3575761 * rgb[1] + 0.1804375 * rgb[2]) / 0.95047),
                 y = f(0.2126729 * rgb[0] + 0.7151522 * rgb[1] + 0.0721750 * rgb[2]),
                 z = f((0.0193339 * rgb[0] + 0.1191920 * rgb[1] + 0.9503041 * rgb[2]) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

const std::pair<const char*, std::array<double, 9>> eyes[] = {
    {"all cones", {1, 0, 0, 0, 1, 0, 0, 0, 1}},
    {"no red",
     {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
    {"no green",
     {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
    {"no blue",
     {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}},
};

/// Marks that are seen together: overlays, and what a step looks at, keeps and drops. Two of them differ in the color
/// that every eye sees, or in what is drawn: another mark, another dash, a fill, a hatch, another point.
TEST(Theme, MarksThatAreSeenTogetherDifferForEveryEye) {
    using collision::trace::Role;
    std::vector<Role> overlays;
    for (const overlays::Overlay& overlay : overlays::all())
        if (overlay.topic != overlays::Topic::vectors) overlays.push_back(overlay.role);
    std::ranges::sort(overlays);
    overlays.erase(std::unique(overlays.begin(), overlays.end()), overlays.end());
    const std::vector<std::vector<Role>> groups{
        overlays,
        {Role::candidate, Role::kept, Role::dropped, Role::sample, Role::crossing},
        {Role::axis, Role::range, Role::foot, Role::clamp, Role::side, Role::witness},
        {Role::obstacle, Role::false_alarm, Role::miss}};
    const auto same_drawing = [](const Theme& theme, Role a, Role b) {
        const auto of_a = sample_marks(a), of_b = sample_marks(b);
        if (of_a.size() != of_b.size() || of_a[0].geometry.index() != of_b[0].geometry.index()) return false;
        const RoleStyle x = theme.style(a), y = theme.style(b);
        return x.dashed == y.dashed && (!x.dashed || (x.dash_on == y.dash_on && x.dash_off == y.dash_off)) &&
               x.hatched == y.hatched && x.dotted == y.dotted && x.dot == y.dot &&
               (x.fill_alpha > 0) == (y.fill_alpha > 0) && std::abs(x.width - y.width) < 1;
    };
    std::size_t by_color = 0;
    for (const Theme* theme : picture_themes())
        for (const auto& group : groups)
            for (std::size_t i = 0; i < group.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    if (!same_drawing(*theme, group[i], group[j])) continue;
                    ++by_color;
                    for (const auto& [eye, cones] : eyes) {
                        const auto a = seen_lab(theme->style(group[i]).color, cones),
                                   b = seen_lab(theme->style(group[j]).color, cones);
                        EXPECT_GE(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), 8.5)
                            << theme->id << ", " << eye << ": roles " << int(group[i]) << " and " << int(group[j]);
                    }
                }
    EXPECT_GT(by_color, 0u);
}

TEST(Theme, ColorsOfShapesAndOfTheSelectionDifferForEveryEye) {
    for (const Theme* theme : themes()) {
        std::vector<draw::Rgba> colors(theme->palette.begin(), theme->palette.end());
        colors.push_back(theme->accent);
        for (const auto& [eye, cones] : eyes)
            for (std::size_t i = 0; i < colors.size(); ++i)
                for (std::size_t j = 0; j < i; ++j) {
                    const auto a = seen_lab(colors[i], cones), b = seen_lab(colors[j], cones);
                    EXPECT_GE(std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), 8.5)
                        << theme->id << ", " << eye << ": " << i << " and " << j;
                }
    }
}

/// In gray a printer without colors changes nothing; what is drawn there is told apart by dashes and marks.
TEST(Theme, PrintIsGrayAndDark) {
    const Theme& theme = print_theme();
    const auto gray = [](draw::Rgba c) { return c.r == c.g && c.g == c.b; };
    EXPECT_EQ(theme.canvas, draw::rgb(0xFFFFFF));
    using collision::trace::Role;
    for (int role = 0; role <= int(Role::said); ++role) {
        const RoleStyle style = theme.style(Role(role));
        EXPECT_TRUE(gray(style.color)) << role;
        EXPECT_GE(contrast(style.color, theme.canvas), 3) << role;
    }
    for (std::size_t i = 0; i < theme.palette.size(); ++i) {
        EXPECT_TRUE(gray(theme.palette[i])) << i;
        EXPECT_GE(contrast(theme.palette[i], theme.canvas), 3) << i;
        EXPECT_GE(contrast(theme.text_about(theme.palette[i]), theme.canvas), 4.5) << i;
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_GE(std::abs(int(theme.palette[i].r) - int(theme.palette[j].r)), 12) << i << " and " << j;
    }
    for (const draw::Rgba c : {theme.axis_x, theme.axis_y, theme.grid_minor, theme.grid_major, theme.halo, theme.text})
        EXPECT_TRUE(gray(c));
    EXPECT_EQ(find_picture_theme("print"), &theme);
    EXPECT_EQ(find_theme("print"), nullptr) << "the window has no such theme";
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
