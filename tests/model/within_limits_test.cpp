// Every question of the app's model about shapes of many parts, within too little work: it answers as without
// a limit, or says what is not known. Nothing is thrown.
#include <cmath>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "app/model/comparison.h"
#include "app/model/cover.h"
#include "app/model/each_pair.h"
#include "app/model/enclosure.h"
#include "app/model/frames.h"
#include "app/model/judge.h"
#include "app/model/map.h"
#include "app/model/map_worst.h"
#include "app/model/pair_plan.h"
#include "app/model/push_out.h"
#include "app/model/regression.h"
#include "app/model/shape_set.h"
#include "app/model/shape_set_motion.h"
#include "core/math/interrupt.h"
#include "core/query/budget.h"
#include "core/textbook/bounds/ask.h"
#include "tests/support/parallel_bars.h"

namespace testbed::model {
namespace {

using collision::math::WorkLimit;

/// Two bundles of parallel segments, one 0.01 aside of the other: whether they overlap takes work.
Scene bundles(bool hidden = false) {
    Scene scene;
    for (const double x : {0.0, 0.01}) {
        SceneShape bars;
        bars.id = x == 0 ? "first" : "second";
        bars.geometry = collision::support::parallel_bars();
        bars.pose.position = {x, 0};
        bars.velocity = {x == 0 ? 0.001 : 0, 0};
        bars.hidden = hidden;
        scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(bars)));
    }
    return scene;
}

/// The results as they are where nothing is known of the pair.
Results undecided(const Scene& scene) {
    const WorkLimit limit(1000);
    Results results = analyze(scene);
    EXPECT_EQ(results.pairs.size(), 1u);
    EXPECT_TRUE(results.pairs.at(0).answer.undecided);
    return results;
}

const Algorithm& row(std::string_view id) { return *collision::catalog::find(id); }

Enclosure box_around_both() { return {collision::shape::PlacedCircle{{0, 0}, 20}, 1, 0}; }

struct Asked {
    const char* name;
    /// What is known: empty where nothing is.
    std::optional<double> (*ask)();
};

const Asked questions[] = {
    {"false alarms",
     [] {
         static const Results results = analyze(bundles());
         const FalseAlarms alarms = false_alarms(box_around_both(), results, 0);
         return alarms.not_known > 0 ? std::nullopt : std::optional(double(alarms.shapes.size()));
     }},
    {"frames of a motion",
     [] {
         const MotionCost cost = ShapeSetMotion(bundles(), 2).ask(row("every_pair_once"));
         return cost.undecided > 0 ? std::nullopt : std::optional(cost.found);
     }},
    {"push to rest",
     [] {
         const PushedOut out = push_to_rest(bundles());
         EXPECT_EQ(out.end == PushEnd::not_known, out.not_known > 0);
         return out.not_known > 0 ? std::nullopt : std::optional(double(out.left));
     }},
    {"push apart",
     [] {
         const PushedOut out = push_apart(bundles(), 0, 1);
         return out.not_known > 0 ? std::nullopt : std::optional(double(out.pushes));
     }},
    {"a map's truth",
     [] {
         const Scene scene = bundles();
         const MapAsker asker({.pair = {scene.shapes[0], scene.shapes[1]}});
         const auto truth = asker.truth({0, 0});
         return truth ? std::optional(double(*truth)) : std::nullopt;
     }},
    {"a map's gap",
     [] {
         const Scene scene = bundles();
         return MapAsker({.pair = {scene.shapes[0], scene.shapes[1]}}).gap({0, 0});
     }},
    {"a map's row",
     [] {
         const Scene scene = bundles();
         const MapAsker asker({.pair = {scene.shapes[0], scene.shapes[1]}, .row = &row("exact")});
         const auto says = asker.row({0, 0});
         return says ? std::optional(double(*says)) : std::nullopt;
     }},
    {"the row `exact`",
     [] {
         const Scene scene = bundles();
         const auto placed = [&](std::size_t i) {
             return place(scene.shapes[i]->geometry, scene.shapes[i]->pose);
         };
         const auto silent = collision::catalog::ask(row("exact"), placed(0), placed(1));
         collision::trace::Counter counter;
         const auto counted = collision::catalog::ask(row("exact"), placed(0), placed(1), counter);
         EXPECT_EQ(silent.gave_up, counted.gave_up);
         EXPECT_EQ(counted.gave_up, !counted.overlap);
         return counted.overlap ? std::optional(double(*counted.overlap)) : std::nullopt;
     }},
    {"a plan of switches",
     [] {
         static const Results results = analyze(bundles());
         const PlanAnswer answer = run_plan(plain_plan(), bundles(), results);
         EXPECT_TRUE(answer.agrees()) << "what is not known is neither missed nor wrong";
         return answer.undecided.empty() ? std::optional(double(answer.found.size())) : std::nullopt;
     }},
    {"frames of a pair",
     [] {
         const Scene scene = bundles();
         const Frames frames = frames_of(*scene.shapes[0], *scene.shapes[1], 1, 1, {});
         return frames.overlaps[0] ? std::optional(double(*frames.overlaps[0])) : std::nullopt;
     }},
};

TEST(EveryQuestionOfTheModel, AnswersTheSameWithinALimitOrSaysThatItDoesNotKnow) {
    for (const Asked& question : questions) {
        const auto truth = question.ask();
        EXPECT_TRUE(truth) << question.name << " needs more than it may take by itself";
        const WorkLimit limit(1000);
        std::optional<double> found;
        EXPECT_NO_THROW(found = question.ask()) << question.name;
        EXPECT_FALSE(found) << question.name << " within 1000 units of work";
    }
}

TEST(EveryQuestionOfTheModel, APairThatNobodyKnowsCountsForNoRowAboutPairs) {
    const Scene scene = bundles();
    const Results results = undecided(scene);
    const WorkLimit limit(1000);
    collision::trace::Trace trace;
    const ShapeSetAnswer answer = ask_shape_set(row("every_pair_once"), scene, results, {}, trace);
    EXPECT_TRUE(answer.agrees());
    EXPECT_EQ(answer.undecided.size(), 1u);
    ASSERT_FALSE(trace.steps().empty());
    EXPECT_NE(trace.steps().front().text.find("too many parts to know"), std::string::npos)
        << trace.steps().front().text;
    EXPECT_EQ(ask_shape_set(row("every_pair_once"), scene, results).undecided.size(), 1u);
    EXPECT_GE(time_of_shape_set(row("every_pair_once"), scene, results), 0);
}

/// It got a row that claims nothing, which no file may have.
TEST(EveryQuestionOfTheModel, APairThatNobodyKnowsGetsNoRowOfARegression) {
    for (const bool hidden : {false, true})
        for (const auto pairs : {RegressionOptions::Pairs::all, RegressionOptions::Pairs::overlapping}) {
            const Scene scene = bundles(hidden);
            const Results known = analyze(scene);
            const std::size_t before = regression(scene, known, {.pairs = pairs}).scene.expect.size();
            const WorkLimit limit(1000);
            const Results results = analyze(scene);
            const Regression made = regression(scene, results, {.pairs = pairs});
            EXPECT_EQ(made.not_known, 1u) << hidden;
            EXPECT_EQ(made.added, made.scene.expect.size());
            for (const Expectation& expected : made.scene.expect) EXPECT_FALSE(expected.claims.empty());
            EXPECT_LE(made.scene.expect.size(), before);
        }
}

TEST(EveryQuestionOfTheModel, ARowAboutTheSceneInMotionIsNotJudgedByWhatIsNotKnown) {
    Scene scene = bundles();
    Expectation expected;
    expected.scene = true;
    expected.algorithm = "every_pair_once";
    expected.frames = 2;
    Expected agrees;
    agrees.truth = true;
    expected.claims = {{"agrees", agrees}};
    scene.expect = {expected};
    EXPECT_TRUE(analyze(scene).expect.at(0).pass);
    const WorkLimit limit(1000);
    const Results results = analyze(scene);
    EXPECT_FALSE(results.expect.at(0).pass);
    const auto* why = std::get_if<std::string>(&results.expect.at(0).actual.at(0));
    ASSERT_TRUE(why);
    EXPECT_NE(why->find("too intricate"), why->npos) << *why;
}

/// A map of two such shapes ends: what takes too much work has no answer.
TEST(EveryQuestionOfTheModel, AMapEndsAfterItsWorkAndGuessesNothing) {
    const Scene scene = bundles();
    const WorkLimit limit(100'000);
    Map map;
    map.ask({.pair = {scene.shapes[0], scene.shapes[1]},
             .row = &row("exact"),
             .sample_grid = sample_grid_over({{-0.02, -0.02}, {0.02, 0.02}}, 256)});
    map.finish();
    EXPECT_TRUE(map.done());
    EXPECT_GT(map.counts().no_answer, 0u);
    EXPECT_EQ(map.counts().misses + map.counts().false_alarms, 0u);
    EXPECT_FALSE(worst_place(map));
}

/// Rows about bounds had no limit at all.
TEST(EveryQuestionOfTheModel, RowsAboutBoundsGiveUp) {
    std::vector<collision::Vec2> corners;
    for (int i = 0; i < 20'000; ++i) {
        const double angle = 2 * 3.14159265358979 * i / 20'000;
        corners.push_back({100 * std::cos(angle), 100 * std::sin(angle)});
    }
    collision::shape::Polygon round;
    round.vertices = corners;
    const auto placed = collision::shape::place(collision::shape::Shape(round), {});
    int gave_up = 0;
    for (const Algorithm& one : collision::catalog::all()) {
        if (one.question != collision::textbook::Question::bounds ||
            !collision::textbook::bounds_refusal(one, placed).empty())
            continue;
        collision::trace::Counter counter;
        const auto outcome = collision::textbook::ask_bounds(one, placed, counter);
        std::uint64_t work = 0;
        counter.counts().for_each([&](collision::trace::Work, std::uint64_t times) { work += times; });
        EXPECT_EQ(work > collision::textbook::max_row_work, outcome.gave_up) << one.id;
        gave_up += outcome.gave_up;
    }
    EXPECT_GT(gave_up, 0) << "some rows compare every corner with every other";
}

}  // namespace
}  // namespace testbed::model
