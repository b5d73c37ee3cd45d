// The judge is tested by colliders with one small mistake each: it finds every one of them. MUTANTS.md states
// which wrong answer is found first and with which question; the README of the colliders names what the judge
// cannot find.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "app/verify/maker.h"
#include "tests/support/measured_table.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

struct Mutant {
    const char* name;
    std::string_view wrong;  ///< the answer that is found wrong, or a finding's kind; "push": depth or normal
};
void PrintTo(const Mutant& mutant, std::ostream* out) { *out << mutant.name; }

Options options_of(const char* mutant, std::uint64_t questions = 20'000) {
    Options options = made({"mutant", mutant}, questions);
    options.ask = Parts::all();
    return options;
}

/// Ends with the first thing that is found.
Report first_finding(const Options& options) {
    bool found = false;
    return model::run_to_end(run(
        options, [&] { return found; }, [&](const Status& status) { found = status.findings > 0; }));
}

bool is_of(const Finding& finding, std::string_view wrong) {
    const auto part = kind_of(finding.kind).part;
    if (finding.kind == wrong || (part && name(*part) == wrong)) return true;
    return wrong == "push" && (part == Part::depth || part == Part::normal);
}

/// The earliest of those that are wrong in this answer; nullptr: there is none.
const Finding* earliest(const Report& report, std::string_view wrong) {
    const Finding* least = nullptr;
    for (const Finding& finding : report.findings)
        if (is_of(finding, wrong) && (!least || finding.first_question < least->first_question))
            least = &finding;
    return least;
}

collision::support::MeasuredTable& table() {
    static collision::support::MeasuredTable table("tests/verify/MUTANTS.md");
    return table;
}

class Mutants : public ::testing::TestWithParam<Mutant> {};

TEST_P(Mutants, AreFound) {
    const Mutant& mutant = GetParam();
    const Report report = first_finding(options_of(mutant.name));
    const Finding* const found = earliest(report, mutant.wrong);
    ASSERT_TRUE(found) << findings_text(report) << report.verdict.text();
    EXPECT_LE(found->first_question, 20'000u);
    table().expect_row(mutant.name,
                       {std::string(name_of_kind(found->kind)), std::to_string(found->first_question)});
}

const Mutant mutants[] = {
    {"overlap-one-in-50", "overlap"},
    {"overlap-far-from-origin", "overlap"},
    {"overlap-many-vertices", "overlap"},
    {"overlap-touching-in-one-order", "overlap"},
    {"overlap-contained", "overlap"},
    {"overlap-gap-of-one-pair", "overlap"},
    {"overlap-small-in-large", "overlap"},
    {"overlap-tiny-gap", "overlap"},
    {"overlap-tiny-depth", "overlap"},
    {"touching-rectangles-on-the-left", "overlap"},
    {"touching-rectangles-below", "overlap"},
    {"touching-rectangles-corner-on-corner", "overlap"},
    {"touching-polygons-below", "overlap"},
    {"touching-a-point-below-a-rectangle", "overlap"},
    {"touching-circles-aslant", "overlap"},
    {"touching-circles-up-and-right", "overlap"},
    {"touching-a-circle-at-a-corner", "overlap"},
    {"touching-capsules-aslant", "overlap"},
    {"touching-a-point-on-a-slanted-edge", "overlap"},
    {"touching-a-segment-on-a-slanted-edge", "overlap"},
    {"touching-normal-turned-of-rectangles", "normal"},
    {"touching-normal-a-thousandth-off-of-rectangles", "normal"},
    {"touching-normal-a-thousandth-off-of-circles", "normal"},
    {"touching-normal-other-way-of-circles", "normal"},
    {"touching-normal-along-the-edge", "normal"},
    {"touching-normal-turned-of-polygons", "normal"},
    {"touching-normal-turned-of-capsules", "normal"},
    {"touching-normal-turned-of-chains", "normal"},
    {"touching-normal-other-way-of-lines", "normal"},
    {"touching-normal-turned-of-segments-on-edges", "normal"},
    {"touching-normal-of-length-2", "normal"},
    {"touching-normal-up-whatever-touches", "normal"},
    {"overlap-of-one-polygon-twice", "overlap"},
    {"overlap-of-circles-with-a-border", "overlap"},
    {"overlap-of-rectangles-in-a-corner", "overlap"},
    {"tolerates-half-a-unit", "overlap"},
    {"tolerates-on-one-side", "overlap"},
    {"tolerates-everything", "overlap"},
    {"distance-a-thousandth-more", "distance"},
    {"distance-squared", "distance"},
    {"distance-without-a-radius", "distance"},
    {"distance-negative", "distance"},
    {"distance-one-in-50", "distance"},
    {"distance-of-an-overlap", "distance"},
    {"distance-tiny-doubled", "distance"},
    {"closest-swapped-in-one-order", "closest"},
    {"closest-moved-aside", "closest"},
    {"closest-both-in-the-middle", "closest"},
    {"closest-of-corners-alone", "closest"},
    {"depth-a-hundredth-more", "push"},
    {"depth-a-hundredth-less", "push"},
    {"depth-of-contained", "push"},
    {"depth-of-two-apart", "push"},
    {"depth-negative", "push"},
    {"depth-without-a-normal", "push"},
    {"normal-other-way-in-one-order", "push"},
    {"normal-turned", "push"},
    {"normal-turned-by-a-thousandth-of-circles", "push"},
    {"normal-turned-by-a-thousandth-of-rectangles", "push"},
    {"normal-turned-by-a-thousandth-of-polygons", "push"},
    {"normal-alone-turned-by-a-thousandth", "push"},
    {"normal-a-thousandth-longer", "push"},
    {"normal-alone-along-x", "push"},
    {"contacts-one-of-two", "contacts"},
    {"contacts-one-twice", "contacts"},
    {"contacts-in-the-middle", "contacts"},
    {"contacts-none", "contacts"},
    {"contacts-pulled-in", "contacts"},
    {"contacts-outside", "contacts"},
    {"contacts-of-two-apart", "contacts"},
    {"contacts-moved-along", "contacts"},
    {"containment-other-way-round", "containment"},
    {"containment-never", "containment"},
    {"containment-of-what-overlaps", "containment"},
    {"ray-distance-a-thousandth-more", "ray"},
    {"ray-fraction-is-the-distance", "ray"},
    {"ray-point-moved", "ray"},
    {"ray-normal-other-way", "ray"},
    {"ray-normal-turned", "ray"},
    {"ray-normal-turned-of-circles", "ray"},
    {"ray-normal-turned-of-chains", "ray"},
    {"ray-normal-turned-by-a-thousandth", "ray"},
    {"ray-normal-turned-by-a-thousandth-of-chains", "ray"},
    {"ray-normal-of-5-5", "ray"},
    {"ray-normal-along-the-ray", "ray"},
    {"ray-missed-one-in-50", "ray"},
    {"ray-behind-its-base", "ray"},
    {"ray-point-inside", "ray"},
    {"ray-hits-up-to-12", "ray"},
    {"ray-hits-up-to-8-lengths", "ray"},
    {"ray-of-far-bases", "ray"},
    {"ray-point-of-floats", "ray"},
    {"ray-grazing-is-missed", "ray"},
    {"ray-flatter-than-1e-3-is-missed", "ray"},
    {"ray-flatter-than-1e-5-is-missed", "ray"},
    {"ray-flatter-than-1e-7-is-missed", "ray"},
    {"ray-of-rectangles-alone-and-far", "ray"},
    {"impact-late", "impact"},
    {"impact-early", "impact"},
    {"impact-missed-where-it-is-fast", "impact"},
    {"impact-missed-where-a-is-fast", "impact"},
    {"impact-flatter-than-1e-3-is-missed", "impact"},
    {"impact-flatter-than-3e-4-is-missed", "impact"},
    {"impact-invented", "impact"},
    {"impact-point-moved", "impact"},
    {"impact-normal-turned", "impact"},
    {"impact-normal-turned-by-a-thousandth", "impact"},
    {"impact-normal-other-way-in-one-order", "impact"},
    {"impact-of-an-overlap-missed", "impact"},
    {"impact-of-rectangles-alone-and-missed", "impact"},
    {"impact-time-as-a-share", "impact"},
    {"impact-within-one-second", "impact"},
    {"impact-after-the-horizon", "impact"},
    {"impact-without-spin", "impact"},
    {"impact-spins-the-other-way", "impact"},
    {"pairs-one-missing", "pairs"},
    {"pairs-one-twice", "pairs"},
    {"pairs-one-invented", "pairs"},
    {"written-abs-of-int", "overlap"},
    {"written-degrees-as-radians", "overlap"},
    {"written-parallel-is-apart", "overlap"},
    {"written-least-is-never-reset", "push"},
    {"written-six-decimals", "distance"},
    {"written-ends-are-bounds", "overlap"},
    {"written-parameter-is-distance", "ray"},
    {"depends-on-what-was-before", "overlap"},
    {"nan-for-two-in-one-place", "not-finite"},
};

std::string mutant_name(const ::testing::TestParamInfo<Mutant>& row) {
    std::string name = row.param.name;
    std::ranges::replace(name, '-', '_');
    return name;
}
INSTANTIATE_TEST_SUITE_P(Judge, Mutants, ::testing::ValuesIn(mutants), mutant_name);

TEST(MutantsNone, IsRightAndEverythingWasJudged) {
    const Report report = run_to_end(options_of("none"));
    EXPECT_TRUE(report.findings.empty()) << findings_text(report);
    EXPECT_EQ(report.outcome(), Outcome::passed) << report.verdict.text();
    EXPECT_EQ(report.answered, 20'000u);
    for (const Verdict::Row& row : report.verdict.rows())
        if (row.tally.expected && row.tally.due() >= 100) {
            EXPECT_EQ(row.tally.judged, row.tally.due()) << row.key.types << " " << row.key.answer;
        }
}

/// What some types get and others do not is named.
TEST(MutantsOfManners, AnswersThatAreLeftOutOfTypesAreNamed) {
    const auto warned = [](const char* mutant) {
        Options options = options_of(mutant, 6000);
        options.types = {type_index<collision::shape::Circle>(), type_index<collision::shape::Rectangle>(),
                         type_index<collision::shape::Polygon>()};
        const Report report = run_to_end(options);
        EXPECT_TRUE(report.findings.empty()) << findings_text(report);
        std::string text;
        for (const std::string& sentence : report.verdict.warnings()) text += sentence;
        return text;
    };
    const std::string text = warned("contacts-of-few-corners-alone");
    EXPECT_NE(text.find("\"contacts\" is judged for some types, and never or seldom answered for "),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("rectangle–rectangle"), std::string::npos) << text;
    EXPECT_EQ(text.find("circle–circle"), std::string::npos) << text;
    EXPECT_EQ(warned("none").find("\"contacts\""), std::string::npos);
}

struct Unmannered {
    const char* mutant;
    const char* says;
};
constexpr Unmannered unmannered[] = {
    {"skips-after-a-while", "answers were skipped or left out"},
    {"stops-giving-distances", "\"distance\": judged "},
    {"skips-one-pair-of-types", "for segment–capsule"},
    {"skips-what-nearly-touches", "Of the questions \"1e-06 to 1e-05 apart\", "},
    {"leaves-out-deep-pushes", "Of the questions \"1000 to 10000 deep\", "},
    {"ends-at-capsules", "When it was first asked about segment–capsule, circle–capsule, capsule–capsule"},
    {"greets-again", "It greets again with other words"},
    {"greets-late", "It greets after its first answer"},
    {"aborts-after-the-last-question", "It ended with signal 6"},
    {"exits-badly-after-the-last-question", "It ended with exit status 3 after the last question"},
    {"stays-after-the-last-question", "It does not end: its input ended 4 s ago."},
};

/// Nothing that these say is wrong, and still they do not pass.
TEST(MutantsOfManners, WhatIsLeftOutFails) {
    for (const Unmannered& row : unmannered) {
        Options options = options_of(row.mutant);
        // Few types, so that each pair is asked about often.
        options.types = {type_index<collision::shape::Segment>(), type_index<collision::shape::Circle>(),
                         type_index<collision::shape::Capsule>()};
        options.rules.at_least = 1000;
        options.patience.answer = 4;  // a busy machine answers in less
        const Report report = run_to_end(options);
        EXPECT_TRUE(report.findings.empty()) << findings_text(report);
        EXPECT_EQ(report.outcome(), Outcome::failed) << row.mutant << "\n" << report.verdict.text();
        EXPECT_NE(report.verdict.text().find(row.says), std::string::npos) << report.verdict.text();
        table().expect_row(row.mutant, {row.says, "at the end"});
    }
}

struct NotJudged {
    const char* mutant;
    const char* named;  ///< words of the README
};
constexpr NotJudged not_judged[] = {
    {"closest-of-an-overlap", "closest points of shapes that overlap"},
    {"normal-of-two-apart", "normals and negative depths of shapes that are apart"},
    {"depth-negative-of-two-apart", "normals and negative depths of shapes that are apart"},
    {"contacts-none-of-two-that-touch", "missing contacts of shapes that only touch"},
    {"contacts-one-of-two-with-notches", "missing contact points of polygons with notches and of chains"},
    {"ray-normal-inside", "the direction of the normal where a ray starts inside"},
};

/// What passes although it is wrong is named where the format is described.
TEST(MutantsNotJudged, AreNamedInTheReadme) {
    std::ifstream file(collision::support::source_folder() / "assets/colliders/README.md");
    std::stringstream text;
    text << file.rdbuf();
    std::string readme = text.str();
    std::ranges::replace(readme, '\n', ' ');
    for (const NotJudged& row : not_judged) {
        const Report report = run_to_end(options_of(row.mutant, 3000));
        EXPECT_TRUE(report.findings.empty())
            << row.mutant << " is judged after all: " << findings_text(report);
        EXPECT_NE(readme.find(row.named), std::string::npos) << row.named;
        table().expect_row(row.mutant, {"not judged: " + std::string(row.named), "never"});
    }
}

TEST(MutantsTable, HasARowForEachMutant) {
    std::vector<std::string> names;
    for (const Mutant& mutant : mutants) names.emplace_back(mutant.name);
    for (const Unmannered& row : unmannered) names.emplace_back(row.mutant);
    for (const NotJudged& row : not_judged) names.emplace_back(row.mutant);
    EXPECT_GE(names.size(), 40u);
    table().expect_names(names);
}

}  // namespace
}  // namespace testbed::verify
