// What nobody could check is not right: in a frame, in its count, and in its packed form.
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

#include "app/live/assembler.h"
#include "app/live/judging.h"
#include "app/live/packed_said.h"
#include "app/live/tallies.h"
#include "app/verify/verdict.h"
#include "core/math/interrupt.h"
#include "tests/support/parallel_bars.h"

namespace testbed::live {
namespace {

using verify::Part;

/// Two groups of bars across each other, and what is said of them.
Frame crossed_bars(const verify::Answer& answer) {
    Frame frame;
    for (const char* id : {"a", "b"}) {
        model::SceneShape shape;
        shape.id = id;
        shape.geometry = collision::support::parallel_bars(40);
        if (id[0] == 'b') shape.pose = {{0.3, 0.1}, 80};
        frame.shapes.push_back(std::make_shared<const model::SceneShape>(shape));
    }
    Said said;
    said.b = 1;
    said.answer = answer;
    frame.said.push_back(said);
    return frame;
}

/// Judged with so much work that their overlap is known and their depth is not.
Frame judged(verify::Answer answer) {
    for (std::uint64_t most = 16;; most += most / 4) {
        Frame frame = crossed_bars(answer);
        const collision::math::WorkLimit limit(most);
        judge(frame, conventions_of({}));
        if (frame.said[0].unknown != verify::Parts::all()) return frame;
    }
}

TEST(LiveNotChecked, AnswersThatTakeTooMuchWorkAreCountedAsNotJudged) {
    const struct {
        const char* what;
        void (*fill)(verify::Answer&);
        Part part;
    } rows[] = {
        {"a depth", [](verify::Answer& a) { a.depth = 1; }, Part::depth},
        {"a normal",
         [](verify::Answer& a) {
             a.normal = {1, 0};
         },
         Part::normal},
        {"a distance below 0", [](verify::Answer& a) { a.distance = -1; }, Part::distance},
    };
    for (const auto& row : rows) {
        verify::Answer answer;
        answer.overlap = true;
        row.fill(answer);
        const Frame frame = judged(answer);
        const Said& said = frame.said[0];
        EXPECT_EQ(said.judged, Judged::cannot) << row.what;
        EXPECT_TRUE(said.truth) << "yes or no is known";
        verify::Parts wanted;
        wanted.add(row.part);
        EXPECT_EQ(said.unknown, wanted) << row.what;
        verify::Verdict verdict;
        count(frame, {}, verdict);
        EXPECT_EQ(verdict.total().unknown, 1u) << row.what;
        EXPECT_EQ(verdict.total().judged, 1u) << "yes or no: " << row.what;
        EXPECT_EQ(verdict.outcome(), verify::Outcome::passed) << verdict.text();
        verdict.set_rules({.strict = true});
        EXPECT_EQ(verdict.outcome(), verify::Outcome::failed) << row.what;
        const auto unpacked = PackedSaid(frame.said).unpacked();
        ASSERT_EQ(unpacked.size(), 1u);
        EXPECT_EQ(unpacked[0].unknown, wanted) << row.what;
    }
}

TEST(LiveNotChecked, NothingIsJudgedWithoutAnyWork) {
    verify::Answer answer;
    answer.overlap = false;
    Frame frame = crossed_bars(answer);
    for (model::ShapePtr& shape : frame.shapes) {
        model::SceneShape beside = *shape;
        beside.geometry = collision::support::parallel_bars();
        beside.pose = {{beside.id == "a" ? 0.0 : 0.01, 0}, 0};
        shape = std::make_shared<const model::SceneShape>(beside);
    }
    {
        const collision::math::WorkLimit limit(0);
        judge(frame, conventions_of({}));
    }
    EXPECT_EQ(frame.said[0].judged, Judged::cannot);
    verify::Verdict verdict;
    count(frame, {}, verdict);
    EXPECT_EQ(verdict.total().unknown, 1u);
    EXPECT_EQ(verdict.outcome(), verify::Outcome::nothing_judged);
    for (const std::string& sentence : verdict.failures())
        ADD_FAILURE() << sentence << ": it said that their polygons cross themselves";
}

/// Which of two groups lies in the other is never worked out, and it was counted as right.
TEST(LiveNotChecked, WhatIsNotComparedIsLeftOpen) {
    const auto open = [](const std::string& said) {
        Assembler assembler;
        assembler.take(R"({"collider":"x","touching":"overlap"})");
        assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        assembler.take(R"({"shape":"b","type":"circle","center":[0,1],"radius":2})");
        assembler.take(R"({"said":["a","b"],)" + said + "}");
        Frame frame = assembler.finish().value();
        judge(frame, conventions_of(assembler.greeting()));
        EXPECT_NE(frame.said.at(0).judged, Judged::wrong) << said;
        return frame.said.at(0).open;
    };
    EXPECT_TRUE(open(R"("containment":"a in b")").has(Part::containment)) << "they touch from inside";
    EXPECT_TRUE(open(R"("containment":"neither")").has(Part::containment));
    EXPECT_FALSE(open(R"("overlap":true)").has(Part::overlap));
}

/// The window called it right.
TEST(LiveNotChecked, WhereNothingWasJudgedNothingIsRight) {
    const auto judged = [](double apart, const std::string& said) {
        Assembler assembler;
        assembler.take(R"({"collider":"x","touching":"overlap"})");
        assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        assembler.take(R"({"shape":"b","type":"circle","center":[)" + std::to_string(apart) +
                       R"(,0],"radius":1})");
        assembler.take(R"({"said":["a","b"],)" + said + "}");
        Frame frame = assembler.finish().value();
        judge(frame, conventions_of(assembler.greeting()));
        return frame.said.at(0).judged;
    };
    EXPECT_EQ(judged(1, R"("closest":[[0,0],[1,0]])"), Judged::open)
        << "of two that overlap any points may be told";
    EXPECT_EQ(judged(3, R"("impact":null)"), Judged::open) << "it is shown, not judged";
    EXPECT_EQ(judged(3, R"("impact":null,"overlap":false)"), Judged::right);
    EXPECT_EQ(judged(3, R"("closest":[[1,0],[2,0]])"), Judged::right);
    EXPECT_EQ(judged(3, R"("normal":[1,0])"), Judged::open) << "of two that are apart";
}

}  // namespace
}  // namespace testbed::live
