// Single precision is believed where yes and no, and lengths, look like it: an epsilon in doubles is a mistake.
#include <algorithm>
#include <gtest/gtest.h>

#include "app/verify/maker.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

/// It passed as single precision, whose tolerances hide such an epsilon.
TEST(Precision, AnEpsilonThatGrowsWithCoordinatesIsFound) {
    for (const char* mode : {"relative-epsilon", "relative-epsilon-without-lengths"}) {
        const Report report = run_to_end(made({mode}, 300));
        EXPECT_FALSE(report.conventions.single) << mode;
        EXPECT_EQ(report.outcome(), Outcome::failed) << mode;
        const Finding* const finding = find(report, kind::overlap_invented);
        ASSERT_TRUE(finding) << mode << findings_text(report);
        EXPECT_EQ(finding->first_question, 0u) << "calibration has asked it already";
    }
}
TEST(Precision, OfFloatsIsBelieved) {
    for (const char* mode : {"circles-of-floats", "circles_in_floats"}) {
        const bool is_row = std::string_view(mode) == "circles_in_floats";
        const Report report = run_to_end(is_row ? made({"row", mode}, 4000) : made({mode}, 4000));
        EXPECT_TRUE(report.conventions.single) << mode;
        EXPECT_TRUE(report.findings.empty()) << findings_text(report);
        EXPECT_TRUE(std::ranges::any_of(report.verdict.warnings(), [](const std::string& warning) {
            return warning.starts_with("It rounds as single precision does");
        }));
    }
}
/// Two types of many made all others be judged as floats are.
TEST(Precision, OfFewTypesIsAMistakeOfThese) {
    const Report report = run_to_end(made({"circles-of-floats-beside-others"}, 300));
    EXPECT_FALSE(report.conventions.single);
    const Finding* const finding = find(report, kind::overlap_invented);
    ASSERT_TRUE(finding) << findings_text(report);
    EXPECT_EQ(finding->types, "circle–circle");
}
/// Exact lengths are no work of floats, whatever yes and no look like.
TEST(Precision, OfYesAndNoAloneIsNotBelievedBesideExactLengths) {
    Options options = made({"circles-of-floats-beside-others"}, 300);
    options.types = {type_index<collision::shape::Circle>()};
    const Report report = run_to_end(options);
    EXPECT_FALSE(report.conventions.single);
    EXPECT_TRUE(find(report, kind::overlap_invented)) << findings_text(report);
}

}  // namespace
}  // namespace testbed::verify
