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
        {Subject::pair, R"("pair": ["ball", "disc"])"},
        {Subject::algorithm, R"("pair": ["ball", "disc"], "algorithm": "slide_once")"},
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

}  // namespace
}  // namespace testbed::model
