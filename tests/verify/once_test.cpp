// An end or a silence that does not come again is told as what it is, and not as another answer.
#include <gtest/gtest.h>

#include "app/verify/maker.h"
#include "tests/support/temporary_folder.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

/// At a question of so high a number it ends, or pauses for so many milliseconds, and never again.
Report once_at(int number, const std::string& how) {
    const tests::TemporaryFolder folder;
    return run_to_end(made({"once", (folder.path() / "done").string(), std::to_string(number), how}, 4000));
}
constexpr int when_asked_alone = 100, when_many_are_on_their_way = 4000;

void expect_once(const Report& report, std::string_view kind, const std::string& title,
                 std::string_view sentence) {
    EXPECT_EQ(report.findings.size(), 1u) << findings_text(report);
    const Finding* const found = find(report, kind);
    ASSERT_TRUE(found) << findings_text(report);
    EXPECT_EQ(title_of(*found), title);
    EXPECT_TRUE(found->sentence.starts_with(sentence)) << found->sentence;
    EXPECT_EQ(found->sentence.find("what was asked before"), std::string::npos) << found->sentence;
    EXPECT_EQ(report.outcome(), Outcome::failed);
    EXPECT_NE(report.verdict.text().find(title), std::string::npos) << report.verdict.text();
    EXPECT_EQ(report.verdict.text().find("another answer"), std::string::npos) << report.verdict.text();
}

TEST(Once, APauseIsNoOtherAnswer) {
    for (const int number : {when_asked_alone, when_many_are_on_their_way})
        expect_once(once_at(number, "6000"), kind::no_answer_once, "no answer in time (once)",
                    "It says nothing for ");
}
TEST(Once, AnEndIsNoOtherAnswer) {
    for (const int number : {when_asked_alone, when_many_are_on_their_way})
        expect_once(once_at(number, "ends"), kind::crash_once, "the program ended (once)",
                    "It ended with exit status 139.");
}
TEST(Once, HowOftenIsSaid) {
    Finding finding;
    finding.kind = kind::no_answer_once;
    finding.count = 3;
    EXPECT_EQ(title_of(finding), "no answer in time (3 times)");
    finding.kind = kind::no_answer;
    EXPECT_EQ(title_of(finding), "no answer");
}

}  // namespace
}  // namespace testbed::verify
