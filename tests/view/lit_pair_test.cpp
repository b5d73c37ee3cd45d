// What is not discussed fades while an algorithm is shown, and many shapes are not covered by words.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/export/render.h"
#include "app/file/scene_file.h"
#include "app/model/algorithms.h"

namespace testbed::view {
namespace {

std::string three_circles(std::string_view color) {
    return fmt::format(R"({{"format": "collision-scene", "version": 1, "shapes": [
  {{"id": "A", "type": "circle", "radius": 1}}, {{"id": "B", "type": "circle", "position": [1.5, 0], "radius": 1}},
  {{"id": "C", "type": "circle", "position": [5, 0], "radius": 1, "color": "{}"}}]}})",
                       color);
}

TEST(LitPair, OtherShapesFadeDuringAnAlgorithm) {
    const model::Scene scene = *file::read_scene(three_circles("#102030")).scene;
    exports::RenderOptions options{.width = 400, .height = 300, .theme = "light"};
    EXPECT_NE(exports::render_svg(scene, options).find("#102030"), std::string::npos);
    model::Show show;
    show.algorithm = "circle_circle_distance";
    show.pair = {"A", "B"};
    options.algorithm = show;
    const std::string stepped = exports::render_svg(scene, options);
    ASSERT_NE(stepped.find("step "), std::string::npos) << "the algorithm is shown";
    EXPECT_EQ(stepped.find("#102030"), std::string::npos) << "C is not spoken of";
    show.pair = {"A", "C"};
    options.algorithm = show;
    EXPECT_NE(exports::render_svg(scene, options).find("#102030"), std::string::npos) << "C is";
}

TEST(LitPair, BoundsAreInTheFrame) {
    const model::Scene scene = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "needle", "type": "polygon", "vertices": [[0, 0], [10, 0], [10, 0.1]]}]})")
                                    .scene;
    const std::string svg = exports::render_svg(scene, {.width = 400,
                                                        .height = 200,
                                                        .grid = false,
                                                        .legend = false,
                                                        .labels = false,
                                                        .show = {"minimum_circle"},
                                                        .show_given = true});
    const std::size_t circle = svg.find("<circle");
    ASSERT_NE(circle, svg.npos);
    const auto number = [&](std::string_view name) {
        return std::stod(svg.substr(svg.find(name, circle) + name.size()));
    };
    EXPECT_GE(number("cy=\"") - number(" r=\""), 0) << "the circle is five high, the needle is not";
    EXPECT_LE(number("cy=\"") + number(" r=\""), 200);
}

std::string row_of_circles(int count) {
    std::string text = R"({"format": "collision-scene", "version": 1, "shapes": [)";
    for (int i = 0; i < count; ++i)
        text += fmt::format(
            R"({}{{"id": "shape number {}", "type": "circle", "position": [{}, {}], "radius": 0.6}})",
            i == 0 ? "" : ", ", i, i % 20, i / 20 * 2);
    return text + "]}";
}

std::size_t count_of(std::string_view text, std::string_view word) {
    std::size_t found = 0;
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
}

TEST(LitPair, OfManyShapesOnlyTheDeepestHaveValuesAndNamesStandInside) {
    const exports::RenderOptions options{.width = 900, .height = 600};
    const std::string few = exports::render_svg(*file::read_scene(row_of_circles(20)).scene, options);
    EXPECT_GT(count_of(few, ">shape number"), 0u);
    const std::string many = exports::render_svg(*file::read_scene(row_of_circles(300)).scene, options);
    EXPECT_EQ(count_of(many, ">shape number"), 0u) << "the names are wider than the circles";
    EXPECT_LE(count_of(many, ">0.200<"), 10u);
    EXPECT_LE(count_of(many, ">area "), 10u);
}

}  // namespace
}  // namespace testbed::view
