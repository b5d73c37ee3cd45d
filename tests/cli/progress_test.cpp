// Long commands on a terminal: they say how far they are, and end when they are told to.
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <numbers>

#include "tests/cli/cli_fixture.h"

namespace testbed::cli_tests {
namespace {

/// A pair that takes seconds.
std::string intricate() {
    std::string vertices;
    constexpr int corners = 1000;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners, radius = i % 2 == 0 ? 10 : 6;
        vertices +=
            fmt::format("{}[{}, {}]", i == 0 ? "" : ", ", radius * std::cos(angle), radius * std::sin(angle));
    }
    return scene(fmt::format(R"({{"id": "a", "type": "polygon", "vertices": [{0}]}},
{{"id": "b", "type": "polygon", "position": [1, 0.5], "vertices": [{0}]}})",
                             vertices));
}

TEST_F(Cli, SaysHowFarItIsOnATerminalAndEndsAtOnce) {
    put("long.json", intricate());
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) GTEST_SKIP() << "no terminals";
    const std::string name = ::ptsname(terminal), file = (folder_ / "long.json").string();
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const int error = ::open(name.c_str(), O_RDWR | O_NOCTTY), out = ::open("/dev/null", O_WRONLY);
        ::dup2(out, STDOUT_FILENO);
        ::dup2(error, STDERR_FILENO);
        ::execl(TESTBED_PROGRAM, TESTBED_PROGRAM, "check", file.c_str(), static_cast<char*>(nullptr));
        std::_Exit(127);
    }
    std::string said;
    char some[256];
    while (said.find("pairs of shape 1 of 2 (") == std::string::npos) {
        const ssize_t count = ::read(terminal, some, sizeof some);
        if (count <= 0) break;  // it has ended
        said.append(some, std::size_t(count));
    }
    EXPECT_NE(said.find("long.json: pairs of shape 1 of 2 ("), std::string::npos) << said;
    ::kill(child, SIGINT);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;
    ::close(terminal);
}

TEST_F(Cli, SaysNothingOfItWhereThereIsNoTerminal) {
    put("a.json", scene(two));
    EXPECT_EQ(run("$T check a.json").error, "");
}

}  // namespace
}  // namespace testbed::cli_tests
