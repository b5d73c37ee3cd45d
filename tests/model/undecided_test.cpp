// An answer that was given up reads "not known"; it is never a yes, a no or a number.
#include <gtest/gtest.h>
#include <string>

#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/model/judge.h"
#include "app/model/pair_plan.h"
#include "app/model/regression.h"
#include "app/model/shape_set.h"
#include "core/query/budget.h"

namespace testbed::model {
namespace {

constexpr const char* expecting_everything = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1},
  {"id": "b", "type": "circle", "position": [5, 0], "radius": 1}],
 "expect": [
  {"pair": ["a", "b"], "overlap": false},
  {"pair": ["a", "b"], "touching": false},
  {"pair": ["a", "b"], "distance": 3},
  {"pair": ["a", "b"], "depth": 0},
  {"pair": ["a", "b"], "normal.x": 1},
  {"pair": ["b", "a"], "overlap": false},
  {"shape": "a", "area": 3.14159265358979},
  {"shape": "a", "perimeter": 6.28318530717959}]})";

class Undecided : public testing::Test {
  protected:
    Scene scene_ = file::read_scene(expecting_everything).scene.value();
    Results results_ = analyze(scene_);

    void give_up() {
        collision::query::PairAnswer nothing{};
        nothing.gave_up = nothing.undecided = true;
        results_.pairs.at(0).answer = nothing;
        results_.shapes.at(0).area.reset();
        results_.shapes.at(0).perimeter.reset();
    }
};

TEST_F(Undecided, EveryClaimHoldsWhereItIsKnown) {
    for (const ExpectationResult& row : results_.expect) EXPECT_TRUE(row.pass);
    EXPECT_EQ(results_.pairs.at(0).verdict(), Verdict::apart);
}

TEST_F(Undecided, NoClaimHoldsAndEachSaysWhy) {
    give_up();
    judge(scene_, results_);
    ASSERT_EQ(results_.expect.size(), 8u);
    for (std::size_t i = 0; i < results_.expect.size(); ++i) {
        EXPECT_FALSE(results_.expect[i].pass) << i;
        const auto* text = std::get_if<std::string>(&results_.expect[i].actual.at(0));
        ASSERT_TRUE(text) << i;
        EXPECT_NE(text->find("too intricate"), text->npos) << *text;
    }
}

TEST_F(Undecided, ThePairHasAVerdictOfItsOwnAndNothingIsExpectedOfIt) {
    EXPECT_FALSE(expectation_of(scene_, results_.pairs.at(0)).claims.empty());
    give_up();
    EXPECT_EQ(results_.pairs.at(0).verdict(), Verdict::unknown);
    EXPECT_TRUE(expectation_of(scene_, results_.pairs.at(0)).claims.empty());
    // As deep as can be: unknown comes before all else.
    results_.pairs.at(0).answer.overlap = true;
    EXPECT_EQ(results_.pairs.at(0).verdict(), Verdict::unknown);
}

/// Three circles in a row that overlap, and one far away.
constexpr const char* row_of_circles = R"({"format": "collision-scene", "version": 1, "shapes": [
  {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "position": [1, 0], "radius": 1},
  {"id": "c", "type": "circle", "position": [2.5, 0], "radius": 1},
  {"id": "d", "type": "circle", "position": [50, 0], "radius": 1}]})";

TEST(UndecidedPairs, AreNeitherMissedNorWrongForARowAboutAllPairs) {
    const Scene scene = file::read_scene(row_of_circles).scene.value();
    const auto* const row = collision::catalog::find("every_pair_once");
    ASSERT_TRUE(row);
    using Pairs = std::vector<collision::broad::IndexPair>;
    const auto ask = [&](const Results& results) {
        const ShapeSetAnswer by_row = ask_shape_set(*row, scene, results);
        const PlanAnswer by_plan = run_plan(plain_plan(), scene, results);
        EXPECT_EQ(by_row.found, by_plan.found);
        EXPECT_EQ(by_row.missed, by_plan.missed);
        EXPECT_EQ(by_row.wrong, by_plan.wrong);
        EXPECT_EQ(by_row.undecided, by_plan.undecided);
        return by_row;
    };
    Results results = analyze(scene, PairChoice::all);
    const ShapeSetAnswer known = ask(results);
    EXPECT_EQ(known.found, (Pairs{{0, 1}, {1, 2}}));
    EXPECT_TRUE(known.agrees());
    EXPECT_TRUE(known.undecided.empty());
    for (const bool half_known : {false, true}) {
        for (PairResult& pair : results.pairs) {
            if (pair.a != 0) continue;
            pair.answer = {};
            pair.answer.gave_up = pair.answer.undecided = true;
            pair.answer.overlap = half_known;
        }
        const ShapeSetAnswer answer = ask(results);
        EXPECT_EQ(answer.undecided, (Pairs{{0, 1}, {0, 2}, {0, 3}}));
        EXPECT_TRUE(answer.missed.empty()) << "nobody knows whether a and c overlap";
        EXPECT_TRUE(answer.wrong.empty()) << "nor whether a and b do not";
    }
}

/// Two combs of slanted lines so close that every box meets every other.
Scene slanted(std::size_t count) {
    Scene scene;
    for (const double aside : {0.0, 5.8}) {
        SceneShape shape;
        shape.id = aside == 0 ? "a" : "b";
        std::vector<Vec2> points;
        for (std::size_t i = 0; i <= count; ++i) {
            const double along = i % 2 == 0 ? -5 : 5, across = 4 * double(i) / double(count) - 2;
            points.push_back({along - across + aside / 2, along + across - aside / 2});
        }
        collision::shape::Polyline chain;
        chain.vertices = points;
        shape.geometry = chain;
        scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
    }
    return scene;
}

/// Each question by itself within its budget, so that a scene is answered however intricate its shapes are.
TEST_F(Undecided, AnIntricateSceneIsAnsweredWithinItsBudget) {
    const Scene scene = slanted(20000);
    const collision::math::WorkLimit all(collision::math::no_limit);
    const Results results = analyze(scene);
    EXPECT_LE(all.spent(), 8 * collision::query::max_work);
    EXPECT_EQ(results.pairs.at(0).verdict(), Verdict::unknown);
    for (const ShapeResult& shape : results.shapes) EXPECT_FALSE(shape.perimeter) << "they cover too much";
    std::size_t told = 0;
    for (const Problem& problem : results.problems) told += problem.code == "gave_up";
    EXPECT_EQ(told, 3u) << "of the pair, and of both perimeters";
}

}  // namespace
}  // namespace testbed::model
