// The counter-examples in scenes/cases: each opens on a row that is wrong there and says so itself.
#include <algorithm>
#include <filesystem>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "app/file/scene_file.h"
#include "app/model/algorithms.h"
#include "tests/support/source_folder.h"

namespace testbed::model {
namespace {

namespace fs = std::filesystem;

TEST(Cases, EachOpensOnItsOwnLie) {
    std::set<std::string> shown;
    for (const fs::directory_entry& entry :
         fs::directory_iterator(collision::support::source_folder() / "scenes/cases")) {
        const std::string file = entry.path().filename().string();
        SCOPED_TRACE(file);
        const file::ReadResult read = file::load_scene(entry.path().string());
        ASSERT_TRUE(read.scene);
        EXPECT_TRUE(read.issues.empty());
        const Scene& scene = *read.scene;
        EXPECT_FALSE(scene.title.empty());
        EXPECT_FALSE(scene.notes.empty());
        ASSERT_TRUE(scene.show);
        ASSERT_TRUE(scene.show->algorithm);
        shown.insert(*scene.show->algorithm);
        const collision::catalog::Algorithm* row = collision::catalog::find(*scene.show->algorithm);
        ASSERT_TRUE(row);

        const auto place = [&](const std::string& id) {
            const SceneShape& shape = *scene.shapes[*scene.find(id)];
            return collision::shape::place(shape.geometry, shape.pose);
        };
        const auto a = place(scene.show->pair[0]), b = place(scene.show->pair[1]);
        const auto shape = [&](std::size_t i) -> const SceneShape& {
            return *scene.shapes[*scene.find(scene.show->pair[i])];
        };
        const Motions motions = motions_of(shape(0), shape(1), default_horizon, scene.y_down);
        ASSERT_EQ(collision::catalog::refusal(*row, a, b, motions), "");
        const AlgorithmAnswer said =
            about_sliding(*row)
                ? answer(*row, a, b, motions, true_slide(a, b, motions).value(), scene.show->setting)
                : answer(*row, a, b, collision::query::answer(a, b), motions, scene.show->setting);
        EXPECT_NE(said.difference, Difference::none) << "the row that it opens on is right";
        EXPECT_LE(scene.show->step.value_or(1), said.steps);
        EXPECT_TRUE(std::ranges::any_of(scene.expect, [&](const auto& expected) {
            return expected.algorithm == scene.show->algorithm;
        })) << "it states the lie as an expectation";
        EXPECT_TRUE(std::ranges::any_of(scene.expect, [](const auto& expected) {
            return !expected.algorithm;
        })) << "and the truth";
    }
    for (const auto& row : collision::catalog::all()) {
        if ((about_pairs(row) || about_sliding(row)) && row.trust == collision::textbook::Trust::flawed) {
            EXPECT_TRUE(shown.contains(std::string(row.id))) << row.id << " has no scene";
        }
    }
}

}  // namespace
}  // namespace testbed::model
