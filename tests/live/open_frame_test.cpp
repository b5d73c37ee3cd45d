// The frame in which a program falls silent is shown as far as it came, and replaced when more of it comes.
#include <chrono>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/live/assembler.h"
#include "app/live/incoming.h"
#include "app/live/program.h"
#include "app/live/receiver.h"
#include "app/live/recording_file.h"
#include "tests/live/client.h"

namespace testbed::live {
namespace {

using std::chrono::milliseconds;

constexpr const char* begins = R"({"frame":7})";
constexpr const char* a_circle = R"({"shape":"a","type":"circle","center":[0,0],"radius":1})";
constexpr const char* b_circle = R"({"shape":"b","type":"circle","center":[1,0],"radius":1})";
constexpr const char* wrong_line = R"({"said":["a","b"],"overlap":false})";

TEST(LiveOpenFrame, IsCopiedWithoutChangingTheFrame) {
    Assembler assembler;
    EXPECT_FALSE(assembler.so_far());
    assembler.take(begins);
    EXPECT_FALSE(assembler.so_far()) << "a frame of nothing is not worth showing";
    for (const char* const line : {a_circle, b_circle, wrong_line, R"({"step":"the next pair"})"})
        assembler.take(line);
    const auto open = assembler.so_far();
    ASSERT_TRUE(open);
    EXPECT_TRUE(open->open);
    EXPECT_EQ(open->number, 7u);
    EXPECT_EQ(open->shapes.size(), 2u);
    EXPECT_EQ(open->said.size(), 1u);
    EXPECT_EQ(open->steps.size(), 1u) << "what it thought of last";
    // The step belongs to the answer that comes after it.
    assembler.take(wrong_line);
    const auto whole = assembler.take(R"({"frame":8})");
    ASSERT_TRUE(whole);
    EXPECT_FALSE(whole->open);
    ASSERT_EQ(whole->said.size(), 2u);
    EXPECT_EQ(whole->said[1].answer.steps.size(), 1u);
    EXPECT_TRUE(whole->steps.empty());
    EXPECT_FALSE(assembler.so_far());
}

TEST(LiveOpenFrame, IsGivenOutAfterASilenceAndOnceForEachState) {
    const Incoming::Time zero{};
    Incoming incoming(milliseconds(250));
    EXPECT_EQ(incoming.milliseconds_left(zero), -1);
    for (const char* const line : {begins, a_circle}) incoming.take(1, line, zero);
    EXPECT_EQ(incoming.milliseconds_left(zero), 250);
    EXPECT_EQ(incoming.milliseconds_left(zero + std::chrono::microseconds(100)), 250) << "not too early";
    EXPECT_TRUE(incoming.open_frames(zero + milliseconds(249)).empty());
    // Another program that goes on makes it no less silent.
    incoming.take(2, begins, zero + milliseconds(200));
    EXPECT_EQ(incoming.milliseconds_left(zero + milliseconds(200)), 50);
    const auto open = incoming.open_frames(zero + milliseconds(250));
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(open[0].program, 1u);
    EXPECT_EQ(open[0].frame.shapes.size(), 1u);
    EXPECT_TRUE(incoming.open_frames(zero + milliseconds(260)).empty());
    EXPECT_EQ(incoming.milliseconds_left(zero + milliseconds(260)), 190) << "of the other";
    EXPECT_TRUE(incoming.open_frames(zero + milliseconds(450)).empty()) << "of which nothing can be shown";
    EXPECT_EQ(incoming.milliseconds_left(zero + milliseconds(450)), -1);
    // More of it.
    incoming.take(1, b_circle, zero + milliseconds(500));
    EXPECT_TRUE(incoming.open_frames(zero + milliseconds(500)).empty());
    EXPECT_EQ(incoming.open_frames(zero + milliseconds(750)).at(0).frame.shapes.size(), 2u);
    const auto last = incoming.finish(1);
    ASSERT_TRUE(last);
    EXPECT_FALSE(last->open);
    EXPECT_FALSE(incoming.forget(1));
    EXPECT_EQ(incoming.milliseconds_left(zero + milliseconds(800)), -1);
}

/// Lines of a frame, each sent once the window has the ones before.
TEST(LiveOpenFrame, OfAProgramThatHangsIsShownAndReplacedWhenItGoesOn) {
    Receiver receiver(milliseconds(0));
    ASSERT_EQ(receiver.start(any_port()), "");
    Client program(receiver.status().port);
    const auto newest_has = [&](std::size_t shapes, std::size_t said) {
        return until([&] {
            const FramePtr frame = receiver.newest();
            return frame && frame->number == 7 && frame->shapes.size() == shapes &&
                   frame->said.size() == said;
        });
    };
    program.send("{\"frame\":6}\n" + std::string(a_circle) + "\n" + begins + "\n" + a_circle + "\n" +
                 b_circle + "\n");
    ASSERT_TRUE(newest_has(2, 0)) << "it is shown though no other frame begins";
    EXPECT_TRUE(receiver.newest()->open);
    EXPECT_EQ(receiver.frames().size(), 2u);
    EXPECT_EQ(receiver.recordings().back().frames, 2u);
    EXPECT_EQ(receiver.status().frames, 1u) << "complete ones";
    EXPECT_FALSE(receiver.take_first_wrong());
    program.send(std::string(wrong_line) + "\n");
    ASSERT_TRUE(newest_has(2, 1));
    const std::vector<KeptFrame> frames = receiver.frames();
    ASSERT_EQ(frames.size(), 2u) << "in its own place";
    EXPECT_EQ(frames.back()->place, 1u);
    EXPECT_TRUE(frames.back()->open);
    const Recording about = receiver.recordings().back();
    EXPECT_EQ(about.wrong, 1u);
    EXPECT_EQ(receiver.disagreements(about.number).count(), 1u);
    const FramePtr wrong = receiver.take_first_wrong();
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->number, 7u);
    EXPECT_FALSE(receiver.take_first_wrong());
    // It is saved with the others.
    const ReadRecording read = read_recording(text_of(about, frames));
    EXPECT_EQ(read.frames.size(), 2u);
    EXPECT_EQ(read.about.lost_frames, 0u);
    EXPECT_EQ(read.about.wrong, 1u);
    // Another meaning judges it, too.
    receiver.judge_by(about.number, Meaning{.touching_overlaps = true, .tolerance = 0});
    ASSERT_TRUE(until([&] { return receiver.recordings().back().judgments == 1; }));
    EXPECT_EQ(receiver.recordings().back().wrong, 1u);
    EXPECT_EQ(receiver.disagreements(about.number).count(), 1u);
    // It goes on after all.
    program.send(std::string(wrong_line) + "\n{\"frame\":8}\n" + a_circle + "\n{\"frame\":9}\n");
    ASSERT_TRUE(until([&] { return receiver.status().frames == 3; }));
    EXPECT_EQ(receiver.frames().size(), 3u);
    EXPECT_EQ(receiver.frames()[1].frame()->said.size(), 2u);
    EXPECT_FALSE(receiver.frames()[1]->open);
    EXPECT_EQ(receiver.recordings().back().frames, 3u);
    EXPECT_EQ(receiver.recordings().back().wrong, 1u);
    EXPECT_EQ(receiver.disagreements(about.number).count(), 2u);
    EXPECT_FALSE(receiver.take_first_wrong()) << "it was the first already while it was open";
}

TEST(LiveOpenFrame, IsCompleteWhenTheProgramLeaves) {
    Receiver receiver(milliseconds(0));
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Client program(receiver.status().port);
        program.send(two_circles);
        ASSERT_TRUE(until([&] { return receiver.newest() && receiver.newest()->said.size() == 1; }));
    }
    ASSERT_TRUE(until([&] { return !receiver.recordings().back().goes_on; }));
    ASSERT_EQ(receiver.frames().size(), 1u);
    EXPECT_FALSE(receiver.frames().back()->open);
    EXPECT_EQ(receiver.recordings().back().frames, 1u);
    EXPECT_EQ(receiver.recordings().back().wrong, 1u);
}

TEST(LiveOpenFrame, StaysWhenListeningEnds) {
    Receiver receiver(milliseconds(0));
    ASSERT_EQ(receiver.start(any_port()), "");
    Client program(receiver.status().port);
    program.send(two_circles);
    ASSERT_TRUE(until([&] { return receiver.newest() && receiver.newest()->said.size() == 1; }));
    receiver.stop();
    ASSERT_EQ(receiver.frames().size(), 1u);
    EXPECT_EQ(receiver.recordings().back().frames, 1u);
}

/// Every look at it between two lines changes nothing in the end.
TEST(LiveOpenFrame, MakesNoDifferenceToWhatIsRecorded) {
    const auto recorded = [](milliseconds silence) {
        Receiver receiver(silence);
        EXPECT_EQ(receiver.start(any_port()), "");
        Program program;
        EXPECT_EQ(program.start({TESTBED_FALLING_BOXES, "120"}, receiver.status().port), "");
        EXPECT_TRUE(until([&] {
            const auto all = receiver.recordings();
            return all.size() == 1 && !all[0].goes_on && all[0].frames == 120;
        }));
        const Recording about = receiver.recordings().back();
        std::string text =
            std::to_string(about.wrong) + " " + std::to_string(receiver.disagreements(about.number).count());
        for (const KeptFrame& kept : receiver.frames()) {
            EXPECT_FALSE(kept->open);
            text += "\n" + std::to_string(kept->number) + " " + std::to_string(kept->place) + " " +
                    std::to_string(kept->wrong) + " " + std::to_string(kept.frame()->said.size());
        }
        return text;
    };
    EXPECT_EQ(recorded(milliseconds(0)), recorded(std::chrono::hours(1)));
}

}  // namespace
}  // namespace testbed::live
