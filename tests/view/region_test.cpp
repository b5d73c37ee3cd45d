// Clipping in twice the precision of doubles: far away coordinates and huge circles are drawn where they are.
#include "app/view/region.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <numbers>

#include "core/hull/bounds.h"

namespace testbed::view {
namespace {

constexpr double far = 1e15;

/// Distance of a pixel from the line through two pixels.
double off(draw::Pixel p, draw::Pixel a, draw::Pixel b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    return std::abs((p.x - a.x) * dy - (p.y - a.y) * dx) / std::hypot(dx, dy);
}

TEST(Region, LinesFromAfarPassWhereTheyShould) {
    struct {
        const char* name;
        Vec2 from, to;
        Vec2 center;
        double scale;
        Vec2 through;
    } const cases[] = {
        {"level", {-far, 0.3}, {far, 0.3}, {0, 0}, 80, {0, 0.3}},
        {"diagonal", {-far, -far}, {far, far}, {0.3, 0.2}, 80, {0.25, 0.25}},
        {"one end near", {0, 0}, {far, far / 2}, {1, 0.7}, 80, {2, 1}},
        {"zoomed in", {-far, -far}, {far, far}, {0.1, 0.1}, 1e6, {0.1, 0.1}},
        {"steep", {0.3, -far}, {0.5, far}, {0.4, 0}, 300, {0.4, 0}},
    };
    for (const auto& c : cases) {
        const Camera camera{.center = c.center, .scale = c.scale};
        const Region region = segment_region(camera, c.from, c.to);
        ASSERT_EQ(region.edges.size(), 1u) << c.name;
        const auto& points = region.edges.front().points;
        ASSERT_EQ(points.size(), 2u) << c.name;
        EXPECT_LT(off(camera.to_pixel(c.through), points[0], points[1]), 0.01) << c.name;
        for (const draw::Pixel p : points) EXPECT_LT(std::abs(p.x) + std::abs(p.y), 40'000) << c.name;
    }
}

TEST(Region, LinesAreClippedToTheView) {
    const Camera camera;
    const Region line = line_region(camera, {far, far}, {1, 1}, true);
    ASSERT_EQ(line.edges.size(), 1u);
    EXPECT_LT(off(camera.to_pixel({0, 0}), line.edges[0].points[0], line.edges[0].points[1]), 0.01);
    EXPECT_TRUE(line_region(camera, {far, far}, {1, 1}, false).empty()) << "the ray leads away";
    EXPECT_FALSE(line_region(camera, {far, far}, {-1, -1}, false).empty()) << "the ray leads here";
    EXPECT_TRUE(line_region(camera, {0, far}, {1, 0}, true).empty());
}

TEST(Region, RayStartsAtItsBase) {
    const Camera camera;
    const Region ray = line_region(camera, {1, 1}, {1, 0}, false);
    ASSERT_EQ(ray.edges.size(), 1u);
    const draw::Pixel base = camera.to_pixel({1, 1});
    EXPECT_NEAR(ray.edges[0].points[0].x, base.x, 0.01);
    EXPECT_NEAR(ray.edges[0].points[0].y, base.y, 0.01);
}

double area(std::span<const draw::Pixel> outline) {
    double twice = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const draw::Pixel p = outline[i], q = outline[(i + 1) % outline.size()];
        twice += double(p.x) * double(q.y) - double(p.y) * double(q.x);
    }
    return std::abs(twice) / 2;
}

TEST(Region, HugePolygonsFillTheirPartOfTheView) {
    const Camera camera;  // 1280 x 800, with a margin of 64 around
    constexpr double whole = (1280 + 128) * (800 + 128);
    const Vec2 around[] = {{-far, -far}, {far, -far}, {far, far}, {-far, far}};
    EXPECT_NEAR(area(polygon_region(camera, around).area), whole, 1);
    EXPECT_TRUE(polygon_region(camera, around).edges.empty()) << "its outline is far away";
    const Vec2 below_diagonal[] = {{-far, -far}, {far, -far}, {far, far}};
    EXPECT_NEAR(area(polygon_region(camera, below_diagonal).area), whole / 2, 1);
    const Vec2 beside[] = {{far / 2, -far}, {far, -far}, {far, far}};
    EXPECT_TRUE(polygon_region(camera, beside).empty());
}

TEST(Region, HugeCirclesPassWhereTheyShould) {
    struct {
        const char* name;
        Vec2 center;
        double radius;
        Vec2 on_circle;
        double share;  ///< of the view with its margin that the disc covers
    } const cases[] = {
        {"from the right", {far, 0}, far, {0, 0}, 0.5},
        {"from below", {0, -far}, far, {0, 0}, 0.5},
        {"3-4-5", {-3e14, -4e14}, 5e14, {0, 0}, 0.5},
        {"a moderate one", {1000, 0}, 1000, {0, 0}, 0.5},
    };
    constexpr double whole = (1280 + 128) * (800 + 128);
    for (const auto& c : cases) {
        const Camera camera;
        const Region region = circle_region(camera, c.center, c.radius);
        EXPECT_FALSE(region.circle.has_value()) << c.name;
        ASSERT_FALSE(region.edges.empty()) << c.name;
        double nearest = 1e9;
        for (const Trail& trail : region.edges) {
            for (std::size_t i = 0; i + 1 < trail.points.size(); ++i)
                nearest = std::min(nearest,
                                   off(camera.to_pixel(c.on_circle), trail.points[i], trail.points[i + 1]));
        }
        EXPECT_LT(nearest, 0.2) << c.name;
        EXPECT_NEAR(area(region.area) / whole, c.share, 0.01) << c.name;
    }
    EXPECT_NEAR(area(circle_region({}, {0, 0}, far).area), whole, 1) << "the view is well inside";
    EXPECT_TRUE(circle_region({}, {far, far}, 10).empty());
}

TEST(Region, HugeCapsulesKeepTheirSides) {
    const Camera camera;
    const Region region =
        capsule_region(camera, {-far, -10}, {far, -10}, 10);  // its upper side is the x axis
    ASSERT_FALSE(region.edges.empty());
    const auto& points = region.edges.front().points;
    EXPECT_LT(off(camera.to_pixel({0, 0}), points.front(), points.back()), 0.2);
}

collision::shape::PlacedRoundedPolygon rounded(std::vector<Vec2> vertices, double radius) {
    return {collision::shape::polygon_facts(std::move(vertices)), radius};
}

TEST(Region, RoundedPolygonsAreDrawnWithTheirRadiusAndTheirHoles) {
    const Camera camera{.center = {3, 3}, .scale = 60};
    const auto area_of = [&](const collision::shape::PlacedRoundedPolygon& shape) {
        return area(region(camera, shape).area) / (60 * 60);
    };
    for (const bool y_down : {false, true}) {
        Camera turned = camera;
        turned.y_down = y_down;
        const Region square = region(turned, rounded({{1, 1}, {5, 1}, {5, 5}, {1, 5}}, 0.5));
        ASSERT_EQ(square.edges.size(), 1u);
        EXPECT_TRUE(square.edges[0].closed);
        EXPECT_NEAR(area(square.area) / (60 * 60), 16 + 8 + std::numbers::pi / 4, 0.01);
        const auto& points = square.edges[0].points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const draw::Pixel p = points[i], next = points[(i + 1) % points.size()];
            EXPECT_GT(std::hypot(next.x - p.x, next.y - p.y), 0.01) << "no point twice in a row";
            const Vec2 at = turned.to_world(p);
            const Vec2 nearest{std::clamp(at.x, 1.0, 5.0), std::clamp(at.y, 1.0, 5.0)};
            EXPECT_NEAR(std::hypot(at.x - nearest.x, at.y - nearest.y), 0.5, 0.01);
        }
    }
    const std::vector<Vec2> room{{0, 0}, {6, 0}, {6, 2.75}, {5, 2.75}, {5, 1}, {1, 1},
                                 {1, 5}, {5, 5}, {5, 3.25}, {6, 3.25}, {6, 6}, {0, 6}};
    const auto closed = rounded(room, 0.5);
    EXPECT_EQ(region(camera, closed).edges.size(), 2u) << "the hole has an outline of its own";
    EXPECT_NEAR(area_of(closed), collision::hull::area(closed), 0.02) << "and is not filled";
    EXPECT_NEAR(area_of(rounded(room, 0.1)), collision::hull::area(rounded(room, 0.1)), 0.02);
    EXPECT_NEAR(area_of(rounded(room, 0)), collision::hull::area(rounded(room, 0)), 0.02);
}

TEST(Region, OfVeryManyVerticesThePiecesAreOutlined) {
    std::vector<Vec2> star;
    for (int i = 0; i < 1200; ++i) {
        const double turn = 2 * std::numbers::pi * i / 1200, out = i % 2 ? 2 : 1.99;
        star.emplace_back(out * std::cos(turn), out * std::sin(turn));
    }
    const Region region = view::region(Camera{}, rounded(star, 0.5));
    EXPECT_TRUE(region.area.empty());
    ASSERT_GT(region.edges.size(), 100u);
    double farthest = 0;
    for (const Trail& trail : region.edges)
        for (const draw::Pixel p : trail.points) {
            const Vec2 at = Camera{}.to_world(p);
            farthest = std::max(farthest, std::hypot(at.x, at.y));
        }
    EXPECT_NEAR(farthest, 2.5, 0.01);
}

TEST(Region, OrdinaryShapesAreLeftWhole) {
    const Camera camera;
    const Vec2 triangle[] = {
        {0, 0}, {100, 0}, {0, 100}};  // reaches out of the view, which is the painter's to clip
    const Region region = polygon_region(camera, triangle);
    ASSERT_EQ(region.edges.size(), 1u);
    EXPECT_TRUE(region.edges.front().closed);
    EXPECT_EQ(region.edges.front().points.size(), 3u);
    EXPECT_TRUE(circle_region(camera, {0, 0}, 2).circle.has_value());
}

}  // namespace
}  // namespace testbed::view
