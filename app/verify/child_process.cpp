// Starts a child process, feeds it and listens to it.
#include "app/verify/child_process.h"

#include <fmt/format.h>

#include "app/verify/private_pipe.h"
#include "app/verify/without_pipe_signal.h"

namespace testbed::verify {

std::unique_ptr<Child> make_child() { return std::make_unique<ChildProcess>(); }

}  // namespace testbed::verify

#ifdef _WIN32

namespace testbed::verify {

std::optional<std::string> ChildProcess::start(const std::vector<std::string>&) {
    return "programs are only asked on Linux and macOS so far";
}
std::optional<std::string> ChildProcess::close(int) { return {}; }
void ChildProcess::stop() {}
void ChildProcess::send(std::string_view) {}
bool ChildProcess::poll(int, std::vector<std::string>&) { return false; }
std::string ChildProcess::last_words() const { return {}; }

}  // namespace testbed::verify

#else

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace testbed::verify {

std::optional<std::string> ChildProcess::start(const std::vector<std::string>& command) {
    stop();
    out_.clear();
    in_.clear();
    end_.clear();
    last_words_.clear();
    sent_ = 0;
    PrivatePipe input, output, errors;
    if (!input || !output || !errors) return std::strerror(errno);

    if (std::string wrong = program_.start(command, {input.read, output.write, errors.write}); !wrong.empty())
        return wrong;
    to_child_ = std::exchange(input.write, -1);
    from_child_ = std::exchange(output.read, -1);
    errors_ = std::exchange(errors.read, -1);
    for (const int end : {to_child_, from_child_, errors_}) ::fcntl(end, F_SETFL, O_NONBLOCK);
    return {};
}

void ChildProcess::close_pipes() {
    close_descriptor(to_child_);
    close_descriptor(from_child_);
    close_descriptor(errors_);
}

void ChildProcess::stop() {
    if (!program_.started()) return;
    close_pipes();
    program_.stop();
}

std::optional<std::string> ChildProcess::close(int milliseconds) {
    constexpr int step = 10;
    if (!program_.started()) return end_;
    close_descriptor(to_child_);
    out_.clear();
    sent_ = 0;
    std::vector<std::string> late;
    for (int waited = 0; waited < milliseconds && program_.runs(); waited += step) {
        if (!poll(step, late)) return end_;
        late.clear();
    }
    const bool ended = !program_.runs();
    if (ended) reap();
    stop();
    return ended ? std::optional(end_) : std::nullopt;
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
            close_descriptor(to_child_);
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
        if (got == 0) close_descriptor(errors_);
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
    if (!program_.started()) return false;
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
    for (int i = 0; end_.empty() && i < moments && program_.runs(); ++i) {
        if (errors_ >= 0) read_last_words();
        ::poll(nullptr, 0, milliseconds);
    }
    if (errors_ >= 0) read_last_words();
    if (end_.empty()) end_ = program_.end().empty() ? "its output closed" : program_.end();
    stop();
}

}  // namespace testbed::verify

#endif
