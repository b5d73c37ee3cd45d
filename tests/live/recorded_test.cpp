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

/// `live` with these arguments: its exit status, and what it wrote on standard error.
int run_live(const std::string& arguments, const std::filesystem::path& errors) {
    const int status = std::system(
        (std::string(TESTBED_PROGRAM) + " live " + arguments + " >/dev/null 2>" + errors.string()).c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(LiveRecorded, RecordKeepsEveryFrameOfAProgram) {
    const tests::TemporaryFolder folder;
    const std::string file = (folder.path() / "run.jsonl").string();
    const auto errors = folder.path() / "err";
    ASSERT_EQ(run_live("--record " + file + " -- " TESTBED_FALLING_BOXES " 120", errors), 0)
        << tests::content(errors);
    EXPECT_NE(tests::content(errors).find("Recorded 120 frames to " + file), std::string::npos)
        << tests::content(errors);
    const ReadRecording read = read_recording(tests::content(file));
    EXPECT_EQ(read.about.name, "falling boxes");
    EXPECT_EQ(read.about.problems.count(), 0u);
    ASSERT_EQ(read.frames.size(), 120u);
    EXPECT_GT(read.about.wrong, 0u);
    for (std::size_t i = 1; i < read.frames.size(); ++i)
        EXPECT_GE(read.frames[i]->time, read.frames[i - 1]->time);
    // It is judged as the program was.
    EXPECT_EQ(run_live("--check " + file, errors), 1);
}

/// A recording of a program that ran to its end, and how its lines are judged then.
std::string ended(const std::string& lines, const std::string& end_line) {
    return "{\"recording\":1}\n" + lines + end_line + "\n";
}
StreamCheck checked(const std::string& text) {
    StreamCheck check;
    check_recording(check, text);
    return check;
}

/// more: of the line, after how it ended.
std::string end_line(const std::string& end, bool closed = true, const std::string& more = ",\"frames\":20") {
    return "{\"end\":\"" + end + "\",\"closed\":" + (closed ? "true" : "false") + more + "}";
}

TEST(LiveRecorded, HowTheProgramEndedIsJudged) {
    struct Row {
        std::string end;
        const char* words;
        verify::Outcome outcome;
    };
    using enum verify::Outcome;
    const std::vector<Row> rows{
        {end_line("exit status 0"), "no disagreement\n", passed},
        {end_line("exit status 0", false), "left without closing", failed},
        {end_line("signal 11 (SIGSEGV)", false), "The program ended with signal 11 (SIGSEGV).", failed},
        {end_line("signal 34"), "ended with signal 34", failed},
        {end_line("exit status 3"), "ended with exit status 3", failed},
        {end_line("unknown"), "no disagreement\n", passed},
        {end_line("unknown", false), "left without closing", failed},
        {end_line("exit status 0", true, ",\"refused\":1"), "Refused 1 line when the program was recorded.",
         failed},
        {end_line("exit status 0", true, ",\"refused\":2"), "Refused 2 lines when the program was recorded.",
         failed},
        {end_line("exit status 0", true, ",\"dropped\":7"), "dropped 7 lines", failed},
        {end_line("exit status 0", true, ",\"frames\":21"),
         "The file lacks 1 of the 21 frames that its last line counts.", failed},
        {end_line("exit status 0", true, ",\"frames\":30,\"left_out\":9"),
         "The file lacks 1 of the 21 frames that its last line counts.", failed},
        {end_line("exit status 0", true, ",\"frames\":21,\"left_out\":1"),
         "warning: The file has 20 of the 21 frames that came.", passed},
        {end_line("silent", false), "The program sent nothing for too long and was stopped.", failed},
        {end_line("silent"), "The program closed its stream and did not end.", failed},
        {end_line("stopped", false), "warning: Recording ended before the program did.", passed}};
    for (const Row& row : rows) {
        const StreamCheck check = checked(ended(recording_of(20, 0), row.end));
        EXPECT_EQ(check.verdict().outcome(), row.outcome) << row.end << "\n" << check.text();
        EXPECT_NE(check.text().find(row.words), std::string::npos) << row.end << "\n" << check.text();
        EXPECT_EQ(check.text().find("warning") != std::string::npos,
                  std::string_view(row.words).starts_with("warning"))
            << check.text();
    }
}
TEST(LiveRecorded, WhatIsNoEndIsRefused) {
    const std::vector<std::string> lines{end_line("exit status"),
                                         end_line("exit status x"),
                                         end_line("signal "),
                                         end_line("signal 11 SEGV"),
                                         end_line("signal 11 ()"),
                                         end_line("signal 11 (SIGSEGV"),
                                         end_line("signal 11 (sigsegv)"),
                                         end_line("exit status 1234567890"),
                                         end_line("well"),
                                         R"({"end":0,"closed":true})",
                                         R"({"end":"exit status 0"})",
                                         R"({"end":"exit status 0","closed":1})",
                                         end_line("exit status 0", true, ",\"frames\":-1"),
                                         end_line("exit status 0", true, ",\"refusd\":1"),
                                         R"({"recording":1})",
                                         R"({"recording":2})"};
    for (const std::string& line : lines) {
        const StreamCheck check = checked(ended(recording_of(20, 0), line));
        EXPECT_EQ(check.verdict().outcome(), verify::Outcome::failed) << line << "\n" << check.text();
        EXPECT_NE(check.text().find("Refused line"), std::string::npos) << line << "\n" << check.text();
    }
}
TEST(LiveRecorded, NothingComesAfterTheEnd) {
    const std::string end = end_line("exit status 0");
    EXPECT_EQ(checked(ended(recording_of(20, 0), end) + "\n").verdict().outcome(), verify::Outcome::passed);
    const StreamCheck garbage = checked(ended(recording_of(20, 0), end_line("signal 6")) + "[[[");
    EXPECT_NE(garbage.text().find("Refused what comes after the line"), std::string::npos) << garbage.text();
    EXPECT_NE(garbage.text().find("ended with signal 6"), std::string::npos) << "and its end is judged";
    for (const std::string& more : {end, std::string("{\"frame\":21}"), std::string("{\"close\":true}")}) {
        const StreamCheck check = checked(ended(recording_of(20, 0), end) + more + "\n");
        EXPECT_NE(check.text().find("comes after the line that says how the program ended"),
                  std::string::npos)
            << more << "\n"
            << check.text();
        EXPECT_EQ(check.verdict().outcome(), verify::Outcome::failed);
    }
}
/// A file without its last line was cut off, at a line's end or within one; one that never had any is
/// another.
TEST(LiveRecorded, AFileThatWasCutOffIsSaidToBe) {
    const std::string lines = recording_of(20, 0);
    const auto says = [](const StreamCheck& check, const char* words) {
        EXPECT_NE(check.text().find(words), std::string::npos) << check.text();
        EXPECT_EQ(check.verdict().warnings().size(), 1u) << check.text();
        EXPECT_EQ(check.verdict().outcome(), verify::Outcome::passed) << check.text();
    };
    says(checked("{\"recording\":1}\n" + lines), "The file was cut off.");
    says(checked(lines.substr(0, lines.size() - 5)), "The file was cut off.");
    says(checked("{\"recording\":1}\n" + lines + R"({"end":"exit sta)"), "The file was cut off.");
    says(checked(lines), "This file does not say how its program ended");
    StreamCheck strict({.strict = true});
    check_recording(strict, lines);
    EXPECT_EQ(strict.verdict().outcome(), verify::Outcome::failed);
}
/// As a program that is listened to is held to them; not where frames are missing.
TEST(LiveRecorded, PromisesAreJudgedWhereNothingIsMissing) {
    std::string lines = recording_of(20, 0);
    lines.replace(0, lines.find('\n'),
                  R"({"collider":"t","touching":"overlaps","types":["circle","segment"]})");
    const auto end = [](int frames) {
        return end_line("exit status 0", true, ",\"frames\":" + std::to_string(frames));
    };
    EXPECT_NE(checked(ended(lines, end(20))).text().find("promises the type \"segment\""), std::string::npos);
    EXPECT_EQ(checked(ended(lines, end(30))).text().find("promises the type \"segment\""), std::string::npos);
}

/// Recorded, and judged from the file as from the program.
TEST(LiveRecorded, HowAProgramEndsIsInItsFile) {
    const tests::TemporaryFolder folder;
    const std::string file = (folder.path() / "run.jsonl").string();
    const auto errors = folder.path() / "err";
    struct Row {
        const char* how;
        int status;  ///< of the check of the file
        std::string end;
    };
    const std::vector<Row> rows{{"close", 0, end_line("exit status 0", true, ",\"frames\":10")},
                                {"leave", 1, end_line("exit status 0", false, ",\"frames\":10")},
                                {"close then 4", 1, end_line("exit status 4", true, ",\"frames\":10")},
                                {"abort", 1, end_line("signal 6 (SIGABRT)", false, ",\"frames\":10")},
                                {"kill", 1, end_line("signal 9 (SIGKILL)", false, ",\"frames\":10")},
                                {"pause", 1, end_line("silent", false, ",\"frames\":10")},
                                {"close then stay", 1, end_line("silent", true, ",\"frames\":10")}};
    for (const Row& row : rows) {
        run_live("--silence 2 --check --record " + file + " -- " TESTBED_ENDING " '" + row.how + "'", errors);
        const std::string text = tests::content(file);
        EXPECT_EQ(text.find("{\"recording\":1}\n"), 0u) << text;
        EXPECT_NE(text.find(row.end + "\n"), std::string::npos) << row.how << "\n" << text;
        EXPECT_EQ(run_live("--check " + file, errors), row.status) << row.how << tests::content(errors);
        EXPECT_EQ(run_live("--check --strict " + file, errors), row.status)
            << "nothing is left open: " << row.how;
    }
    // What the check ends by itself is no end of the program.
    run_live("--check --record " + file + " -- " TESTBED_FALLING_BOXES " 100000", errors);
    EXPECT_NE(tests::content(file).find("{\"end\":\"stopped\",\"closed\":false,"), std::string::npos);
}

/// Also where nothing was judged while it was recorded.
TEST(LiveRecorded, AHangIsInTheRecordingAndFailsItsCheck) {
    const tests::TemporaryFolder folder;
    const std::string file = (folder.path() / "run.jsonl").string();
    const auto errors = folder.path() / "err";
    EXPECT_EQ(run_live("--silence 1 --record " + file + " -- " TESTBED_ENDING " pause", errors), 1);
    EXPECT_NE(tests::content(errors).find("The program said nothing for 1 s."), std::string::npos)
        << tests::content(errors);
    EXPECT_NE(tests::content(file).find("{\"end\":\"silent\",\"closed\":false,"), std::string::npos);
    EXPECT_EQ(run_live("--check " + file, errors), 1);
}

TEST(LiveRecorded, CheckAndRecordTogetherEndAtTheFirstDisagreement) {
    const tests::TemporaryFolder folder;
    const std::string file = (folder.path() / "run.jsonl").string();
    const auto errors = folder.path() / "err";
    EXPECT_EQ(run_live("--check --record " + file + " -- " TESTBED_FALLING_BOXES " 100000", errors), 1);
    const ReadRecording read = read_recording(tests::content(file));
    ASSERT_GT(read.frames.size(), 40u);
    EXPECT_EQ(read.about.wrong, 1u);
    EXPECT_GT(read.frames.back()->wrong, 0u) << "the last frame is the one that disagrees";
}

TEST(LiveRecorded, WhatCannotBeRecordedIsSaid) {
    const tests::TemporaryFolder folder;
    const auto errors = folder.path() / "err";
    const std::string file = (folder.path() / "run.jsonl").string();
    EXPECT_EQ(run_live("--record /nonexistent/run.jsonl -- " TESTBED_FALLING_BOXES " 5", errors), 2);
    EXPECT_NE(tests::content(errors).find("/nonexistent/run.jsonl"), std::string::npos);
    EXPECT_EQ(run_live("--record " + file + " -- true", errors), 2) << "no frame came";
    EXPECT_EQ(run_live("--record " + file + " " + file, errors), 2);
    EXPECT_NE(tests::content(errors).find("This is a recording already."), std::string::npos);
    EXPECT_EQ(run_live("--record " + file + " -- /nonexistent/game", errors), 2);
    EXPECT_EQ(run_live("--record /dev/full -- " TESTBED_FALLING_BOXES " 5", errors), 2);
    EXPECT_NE(tests::content(errors).find("/dev/full"), std::string::npos) << tests::content(errors);
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
