// Every kind of claim: a row that allows all answers gets a warning, and one that can fail gets none. Kinds
// are taken from the tables, so that a new one is asked about, too.
#include "app/model/wide_tolerance.h"

#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <map>
#include <optional>
#include <set>

#include "app/file/scene_file.h"
#include "app/model/analysis.h"
#include "app/model/answer_claims.h"
#include "app/model/claims.h"
#include "app/model/expectations.h"
#include "app/model/regression.h"
#include "app/model/shape_numbers.h"
#include "core/trace/recorder.h"

namespace testbed::model {
namespace {

constexpr const char* shapes = R"({"format": "collision-scene", "version": 1, "shapes": [
    {"id": "box", "type": "rectangle", "size": [4, 3], "position": [1, 2], "velocity": [1, 2], "spin": 3,
     "mass": 2, "restitution": 0.5},
    {"id": "turned", "type": "oriented_rectangle", "size": [3, 2], "position": [4, 3], "rotation": 20},
    {"id": "ball", "type": "circle", "radius": 2, "position": [12, 3], "velocity": [-5, 0.5]},
    {"id": "far", "type": "circle", "radius": 1.5, "position": [11, 4]},
    {"id": "disc", "type": "circle", "radius": 1, "position": [-1.5, 2]},
    {"id": "notch", "type": "polygon", "vertices": [[80, 0], [84, 0], [81, 1], [80, 5]]},
    {"id": "pill", "type": "capsule", "from": [1, 1], "to": [5, 2], "radius": 0.75, "position": [20, 9]},
    {"id": "line", "type": "line", "direction": [1, 2], "position": [40, 0]},
    {"id": "beam", "type": "ray", "direction": [1, 0.1], "position": [-9, 2]},
    {"id": "p", "type": "segment", "from": [0, 0], "to": [3, 1], "position": [60, 2]},
    {"id": "q", "type": "segment", "from": [0, 0], "to": [-1, 2], "position": [60, 9]}
    ], "expect": [)";

/// A row about each subject; of those about shapes one for each type that has numbers of its own.
const std::vector<std::pair<Subject, std::string>>& rows_about() {
    static const std::vector<std::pair<Subject, std::string>> rows{
        {Subject::pair, R"("pair": ["box", "turned"])"},
        {Subject::pair, R"("pair": ["ball", "box"])"},
        {Subject::pair, R"("pair": ["beam", "box"])"},
        {Subject::algorithm, R"("pair": ["ball", "far"], "algorithm": "circles_squared")"},
        {Subject::algorithm, R"("pair": ["box", "turned"], "algorithm": "separating_axes")"},
        {Subject::pair, R"("pair": ["ball", "box"], "horizon": 3)"},
        {Subject::algorithm, R"("pair": ["ball", "far"], "algorithm": "circles_contact")"},
        {Subject::algorithm, R"("pair": ["pill", "turned"], "algorithm": "gjk")"},
        {Subject::algorithm, R"("pair": ["ball", "box"], "algorithm": "linear_search", "horizon": 3)"},
        {Subject::shape, R"("shape": "box")"},
        {Subject::shape, R"("shape": "notch")"},
        {Subject::shape, R"("shape": "ball")"},
        {Subject::shape, R"("shape": "pill")"},
        {Subject::shape, R"("shape": "line")"},
        {Subject::shape, R"("shape": "beam")"},
        {Subject::vectors, R"("vectors": ["p", "q"])"},
        {Subject::shape_set, R"("scene": true, "algorithm": "own_sector")"},
        {Subject::bounds, R"("shape": "turned", "algorithm": "bounding_circle")"},
    };
    return rows;
}

/// All that a row about the subject may claim, one of each list.
std::vector<std::string> claims_about(Subject subject) {
    std::vector<std::string> names;
    for (const Claim& claim : claims(subject)) names.emplace_back(claim.name);
    if (subject == Subject::shape)
        for (const std::string& name : shape_number_names()) names.push_back(name);
    if (keeps_counts(subject)) {
        for (std::size_t i = 0; i < collision::trace::work_count; ++i)
            names.push_back("count." + std::string(collision::trace::name(collision::trace::Work(i))));
        names.emplace_back("number.dx");
    }
    const std::string_view examples = answer_claim_examples(subject);
    for (std::size_t at = 0; at < examples.size();) {
        const std::size_t end = std::min(examples.find(", ", at), examples.size());
        names.emplace_back(examples.substr(at, end - at));
        at = end + 2;
    }
    for (const char* more : {"contacts.0.y", "contacts.1.y", "closest.a.y", "closest.b.y", "impact.point.y",
                             "impact.normal.y", "hit.point.y", "hit.normal.y", "bounds.convex_hull.0.y"})
        if (find_claim(subject, more)) names.emplace_back(more);
    return names;
}

struct Said {
    std::optional<double> answer;
    std::string warning;
};
Said said(const std::string& about, const std::string& claim, const std::string& expected) {
    const auto read =
        file::read_scene(fmt::format("{}{{{}, \"{}\": {}}}]}}", shapes, about, claim, expected));
    EXPECT_TRUE(read.scene) << claim << " " << expected;
    if (!read.scene || read.scene->expect.empty() || read.scene->expect[0].claims.empty()) return {};
    const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
    const double* const number = std::get_if<double>(&results.expect[0].actual[0]);
    return {number ? std::optional(*number) : std::nullopt, wide_tolerance(*read.scene, results, 0, 0)};
}

std::string range(const Possible& possible) {
    std::string text = "{";
    // What is there at all has more than nothing of it.
    if (std::isfinite(possible.least))
        text += fmt::format("\"{}\": {}", possible.is_size ? "above" : "min",
                            possible.is_size ? 0 : possible.least);
    else
        text += "\"min\": -1e15";
    if (std::isfinite(possible.most)) text += fmt::format(", \"max\": {}", possible.most);
    return text + "}";
}

TEST(ClaimRanges, EachKindIsWarnedOfWhereAllAnswersAreAllowedAndNotWhereItCanFail) {
    std::set<std::string> asked, answered;
    for (const auto& [subject, about] : rows_about()) {
        for (const std::string& name : claims_about(subject)) {
            const Claim* const claim = find_claim(subject, name);
            ASSERT_TRUE(claim) << name;
            if (!claim->number) continue;
            const std::string kind = fmt::format("{} {}", int(subject), name);
            asked.insert(kind);
            const Said first = said(about, name, "{\"min\": -1e15}");
            if (!first.answer) continue;
            answered.insert(kind);
            const double is = *first.answer;
            const auto read = file::read_scene(fmt::format("{}{{{}, \"{}\": 1}}]}}", shapes, about, name));
            const Possible possible = possible_of(*read.scene, read.scene->expect[0], name);
            EXPECT_GE(is, possible.least) << kind;
            EXPECT_LE(is, possible.most) << kind;
            const auto tolerance = [&](double by) { return fmt::format("{}, \"tolerance\": {}", is, by); };
            if (!possible.being_tells) {
                EXPECT_NE(first.warning, "") << kind;
                EXPECT_NE(said(about, name, range(possible)).warning, "") << kind << " " << range(possible);
                EXPECT_NE(said(about, name, "{\"max\": 1e15}").warning, "") << kind;
            }
            EXPECT_NE(said(about, name, tolerance(1e15)).warning, "") << kind;
            if (possible.is_bounded()) {
                EXPECT_NE(said(about, name, tolerance((possible.most - possible.least) / 2)).warning, "")
                    << kind;
            }
            // What the type has no other of: WhatCanBeNothingElseIsNamed.
            if (first.warning.find("the type ") != std::string::npos) continue;
            // What is true and would fail beside the answer.
            const double little = 1e-3 * std::max(std::abs(is), 0.1);
            EXPECT_EQ(said(about, name, fmt::format("{}", is)).warning, "") << kind;
            EXPECT_EQ(said(about, name, tolerance(little)).warning, "") << kind;
            if (possible.most - possible.least > 2 * little) {
                EXPECT_EQ(
                    said(about, name, fmt::format(R"({{"min": {}, "max": {}}})", is - little, is + little))
                        .warning,
                    "")
                    << kind;
            }
        }
    }
    // Every one of them was answered for some row, or the test says nothing of it.
    std::string never;
    for (const std::string& kind : asked)
        if (!answered.contains(kind) && kind.find(" count.") == kind.npos &&
            kind.find(" number.") == kind.npos)
            never += kind + ", ";
    EXPECT_EQ(never, "") << "rows that answer these are missing in rows_about()";
}

/// Each row of the issue that passed without a word.
TEST(ClaimRanges, RowsThatCannotFailAreNamed) {
    const struct {
        const char *about, *claim, *expected;
        bool is_told;
    } rows[] = {
        {R"("pair": ["box", "turned"])", "contacts.count", R"({"max": 2})", true},
        {R"("pair": ["box", "turned"])", "contacts.count", R"({"below": 3})", true},
        {R"("pair": ["box", "turned"])", "contacts.count", R"({"max": 1})", false},
        {R"("pair": ["box", "turned"])", "contacts.count", R"({"below": 2})", false},
        {R"("pair": ["box", "turned"])", "normal.x", R"(0, "tolerance": 1)", true},
        {R"("pair": ["box", "turned"])", "normal.x", R"(0.8, "tolerance": 2)", true},
        {R"("pair": ["box", "turned"])", "normal.x", R"(0.8, "tolerance": 0.5)", false},
        {R"("shape": "box")", "mass", R"({"min": 0.000001})", true},
        {R"("shape": "box")", "mass", R"({"min": 1e-9, "max": 1e6})", true},
        {R"("shape": "box")", "mass", R"({"min": 1})", false},
        {R"("shape": "box")", "mass", R"({"max": 1000})", false},
        {R"("shape": "box")", "size.x", R"({"above": 0})", true},
        {R"("shape": "box")", "area", R"({"above": 0})", true},
        {R"("shape": "box")", "perimeter", R"({"above": 0})", true},
        {R"("shape": "box")", "area", R"({"below": 1e15})", true},
        {R"("shape": "box")", "area", R"({"below": 20})", false},
        {R"("shape": "ball")", "radius", R"({"above": 0})", true},
        {R"("shape": "box")", "restitution", R"({"max": 1})", true},
        {R"("shape": "box")", "restitution", R"({"below": 1})", false},
        {R"("vectors": ["p", "q"])", "angle", R"({"min": 0, "max": 180})", true},
        {R"("vectors": ["p", "q"])", "angle", R"({"max": 90})", false},
        {R"("vectors": ["p", "q"])", "radians", R"({"max": 3.1415927})", true},
        {R"("vectors": ["p", "q"])", "direction", R"({"min": -180})", true},
        {R"("vectors": ["p", "q"])", "direction", R"({"min": 0})", false},
        {R"("vectors": ["p", "q"])", "dot", R"({"min": -7.0711, "max": 7.0711})", true},
        {R"("vectors": ["p", "q"])", "dot", R"({"min": -7, "max": 7.0711})", false},
        {R"("vectors": ["p", "q"])", "cross", R"({"min": -8})", true},
        {R"("vectors": ["p", "q"])", "cross", R"({"above": 0})", false},
        {R"("scene": true, "algorithm": "own_sector")", "missed", R"({"max": 55})", true},
        {R"("scene": true, "algorithm": "own_sector")", "missed", R"({"max": 54})", false},
        {R"("shape": "beam")", "hits", R"({"max": 10})", true},
        {R"("shape": "beam")", "hits", R"({"max": 3})", false},
    };
    for (const auto& row : rows) {
        const Said of = said(row.about, row.claim, row.expected);
        EXPECT_TRUE(of.answer) << row.claim;
        EXPECT_EQ(!of.warning.empty(), row.is_told) << row.claim << " " << row.expected << " " << of.warning;
    }
}

/// Claims of which only one answer is possible.
TEST(ClaimRanges, WhatCanBeNothingElseIsNamed) {
    const struct {
        const char* row;
        bool is_told;
    } rows[] = {
        {R"({"pair": ["a", "b"], "contacts.2.x": null})", true},
        {R"({"pair": ["a", "b"], "contacts.7.a.vertex": null})", true},
        {R"({"pair": ["a", "b"], "contacts.1.x": null})", false},
        {R"({"pair": ["g", "part"], "overlap": true})", true},
        {R"({"pair": ["part", "g"], "overlap": true})", true},
        {R"({"pair": ["part", "g"], "overlap": false})", false},
        {R"({"pair": ["part", "other"], "overlap": false})", false},
        {R"({"pair": ["a", "part"], "overlap": false})", false},
        {R"({"pair": ["a", "b"], "impact": null, "horizon": 1e-300})", true},
        {R"({"pair": ["a", "b"], "impact": null, "horizon": 0})", true},
        {R"({"pair": ["a", "b"], "impact": null, "horizon": 0.001})", false},
        {R"({"pair": ["other", "b"], "impact": null})", true},
        {R"({"pair": ["a", "other"], "impact": null})", false},
        {R"({"shape": "a", "valid": true})", true},
        {R"({"shape": "bow", "valid": false})", false},
        {R"({"shape": "tri", "valid": true})", false},
        {R"({"shape": "a", "bounds.convex_hull.0.x": null})", true},
        {R"({"shape": "tri", "bounds.convex_hull.3.x": null})", false},
        {R"({"shape": "stick", "area": 0})", true},
        {R"({"shape": "stick", "perimeter": 4})", false},
        {R"({"shape": "dot", "perimeter": 0})", true},
        {R"({"shape": "box", "rotation": 0})", true},
        {R"({"shape": "stick", "rotation": 0})", false},
        {R"({"shape": "part", "velocity.x": 0})", true},
        {R"({"shape": "b", "velocity.x": 0})", false},
        {R"({"pair": ["dot", "stick"], "contains": false})", true},
        {R"({"pair": ["stick", "dot"], "inside": false})", true},
        {R"({"pair": ["stick", "dot"], "contains": false})", false},
        {R"({"pair": ["stick", "a"], "contains": false})", true},
        {R"({"pair": ["box", "ray"], "contains": false})", true},
        {R"({"pair": ["ray", "box"], "inside": false})", true},
        {R"({"pair": ["ray", "stick"], "contains": false})", false},
        {R"({"pair": ["tri", "stick"], "inside": false})", true},
        {R"({"pair": ["a", "stick"], "contains": false})", false},
        {R"({"pair": ["stick", "stick2"], "contains": false})", false},
    };
    for (const auto& row : rows) {
        const auto read =
            file::read_scene(fmt::format(R"({{"format": "collision-scene", "version": 1, "shapes": [
  {{"id": "a", "type": "circle", "radius": 1, "velocity": [0, 1]}},
  {{"id": "b", "type": "circle", "radius": 1, "position": [5, 0]}},
  {{"id": "bow", "type": "polygon", "position": [0, 40], "vertices": [[0, 0], [1, 1], [1, 0], [0, 1]]}},
  {{"id": "tri", "type": "polygon", "position": [9, 40], "vertices": [[0, 0], [1, 0], [0, 1]]}},
  {{"id": "stick", "type": "segment", "position": [20, 40], "from": [-1, 0], "to": [1, 0]}},
  {{"id": "stick2", "type": "segment", "position": [21, 40], "from": [-1, 0], "to": [1, 0]}},
  {{"id": "dot", "type": "point", "position": [20, 40]}},
  {{"id": "ray", "type": "ray", "position": [0, 90], "direction": [1, 0]}},
  {{"id": "box", "type": "rectangle", "position": [30, 40], "size": [1, 1]}},
  {{"id": "g", "type": "group", "position": [20, 0], "members": [
    {{"id": "part", "type": "circle", "radius": 1}},
    {{"id": "other", "type": "circle", "radius": 1, "position": [4, 0]}}]}}], "expect": [{}]}})",
                                         row.row));
        ASSERT_TRUE(read.scene) << row.row;
        const Results results = analyze(*read.scene, PairChoice::all, Hidden::answered);
        EXPECT_EQ(!wide_tolerance(*read.scene, results, 0, 0).empty(), row.is_told) << row.row;
    }
}

/// Shapes of a millionth: the usual tolerance is half of their size.
constexpr const char* tiny = R"({"format": "collision-scene", "version": 1, "shapes": [
    {"id": "A", "type": "circle", "radius": 1e-6}, {"id": "B", "type": "circle", "radius": 1e-6, "position": [2.5e-6, 0]},
    {"id": "C", "type": "circle", "radius": 1e-6, "position": [1.5e-6, 0]}], "expect": [)";

TEST(ClaimRanges, TheUsualToleranceIsNamedWhereItIsAlmostAsLargeAsTheShapes) {
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
TEST(ClaimRanges, TheUsualToleranceIsMeasuredByTheSmallestShapeAndNotByHowFarAwayItIs) {
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
TEST(ClaimRanges, TheUsualToleranceIsNotNamedOfOrdinaryAnswers) {
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
