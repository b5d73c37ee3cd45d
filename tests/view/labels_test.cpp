// Values stand at their lines: beside them, on them or joined to them, and never on what is not theirs.
#include "app/view/labels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "app/draw/svg_painter.h"
#include "app/view/label_places.h"

namespace testbed::view {
namespace {

constexpr draw::PixelBox view_box{{0, 0}, {800, 600}};

draw::PixelBox square(draw::Pixel middle, float half) {
    return {{middle.x - half, middle.y - half}, {middle.x + half, middle.y + half}};
}

bool within(const draw::PixelBox& box, draw::Pixel p) {
    return p.x > box.min.x && p.x < box.max.x && p.y > box.min.y && p.y < box.max.y;
}

/// Places along a line, a quarter of a pixel from each other at most.
std::vector<draw::Pixel> samples(const PixelLine& line) {
    const int count = 1 + int(4 * std::hypot(line.to.x - line.from.x, line.to.y - line.from.y));
    std::vector<draw::Pixel> out;
    for (int i = 0; i <= count; ++i) {
        const float t = float(i) / float(count);
        out.push_back(
            {line.from.x + (line.to.x - line.from.x) * t, line.from.y + (line.to.y - line.from.y) * t});
    }
    return out;
}

bool lies_on(const draw::PixelBox& box, const PixelLine& line) {
    return std::ranges::any_of(samples(line), [&](draw::Pixel p) { return within(box, p); });
}

/// From a box to a line, by samples.
float away(const draw::PixelBox& box, const PixelLine& line) {
    float min = 1e9f;
    for (const draw::Pixel p : samples(line)) {
        const float x = std::max({box.min.x - p.x, 0.0f, p.x - box.max.x});
        const float y = std::max({box.min.y - p.y, 0.0f, p.y - box.max.y});
        min = std::min(min, std::hypot(x, y));
    }
    return min;
}

Label value_of(const PixelLine& line, const draw::Painter& painter) {
    Label label{.text = "1.234", .font = draw::Font::mono, .color = {255, 255, 255, 255}, .pill = true};
    label.line = line;
    label.places = places_beside(line.from, line.to, label_size(painter, label, 1), 8);
    return label;
}

struct Figure {
    std::vector<PixelLine> lines;
    std::vector<draw::PixelBox> handles;
    Labels labels{view_box, 1};
};

/// Some lines with values, some without, and handles.
Figure figure(unsigned seed, const draw::Painter& painter) {
    std::mt19937 random(seed);
    const auto any = [&](float low, float high) {
        return low + (high - low) * float(random() % 10000) / 10000;
    };
    Figure out;
    const std::size_t lines = 2 + random() % 14;
    for (std::size_t i = 0; i < lines; ++i) {
        const draw::Pixel from{any(50, 750), any(50, 550)};
        const float length = random() % 4 == 0 ? 0 : any(3, 250), turn = any(0, 6.28f);
        const PixelLine line{from, {from.x + length * std::cos(turn), from.y + length * std::sin(turn)}};
        out.lines.push_back(line);
        out.labels.keep_off(line);
        if (random() % 4 != 0) out.labels.add(value_of(line, painter));
    }
    for (std::size_t i = 0; i < random() % 9; ++i) {
        out.handles.push_back(square({any(0, 800), any(0, 600)}, 8));
        out.labels.block(out.handles.back());
    }
    return out;
}

TEST(Labels, ValuesStandAtTheirOwnLines) {
    const draw::SvgPainter painter(800, 600, "", 1);
    std::size_t placed = 0, joined = 0, left_out = 0;
    for (unsigned seed = 0; seed < 400; ++seed) {
        const Figure shown = figure(seed, painter);
        const auto found = shown.labels.place(painter);
        placed += found.size();
        left_out += shown.labels.labels().size() - found.size();
        for (const PlacedLabel& one : found) {
            const PixelLine own = *shown.labels.labels()[one.label].line;
            for (const PixelLine& line : shown.lines)
                EXPECT_TRUE(same_line(line, own) || !lies_on(one.box, line)) << seed;
            for (const draw::PixelBox& handle : shown.handles)
                EXPECT_FALSE(one.box.min.x < handle.max.x && handle.min.x < one.box.max.x &&
                             one.box.min.y < handle.max.y && handle.min.y < one.box.max.y)
                    << seed;
            if (one.leader) {
                ++joined;
                EXPECT_LT(away(square(one.leader->to, 0.5f), own), 1) << seed;
                EXPECT_LT(away(one.box, {one.leader->from, one.leader->from}), 1) << seed;
                continue;
            }
            EXPECT_LT(away(one.box, own), 30) << seed;
            for (const Label& other : shown.labels.labels())
                EXPECT_TRUE(same_line(*other.line, own) || away(one.box, *other.line) > away(one.box, own))
                    << seed;
        }
    }
    EXPECT_GT(joined, 20U);
    EXPECT_GT(placed, 20 * left_out) << "of " << placed;
}

/// A leader joins a value to its line and is no mark itself: its color is that of words, whatever the
/// value's.
TEST(Labels, LeadersAreNeutral) {
    const Theme& theme = *find_theme("dark");
    const auto lines_in = [](const std::string& svg, const std::string& color) {
        std::size_t count = 0;
        for (auto at = svg.find("<line"); at != svg.npos; at = svg.find("<line", at + 1))
            count += svg.substr(at, svg.find('>', at) - at).find(color) != std::string::npos;
        for (auto at = svg.find("<polyline"); at != svg.npos; at = svg.find("<polyline", at + 1))
            count += svg.substr(at, svg.find('>', at) - at).find(color) != std::string::npos;
        return count;
    };
    const auto hex = [](draw::Rgba c) {
        std::array<char, 8> text{};
        std::snprintf(text.data(), text.size(), "#%02x%02x%02x", c.r, c.g, c.b);
        return std::string(text.data());
    };
    std::size_t joined = 0;
    for (unsigned seed = 0; seed < 60; ++seed) {
        draw::SvgPainter painter(800, 600, "", 1);
        const Figure shown = figure(seed, painter);
        std::size_t leaders = 0;
        for (const PlacedLabel& one : shown.labels.place(painter)) leaders += one.leader.has_value();
        shown.labels.draw(painter, theme);
        EXPECT_EQ(lines_in(painter.finish(), hex(theme.text_secondary)), leaders) << seed;
        joined += leaders;
    }
    EXPECT_GT(joined, 0u);
}

TEST(Labels, AValueWithoutRoomIsToldOfItsLine) {
    draw::SvgPainter painter(800, 600, "", 1);
    const Theme& theme = *find_theme("dark");
    Labels labels(view_box, 1);
    const PixelLine line{{400, 300}, {430, 300}};
    labels.add(value_of(line, painter));
    labels.block({{250, 150}, {600, 450}});
    const auto left_out = labels.draw(painter, theme);
    ASSERT_EQ(left_out.size(), 1U);
    EXPECT_EQ(left_out[0].text, "1.234");
    EXPECT_TRUE(same_line(left_out[0].line, line));
    EXPECT_EQ(painter.finish().find("1.234"), std::string::npos);
}

TEST(Labels, ALongLineBearsItsValueWhereBothSidesAreTaken) {
    const draw::SvgPainter painter(800, 600, "", 1);
    Labels labels(view_box, 1);
    labels.add(value_of({{200, 300}, {600, 300}}, painter));
    labels.block({{0, 0}, {800, 285}});
    labels.block({{0, 315}, {800, 600}});
    const auto placed = labels.place(painter);
    ASSERT_EQ(placed.size(), 1U);
    EXPECT_FALSE(placed[0].leader);
    EXPECT_FLOAT_EQ((placed[0].box.min.y + placed[0].box.max.y) / 2, 300);
}

}  // namespace
}  // namespace testbed::view
