// Expectations: what holds, what does not, and what cannot be judged.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/model/expectations.h"
#include "app/model/regression.h"

namespace testbed::model {
namespace {

/// Two discs of radius 1 whose centers are 1.5 apart along x, a third far above, a square, a line, a bow tie.
Scene with_row(const std::string& row) {
    const file::ReadResult result =
        file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 1},
        {"id": "b", "type": "circle", "radius": 1, "position": [1.5, 0], "hidden": true},
        {"id": "c", "type": "circle", "radius": 1, "position": [0, 5]},
        {"id": "bullet", "type": "point", "position": [-26, 5], "velocity": [100, 0], "spin": 20},
        {"id": "square", "type": "rectangle", "size": [4, 4], "position": [100, 0]},
        {"id": "line", "type": "line", "direction": [0, 1], "position": [50, 0]},
        {"id": "across", "type": "line", "direction": [1, 0], "position": [50, -50]},
        {"id": "u", "type": "segment", "from": [0, 0], "to": [3, 4], "position": [2, 2]},
        {"id": "v", "type": "segment", "from": [0, 0], "to": [0, 1], "position": [-30, 2]},
        {"id": "nil", "type": "segment", "from": [0, 0], "to": [0, 0], "position": [-30, 9]},
        {"id": "bow", "type": "polygon", "vertices": [[0, 0], [2, 2], [2, 0], [0, 2]]}
        ], "expect": [)" +
                         row + "]}");
    EXPECT_TRUE(result.scene) << row << (result.issues.empty() ? "" : to_string(result.issues[0], "f"));
    return result.scene.value_or(Scene{});
}

std::string spell(const Actual& actual) {
    if (const auto* truth = std::get_if<bool>(&actual)) return *truth ? "true" : "false";
    if (const auto* number = std::get_if<double>(&actual)) return std::to_string(*number);
    if (const auto* reason = std::get_if<std::string>(&actual)) return *reason;
    return "null";
}

TEST(Expectations, Table) {
    const struct {
        const char* row;
        bool pass;
        const char* actual;
        const char* problem;  ///< code
    } rows[] = {
        {R"({"pair": ["a", "b"], "overlap": true})", true, "true", ""},
        {R"({"pair": ["a", "b"], "overlap": false})", false, "true", ""},
        {R"({"pair": ["b", "a"], "overlap": true})", true, "true", ""},
        {R"({"pair": ["a", "c"], "distance": 3})", true, "3.000000", ""},
        {R"({"pair": ["a", "c"], "distance": 3.0000009})", true, "3.000000", ""},
        {R"({"pair": ["a", "c"], "distance": 3.0000011})", false, "3.000000", ""},
        {R"({"pair": ["a", "c"], "distance": 3.0000009, "tolerance": 1e-9})", false, "3.000000", ""},
        {R"({"pair": ["a", "c"], "distance": 3.2, "tolerance": 0.25})", true, "3.000000", ""},
        {R"({"pair": ["a", "b"], "depth": {"min": 0.4, "max": 0.6}})", true, "0.500000", ""},
        {R"({"pair": ["a", "b"], "depth": {"min": 0.6}})", false, "0.500000", ""},
        {R"({"pair": ["a", "b"], "depth": {"max": 0.4}})", false, "0.500000", ""},
        {R"({"pair": ["a", "b"], "depth": {"above": 0.4, "below": 0.6}})", true, "0.500000", ""},
        {R"({"pair": ["a", "b"], "depth": {"above": 0.5}})", false, "0.500000", ""},
        {R"({"pair": ["a", "b"], "depth": {"below": 0.5}})", false, "0.500000", ""},
        {R"({"pair": ["a", "b"], "depth": {"min": 0.5, "below": 0.6}})", true, "0.500000", ""},
        {R"({"pair": ["a", "b"], "depth": {"above": 0.5}, "tolerance": 0.25})", false, "0.500000", ""},
        {R"({"vectors": ["u", "v"], "dot": {"above": 4}})", false, "4.000000", ""},
        {R"({"vectors": ["u", "v"], "dot": {"min": 4}})", true, "4.000000", ""},
        {R"({"pair": ["a", "b"], "depth": null})", false, "0.500000", ""},
        {R"({"pair": ["line", "across"], "depth": null})", true, "null", ""},
        {R"({"pair": ["line", "across"], "depth": 0})", false, "null", ""},
        {R"({"pair": ["a", "b"], "normal.x": 1})", true, "1.000000", ""},
        {R"({"pair": ["b", "a"], "normal.x": -1})", true, "-1.000000", ""},
        {R"({"pair": ["a", "b"], "overlap": true, "depth": 7})", false, "true, 0.500000", ""},
        {R"({"shape": "square", "area": 16, "perimeter": 16})", true, "16.000000, 16.000000", ""},
        {R"({"shape": "square", "bounds.aabb.max.x": 102})", true, "102.000000", ""},
        {R"({"shape": "square", "bounds.minimum_circle.radius": {"max": 2.83}})", true, "2.828427", ""},
        {R"({"shape": "a", "bounds.convex_hull": null})", true, "null", ""},
        {R"({"shape": "square", "bounds.convex_hull": null})", false, "the hull is a polygon", ""},
        {R"({"shape": "line", "bounds": null, "area": null})", true, "null, null", "tolerance_too_wide"},
        {R"({"shape": "line", "bounds.aabb.min.x": 0})", false, "the shape has no bounds", ""},
        {R"({"shape": "a", "bounds": null})", false, "the shape has bounds", ""},
        {R"({"pair": ["a", "bow"], "overlap": true})", false, "\"bow\" is not a simple polygon",
         "expectation_not_judged"},
        {R"({"pair": ["a", "gone"], "overlap": false})", false, "no shape has the id \"gone\"",
         "expectation_not_judged"},
        {R"({"pair": ["a", "b"], "ovrelap": true})", false, "", "expectation_not_judged"},
        {R"({"pair": ["a", "b"], "algorithm": "sat", "overlap": true})", false,
         "no algorithm has the id \"sat\"", "expectation_not_judged"},
        {R"({"pair": ["a", "square"], "algorithm": "circles_squared", "overlap": false})", false,
         "\"circles_squared\": not for this pair of types", "expectation_not_judged"},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true, "agrees": true})", true,
         "true, true", ""},
        {R"({"pair": ["b", "a"], "algorithm": "circles_squared", "overlap": false})", false, "true", ""},
        {R"({"pair": ["a", "c"], "algorithm": "circles_squared", "overlap": false, "steps": 3})", true,
         "false, 3.000000", ""},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "count": {"multiplications": 3, "square_roots": 0}})",
         true, "3.000000, 0.000000", ""},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "count": {"multiplications": {"min": 4}}})",
         false, "3.000000", ""},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "count": {"axes": 1}})", false,
         "no counter is named \"axes\"", ""},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "number": {"dx": 1.5, "distance squared": 2.25}})",
         true, "1.500000, 2.250000", ""},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "number.dx": 1.4})", false, "1.500000", ""},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "number": {"t": 0}})", false,
         "no step names a number \"t\"", ""},
        {R"({"pair": ["a", "b"], "algorithm": "circles_squared", "distance": 0})", false, "null", ""},
        {R"({"shape": "b", "position.x": 1.5, "radius": 1})", true, "1.500000, 1.000000", ""},
        {R"({"shape": "bullet", "velocity.x": {"min": 100}, "spin": 20})", true, "100.000000, 20.000000", ""},
        {R"({"shape": "bullet", "velocity.x": {"max": 99}})", false, "100.000000", ""},
        {R"({"shape": "square", "size.y": 4, "rotation": 0})", true, "4.000000, 0.000000",
         "tolerance_too_wide"},
        {R"({"shape": "line", "direction.y": 1})", true, "1.000000", ""},
        {R"({"shape": "a", "size.x": 2})", false, "a circle has no size.x", ""},
        {R"({"shape": "a", "restitution": 1, "mass": 1})", true, "1.000000, 1.000000", ""},
        {R"({"vectors": ["u", "v"], "sum.x": 3, "sum.y": 5, "length": 5.8309519})", true,
         "3.000000, 5.000000, 5.830952", ""},
        {R"({"vectors": ["u", "v"], "tip.x": 5, "tip.y": 7, "direction": {"min": 59, "max": 60}})", true,
         "5.000000, 7.000000, 59.036243", ""},
        {R"({"vectors": ["u"], "length": 5, "sum.x": 3})", true, "5.000000, 3.000000", ""},
        {R"({"vectors": ["u", "v"], "dot": 4, "cross": 3, "projection": 0.16})", true,
         "4.000000, 3.000000, 0.160000", ""},
        {R"({"vectors": ["u", "v"], "angle": 36.869898, "foot.x": 2.48, "foot.y": 2.64})", true,
         "36.869898, 2.480000, 2.640000", ""},
        {R"({"vectors": ["u", "v"], "difference.x": 3, "difference.y": 3, "radians": 0.643501})", true,
         "3.000000, 3.000000, 0.643501", ""},
        {R"({"vectors": ["nil", "v"], "radians": null})", true, "null", ""},
        {R"({"shape": "square", "signed_area": null})", false, "a rectangle has no signed_area", ""},
        {R"({"shape": "line", "signed_area": null})", false, "a line has no signed_area", ""},
        {R"({"vectors": ["v", "u"], "cross": 3})", false, "-3.000000", ""},
        {R"({"vectors": ["nil", "v"], "angle": null, "projection": null, "direction": {"max": 90}})", true,
         "null, null, 90.000000", ""},
        {R"({"vectors": ["u"], "dot": 25})", false, "dot is asked about two vectors", ""},
        {R"({"vectors": ["u", "a"], "dot": 25})", false, "\"a\" is not a segment, so it is no vector",
         "expectation_not_judged"},
        {R"({"vectors": ["u", "gone"], "dot": 25})", false, "no shape has the id \"gone\"",
         "expectation_not_judged"},
        {R"({"pair": ["a", "b"], "impact": 0})", true, "0.000000", ""},
        {R"({"pair": ["c", "square"], "impact": null})", true, "null",
         "tolerance_too_wide"},  // neither moves
        {R"({"pair": ["c", "square"], "impact": {"max": 1}})", false, "null", ""},
        {R"({"pair": ["c", "bullet"], "impact": 0.25})", true, "0.250000", ""},
        {R"({"pair": ["bullet", "c"], "impact": {"min": 0.24, "max": 0.26}})", true, "0.250000", ""},
        {R"({"scene": true, "algorithm": "every_pair_once", "count": {"tests": 45}, "found": 2, "missed": 0})",
         true, "45.000000, 2.000000, 0.000000", ""},
        {R"({"scene": true, "algorithm": "every_pair_twice", "count": {"tests": 90}, "agrees": true})", true,
         "90.000000, true", ""},
        {R"({"scene": true, "algorithm": "every_pair_and_itself", "count": {"tests": 100}, "wrong": 10})",
         true, "100.000000, 10.000000", ""},
        {R"({"scene": true, "algorithm": "every_pair_and_itself", "agrees": true})", false, "false", ""},
        {R"({"scene": true, "algorithm": "changed_pairs", "count": {"tests": 9}, "number": {"changed": 1}})",
         true, "9.000000, 1.000000", ""},
        {R"({"scene": true, "algorithm": "own_sector", "setting": 4, "count": {"tests": 19}})", true,
         "19.000000", ""},
        {R"({"scene": true, "algorithm": "own_sector", "setting": 20, "count": {"tests": {"max": 25}}})",
         false, "26.000000", ""},
        {R"({"scene": true, "algorithm": "circles_squared", "agrees": true})", false,
         "\"circles_squared\" is not about all pairs of a scene", "expectation_not_judged"},
        {R"({"pair": ["a", "c"], "algorithm": "own_sector", "agrees": true})", false,
         "\"own_sector\" is not about two shapes", "expectation_not_judged"},
    };
    const std::pair<PairChoice, Hidden> ways[] = {{PairChoice::all, Hidden::left_out},
                                                  {PairChoice::overlapping, Hidden::left_out},
                                                  {PairChoice::all, Hidden::answered},
                                                  {PairChoice::overlapping, Hidden::answered}};
    for (const auto& row : rows) {
        for (const auto& [choice, hidden] : ways) {
            const Results results = analyze(with_row(row.row), choice, hidden);
            ASSERT_EQ(results.expect.size(), 1u) << row.row;
            EXPECT_EQ(results.expect[0].pass, row.pass) << row.row;
            std::string actual;
            for (const Actual& one : results.expect[0].actual) {
                if (!actual.empty()) actual += ", ";
                actual += spell(one);
            }
            EXPECT_EQ(actual, row.actual) << row.row;
            // The bow tie is a problem of every scene here; that of the row follows it.
            EXPECT_EQ(results.problems.size() > 1 ? results.problems[1].code : "", row.problem) << row.row;
        }
    }
}

/// A shape without the key has that of the scene; a claim about it had no answer.
TEST(Expectations, NumbersThatAFileLeavesOutAreTheirDefaults) {
    const Scene scene = file::read_scene(R"({"format": "collision-scene", "version": 1, "restitution": 0.5,
      "shapes": [{"id": "box", "type": "oriented_rectangle", "size": [1, 1]}], "expect": [
      {"shape": "box", "restitution": 0.5, "mass": 1, "rotation": 0}, {"shape": "box", "radius": 1}]})")
                            .scene.value();
    const Results results = analyze(scene);
    EXPECT_TRUE(results.expect[0].pass);
    EXPECT_EQ(spell(results.expect[1].actual[0]), "an oriented_rectangle has no radius");
}

/// A handle turns on from 179 to -179. A goal of 178 to 182 refused that.
TEST(Expectations, ATurnIsTheSameAfterAWholeRound) {
    const struct {
        double degrees;
        const char* claim;
        bool holds;
    } rows[] = {
        {-179, R"({"min": 178, "max": 182})", true},
        {181, R"({"min": 178, "max": 182})", true},
        {-181, R"({"min": 178, "max": 182})", true},
        {-178, R"({"min": 178, "max": 182})", true},
        {540, R"({"min": 178, "max": 182})", true},
        {-177.5, R"({"min": 178, "max": 182})", false},
        {177.5, R"({"min": 178, "max": 182})", false},
        {180, R"({"min": -182, "max": -178})", true},
        {359, R"({"min": -2, "max": 2})", true},
        {357, R"({"min": -2, "max": 2})", false},
        {-179, R"({"above": 178, "below": 181})", false},
        {-180, "180", true},
        {-179, "180", false},
        {-90, "270", true},
        // One end alone is a number of degrees as it stands: every turn would meet it otherwise.
        {350, R"({"max": 10})", false},
        {-170, R"({"min": 10})", false},
    };
    for (const auto& row : rows) {
        const std::string degrees = std::to_string(row.degrees);
        const auto scene = file::read_scene(
            R"({"format": "collision-scene", "version": 1, "shapes": [{"id": "r", "type": "oriented_rectangle",
                "size": [2, 1], "rotation": )" +
            degrees + R"(}], "expect": [{"shape": "r", "rotation": )" + row.claim + "}]}");
        ASSERT_TRUE(scene.scene);
        EXPECT_EQ(analyze(*scene.scene).expect.front().pass, row.holds) << degrees << " " << row.claim;
    }
}

/// They vanished, and a test that failed passed.
TEST(Expectations, ClaimsWithoutAnAnswerStayAndFail) {
    const Scene scene = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
      {"id": "a", "type": "circle", "radius": 1}, {"id": "b", "type": "circle", "position": [5, 0], "radius": 1},
      {"id": "two", "type": "group", "position": [20, 0], "members": [{"type": "rectangle", "size": [2, 2]},
        {"type": "rectangle", "position": [2, 0], "size": [2, 2]}]},
      {"id": "box", "type": "rectangle", "position": [21, 0], "size": [1, 1]}], "expect": [
      {"shape": "a", "radius": 2, "size.x": 4}, {"pair": ["a", "b"], "overlap": true, "hit.distance": 4},
      {"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": true, "depth": 4},
      {"pair": ["two", "box"], "overlap": false, "contains": true}, {"pair": ["a", "gone"], "overlap": true}]})")
                            .scene.value();
    const Results results = analyze(scene);
    const char* const wanted[] = {
        R"({"shape": "a", "radius": 1, "size.x": 4})",
        R"({"pair": ["a", "b"], "overlap": false, "hit.distance": 4})",
        R"({"pair": ["a", "b"], "algorithm": "circles_squared", "overlap": false, "depth": 4})",
        R"({"pair": ["two", "box"], "overlap": true, "contains": true})",
        R"({"pair": ["a", "gone"], "overlap": true})"};
    const Regression made = regression(scene, results, {RegressionOptions::Pairs::none, true});
    ASSERT_EQ(made.scene.expect.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
        const UpdatedRow next = updated(scene.expect[i], results.expect[i]);
        EXPECT_EQ(file::write_expectation(next.row), wanted[i]);
        EXPECT_EQ(file::write_expectation(made.scene.expect[i]), wanted[i]);
        EXPECT_EQ(next.changed, i < 4 ? 1u : 0u) << i;
        EXPECT_EQ(next.unanswered, 1u) << i;
    }
    EXPECT_EQ(made.updated, 4u);
    EXPECT_EQ(made.unanswered, 5u);
    EXPECT_EQ(made.failing, 5u);
    // *Expect this* of a pair keeps them too.
    for (const PairResult& pair : results.pairs)
        if (scene.shapes[pair.a]->id == "two" && scene.shapes[pair.b]->id == "box") {
            const auto claims = expecting(scene, results, pair).expect[3].claims;
            EXPECT_TRUE(std::ranges::any_of(claims, [](const auto& one) { return one.first == "contains"; }));
        }
}

TEST(Expectations, AnAlgorithmThatMissesPairs) {
    // Side by side across x = 4, the border of two sectors, and two in one.
    const file::ReadResult read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 1, "position": [3.5, 2]},
        {"id": "b", "type": "circle", "radius": 1, "position": [4.5, 2]},
        {"id": "c", "type": "circle", "radius": 1, "position": [6, 2]}], "expect": [
        {"scene": true, "algorithm": "own_sector", "count": {"tests": 1}, "found": 1, "missed": 1,
         "agrees": false},
        {"scene": true, "algorithm": "touched_sectors", "count": {"tests": 3}, "found": 2, "missed": 0}]})");
    ASSERT_TRUE(read.scene);
    for (const PairChoice choice : {PairChoice::all, PairChoice::overlapping})
        for (const ExpectationResult& row : analyze(*read.scene, choice).expect) EXPECT_TRUE(row.pass);
}

TEST(Expectations, ASettingThatTheRowDoesNotTake) {
    const auto told = [](const std::string& algorithm, const char* setting) {
        const std::string row = R"({"scene": true, "algorithm": ")" + algorithm +
                                R"(", "agrees": true, "setting": )" + setting + "}";
        const Results results = analyze(with_row(row), PairChoice::all);
        const auto problem = std::ranges::find(results.problems, "setting_replaced", &Problem::code);
        return problem == results.problems.end() ? std::string() : problem->text;
    };
    // A side of 0 was doubled for ever. The nearest is used, and that is said.
    for (const char* side : {"0", "-1", "1e15", "-1e15", "5e-324"})
        EXPECT_EQ(
            told("touched_sectors", side).find("expect[0]: setting: must be from 0.001 to 1000000, got "), 0u)
            << side;
    EXPECT_EQ(told("touched_sectors", "4"), "");
    // Also where the row states none.
    const auto far = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "a", "type": "circle", "radius": 30000}, {"id": "b", "type": "circle", "radius": 1}],
        "expect": [{"scene": true, "algorithm": "touched_sectors", "agrees": true}]})");
    ASSERT_TRUE(far.scene);
    const auto problems = analyze(*far.scene, PairChoice::all).problems;
    ASSERT_TRUE(std::ranges::find(problems, "setting_replaced", &Problem::code) != problems.end());
    EXPECT_EQ(std::ranges::find(problems, "setting_replaced", &Problem::code)
                  ->text.find("expect[0]: setting: cells of 4 would"),
              0u);
    for (const char* algorithm : {"own_sector", "touched_sectors", "spatial_hash"})
        EXPECT_EQ(
            told(algorithm, "0.001").find("expect[0]: setting: cells of 0.001 would be too many here; "), 0u)
            << algorithm;
}

TEST(Expectations, SignedAreaIsNegativeOfVerticesThatRunClockwise) {
    const auto area_of = [](const char* vertices) {
        const auto read =
            file::read_scene(std::string(R"({"format": "collision-scene", "version": 1, "shapes": [
            {"id": "p", "type": "polygon", "rotation": 30, "vertices": )") +
                             vertices + R"(}], "expect": [{"shape": "p", "signed_area": 0}]})");
        EXPECT_TRUE(read.scene);
        return spell(analyze(*read.scene).expect[0].actual.front());
    };
    EXPECT_EQ(area_of("[[0, 0], [2, 0], [0, 2]]"), "2.000000");
    EXPECT_EQ(area_of("[[0, 0], [0, 2], [2, 0]]"), "-2.000000");
}

TEST(Expectations, LimitsAndTolerancesOfAreasMayExceedEveryCoordinate) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "far", "type": "rectangle", "size": [1e14, 1e14]}], "expect": [
        {"shape": "far", "area": {"min": 0.9e28, "max": 1.1e28}},
        {"shape": "far", "area": {"above": 1e28}},
        {"shape": "far", "area": 1.1e28, "tolerance": 2e27},
        {"shape": "far", "area": 1.1e28, "tolerance": 2e26}]})");
    ASSERT_TRUE(read.scene);
    std::vector<bool> passed;
    for (const auto& row : analyze(*read.scene).expect) passed.push_back(row.pass);
    EXPECT_EQ(passed, (std::vector<bool>{true, false, true, false}));
}

TEST(Expectations, AMemberIsNotPushedByItself) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "s", "type": "segment", "from": [0, 0], "to": [1, 0]},
        {"id": "g", "type": "group", "members": [{"id": "m", "type": "circle", "radius": 1}]}],
        "expect": [{"shape": "m", "pushed": {"shape": "m", "by": "s"}, "position.x": 1}]})");
    ASSERT_TRUE(read.scene);
    const auto result = analyze(*read.scene).expect[0];
    EXPECT_FALSE(result.pass);
    const auto* const why = std::get_if<std::string>(&result.actual.front());
    ASSERT_TRUE(why);
    EXPECT_EQ(*why, "\"m\" is a member of a group, and moves with it alone");
}

TEST(Expectations, ThePlaceOfAMemberIsThatInTheWorld) {
    const auto read = file::read_scene(R"({"format": "collision-scene", "version": 1, "shapes": [
        {"id": "g", "type": "group", "position": [10, 0], "rotation": 90, "members": [
            {"id": "m", "type": "circle", "position": [2, 0], "radius": 1}]}],
        "expect": [{"shape": "m", "position.x": 10, "position.y": 2}]})");
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(analyze(*read.scene).expect[0].pass);
}

}  // namespace
}  // namespace testbed::model
