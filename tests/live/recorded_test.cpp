// `live --check run.jsonl` judges a recording as the program was judged, also one that was cut off.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <sys/wait.h>

#include "app/live/recording_file.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

std::string recording_of(int frames, int wrong_frame) {
    std::string text = "{\"collider\":\"t\",\"touching\":\"overlaps\"}\n";
    for (int i = 1; i <= frames; ++i)
        text += "{\"frame\":" + std::to_string(i) +
                "}\n{\"shape\":\"a\",\"type\":\"circle\",\"center\":[0,0],\"radius\":1}\n"
                "{\"shape\":\"b\",\"type\":\"circle\",\"center\":[5,0],\"radius\":1}\n"
                "{\"said\":[\"a\",\"b\"],\"overlap\":" +
                (i == wrong_frame ? "true}\n" : "false}\n");
    return text;
}

/// Exit status of `live --check` of a file with this text.
int status_of(const std::string& text) {
    const tests::TemporaryFolder folder;
    const std::string file = (folder.path() / "run.jsonl").string();
    std::ofstream(file) << text;
    const int status =
        std::system((std::string(TESTBED_PROGRAM) + " live --check " + file + " >/dev/null 2>&1").c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(LiveRecorded, CheckJudgesARecordingAsTheProgramWasJudged) {
    EXPECT_EQ(status_of(recording_of(20, 0)), 0);
    EXPECT_EQ(status_of(recording_of(20, 20)), 1);
    EXPECT_EQ(status_of(recording_of(20, 0) + "{\"shape\":\"c\",\"type\":\"star\"}\n{\"frame\":21}\n"), 1);
    EXPECT_EQ(status_of("{\"collider\":\"t\"}\n"), 2);
    EXPECT_EQ(status_of(""), 2);
}

TEST(LiveRecorded, AFileThatWasCutOffAnywhereIsReadAsFarAsItGoes) {
    const std::string right = recording_of(3, 0), wrong = recording_of(3, 2);
    const std::size_t second = wrong.find("true}") + 5;
    for (std::size_t size = 0; size <= right.size(); ++size) {
        StreamCheck check;
        check_recording(check, std::string_view(right).substr(0, size));
        EXPECT_FALSE(check.wrong()) << size;
        EXPECT_NE(check.verdict().outcome(), verify::Outcome::failed) << size << ": " << check.text();
    }
    for (std::size_t size = 0; size <= wrong.size(); ++size) {
        StreamCheck check;
        check_recording(check, std::string_view(wrong).substr(0, size));
        EXPECT_EQ(check.wrong().has_value(), size >= second) << size;
    }
}

TEST(LiveRecorded, OnlyOneNameThatEndsInJsonlIsARecording) {
    using Command = std::vector<std::string>;
    EXPECT_TRUE(is_recording(Command{"a b/run.jsonl"}));
    EXPECT_FALSE(is_recording(Command{"./game"}));
    EXPECT_FALSE(is_recording(Command{"python3", "run.jsonl"}));
    EXPECT_FALSE(is_recording(Command{}));
}

}  // namespace
}  // namespace testbed::live
