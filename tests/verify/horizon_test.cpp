// Impacts are asked about within any time, and a finding keeps the time that it was asked about.
#include <gtest/gtest.h>
#include <set>

#include "app/file/scene_file.h"
#include "app/verify/families.h"
#include "app/verify/motion_families.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

Question one_that_meets(double horizon) {
    Question question = make_moving(make_circle({0, 0}, 1), {0, 0}, make_circle({8, 0}, 1), {-4, 0});
    question.horizon = horizon;
    return question;
}

TEST(Horizon, IsSeldomOneSecond) {
    Conventions conventions;
    conventions.spin = true;
    Maker maker(5, conventions);
    const std::size_t circle = type_index<collision::shape::Circle>();
    for (const auto family : {&moving, &fast, &spinning}) {
        std::set<double> horizons;
        for (int i = 0; i < 100; ++i)
            if (const auto made = family(maker, circle, circle)) horizons.insert(made->horizon);
        EXPECT_EQ(horizons, (std::set{0.125, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0}));
    }
}
TEST(Horizon, IsKeptInAFindingAndAskedAboutAgain) {
    for (const double horizon : {1.0, 2.0, 0.25}) {
        Finding finding;
        finding.kind = kind::impact_late;
        finding.types = "circle–circle, moving";
        finding.smallest = one_that_meets(horizon);
        const model::Scene scene = scene_of(finding, "mine");
        EXPECT_EQ(scene.horizon.value_or(1), horizon);
        EXPECT_EQ(scene.horizon.has_value(), horizon != 1);
        const auto read = file::read_scene(file::write_scene(scene));
        ASSERT_TRUE(read.scene);
        const std::vector<Question> again = questions_of(*read.scene);
        ASSERT_EQ(again.size(), 1u);
        EXPECT_EQ(again[0].horizon, horizon);
        EXPECT_EQ(again[0].shapes, finding.smallest.shapes);
    }
}

}  // namespace
}  // namespace testbed::verify
