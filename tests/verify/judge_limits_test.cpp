// A length may be off by as much as is allowed and by no digit more.
#include <cmath>
#include <gtest/gtest.h>

#include "app/verify/judge.h"
#include "app/verify/kinds.h"
#include "app/verify/maker.h"

namespace testbed::verify {
namespace {

/// All sums of these are exact.
Conventions exact_tolerance() {
    Conventions conventions;
    conventions.tolerance = 0x1p-10;
    return conventions;
}
/// Of pairs that reach from 0 to 4.
const double margin = 0x1p-8 + 0x1p-46;

/// 1 deep, along x.
PlacedPair overlapping_pair() {
    return PlacedPair(make_pair(make_rectangle({1, 1}, {2, 2}), make_rectangle({2.5, 1}, {3, 2})));
}
/// 2 apart, along x.
PlacedPair parted_pair() {
    return PlacedPair(make_pair(make_rectangle({0.5, 0.5}, {1, 1}), make_rectangle({3.5, 0.5}, {1, 1})));
}

std::string_view kind_of_fault(const PlacedPair& pair, const Answer& answer,
                               const Conventions& conventions = exact_tolerance()) {
    const auto fault = judge_pair(pair, answer, conventions).fault;
    return fault ? fault->kind : std::string_view();
}
double just_above(double value) { return std::nextafter(value, 100); }
double just_below(double value) { return std::nextafter(value, -100); }

TEST(JudgeLimits, AreThoseThatAreExpectedHere) {
    EXPECT_EQ(exact_tolerance().allowed(extent(overlapping_pair())), margin);
    EXPECT_EQ(exact_tolerance().allowed(extent(parted_pair())), margin);
    EXPECT_EQ(standing(overlapping_pair()).separation, -1);
    EXPECT_EQ(standing(parted_pair()).separation, 2);
}
TEST(JudgeLimits, OfADepthAlone) {
    const auto depth = [](double value) {
        Answer answer;
        answer.depth = value;
        return kind_of_fault(overlapping_pair(), answer);
    };
    EXPECT_EQ(depth(1 + margin), "");
    EXPECT_EQ(depth(just_above(1 + margin)), kind::longer);
    EXPECT_EQ(depth(1 - margin), "");
    EXPECT_EQ(depth(just_below(1 - margin)), kind::does_not_part);
    EXPECT_EQ(depth(-margin), kind::does_not_part);
    EXPECT_EQ(depth(just_below(-margin)), kind::depth_negative);
}
TEST(JudgeLimits, OfADepthAndANormal) {
    const auto push = [](double depth, Vec2 normal) {
        Answer answer;
        answer.depth = depth;
        answer.normal = normal;
        return kind_of_fault(overlapping_pair(), answer);
    };
    EXPECT_EQ(push(1 + margin, {1, 0}), "");
    EXPECT_EQ(push(just_above(1 + margin), {1, 0}), kind::longer);
    EXPECT_EQ(push(1 - margin, {1, 0}), "");
    EXPECT_EQ(push(1 - 1.01 * margin, {1, 0}), kind::does_not_part);
    EXPECT_EQ(push(1, {-1, 0}), kind::wrong_way);
    EXPECT_EQ(push(1, {0, 1}), kind::does_not_part);
}
TEST(JudgeLimits, OfADepthOfTwoApart) {
    Answer answer;
    answer.depth = margin;
    EXPECT_EQ(kind_of_fault(parted_pair(), answer), "");
    answer.depth = just_above(margin);
    EXPECT_EQ(kind_of_fault(parted_pair(), answer), kind::depth_invented);
    answer.depth = -3;
    EXPECT_EQ(kind_of_fault(parted_pair(), answer), "");
}
TEST(JudgeLimits, OfADistance) {
    const auto distance = [](const PlacedPair& pair, double value) {
        Answer answer;
        answer.distance = value;
        return kind_of_fault(pair, answer);
    };
    EXPECT_EQ(distance(parted_pair(), 2 + margin), "");
    EXPECT_EQ(distance(parted_pair(), just_above(2 + margin)), kind::distance);
    EXPECT_EQ(distance(parted_pair(), 2 - margin), "");
    EXPECT_EQ(distance(parted_pair(), just_below(2 - margin)), kind::distance);
    EXPECT_EQ(distance(overlapping_pair(), margin), "");
    EXPECT_EQ(distance(overlapping_pair(), just_above(margin)), kind::distance);
    EXPECT_EQ(distance(overlapping_pair(), -1), kind::distance) << "its distances are not signed";
}
TEST(JudgeLimits, OfASignedDistance) {
    Conventions conventions = exact_tolerance();
    conventions.signed_distance = true;
    const auto distance = [&](double value) {
        Answer answer;
        answer.distance = value;
        return kind_of_fault(overlapping_pair(), answer, conventions);
    };
    EXPECT_EQ(distance(-1), "");
    EXPECT_EQ(distance(-1 - margin), "");
    EXPECT_EQ(distance(just_below(-1 - margin)), kind::distance);
    EXPECT_EQ(distance(0), "") << "or 0";
    EXPECT_EQ(distance(-margin), "");
    EXPECT_EQ(distance(just_below(-margin)), kind::distance);
}
TEST(JudgeLimits, OfClosestPoints) {
    const auto closest = [](Vec2 on_a, Vec2 on_b) {
        Answer answer;
        answer.closest = {on_a, on_b};
        return kind_of_fault(parted_pair(), answer);
    };
    EXPECT_EQ(closest({1, 0.5}, {3, 0.5}), "");
    EXPECT_EQ(closest({1 + margin, 0.5}, {3, 0.5}), "");
    EXPECT_EQ(closest({just_above(1 + margin), 0.5}, {3, 0.5}), kind::closest_off);
    EXPECT_EQ(closest({1, 0.5}, {3 - margin, 0.5}), "");
    EXPECT_EQ(closest({1, 0.5}, {just_below(3 - margin), 0.5}), kind::closest_off);
    EXPECT_EQ(closest({1 - 2 * margin, 0.5}, {3, 0.5}), "");
    EXPECT_EQ(closest({1 - 2.01 * margin, 0.5}, {3, 0.5}), kind::closest_apart);
    EXPECT_EQ(closest({3, 0.5}, {1, 0.5}), kind::closest_off);
}
/// Which of two lies off its shape, and whether they are swapped, is said.
TEST(JudgeLimits, OfClosestPointsAreNamed) {
    const auto sentence = [](Vec2 on_a, Vec2 on_b) {
        Answer answer;
        answer.closest = {on_a, on_b};
        const auto fault = judge_pair(parted_pair(), answer, exact_tolerance()).fault;
        return fault ? fault->sentence : std::string();
    };
    EXPECT_EQ(sentence({2, 0.5}, {3, 0.5}), "Its closest point (2, 0.5) lies 1 off a.");
    EXPECT_EQ(sentence({1, 0.5}, {2.5, 0.5}), "Its closest point (2.5, 0.5) lies 0.5 off b.");
    EXPECT_NE(sentence({3, 0.5}, {1, 0.5}).find("swapped"), std::string::npos);
    EXPECT_EQ(sentence({2, 0.5}, {1, 0.5}).find("swapped"), std::string::npos);
    EXPECT_EQ(sentence({3, 0.5}, {2, 0.5}).find("swapped"), std::string::npos);
}
/// A tolerance that is wider than the shapes tells nothing of lengths.
TEST(JudgeLimits, OfAToleranceWiderThanTheShapes) {
    Answer answer;
    answer.overlap = true;
    answer.distance = 0;
    answer.depth = 1;
    const auto due = [&](double gap) {
        Conventions conventions = exact_tolerance();
        conventions.gap = gap;
        Question question = make_pair(make_rectangle({1, 1}, {2, 2}), make_rectangle({2.5, 1}, {3, 2}));
        return judge_answer(question, PlacedPair(question), answer, conventions).due;
    };
    EXPECT_TRUE(due(3.99).has(Part::distance) && due(3.99).has(Part::depth));
    EXPECT_FALSE(due(4).has(Part::distance) || due(4).has(Part::depth));
    EXPECT_TRUE(due(0).has(Part::distance) && due(0).has(Part::depth) && due(0).has(Part::overlap));
}

}  // namespace
}  // namespace testbed::verify
