// Starts a program.
#include "app/live/program.h"

#include <fmt/format.h>

#ifdef _WIN32

namespace testbed::live {

std::string Program::start(const std::vector<std::string>&, std::uint16_t) {
    return "programs are only started on Linux and macOS so far";
}
void Program::stop() {}
bool Program::runs() { return false; }

}  // namespace testbed::live

#else

#include <cerrno>
#include <csignal>
#include <cstring>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>

extern char** environ;

namespace testbed::live {

std::string Program::start(const std::vector<std::string>& command, std::uint16_t port) {
    stop();
    end_.clear();
    std::vector<std::string> words = command;
    std::vector<char*> arguments, environment;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    constexpr std::string_view name = "COLLISION_TESTBED=";
    std::string setting = fmt::format("{}{}", name, port);
    for (char** one = environ; *one; ++one)
        if (!std::string_view(*one).starts_with(name)) environment.push_back(*one);
    environment.push_back(setting.data());
    environment.push_back(nullptr);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    pid_t child = -1;
    const int wrong =
        ::posix_spawnp(&child, arguments[0], nullptr, &attributes, arguments.data(), environment.data());
    ::posix_spawnattr_destroy(&attributes);
    if (wrong != 0) return fmt::format("{}: cannot be started: {}", command.front(), std::strerror(wrong));
    process_ = child;
    return {};
}

void Program::stop() {
    if (process_ <= 0) return;
    ::kill(-process_, SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {}
    process_ = -1;
}

bool Program::runs() {
    if (process_ <= 0) return false;
    int status = 0;
    if (::waitpid(process_, &status, WNOHANG) == 0) return true;
    end_ = WIFSIGNALED(status) ? fmt::format("signal {}", WTERMSIG(status))
                               : fmt::format("exit status {}", WEXITSTATUS(status));
    process_ = -1;
    return false;
}

}  // namespace testbed::live

#endif
