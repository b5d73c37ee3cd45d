// What a collider means is found out, told, and no error.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

const Report& report_on(const char* mode) {
    static std::map<std::string, Report> reports;
    const auto [place, is_new] = reports.try_emplace(mode);
    if (is_new) place->second = run_to_end(made({mode}, 20'000));
    return place->second;
}
void expect_nothing_found(const char* mode) {
    EXPECT_TRUE(report_on(mode).failure.empty()) << report_on(mode).failure;
    EXPECT_TRUE(report_on(mode).findings.empty()) << mode << ": " << findings_text(report_on(mode));
    EXPECT_EQ(report_on(mode).answered, 20'000u);
}

TEST(Conventions, NothingIsFoundInAnExactOne) {
    expect_nothing_found("exact");
    const Conventions& c = report_on("exact").conventions;
    EXPECT_EQ(touching_text(c), "touching counts as overlapping");
    EXPECT_EQ(c.gap, 0);
    EXPECT_EQ(c.slop, 0);
    EXPECT_FALSE(c.rounds || c.single || c.clockwise || c.normal_to_a || c.y_down || c.signed_distance);
    EXPECT_TRUE(c.concave);
    EXPECT_EQ(answers_text(c),
              "overlap, distance, closest, depth, normal, contacts, containment, ray, impact");
}
TEST(Conventions, HalfOfAllPairsOverlap) {
    const Report& report = report_on("exact");
    EXPECT_GT(report.overlapping, report.answered * 2 / 5);
    EXPECT_LT(report.overlapping, report.answered * 3 / 5);
}
TEST(Conventions, TouchingMayCountAsApart) {
    expect_nothing_found("apart");
    EXPECT_EQ(touching_text(report_on("apart").conventions), "touching counts as apart");
}
TEST(Conventions, ASkinIsFoundToATenth) {
    expect_nothing_found("skin");
    EXPECT_NEAR(report_on("skin").conventions.gap, 0.01, 0.001);
}
TEST(Conventions, ASkinOfSomeTypesOpensNothingOfOthers) {
    expect_nothing_found("skin-of-polygons");
    const Conventions& c = report_on("skin-of-polygons").conventions;
    const std::size_t circle = type_index<collision::shape::Circle>(),
                      polygon = type_index<collision::shape::Polygon>();
    EXPECT_NEAR(c.gap_of(polygon, circle), 0.01, 0.001);
    EXPECT_EQ(c.gap_of(circle, circle), 0);
    bool is_told = false;
    for (const std::string& words : told(c))
        is_told =
            is_told || (words.starts_with("tolerance 0.01") && words.find("none of ") != std::string::npos);
    EXPECT_TRUE(is_told);
    const Report report = run_to_end(made({"skin-of-polygons-and-a-fault-of-circles"}, 20'000));
    const Finding* const finding = find(report, kind::overlap_invented);
    ASSERT_TRUE(finding) << findings_text(report);
    EXPECT_EQ(finding->types, "circle–circle");
}
/// What only rounding decides is left open; the rest of touching is judged.
TEST(Conventions, TouchingAslantIsLeftOpenWhereItRounds) {
    const PlacedPair slanted(make_pair(make_polygon({{0, 0}, {2, 1}, {0, 3}}), make_point({1, 0.5})));
    const PlacedPair along(make_pair(make_polygon({{0, 0}, {2, 0}, {2, 2}, {0, 2}}), make_point({1, 0})));
    Conventions c;
    EXPECT_FALSE(left_open(slanted, c) || left_open(along, c));
    c.rounds = true;
    EXPECT_TRUE(left_open(slanted, c));
    EXPECT_FALSE(left_open(along, c));
    c.rounds = false;
    c.single = true;
    EXPECT_TRUE(left_open(slanted, c));
    EXPECT_FALSE(left_open(along, c));
    c.set_touching(Touching::either);
    EXPECT_TRUE(left_open(along, c));
    // An exact one has to be right about all of them.
    const Report report = run_to_end(made({"rounds-touching-aslant"}, 4000));
    EXPECT_FALSE(report.conventions.rounds);
    EXPECT_TRUE(find(report, kind::touching_missed) || find(report, kind::touching_invented));
}
/// A polygon with a notch is taken as its hull: that is wrong, unless it is excluded by the greeting.
TEST(Conventions, HullsOfPolygonsWithNotchesAreFoundWrongUnlessTheGreetingExcludesThem) {
    const Report& report = report_on("hulls-of-notches");
    EXPECT_TRUE(report.conventions.concave && report.conventions.fills_notches);
    EXPECT_TRUE(find(report, kind::overlap_invented)) << findings_text(report);
    const auto said = told(report.conventions);
    EXPECT_TRUE(std::ranges::any_of(
        said, [](const std::string& words) { return words.find("\"convex\": true") != words.npos; }));
    expect_nothing_found("hulls-of-notches-by-its-greeting");
    const Conventions& excluded = report_on("hulls-of-notches-by-its-greeting").conventions;
    EXPECT_FALSE(excluded.concave || excluded.fills_notches);
    EXPECT_FALSE(report_on("exact").conventions.fills_notches);
}
/// It was asked about no notch where it skipped two polygons.
TEST(Conventions, HullsAreFoundWhereTwoPolygonsAreNotTaken) {
    const Report& report = report_on("hulls-of-notches-beside-circles");
    EXPECT_TRUE(report.conventions.concave && report.conventions.fills_notches);
    EXPECT_TRUE(find(report, kind::overlap_invented)) << findings_text(report);
}
TEST(Conventions, SoIsASlop) {
    expect_nothing_found("slop");
    EXPECT_NEAR(report_on("slop").conventions.slop, 0.005, 0.0005);
}
TEST(Conventions, NormalsMayPointTheOtherWay) {
    expect_nothing_found("to-a");
    EXPECT_TRUE(report_on("to-a").conventions.normal_to_a);
}
TEST(Conventions, YMayPointDown) {
    const Report down = report_on("y-down");
    EXPECT_TRUE(down.findings.empty()) << findings_text(down);
    EXPECT_TRUE(down.conventions.y_down);
    EXPECT_EQ(down.outcome(), Outcome::failed) << "it may be a mistake: a greeting has to say so";
    expect_nothing_found("to-a");
}
/// Where nothing but rays tells which way up is.
TEST(Conventions, YMayPointDownInNormalsOfRays) {
    for (const char* mode : {"exact", "y-down"}) {
        Options options = made({mode}, 2000);
        options.ask = {};
        options.ask.add(Part::overlap);
        options.ask.add(Part::ray);
        const Report report = run_to_end(options);
        EXPECT_TRUE(report.findings.empty()) << findings_text(report);
        EXPECT_EQ(report.conventions.y_down, std::string_view(mode) == "y-down");
    }
}
TEST(Conventions, VerticesMayBeWantedClockwise) {
    Options options = made({"wants-clockwise"}, 4000);
    options.ask = {};
    options.ask.add(Part::overlap);
    const Report report = run_to_end(options);
    EXPECT_TRUE(report.findings.empty()) << findings_text(report);
    EXPECT_TRUE(report.conventions.clockwise);
    EXPECT_TRUE(report.conventions.takes(type_index<collision::shape::Polygon>(),
                                         type_index<collision::shape::Polygon>()));
}
TEST(Conventions, DistancesMayBeSigned) {
    expect_nothing_found("signed");
    EXPECT_TRUE(report_on("signed").conventions.signed_distance);
}
TEST(Conventions, WhatOverlapsFromTheStartMayHaveNoImpact) {
    expect_nothing_found("no-impact-of-overlap");
    EXPECT_FALSE(report_on("no-impact-of-overlap").conventions.overlap_is_impact);
    EXPECT_TRUE(report_on("exact").conventions.overlap_is_impact);
}
TEST(Conventions, WhatIsLeftOutIsNotJudged) {
    expect_nothing_found("only-overlap");
    EXPECT_EQ(answers_text(report_on("only-overlap").conventions), "overlap");
}
TEST(Conventions, AGreetingIsBelieved) {
    const Report report = run_to_end(made({"greets"}, 2000));
    EXPECT_EQ(report.conventions.name, "made");
    EXPECT_EQ(types_text(report.conventions), "circle, polygon");
    EXPECT_EQ(answers_text(report.conventions), "overlap");
    EXPECT_TRUE(report.findings.empty()) << findings_text(report);
}

}  // namespace
}  // namespace testbed::verify
