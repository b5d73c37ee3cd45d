// A program that shows its shapes and falls silent about them: nothing that it says is wrong.
#include <gtest/gtest.h>

#include "app/live/recording_file.h"
#include "app/live/recording_writer.h"
#include "tests/live/stream.h"

namespace testbed::live {
namespace {

constexpr const char* without_promises = R"({"collider":"t","touching":"overlaps"})";

void silence(Stream& stream, std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i) stream.frames[i].said.clear();
}
bool says(const StreamCheck& check, std::string_view words) {
    return check.text().find(words) != std::string::npos;
}
verify::Outcome strictly(const StreamCheck& check) {
    verify::Verdict verdict = check.verdict();
    verdict.set_rules({.strict = true});
    return verdict.outcome();
}

TEST(LiveUnanswered, ARightProgramSpeaksOfEverything) {
    const StreamCheck check = checked(right_stream());
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed) << check.text();
    EXPECT_EQ(strictly(check), verify::Outcome::passed) << check.text();
}
TEST(LiveUnanswered, AProgramThatPromisedAnswersAndStopsFails) {
    Stream stream = right_stream();
    silence(stream, 30, stream.frames.size());
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::failed);
    EXPECT_TRUE(says(check, "The greeting promises answers, and 90 of 120 frames have shapes and no answer. "
                            "The first is frame 31."))
        << check.text();
    // Late, too.
    stream = right_stream();
    silence(stream, 105, stream.frames.size());
    EXPECT_EQ(checked(stream).verdict().outcome(), verify::Outcome::failed);
}
TEST(LiveUnanswered, WithoutAPromiseItIsAWarning) {
    Stream stream = right_stream();
    stream.greeting = without_promises;
    EXPECT_EQ(strictly(checked(stream)), verify::Outcome::passed);
    silence(stream, 30, stream.frames.size());
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed) << check.text();
    EXPECT_EQ(strictly(check), verify::Outcome::failed) << check.text();
    EXPECT_TRUE(says(check, "warning: 90 of 120 frames have shapes and no answer. The first is frame 31."))
        << check.text();
}
TEST(LiveUnanswered, APauseOfAFewFramesIsAWarning) {
    Stream stream = right_stream();
    silence(stream, 30, 35);
    const StreamCheck check = checked(stream);
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed) << check.text();
    EXPECT_EQ(strictly(check), verify::Outcome::failed);
    EXPECT_TRUE(says(check, "warning: 5 of 120 frames have shapes and no answer. The first is frame 31."));
}
TEST(LiveUnanswered, ABodyAndAPairOfTypesThatNoAnswerIsAboutAreNamed) {
    Stream stream = right_stream();
    for (FrameSaid& frame : stream.frames)
        std::erase_if(frame.said, [](const Claimed& said) { return said.a == "rod" || said.b == "rod"; });
    const StreamCheck check = checked(stream);
    EXPECT_EQ(strictly(check), verify::Outcome::failed);
    EXPECT_TRUE(says(check, "warning: No answer is about 1 of 5 shapes, from frame 1 on: rod.")) << check.text();
    EXPECT_TRUE(says(check, "No answer is about capsule–polygon. 120 frames have such shapes")) << check.text();

    stream = right_stream();
    for (FrameSaid& frame : stream.frames)
        std::erase_if(frame.said, [](const Claimed& said) { return said.a == "rod" && said.b == "rock"; });
    const StreamCheck of_types = checked(stream);
    EXPECT_EQ(strictly(of_types), verify::Outcome::failed);
    EXPECT_TRUE(says(of_types, "warning: No answer is about capsule–polygon.")) << of_types.text();
    EXPECT_FALSE(says(of_types, "shapes, from frame")) << of_types.text();
}

/// null is no answer.
TEST(LiveUnanswered, AnswersThatAreNullOfNearlyAllOverlapsAreAWarning) {
    const auto without = [](const char* key) {
        Stream stream = right_stream();
        stream.greeting = without_promises;
        int at = 0;
        for (FrameSaid& frame : stream.frames)
            for (Claimed& said : frame.said)
                for (auto& [name, value] : said.answers)
                    if (said.overlapping && ++at % 50 != 0 &&
                        (name == key || (std::string_view(key) == "overlap" && name != "distance" && name != "hit")))
                        value = "null";
        return checked(stream);
    };
    const StreamCheck overlaps = without("overlap");
    EXPECT_TRUE(says(overlaps, "warning: \"overlap\" is left out or null of ")) << overlaps.text();
    EXPECT_EQ(overlaps.verdict().outcome(), verify::Outcome::passed);
    EXPECT_EQ(strictly(overlaps), verify::Outcome::failed);
    const StreamCheck depths = without("depth");
    EXPECT_TRUE(says(depths, "warning: \"depth\" is left out or null of ")) << depths.text();
    EXPECT_FALSE(says(depths, "\"overlap\" is left out")) << depths.text();
}

// ---- recordings with frames that nobody counted ----

std::string frame(int number) {
    return fmt::format(R"({{"frame":{}}}
{{"shape":"a","type":"circle","center":[0,0],"radius":1}}
{{"shape":"b","type":"circle","center":[1.5,0],"radius":1}}
{{"said":["a","b"],"overlap":true}}
)",
                       number);
}
StreamCheck of_recording(const std::string& frames, const std::string& after) {
    StreamCheck check;
    check_recording(check, RecordingWriter::first_line() + std::string(without_promises) + "\n" + frames +
                               RecordingWriter::end_line({.end = std::string(EndLine::good_end),
                                                          .closed = true,
                                                          .frames = 2}) +
                               after);
    return check;
}
TEST(LiveRecordingCounts, MoreFramesThanItsLastLineCountsFail) {
    const StreamCheck right = of_recording(frame(1) + frame(2), "");
    EXPECT_EQ(strictly(right), verify::Outcome::passed) << right.text();
    const StreamCheck more = of_recording(frame(1) + frame(2) + frame(3), "");
    EXPECT_EQ(more.verdict().outcome(), verify::Outcome::failed);
    EXPECT_TRUE(says(more, "The file has 3 frames, and its last line counts 2.")) << more.text();
    const StreamCheck twice = of_recording(frame(1) + frame(2) + frame(2), "");
    EXPECT_EQ(twice.verdict().outcome(), verify::Outcome::failed);
    // In place of another one.
    const StreamCheck instead = of_recording(frame(2) + frame(2), "");
    EXPECT_EQ(strictly(instead), verify::Outcome::failed);
    EXPECT_TRUE(says(instead, "Frame 2 comes twice.")) << instead.text();
}
TEST(LiveRecordingCounts, WhatFollowsTheLastLineIsNoFrameThatGoesBack) {
    const StreamCheck check = of_recording(frame(1) + frame(2), frame(3));
    EXPECT_EQ(check.verdict().outcome(), verify::Outcome::failed);
    EXPECT_TRUE(says(check, "it comes after the line that says how the program ended")) << check.text();
    EXPECT_FALSE(says(check, "comes after frame")) << check.text();
    EXPECT_FALSE(says(check, "its last line counts")) << check.text();
}

}  // namespace
}  // namespace testbed::live
