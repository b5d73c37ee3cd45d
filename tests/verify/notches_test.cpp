// A greeting leaves answers out of polygons with notches, and the rest of them is judged.
#include <fstream>
#include <gtest/gtest.h>

#include "app/verify/maker.h"
#include "tests/support/temporary_folder.h"
#include "tests/verify/made.h"

namespace testbed::verify {
namespace {

Options greets(const std::string& rows, const char* fault, std::uint64_t questions = 6000) {
    Options options = made(
        {"greets-with",
         R"({"collider":"made","answers":["overlap","distance","depth","normal","contacts"],"without":[)" +
             rows + "]}",
         fault},
        questions);
    options.types = {type_index<collision::shape::Circle>(), type_index<collision::shape::Polygon>()};
    return options;
}
constexpr const char* no_pushes = R"(["concave","depth","normal","contacts"])";

TEST(WithoutNotches, PushesThatAreLeftOutOfThemAreNeitherMissedNorJudged) {
    for (const char* const fault : {"no-pushes-of-notches", "wild-pushes-of-notches"}) {
        const Report report = run_to_end(greets(no_pushes, fault));
        EXPECT_TRUE(report.findings.empty()) << fault << ": " << findings_text(report);
        EXPECT_EQ(report.outcome(), Outcome::passed) << fault << report.verdict.text();
        EXPECT_TRUE(report.conventions.concave);
    }
    EXPECT_FALSE(run_to_end(greets("", "wild-pushes-of-notches")).findings.empty());
}
TEST(WithoutNotches, TheirOtherAnswersAreJudged) {
    const Report report = run_to_end(greets(no_pushes, "hulls-of-notches"));
    EXPECT_TRUE(find(report, kind::overlap_invented)) << findings_text(report);
}
TEST(WithoutNotches, WhereAllIsLeftOutNoneIsAsked) {
    for (const char* const row :
         {R"(["concave"])", R"(["concave","overlap","distance","depth","normal","contacts"])"}) {
        const Report report = run_to_end(greets(row, "hulls-of-notches"));
        EXPECT_TRUE(report.findings.empty()) << findings_text(report);
        EXPECT_EQ(report.outcome(), Outcome::passed) << report.verdict.text();
    }
}
TEST(WithoutNotches, ARowMayNameWhatTheyMeet) {
    const char* const beside_circles = R"(["circle","concave","depth","normal","contacts"])";
    const Report report = run_to_end(greets(beside_circles, "wild-pushes-of-notches"));
    ASSERT_FALSE(report.findings.empty());
    for (const Finding& finding : report.findings) EXPECT_EQ(finding.types, "polygon–polygon");
}
TEST(WithoutNotches, TheQuestionDoesNotAskForThem) {
    const tests::TemporaryFolder folder;
    const std::string log = (folder.path() / "questions").string();
    Options options = greets(no_pushes, "exact", 2000);
    options.command.insert(options.command.begin() + 1, {"log", log});
    run_to_end(options);
    std::ifstream lines(log);
    int without = 0;
    for (std::string line; std::getline(lines, line);)
        without += line.find(R"("ask":["overlap","distance"])") != line.npos;
    EXPECT_GT(without, 100);
}
TEST(WithoutNotches, TheAdviceNamesTheWord) {
    const Report report = run_to_end(greets("", "no-pushes-of-notches", 20'000));
    EXPECT_NE(report.verdict.text().find(R"("without" has the word "concave" for polygons with notches)"),
              std::string::npos)
        << report.verdict.text();
}

}  // namespace
}  // namespace testbed::verify
