// Costs of a broad phase by the side of its cells.
#include "app/model/side_costs.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/model/generate.h"

namespace testbed::model {
namespace {

using collision::catalog::find;

Scene hundred() {
    GenerateOptions options;
    options.count = 100;
    options.seed = 5;
    return generate_scene(options);
}

TEST(SideCosts, SidesGrowFromTheLeastInUseToOneCellForAll) {
    const Scene scene = hundred();
    const Results results = analyze(scene, PairChoice::overlapping);
    const auto& setting = find("spatial_hash")->setting;
    const std::vector<double> sides = sides_to_compare(results, setting, 24);
    ASSERT_GE(sides.size(), 8u);
    EXPECT_TRUE(std::ranges::is_sorted(sides));
    collision::math::Aabb world;
    for (const ShapeResult& shape : results.shapes)
        if (shape.bounds) world.include(shape.bounds->aabb);
    EXPECT_NEAR(sides.back(), std::max(world.size().x, world.size().y), 0.01 * sides.back());
    for (const double side : sides) {
        EXPECT_EQ(side_in_use(results, side), side) << "no method replaces it";
        EXPECT_GE(side, setting.min);
        EXPECT_LE(side, setting.max);
    }
    EXPECT_TRUE(sides_to_compare(analyze(Scene{}), setting, 24).empty());
    EXPECT_EQ(sides_to_compare(results, setting, 1).size(), 1u);
}

TEST(SideCosts, AreThoseOfTheMethodAskedAtThatSide) {
    const Scene scene = hundred();
    const Results results = analyze(scene, PairChoice::overlapping);
    const ShapeSetMotion still(scene, 1);
    for (const char* id : {"spatial_hash", "own_sector"}) {
        const auto& row = *find(id);
        double least = 1e300, first = 0, last = 0;
        for (const double side : sides_to_compare(results, row.setting, 12)) {
            const SideCost cost = cost_with_side(still, row, side);
            const ShapeSetAnswer answer = ask_shape_set(row, scene, results, side);
            EXPECT_EQ(cost.cost, double(tests_and_entries(answer.counts))) << id << ' ' << side;
            EXPECT_EQ(cost.missed, double(answer.missed.size())) << id << ' ' << side;
            if (first == 0) first = cost.cost;
            last = cost.cost;
            least = std::min(least, cost.cost);
        }
        EXPECT_LT(least, last) << id << ": one cell for all costs more than the best side";
        if (std::string_view(id) == "spatial_hash") {
            EXPECT_LT(least, first) << "as do the smallest cells";
        }
    }
}

TEST(SideCosts, HiddenShapesTakeNoPart) {
    Scene scene = hundred();
    SceneShape hidden = *scene.shapes[3];
    hidden.hidden = true;
    scene = with_shape(scene, 3, hidden);
    EXPECT_EQ(without_hidden(scene).shapes.size(), 99u);
}

}  // namespace
}  // namespace testbed::model
