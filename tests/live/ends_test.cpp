// No end of a program or of a window harms the other.
#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <gtest/gtest.h>
#include <memory>
#include <poll.h>
#include <random>
#include <string>
#include <sys/wait.h>
#include <vector>

#include "app/live/assembler.h"
#include "app/live/program.h"
#include "app/live/receiver.h"
#include "assets/collision_testbed.h"
#include "tests/live/client.h"
#include "tests/support/source_folder.h"

namespace testbed::live {
namespace {

TEST(LiveFaults, EachProgramIsARecordingOfItsOwn) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    Client first(receiver.status().port), second(receiver.status().port);
    first.send("{\"collider\":\"one\"}\n");
    second.send("{\"collider\":\"two\"}\n");
    for (int frame = 0; frame < 3; ++frame) {
        first.send(two_circles);
        if (frame < 2) second.send(two_circles);
    }
    first.send("{\"frame\":2}\n");
    second.send("{\"frame\":2}\n");
    const auto frames_of = [&](std::string_view name) -> std::uint64_t {
        for (const Recording& one : receiver.recordings())
            if (one.name == name) return one.frames;
        return 0;
    };
    ASSERT_TRUE(until([&] { return frames_of("one") == 3 && frames_of("two") == 2; }));
    for (const Recording& one : receiver.recordings()) {
        EXPECT_TRUE(one.goes_on);
        EXPECT_EQ(one.wrong, one.frames);
        EXPECT_EQ(receiver.frames(one.number).size(), one.frames);
        ASSERT_EQ(receiver.disagreements(one.number).list().size(), 1u);
        EXPECT_EQ(receiver.disagreements(one.number).list().front().count, one.frames);
        EXPECT_TRUE(receiver.take_first_wrong(one.number));
        EXPECT_FALSE(receiver.take_first_wrong(one.number));
    }
}

TEST(LiveFaults, AProgramTooManyIsRefusedWithASentenceUntilAnotherLeaves) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    const std::uint16_t port = receiver.status().port;
    std::vector<std::unique_ptr<Client>> clients;
    for (std::size_t i = 0; i < Receiver::most_programs; ++i) {
        clients.push_back(std::make_unique<Client>(port));
        clients.back()->send(two_circles);
        ASSERT_TRUE(until([&] { return receiver.recordings().size() == i + 1; }));
    }
    {
        Client more(port);
        EXPECT_EQ(more.read_all(), std::string(Listener::busy_sentence) + "\n");
    }
    ASSERT_TRUE(until([&] { return !receiver.status().notice.empty(); }));
    clients.front()->send("{\"frame\":2}\n");
    ASSERT_TRUE(until([&] { return receiver.newest() != nullptr; })) << "the others go on";
    clients.pop_back();
    ASSERT_TRUE(until([&] { return receiver.recordings().back().goes_on == false; }));
    Client next(port);
    next.send(two_circles);
    next.send("{\"frame\":2}\n");
    ASSERT_TRUE(until([&] { return receiver.recordings().back().number == Receiver::most_programs + 1; }));
    EXPECT_EQ(receiver.status().notice, "") << "it is no longer so";
    Listener other;
    const std::string wrong = other.open("127.0.0.1", port);
    EXPECT_NE(wrong.find("another program listens there already"), std::string::npos) << wrong;
}
TEST(LiveFaults, NonsenseAndFloodsAreRefusedAndListeningGoesOn) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Client client(receiver.status().port);
        std::mt19937 random(3);
        std::string noise(std::size_t{1} << 20, '\0');
        for (char& byte : noise) byte = char(random());
        client.send("{\"frame\":0}\n" + noise);
        client.send("\n" + std::string(3 * max_line, 'x') + "\n");
        client.send(two_circles);
    }
    ASSERT_TRUE(until([&] { return receiver.newest() && !receiver.newest()->said.empty(); }));
    ASSERT_TRUE(until([&] { return !receiver.status().connected; }));
    EXPECT_NE(receiver.status().notice.find("more than 1048576 bytes"), std::string::npos);
    ASSERT_FALSE(receiver.recordings().empty());
    EXPECT_GT(receiver.recordings().back().problems.count(), 0u);
    ASSERT_TRUE(receiver.take_first_wrong());
    Client next(receiver.status().port);
    next.send(two_circles);
    ASSERT_TRUE(until([&] { return receiver.status().connected; }));
}

/// A slow program: a line that comes byte by byte is one line.
TEST(LiveFaults, ASlowProgramIsWaitedFor) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    {
        Client client(receiver.status().port);
        for (const char byte : std::string_view(two_circles)) client.send({&byte, 1});
    }
    ASSERT_TRUE(until([&] { return receiver.newest() != nullptr; }));
    EXPECT_EQ(receiver.newest()->wrong, 1u);
    EXPECT_EQ(receiver.newest()->problem_count, 0u);
}

TEST(LiveFaults, AProgramKilled200TimesLosesNoFrameThatCame) {
    Receiver receiver;
    ASSERT_EQ(receiver.start(any_port()), "");
    for (int i = 0; i < 200; ++i) {
        const std::uint64_t before = receiver.status().frames;
        Program program;
        ASSERT_EQ(program.start({TESTBED_FALLING_BOXES, "1000000000"}, receiver.status().port), "");
        ASSERT_TRUE(until([&] { return receiver.status().frames > before; })) << i;
        const auto kept = receiver.frames();
        program.stop();  // by SIGKILL
        ASSERT_TRUE(until([&] { return !receiver.status().connected; })) << i;
        const auto now = receiver.frames();
        ASSERT_GE(now.back()->time, kept.back()->time);
    }
}

TEST(LiveFaults, AWindowKilled200TimesNeverStopsTheProgram) {
    Listener reserved;
    ASSERT_EQ(reserved.open("127.0.0.1", 0), "");
    const std::uint16_t port = reserved.port();
    reserved.close();
    for (int i = 0; i < 200; ++i) {
        int heard[2];
        ASSERT_EQ(::pipe(heard), 0);
        const pid_t window = ::fork();
        if (window == 0) {
            Listener listener;
            const char word = listener.open("127.0.0.1", port).empty() ? 'o' : 'x';
            if (::write(heard[1], &word, 1) != 1) ::_exit(1);
            for (;;)
                if (!listener.poll(-1).lines.empty() && ::write(heard[1], "l", 1) != 1) ::_exit(1);
        }
        ::close(heard[1]);
        char word = 0;
        ASSERT_EQ(::read(heard[0], &word, 1), 1);
        EXPECT_EQ(word, 'o') << "the port is free again, run " << i;
        tb_connect(port);
        pollfd watched{heard[0], POLLIN, 0};
        EXPECT_TRUE(until([&] {
            tb_frame();
            for (int k = 0; k < 100; ++k) tb_circle("a", k, i, 1);
            return ::poll(&watched, 1, 0) == 1;
        })) << "it listens again, run "
            << i;
        ::kill(window, SIGKILL);
        ::waitpid(window, nullptr, 0);
        EXPECT_TRUE(until([] {
            tb_frame();
            for (int k = 0; k < 100; ++k) tb_circle("a", k, 0, 1);
            return tb_sending_ == 0;
        })) << "nobody listens, run "
            << i;
        ::close(heard[0]);
    }
    tb_close();
}

/// What a window hears of a program in a process of its own, when it was busy until so long after the program
/// began to close. program: writes a byte to the file of the second number then. status: how it ended.
std::string heard_late(int milliseconds, const std::function<void(std::uint16_t, int)>& program,
                       int& status) {
    int closes[2];
    EXPECT_EQ(::pipe(closes), 0);
    const int listening = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    EXPECT_EQ(::bind(listening, reinterpret_cast<sockaddr*>(&at), size), 0);
    EXPECT_EQ(::listen(listening, 1), 0);
    EXPECT_EQ(::getsockname(listening, reinterpret_cast<sockaddr*>(&at), &size), 0);
    const pid_t process = ::fork();
    if (process == 0) {
        ::close(listening);
        program(ntohs(at.sin_port), closes[1]);
        ::_exit(1);
    }
    ::close(closes[1]);
    const int window = ::accept(listening, nullptr, nullptr);
    char byte = 0;
    EXPECT_EQ(::read(closes[0], &byte, 1), 1);
    ::close(closes[0]);
    ::poll(nullptr, 0, milliseconds);
    std::string heard;
    std::vector<char> part(1 << 16);
    for (ssize_t got; (got = ::recv(window, part.data(), part.size(), 0)) > 0;)
        heard.append(part.data(), std::size_t(got));
    ::close(window);
    ::close(listening);
    ::waitpid(process, &status, 0);
    return heard;
}

/// Whole lines, of which the last says that the program is done.
void expect_orderly(std::string_view heard) {
    ASSERT_GT(heard.size(), std::size_t{4} << 20) << "more than any buffer holds";
    ASSERT_TRUE(heard.ends_with('\n'));
    Assembler assembler;
    for (std::string_view rest = heard; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (const auto frame = assembler.take(rest.substr(0, end))) {
            ASSERT_EQ(frame->problem_count, 0u) << frame->problems.front();
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    EXPECT_TRUE(assembler.closed());
    EXPECT_GT(assembler.dropped(), 0u);
}

/// The program has sent more than fits anywhere, and closes while nobody reads. It gave up after a second, in
/// the middle of a line.
TEST(LiveFaults, AProgramThatClosesWhileTheWindowIsBusyIsHeardToItsEnd) {
    int status = 0;
    const std::string heard = heard_late(
        2500,
        [](std::uint16_t port, int closes) {
            tb_connect(port);
            for (unsigned long before = tb_dropped(); tb_dropped() == before;) {
                tb_frame();
                for (int k = 0; k < 1000; ++k) tb_circle(std::to_string(k).c_str(), k, 0, 1);
            }
            if (::write(closes, "c", 1) != 1) ::_exit(1);
            ::_exit(tb_close() == 1 ? 0 : 1);
        },
        status);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "it is told that all was taken";
    expect_orderly(heard);
}

TEST(LiveFaults, AProgramInPythonThatClosesWhileTheWindowIsBusyToo) {
    if (std::system("python3 -c ''") != 0) GTEST_SKIP() << "there is no Python";
    int status = 0;
    const std::string heard = heard_late(
        1500,
        [](std::uint16_t port, int closes) {
            ::setenv("CLOSES", std::to_string(closes).c_str(), 1);
            ::setenv("COLLISION_TESTBED", std::to_string(port).c_str(), 1);
            const std::string clients = (collision::support::source_folder() / "assets/live").string();
            ::setenv("PYTHONPATH", clients.c_str(), 1);
            ::setenv("PYTHONDONTWRITEBYTECODE", "1", 1);
            ::execlp("python3", "python3", "-c",
                     "import os\n"
                     "from collision_testbed import Testbed\n"
                     "tb = Testbed('game')\n"
                     "while not tb.dropped:\n"
                     "    tb.frame()\n"
                     "    for k in range(1000): tb.circle(str(k), (k, 0), 1)\n"
                     "os.write(int(os.environ['CLOSES']), b'c')\n"
                     "exit(0 if tb.close() else 1)\n",
                     nullptr);
        },
        status);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    expect_orderly(heard);
}

/// What a program wrote before it crashed is known with how it ended.
TEST(LiveLastLines, OfACrashAreKept) {
    Receiver receiver;
    Order order = any_port();
    order.command = {"/bin/sh", "-c",
                     "echo starting >&2; i=0; while [ $i -lt 4000 ]; do echo line $i >&2; i=$((i+1)); done; "
                     "echo 'Traceback: game.py:17 broke' >&2; kill -SEGV $$"};
    ASSERT_EQ(receiver.start(order), "");
    ASSERT_TRUE(until([&] { return !receiver.status().ended.empty(); }));
    EXPECT_EQ(receiver.status().ended, "signal 11 (SIGSEGV)");
    const std::string words = receiver.status().last_words;
    EXPECT_TRUE(words.ends_with("line 3999\nTraceback: game.py:17 broke")) << words;
    EXPECT_LT(words.size(), 1000u) << "the last lines alone";
    order.command = {"/bin/sh", "-c", "exit 3"};
    ASSERT_EQ(receiver.start(order), "");
    ASSERT_TRUE(until([&] { return receiver.status().ended == "exit status 3"; }));
    EXPECT_EQ(receiver.status().last_words, "") << "of another program";
}

}  // namespace
}  // namespace testbed::live
