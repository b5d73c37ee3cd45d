// However `live --check` and `verify` end, nothing that they have started is left: neither the program nor
// what that has started, in its group or in a session of its own, deaf to signals or not.
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <gtest/gtest.h>
#include <ostream>
#include <poll.h>
#include <string>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace testbed::live {
namespace {

constexpr int alive_descriptor = 9, ready_descriptor = 8;
constexpr int patience = 60'000;  // milliseconds

/// A pipe whose writing end is inherited by everything that is started.
struct InheritedPipe {
    int read = -1, write = -1;
    InheritedPipe() {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) return;
        // Apart from the numbers under which children know them.
        read = ::fcntl(ends[0], F_DUPFD_CLOEXEC, 20);
        write = ::fcntl(ends[1], F_DUPFD_CLOEXEC, 20);
        for (const int end : ends) ::close(end);
    }
    ~InheritedPipe() {
        ::close(read);
        close_writing();
    }
    InheritedPipe(const InheritedPipe&) = delete;
    InheritedPipe& operator=(const InheritedPipe&) = delete;
    void close_writing() {
        if (write >= 0) ::close(write);
        write = -1;
    }
    /// A byte has come: 1; nobody holds the other end any more: 0; neither within the patience: -1.
    int wait() const {
        pollfd watched{read, POLLIN, 0};
        if (::poll(&watched, 1, patience) != 1) return -1;
        char byte = 0;
        return int(::read(read, &byte, 1));
    }
};

/// The program that is tested, with what it starts.
class Tested {
  public:
    Tested(const std::vector<std::string>& words, const std::string& output, int terminal = -1) {
        std::vector<char*> arguments;
        std::vector<std::string> all{TESTBED_PROGRAM};
        all.insert(all.end(), words.begin(), words.end());
        for (std::string& word : all) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        process_ = ::fork();
        if (process_ == 0) {
            if (terminal >= 0) {
                ::setsid();
                ::ioctl(terminal, TIOCSCTTY, 0);
                ::dup2(terminal, STDIN_FILENO);
            }
            const int to = ::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
            ::dup2(to, STDOUT_FILENO);
            ::dup2(to, STDERR_FILENO);
            ::dup2(alive.write, alive_descriptor);
            ::dup2(ready.write, ready_descriptor);
            ::execv(arguments[0], arguments.data());
            ::_exit(126);
        }
        alive.close_writing();
        ready.close_writing();
    }
    ~Tested() {
        if (process_ > 0) ::kill(process_, SIGKILL);
        wait();
    }
    Tested(const Tested&) = delete;
    Tested& operator=(const Tested&) = delete;
    void send(int signal) const { ::kill(process_, signal); }
    /// As a shell says it: 128 and more for a signal.
    int wait() {
        int status = 0;
        if (process_ > 0)
            while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {}
        process_ = -1;
        return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }

    InheritedPipe alive, ready;

  private:
    pid_t process_ = -1;
};

/// Starts grandchildren that hear no signal, says that it has, and goes on.
std::string script(const std::string& goes_on) {
    // They leave the program's output alone, so that its end is seen at once.
    return "trap '' INT TERM HUP QUIT\n"
           "(while :; do sleep 100; done) >/dev/null 2>&1 &\n"
           "if command -v setsid >/dev/null; then\n"
           "  setsid sh -c '(while :; do sleep 100; done) & sleep 100' >/dev/null 2>&1 &\n"
           "fi\n"
           "(sh -c '(sleep 1000 &)'; :) >/dev/null 2>&1 &\n"
           "echo . >&8\n" +
           goes_on + "\n";
}

struct Way {
    const char* name;
    std::vector<std::string> words;  ///< of the command, before the program
    const char* goes_on;             ///< of the program
    int signal;                      ///< sent to the command once the grandchildren run; 0: none
    int status;                      ///< of the command
};
void PrintTo(const Way& way, std::ostream* out) { *out << way.name; }

const std::vector<std::string> check{"live", "--check"}, record{"live", "--record", "/dev/null"};
const std::vector<std::string> asks{"verify", "-o", "/dev/null"};

const Way ways[] = {
    {"LiveInterrupted", check, "exec sleep 1000", SIGINT, 128 + SIGINT},
    {"LiveTerminated", check, "exec sleep 1000", SIGTERM, 128 + SIGTERM},
    {"LiveHungUp", check, "exec sleep 1000", SIGHUP, 128 + SIGHUP},
    {"LiveQuit", check, "exec sleep 1000", SIGQUIT, 128 + SIGQUIT},
    {"LiveKilled", check, "exec sleep 1000", SIGKILL, 128 + SIGKILL},
    {"LiveInSeconds", {"live", "--check", "--seconds", "1"}, "exec sleep 1000", 0, 2},
    {"LiveInSilence", {"live", "--check", "--silence", "1"}, "exec sleep 1000", 0, 2},
    {"LiveAfterItsProgram", check, "exit 0", 0, 2},
    {"LiveAfterACrash", check, "kill -SEGV $$", 0, 2},
    {"LiveAtADisagreement", check, "exec " TESTBED_FALLING_BOXES " 1000000", 0, 1},
    {"RecordTerminated", record, "exec sleep 1000", SIGTERM, 128 + SIGTERM},
    {"RecordKilled", record, "exec sleep 1000", SIGKILL, 128 + SIGKILL},
    {"RecordInSilence", {"live", "--record", "/dev/null", "--silence", "1"}, "exec sleep 1000", 0, 2},
    {"RecordAfterItsProgram", record, "exec " TESTBED_FALLING_BOXES " 10", 0, 0},
    {"VerifyInterrupted", asks, "exec sleep 1000", SIGINT, 2},
    {"VerifyTerminated", asks, "exec sleep 1000", SIGTERM, 2},
    {"VerifyHungUp", asks, "exec sleep 1000", SIGHUP, 2},
    {"VerifyKilled", asks, "exec sleep 1000", SIGKILL, 128 + SIGKILL},
    {"VerifyAfterItsProgram", asks, "exit 0", 0, 2},
    {"VerifyAfterACrash", asks, "kill -SEGV $$", 0, 2},
};

class Children : public testing::TestWithParam<Way> {};

TEST_P(Children, NothingIsLeftRunning) {
    const Way& way = GetParam();
    const tests::TemporaryFolder folder;
    std::vector<std::string> words = way.words;
    for (const char* word : {"--", "sh", "-c"}) words.emplace_back(word);
    words.push_back(script(way.goes_on));
    Tested tested(words, (folder.path() / "out").string());
    ASSERT_EQ(tested.ready.wait(), 1) << tests::content(folder.path() / "out");
    if (way.signal != 0) tested.send(way.signal);
    EXPECT_EQ(tested.wait(), way.status) << tests::content(folder.path() / "out");
    EXPECT_EQ(tested.alive.wait(), 0) << "a process is left";
}

INSTANTIATE_TEST_SUITE_P(EveryWay, Children, testing::ValuesIn(ways),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(ChildrenOfATerminal, EndWithIt) {
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    ASSERT_GE(terminal, 0);
    ASSERT_EQ(::grantpt(terminal), 0);
    ASSERT_EQ(::unlockpt(terminal), 0);
    const int shown = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
    ASSERT_GE(shown, 0);
    const tests::TemporaryFolder folder;
    Tested tested({"live", "--check", "--", "sh", "-c", script("exec sleep 1000")},
                  (folder.path() / "out").string(), shown);
    ::close(shown);
    ASSERT_EQ(tested.ready.wait(), 1) << tests::content(folder.path() / "out");
    ::close(terminal);
    EXPECT_EQ(tested.wait(), 128 + SIGHUP);
    EXPECT_EQ(tested.alive.wait(), 0) << "a process is left";
}

class Asked : public testing::TestWithParam<int> {};

/// A program can clean up: it is asked with the signal that ends us before it is killed.
TEST_P(Asked, ByTheSignalThatEndsUs) {
    for (const std::vector<std::string>& command : {check, asks}) {
        const tests::TemporaryFolder folder;
        const std::string heard = (folder.path() / "heard").string();
        std::string program;
        for (const auto& [name, number] :
             {std::pair{"INT", SIGINT}, std::pair{"TERM", SIGTERM}, std::pair{"HUP", SIGHUP}})
            program += "trap 'echo " + std::to_string(number) + " >" + heard + "; exit' " + name + "\n";
        program += "echo . >&8\nsleep 1000 & wait\n";
        std::vector<std::string> words = command;
        for (const char* word : {"--", "sh", "-c"}) words.emplace_back(word);
        words.push_back(program);
        Tested tested(words, (folder.path() / "out").string());
        ASSERT_EQ(tested.ready.wait(), 1);
        tested.send(GetParam());
        tested.wait();
        EXPECT_EQ(tested.alive.wait(), 0) << "a process is left";
        EXPECT_EQ(tests::content(heard), std::to_string(GetParam()) + "\n") << command[0];
    }
}

INSTANTIATE_TEST_SUITE_P(Signals, Asked, testing::Values(SIGINT, SIGTERM, SIGHUP));

/// The output of the command ends with it, so a pipe behind it ends too.
TEST(ChildrenAndAPipe, ThePipeEndsWithTheCommand) {
    const std::string command = "timeout 1 " TESTBED_PROGRAM
                                " live --check -- sh -c 'trap \"\" TERM; sleep 1000'"
                                " 2>&1 | cat >/dev/null";
    EXPECT_EQ(std::system(command.c_str()), 0);
}

}  // namespace
}  // namespace testbed::live
