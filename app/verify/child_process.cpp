// Starts a child process, feeds it and listens to it.
#include "app/verify/child_process.h"

#include <fmt/format.h>

namespace testbed::verify {

std::unique_ptr<Child> make_child() { return std::make_unique<ChildProcess>(); }

}  // namespace testbed::verify

#ifdef _WIN32

namespace testbed::verify {

std::optional<std::string> ChildProcess::start(const std::vector<std::string>&) {
    return "programs are only asked on Linux and macOS so far";
}
void ChildProcess::stop() {}
void ChildProcess::send(std::string_view) {}
bool ChildProcess::poll(int, std::vector<std::string>&) { return false; }
std::string ChildProcess::last_words() const { return {}; }

}  // namespace testbed::verify

#else

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

extern char** environ;

namespace testbed::verify {

namespace {

void close_end(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

/// Both ends of a pipe, closed with this object unless they are taken.
struct Pipe {
    int read = -1, write = -1;
    Pipe() {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) return;
        read = ends[0];
        write = ends[1];
        for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_end(read);
        close_end(write);
    }
    explicit operator bool() const { return read >= 0; }
};

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

std::string how_it_ended(int status) {
    if (WIFSIGNALED(status)) {
        const std::string_view name = signal_name(WTERMSIG(status));
        return name.empty() ? fmt::format("signal {}", WTERMSIG(status))
                            : fmt::format("signal {} ({})", WTERMSIG(status), name);
    }
    return fmt::format("exit status {}", WEXITSTATUS(status));
}

/// A child that ends while it is written to is its own affair, not our end: while this lives, SIGPIPE does
/// not reach this thread.
class WithoutPipeSignal {
  public:
    WithoutPipeSignal() {
        sigset_t pending;
        ::sigpending(&pending);
        was_pending_ = ::sigismember(&pending, SIGPIPE);
        ::sigemptyset(&pipe_);
        ::sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutPipeSignal() {
        sigset_t pending;
        ::sigpending(&pending);
        if (!was_pending_ && ::sigismember(&pending, SIGPIPE)) {
            int caught = 0;
            ::sigwait(&pipe_, &caught);
        }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

  private:
    sigset_t pipe_, before_;
    bool was_pending_ = false;
};

}  // namespace

std::optional<std::string> ChildProcess::start(const std::vector<std::string>& command) {
    stop();
    out_.clear();
    in_.clear();
    end_.clear();
    last_words_.clear();
    sent_ = 0;
    Pipe input, output, errors;
    if (!input || !output || !errors) return std::strerror(errno);

    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, input.read, STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, output.write, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, errors.write, STDERR_FILENO);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    sigset_t usual, none;
    ::sigemptyset(&none);
    ::sigemptyset(&usual);
    for (const int signal : {SIGPIPE, SIGINT, SIGTERM, SIGQUIT}) ::sigaddset(&usual, signal);
    ::posix_spawnattr_setsigdefault(&attributes, &usual);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes,
                               POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    std::vector<std::string> words = command;
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = -1;
    const int wrong = ::posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    if (wrong != 0) return std::strerror(wrong);

    process_ = child;
    to_child_ = std::exchange(input.write, -1);
    from_child_ = std::exchange(output.read, -1);
    errors_ = std::exchange(errors.read, -1);
    for (const int end : {to_child_, from_child_, errors_}) ::fcntl(end, F_SETFL, O_NONBLOCK);
    return {};
}

void ChildProcess::close_pipes() {
    close_end(to_child_);
    close_end(from_child_);
    close_end(errors_);
}

void ChildProcess::stop() {
    if (process_ <= 0) return;
    ::kill(-process_, SIGKILL);
    while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {}
    process_ = -1;
    close_pipes();
}

void ChildProcess::send(std::string_view line) {
    out_ += line;
    out_ += '\n';
}

std::string ChildProcess::last_words() const {
    constexpr const char* blank = " \t\r\n";
    const std::size_t begin = last_words_.find_first_not_of(blank);
    if (begin == std::string::npos) return {};
    return last_words_.substr(begin, last_words_.find_last_not_of(blank) + 1 - begin);
}

void ChildProcess::write_some() {
    if (to_child_ < 0) return;
    if (unsent() > 0) {
        const WithoutPipeSignal quiet;
        const ssize_t taken = ::write(to_child_, out_.data() + sent_, unsent());
        if (taken > 0) sent_ += std::size_t(taken);
        // It listens no more: what it has said is still read, and its end noticed.
        if (taken < 0 && errno == EPIPE) {
            close_end(to_child_);
            sent_ = out_.size();
        }
    }
    if (sent_ == out_.size() || sent_ > max_line) {
        out_.erase(0, sent_);
        sent_ = 0;
    }
}

void ChildProcess::read_last_words() {
    std::array<char, 4096> buffer;
    // A bounded number of rounds: a child that never stops talking does not keep us here.
    for (int round = 0; round < 16; ++round) {
        const ssize_t got = ::read(errors_, buffer.data(), buffer.size());
        if (got == 0) close_end(errors_);
        if (got <= 0) return;
        last_words_.append(buffer.data(), std::size_t(got));
        if (last_words_.size() > max_last_words) last_words_.erase(0, last_words_.size() - max_last_words);
    }
}

/// False at the end of the output.
bool ChildProcess::read_lines(std::vector<std::string>& lines) {
    std::array<char, 1 << 16> buffer;
    for (int round = 0; round < 4; ++round) {
        const ssize_t got = ::read(from_child_, buffer.data(), buffer.size());
        if (got < 0) return true;
        if (got == 0) {
            if (!in_.empty()) lines.push_back(std::exchange(in_, {}));
            return false;
        }
        std::string_view text(buffer.data(), std::size_t(got));
        for (std::size_t end; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1)) {
            in_ += text.substr(0, end);
            if (!in_.empty() && in_.back() == '\r') in_.pop_back();
            lines.push_back(std::exchange(in_, {}));
        }
        in_ += text;
        if (in_.size() > max_line) {
            in_.clear();
            end_ = fmt::format("a line of more than {} bytes", max_line);
            return false;
        }
    }
    return true;
}

bool ChildProcess::poll(int milliseconds, std::vector<std::string>& lines) {
    if (process_ <= 0) return false;
    std::array<pollfd, 3> watched{
        {{from_child_, POLLIN, 0}, {errors_, POLLIN, 0}, {unsent() > 0 ? to_child_ : -1, POLLOUT, 0}}};
    if (::poll(watched.data(), watched.size(), milliseconds) <= 0) return true;
    if (watched[2].revents) write_some();
    if (watched[1].revents) read_last_words();
    if (!watched[0].revents || read_lines(lines)) return true;
    reap();
    return false;
}

/// Its output has ended. It is given a moment to end by itself, so that its status can be told.
void ChildProcess::reap() {
    constexpr int moments = 100, milliseconds = 10;
    int status = 0;
    pid_t reaped = 0;
    for (int i = 0; end_.empty() && i < moments; ++i) {
        if (errors_ >= 0) read_last_words();
        reaped = ::waitpid(process_, &status, WNOHANG);
        if (reaped != 0) break;
        ::poll(nullptr, 0, milliseconds);
    }
    if (errors_ >= 0) read_last_words();
    if (end_.empty()) end_ = reaped > 0 ? how_it_ended(status) : "its output closed";
    ::kill(-process_, SIGKILL);  // what it has started
    if (reaped == 0)
        while (::waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {}
    process_ = -1;
    close_pipes();
}

}  // namespace testbed::verify

#endif
