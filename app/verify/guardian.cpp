// Forks the guardian, which forks the program. Between fork and exec, and in the guardian, only calls that
// are safe after fork() in a process with threads: no memory is allocated, no lock is taken.
#include "app/verify/guardian.h"

#ifndef _WIN32

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <poll.h>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

#include "app/verify/private_pipe.h"

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

extern char** environ;

namespace testbed::verify {

namespace {

/// Everything that the two new processes need, made before they are.
struct Start {
    std::vector<std::string> words, settings;
    std::vector<char*> arguments, environment;
    Wiring wiring;

    Start(const std::vector<std::string>& command, const Wiring& with)
        : words(command), settings(with.settings), wiring(with) {
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        const auto is_replaced = [&](std::string_view one) {
            return std::ranges::any_of(settings, [&](const std::string& setting) {
                return one.starts_with(std::string_view(setting).substr(0, setting.find('=') + 1));
            });
        };
        for (char** one = environ; *one; ++one)
            if (!is_replaced(*one)) environment.push_back(*one);
        for (std::string& setting : settings) environment.push_back(setting.data());
        environment.push_back(nullptr);
    }
};

void close_range_of(int first, int last) {
    if (first > last) return;
#if defined(__linux__) && defined(SYS_close_range)
    if (::syscall(SYS_close_range, unsigned(first), unsigned(last), 0u) == 0) return;
#endif
    const long most = std::min(::sysconf(_SC_OPEN_MAX), 65536L);
    for (int one = first; one <= last && one < most; ++one) ::close(one);
}

/// Nothing stays open but these: neither what this program's other children wait for, nor what it prints to.
void close_all_but(std::array<int, 4> kept) {
    std::ranges::sort(kept);
    int next = 0;
    for (const int one : kept) {
        close_range_of(next, one - 1);
        next = one + 1;
    }
    close_range_of(next, 0x7fffffff);
}

[[noreturn]] void become(Start& start, int failed, pid_t guardian) {
    ::setpgid(0, 0);
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (::getppid() != guardian) ::_exit(127);  // it was gone already
    const std::array<std::pair<int, int>, 3> ends{{{start.wiring.input, STDIN_FILENO},
                                                   {start.wiring.output, STDOUT_FILENO},
                                                   {start.wiring.errors, STDERR_FILENO}}};
    for (const auto& [from, to] : ends)
        if (from >= 0) ::dup2(from, to);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGCHLD}) ::signal(signal, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    environ = start.environment.data();
    ::execvp(start.arguments[0], start.arguments.data());
    const int wrong = errno;
    [[maybe_unused]] const ssize_t written = ::write(failed, &wrong, sizeof wrong);
    ::_exit(127);
}

void rest(int milliseconds) { ::poll(nullptr, 0, milliseconds); }

/// Children whose own parents have ended become the guardian's, whatever group they have put themselves into.
void kill_adopted() {
#ifdef __linux__
    char name[64] = "/proc/self/task/";
    char digits[16];
    int count = 0;
    for (pid_t id = ::getpid(); id > 0; id /= 10) digits[count++] = char('0' + id % 10);
    std::size_t at = std::strlen(name);
    while (count > 0) name[at++] = digits[--count];
    std::memcpy(name + at, "/children", sizeof "/children");
    const int file = ::open(name, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    pid_t id = 0;
    char buffer[1024];
    for (ssize_t got; (got = ::read(file, buffer, sizeof buffer)) > 0;)
        for (ssize_t i = 0; i < got; ++i) {
            if (buffer[i] >= '0' && buffer[i] <= '9') {
                id = id * 10 + (buffer[i] - '0');
            } else if (id > 0) {
                ::kill(std::exchange(id, 0), SIGKILL);
            }
        }
    ::close(file);
#endif
}

/// The program and all that it has started.
class Guarded {
  public:
    Guarded(pid_t leader, int report) : leader_(leader), report_(report) {}

    void send(int signal) const { ::kill(-leader_, signal); }
    /// Takes note of every end. False once nothing is left.
    bool reap() {
        int status = 0;
        pid_t ended = 0;
        while ((ended = ::waitpid(-1, &status, WNOHANG)) > 0 || (ended < 0 && errno == EINTR))
            if (ended == leader_) {
                [[maybe_unused]] const ssize_t written = ::write(report_, &status, sizeof status);
            }
#ifdef __linux__
        return ended == 0;  // whose parents have ended are its own children
#else
        return ended == 0 || ::kill(-leader_, 0) == 0;
#endif
    }
    [[noreturn]] void end(int signal) {
        if (!reap()) ::_exit(0);
        if (signal != SIGKILL) {
            send(signal);
            send(SIGCONT);  // what is stopped would not hear it
            for (int waited = 0; reap() && waited < grace_milliseconds; waited += 5) rest(5);
        }
        // Processes that are born while others are killed are killed in the next round.
        constexpr int rounds = 1000;
        for (int round = 0; round < rounds && reap(); ++round) {
            send(SIGKILL);
            kill_adopted();
            rest(2);
        }
        ::_exit(0);
    }

  private:
    pid_t leader_;
    int report_;
};

int tick_of_guardian = -1;
void child_ended(int) {
    const int before = errno;
    [[maybe_unused]] const ssize_t written = ::write(tick_of_guardian, "", 1);
    errno = before;
}

[[noreturn]] void guard(pid_t leader, int life, int report, const PrivatePipe& tick) {
    tick_of_guardian = tick.write;
    for (const int end : {tick.read, tick.write, life}) ::fcntl(end, F_SETFL, O_NONBLOCK);
    struct sigaction action {};
    action.sa_handler = child_ended;
    ::sigaction(SIGCHLD, &action, nullptr);
    sigset_t only;
    ::sigemptyset(&only);
    ::sigaddset(&only, SIGCHLD);
    ::sigprocmask(SIG_UNBLOCK, &only, nullptr);
    Guarded guarded(leader, report);
    guarded.reap();
    int last = SIGTERM;  // where this program has no time to say by which signal
    for (;;) {
        std::array<pollfd, 2> watched{{{life, POLLIN, 0}, {tick.read, POLLIN, 0}}};
        ::poll(watched.data(), watched.size(), -1);
        std::array<char, 16> bytes;
        while (::read(tick.read, bytes.data(), bytes.size()) > 0) {}
        guarded.reap();
        const ssize_t got = ::read(life, bytes.data(), bytes.size());
        if (got > 0) last = bytes[0];
        if (got == 0) guarded.end(last);
    }
}

/// In the new process.
[[noreturn]] void begin_to_guard(Start& start, int life, int report, const PrivatePipe& failed,
                                 const PrivatePipe& tick) {
    ::setpgid(0, 0);  // Ctrl+C in the terminal is for this program, which passes it on
#ifdef __linux__
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
    const pid_t self = ::getpid();
    const pid_t leader = ::fork();
    if (leader == 0) become(start, failed.write, self);
    if (leader < 0) {
        const int wrong = errno;
        [[maybe_unused]] const ssize_t written = ::write(failed.write, &wrong, sizeof wrong);
        ::_exit(0);
    }
    ::setpgid(leader, leader);  // whichever of the two comes first
    close_all_but({life, report, tick.read, tick.write});
    guard(leader, life, report, tick);
}

}  // namespace

int start_guarded(const std::vector<std::string>& command, const Wiring& wiring, Guardian& guardian) {
    Start start(command, wiring);
    PrivatePipe life, report, failed, tick;
    if (!life || !report || !failed || !tick) return errno;
    sigset_t all, before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t process = ::fork();
    if (process == 0) begin_to_guard(start, life.read, report.write, failed, tick);
    const int not_forked = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (process < 0) return not_forked;
    close_descriptor(failed.write);
    close_descriptor(report.write);
    int wrong = 0;
    ssize_t got = 0;
    while ((got = ::read(failed.read, &wrong, sizeof wrong)) < 0 && errno == EINTR) {}
    if (got == sizeof wrong) {
        close_descriptor(life.write);
        while (::waitpid(process, nullptr, 0) < 0 && errno == EINTR) {}
        return wrong;
    }
    guardian = {process, std::exchange(life.write, -1), std::exchange(report.read, -1)};
    ::fcntl(guardian.life, F_SETFL, O_NONBLOCK);
    ::fcntl(guardian.report, F_SETFL, O_NONBLOCK);
    return 0;
}

}  // namespace testbed::verify

#endif
