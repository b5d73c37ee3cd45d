// What this program knows of one that it has started.
#include "app/verify/guarded_program.h"

#include <atomic>
#include <fmt/format.h>

#include "app/verify/without_pipe_signal.h"

#ifdef _WIN32

namespace testbed::verify {

std::string GuardedProgram::start(const std::vector<std::string>&, const Wiring&) {
    return "programs are only started on Linux and macOS so far";
}
bool GuardedProgram::runs() { return false; }
void GuardedProgram::stop() {}
void GuardedProgram::ask_to_end_with(int) {}

}  // namespace testbed::verify

#else

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace testbed::verify {

namespace {

std::atomic<int> asked_with{SIGTERM};
static_assert(std::atomic<int>::is_always_lock_free);

/// Of those that end programs by their own mistakes, or by somebody's order.
std::string_view signal_name(int signal) {
    constexpr std::array<std::pair<int, std::string_view>, 9> names{{{SIGSEGV, "SIGSEGV"},
                                                                     {SIGABRT, "SIGABRT"},
                                                                     {SIGFPE, "SIGFPE"},
                                                                     {SIGILL, "SIGILL"},
                                                                     {SIGBUS, "SIGBUS"},
                                                                     {SIGKILL, "SIGKILL"},
                                                                     {SIGTERM, "SIGTERM"},
                                                                     {SIGPIPE, "SIGPIPE"},
                                                                     {SIGINT, "SIGINT"}}};
    for (const auto& [number, name] : names)
        if (number == signal) return name;
    return {};
}

std::string words_of_signal(int signal) {
    const std::string_view name = signal_name(signal);
    return name.empty() ? fmt::format("signal {}", signal) : fmt::format("signal {} ({})", signal, name);
}

std::string words_of_end(int status) {
    if (WIFSIGNALED(status)) return words_of_signal(WTERMSIG(status));
    return fmt::format("exit status {}", WEXITSTATUS(status));
}

}  // namespace

void GuardedProgram::ask_to_end_with(int signal) { asked_with = signal; }

std::string GuardedProgram::start(const std::vector<std::string>& command, const Wiring& wiring) {
    stop();
    end_.clear();
    const int wrong = start_guarded(command, wiring, guardian_);
    return wrong == 0 ? std::string() : std::strerror(wrong);
}

bool GuardedProgram::runs() {
    if (!started() || !end_.empty()) return false;
    int status = 0;
    const ssize_t got = ::read(guardian_.report, &status, sizeof status);
    if (got == sizeof status) end_ = words_of_end(status);
    if (got == 0)
        end_ = words_of_signal(SIGKILL);  // somebody killed its guardian, which took it along
    return end_.empty();
}

void GuardedProgram::stop() {
    if (!started()) return;
    {
        const WithoutPipeSignal quiet;
        // What it left when it ended by itself is not asked.
        const char signal = char(end_.empty() ? asked_with.load() : SIGKILL);
        [[maybe_unused]] const ssize_t written = ::write(guardian_.life, &signal, 1);
    }
    ::close(guardian_.life);
    ::close(guardian_.report);
    while (::waitpid(guardian_.process, nullptr, 0) < 0 && errno == EINTR) {}
    guardian_ = {};
}

}  // namespace testbed::verify

#endif
