// Scenes that the program makes: the same for the same seed, and fit for every question.
#include <gtest/gtest.h>
#include <set>

#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/model/generate.h"

namespace testbed::model {
namespace {

/// FNV-1a: a fingerprint of a text.
std::uint64_t fingerprint(std::string_view text) {
    std::uint64_t hash = 14695981039346656037u;
    for (const char c : text) hash = (hash ^ std::uint8_t(c)) * 1099511628211u;
    return hash;
}

TEST(Make, TheSameBytesForTheSameSeed) {
    const std::string text = file::write_scene(generate_scene({500, 7, 0.5}));
    EXPECT_EQ(text, file::write_scene(generate_scene({500, 7, 0.5})));
    EXPECT_NE(text, file::write_scene(generate_scene({500, 8, 0.5})));
    EXPECT_NE(text, file::write_scene(generate_scene({500, 7, 0.6})));
    EXPECT_EQ(fingerprint(text), 3800881925331880011u) << "on every platform";
}

TEST(Make, EveryShapeIsSoundAndEveryBoundedTypeIsThere) {
    const Scene scene = generate_scene({2000, 3, 0.5});
    ASSERT_EQ(scene.shapes.size(), 2000u);
    std::set<std::size_t> types;
    std::size_t concave = 0;
    for (const ShapePtr& shape : scene.shapes) {
        types.insert(shape->geometry.index());
        const auto placed = collision::shape::place(shape->geometry, shape->pose);
        EXPECT_TRUE(collision::shape::bounded(placed)) << shape->id;
        EXPECT_FALSE(collision::shape::defect(placed)) << shape->id;
        if (const auto* polygon = std::get_if<collision::shape::PlacedPolygon>(&placed))
            concave += !polygon->facts->convex;
    }
    EXPECT_EQ(types.size(), collision::shape::type_count - 2) << "all but lines and rays";
    EXPECT_GT(concave, 50u);
    const file::ReadResult read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    EXPECT_EQ(*read.scene, scene);
}

TEST(Make, DensityDecidesHowManyOverlap) {
    const auto overlaps = [](double density) {
        std::size_t count = 0;
        for (const PairResult& pair :
             analyze(generate_scene({400, 1, density}), PairChoice::overlapping).pairs)
            count += pair.answer.overlap;
        return count;
    };
    EXPECT_LT(overlaps(0.01), 40u);
    EXPECT_GT(overlaps(0.5), 60u);
    EXPECT_GT(overlaps(5), 4 * overlaps(0.5));
}

}  // namespace
}  // namespace testbed::model
