// Analysis: every answer once, and again only for what changed.
#include "app/model/analysis.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/generate.h"
#include "core/query/overlap.h"
#include "tests/support/random_scenes.h"

namespace testbed::model {
namespace {

using collision::query::PairAnswer;

Scene scene_listing(const std::string& shapes) {
    file::ReadResult result =
        file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [)" + shapes + "]}");
    EXPECT_TRUE(result.scene) << shapes;
    return result.scene.value_or(Scene{});
}

std::string circle(const std::string& id, double x, double y, double radius) {
    return fmt::format(R"({{"id": "{}", "type": "circle", "position": [{}, {}], "radius": {}}})", id, x, y,
                       radius);
}

Scene row_of_circles(int count) {
    std::string shapes;
    for (int i = 0; i < count; ++i) {
        if (i > 0) shapes += ',';
        shapes += circle(fmt::format("c{}", i), 1.5 * i, 0, 1);
    }
    return scene_listing(shapes);
}

Scene moved(const Scene& scene, std::size_t i, Vec2 by) {
    SceneShape shape = *scene.shapes[i];
    shape.pose.position += by;
    return with_shape(scene, i, shape);
}

bool same(const PairAnswer& a, const PairAnswer& b) {
    return a.overlap == b.overlap && a.distance == b.distance && a.on_a == b.on_a && a.on_b == b.on_b &&
           a.depth == b.depth && a.normal == b.normal && a.contacts.count == b.contacts.count &&
           a.contacts.points == b.contacts.points;
}

/// Empty where the two say the same, else what differs.
std::string difference(const Results& a, const Results& b) {
    if (a.shapes.size() != b.shapes.size()) return "number of shapes";
    for (std::size_t i = 0; i < a.shapes.size(); ++i) {
        if (a.shapes[i].placed != b.shapes[i].placed) return "placed shape";
        if (a.shapes[i].bounds.has_value() != b.shapes[i].bounds.has_value()) return "bounds";
        if (a.shapes[i].area != b.shapes[i].area) return "area";
    }
    if (a.pairs.size() != b.pairs.size()) return "number of pairs";
    for (std::size_t i = 0; i < a.pairs.size(); ++i)
        if (a.pairs[i].a != b.pairs[i].a || a.pairs[i].b != b.pairs[i].b ||
            !same(a.pairs[i].answer, b.pairs[i].answer))
            return fmt::format("pair {}", i);
    if (a.rays.size() != b.rays.size()) return "number of rays";
    for (std::size_t i = 0; i < a.rays.size(); ++i) {
        if (a.rays[i].ray != b.rays[i].ray || a.rays[i].hits.size() != b.rays[i].hits.size()) return "hits";
        for (std::size_t j = 0; j < a.rays[i].hits.size(); ++j)
            if (a.rays[i].hits[j].shape != b.rays[i].hits[j].shape) return "hit";
    }
    if (a.problems.size() != b.problems.size()) return "problems";
    if (a.expect.size() != b.expect.size()) return "expectations";
    for (std::size_t i = 0; i < a.expect.size(); ++i)
        if (a.expect[i].pass != b.expect[i].pass || a.expect[i].actual != b.expect[i].actual)
            return "expectation";
    return "";
}

TEST(Analyze, ListsEachPairOnceInTheOrderOfTheFile) {
    const Results results = analyze(row_of_circles(4));
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const PairResult& pair : results.pairs) pairs.emplace_back(pair.a, pair.b);
    EXPECT_EQ(pairs, (std::vector<std::pair<std::uint32_t, std::uint32_t>>{
                         {0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}));
    EXPECT_EQ(results.pairs[0].verdict(), Verdict::overlapping);
    EXPECT_EQ(results.pairs[1].verdict(), Verdict::apart);
}

TEST(Analyze, AnInvalidPolygonIsNamedAndLeftOut) {
    const Results results = analyze(scene_listing(
        R"({"id": "bow", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]},)" +
        circle("a", 0, 0, 1) + "," + circle("b", 1, 0, 1) +
        R"(,{"id": "g", "type": "group", "members": [{"type": "polygon", "vertices": [[0, 0], [1, 1], [2, 2]]}]})"));
    EXPECT_FALSE(results.shapes[0].answered);
    EXPECT_FALSE(results.shapes[0].bounds);
    ASSERT_EQ(results.pairs.size(), 1u);
    EXPECT_EQ(results.pairs[0].a, 1u);
    ASSERT_EQ(results.problems.size(), 2u);
    EXPECT_EQ(results.problems[0].shape, "bow");
    EXPECT_EQ(results.problems[0].code, "invalid_polygon");
    EXPECT_EQ(results.problems[0].text, "not a simple polygon: edges 0 and 2 cross; left out of every test");
    EXPECT_EQ(results.problems[1].shape, "g");
}

TEST(Analyze, HiddenShapesAreLeftOutInTheWindowOnly) {
    const Scene scene =
        scene_listing(circle("a", 0, 0, 1) + R"(,{"id": "h", "type": "point", "hidden": true})");
    EXPECT_TRUE(analyze(scene).pairs.empty());
    EXPECT_FALSE(analyze(scene).shapes[1].answered);
    const Results results = analyze(scene, PairChoice::all, Hidden::answered);
    ASSERT_EQ(results.pairs.size(), 1u);
    EXPECT_TRUE(results.pairs[0].answer.overlap);
}

TEST(Analyze, BoundsAreThereForWhatIsBounded) {
    const Results results = analyze(scene_listing(
        R"({"id": "l", "type": "line", "direction": [1, 0]}, {"id": "r", "type": "ray", "direction": [1, 0]},
           {"id": "g", "type": "group", "members": [{"type": "point"}, {"type": "line", "direction": [0, 1]}]},
           {"id": "b", "type": "rectangle", "size": [4, 2]})"));
    EXPECT_FALSE(results.shapes[0].bounds || results.shapes[1].bounds || results.shapes[2].bounds);
    ASSERT_TRUE(results.shapes[3].bounds);
    EXPECT_EQ(results.shapes[3].area, 8);
    EXPECT_EQ(results.shapes[3].perimeter, 12);
    EXPECT_EQ(results.shapes[3].bounds->convex_hull.size(), 4u);
}

TEST(Analyze, RaysHitInOrderOfDistance) {
    const Results results = analyze(
        scene_listing(R"({"id": "r", "type": "ray", "direction": [2, 0]},)" + circle("far", 9, 0, 1) + "," +
                      circle("off", 5, 3, 1) + "," + circle("near", 3, 0, 1) +
                      R"(,{"id": "other", "type": "ray", "position": [6.5, -1], "direction": [0, 1]})"));
    ASSERT_EQ(results.rays.size(), 2u);
    ASSERT_EQ(results.rays[0].hits.size(), 3u);
    EXPECT_EQ(results.rays[0].hits[0].shape, 3u);
    EXPECT_EQ(results.rays[0].hits[0].hit.distance, 2);
    EXPECT_EQ(results.rays[0].hits[1].shape, 4u);
    EXPECT_EQ(results.rays[0].hits[2].shape, 1u);
    EXPECT_EQ(results.rays[0].hits[2].hit.distance, 8);
    EXPECT_EQ(results.rays[1].ray, 4u);
    EXPECT_EQ(results.rays[1].hits.size(), 1u);
}

TEST(Analyze, TheBroadPhaseFindsEveryOverlap) {
    support::Random random(collision::support::seed_from_environment());
    std::size_t overlapping = 0, apart = 0;
    for (int round = 0; round < 300; ++round) {
        // All in one style, so that many meet; lines, rays and groups that hold one are among them.
        collision::support::ShapeMaker maker(random, {1.0, random.chance(0.5), true, 0, 8});
        Scene scene;
        for (int i = 0; i < 24; ++i) {
            SceneShape shape;
            shape.id = std::to_string(i);
            shape.geometry =
                maker.any(static_cast<std::size_t>(random.below(int(collision::shape::type_count))));
            shape.pose = maker.pose(!std::holds_alternative<collision::shape::Rectangle>(shape.geometry));
            shape.pose.position *= 4.0;
            scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
        }
        Results all = analyze(scene, PairChoice::all);
        const Results found = analyze(scene, PairChoice::overlapping);
        const std::size_t before = all.pairs.size();
        std::erase_if(all.pairs, [](const PairResult& pair) { return !pair.answer.overlap; });
        overlapping += all.pairs.size();
        apart += before - all.pairs.size();
        ASSERT_EQ(difference(all, found), "") << "round " << round;
    }
    EXPECT_GT(overlapping, 5000u);
    EXPECT_GT(apart, 5000u);
}

TEST(Analyzer, WorksOutOnlyPairsOfWhatChanged) {
    Analyzer analyzer;
    Scene scene = row_of_circles(20);
    EXPECT_EQ(analyzer(scene).pairs.size(), 190u);
    EXPECT_EQ(analyzer.pairs_computed(), 190u);

    analyzer(scene);
    EXPECT_EQ(analyzer.pairs_computed(), 0u) << "nothing changed";

    scene = moved(scene, 7, {0, 0.5});
    EXPECT_EQ(difference(analyzer(scene), analyze(scene)), "");
    EXPECT_EQ(analyzer.pairs_computed(), 19u) << "one of twenty moved";

    scene = moved(moved(scene, 0, {1, 1}), 19, {1, 1});
    EXPECT_EQ(difference(analyzer(scene), analyze(scene)), "");
    EXPECT_EQ(analyzer.pairs_computed(), 37u) << "two moved: their own pair counts once";

    scene.shapes.erase(scene.shapes.begin() + 3);
    EXPECT_EQ(difference(analyzer(scene), analyze(scene)), "");
    EXPECT_EQ(analyzer.pairs_computed(), 0u) << "one was deleted";

    scene.shapes.insert(scene.shapes.begin() + 5, row_of_circles(1).shapes[0]);
    EXPECT_EQ(difference(analyzer(scene), analyze(scene)), "");
    EXPECT_EQ(analyzer.pairs_computed(), 19u) << "one was added in the middle";

    scene.title = "another title";
    analyzer(scene);
    EXPECT_EQ(analyzer.pairs_computed(), 0u);
}

TEST(Analyzer, OfManyShapesOnlyOverlapsAreListed) {
    Analyzer analyzer;
    Scene scene = row_of_circles(Analyzer::max_shapes_for_all_pairs + 100);
    EXPECT_EQ(analyzer(scene).pairs.size(), scene.shapes.size() - 1) << "neighbors overlap";
    EXPECT_EQ(analyzer(scene).choice, PairChoice::overlapping);
    scene = moved(scene, 100, {0, 0.25});
    EXPECT_EQ(difference(analyzer(scene), analyze(scene, PairChoice::overlapping)), "");
    EXPECT_LE(analyzer.pairs_computed(), 4u);
}

TEST(Analyzer, SaysTheSameAsAnalyzeAfterAnyEdit) {
    support::Random random(collision::support::seed_from_environment());
    for (int round = 0; round < 60; ++round) {
        Analyzer analyzer;
        Scene scene = support::random_scene(random, 9);
        const Scene others = support::random_scene(random, 9);
        for (int edit = 0; edit < 12; ++edit) {
            const auto count = static_cast<int>(scene.shapes.size());
            const auto any = [&] { return static_cast<std::size_t>(random.below(count)); };
            switch (count == 0 ? 1 : random.below(5)) {
                case 0: scene = moved(scene, any(), {random.between(-2.0, 2.0), 1}); break;
                case 1:
                    for (const ShapePtr& shape : others.shapes)
                        if (!scene.find(shape->id) && random.chance(0.4)) scene.shapes.push_back(shape);
                    break;
                case 2: scene.shapes.erase(scene.shapes.begin() + static_cast<std::ptrdiff_t>(any())); break;
                case 3: std::swap(scene.shapes[any()], scene.shapes[any()]); break;
                case 4: {  // an invalid polygon, or a valid one again
                    const std::size_t i = any();
                    SceneShape shape = *scene.shapes[i];
                    const double y = random.pick({1.0, -1.0});
                    shape.geometry = collision::shape::Polygon{{{0, 0}, {1, 1}, {1, 0}, {0, y}}};
                    scene = with_shape(scene, i, shape);
                    break;
                }
            }
            ASSERT_EQ(difference(analyzer(scene), analyze(scene)), "")
                << "round " << round << ", edit " << edit;
        }
    }
}

TEST(Analyzer, KeepsUpWithEditsOfManyShapes) {
    support::Random random(collision::support::seed_from_environment());
    for (std::uint64_t round = 0; round < 4; ++round) {
        Analyzer analyzer;
        Scene scene = generate_scene({Analyzer::max_shapes_for_all_pairs + 20, round, 0.5});
        // Endless shapes too, and groups that hold some.
        for (const ShapePtr& shape : support::random_scene(random, 9).shapes)
            if (!scene.find(shape->id)) scene.shapes.push_back(shape);
        const double side = scene.view->height;
        for (int edit = 0; edit < 25; ++edit) {
            const auto any = [&] { return std::size_t(random.below(int(scene.shapes.size()))); };
            const auto last = [&] { return scene.shapes.size() - 1 - std::size_t(random.below(6)); };
            switch (random.below(5)) {
                case 0: scene = moved(scene, any(), {random.between(-side, side), 0.3}); break;
                case 1: scene = moved(scene, last(), {random.between(-side, side), 1}); break;
                case 2:
                    for (int k = 0; k < 20; ++k) scene = moved(scene, any(), {random.between(-1.0, 1.0), 0});
                    break;
                case 3: {
                    const std::size_t i = any();
                    SceneShape shape = *scene.shapes[i];
                    shape.hidden = !shape.hidden;
                    scene = with_shape(scene, i, shape);
                    break;
                }
                case 4: scene.shapes.erase(scene.shapes.begin() + std::ptrdiff_t(any())); break;
            }
            ASSERT_EQ(difference(analyzer(scene), analyze(scene, PairChoice::overlapping)), "")
                << "round " << round << ", edit " << edit;
        }
    }
}

TEST(Analyzer, ADragAmongManyCostsThePairsOfOneShape) {
    Analyzer analyzer;
    Scene scene = generate_scene({10'000, 1, 0.5});
    analyzer(scene);
    std::size_t most = 0;
    for (int frame = 0; frame < 30; ++frame) {
        scene = moved(scene, 5000, {0.7, 0.1});
        analyzer(scene);
        most = std::max(most, analyzer.pairs_computed());
    }
    EXPECT_GE(most, 1u);
    EXPECT_LE(most, 12u) << "those whose boxes it meets, of ten thousand";
}

}  // namespace
}  // namespace testbed::model
