// A run passes only where everything that was expected was judged, often enough, and right.
#include "app/verify/verdict.h"

#include <gtest/gtest.h>

namespace testbed::verify {
namespace {

constexpr const char* circles = "circle–circle";

void count(Verdict& verdict, const char* answer, Fate fate, int times) {
    for (int i = 0; i < times; ++i)
        verdict.tally(answer, circles)
            .count(fate, fate == Fate::right || fate == Fate::wrong || fate == Fate::open);
}
Verdict judged(int times, Verdict::Rules rules = {}) {
    Verdict verdict(rules);
    verdict.expect("overlap", circles, "promised");
    count(verdict, "overlap", Fate::right, times);
    return verdict;
}

TEST(Verdict, PassesWhereEverythingExpectedWasJudged) {
    const Verdict verdict = judged(100);
    EXPECT_EQ(verdict.outcome(), Outcome::passed);
    EXPECT_EQ(exit_status(verdict.outcome()), 0);
    EXPECT_TRUE(verdict.shortfalls().empty());
}
TEST(Verdict, NothingJudgedIsNeitherRightNorWrong) {
    EXPECT_EQ(Verdict().outcome(), Outcome::nothing_judged);
    Verdict verdict;
    count(verdict, "overlap", Fate::open, 200);
    count(verdict, "overlap", Fate::skipped, 200);
    EXPECT_EQ(exit_status(verdict.outcome()), 2);
}
TEST(Verdict, OneWrongAnswerFails) {
    Verdict verdict = judged(5000);
    count(verdict, "overlap", Fate::wrong, 1);
    EXPECT_EQ(exit_status(verdict.outcome()), 1);
}
TEST(Verdict, AWrongAnswerFailsAlsoWhereNothingWasExpected) {
    Verdict verdict;
    count(verdict, "overlap", Fate::wrong, 1);
    EXPECT_EQ(verdict.outcome(), Outcome::failed);
}
TEST(Verdict, AFailureOfTheProgramFailsAlsoWhereNothingWasJudged) {
    Verdict verdict;
    verdict.fail("The program ended with signal 6.");
    EXPECT_EQ(verdict.outcome(), Outcome::failed);
    EXPECT_NE(verdict.text().find("failed: The program ended with signal 6."), std::string::npos);
}
TEST(Verdict, APromiseThatIsNeverKeptFails) {
    Verdict verdict = judged(500);
    verdict.expect("distance", circles, "promised");
    count(verdict, "distance", Fate::skipped, 500);
    EXPECT_EQ(verdict.outcome(), Outcome::failed);
    ASSERT_FALSE(verdict.shortfalls().empty());
    EXPECT_NE(verdict.text().find("promised \"distance\": never answered for circle–circle."),
              std::string::npos)
        << verdict.text();
}
TEST(Verdict, WhatIsNotExpectedMayBeLeftOut) {
    Verdict verdict = judged(500);
    count(verdict, "distance", Fate::skipped, 500);
    EXPECT_EQ(verdict.outcome(), Outcome::passed);
}
TEST(Verdict, AnAnswerThatComesOnceInAWhileFails) {
    // 99 of 1,000, and the rest left out.
    Verdict verdict = judged(99, {.max_skipped = 0.95});
    count(verdict, "overlap", Fate::skipped, 901);
    EXPECT_EQ(verdict.outcome(), Outcome::passed) << "one in twenty would do";
    verdict.set_rules({.max_skipped = 0.9});
    EXPECT_EQ(verdict.outcome(), Outcome::failed) << verdict.text();
    count(verdict, "overlap", Fate::right, 1);
    EXPECT_EQ(verdict.shortfalls().size(), 1u) << "judged often enough, skipped too often";
    count(verdict, "overlap", Fate::right, 900);
    EXPECT_EQ(verdict.outcome(), Outcome::passed) << verdict.text();
}
TEST(Verdict, FewQueriesNeedFewAnswers) {
    EXPECT_EQ(judged(1).outcome(), Outcome::passed);
    Verdict verdict = judged(5);
    count(verdict, "overlap", Fate::skipped, 5);
    EXPECT_EQ(verdict.outcome(), Outcome::passed) << "half may be skipped";
    count(verdict, "overlap", Fate::skipped, 1);
    EXPECT_EQ(verdict.outcome(), Outcome::failed);
}
TEST(Verdict, WhatIsOpenIsNotDue) {
    Verdict verdict = judged(3);
    count(verdict, "overlap", Fate::open, 10'000);
    EXPECT_EQ(verdict.outcome(), Outcome::passed) << verdict.text();
}
TEST(Verdict, WhatNobodyCouldReadIsNotJudged) {
    Verdict verdict = judged(40);
    count(verdict, "overlap", Fate::refused, 60);
    EXPECT_EQ(verdict.outcome(), Outcome::failed) << verdict.text();
}
TEST(Verdict, EverythingMayBeSkippedButOne) {
    Verdict verdict(Verdict::Rules{.max_skipped = 1});
    verdict.expect("overlap", circles, "asked for");
    verdict.tally("depth", circles).count(Fate::right, true);
    count(verdict, "overlap", Fate::skipped, 50);
    EXPECT_EQ(verdict.outcome(), Outcome::failed);
    count(verdict, "overlap", Fate::right, 1);
    EXPECT_EQ(verdict.outcome(), Outcome::passed) << verdict.text();
}
TEST(Verdict, WarningsFailOnlyAStrictRun) {
    Verdict verdict = judged(200);
    verdict.warn("Unknown key \"dept\".");
    verdict.warn("Unknown key \"dept\".");
    EXPECT_EQ(verdict.warnings().size(), 1u);
    EXPECT_EQ(verdict.outcome(), Outcome::passed);
    verdict.set_rules({.strict = true});
    EXPECT_EQ(verdict.outcome(), Outcome::failed);
}
TEST(Verdict, TheFirstReasonToExpectIsKept) {
    Verdict verdict;
    verdict.expect("overlap", circles, "asked for");
    verdict.expect("overlap", circles, "promised");
    count(verdict, "overlap", Fate::skipped, 1);
    EXPECT_EQ(verdict.shortfalls().front(), "asked for \"overlap\": never answered for circle–circle.");
}

TEST(Verdict, TheTableHasARowForEachAnswerAndPairOfTypes) {
    Verdict verdict;
    verdict.tally("overlap", circles).count(Fate::right, true);
    verdict.tally("overlap", circles).count(Fate::open, true);
    verdict.tally("overlap", circles).count(Fate::skipped, false);
    verdict.tally("overlap", circles).count(Fate::refused, false);
    verdict.tally("depth", "circle–polygon").volunteer();
    const std::string text = verdict.text();
    EXPECT_NE(
        text.find(
            "circle–circle          overlap            4         2       1       0        1        1\n"),
        std::string::npos)
        << text;
    EXPECT_NE(
        text.find(
            "circle–polygon         depth              0         1       0       0        0        0\n"),
        std::string::npos)
        << text;
    EXPECT_EQ(verdict.total().asked, 4u);
    EXPECT_EQ(verdict.total().answered, 3u);
}
TEST(Verdict, ManyRowsAreSummedUpAndTheirGapsAreListed) {
    Verdict verdict;
    for (int i = 0; i < 30; ++i) {
        const std::string types = "type " + std::to_string(i);
        verdict.expect("overlap", types, "promised");
        for (int k = 0; k < 10; ++k)
            verdict.tally("overlap", types).count(i == 7 ? Fate::skipped : Fate::right, i != 7);
    }
    const std::string text = verdict.text();
    EXPECT_NE(text.find("30 pairs of types      overlap          300       290     290       0       10"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("\ntype 7 "), std::string::npos) << text;
    EXPECT_EQ(text.find("\ntype 8 "), std::string::npos) << text;
}
/// Names that are long widen their column.
TEST(Verdict, TheTableKeepsItsColumns) {
    Verdict verdict;
    verdict.tally("contacts.0.a.vertex", "oriented_rectangle–oriented_rectangle").count(Fate::wrong, true);
    verdict.tally("overlap", circles).count(Fate::right, true);
    const std::string text = verdict.text();
    EXPECT_NE(
        text.find("oriented_rectangle–oriented_rectangle contacts.0.a.vertex        1         1       1 "
                  "      1        0        0\n"),
        std::string::npos)
        << text;
    EXPECT_NE(
        text.find("circle–circle                         overlap                    1         1       1 "
                  "      0        0        0\n"),
        std::string::npos)
        << text;
}
TEST(Verdict, AsJsonItHasEveryRow) {
    Verdict verdict = judged(3);
    verdict.tally("overlap", circles).count(Fate::wrong, true);
    std::string text;
    file::JsonWriter json(text, file::JsonWriter::compact);
    verdict.write(json);
    EXPECT_NE(text.find(R"("status":1)"), std::string::npos) << text;
    EXPECT_NE(text.find(R"({"types":"circle–circle","answer":"overlap","expected":true,"asked":4,)"
                        R"("answered":4,"judged":4,"wrong":1,"open":0,"skipped":0,"refused":0})"),
              std::string::npos)
        << text;
}

}  // namespace
}  // namespace testbed::verify
