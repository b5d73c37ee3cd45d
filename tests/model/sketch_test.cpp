// Sketches on a grid, and how well they agree with a map.
#include "app/lesson/sketch.h"

#include <gtest/gtest.h>
#include <numbers>

namespace testbed::model {
namespace {

namespace shape = collision::shape;

const SampleGrid sample_grid = sample_grid_over({{-6, -4.5}, {6, 4.5}});

std::size_t count(const lesson::Sketch& sketch) {
    std::size_t cells = 0;
    for (int r = 0; r < sample_grid.rows; ++r)
        for (int c = 0; c < sample_grid.columns; ++c) cells += sketch.in(c, r);
    return cells;
}

lesson::Sketch of(std::initializer_list<Vec2> outline) {
    lesson::Sketch sketch(sample_grid);
    sketch.add(std::vector<Vec2>(outline));
    return sketch;
}

Map map_of_circle_and_box(double radius, double width, double height, const char* row = nullptr) {
    const auto made = [](const char* id, shape::Shape geometry) {
        SceneShape one;
        one.id = id;
        one.geometry = std::move(geometry);
        return std::make_shared<const SceneShape>(std::move(one));
    };
    Map map;
    map.ask({.pair = {made("a", shape::Circle{radius}), made("b", shape::Rectangle{{width, height}})},
             .moved = 0,
             .row = row ? collision::catalog::find(row) : nullptr,
             .setting = {},
             .sample_grid = sample_grid});
    map.finish();
    return map;
}

TEST(Sketch, OutlinesCoverTheirArea) {
    const struct {
        const char* name;
        std::vector<Vec2> outline;
        double area;
    } cases[] = {
        {"a square", {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}, 4},
        {"the other way round", {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}, 4},
        {"a triangle", {{-3, -2}, {3, -2}, {0, 2}}, 12},
        {"an arrow head", {{-2, -2}, {0, -1}, {2, -2}, {0, 2}}, 6},
        {"a bow tie: two triangles", {{-2, -2}, {2, 2}, {2, -2}, {-2, 2}}, 8},
        {"twice around: nothing",
         {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}, {1, 1}, {-1, 1}},
         0},
        {"larger than the grid", {{-99, -99}, {99, -99}, {99, 99}, {-99, 99}}, 12 * 9},
        {"no area", {{-1, -1}, {1, 1}}, 0},
    };
    for (const auto& c : cases) {
        lesson::Sketch sketch(sample_grid);
        sketch.add(c.outline);
        EXPECT_NEAR(double(count(sketch)) * sample_grid.cell_area(), c.area, 0.2) << c.name;
        EXPECT_EQ(sketch.empty(), c.area == 0) << c.name;
    }
}

TEST(Sketch, NeighborsShareNoCell) {
    const std::size_t left = count(of({{-2, -2}, {0.025, -2}, {0.025, 2}, {-2, 2}}));
    const std::size_t right = count(of({{0.025, -2}, {2, -2}, {2, 2}, {0.025, 2}}));
    EXPECT_EQ(left + right, count(of({{-2, -2}, {2, -2}, {2, 2}, {-2, 2}})));
}

TEST(Sketch, ABrushAddsAndTakesAway) {
    lesson::Sketch sketch(sample_grid);
    sketch.brush({0, 0}, 1.5);
    EXPECT_NEAR(double(count(sketch)) * sample_grid.cell_area(), std::numbers::pi * 2.25, 0.1);
    sketch.brush({0, 0}, 0.5, false);
    EXPECT_NEAR(double(count(sketch)) * sample_grid.cell_area(), std::numbers::pi * 2, 0.1);
    sketch.brush({0, 0}, 9, false);
    EXPECT_TRUE(sketch.empty());
}

TEST(Sketch, AgreesByWhatBothHold) {
    // The circle of radius 1 and the rectangle 4 x 2: the truth has rounded corners, the row sharp ones.
    const double pi = std::numbers::pi;
    const Map truth = map_of_circle_and_box(1, 4, 2),
              square = map_of_circle_and_box(1, 4, 2, "circle_as_square");
    const lesson::Sketch sharp = of({{-3, -2}, {3, -2}, {3, 2}, {-3, 2}});
    const struct {
        const char* name;
        const lesson::Sketch& sketch;
        const Map& map;
        double share;
    } cases[] = {
        {"sharp corners are what the row says", sharp, square, 1},
        {"and nearly what is true", sharp, truth, (20 + pi) / 24},
        {"half of it", of({{-3, -2}, {0, -2}, {0, 2}, {-3, 2}}), square, 0.5},
        {"twice as much", of({{-3, -4}, {3, -4}, {3, 4}, {-3, 4}}), square, 0.5},
        {"nothing", lesson::Sketch(sample_grid), square, 0},
        {"elsewhere", of({{4, -2}, {5, -2}, {5, 2}, {4, 2}}), square, 0},
    };
    for (const auto& c : cases) EXPECT_NEAR(agreement(c.sketch, c.map).share(), c.share, 5e-3) << c.name;
    EXPECT_EQ(lesson::Agreement{}.share(), 1) << "nothing sketched where there is nothing";
}

}  // namespace
}  // namespace testbed::model
