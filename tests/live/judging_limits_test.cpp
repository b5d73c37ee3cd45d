// What is judged lies exactly between two answers, and what a frame or a scene says of it.
#include <cmath>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <limits>
#include <string>

#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/judging.h"
#include "app/live/stream_check.h"
#include "app/verify/judge.h"

namespace testbed::live {
namespace {

/// Two unit circles with their centers so far apart, and what is said of them.
Frame said_of_circles(double apart, const std::string& said) {
    Assembler assembler;
    assembler.take(R"({"collider":"x","precision":"double"})");
    assembler.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
    assembler.take(fmt::format(R"({{"shape":"b","type":"circle","center":[{},0],"radius":1}})", apart));
    assembler.take(R"({"said":["a","b"],)" + said + "}");
    Frame frame = *assembler.finish();
    judge(frame, conventions_of(assembler.greeting()));
    return frame;
}
Judged judged(double apart, const std::string& said) {
    return said_of_circles(apart, said).said.at(0).judged;
}

/// A length may be off by this, and by no more, where the centers are 3 apart or 1.
double allowed_at(double apart) {
    const Frame frame = said_of_circles(apart, R"("overlap":false)");
    const verify::Question question{{*frame.shapes[0], *frame.shapes[1]}};
    return conventions_of({}).allowed(verify::extent(verify::PlacedPair(question)));
}
double just_above(double x) { return std::nextafter(x, std::numeric_limits<double>::infinity()); }
double just_below(double x) { return std::nextafter(x, -std::numeric_limits<double>::infinity()); }

TEST(LiveJudgingLimits, OfTheDepthOfTwoThatAreApart) {
    const auto depth = [](double value) { return judged(3, fmt::format(R"("depth":{})", value)); };
    EXPECT_EQ(depth(allowed_at(3)), Judged::right);
    EXPECT_EQ(depth(just_above(allowed_at(3))), Judged::wrong);
}
TEST(LiveJudgingLimits, OfTheDistanceOfTwoThatOverlap) {
    const auto distance = [](double value) { return judged(1, fmt::format(R"("distance":{})", value)); };
    EXPECT_EQ(distance(-allowed_at(1)), Judged::right);
    EXPECT_EQ(distance(just_below(-allowed_at(1))), Judged::wrong);
    EXPECT_EQ(distance(-1), Judged::right) << "the depth as a negative distance";
    EXPECT_EQ(distance(-2), Judged::wrong);
}

/// Whatever counts as touching: where it is said to overlap there is one normal.
TEST(LiveJudgingLimits, OfTheNormalOfTwoThatTouch) {
    EXPECT_EQ(judged(2, R"("overlap":true,"normal":[1,0])"), Judged::right);
    EXPECT_EQ(judged(2, R"("overlap":true,"normal":[0,1])"), Judged::wrong);
    EXPECT_EQ(judged(2, R"("overlap":true,"depth":0,"normal":[-1,0])"), Judged::wrong);
    EXPECT_EQ(judged(2, R"("overlap":true,"normal":[0.9999995,0.001])"), Judged::wrong);
    EXPECT_EQ(judged(2, R"("overlap":true,"normal":[2,0])"), Judged::wrong);
    EXPECT_EQ(judged(2, R"("normal":[0,1])"), Judged::wrong);
    EXPECT_EQ(judged(2, R"("overlap":false,"normal":[0,1])"), Judged::open) << "it says that they are apart";
    EXPECT_EQ(judged(3, R"("normal":[0,1])"), Judged::open);
    // A tolerance hides that they touch.
    Frame frame = said_of_circles(2, R"("overlap":true,"normal":[0,1])");
    verify::Greeting greeting;
    greeting.tolerance = 0.01;
    judge(frame, conventions_of(greeting));
    EXPECT_EQ(frame.said.at(0).judged, Judged::open);
}
TEST(LiveJudgingLimits, OfTheNormalOfAnOverlap) {
    EXPECT_EQ(judged(1, R"("depth":1,"normal":[1,0])"), Judged::right);
    EXPECT_EQ(judged(1, R"("depth":1,"normal":[0.9999995,0.001])"), Judged::wrong);
    EXPECT_EQ(judged(1, R"("normal":[0.9999995,0.001])"), Judged::wrong);
}

TEST(LiveFreeze, SaysWhoWasWrongWhereAnyAnswerWas) {
    const Frame right = said_of_circles(3, R"("overlap":false)");
    EXPECT_EQ(right.wrong, 0u);
    EXPECT_EQ(scene_of(right, "game").notes, "");
    EXPECT_EQ(scene_of(right, "game", right.said[0]).notes, "");
    const Frame wrong = said_of_circles(1, R"("overlap":false)");
    EXPECT_EQ(wrong.wrong, 1u);
    const std::string sentence = sentence_of(wrong, wrong.said[0]);
    EXPECT_EQ(scene_of(wrong, "game").notes, "game was wrong.\n" + sentence);
    EXPECT_EQ(scene_of(wrong, "", wrong.said[0]).notes, "A program was wrong.\n" + sentence);
}

/// Shapes of a frame that began without those before it are new, also the first.
TEST(LiveLines, OnlyShapesOfTheFrameBeforeCanBeGone) {
    Assembler assembler;
    assembler.take(R"({"frame":1})");
    assembler.take(R"({"shape":"a","type":"point","position":[0,0]})");
    assembler.take(R"({"frame":2})");
    assembler.take(R"({"shape":"a","type":"point","position":[0,0]})");
    assembler.take(R"({"gone":["a"]})");
    const auto frame = assembler.finish();
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->shapes.size(), 1u);
    ASSERT_EQ(frame->problem_count, 1u);
    EXPECT_NE(frame->problems[0].find("\"gone\" comes before"), std::string::npos) << frame->problems[0];
}

/// Half of what was promised falls short; it was there to judge all the same.
TEST(LivePromises, AnAnswerThatIsGivenOnceAndLeftOutOnceWasThereToJudge) {
    StreamCheck check;
    check.take(R"({"collider":"x","answers":["overlap","distance"]})");
    for (const char* id : {"a", "b", "c", "d"})
        check.take(fmt::format(R"({{"shape":"{}","type":"circle","center":[{},0],"radius":1}})", id,
                               4 * (id[0] - 'a')));
    check.take(R"({"said":["a","b"],"overlap":false,"distance":2})");
    check.take(R"({"said":["c","d"],"overlap":false})");
    check.take(R"({"close":true})");
    check.leave();
    check.finish("");
    EXPECT_EQ(check.text().find("none was there to judge"), std::string::npos) << check.text();
}

}  // namespace
}  // namespace testbed::live
