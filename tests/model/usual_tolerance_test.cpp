// The usual tolerance of rows that state none: named where it is wide for what a claim is about, and replaced
// by one that fits.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/model/expectations.h"
#include "app/model/regression.h"
#include "app/model/wide_tolerance.h"

namespace testbed::model {
namespace {

/// Shapes of a millionth: the usual tolerance is half of their size.
constexpr const char* tiny = R"({"format": "collision-scene", "version": 1, "shapes": [
    {"id": "A", "type": "circle", "radius": 1e-6}, {"id": "B", "type": "circle", "radius": 1e-6, "position": [2.5e-6, 0]},
    {"id": "C", "type": "circle", "radius": 1e-6, "position": [1.5e-6, 0]}], "expect": [)";

TEST(UsualTolerance, TheUsualToleranceIsNamedWhereItIsAlmostAsLargeAsTheShapes) {
    for (const char* row :
         {R"("pair": ["A", "B"], "distance": 0)", R"("pair": ["A", "C"], "depth": 0)",
          R"("shape": "A", "radius": 0)", R"("shape": "A", "bounds.minimum_circle.radius": 0)",
          R"("pair": ["A", "C"], "contacts.0.x": 0)"}) {
        const auto read = file::read_scene(fmt::format("{}{{{}}}]}}", tiny, row));
        ASSERT_TRUE(read.scene) << row;
        const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
        EXPECT_TRUE(results.expect[0].pass) << row;
        EXPECT_TRUE(
            wide_tolerance(*read.scene, results, 0, 0).starts_with("tolerance: the usual 1e-06 lets "))
            << row;
    }
}

/// How far away a point is, or how large the other shape, made the tolerance seem narrow.
TEST(UsualTolerance, TheUsualToleranceIsMeasuredByTheSmallestShapeAndNotByHowFarAwayItIs) {
    const std::string scene = R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "floor", "type": "rectangle", "size": [10, 1], "position": [5, 5]},
      {"id": "grain", "type": "circle", "radius": 2e-6, "position": [5, 5.500003]},
      {"id": "pebble", "type": "circle", "radius": 0.1, "position": [5, 6]},
      {"id": "dust", "type": "group", "position": [3, 2], "members": [
        {"type": "circle", "radius": 1e-6, "position": [-1, 0]}, {"type": "circle", "radius": 1e-6, "position": [1, 0]}]}],
      "expect": [{)";
    const auto warned = [&](const std::string& row) {
        const auto read = file::read_scene(scene + row + "}]}");
        EXPECT_TRUE(read.scene) << row;
        if (!read.scene) return false;
        const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
        return wide_tolerance(*read.scene, results, 0, 0).starts_with("tolerance: the usual 1e-06 lets ");
    };
    for (const char* row :
         {R"("pair": ["floor", "grain"], "distance": 0)",
          R"("pair": ["floor", "grain"], "closest.b.y": 5.500001)",
          R"("shape": "grain", "bounds.circle.center.x": 5)", R"("shape": "dust", "area": 0)",
          R"("shape": "dust", "bounds.aabb.min.x": 1.999999)",
          R"("pair": ["dust", "floor"], "closest.a.x": 4)"})
        EXPECT_TRUE(warned(row)) << row;
    for (const char* row : {R"("pair": ["floor", "pebble"], "distance": 0.4)",
                            R"("pair": ["floor", "pebble"], "closest.b.y": 5.9)",
                            R"("pair": ["grain", "pebble"], "distance": 0.399995)",
                            R"("shape": "grain", "bounds.minimum_rectangle.rotation": 0)",
                            R"("shape": "grain", "hits": 0)", R"("pair": ["grain", "floor"], "normal.x": 0)"})
        EXPECT_FALSE(warned(row)) << row;
}

/// A speck anywhere in the scene, or the tiny one of two, made the usual tolerance of ordinary answers seem
/// wide.
TEST(UsualTolerance, TheUsualToleranceIsNotNamedOfOrdinaryAnswers) {
    const std::string scene = R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "speck", "type": "circle", "radius": 1e-6, "position": [50, 50], "hidden": true},
      {"id": "grain", "type": "circle", "radius": 1e-6, "position": [0, 1.0000005]},
      {"id": "slow", "type": "circle", "radius": 1e-6, "position": [0.9999995, 0], "velocity": [1e-6, 0]},
      {"id": "disc", "type": "circle", "radius": 1, "position": [0, 0]},
      {"id": "dot", "type": "point", "position": [1, 7]}, {"id": "dot2", "type": "point", "position": [1, 7]},
      {"id": "ray", "type": "ray", "position": [-9, 7], "direction": [1, 0]},
      {"id": "line", "type": "line", "position": [3, -3], "direction": [0, 1]},
      {"id": "tile", "type": "rectangle", "size": [2e-5, 2e-5], "position": [70, 0]},
      {"id": "kite", "type": "polygon", "position": [70.000015, 0], "vertices": [[-1e-5, 0], [1e-5, -1e-5], [1e-5, 1e-5]]},
      {"id": "gx", "type": "group", "position": [30, 0], "members": [
        {"type": "rectangle", "size": [2, 2]}, {"type": "circle", "radius": 1e-6, "position": [1, 1]}]}],
      "expect": [{)";
    for (const char* row :
         {R"("shape": "dot", "position.x": 1)", R"("shape": "line", "position.y": -3)",
          R"("shape": "ray", "direction.x": 1)", R"("shape": "ray", "spin": 0)",
          R"("pair": ["dot", "dot2"], "depth": 0)", R"("pair": ["dot", "dot2"], "closest.a.x": 1)",
          R"("pair": ["line", "dot"], "closest.b.y": 7)", R"("pair": ["grain", "disc"], "closest.b.y": 1)",
          R"("shape": "gx", "position.y": 0)", R"("shape": "gx", "bounds.aabb.min.x": 29)",
          R"("pair": ["gx", "disc"], "closest.a.x": 29)",
          R"("pair": ["tile", "kite"], "contacts.0.b.vertex": 0)",
          R"("pair": ["slow", "disc"], "impact": 0)"}) {
        const auto read = file::read_scene(scene + row + "}]}");
        ASSERT_TRUE(read.scene) << row;
        const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
        EXPECT_EQ(wide_tolerance(*read.scene, results, 0, 0), "") << row;
    }
}

/// A microsecond is nothing beside when they meet, and all of the wall to what flies at a million units a
/// second.
TEST(UsualTolerance, OfAnImpactItIsMeasuredByHowFastTheShapesArePassed) {
    const auto warning = [](double speed) {
        const auto read =
            file::read_scene(fmt::format(R"({{"format": "collision-scene", "version": 1, "shapes": [
          {{"id": "bullet", "type": "point", "velocity": [{}, 0]}},
          {{"id": "wall", "type": "rectangle", "size": [1, 1], "position": [1000.5, 0]}}],
          "expect": [{{"pair": ["bullet", "wall"], "horizon": 1000, "impact": {}}}]}})",
                                         speed, 1000 / speed));
        const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
        EXPECT_TRUE(results.expect[0].pass) << speed;
        Expectation fitted = read.scene->expect[0];
        fit_tolerance(*read.scene, results, Expectation{}, fitted);
        EXPECT_LT(fitted.tolerance.value_or(1e-6) * speed, 0.05) << "of the wall's unit";
        return wide_tolerance(*read.scene, results, 0, 0);
    };
    EXPECT_EQ(warning(1), "");
    EXPECT_EQ(warning(1000), "");
    EXPECT_NE(warning(1e6), "");
    EXPECT_NE(warning(1e5), "");
}

/// "Add" beside a number that needs none left the new one without a tolerance.
TEST(FittingTolerance, ANumberThatNeedsOneGetsARowOfItsOwn) {
    const Scene scene = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 5e-6}, {"id": "b", "type": "circle", "position": [8e-6, 0], "radius": 5e-6}]})")
                             .scene;
    const Results now = analyze(scene, PairChoice::all, Hidden::answered);
    Expectation row;
    row.pair = {"a", "b"};
    Expected one, small, truth;
    one.kind = small.kind = Expected::Kind::number;
    one.number = 1;
    small.number = 2e-6;
    truth.kind = Expected::Kind::truth;
    EXPECT_TRUE(may_join(scene, now, row, "depth", one)) << "nothing is there yet";
    row.claims.emplace_back("normal.x", one);
    EXPECT_FALSE(may_join(scene, now, row, "depth", small));
    EXPECT_TRUE(may_join(scene, now, row, "normal.y", one));
    EXPECT_TRUE(may_join(scene, now, row, "overlap", truth));
    row.tolerance = 0.1;
    EXPECT_FALSE(may_join(scene, now, row, "normal.y", one)) << "that was stated for others";
}

/// A row that also claims points near 1 kept them, and no tolerance was written beside a large shape.
TEST(FittingTolerance, ExpectingThisReplacesPointsOfSmallShapesToo) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "floor", "type": "rectangle", "size": [10, 1], "position": [5, 0.5]},
      {"id": "grain", "type": "circle", "radius": 2e-6, "position": [1, 1.000003]}],
      "expect": [{"pair": ["floor", "grain"], "distance": 1e-6, "closest.b.y": 1}]})");
    ASSERT_TRUE(read.scene);
    const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
    ASSERT_TRUE(results.expect[0].pass) << "by the usual tolerance alone";
    const Scene expected = expecting(*read.scene, results, results.pairs.front());
    const Results again = analyze(expected, PairChoice::all, Hidden::answered);
    EXPECT_EQ(tally(again.expect).failing, 0u);
    EXPECT_TRUE(wide_tolerances(expected, again).empty());
    for (const Expectation& row : expected.expect) {
        ASSERT_TRUE(row.tolerance);
        EXPECT_LT(*row.tolerance, 1e-9);
        for (const auto& [name, claim] : row.claims)
            EXPECT_NE(claim.number, 1) << name << " was off by half the grain";
    }
}

TEST(FittingTolerance, ExpectingThisReplacesWhatHoldsByTheUsualToleranceAlone) {
    const auto read =
        file::read_scene(std::string(tiny) + R"({"pair": ["A", "C"], "overlap": true, "depth": 0}]})");
    ASSERT_TRUE(read.scene);
    const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
    const auto pair =
        std::ranges::find_if(results.pairs, [](const PairResult& one) { return one.a == 0 && one.b == 2; });
    ASSERT_NE(pair, results.pairs.end());
    const Scene expected = expecting(*read.scene, results, *pair);
    ASSERT_EQ(expected.expect.size(), 1u);
    EXPECT_TRUE(expected.expect[0].tolerance);
    for (const auto& [name, claim] : expected.expect[0].claims) {
        if (name != "depth") continue;
        EXPECT_NEAR(claim.number, 5e-7, 1e-12);
    }
    EXPECT_TRUE(analyze(expected, PairChoice::all, Hidden::answered).expect[0].pass);
    EXPECT_TRUE(wide_tolerances(expected, analyze(expected, PairChoice::all, Hidden::answered)).empty());
}

/// The usual tolerance is wider than the shapes: any length would pass.
TEST(FittingTolerance, IsGivenToRowsOfSmallShapes) {
    const Scene scene = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 1e-7},
      {"id": "b", "type": "circle", "position": [1.5e-7, 0], "radius": 1e-7},
      {"id": "c", "type": "circle", "position": [5e-7, 0], "radius": 1e-7}]})")
                             .scene;
    const Results now = analyze(scene, PairChoice::all, Hidden::answered);
    const Scene made = regression(scene, now).scene;
    EXPECT_EQ(made.expect.size(), 3u);
    const Results again = analyze(made, PairChoice::all, Hidden::answered);
    EXPECT_EQ(tally(again.expect).failing, 0u);
    EXPECT_TRUE(wide_tolerances(made, again).empty());
    const Scene one = expecting(scene, now, now.pairs.front());
    ASSERT_TRUE(one.expect.back().tolerance);
    EXPECT_LT(*one.expect.back().tolerance, 1e-12);
}

/// "Update failing", `check --update` and the first touch wrote none.
TEST(FittingTolerance, IsGivenToRowsThatAreUpdatedAndToTheFirstTouch) {
    Scene scene = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 1e-7, "velocity": [1, 0]},
      {"id": "b", "type": "circle", "position": [5e-7, 0], "radius": 1e-7}],
      "expect": [{"pair": ["a", "b"], "distance": 1, "closest.a.x": 0, "overlap": false}]})")
                       .scene;
    const Results now = analyze(scene, PairChoice::all, Hidden::answered);
    const UpdatedRow next = updated_to_fit(scene, now, 0);
    ASSERT_TRUE(next.row.tolerance);
    EXPECT_LT(*next.row.tolerance, 1e-12);
    EXPECT_EQ(next.changed, 2u) << "0 held by the usual tolerance alone";
    scene.expect[0] = next.row;
    const Scene timed = expecting_impact(scene, now, {"a", "b"}, 3e-7);
    ASSERT_EQ(timed.expect.size(), 2u);
    EXPECT_TRUE(timed.expect[1].tolerance);
    const Results again = analyze(timed, PairChoice::all, Hidden::answered);
    EXPECT_EQ(tally(again.expect).failing, 0u);
    EXPECT_EQ(wide_tolerances(timed, again), std::vector<std::string>{});
}

TEST(FittingTolerance, LeavesARowThatStatedANumberAlone) {
    const Scene scene = *file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 1e-7},
      {"id": "b", "type": "circle", "position": [1.5e-7, 0], "radius": 1e-7}]})")
                             .scene;
    const Results now = analyze(scene, PairChoice::all, Hidden::answered);
    Expectation row = expectation_of(scene, now.pairs.front()), overlap_alone = row;
    overlap_alone.claims.resize(1);
    const Expectation stated = row;
    fit_tolerance(scene, now, stated, row);
    EXPECT_FALSE(row.tolerance);
    fit_tolerance(scene, now, overlap_alone, row);
    EXPECT_TRUE(row.tolerance);
}

/// Areas were held against lengths: of a circle of a tenth of a millimeter any area passed, and an updated
/// row took a circle of five times its size.
TEST(FittingTolerance, OfAreasGoesByTheSquareOfTheShapes) {
    for (const double radius : {1e-9, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1.0, 1e9}) {
        const auto scene_of = [&](double r, double area) {
            return *file::read_scene(fmt::format(R"({{"format": "collision-scene", "version": 1, "shapes": [
                {{"id": "a", "type": "circle", "radius": {}}}],
                "expect": [{{"shape": "a", "area": {}, "perimeter": 1}}]}})",
                                                 r, area))
                        .scene;
        };
        const Scene wrong = scene_of(radius, 5);
        const Results now = analyze(wrong, PairChoice::all, Hidden::answered);
        const UpdatedRow next = updated_to_fit(wrong, now, 0);
        Scene same = wrong, larger = scene_of(radius * 1.01, 5);
        same.expect[0] = larger.expect[0] = next.row;
        const auto failing = [](const Scene& scene) {
            return tally(analyze(scene, PairChoice::all, Hidden::answered).expect).failing;
        };
        EXPECT_EQ(failing(same), 0u) << radius;
        EXPECT_EQ(failing(larger), 1u) << radius << ": one percent is noticed";
        const Scene none = scene_of(radius, 0);
        const Results of_none = analyze(none, PairChoice::all, Hidden::answered);
        EXPECT_EQ(wide_tolerance(none, of_none, 0, 0).empty(), radius > 3e-3) << radius;
    }
}

}  // namespace
}  // namespace testbed::model
