// `live --check` passes only what closes and ends well, and judges the answer before a crash.
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <string>
#include <sys/wait.h>

#include "app/file/scene_file.h"
#include "app/live/listener.h"
#include "tests/support/source_folder.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

struct CheckRun {
    int status = -1;
    std::string out, err;
};

std::string content_of(const std::filesystem::path& file) {
    std::ostringstream out;
    out << std::ifstream(file).rdbuf();
    return out.str();
}

class LiveEnds : public testing::Test {
  protected:
    CheckRun check(const std::string& arguments) const {
        const auto out = folder_.path() / "out", err = folder_.path() / "err";
        const std::string command = std::string(TESTBED_PROGRAM) + " live --check " + arguments + " >" +
                                    out.string() + " 2>" + err.string();
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content_of(out), content_of(err)};
    }
    tests::TemporaryFolder folder_;
};

/// A port of its own comes with a token; one that is named does not.
TEST_F(LiveEnds, AProgramGetsATokenUnlessItsPortWasNamed) {
    const std::string says = "-- sh -c 'echo \"token=${COLLISION_TESTBED_TOKEN:-none}.\" >&2; exit 3'";
    for (const char* own : {"", "--port 0 "}) {
        const CheckRun run = check(own + says);
        const std::string all = run.out + run.err;
        EXPECT_NE(all.find("token="), all.npos) << all;
        EXPECT_EQ(all.find("token=none."), all.npos) << own << all;
    }
    std::string named;
    {
        live::Listener free;
        ASSERT_EQ(free.open("127.0.0.1", 0), "");
        named = std::to_string(free.port());
    }
    const CheckRun run = check("--port " + named + " " + says);
    const std::string all = run.out + run.err;
    EXPECT_NE(all.find("token=none."), all.npos) << all;
}

TEST_F(LiveEnds, OnlyWhatClosesAndEndsWithStatus0Passes) {
    struct Row {
        const char* end;
        int status;
        const char* words;
    };
    const Row rows[] = {
        {"close", 0, "10 frames, 10 answers, no disagreement\n"},
        {"close then 4", 1, "The program ended with exit status 4."},
        {"exit 3", 1, "The program ended with exit status 3."},
        {"abort", 1, "The program ended with signal 6"},
        {"kill", 1, "The program ended with signal 9"},
        {"crash", 1, "The program ended with signal 11"},
        {"leave", 1, "The program left without closing"},
        {"return", 1, "The program left without closing"},
        {"nan close", 1, "is not finite"},
        {"nobody close", 1, "it speaks of \"c\", which is no shape of the frame"},
        // The answer before the crash is heard.
        {"wrong close", 1, "frame 10: 1 of 1 answers disagree"},
        {"wrong abort", 1, "frame 10: 1 of 1 answers disagree"},
        {"wrong kill", 1, "frame 10: 1 of 1 answers disagree"},
        {"wrong leave", 1, "frame 10: 1 of 1 answers disagree"},
        {"wrong exit 3", 1, "frame 10: 1 of 1 answers disagree"},
    };
    for (const Row& row : rows) {
        const CheckRun run = check("-- " TESTBED_ENDING " '" + std::string(row.end) + "'");
        EXPECT_EQ(run.status, row.status) << row.end << ": " << run.out << run.err;
        EXPECT_NE(run.out.find(row.words), std::string::npos) << row.end << ": " << run.out << run.err;
        EXPECT_EQ(run.out.find("but this is no pass") != std::string::npos ||
                      run.out.find("disagree\n") != std::string::npos,
                  row.status == 1)
            << run.out;
    }
}

TEST_F(LiveEnds, AProgramThatStaysAfterItClosedIsNoPass) {
    for (const char* limit : {"--silence 1", "--seconds 2"}) {
        const CheckRun run = check(std::string(limit) + " -- " TESTBED_ENDING " 'close and stay'");
        EXPECT_EQ(run.status, 1) << limit << ": " << run.out << run.err;
        EXPECT_NE(run.out.find("The program closed its stream and did not end."), std::string::npos)
            << limit << ": " << run.out << run.err;
    }
}

/// It passes only what is still talking, and says that it did not see the end.
TEST_F(LiveEnds, SecondsJudgeAProgramThatGoesOnAndFailOneThatHangs) {
    const std::string warning = "warning: --seconds ended the check before the program closed.";
    const CheckRun goes_on = check("--seconds 1.5 -- " TESTBED_ENDING " 'go on'");
    EXPECT_EQ(goes_on.status, 0) << goes_on.out << goes_on.err;
    EXPECT_NE(goes_on.out.find(warning), std::string::npos) << goes_on.out;
    EXPECT_EQ(check("--strict --seconds 1.5 -- " TESTBED_ENDING " 'go on'").status, 1);
    const CheckRun hangs = check("--seconds 2 -- " TESTBED_ENDING " 'pause'");
    EXPECT_EQ(hangs.status, 1) << hangs.out << hangs.err;
    EXPECT_NE(hangs.out.find("had said nothing for the last quarter of its 2 s."), std::string::npos)
        << hangs.out;
    const CheckRun closed = check("--seconds 100 -- " TESTBED_ENDING " 'close'");
    EXPECT_EQ(closed.status, 0) << closed.out << closed.err;
    EXPECT_EQ(closed.out.find(warning), std::string::npos) << closed.out;
}

TEST_F(LiveEnds, SilenceFailsAProgramThatAnsweredAndIsNoVerdictOfOneThatDidNot) {
    const CheckRun answered = check("--silence 1 -- " TESTBED_ENDING " 'pause'");
    EXPECT_EQ(answered.status, 1) << answered.out << answered.err;
    EXPECT_NE(answered.out.find("The program said nothing for 1 s."), std::string::npos) << answered.out;
    const CheckRun mute = check("--silence 1 -- sleep 1000");
    EXPECT_EQ(mute.status, 2) << mute.out << mute.err;
    EXPECT_NE(mute.err.find("The program said nothing for 1 s."), std::string::npos) << mute.err;
}

TEST_F(LiveEnds, EveryAnswerIsCountedAndNoneDropped) {
    // Without waiting for who listens it would drop most of these.
    const CheckRun run = check("-- " TESTBED_FALLING_BOXES " 40");
    EXPECT_EQ(run.status, 0) << run.out << run.err;
    EXPECT_NE(run.out.find("40 frames, 2640 answers, no disagreement\n"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("polygon–polygon"), std::string::npos) << run.out;
}

/// The same of scripts that throw in the middle of a frame.
TEST_F(LiveEnds, AnExceptionInAScriptIsNoPassAndItsAnswersCount) {
    const std::string clients = (collision::support::source_folder() / "assets/live").string();
    const struct {
        const char *program, *setting, *text;
    } rows[] = {
        {"python3", "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=",
         "from collision_testbed import Testbed\n"
         "with Testbed('t', touching='overlaps') as tb:\n"
         "    for i in range(10):\n"
         "        tb.frame()\n"
         "        tb.circle('a', (i, 0), 1)\n"
         "        tb.circle('b', (20, 0), 1)\n"
         "        tb.said('a', 'b', overlap=WRONG == 1 and i == 9)\n"
         "        if i == 9: raise ValueError('lost')\n"},
        {"node", "NODE_PATH=",
         "const {Testbed} = require('collision_testbed.js');\n"
         "const tb = new Testbed('t', {touching: 'overlaps'});\n"
         "let i = 0;\n"
         "(function frame() {\n"
         "  tb.frame(); tb.circle('a', [i, 0], 1); tb.circle('b', [20, 0], 1);\n"
         "  tb.said('a', 'b', {overlap: WRONG === 1 && i === 9});\n"
         "  if (++i === 10) throw new Error('lost');\n"
         "  setTimeout(frame, 1);\n"
         "})();\n"},
    };
    for (const auto& row : rows) {
        if (std::system(("command -v " + std::string(row.program) + " >/dev/null 2>&1").c_str()) != 0)
            continue;
        for (const bool wrong : {false, true}) {
            std::string text = row.text;
            text.replace(text.find("WRONG"), 5, wrong ? "1" : "0");
            const std::string file = (folder_.path() / "script").string();
            std::ofstream(file) << text;
            const CheckRun run =
                check("-- env " + std::string(row.setting) + clients + " " + row.program + " " + file);
            EXPECT_EQ(run.status, 1) << row.program << ": " << run.out << run.err;
            EXPECT_NE(run.out.find(wrong ? "frame 10: 1 of 1 answers disagree"
                                         : "The program ended with exit status 1."),
                      std::string::npos)
                << row.program << ": " << run.out << run.err;
        }
    }
}

/// Each client greets with what the program promises.
TEST_F(LiveEnds, ClientsCanPromiseAnswersAndTypes) {
    const std::string clients = (collision::support::source_folder() / "assets/live").string();
    const struct {
        const char *program, *setting, *text;
    } rows[] = {
        {"python3", "PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=",
         "from collision_testbed import Testbed\n"
         "with Testbed('t', answers=['overlap', 'depth'], types=['circle', 'polygon']) as tb:\n"
         "    tb.frame()\n"
         "    tb.circle('a', (0, 0), 1)\n"
         "    tb.circle('b', (1, 0), 1)\n"
         "    tb.said('a', 'b', overlap=True)\n"},
        {"node", "NODE_PATH=",
         "const {Testbed} = require('collision_testbed.js');\n"
         "const tb = new Testbed('t', {answers: ['overlap', 'depth'], types: ['circle', 'polygon']});\n"
         "tb.frame(); tb.circle('a', [0, 0], 1); tb.circle('b', [1, 0], 1);\n"
         "tb.said('a', 'b', {overlap: true}); tb.close();\n"},
    };
    for (const auto& row : rows) {
        if (std::system(("command -v " + std::string(row.program) + " >/dev/null 2>&1").c_str()) != 0)
            continue;
        const std::string file = (folder_.path() / "script").string();
        std::ofstream(file) << row.text;
        const CheckRun run = check("-- env " + std::string(row.setting) + clients + " " + row.program + " " + file);
        EXPECT_EQ(run.status, 1) << row.program << ": " << run.out << run.err;
        for (const char* words : {"promised \"depth\": never answered", "promises the type \"polygon\""})
            EXPECT_NE(run.out.find(words), std::string::npos) << row.program << ": " << run.out << run.err;
    }
    const CheckRun run = check("-- " TESTBED_ENDING " 'promises'");
    EXPECT_EQ(run.status, 1) << run.out << run.err;
    for (const char* words : {"greeting promises \"depth\"", "promises the type \"polygon\""})
        EXPECT_NE(run.out.find(words), std::string::npos) << run.out << run.err;
}

}  // namespace
}  // namespace testbed::live
