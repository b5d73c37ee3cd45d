// Two answers to one question, or to it and its mirror image, held against each other.
#include <gtest/gtest.h>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"

namespace testbed::verify {
namespace {

Answer answer_with(std::optional<bool> overlap, std::optional<double> distance = {},
                   std::optional<double> depth = {}, bool skipped = false) {
    Answer answer;
    answer.overlap = overlap;
    answer.distance = distance;
    answer.depth = depth;
    answer.skipped = skipped;
    return answer;
}
std::string contradiction(const Answer& first, const Answer& again, bool swapped = false) {
    const auto fault = judge_again(first, again, swapped, 0.25);
    return fault ? fault->sentence : std::string();
}

TEST(JudgeAgain, YesAndNoContradictEachOther) {
    EXPECT_EQ(contradiction(answer_with(true), answer_with(true)), "");
    EXPECT_EQ(contradiction(answer_with(true), answer_with(false)),
              "It says overlap true, and asked again false.");
    EXPECT_EQ(contradiction(answer_with(false), answer_with(true), true),
              "It says overlap false, and with a and b swapped true.");
    EXPECT_EQ(judge_again(answer_with(true), answer_with(false), false, 0)->kind, kind::changes);
    EXPECT_EQ(judge_again(answer_with(true), answer_with(false), true, 0)->kind, kind::asymmetric);
    EXPECT_EQ(contradiction(answer_with(true), answer_with({})), "")
        << "what is left out contradicts nothing";
    EXPECT_EQ(contradiction(answer_with({}), answer_with(false)), "");
}
/// It may keep the lines of one answer and skip the other.
TEST(JudgeAgain, WhatIsSkippedOnceContradictsNothing) {
    EXPECT_EQ(contradiction(answer_with(true, {}, {}, true), answer_with(false)), "");
    EXPECT_EQ(contradiction(answer_with(true), answer_with(false, {}, {}, true)), "");
}
/// Each of the two may be off by the allowed length, in its own direction.
TEST(JudgeAgain, LengthsMayDifferByTwiceWhatIsAllowed) {
    EXPECT_EQ(contradiction(answer_with({}, 1), answer_with({}, 1.5)), "");
    EXPECT_EQ(contradiction(answer_with({}, 1), answer_with({}, 1.75)),
              "It says distance 1, and asked again 1.75.");
    EXPECT_EQ(contradiction(answer_with({}, 1.5), answer_with({}, 1)), "");
    EXPECT_EQ(contradiction(answer_with({}, {}, 1), answer_with({}, {}, 1.5)), "");
    EXPECT_EQ(contradiction(answer_with({}, {}, 2), answer_with({}, {}, 1)),
              "It says depth 2, and asked again 1.");
    EXPECT_EQ(contradiction(answer_with({}, 1), answer_with({}, {}, 9)), "");
    EXPECT_EQ(contradiction(answer_with(true, 0, 1), answer_with(true, 0, 2)),
              "It says depth 1, and asked again 2.");
}

}  // namespace
}  // namespace testbed::verify
