// A group of very many members is drawn by their outlines alone: each is drawn in every frame.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "app/export/render.h"
#include "app/model/scene.h"

namespace testbed::view {
namespace {

std::size_t circles_drawn(int members) {
    std::vector<collision::shape::Member> all;
    for (int i = 0; i < members; ++i) {
        collision::shape::Member member;
        member.pose.position = {double(i % 50), double(i / 50)};
        collision::shape::Circle circle;
        circle.radius = 0.4;
        member.shape = circle;
        all.push_back(std::move(member));
    }
    collision::shape::Group group;
    group.members = std::move(all);
    model::Scene scene;
    model::SceneShape shape;
    shape.id = "many";
    shape.geometry = group;
    scene.shapes.push_back(std::make_shared<const model::SceneShape>(shape));
    const std::string svg = exports::render_svg(
        scene, {.width = 1000, .height = 1000, .grid = false, .legend = false, .labels = false});
    std::size_t found = 0;
    for (auto at = svg.find("<circle"); at != svg.npos; at = svg.find("<circle", at + 1)) ++found;
    return found;
}

TEST(DenseGroup, ManyCirclesAreOutlinedAndFewAreFilledToo) {
    EXPECT_EQ(circles_drawn(2500), 2 * 2500u) << "filled and outlined";
    EXPECT_EQ(circles_drawn(2501), 2501u) << "outlined";
}

}  // namespace
}  // namespace testbed::view
