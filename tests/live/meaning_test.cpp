// Somebody changes what a program means while its frames come.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <string>

#include "app/live/receiver.h"
#include "app/live/recording_file.h"
#include "tests/live/client.h"

namespace testbed::live {
namespace {

/// A frame of two circles that touch, about which much is said, so that judging takes a while.
std::string talkative_frame(int number) {
    std::string text = fmt::format("{{\"frame\":{}}}\n", number);
    text +=
        "{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}\n"
        "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[2,0],\"radius\":1}\n";
    for (int i = 0; i < 1500; ++i) text += "{\"said\":[\"a\",\"b\"],\"overlap\":true,\"distance\":0}\n";
    return text;
}

/// A box and a ball above it, with a normal.
std::string pushed(std::string_view greeting, std::string_view normal) {
    return fmt::format(
        "{{\"collider\":\"t\"{}}}\n{{\"frame\":1}}\n"
        "{{\"shape\":\"a\",\"type\":\"rectangle\",\"center\":[0,0],\"size\":[8,2]}}\n"
        "{{\"shape\":\"b\",\"type\":\"circle\",\"center\":[0,1.5],\"radius\":1}}\n"
        "{{\"said\":[\"a\",\"b\"],\"overlap\":true,\"depth\":0.5,\"normal\":{}}}\n",
        greeting, normal);
}
std::uint64_t wrong_of(const std::string& text) { return read_recording(text).about.wrong; }

TEST(LiveMeaning, TheGreetingSaysToWhichShapeNormalsPoint) {
    EXPECT_EQ(wrong_of(pushed("", "[0,1]")), 0u);
    EXPECT_EQ(wrong_of(pushed("", "[0,-1]")), 1u);
    EXPECT_EQ(wrong_of(pushed(",\"normal\":\"to_a\"", "[0,-1]")), 0u);
    EXPECT_EQ(wrong_of(pushed(",\"normal\":\"to_a\"", "[0,1]")), 1u);
    EXPECT_EQ(wrong_of(pushed(",\"normal\":\"to_b\"", "[0,1]")), 0u);
    EXPECT_EQ(wrong_of(pushed(",\"y\":\"down\"", "[0,1]")), 0u) << "shapes and normals have the same axes";
}

TEST(LiveMeaning, PolygonsWithNotchesAreNotJudgedOfAProgramThatExcludesThem) {
    const auto in_notch = [](std::string_view greeting) {
        return fmt::format(
            "{{\"collider\":\"t\"{}}}\n{{\"frame\":1}}\n"
            "{{\"shape\":\"a\",\"type\":\"polygon\",\"vertices\":[[0,0],[6,0],[6,2],[2,2],[2,6],[0,6]]}}\n"
            "{{\"shape\":\"b\",\"type\":\"circle\",\"center\":[3.5,3.5],\"radius\":1}}\n"
            "{{\"said\":[\"a\",\"b\"],\"overlap\":true}}\n",
            greeting);
    };
    EXPECT_EQ(wrong_of(in_notch("")), 1u);
    EXPECT_EQ(wrong_of(in_notch(",\"convex\":false")), 1u);
    const ReadRecording read = read_recording(in_notch(",\"convex\":true"));
    EXPECT_EQ(read.about.wrong, 0u);
    EXPECT_EQ(read.about.problems.count(), 0u) << "the key is known";
    EXPECT_EQ(read.frames.at(0)->said.at(0).judged, Judged::open);
    EXPECT_FALSE(read.frames.at(0)->said.at(0).truth) << "what is true is shown";
    const ReadRecording taken_back = read_recording(in_notch(",\"without\":[[\"concave\"]]"));
    EXPECT_EQ(taken_back.about.wrong, 0u);
    EXPECT_EQ(taken_back.frames.at(0)->said.at(0).judged, Judged::open);
    EXPECT_EQ(taken_back.about.problems.count(), 0u) << "the key is known";
    EXPECT_EQ(wrong_of(in_notch(",\"without\":[[\"concave\",\"depth\"]]")), 1u)
        << "the overlap is not taken back";
}

TEST(LiveMeaning, AnswersThatAreTakenBackOfPolygonsWithNotchesAreLeftOpen) {
    const auto in_arm = [](std::string_view greeting, std::string_view vertices) {
        return fmt::format(
            "{{\"collider\":\"t\"{}}}\n{{\"frame\":1}}\n"
            "{{\"shape\":\"a\",\"type\":\"polygon\",\"vertices\":{}}}\n"
            "{{\"shape\":\"b\",\"type\":\"circle\",\"center\":[1,3.5],\"radius\":0.5}}\n"
            "{{\"said\":[\"a\",\"b\"],\"overlap\":true,\"depth\":9}}\n",
            greeting, vertices);
    };
    constexpr std::string_view notched = "[[0,0],[6,0],[6,2],[2,2],[2,6],[0,6]]",
                               convex = "[[0,0],[6,0],[0,6]]";
    constexpr std::string_view without = ",\"without\":[[\"concave\",\"depth\"]]";
    EXPECT_EQ(wrong_of(in_arm("", notched)), 1u);
    EXPECT_EQ(wrong_of(in_arm(without, convex)), 1u);
    const ReadRecording read = read_recording(in_arm(without, notched));
    EXPECT_EQ(read.about.wrong, 0u);
    EXPECT_EQ(read.frames.at(0)->said.at(0).judged, Judged::right) << "the overlap is";
    EXPECT_TRUE(read.frames.at(0)->said.at(0).open.has(verify::Part::depth));
}

TEST(LiveMeaning, ARecordingKeepsWhatItsProgramDeclared) {
    const ReadRecording read =
        read_recording(pushed(",\"normal\":\"to_a\",\"y\":\"down\",\"convex\":true", "[0,-1]"));
    std::vector<KeptFrame> kept;
    for (const FramePtr& frame : read.frames) kept.emplace_back(frame);
    const ReadRecording again = read_recording(text_of(read.about, kept));
    ASSERT_TRUE(again.about.greeting);
    EXPECT_EQ(again.about.greeting->y_down, true);
    EXPECT_EQ(again.about.greeting->normal_to_a, true);
    EXPECT_EQ(again.about.greeting->convex_only, true);
    EXPECT_EQ(again.about.problems.count(), 0u);
    EXPECT_EQ(again.about.wrong, 0u);
}

/// A frame that is being judged then is judged again, not lost, and every frame ends by the last meaning.
TEST(LiveMeaning, ChangesWhileFramesComeAndNoneIsLost) {
    constexpr std::uint64_t count = 24;
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    Client client(receiver.status().port);
    for (std::uint64_t i = 1; i <= count; ++i) client.send(talkative_frame(int(i)));
    client.send("{\"frame\":25}\n");
    std::uint64_t changed_at = 0;
    bool overlaps = true;
    // Once for each frame that has come, while the next one is judged.
    ASSERT_TRUE(until([&] {
        const auto recordings = receiver.recordings();
        if (recordings.empty()) return false;
        if (recordings[0].frames > changed_at) {
            changed_at = recordings[0].frames;
            overlaps = !overlaps;
            receiver.judge_by(recordings[0].number, Meaning{.touching_overlaps = overlaps, .tolerance = 0});
        }
        return recordings[0].frames == count;
    })) << "only "
        << (receiver.recordings().empty() ? 0 : receiver.recordings()[0].frames)
        << " of the frames are there";
    ASSERT_TRUE(until([&] { return !receiver.status().judges_again && receiver.status().behind == 0; }));
    const Recording about = receiver.recordings()[0];
    EXPECT_EQ(about.wrong, overlaps ? 0 : count);
    const auto frames = receiver.frames(about.number);
    ASSERT_EQ(frames.size(), count);
    for (std::size_t i = 0; i < frames.size(); ++i) EXPECT_EQ(frames[i].frame()->number, i + 1);
}

}  // namespace
}  // namespace testbed::live
