// A program that says nothing of shapes that overlap: nothing that it says is wrong.
#include <gtest/gtest.h>

#include "tests/live/stream.h"

namespace testbed::live {
namespace {

constexpr const char* without_promises = R"({"collider":"t","touching":"overlaps"})";

bool says(const StreamCheck& check, std::string_view words) {
    return check.text().find(words) != std::string::npos;
}
verify::Outcome strictly(const StreamCheck& check) {
    verify::Verdict verdict = check.verdict();
    verdict.set_rules({.strict = true});
    return verdict.outcome();
}
void drop(Stream& stream, const std::function<bool(const Claimed&)>& which) {
    for (FrameSaid& frame : stream.frames) std::erase_if(frame.said, which);
}
bool is_about(const Claimed& said, std::string_view one, std::string_view other) {
    return (said.a == one && said.b == other) || (said.a == other && said.b == one);
}

TEST(LiveMissed, APromiseIsBrokenByOverlapsThatNothingIsSaidOf) {
    Stream stream = right_stream();
    drop(stream, [](const Claimed& said) { return said.overlapping && said.a != "ray"; });
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::failed) << check.text();
    EXPECT_TRUE(says(check, "The greeting promises answers, and ")) << check.text();
    EXPECT_TRUE(says(check, " are left out, first in frame ")) << check.text();
}

TEST(LiveMissed, OfOnePairTheyAreEnough) {
    Stream stream = right_stream();
    drop(stream, [](const Claimed& said) { return said.overlapping && is_about(said, "ball", "disc"); });
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::failed) << check.text();
    EXPECT_TRUE(says(check, " overlaps of ball – disc are left out")) << check.text();
}

TEST(LiveMissed, WithoutAPromiseTheyAreAWarning) {
    Stream stream = right_stream();
    stream.greeting = without_promises;
    ASSERT_EQ(strictly(checked(stream)), verify::Outcome::passed);
    drop(stream, [](const Claimed& said) { return said.overlapping && said.a != "ray"; });
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed) << check.text();
    EXPECT_EQ(strictly(check), verify::Outcome::failed);
    EXPECT_TRUE(says(check, " overlaps have no answer, though ")) << check.text();
}

TEST(LiveMissed, OneInOneFrameIsNamed) {
    Stream stream = right_stream();
    std::size_t at = 0;
    bool dropped = false;
    for (std::size_t i = 60; i < stream.frames.size() && !dropped; ++i)
        dropped = std::erase_if(stream.frames[at = i].said, [](const Claimed& said) {
                      return said.overlapping && is_about(said, "ball", "disc");
                  }) > 0;
    ASSERT_TRUE(dropped);
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed);
    EXPECT_EQ(strictly(check), verify::Outcome::failed);
    EXPECT_TRUE(says(check, "warning: 1 of ")) << check.text();
    EXPECT_TRUE(says(check, fmt::format("The first is ball – disc, frame {}.", at + 1))) << check.text();
}

TEST(LiveMissed, APairThatIsNeverSpokenOfIsNamed) {
    Stream stream = right_stream();
    drop(stream, [](const Claimed& said) { return is_about(said, "ball", "disc"); });
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed) << check.text();
    EXPECT_EQ(strictly(check), verify::Outcome::failed);
    EXPECT_TRUE(
        says(check, "1 pair that overlaps has no answer in any frame. The first is ball – disc, frame "))
        << check.text();
}

TEST(LiveMissed, WhoNamesAllOverlapsAndNothingElseMissesNone) {
    Stream stream = right_stream();
    stream.greeting = without_promises;
    drop(stream, [](const Claimed& said) { return !said.overlapping; });
    const StreamCheck check = checked(stream);
    EXPECT_FALSE(says(check, "overlaps have no answer") || says(check, "no answer in any frame"))
        << check.text();
}

TEST(LiveMissed, WhatOnlyTouchesMayBeLeftOut) {
    Stream stream;
    stream.greeting = without_promises;
    for (int i = 0; i < 30; ++i)
        stream.frames.push_back({{R"({"shape":"a","type":"circle","center":[0,0],"radius":1})",
                                  R"({"shape":"b","type":"circle","center":[2,0],"radius":1})",
                                  R"({"shape":"c","type":"circle","center":[9,0],"radius":1})"},
                                 {Claimed{"a", "c", false, {{"overlap", "false"}}},
                                  Claimed{"b", "c", false, {{"overlap", "false"}}}}});
    const StreamCheck check = checked(stream);
    EXPECT_FALSE(says(check, "overlaps have no answer") || says(check, "no answer in any frame"))
        << check.text();
}

/// A stream whose frames have these numbers.
StreamCheck numbered(const std::vector<int>& numbers) {
    StreamCheck check;
    check.take(without_promises);
    for (const int number : numbers) {
        check.take(fmt::format(R"({{"frame":{}}})", number));
        check.take(R"({"shape":"a","type":"circle","center":[0,0],"radius":1})");
        check.take(R"({"shape":"b","type":"circle","center":[1,0],"radius":1})");
        check.take(R"({"said":["a","b"],"overlap":true})");
    }
    check.take(R"({"close":true})");
    check.finish("");
    return check;
}
std::vector<int> every(int step, int frames) {
    std::vector<int> numbers;
    for (int i = 1; i <= frames; ++i) numbers.push_back(i * step);
    return numbers;
}

TEST(LiveMissed, AJumpOfFrameNumbersIsAWarning) {
    EXPECT_EQ(strictly(numbered(every(1, 100))), verify::Outcome::passed);
    EXPECT_EQ(strictly(numbered(every(10, 100))), verify::Outcome::passed) << "each tenth";
    std::vector<int> numbers = every(1, 100);
    numbers.erase(numbers.begin() + 40, numbers.begin() + 61);
    const StreamCheck check = numbered(numbers);
    EXPECT_EQ(strictly(check), verify::Outcome::failed);
    EXPECT_TRUE(
        says(check, "Frame numbers jump 1 time, at most from 40 to 62. Frames between are not judged."))
        << check.text();
}

TEST(LiveMissed, AFrameThatComesTwiceIsAWarning) {
    std::vector<int> numbers = every(1, 100);
    numbers.insert(numbers.begin() + 40, 40);
    const StreamCheck check = numbered(numbers);
    EXPECT_EQ(strictly(check), verify::Outcome::failed);
    EXPECT_TRUE(says(check, "Frame 40 comes twice.")) << check.text();
}

}  // namespace
}  // namespace testbed::live
