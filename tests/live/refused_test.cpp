// Lines that could not be taken are in a recording, with the reason.
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

#include "app/live/recording_file.h"
#include "app/live/recording_writer.h"
#include "tests/live/client.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

constexpr const char* refused_lines = R"({"frame":1}
{"shape":"a","type":"circle","center":[0,0],"radius":1}
{"shape":"b","type":"circle","center":[5,0],"radius":1}
{"said":["a","b"],"overlap":false}
{"said":["a","c"],"overlap":false}
not JSON
{"frame":2}
{"shape":"d","type":"star"}
{"frame":3}
{"shape":"a","type":"circle","center":[0,0],"radius":1}
)";

TEST(LiveRefused, LinesAreInTheRecordingWithTheReason) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Client program(receiver.status().port);
        program.send(refused_lines);
    }
    ASSERT_TRUE(until([&] {
        const auto all = receiver.recordings();
        return all.size() == 1 && !all[0].goes_on;
    }));
    const Recording about = receiver.recordings().back();
    ASSERT_EQ(about.problems.count(), 3u);
    const auto frames = receiver.frames();
    const std::string text = text_of(about, frames);
    const ReadRecording read = read_recording(text);
    EXPECT_EQ(read.about.problems, about.problems) << text;
    EXPECT_EQ(read.about.lost_lines, 0u);
    EXPECT_EQ(read.about.lost_frames, 0u);
    ASSERT_EQ(read.frames.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i)
        EXPECT_EQ(read.frames[i]->problems, frames[i].frame()->problems) << i;
    std::vector<KeptFrame> kept;
    for (const FramePtr& frame : read.frames) kept.emplace_back(frame);
    EXPECT_EQ(text_of(read.about, kept), text);
    // The check of the file says what the check of the program says.
    StreamCheck of_file;
    check_recording(of_file, text);
    EXPECT_NE(of_file.text().find("Refused line 5: it speaks of \"c\", which is no shape of the frame"),
              std::string::npos)
        << of_file.text();
    EXPECT_EQ(of_file.text().find("Refused 3 lines"), std::string::npos) << "not twice\n" << of_file.text();
    EXPECT_EQ(of_file.text().find("lines in all"), std::string::npos) << of_file.text();
    EXPECT_EQ(of_file.verdict().outcome(), verify::Outcome::failed);
}

TEST(LiveRefused, RecordWritesThemToo) {
    const tests::TemporaryFolder folder;
    const std::string file = (folder.path() / "run.jsonl").string();
    [[maybe_unused]] const int status = std::system(
        (TESTBED_PROGRAM " live --record " + file + " -- " TESTBED_ENDING " 'nobody close' 2>/dev/null")
            .c_str());
    const ReadRecording read = read_recording(tests::content(file));
    ASSERT_EQ(read.about.problems.kinds().size(), 1u) << tests::content(file);
    EXPECT_NE(read.about.problems.kinds()[0].first.find("it speaks of \"c\""), std::string::npos);
    EXPECT_EQ(read.about.lost_lines, 0u);
}

TEST(LiveRefused, AFileHasSoManyAndCountsTheRest) {
    RecordingWriter writer;
    std::string text = RecordingWriter::first_line();
    Frame frame;
    frame.problem_count = 50;
    for (std::size_t i = 0; i < max_problems; ++i) frame.problems.push_back("line 1: no");
    for (std::size_t i = 0; i < 60; ++i) text += writer.lines_of(frame);
    text += RecordingWriter::end_line(
        {.end = "exit status 0", .closed = true, .frames = writer.frames(), .refused = 3000});
    const ReadRecording read = read_recording(text);
    EXPECT_EQ(read.frames.size(), RecordingWriter::most_refused / max_problems);
    EXPECT_EQ(read.about.lost_frames, 0u);
    EXPECT_EQ(read.about.problems.count(), RecordingWriter::most_refused);
    EXPECT_EQ(read.about.lost_lines, 3000 - RecordingWriter::most_refused);
    StreamCheck check;
    check_recording(check, text);
    EXPECT_NE(check.text().find("Refused 3000 lines in all"), std::string::npos) << check.text();
}

TEST(LiveRefused, OnlyRecordingsTellOfThem) {
    StreamCheck check;
    check.take(R"({"frame":1})");
    check.take(R"({"refused":"line 1: no"})");
    check.finish({});
    EXPECT_NE(check.text().find("Refused line 2: \"refused\" is a line of recordings"), std::string::npos)
        << check.text();
}

}  // namespace
}  // namespace testbed::live
