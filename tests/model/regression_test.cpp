// A scene's answers of now as what it expects.
#include "app/model/regression.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/expectations.h"
#include "app/model/generate.h"
#include "app/model/impacts.h"
#include "core/query/cast.h"
#include "tests/support/random_scenes.h"

namespace testbed::model {
namespace {

Scene scene_expecting(const char* shapes, const char* expect = "[]") {
    const auto read =
        file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": )") + shapes +
                         R"(, "expect": )" + expect + "}");
    return read.scene.value();
}

constexpr const char* shapes = R"([
  {"id": "a", "type": "circle", "radius": 1},
  {"id": "b", "type": "circle", "position": [2, 0], "radius": 1},
  {"id": "c", "type": "circle", "position": [2.5, 0], "radius": 1},
  {"id": "d", "type": "line", "direction": [1, 0]},
  {"id": "e", "type": "line", "direction": [0, 1]},
  {"id": "f", "type": "point", "position": [0, 4]}])";

TEST(Regression, EachKindOfAnswer) {
    const Scene scene = scene_expecting(shapes);
    const Results results = analyze(scene);
    const struct {
        const char *a, *b, *row, *why;
    } rows[] = {
        {"a", "b", R"({"pair": ["a", "b"], "overlap": true, "depth": 0})", "touching is overlapping"},
        {"a", "c", R"({"pair": ["a", "c"], "overlap": false, "distance": 0.5})", "apart"},
        {"b", "c", R"({"pair": ["b", "c"], "overlap": true, "depth": 1.5})", "deep"},
        {"d", "e", R"({"pair": ["d", "e"], "overlap": true, "depth": null})", "no way out"},
        {"a", "f", R"({"pair": ["a", "f"], "overlap": false, "distance": 3})", "a point"},
    };
    for (const auto& row : rows)
        for (const PairResult& pair : results.pairs)
            if (scene.shapes[pair.a]->id == row.a && scene.shapes[pair.b]->id == row.b) {
                EXPECT_EQ(file::write_expectation(expectation_of(scene, pair)), row.row) << row.why;
            }
}

TEST(Regression, WhatItExpectsHoldsAndSurvivesTheFile) {
    const Scene scene = scene_expecting(shapes);
    const Scene kept = regression(scene, analyze(scene)).scene;
    EXPECT_EQ(kept.expect.size(), 15u) << "every pair of six";
    const Scene read = file::read_scene(file::write_scene(kept)).scene.value();
    const Results again = analyze(read);
    for (std::size_t i = 0; i < again.expect.size(); ++i)
        EXPECT_TRUE(again.expect[i].pass) << file::write_expectation(read.expect[i]);
    EXPECT_EQ(regression(read, again).scene, read) << "nothing new to say";
}

/// A row about something else of a pair is no reason to leave the pair out.
TEST(Regression, PairsGetARowUnlessOneClaimsHowTheyAre) {
    const struct {
        const char* claim;
        std::size_t completed;
    } rows[] = {
        {R"("contacts.count": 0)", 0}, {R"("impact": null)", 0},         {R"("overlap": false)", 1},
        {R"("distance": 0.5)", 1},     {R"("distance": {"max": 9})", 1},
    };
    for (const auto& row : rows) {
        const std::string expect = std::string(R"([{"pair": ["a", "c"], )") + row.claim + "}]";
        const auto read =
            file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": )") +
                             shapes + R"(, "expect": )" + expect + "}");
        ASSERT_TRUE(read.scene) << row.claim;
        const Regression made = regression(*read.scene, analyze(*read.scene));
        EXPECT_EQ(made.completed, row.completed) << row.claim;
        EXPECT_EQ(made.added, 15u) << "of the one a row about how they meet: " << row.claim;
    }
}

/// A range, or an overlap alone, stood for the whole answer: what then moved apart failed nothing.
TEST(Regression, WhatARowLeavesOpenIsAddedAsExpectThisAddsIt) {
    const struct {
        const char *row, *after, *more, *why;
        std::size_t updated, completed = 0;
    } rows[] = {
        {R"("distance": {"max": 9})", R"("overlap": true, "depth": 1.5, "distance": {"max": 9})", nullptr,
         "a range that holds for other answers, too", 0, 1},
        {R"("depth": {"min": 0})", R"("overlap": true, "depth": {"min": 0})", nullptr, "the range stays", 0,
         1},
        {R"("overlap": true)", R"("overlap": true, "depth": 1.5)", nullptr, "without its depth", 0, 1},
        {R"("overlap": false)", R"("overlap": true, "depth": 1.5)", nullptr, "fails, and has no depth", 1},
        {R"("overlap": true, "depth": 1.5)", R"("overlap": true, "depth": 1.5)", nullptr, "all is said", 0},
        {R"("tolerance": 0.1, "depth": {"max": 2}, "impact": 0)",
         R"("tolerance": 0.1, "overlap": true, "depth": {"max": 2}, "impact": 0)", nullptr,
         "with its tolerance", 0, 1},
        {R"("tolerance": 0.1, "distance": {"max": 9})",
         R"("tolerance": 0.1, "overlap": true, "distance": {"max": 9})",
         R"({"pair": ["b", "c"], "depth": 1.5})", "the tolerance was not stated for a depth", 0, 1},
    };
    for (const auto& row : rows) {
        const std::string start = R"({"pair": ["b", "c"], )";
        const Scene scene = scene_expecting(shapes, ("[" + start + row.row + "}]").c_str());
        const Results results = analyze(scene);
        const Regression made = regression(scene, results);
        EXPECT_EQ(made.updated, row.updated) << row.why;
        EXPECT_EQ(made.completed, row.completed) << row.why;
        EXPECT_EQ(made.added, 15u) << row.why << ": 14 pairs, and how the two meet";
        EXPECT_EQ(file::write_expectation(made.scene.expect[0]), start + row.after + "}") << row.why;
        const auto about = [](const Scene& of) {
            std::vector<std::string> texts;
            for (const Expectation& one : of.expect)
                if (is_about(one, "b", "c")) texts.push_back(file::write_expectation(one));
            return texts;
        };
        const std::string meeting =
            R"("touching": false, "normal.x": 1, "normal.y": 0, "contacts.count": 1, "contacts.0.x": 2.25, "contacts.0.y": 0})";
        const std::string last =
            row.more ? std::string(row.more).substr(0, std::string(row.more).size() - 1) + ", " : start;
        EXPECT_EQ(about(made.scene), (std::vector<std::string>{start + row.after + "}", last + meeting}))
            << row.why;
        const auto pair = std::ranges::find_if(
            results.pairs, [](const PairResult& one) { return one.a == 1 && one.b == 2; });
        if (row.row != std::string_view(R"("overlap": false)")) {
            EXPECT_EQ(about(made.scene)[0], about(expecting(scene, results, *pair))[0]) << row.why;
        }
        EXPECT_EQ(regression(made.scene, analyze(made.scene)).scene, made.scene)
            << row.why << ": nothing new to say";
        SceneShape away = *made.scene.shapes[2];
        away.pose.position.x += 4;
        Scene apart = made.scene;
        apart.shapes[2] = std::make_shared<const SceneShape>(away);
        const Results then = analyze(apart);
        bool fails = false;
        for (std::size_t i = 0; i < apart.expect.size(); ++i)
            fails = fails || (is_about(apart.expect[i], "b", "c") && !then.expect[i].pass);
        EXPECT_TRUE(fails) << row.why;
    }
}

TEST(Regression, NothingIsAddedBesideAnAnswerThatFailsAndStays) {
    const Scene scene = scene_expecting(shapes, R"([{"pair": ["b", "c"], "overlap": false},
      {"pair": ["a", "c"], "distance": {"max": 9}, "normal.x": 7}])");
    const Regression made = regression(scene, analyze(scene), {.update_failing = false});
    EXPECT_EQ(made.failing, 2u);
    EXPECT_EQ(made.updated, 0u);
    EXPECT_EQ(made.scene.expect[0], scene.expect[0]);
    EXPECT_EQ(made.scene.expect[1], scene.expect[1]) << "it stays as it is written";
    EXPECT_EQ(made.added, 14u) << "13 pairs, and the answer of the one of which another claim fails";
}

TEST(Regression, RangesThatFailStayRangesAndBecomeAsWideAsTheyMust) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["a", "c"], "distance": {"min": 1, "max": 2}}, {"shape": "a", "perimeter": {"max": 6}},
      {"pair": ["b", "c"], "depth": {"min": 2}, "tolerance": 0.1}, {"shape": "a", "area": {"min": 3, "max": 4}},
      {"pair": ["a", "b"], "distance": {"above": 0.5, "below": 9}, "tolerance": 0.1}])");
    const std::string_view wanted[] = {
        R"({"min": 0.5, "max": 2})", R"("perimeter": {"max": 6.283185307179586})", R"("depth": {"min": 1.5})",
        R"("area": {"min": 3, "max": 4})", R"("distance": {"min": 0, "below": 9})"};
    const Results results = analyze(scene);
    const Scene saved = regression(scene, results, {.pairs = RegressionOptions::Pairs::none}).scene;
    ASSERT_EQ(saved.expect.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
        const std::string row = file::write_expectation(saved.expect[i]);
        EXPECT_NE(row.find(wanted[i]), row.npos) << "saved as a regression: " << row;
        const std::string renewed =
            file::write_expectation(updated(scene.expect[i], results.expect[i]).row);
        EXPECT_NE(renewed.find(wanted[i]), renewed.npos) << "updated: " << renewed;
    }
    for (const ExpectationResult& result : analyze(saved).expect) EXPECT_TRUE(result.pass);
}

TEST(Regression, AnOlderRowIsRenewedAndKeepsItsOtherClaims) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["b", "a"], "overlap": false, "distance": 9, "impact": null, "normal.x": {"max": -0.5},
       "tolerance": 0.5},
      {"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true},
      {"shape": "a", "area": {"min": 3}}])");
    const Results results = analyze(scene);
    const Scene renewed = expecting(scene, results, results.pairs[0]);
    ASSERT_EQ(renewed.expect.size(), 4u);
    EXPECT_EQ(
        file::write_expectation(renewed.expect[0]),
        R"({"pair": ["b", "a"], "tolerance": 0.5, "overlap": true, "impact": 0, "normal.x": {"max": -0.5}})")
        << "they touch from the start; the normal holds";
    EXPECT_EQ(file::write_expectation(renewed.expect[3]), R"({"pair": ["a", "b"], "depth": 0})")
        << "the tolerance was not stated for it";
    EXPECT_EQ(renewed.expect[1], scene.expect[1]) << "about an algorithm, not about the pair";
    const Scene forgotten = not_expecting(renewed, results.pairs[0]);
    ASSERT_EQ(forgotten.expect.size(), 2u);
    EXPECT_EQ(forgotten.expect[0], scene.expect[1]);
}

/// "distance 2 ± 2" accepted whatever came.
TEST(Regression, ANewNumberDoesNotComeUnderAToleranceOfOthers) {
    const Scene scene = scene_expecting(shapes, R"([{"pair": ["c", "a"], "impact": null, "tolerance": 2}])");
    const Results results = analyze(scene);
    const auto pair =
        std::ranges::find_if(results.pairs, [](const PairResult& one) { return one.a == 0 && one.b == 2; });
    const Scene renewed = expecting(scene, results, *pair);
    ASSERT_EQ(renewed.expect.size(), 2u);
    EXPECT_EQ(file::write_expectation(renewed.expect[0]),
              R"({"pair": ["c", "a"], "tolerance": 2, "overlap": false, "impact": null})");
    EXPECT_EQ(file::write_expectation(renewed.expect[1]), R"({"pair": ["a", "c"], "distance": 0.5})");
    EXPECT_EQ(expecting(renewed, analyze(renewed), *pair), renewed) << "nothing new to say";
    // A time neither.
    const Scene with_tolerance =
        scene_expecting(shapes, R"([{"pair": ["a", "c"], "distance": 1, "tolerance": 2}])");
    const Scene timed = expecting_impact(with_tolerance, analyze(with_tolerance), {"a", "c"}, 1.5);
    ASSERT_EQ(timed.expect.size(), 2u);
    EXPECT_FALSE(timed.expect[1].tolerance);
}

/// The time that "Expect this first touch" adds took the place of ranges that hold and of rows with a horizon
/// of their own.
TEST(Regression, ATimeLeavesWhatHolds) {
    const struct {
        const char *rows, *after, *why;
    } rows[] = {
        {R"([{"pair": ["a", "c"], "impact": null, "horizon": 1}])", R"({"pair": ["a", "c"], "impact": 1.5})",
         "added"},
        {R"([{"pair": ["a", "c"], "impact": {"min": 1, "max": 2}}])",
         R"({"pair": ["a", "c"], "impact": {"min": 1, "max": 2}})", "holds"},
        {R"([{"pair": ["c", "a"], "impact": 1.5, "overlap": false}])",
         R"({"pair": ["c", "a"], "impact": 1.5, "overlap": false})", "holds, in the order of the file"},
        {R"([{"pair": ["c", "a"], "impact": 7, "overlap": false}])",
         R"({"pair": ["c", "a"], "impact": 1.5, "overlap": false})", "fails, in the order of the file"},
        {R"([{"pair": ["a", "c"], "impact": {"min": 2, "max": 3}}])",
         R"({"pair": ["a", "c"], "impact": {"min": 1.5, "max": 3}})", "a range that fails grows"},
        {R"([{"pair": ["a", "c"], "overlap": false}])",
         R"({"pair": ["a", "c"], "overlap": false, "impact": 1.5})", "joins the row"},
    };
    for (const auto& row : rows) {
        const Scene before = scene_expecting(shapes, row.rows),
                    after = expecting_impact(before, analyze(before), {"a", "c"}, 1.5);
        EXPECT_EQ(file::write_expectation(after.expect.back()), row.after) << row.why;
        if (after.expect.size() > 1) {
            EXPECT_EQ(after.expect.front(), before.expect.front()) << row.why;
        }
    }
}

TEST(Regression, ExpectThisKeepsRangesAndTolerancesThatHold) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["c", "b"], "depth": {"min": 1, "max": 2}, "overlap": true, "tolerance": 0.5, "notes": "n"},
      {"pair": ["b", "c"], "distance": {"max": 0.1}, "normal.x": 0},
      {"pair": ["a", "c"], "distance": {"min": 7}, "overlap": true}])");
    const Results results = analyze(scene);
    const auto expecting_pair = [&](const char* a, const char* b) {
        for (const PairResult& pair : results.pairs)
            if (scene.shapes[pair.a]->id == a && scene.shapes[pair.b]->id == b)
                return expecting(scene, results, pair);
        return Scene{};
    };
    const Scene deep = expecting_pair("b", "c");
    ASSERT_EQ(deep.expect.size(), 3u);
    EXPECT_EQ(
        file::write_expectation(deep.expect[0]),
        R"({"pair": ["c", "b"], "tolerance": 0.5, "overlap": true, "depth": {"min": 1, "max": 2}, "notes": "n"})");
    EXPECT_EQ(file::write_expectation(deep.expect[1]),
              R"({"pair": ["b", "c"], "distance": {"max": 0.1}, "normal.x": 1})")
        << "a claim that holds stays, one that fails becomes what is true";
    const Scene apart = expecting_pair("a", "c");
    EXPECT_EQ(file::write_expectation(apart.expect[2]),
              R"({"pair": ["a", "c"], "overlap": false, "distance": {"min": 0.5}})");
}

/// Of any scene, with any choice: the file says what was chosen, and passes where rows are updated.
TEST(Regression, TheNewFilePassesCheckAndHoldsWhatWasChosen) {
    using Pairs = RegressionOptions::Pairs;
    support::Random random(1905);
    std::size_t touches = 0;
    for (int i = 0; i < 300; ++i) {
        Scene scene = support::random_scene(random, 7);
        if (i % 2 == 0) scene.horizon = 3;
        Analyzer analyzer;
        const Results& known = analyzer(scene);
        const Results checked = analyze(scene, PairChoice::all, Hidden::answered);
        for (const Pairs pairs : {Pairs::all, Pairs::overlapping, Pairs::none})
            for (const bool update : {true, false}) {
                const Regression made = regression(scene, known, {pairs, update});
                const auto text = file::write_scene(made.scene);
                const auto read = file::read_scene(text);
                ASSERT_TRUE(read.scene) << text;
                const Results judged =
                    analyze_shapes(*read.scene, PairChoice::overlapping, Hidden::answered, {});
                EXPECT_EQ(tally(judged.expect).failing, made.failing) << text;
                if (update) {
                    EXPECT_EQ(made.failing > 0, made.unanswered > 0) << text;
                }
                std::size_t without_row = 0;
                for (const PairResult& pair : checked.pairs) {
                    const auto about = [&](const Expectation& row) {
                        return is_about(row, scene.shapes[pair.a]->id, scene.shapes[pair.b]->id);
                    };
                    const bool wanted =
                        pairs == Pairs::all || (pairs == Pairs::overlapping && pair.answer.overlap);
                    without_row += wanted && std::ranges::none_of(scene.expect, about);
                    if (wanted) {
                        EXPECT_TRUE(std::ranges::any_of(made.scene.expect, about)) << text;
                    }
                    if (wanted && update && !pair.answer.undecided) {
                        const auto says = [&](std::string_view claim) {
                            return std::ranges::any_of(made.scene.expect, [&](const Expectation& row) {
                                return about(row) && std::ranges::any_of(row.claims, [&](const auto& one) {
                                           return one.first == claim;
                                       });
                            });
                        };
                        EXPECT_TRUE(says("overlap")) << text;
                        EXPECT_TRUE(pair.answer.gave_up || says(pair.answer.overlap ? "depth" : "distance"))
                            << text;
                    }
                }
                std::size_t others = 0;  // rows about a first touch, an invalid polygon, or what a ray hits
                std::vector<ShapeResult> with_hidden = known.shapes;
                for (ShapeResult& shape : with_hidden) shape.answered = !shape.defect();
                const auto met = impacts(scene, with_hidden, PairChoice::all, known.horizon);
                if (pairs != Pairs::none) {
                    others += std::size_t(std::ranges::count_if(met, [&](const ImpactResult& one) {
                        return one.impact ? one.impact->time > 0 : pairs == Pairs::all && !one.decided_until;
                    }));
                    for (std::size_t k = 0; k < scene.shapes.size(); ++k) {
                        const auto of_shape = [&](const Expectation& row) {
                            return row.shape == scene.shapes[k]->id;
                        };
                        others += known.shapes[k].defect() && std::ranges::none_of(scene.expect, of_shape);
                    }
                }
                if (pairs != Pairs::none)
                    for (std::uint32_t k = 0; k < scene.shapes.size(); ++k)
                        if (const auto* ray =
                                std::get_if<collision::shape::PlacedRay>(&known.shapes[k].placed))
                            others += 1 + std::size_t(std::ranges::count_if(
                                              known.shapes, [&, k, ray](const ShapeResult& shape) {
                                                  return &shape != &known.shapes[k] && !shape.defect() &&
                                                         collision::query::cast(*ray, shape.placed);
                                              }));
                touches += others;
                // A pair with rows gets one about how the two meet, and one where a tolerance is for others.
                const auto split = std::size_t(std::ranges::count_if(
                    scene.expect, [](const Expectation& row) { return row.pair.has_value(); }));
                EXPECT_GE(made.added, without_row + others) << text;
                EXPECT_LE(made.added, without_row + others + split) << text;
                std::size_t changed = 0;
                for (std::size_t k = 0; k < scene.expect.size(); ++k)
                    changed += made.scene.expect[k] != scene.expect[k];
                EXPECT_EQ(changed, made.updated + made.completed) << text;
                EXPECT_EQ(made.scene.expect.size(), scene.expect.size() + made.added);
            }
    }
    EXPECT_GT(touches, 100u);
}

/// In list order what was left out were overlaps, and nothing said so.
TEST(Regression, OverlapsComeFirstWhereThereAreTooManyPairs) {
    const Scene scene = generate_scene({.count = 60, .seed = 3, .density = 0.8});
    const Results results = analyze(scene, PairChoice::all, Hidden::answered);
    const auto overlaps = std::size_t(
        std::ranges::count_if(results.pairs, [](const PairResult& pair) { return pair.answer.overlap; }));
    ASSERT_GT(overlaps, 10u);
    const std::size_t most = overlaps + 5;
    const Regression made = regression(scene, results, {.most = most});
    EXPECT_EQ(made.scene.expect.size(), most);
    EXPECT_EQ(made.left_out, results.pairs.size() - most);
    const auto claims_overlap = [](const Expectation& row) { return row.claims[0].second.truth; };
    EXPECT_EQ(std::size_t(std::ranges::count_if(made.scene.expect, claims_overlap)), overlaps);
    EXPECT_EQ(tally(analyze(made.scene).expect).failing, 0u);
    EXPECT_EQ(regression(scene, results).left_out, 0u);
}

/// A changed velocity went unnoticed.
TEST(Regression, WhatTouchesGetsItsTime) {
    const char* moving = R"([{"id": "a", "type": "circle", "radius": 1, "velocity": [2, 0]},
      {"id": "b", "type": "circle", "position": [4, 0], "radius": 1},
      {"id": "c", "type": "circle", "position": [0, 9], "radius": 1}])";
    const Scene scene = scene_expecting(moving);
    const auto times = [](const Scene& made) {
        std::vector<std::string> rows;
        for (const Expectation& row : made.expect)
            if (row.claims[0].first == "impact") rows.push_back(file::write_expectation(row));
        return rows;
    };
    using Pairs = RegressionOptions::Pairs;
    Analyzer window;
    const std::string touch = R"({"pair": ["a", "b"], "impact": 1})",
                      never = R"({"pair": ["a", "c"], "impact": null})";
    EXPECT_EQ(times(regression(scene, window(scene), {.pairs = Pairs::overlapping}).scene),
              std::vector{touch});
    EXPECT_EQ(times(regression(scene, window(scene), {.pairs = Pairs::all}).scene),
              (std::vector{touch, never}));
    EXPECT_TRUE(times(regression(scene, analyze(scene), {.pairs = Pairs::none}).scene).empty());
    const Scene known = scene_expecting(moving, R"([{"pair": ["b", "a"], "impact": {"max": 1.5}}])");
    EXPECT_EQ(times(regression(known, analyze(known)).scene),
              (std::vector<std::string>{R"({"pair": ["b", "a"], "impact": {"max": 1.5}})", never}));
    // A horizon of its own: it says something else.
    const Scene sooner = scene_expecting(moving, R"([{"pair": ["b", "a"], "impact": null, "horizon": 0.5}])");
    EXPECT_EQ(
        times(regression(sooner, analyze(sooner)).scene),
        (std::vector<std::string>{R"({"pair": ["b", "a"], "horizon": 0.5, "impact": null})", touch, never}));
}

/// A scene of `count` points that stand in a row, and of one that moves away from all.
Scene one_that_leaves(std::size_t count) {
    Scene scene;
    for (std::size_t i = 0; i < count; ++i) {
        SceneShape shape;
        shape.id = "p" + std::to_string(i);
        shape.geometry = collision::shape::Point{};
        shape.pose.position = {double(i), 0};
        if (i == 0) shape.velocity = {-1, 0};
        scene.shapes.push_back(std::make_shared<const SceneShape>(std::move(shape)));
    }
    return scene;
}
std::size_t never_touching(const Scene& scene) {
    return std::size_t(std::ranges::count_if(scene.expect, [](const Expectation& row) {
        return std::ranges::any_of(row.claims, [](const auto& claim) {
            return claim.first == "impact" && claim.second.kind == Expected::Kind::nothing;
        });
    }));
}

TEST(Regression, ThatPairsNeverTouchIsExpectedOrReportedAsLeftOut) {
    const Scene scene = one_that_leaves(40);
    const Results results = analyze(scene);
    // 780 pairs, and 39 in motion: one shape moves.
    const Regression whole = regression(scene, results, {.most = 820});
    EXPECT_EQ(never_touching(whole.scene), 39u);
    EXPECT_EQ(whole.left_out_in_motion, Regression::InMotion::nothing);
    const Regression less = regression(scene, results, {.most = 800});
    EXPECT_EQ(never_touching(less.scene), 0u);
    EXPECT_EQ(less.left_out_in_motion, Regression::InMotion::never_touch);
    EXPECT_EQ(less.left_out, 0u) << "every pair has its distance";
    const Scene still = scene_expecting(shapes);
    EXPECT_EQ(regression(still, analyze(still), {.most = 3}).left_out_in_motion,
              Regression::InMotion::nothing)
        << "nothing moves";
}

TEST(Regression, FirstTouchesWithHiddenShapesAreExpectedAsCheckFindsThem) {
    const Scene scene = scene_expecting(R"([
  {"id": "ball", "type": "circle", "radius": 1, "velocity": [8, 0]},
  {"id": "wall", "type": "rectangle", "position": [6, 0], "size": [1, 4], "hidden": true}])");
    const Scene out = regression(scene, analyze(scene)).scene;
    const auto* const impact = expected_impact(out, {"ball", "wall"});
    ASSERT_TRUE(impact);
    EXPECT_NEAR(impact->number, 0.5625, 1e-12);
    EXPECT_EQ(tally(analyze(out, PairChoice::all, Hidden::answered).expect).failing, 0u);
}

TEST(Regression, SaysOfHowManyPairsTheDepthIsNotKnown) {
    const Scene scene = scene_expecting(shapes, "[]");
    Results results = analyze(scene);
    EXPECT_EQ(regression(scene, results).depths_not_known, 0u);
    for (PairResult& pair : results.pairs) {
        if (pair.a != 1 || pair.b != 2) continue;
        ASSERT_TRUE(pair.answer.overlap);
        pair.answer.depth.reset();
        pair.answer.gave_up = true;
    }
    const Regression made = regression(scene, results);
    EXPECT_EQ(made.depths_not_known, 1u);
    EXPECT_EQ(made.not_known, 0u) << "that they overlap is known";
    EXPECT_EQ(regression(scene, results, {RegressionOptions::Pairs::overlapping, true}).depths_not_known, 1u);
}

TEST(Regression, RowsThatHoldStayAsWritten) {
    const Scene scene = scene_expecting(shapes, R"([
      {"pair": ["b", "c"], "depth": {"min": 1, "max": 2}},
      {"shape": "a", "area": {"min": 3}, "tolerance": 0.25},
      {"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true},
      {"shape": "a", "perimeter": 1},
      {"pair": ["a", "gone"], "overlap": true}])");
    const Regression made = regression(scene, analyze(scene), {RegressionOptions::Pairs::none, true});
    ASSERT_EQ(made.scene.expect.size(), 5u);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(made.scene.expect[i], scene.expect[i]);
    EXPECT_EQ(made.updated, 1u);
    EXPECT_EQ(made.scene.expect[4], scene.expect[4]) << "nobody knows what is true of a shape that is gone";
    EXPECT_EQ(made.failing, 1u);
    EXPECT_EQ(made.unanswered, 1u);
    const Regression kept = regression(scene, analyze(scene), {RegressionOptions::Pairs::none, false});
    EXPECT_EQ(kept.scene, scene);
    EXPECT_EQ(kept.failing, 2u);
}

}  // namespace
}  // namespace testbed::model
