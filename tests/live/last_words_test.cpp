// What a program wrote on standard error before it crashed is in its recording.
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

#include "app/live/receiver.h"
#include "app/live/recording_file.h"
#include "tests/live/client.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

/// A program that writes a line and then ends in one of the ways of ending.c.
std::string script(const char* how) {
    return "echo 'Error in game.c:17' >&2; exec " TESTBED_ENDING " " + std::string(how);
}

TEST(LiveLastWords, OfACrashAreInTheRecording) {
    const tests::TemporaryFolder folder;
    const std::string file = (folder.path() / "run.jsonl").string();
    const auto live = [&](const std::string& arguments) {
        const std::string errors = (folder.path() / "err").string();
        [[maybe_unused]] const int status =
            std::system((TESTBED_PROGRAM " live " + arguments + " >/dev/null 2>" + errors).c_str());
        return tests::content(errors);
    };
    for (const char* const more : {"", "--check "}) {
        live(std::string(more) + "--record " + file + " -- /bin/sh -c \"" + script("abort") + "\"");
        const std::string text = tests::content(file);
        EXPECT_NE(text.find(R"("last_words":"Error in game.c:17"})"), std::string::npos) << text;
        EXPECT_EQ(read_recording(text).about.last_words, "Error in game.c:17");
        EXPECT_NE(live("--check " + file).find("Its last lines:\nError in game.c:17\n"), std::string::npos);
    }
    // A program that ended well needs no explanation.
    live("--record " + file + " -- /bin/sh -c \"" + script("close") + "\"");
    EXPECT_EQ(tests::content(file).find("last_words"), std::string::npos);
}

TEST(LiveLastWords, AreSavedByTheWindowToo) {
    Receiver receiver;
    ASSERT_EQ(receiver.start({.port = 0, .command = {"/bin/sh", "-c", script("abort")}}), "");
    ASSERT_TRUE(until([&] {
        const auto all = receiver.recordings();
        return all.size() == 1 && !all.back().goes_on && !receiver.status().ended.empty();
    }));
    const Recording about = receiver.recordings().back();
    const ReadRecording read = read_recording(text_of(about, receiver.frames(about.number)));
    EXPECT_EQ(read.about.problems.count(), 0u);
    EXPECT_EQ(read.about.last_words, "Error in game.c:17");
}

}  // namespace
}  // namespace testbed::live
