// Maps on the surface: layers, patterns and the picture while it is worked out.
#include <cmath>
#include <gtest/gtest.h>

#include "app/draw/hatch.h"
#include "app/draw/svg_painter.h"
#include "app/export/render.h"
#include "app/view/live_map.h"
#include "tests/view/scenes.h"

namespace testbed::view {
namespace {

constexpr const char* ball_and_box = R"({"id": "ball", "type": "circle", "radius": 1, "position": [4, 3]},
    {"id": "box", "type": "rectangle", "size": [4, 2]})";

std::size_t count_of_part(const std::string& text, std::string_view part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

model::MapQuestion question(const model::Scene& scene, const char* row) {
    return {.pair = {scene.shapes[0], scene.shapes[1]},
            .moved = 0,
            .row = row ? collision::catalog::find(row) : nullptr,
            .setting = {},
            .sample_grid = model::sample_grid_over({{-6, -4.5}, {6, 4.5}})};
}

TEST(LiveMap, IsCoarseAtOnceAndTheSameInTheEnd) {
    const model::Scene scene = tests::scene_of(ball_and_box);
    LiveMap at_once, sliced;
    at_once.ask(question(scene, "circle_as_square"), MapView::disagreement);
    while (!at_once.work([] { return false; })) {}
    sliced.ask(question(scene, "circle_as_square"), MapView::disagreement);
    EXPECT_FALSE(sliced.work([] { return true; }));
    EXPECT_TRUE(sliced.map().coarse());
    ASSERT_EQ(sliced.picture().layers.size(), 3u);
    EXPECT_FALSE(sliced.picture().layers[0].areas.empty()) << "something is shown in the first frame";
    int frames = 1;
    for (int left = 0; !sliced.work([&] { return --left <= 0; }); left = 500) ASSERT_LT(++frames, 10'000);
    EXPECT_GT(frames, 50);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto& one = at_once.picture().layers[i].areas;
        const auto& other = sliced.picture().layers[i].areas;
        ASSERT_EQ(one.size(), other.size());
        for (std::size_t k = 0; k < one.size(); ++k) EXPECT_EQ(one[k].rim, other[k].rim);
    }
    EXPECT_TRUE(sliced.work([] { return true; })) << "and rests";
}

TEST(LiveMap, FollowsViewsAndShapes) {
    const model::Scene scene = tests::scene_of(ball_and_box);
    LiveMap map;
    const auto finish = [&] {
        while (!map.work([] { return false; })) {}
    };
    map.ask(question(scene, "circle_as_square"), MapView::disagreement);
    finish();
    EXPECT_EQ(map.picture().layers[1].areas.size(), 4u);
    map.ask(question(scene, "circle_as_square"), MapView::answers);
    EXPECT_FALSE(map.done());
    finish();
    ASSERT_EQ(map.picture().layers.size(), 1u);
    EXPECT_TRUE(map.map().done());
    // Dragging the moved shape moves its place and nothing else.
    model::SceneShape ball = *scene.shapes[0];
    ball.pose.position = {1, 1};
    map.ask(question(model::with_shape(scene, 0, ball), "circle_as_square"), MapView::answers);
    EXPECT_TRUE(map.done());
    EXPECT_EQ(map.picture().place, (Vec2{1, 1}));
    map.clear();
    EXPECT_FALSE(map.asked());
    EXPECT_TRUE(map.done());
}

TEST(JoinedOutline, LeavesHolesOut) {
    const Camera camera;
    const model::MapArea ring{{{-2, -2}, {2, -2}, {2, 2}, {-2, 2}}, {{{-1, -1}, {-1, 1}, {1, 1}, {1, -1}}}};
    const auto outline = joined_outline(camera, ring);
    double twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const draw::Pixel p = outline[i], q = outline[(i + 1) % outline.size()];
        twice += double(p.x) * double(q.y) - double(p.y) * double(q.x);
    }
    EXPECT_NEAR(std::abs(twice) / 2, (16 - 4) * 80 * 80, 1);
}

/// Counts what a pattern draws.
struct Drawn {
    std::size_t lines, dots;
};
Drawn drawn(std::span<const draw::Pixel> polygon, draw::Slant slant) {
    const draw::PixelBox view{{0, 0}, {200, 200}};
    draw::SvgPainter lines(200, 200, "", 1), squares(200, 200, "", 1);
    hatch(lines, polygon, view, 10, {draw::rgb(0), 1}, slant);
    dots(squares, polygon, view, 10, 2, draw::rgb(0));
    return {count_of_part(lines.finish(), "<line"), count_of_part(squares.finish(), "<rect")};
}

TEST(Patterns, FillTheirPolygon) {
    const draw::Pixel square[] = {{50, 50}, {150, 50}, {150, 150}, {50, 150}};
    // 200 pixels of diagonal levels by 10, and 20 rows of 10.
    for (const draw::Slant slant : {draw::Slant::rising, draw::Slant::falling}) {
        const Drawn found = drawn(square, slant);
        EXPECT_NEAR(double(found.lines), 20, 1);
        EXPECT_NEAR(double(found.dots), 200, 20);
    }
    const draw::Pixel outside[] = {{500, 50}, {600, 50}, {600, 150}, {500, 150}};
    EXPECT_EQ(drawn(outside, draw::Slant::falling).lines, 0u);
    EXPECT_EQ(drawn(outside, draw::Slant::falling).dots, 0u);
}

TEST(Patterns, BothSlantsRunTheirWay) {
    const draw::Pixel square[] = {{50, 50}, {150, 50}, {150, 150}, {50, 150}};
    draw::SvgPainter painter(200, 200, "", 1);
    hatch(painter, square, {{0, 0}, {200, 200}}, 100, {draw::rgb(0), 1}, draw::Slant::falling);
    const std::string svg = painter.finish();
    EXPECT_NE(svg.find("<line x1=\"50\" y1=\"50\" x2=\"150\" y2=\"150\""), std::string::npos) << svg;
}

TEST(MapPicture, IsInRenderedPictures) {
    model::Scene scene = tests::scene_of(ball_and_box);
    using Map = model::Show::Map;
    const auto svg = [&](std::optional<std::string> row, Map map) {
        scene.show = model::Show{{"ball", "box"}, std::move(row), {}, {}, map, {}};
        return exports::render_svg(scene, {.width = 400, .height = 300});
    };
    const struct {
        const char* name;
        std::string svg;
        bool obstacle, false_alarm, miss;
    } cases[] = {
        {"no map", svg("circle_as_square", Map::none), false, false, false},
        {"the truth", svg(std::nullopt, Map::answers), true, false, false},
        {"what a row says", svg("circle_as_square", Map::answers), true, false, false},
        {"where it is wrong", svg("circle_as_square", Map::disagreement), true, true, true},
    };
    for (const auto& c : cases) {
        EXPECT_EQ(count_of_part(c.svg, "verlap there<") > 0, c.obstacle) << c.name;
        EXPECT_EQ(count_of_part(c.svg, ">False alarm<") > 0, c.false_alarm) << c.name;
        EXPECT_EQ(count_of_part(c.svg, ">Miss<") > 0, c.miss) << c.name;
    }
    EXPECT_EQ(svg("circle_as_square", Map::disagreement), svg("circle_as_square", Map::disagreement));
    EXPECT_EQ(count_of_part(svg("no_such_row", Map::disagreement), ">Miss<"), 0u) << "left out";
    EXPECT_EQ(count_of_part(svg("circles_squared", Map::disagreement), ">Miss<"), 0u) << "not for this pair";
}

}  // namespace
}  // namespace testbed::view
