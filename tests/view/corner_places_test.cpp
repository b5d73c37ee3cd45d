// Numbers of corners lie off the edges that meet there; names lie on no shape but their own; cards cover no
// subject.
#include "app/view/corner_places.h"

#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <numbers>

#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "app/view/beside_cards.h"
#include "app/view/frame.h"
#include "app/view/pixel_line.h"
#include "tests/support/random.h"

namespace testbed::view {
namespace {

using collision::support::Random;

constexpr draw::Pixel number_size{8, 14};

draw::PixelBox box_at(draw::Pixel middle, draw::Pixel size) {
    return {{middle.x - size.x / 2, middle.y - size.y / 2}, {middle.x + size.x / 2, middle.y + size.y / 2}};
}

/// A star-shaped polygon with corners far from each other, in pixels.
std::vector<draw::Pixel> any_polygon(Random& random) {
    std::vector<draw::Pixel> out;
    const int corners = 3 + int(random.below(6));
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * (i + random.between(0.0, 0.4)) / corners;
        const double r = random.between(60.0, 200.0);
        out.push_back({float(300 + r * std::cos(angle)), float(300 + r * std::sin(angle))});
    }
    return out;
}

TEST(CornerPlaces, OfConvexAndDentedPolygonsAreOffTheirEdges) {
    Random random(11);
    int outside = 0, all = 0;
    for (int round = 0; round < 300; ++round) {
        const std::vector<draw::Pixel> corners = any_polygon(random);
        const Region region{.circle = {}, .area = corners, .edges = {{corners, true}}};
        for (const draw::Pixel corner : corners) {
            const draw::Pixel best = corner_places(std::span(&region, 1), corner, number_size, 7).front();
            const draw::PixelBox box = box_at(best, number_size);
            for (std::size_t i = 0; i < corners.size(); ++i)
                EXPECT_FALSE(meets(box, {corners[i], corners[(i + 1) % corners.size()]})) << round;
            EXPECT_LT(distance(best, corner), 7 + 14.0f) << "beside its corner";
            ++all;
            outside += covers(region, best) ? 0 : 1;
        }
    }
    EXPECT_GT(outside, all * 9 / 10);
}

TEST(CornerPlaces, WithoutAnOutlineTheNumberStandsAbove) {
    const draw::Pixel best = corner_places({}, {100, 100}, number_size, 7).front();
    EXPECT_EQ(best.x, 100);
    EXPECT_LT(best.y, 100);
}

/// Texts of an SVG with their anchors.
std::multimap<std::string, draw::Pixel> texts_of(const std::string& svg) {
    std::multimap<std::string, draw::Pixel> out;
    for (std::size_t at = svg.find("<text"); at != svg.npos; at = svg.find("<text", at + 1)) {
        const auto value = [&](std::string_view name) {
            return std::stof(svg.substr(svg.find(name, at) + name.size()));
        };
        const std::size_t begin = svg.find('>', at) + 1, end = svg.find('<', begin);
        out.emplace(svg.substr(begin, end - begin), draw::Pixel{value(" x=\""), value(" y=\"")});
    }
    return out;
}

/// Small shapes close to large ones, by which their names were taken for names of the large ones.
TEST(Names, LieOnNoShapeButTheirOwn) {
    Random random(3);
    for (int round = 0; round < 40; ++round) {
        std::string shapes;
        std::vector<std::pair<Vec2, double>> discs;
        for (int i = 0; i < 9; ++i) {
            const Vec2 at{random.between(-6.0, 6.0), random.between(-4.0, 4.0)};
            const double radius = i < 4 ? random.between(1.0, 2.0) : 0.1;
            discs.emplace_back(at, radius);
            shapes += fmt::format(
                R"({}{{"id": "shape number {}", "type": "circle", "position": [{}, {}], "radius": {}}})",
                i > 0 ? "," : "", i, at.x, at.y, radius);
        }
        const auto read = file::read_scene(fmt::format(
            R"({{"format": "collision-scene", "version": 1, "shapes": [{}], "view": {{"center": [0, 0], "height": 12}}}})",
            shapes));
        ASSERT_TRUE(read.scene);
        const std::string svg =
            exports::render_svg(*read.scene, {.width = 900, .height = 640, .show = {}, .show_given = true});
        const Camera camera =
            view_of(*read.scene, model::analyze(*read.scene, model::PairChoice::all), {900, 640});
        for (int i = 4; i < 9; ++i)
            for (const auto& [text, at] : texts_of(svg)) {
                if (text != fmt::format("shape number {}", i)) continue;
                for (int k = 0; k < 4; ++k) {
                    const auto& [center, radius] = discs[std::size_t(k)];
                    const draw::Pixel middle = camera.to_pixel(center);
                    EXPECT_GT(distance(at, middle), float(radius * camera.scale) - 7)
                        << round << ": " << text;
                }
            }
    }
}

/// Every lesson's and demo's algorithms at 640 by 400: no card lies on what it explains.
TEST(Cards, CoverNoSubject) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "oriented_rectangle", "position": [-1, -2.5], "rotation": 20, "size": [3, 1]},
        {"id": "b", "type": "polygon", "position": [2.4, -2.2], "vertices": [[-1, -1], [1, -1], [0, 1]]}],
        "view": {"center": [0, 0], "height": 8}})");
    ASSERT_TRUE(read.scene);
    const auto results = model::analyze(*read.scene, model::PairChoice::all);
    Random random(5);
    for (const bool down : {false, true})
        for (int round = 0; round < 200; ++round) {
            Camera camera = view_of(*read.scene, results, {640, 400});
            camera.y_down = down;
            Cards cards;
            const float high = float(random.between(40.0, 180.0));
            if (round % 3 != 0)
                cards.caption = draw::PixelBox{{12, 364 - high}, {float(random.between(150.0, 400.0)), 364}};
            if (round % 3 != 1) cards.aside = draw::PixelBox{{410, 190}, {628, 364}};
            const Camera shown = beside_cards(camera, cards, {0, 1}, *read.scene, results);
            for (const auto& shape : results.shapes)
                for (const auto& card : {cards.caption, cards.aside}) {
                    if (!card) continue;
                    const draw::Pixel p = shown.to_pixel(shape.bounds->aabb.min),
                                      q = shown.to_pixel(shape.bounds->aabb.max);
                    const bool apart = std::max(p.x, q.x) <= card->min.x ||
                                       std::min(p.x, q.x) >= card->max.x ||
                                       std::max(p.y, q.y) <= card->min.y || std::min(p.y, q.y) >= card->max.y;
                    EXPECT_TRUE(apart) << round << (down ? ", down" : ", up");
                }
        }
    // Where nothing is covered the view is the author's.
    const Camera camera = view_of(*read.scene, results, {640, 400});
    const Camera same =
        beside_cards(camera, {draw::PixelBox{{0, 0}, {30, 10}}, {}}, {0, 1}, *read.scene, results);
    EXPECT_EQ(same.scale, camera.scale);
    EXPECT_EQ(same.center, camera.center);
}

}  // namespace
}  // namespace testbed::view
