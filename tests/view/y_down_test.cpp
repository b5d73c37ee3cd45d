// Pictures whose y points down: the mirror image of y up, with the same numbers.
#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>

#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "app/view/camera.h"
#include "app/view/region.h"

namespace testbed::view {
namespace {

Camera camera_with(bool y_down) {
    return {.center = {3, 2}, .scale = 40, .origin = {100, 50}, .size = {800, 600}, .y_down = y_down};
}

TEST(YDown, LargerYIsFurtherDown) {
    const Camera up = camera_with(false), down = camera_with(true);
    EXPECT_LT(up.to_pixel({3, 5}).y, up.to_pixel({3, 2}).y);
    EXPECT_GT(down.to_pixel({3, 5}).y, down.to_pixel({3, 2}).y);
    EXPECT_EQ(up.to_pixel({7, 5}).x, down.to_pixel({7, 5}).x);
    for (const Camera& camera : {up, down}) {
        const Vec2 there = camera.to_world(camera.to_pixel({-1.25, 4.5}));
        EXPECT_EQ(there, (Vec2{-1.25, 4.5})) << "there and back";
        Camera zoomed = camera;
        zoomed.zoom_at({220, 130}, 3);
        const Vec2 before = camera.to_world({220, 130}), after = zoomed.to_world({220, 130});
        EXPECT_NEAR(before.x, after.x, 1e-9);
        EXPECT_NEAR(before.y, after.y, 1e-9) << "the point under the mouse stays";
    }
}

/// Every point of the trails, mirrored in the middle of the picture.
std::vector<draw::Pixel> points_of(const Region& region, bool mirrored) {
    const float middle = 50 + 300;
    std::vector<draw::Pixel> all;
    const auto add = [&](draw::Pixel p) { all.push_back({p.x, mirrored ? 2 * middle - p.y : p.y}); };
    if (region.circle) add(region.circle->center);
    for (const Trail& trail : region.edges)
        for (const draw::Pixel p : trail.points) add(p);
    for (const draw::Pixel p : region.area) add(p);
    return all;
}

TEST(YDown, EveryTypeIsDrawnAsTheMirrorImage) {
    using namespace collision::shape;
    const std::vector<PlacedPrimitive> shapes{PlacedPoint{{4, 3}},
                                              PlacedLine{{1, 1}, {2, 1}},
                                              PlacedRay{{1, 1}, {2, 1}},
                                              PlacedSegment{{0, 0}, {5, 4}},
                                              PlacedCircle{{4, 3}, 2},
                                              PlacedCapsule{{0, 0}, {5, 3}, 1},
                                              PlacedRectangle{{{1, 1}, {4, 3}}},
                                              PlacedCircle{{4, 3}, 1e6}};
    for (const PlacedPrimitive& shape : shapes) {
        const std::vector<draw::Pixel> up = points_of(region(camera_with(false), shape), false);
        const std::vector<draw::Pixel> down = points_of(region(camera_with(true), shape), true);
        ASSERT_FALSE(up.empty()) << shape.index();
        for (const draw::Pixel p : up) {
            const auto near = [&](draw::Pixel q) {
                return std::abs(p.x - q.x) < 0.6f && std::abs(p.y - q.y) < 0.6f;
            };
            const bool round = shape.index() == PlacedPrimitive(PlacedCapsule{}).index() ||
                               shape.index() == PlacedPrimitive(PlacedCircle{}).index();
            // The pieces of an arc may begin elsewhere.
            EXPECT_TRUE(round || std::ranges::any_of(down, near))
                << shape.index() << ": " << p.x << ", " << p.y;
        }
        const auto extent = [](const std::vector<draw::Pixel>& points) {
            collision::math::Aabb box;
            for (const draw::Pixel p : points) box.include(Vec2{p.x, p.y});
            return box;
        };
        const auto a = extent(up), b = extent(down);
        EXPECT_NEAR(a.min.y, b.min.y, 0.6) << shape.index();
        EXPECT_NEAR(a.max.y, b.max.y, 0.6) << shape.index();
        EXPECT_NEAR(a.min.x, b.min.x, 0.6) << shape.index();
    }
}

TEST(YDown, ASceneKeepsItAndNoAnswerDependsOnIt) {
    const std::string start = R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "oriented_rectangle", "size": [4, 2], "position": [1, 2], "rotation": 30},
        {"id": "b", "type": "circle", "radius": 1, "position": [3, 3]}])";
    const auto up = file::read_scene(start + "}"), down = file::read_scene(start + R"(, "y_axis": "down"})");
    ASSERT_TRUE(up.scene && down.scene);
    EXPECT_FALSE(up.scene->y_down);
    EXPECT_TRUE(down.scene->y_down);
    EXPECT_FALSE(*up.scene == *down.scene);
    const std::string written = file::write_scene(*down.scene);
    EXPECT_NE(written.find("\"y_axis\": \"down\""), std::string::npos);
    EXPECT_TRUE(*file::read_scene(written).scene == *down.scene) << "read back";
    EXPECT_EQ(file::write_scene(*up.scene).find("y_axis"), std::string::npos);
    EXPECT_FALSE(file::read_scene(start + R"(, "y_axis": "left"})").scene);
    const auto answers = [](const model::Scene& scene) {
        return model::analyze(scene, model::PairChoice::all).pairs.front().answer.depth;
    };
    EXPECT_EQ(answers(*up.scene), answers(*down.scene));
    exports::RenderOptions turned;
    turned.y_down = true;
    EXPECT_EQ(exports::render_svg(*down.scene, {}), exports::render_svg(*up.scene, turned))
        << "the option and the scene mean the same";
    EXPECT_NE(exports::render_svg(*down.scene, {}), exports::render_svg(*up.scene, {}));
}

}  // namespace
}  // namespace testbed::view
