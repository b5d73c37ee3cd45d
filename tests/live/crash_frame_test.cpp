// The frame in which a program crashes is shown and recorded, as far as it had come.
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "app/live/receiver.h"
#include "tests/live/client.h"
#include "tests/support/source_folder.h"
#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

/// The frames that came of a program that is started.
std::vector<KeptFrame> frames_of(std::vector<std::string> command) {
    Receiver receiver;
    EXPECT_EQ(receiver.start({.port = 0, .command = std::move(command)}), "");
    EXPECT_TRUE(until([&] {
        const auto all = receiver.recordings();
        return all.size() == 1 && !all.back().goes_on && !receiver.status().ended.empty();
    }));
    return receiver.frames();
}

TEST(LiveCrashFrame, OfAProgramInCIsShown) {
    // Ten frames: the program ends in the last.
    for (const char* const how : {"abort", "crash", "exit 3", "return"}) {
        const auto frames = frames_of({TESTBED_ENDING, how});
        ASSERT_EQ(frames.size(), 10u) << how;
        EXPECT_EQ(frames.back()->number, 10u);
        EXPECT_EQ(frames.back().frame()->shapes.size(), 2u);
        EXPECT_EQ(frames.back().frame()->said.size(), 1u) << how;
    }
}

TEST(LiveCrashFrame, OfAScriptIsShown) {
    const std::string clients = (collision::support::source_folder() / "assets/live").string();
    const tests::TemporaryFolder folder;
    const auto python = folder.write("game.py",
                                     "import sys\nsys.dont_write_bytecode = True\n"
                                     "sys.path.insert(0, '" + clients + "')\n" +
                                         "from collision_testbed import Testbed\ntb = Testbed('game')\n"
                                         "for i in range(5):\n    tb.frame()\n    tb.circle('a', [i, 0], 1)\n"
                                         "    if i == 4: raise ValueError\n    tb.circle('b', [9, 0], 1)\n");
    const auto node = folder.write("game.js", "const {Testbed} = require('" + clients +
                                                  "/collision_testbed.js');\nconst tb = new Testbed('game');\n"
                                                  "let i = 0;\nsetInterval(() => {\n    tb.frame();\n"
                                                  "    tb.circle('a', [i, 0], 1);\n    if (++i == 5) throw Error();\n"
                                                  "    tb.circle('b', [9, 0], 1);\n}, 20);\n");
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"python3", python.string()}, {"node", node.string()}}) {
        if (std::system(("command -v " + command.front() + " >/dev/null").c_str()) != 0) continue;
        const auto frames = frames_of(command);
        ASSERT_EQ(frames.size(), 5u) << command.front();
        EXPECT_EQ(frames.back().frame()->shapes.size(), 1u) << "the second was not there yet";
    }
}

}  // namespace
}  // namespace testbed::live
