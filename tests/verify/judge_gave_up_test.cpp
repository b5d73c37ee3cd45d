// What nobody could check is never right: where the exact answer takes too much work it is "unknown", and
// where rounding hides it, "open".
#include <array>
#include <functional>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <vector>

#include "app/verify/counting.h"
#include "app/verify/judge.h"
#include "app/verify/maker.h"
#include "core/math/interrupt.h"
#include "tests/support/parallel_bars.h"

namespace testbed::verify {
namespace {

namespace math = collision::math;

/// Two groups of bars across each other: that they overlap is known long before how deep they do.
Question crossed_bars() {
    Question question;
    for (const char* id : {"a", "b"}) {
        model::SceneShape shape;
        shape.id = id;
        shape.geometry = collision::support::parallel_bars(40);
        if (id[0] == 'b') shape.pose = {{0.3, 0.1}, 80};
        question.shapes.push_back(shape);
    }
    return question;
}

/// Two groups of bars beside each other: each bar is held against each.
Question bars_beside() {
    Question question = crossed_bars();
    for (model::SceneShape& shape : question.shapes) {
        shape.geometry = collision::support::parallel_bars();
        shape.pose = {{shape.id == "a" ? 0.0 : 0.01, 0}, 0};
    }
    return question;
}

Answer answering(const std::function<void(Answer&)>& fill) {
    Answer answer;
    fill(answer);
    return answer;
}

class GaveUp : public testing::Test {
  protected:
    GaveUp() {
        conventions_.signed_distance = true;
        // As much as it takes to know that they overlap, and not how deep.
        for (enough_ = 16; enough_ < 1u << 24; enough_ += enough_ / 4) {
            const auto known = math::within(
                enough_, [&] { return std::optional(standing(pair_)); },
                [] { return std::optional<Standing>(); });
            if (known) break;
        }
    }
    Judgement judged(const Question& question, const Answer& answer, std::uint64_t most) const {
        const math::WorkLimit limit(most);
        return judge_answer(question, PlacedPair(question), answer, conventions_);
    }

    Question question_ = crossed_bars();
    PlacedPair pair_{question_};
    Conventions conventions_;
    std::uint64_t enough_ = 0;
};

TEST_F(GaveUp, ADepthThatTakesTooMuchWorkIsNoEndlessOne) {
    const math::WorkLimit limit(enough_);
    const Standing at = standing(pair_);
    EXPECT_TRUE(at.overlapping());
    EXPECT_TRUE(at.depth_gave_up);
}

TEST_F(GaveUp, NothingThatWasNotCheckedIsRight) {
    const Question moving = [this] {
        Question one = question_;
        one.shapes[1].pose.position = {30, 0};
        one.shapes[1].velocity = {-20, 0};
        one.shapes[1].spin = 30;
        one.horizon = 2;
        return one;
    }();
    const Question beside = bars_beside();
    const struct {
        const char* what;
        const Question& question;
        Answer answer;
        std::vector<Part> unknown;
        std::uint64_t most;
    } rows[] = {
        {"a depth", question_, answering([](Answer& a) { a.depth = 0.001; }), {Part::depth}, enough_},
        {"a normal",
         question_,
         answering([](Answer& a) {
             a.normal = {1, 0};
         }),
         {Part::normal},
         enough_},
        {"a push",
         question_,
         answering([](Answer& a) {
             a.overlap = true;
             a.depth = 1;
             a.normal = {0, 1};
         }),
         {Part::depth, Part::normal},
         enough_},
        {"a distance below 0",
         question_,
         answering([](Answer& a) { a.distance = -3; }),
         {Part::distance},
         enough_},
        {"contacts",
         question_,
         answering([](Answer& a) {
             a.contacts = std::vector<collision::Vec2>{{40, 40}};
         }),
         {Part::contacts},
         enough_},
        {"yes or no", beside, answering([](Answer& a) { a.overlap = false; }), {Part::overlap}, 0},
        {"closest points",
         beside,
         answering([](Answer& a) {
             a.closest = std::array{Vec2{1, 1}, Vec2{1, 1}};
         }),
         {Part::closest},
         0},
        {"containment",
         beside,
         answering([](Answer& a) { a.containment = Inside::neither; }),
         {Part::containment},
         0},
        {"no impact", moving, answering([](Answer& a) { a.impact.emplace(); }), {Part::impact}, enough_ / 4},
        {"an impact",
         moving,
         answering([](Answer& a) { a.impact = SaidImpact{.time = 1, .point = {}, .normal = {}}; }),
         {Part::impact},
         enough_ / 4},
    };
    for (const auto& row : rows) {
        const Judgement found = judged(row.question, row.answer, row.most);
        EXPECT_FALSE(found.fault) << row.what << ": " << found.fault->sentence;
        Parts wanted;
        for (const Part part : row.unknown) wanted.add(part);
        EXPECT_EQ(found.unknown, wanted) << row.what;
        for (const Part part : row.unknown) EXPECT_FALSE(found.due.has(part)) << row.what;
        // It is counted as not judged, and a strict run fails.
        Verdict verdict;
        Counting counting(verdict);
        Reply reply;
        reply.answer = row.answer;
        verdict.tally("overlap", "circle–circle").count(Fate::right, true);
        counting.count(row.question, Parts::all(), reply, found);
        EXPECT_EQ(verdict.total().unknown, row.unknown.size()) << row.what;
        EXPECT_EQ(verdict.outcome(), Outcome::passed) << verdict.text();
        EXPECT_NE(verdict.text().find("were not judged, of group–group"), std::string::npos)
            << verdict.text();
        verdict.set_rules({.strict = true});
        EXPECT_EQ(verdict.outcome(), Outcome::failed) << row.what;
    }
}

/// Yes or no is known, so a wrong one is wrong.
TEST_F(GaveUp, WhatIsKnownIsJudged) {
    const Judgement wrong = judged(question_, answering([](Answer& a) {
                                       a.overlap = false;
                                       a.depth = 1;
                                   }),
                                   enough_);
    EXPECT_TRUE(wrong.fault);
    const Judgement right = judged(question_, answering([](Answer& a) { a.overlap = true; }), enough_);
    EXPECT_FALSE(right.fault);
    EXPECT_TRUE(right.due.has(Part::overlap));
    EXPECT_TRUE(right.unknown.empty());
    const Judgement twice = judged(question_, answering([](Answer& a) {
                                       a.normal = {2, 0};
                                   }),
                                   math::no_limit);
    EXPECT_TRUE(twice.fault) << "with all the work that it takes a normal is judged";
}

TEST(NotChecked, IsOpenAndNotRight) {
    Conventions rounding;
    rounding.rounds = true;
    const auto touching = [] {
        return make_pair(make_rectangle({0, 0}, {2, 2}), make_rectangle({2, 0}, {2, 2}));
    };
    const auto lines = [] { return make_pair(make_line({0, 0}, {1, 0}), make_line({0, 0}, {0, 1})); };
    Conventions is_signed;
    is_signed.signed_distance = true;
    const struct {
        const char* what;
        Question question;
        Answer answer;
        Conventions conventions;
        Part part;
    } rows[] = {
        {"no contacts of two that touch", touching(), answering([](Answer& a) { a.contacts.emplace(); }),
         rounding, Part::contacts},
        {"a distance below 0 of two lines that cross", lines(), answering([](Answer& a) { a.distance = -1; }),
         is_signed, Part::distance},
    };
    for (const auto& row : rows) {
        const Judgement found =
            judge_answer(row.question, PlacedPair(row.question), row.answer, row.conventions);
        EXPECT_FALSE(found.fault) << row.what;
        EXPECT_FALSE(found.due.has(row.part)) << row.what;
        EXPECT_TRUE(found.unknown.empty()) << row.what;
    }
}

/// A hit that is wrong by the exact ray, and right by one a little aside.
TEST(NotChecked, AHitThatGrazesIsOpen) {
    Question question = make_pair(make_ray({-5, 1}, {1, 0}), make_rectangle({0, 0}, {2, 2}));
    Answer answer;
    answer.hit.emplace();
    const Judgement found = judge_answer(question, PlacedPair(question), answer, {});
    EXPECT_FALSE(found.fault);
    EXPECT_FALSE(found.due.has(Part::ray)) << "it was counted as judged";
    question.shapes[0].pose.position.y = 0.5;
    const Judgement missed = judge_answer(question, PlacedPair(question), answer, {});
    EXPECT_TRUE(missed.fault);
    EXPECT_TRUE(missed.due.has(Part::ray));
}

}  // namespace
}  // namespace testbed::verify
