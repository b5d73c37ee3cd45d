// Clipping in twice the precision of doubles: far away coordinates and huge circles are drawn where they are.
#include "app/view/region.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

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
