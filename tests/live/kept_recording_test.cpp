// What is saved of a recording, or frozen of a frame, is read as it was; and problems are counted by kind.
#include <gtest/gtest.h>
#include <string>

#include "app/file/scene_file.h"
#include "app/live/assembler.h"
#include "app/live/freeze.h"
#include "app/live/judging.h"
#include "app/live/program.h"
#include "app/live/receiver.h"
#include "app/live/recording_file.h"
#include "tests/live/client.h"

namespace testbed::live {
namespace {

TEST(LiveProblems, AreCountedByKind) {
    Problems problems;
    problems.add(std::vector<std::string>{"it speaks of \"a\", which is no shape of the frame",
                                          "two shapes of one frame are called \"b\"",
                                          "it speaks of \"c\", which is no shape of the frame"},
                 5);
    EXPECT_EQ(problems.count(), 5u);
    ASSERT_EQ(problems.kinds().size(), 2u);
    EXPECT_EQ(problems.kinds()[0].count, 2u);
    EXPECT_EQ(problems.kinds()[0].first, "it speaks of \"a\", which is no shape of the frame");
    EXPECT_EQ(problems.kinds()[1].count, 1u);
}

std::vector<KeptFrame> kept(const std::vector<FramePtr>& frames) {
    std::vector<KeptFrame> all;
    for (const FramePtr& frame : frames) all.emplace_back(frame);
    return all;
}

/// What is saved of a recording and read again is the same, judged the same.
TEST(LiveRecording, IsReadAsItWasSaved) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Program program;
        ASSERT_EQ(program.start({TESTBED_FALLING_BOXES, "80"}, receiver.status().port), "");
        ASSERT_TRUE(until([&] {
            const auto all = receiver.recordings();
            return all.size() == 1 && all[0].frames == 80 && !all[0].goes_on;
        }));
    }
    const Recording about = receiver.recordings().front();
    const auto frames = receiver.frames(about.number);
    const std::string text = text_of(about, frames);
    const ReadRecording read = read_recording(text);
    EXPECT_EQ(read.about.name, "falling boxes");
    EXPECT_EQ(read.about.frames, about.frames);
    EXPECT_EQ(read.about.wrong, about.wrong);
    EXPECT_EQ(read.about.problems.count(), 0u);
    const std::uint64_t opened = receiver.add(read.about, read.frames);
    EXPECT_EQ(receiver.disagreements(opened).count(), receiver.disagreements(about.number).count());
    ASSERT_EQ(read.frames.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const FramePtr held = frames[i].frame();
        const Frame &one = *held, &other = *read.frames[i];
        EXPECT_EQ(one.number, other.number);
        EXPECT_EQ(one.time, other.time);
        ASSERT_EQ(one.shapes.size(), other.shapes.size());
        for (std::size_t k = 0; k < one.shapes.size(); ++k) EXPECT_EQ(*one.shapes[k], *other.shapes[k]);
        ASSERT_EQ(one.said.size(), other.said.size());
        for (std::size_t k = 0; k < one.said.size(); ++k) {
            EXPECT_EQ(one.said[k].a, other.said[k].a);
            EXPECT_EQ(one.said[k].judged, other.said[k].judged);
            EXPECT_EQ(one.said[k].fault, other.said[k].fault);
        }
    }
    EXPECT_EQ(text_of(read.about, kept(read.frames)), text);
    // A file that was cut off anywhere has the frames before.
    for (const double part : {0.1, 0.5, 0.99}) {
        const ReadRecording cut =
            read_recording(std::string_view(text).substr(0, std::size_t(part * double(text.size()))));
        EXPECT_GE(double(cut.frames.size()), part * 80 - 2);
        EXPECT_LE(double(cut.frames.size()), part * 80 + 2);
    }
    EXPECT_TRUE(read_recording("").frames.empty());
    EXPECT_GT(read_recording("no such thing\n").about.problems.count(), 0u);
}

TEST(LiveRecording, KeepsEveryTypeOfShape) {
    const std::string text = R"line({"recording":1}
{"frame":3,"time":0.5}
{"shape":"p","type":"point","center":[1,2]}
{"shape":"r","type":"ray","direction":[1,0.25],"center":[1,2]}
{"shape":"s","type":"segment","from":[0,0],"to":[1,0.1]}
{"shape":"c","type":"circle","radius":0.3,"center":[1,2]}
{"shape":"k","type":"capsule","from":[0,0],"to":[1,0],"radius":0.7}
{"shape":"o","type":"oriented_rectangle","size":[2,1],"center":[1,2],"rotation":33.3}
{"shape":"g","type":"polygon","vertices":[[0,0],[1,0],[0,1]]}
{"shape":"l","type":"polyline","vertices":[[0,0],[1,0],[0,1]]}
{"said":["c","o"],"overlap":true}
{"end":"signal 11 (SIGSEGV)","closed":false,"frames":7,"left_out":4,"refused":3,"dropped":2}
)line";
    const ReadRecording read = read_recording(text);
    EXPECT_EQ(read.about.problems.count(), 0u)
        << (read.about.problems.kinds().empty() ? "" : read.about.problems.kinds()[0].first);
    EXPECT_EQ(text_of(read.about, kept(read.frames)), text) << "and how the program ended";
}

/// The window, too, saves how the program ended; of one that goes on, that it does.
TEST(LiveRecording, HoldsHowTheProgramEnded) {
    Receiver receiver;
    const auto saved = [&](std::vector<std::string> command) {
        const std::size_t before = receiver.recordings().size();
        EXPECT_EQ(receiver.start({.port = 0, .command = std::move(command)}), "");
        EXPECT_TRUE(until([&] {
            const auto all = receiver.recordings();
            return all.size() == before + 1 && !all.back().goes_on && !receiver.status().ended.empty();
        }));
        const Recording about = receiver.recordings().back();
        const std::string text = text_of(about, receiver.frames(about.number));
        // The last frame of a program that does not close may be lost.
        const std::string line = text.substr(text.rfind("{\"end\""));
        return line.substr(0, line.find(",\"frames\""));
    };
    EXPECT_EQ(saved({TESTBED_ENDING, "close"}), "{\"end\":\"exit status 0\",\"closed\":true");
    EXPECT_EQ(saved({TESTBED_ENDING, "leave"}), "{\"end\":\"exit status 0\",\"closed\":false");
    EXPECT_EQ(saved({TESTBED_ENDING, "close then 4"}), "{\"end\":\"exit status 4\",\"closed\":true");
    EXPECT_EQ(saved({TESTBED_ENDING, "abort"}), "{\"end\":\"signal 6 (SIGABRT)\",\"closed\":false");
    // Those before keep their ends; of one that was started elsewhere nobody knows.
    EXPECT_EQ(receiver.recordings().front().end, "exit status 0");
    ASSERT_EQ(receiver.start(any_port()), "");
    Client other(receiver.status().port);
    other.send(two_circles);
    other.send("{\"frame\":2}\n");
    ASSERT_TRUE(until([&] { return receiver.recordings().back().frames == 1; }));
    const Recording about = receiver.recordings().back();
    const std::string text = text_of(about, receiver.frames(about.number));
    EXPECT_NE(text.find("{\"end\":\"stopped\",\"closed\":false,\"frames\":1}"), std::string::npos) << text;
}

/// A frozen frame keeps the program's words and expects the truth of the pair
/// that was meant.
TEST(LiveFreeze, KeepsThePairThatIsMeant) {
    Assembler assembler;
    for (const char* const line :
         {R"({"frame":1})", R"({"shape":"a","type":"circle","center":[0,0],"radius":1})",
          R"({"shape":"b","type":"circle","center":[1,0],"radius":1})",
          R"({"shape":"c","type":"circle","center":[9,0],"radius":1})",
          R"({"said":["a","b"],"overlap":false})",
          R"({"said":["c","a"],"overlap":true,"depth":0.5,"normal":[0,1],"contacts":[[1,2]]})"})
        assembler.take(line);
    Frame frame = *assembler.finish();
    judge(frame, conventions_of({}));
    const model::Scene scene = scene_of(frame, "game", frame.said[1]);
    ASSERT_EQ(scene.expect.size(), 1u);
    EXPECT_EQ(*scene.expect[0].pair, (std::array<std::string, 2>{"c", "a"}));
    EXPECT_EQ(scene.show->pair, (std::array<std::string, 2>{"c", "a"}));
    ASSERT_EQ(scene.extras.size(), 2u);
    EXPECT_EQ(scene.extras[1].key, "wrong");
    EXPECT_EQ(scene.extras[1].json, R"(["overlap"])");
    EXPECT_EQ(scene.extras[0].key, "said");
    EXPECT_EQ(scene.extras[0].json,
              R"({"said":["c","a"],"overlap":true,"depth":0.5,"normal":[0,1],"contacts":[[1,2]]})");
    const auto read = file::read_scene(file::write_scene(scene));
    ASSERT_TRUE(read.scene);
    EXPECT_TRUE(read.issues.empty());
    EXPECT_EQ(*read.scene, scene) << "saved and read";
}

}  // namespace
}  // namespace testbed::live
