// The judge is tested by colliders with one small mistake each: it finds every one of them, and this table
// says by what and after how many questions. What it cannot find, the README of the colliders names.
#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "app/verify/maker.h"
#include "tests/support/source_folder.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

struct Mutant {
    const char* name;
    std::string_view kind;  ///< of the first finding
    std::uint64_t within;   ///< questions
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

/// The earliest question with an answer of the kind; 0: calibration asked it.
std::uint64_t after(const Report& report, std::string_view kind) {
    std::uint64_t least = 20'001;
    for (const Finding& finding : report.findings)
        if (finding.kind == kind) least = std::min(least, finding.smallest.number);
    return least;
}

class Mutants : public ::testing::TestWithParam<Mutant> {};

TEST_P(Mutants, AreFound) {
    const Mutant& mutant = GetParam();
    const Report report = first_finding(options_of(mutant.name));
    ASSERT_TRUE(find(report, mutant.kind)) << findings_text(report) << report.verdict.text();
    const std::uint64_t number = after(report, mutant.kind);
    RecordProperty("after", std::to_string(number));
    EXPECT_LE(number, mutant.within);
    EXPECT_EQ(report.outcome(), Outcome::failed);
}

const Mutant mutants[] = {
    {"overlap-one-in-50", kind::overlap_missed, 2000},
    {"overlap-far-from-origin", kind::overlap_missed, 2000},
    {"overlap-many-vertices", kind::overlap_missed, 2000},
    {"overlap-touching-in-one-order", kind::touching_missed, 20000},
    {"overlap-contained", kind::overlap_missed, 20000},
    {"overlap-gap-of-one-pair", kind::overlap_invented, 20000},
    {"overlap-of-points-on-lines", kind::touching_missed, 20000},
    {"overlap-small-in-large", kind::overlap_missed, 20000},
    {"distance-a-thousandth-more", kind::distance, 2000},
    {"distance-squared", kind::distance, 2000},
    {"distance-without-a-radius", kind::distance, 2000},
    {"distance-negative", kind::distance, 2000},
    {"distance-one-in-50", kind::distance, 2000},
    {"distance-of-an-overlap", kind::distance, 2000},
    {"closest-swapped-in-one-order", kind::closest_off, 2000},
    {"closest-moved-aside", kind::closest_off, 2000},
    {"closest-both-in-the-middle", kind::closest_off, 2000},
    {"closest-of-corners-alone", kind::closest_apart, 2000},
    {"depth-a-hundredth-more", kind::longer, 2000},
    {"depth-a-hundredth-less", kind::does_not_part, 2000},
    {"depth-of-contained", kind::does_not_part, 2000},
    {"depth-of-two-apart", kind::depth_invented, 2000},
    {"depth-negative", kind::depth_negative, 2000},
    {"depth-without-a-normal", kind::longer, 2000},
    {"normal-other-way-in-one-order", kind::wrong_way, 2000},
    {"normal-turned", kind::does_not_part, 2000},
    {"normal-a-thousandth-longer", kind::not_unit, 2000},
    {"normal-alone-along-x", kind::does_not_part, 2000},
    {"contacts-one-of-two", kind::contact_incomplete, 2000},
    {"contacts-one-twice", kind::contact_incomplete, 2000},
    {"contacts-in-the-middle", kind::contact_incomplete, 2000},
    {"contacts-none", kind::contact_missing, 2000},
    {"contacts-pulled-in", kind::contact_incomplete, 2000},
    {"contacts-outside", kind::contact_outside, 2000},
    {"contacts-of-two-apart", kind::contact_invented, 2000},
    {"contacts-moved-along", kind::contact_incomplete, 2000},
    {"containment-other-way-round", kind::containment, 2000},
    {"containment-never", kind::containment, 2000},
    {"containment-of-what-overlaps", kind::containment, 2000},
    {"ray-distance-a-thousandth-more", kind::hit_distance, 2000},
    {"ray-fraction-is-the-distance", kind::hit_fraction, 2000},
    {"ray-point-moved", kind::hit_point, 2000},
    {"ray-normal-other-way", kind::hit_normal, 2000},
    {"ray-normal-turned", kind::hit_normal, 2000},
    {"ray-normal-turned-of-circles", kind::hit_normal, 2000},
    {"ray-normal-turned-of-chains", kind::hit_normal, 2000},
    {"ray-normal-of-5-5", kind::hit_normal, 2000},
    {"ray-normal-along-the-ray", kind::hit_normal, 2000},
    {"ray-missed-one-in-50", kind::hit_missed, 20000},
    {"ray-behind-its-base", kind::hit_invented, 2000},
    {"ray-point-inside", kind::hit_point, 2000},
    {"impact-late", kind::impact_late, 2000},
    {"impact-early", kind::impact_early, 2000},
    {"impact-missed-where-it-is-fast", kind::impact_missed, 2000},
    {"impact-invented", kind::impact_invented, 2000},
    {"impact-point-moved", kind::impact_point, 2000},
    {"impact-normal-turned", kind::impact_normal, 20000},
    {"impact-normal-other-way-in-one-order", kind::impact_normal, 20000},
    {"impact-of-an-overlap-missed", kind::impact_missed, 20000},
    {"impact-without-spin", kind::impact_missed, 2000},
    {"impact-spins-the-other-way", kind::impact_missed, 2000},
    {"pairs-one-missing", kind::pair_missed, 2000},
    {"pairs-one-twice", kind::pair_twice, 2000},
    {"pairs-one-invented", kind::pair_invented, 2000},
    {"depends-on-what-was-before", kind::overlap_missed, 20000},
    {"nan-for-two-in-one-place", kind::not_finite, 20000},
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

/// Nothing that these say is wrong, and still they do not pass.
TEST(MutantsOfManners, WhatIsLeftOutFails) {
    const struct {
        const char* mutant;
        const char* says;
    } rows[] = {
        {"skips-after-a-while", "answers were skipped or left out"},
        {"stops-giving-distances", "\"distance\": judged "},
        {"skips-one-pair-of-types", "for segment–capsule"},
    };
    for (const auto& row : rows) {
        Options options = options_of(row.mutant);
        // Four kinds of types, so that each is asked about often.
        options.types = {type_index<collision::shape::Segment>(), type_index<collision::shape::Circle>(),
                         type_index<collision::shape::Capsule>()};
        const Report report = run_to_end(options);
        EXPECT_TRUE(report.findings.empty()) << findings_text(report);
        EXPECT_EQ(report.outcome(), Outcome::failed) << row.mutant << "\n" << report.verdict.text();
        EXPECT_NE(report.verdict.text().find(row.says), std::string::npos) << report.verdict.text();
    }
}

/// What passes although it is wrong is named where the format is described.
TEST(MutantsNotJudged, AreNamedInTheReadme) {
    std::ifstream file(collision::support::source_folder() / "assets/colliders/README.md");
    std::stringstream text;
    text << file.rdbuf();
    std::string readme = text.str();
    std::ranges::replace(readme, '\n', ' ');
    const struct {
        const char* mutant;
        const char* named;
    } rows[] = {
        {"closest-of-an-overlap", "closest points of shapes that overlap"},
        {"normal-of-two-apart", "normals and negative depths of shapes that are apart"},
        {"depth-negative-of-two-apart", "normals and negative depths of shapes that are apart"},
        {"contacts-none-of-two-that-touch", "missing contacts of shapes that only touch"},
        {"contacts-one-of-two-with-notches", "missing contact points of polygons with notches and of chains"},
        {"ray-normal-inside", "the direction of the normal where a ray starts inside"},
    };
    for (const auto& row : rows) {
        const Report report = run_to_end(options_of(row.mutant, 3000));
        EXPECT_TRUE(report.findings.empty())
            << row.mutant << " is judged after all: " << findings_text(report);
        EXPECT_NE(readme.find(row.named), std::string::npos) << row.named;
    }
}

}  // namespace
}  // namespace testbed::verify
