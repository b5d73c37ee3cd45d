// World to pixels and back, zooming and framing.
#include "app/view/camera.h"

#include <cmath>
#include <gtest/gtest.h>

namespace testbed::view {
namespace {

struct Looking {
    const char* name;
    Vec2 center;
    double scale;
};
const Looking ways_to_look[] = {
    {"at home", {0, 0}, 80},        {"off to the side", {-12.5, 7.25}, 3.5},
    {"a speck", {1e-3, 2e-3}, 1e7}, {"the whole world", {0, 0}, 1e-12},
    {"far out", {1e9, -1e9}, 250},
};

TEST(Camera, PixelsAndWorldAreInverse) {
    for (const Looking& c : ways_to_look) {
        const Camera camera{.center = c.center, .scale = c.scale, .origin = {52, 42}, .size = {900, 500}};
        for (const draw::Pixel pixel :
             {draw::Pixel{52, 42}, draw::Pixel{400.5f, 300.25f}, draw::Pixel{952, 542}}) {
            const draw::Pixel back = camera.to_pixel(camera.to_world(pixel));
            EXPECT_NEAR(back.x, pixel.x, 0.01) << c.name;
            EXPECT_NEAR(back.y, pixel.y, 0.01) << c.name;
        }
    }
}

TEST(Camera, UpIsUp) {
    const Camera camera;
    EXPECT_LT(camera.to_pixel({0, 1}).y, camera.to_pixel({0, 0}).y);
    EXPECT_GT(camera.to_pixel({1, 0}).x, camera.to_pixel({0, 0}).x);
}

TEST(Camera, ZoomKeepsWhatIsUnderTheCursor) {
    for (const Looking& c : ways_to_look) {
        Camera camera{.center = c.center, .scale = c.scale, .origin = {52, 42}, .size = {900, 500}};
        const draw::Pixel cursor{700, 120};
        const Vec2 under = camera.to_world(cursor);
        for (const double factor : {1.1, 1.1, 7.0, 1 / 1.1, 0.01}) {
            camera.zoom_at(cursor, factor);
            const draw::Pixel now = camera.to_pixel(under);
            EXPECT_NEAR(now.x, cursor.x, 0.02) << c.name;
            EXPECT_NEAR(now.y, cursor.y, 0.02) << c.name;
        }
    }
}

TEST(Camera, ZoomHasEnds) {
    Camera camera;
    for (int i = 0; i < 10'000; ++i) camera.zoom_at({10, 10}, 1.1);
    EXPECT_TRUE(std::isfinite(camera.scale));
    for (int i = 0; i < 20'000; ++i) camera.zoom_at({10, 10}, 1 / 1.1);
    EXPECT_GT(camera.scale, 0);
    EXPECT_TRUE(std::isfinite(camera.center.x));
}

TEST(Camera, FrameShowsTheWholeBox) {
    struct {
        const char* name;
        collision::math::Aabb box;
    } const boxes[] = {
        {"wide", {{-10, -1}, {10, 1}}},
        {"tall", {{3, -100}, {4, 100}}},
        {"flat", {{-1, 2}, {5, 2}}},
        {"huge", {{-1e15, -1e15}, {1e15, 1e15}}},
    };
    for (const auto& [name, box] : boxes) {
        Camera camera;
        camera.frame(box);
        const auto seen = camera.visible();
        EXPECT_TRUE(seen.contains(box.min) && seen.contains(box.max)) << name;
    }
}

TEST(Camera, WhatALookAtShowsIsShownAgain) {
    struct {
        const char* name;
        draw::Pixel size;
        Vec2 shown;
    } const looks[] = {
        {"wide: the height fits", {900, 500}, {18, 10}},
        {"four by three: both fit", {800, 600}, {40.0 / 3, 10}},
        {"upright, where half of a scene was cut off", {300, 600}, {40.0 / 3, 80.0 / 3}},
    };
    for (const auto& c : looks) {
        Camera camera{.size = c.size};
        camera.look_at({1, 2}, 10);
        const Vec2 shown = camera.visible().size();
        EXPECT_NEAR(shown.x, c.shown.x, 1e-9) << c.name;
        EXPECT_NEAR(shown.y, c.shown.y, 1e-9) << c.name;
        EXPECT_DOUBLE_EQ(camera.height(), 10) << c.name;
    }
}

TEST(Camera, FrameOfAPointKeepsTheScale) {
    Camera camera{.scale = 33};
    camera.frame({{4, 5}, {4, 5}});
    EXPECT_EQ(camera.scale, 33);
    EXPECT_EQ(camera.center, (Vec2{4, 5}));
    camera.frame({});
    EXPECT_EQ(camera.center, (Vec2{4, 5})) << "an empty box changes nothing";
}

}  // namespace
}  // namespace testbed::view
