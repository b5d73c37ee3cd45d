// What is worked out one after the other is what analyze() keeps.
#include "app/model/each_pair.h"

#include <gtest/gtest.h>

#include "app/model/generate.h"
#include "app/model/impacts.h"

namespace testbed::model {

namespace {

/// Shapes of every kind, close together, some of them moving, with rays and lines through them.
Scene crowded() {
    Scene scene = generate_scene({.count = 120, .seed = 7, .density = 3});
    for (std::size_t i = 0; i < scene.shapes.size(); ++i) {
        SceneShape shape = *scene.shapes[i];
        if (i % 3 == 0) shape.velocity = {double(i % 5) - 2, 1};
        if (i % 10 == 4) shape.geometry = collision::shape::Ray{{1, 0.5}};
        if (i % 10 == 7) shape.geometry = collision::shape::Line{{1, -0.25}};
        if (i % 16 == 1) shape.hidden = true;
        scene.shapes[i] = std::make_shared<const SceneShape>(std::move(shape));
    }
    return scene;
}

TEST(EachPair, GivesWhatTheWholeAnalysisKeeps) {
    const Scene scene = crowded();
    for (const PairChoice choice : {PairChoice::all, PairChoice::overlapping})
        for (const Hidden hidden : {Hidden::answered, Hidden::left_out}) {
            const Results kept = analyze(scene, choice, hidden, 2);
            const Results shapes = analyze_shapes(scene, choice, hidden, 2);
            EXPECT_TRUE(shapes.pairs.empty());
            std::size_t pairs = 0, overlapping = 0, rays = 0, hits = 0, impacts = 0;
            each_pair(shapes, [&](const PairResult& pair) {
                ASSERT_LT(pairs, kept.pairs.size());
                const PairResult& other = kept.pairs[pairs++];
                EXPECT_EQ(std::pair(pair.a, pair.b), std::pair(other.a, other.b));
                EXPECT_EQ(pair.answer.distance, other.answer.distance);
                EXPECT_EQ(pair.answer.depth, other.answer.depth);
                overlapping += pair.answer.overlap;
            });
            each_ray(shapes, [&](const RayResult& ray) {
                ASSERT_LT(rays, kept.rays.size());
                const RayResult& other = kept.rays[rays++];
                EXPECT_EQ(ray.ray, other.ray);
                ASSERT_EQ(ray.hits.size(), other.hits.size());
                for (std::size_t i = 0; i < ray.hits.size(); ++i)
                    EXPECT_EQ(ray.hits[i].shape, other.hits[i].shape);
                hits += ray.hits.size();
            });
            each_impact(scene, shapes, [&](const ImpactResult& impact) {
                ASSERT_LT(impacts, kept.impacts.size());
                const ImpactResult& other = kept.impacts[impacts++];
                EXPECT_EQ(std::pair(impact.a, impact.b), std::pair(other.a, other.b));
                EXPECT_EQ(impact.impact.has_value(), other.impact.has_value());
            });
            EXPECT_EQ(pairs, kept.pairs.size());
            EXPECT_EQ(rays, kept.rays.size());
            EXPECT_EQ(impacts, kept.impacts.size());
            EXPECT_GT(overlapping, 100u) << "else nothing was asked";
            EXPECT_GT(hits, 10u);
            EXPECT_GT(impacts, 50u);
        }
}

}  // namespace

}  // namespace testbed::model
