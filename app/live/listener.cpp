// Sockets, never waited for but in poll().
#include "app/live/listener.h"

#include <fmt/format.h>

#include "app/live/first_line.h"
#include "app/live/message.h"

#ifdef _WIN32

namespace testbed::live {

std::string Listener::open(const std::string&, std::uint16_t) {
    return "programs are only listened to on Linux and macOS so far";
}
void Listener::close() {}
Listener::Heard Listener::poll(int) { return {}; }
void Listener::wake() {}

}  // namespace testbed::live

#else

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace testbed::live {

namespace {

constexpr std::size_t most_refused = 16, most_strangers = 16;
constexpr int reads_at_once = 16;
constexpr std::size_t read_bytes = std::size_t{1} << 18;

void close_socket(int& socket) {
    if (socket >= 0) ::close(socket);
    socket = -1;
}

void keep_to_itself(int descriptor) {
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

void tell(int socket, std::string_view words) {
#ifdef MSG_NOSIGNAL
    constexpr int flags = MSG_NOSIGNAL;
#else
    constexpr int flags = 0;
    const int on = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    [[maybe_unused]] const ssize_t told = ::send(socket, words.data(), words.size(), flags);
}

/// Of what a socket that does not wait has received: it goes on, and has no more for now.
bool nothing_yet(ssize_t got) { return got < 0 && errno == EAGAIN; }

}  // namespace

std::string Listener::open(const std::string& host, std::uint16_t port, std::size_t most) {
    close();
    most_ = most;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    if (::inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1)
        return fmt::format("{} is no address such as 127.0.0.1", host);
    listening_ = ::socket(AF_INET, SOCK_STREAM, 0);
    if (listening_ < 0) return std::strerror(errno);
    keep_to_itself(listening_);
    const int on = 1;  // a port that was used a moment ago is free
    ::setsockopt(listening_, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    std::array<int, 2> ends{};
    socklen_t size = sizeof address;
    auto* const raw = reinterpret_cast<sockaddr*>(&address);
    if (::bind(listening_, raw, size) != 0 || ::listen(listening_, 8) != 0 ||
        ::getsockname(listening_, raw, &size) != 0 || ::pipe(ends.data()) != 0) {
        const std::string why =
            errno == EADDRINUSE ? "another program listens there already" : std::string(std::strerror(errno));
        close();
        return fmt::format("Port {} of {} cannot be listened to: {}", port, host, why);
    }
    wake_read_ = ends[0];
    wake_write_ = ends[1];
    for (const int end : ends) keep_to_itself(end);
    port_ = ntohs(address.sin_port);
    return {};
}

void Listener::close() {
    for (int* const one : {&listening_, &wake_read_, &wake_write_}) close_socket(*one);
    for (Connected& one : programs_) close_socket(one.socket);
    programs_.clear();
    for (int& one : refused_) close_socket(one);
    refused_.clear();
    for (Stranger& one : strangers_) close_socket(one.socket);
    strangers_.clear();
    token_.clear();
    port_ = 0;
}

void Listener::wake() {
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = ::write(wake_write_, &byte, 1);
}

void Listener::accept_one(Heard& heard) {
    int came = ::accept(listening_, nullptr, nullptr);
    if (came < 0) return;
    keep_to_itself(came);
    if (programs_.size() >= most_) return refuse_one_too_many(came, heard);
    heard.knocked = true;
    strangers_.push_back({came});
    if (strangers_.size() > most_strangers) {
        close_socket(strangers_.front().socket);
        strangers_.pop_front();
    }
}

void Listener::refuse_one_too_many(int socket, Heard& heard) {
    heard.refused.push_back(fmt::format("Another program was refused, because {} connected already.",
                                        most_ == 1 ? std::string("one is") : fmt::format("{} are", most_)));
    refuse(socket, busy_sentence);
}

void Listener::refuse(int socket, std::string_view words) {
    tell(socket, std::string(words) + "\n");
    ::shutdown(socket, SHUT_WR);
    refused_.push_back(socket);
    if (refused_.size() > most_refused) {
        close_socket(refused_.front());
        refused_.pop_front();
    }
}

/// Until its first line is whole.
void Listener::hear_stranger(Stranger& stranger, Heard& heard) {
    std::array<char, 1 << 14> buffer;
    for (int round = 0; round < reads_at_once; ++round) {
        const ssize_t got = ::recv(stranger.socket, buffer.data(), buffer.size(), 0);
        if (nothing_yet(got)) return;
        if (got <= 0 && !stranger.text.ends_with('}')) return close_socket(stranger.socket);
        if (got > 0) stranger.text.append(buffer.data(), std::size_t(got));
        const std::size_t end = stranger.text.find('\n');
        if (got <= 0 || end != std::string::npos || stranger.text.size() > max_line)
            return judge_first_line(stranger, std::min(end, stranger.text.size()), heard);
    }
}

/// The first `end` bytes of its text.
void Listener::judge_first_line(Stranger& stranger, std::size_t end, Heard& heard) {
    const std::string_view line = std::string_view(stranger.text).substr(0, end);
    const int socket = std::exchange(stranger.socket, -1);
    const bool has_token = is_token_line(line);
    const bool welcome = token_.empty() ? has_token || is_first_line(line)
                                        : has_token && line.find('"' + token_ + '"') != line.npos;
    if (!welcome) {
        heard.refused.emplace_back(is_http(line) ? "A connection was refused: it spoke HTTP, as web pages do."
                                   : token_.empty()
                                       ? "A connection was refused: its first line is not one of a program."
                                       : "A connection was refused: it did not begin with the token.");
        return refuse(socket, token_.empty() ? stranger_sentence : token_sentence);
    }
    if (programs_.size() >= most_) return refuse_one_too_many(socket, heard);
    programs_.push_back({.number = ++last_, .socket = socket});
    heard.came.push_back(last_);
    take(programs_.back(),
         std::string_view(stranger.text).substr(has_token ? std::min(end + 1, stranger.text.size()) : 0),
         heard);
}

void Listener::take(Connected& from, std::string_view text, Heard& heard) {
    for (std::size_t end; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1)) {
        if (!std::exchange(from.skipping, false)) {
            from.line += text.substr(0, end);
            heard.lines.push_back({from.number, std::exchange(from.line, {})});
        }
    }
    if (!from.skipping) from.line += text;
    if (from.line.size() > max_line) {
        heard.refused.push_back(fmt::format("A line of more than {} bytes was passed over.", max_line));
        ++heard.lost_lines;
        from.line = {};
        from.skipping = true;
    }
}

void Listener::read_some(Connected& from, Heard& heard) {
    static thread_local std::vector<char> buffer(read_bytes);
    for (int round = 0; round < reads_at_once; ++round) {
        const ssize_t got = ::recv(from.socket, buffer.data(), buffer.size(), 0);
        if (nothing_yet(got)) return;
        if (got <= 0) {
            // What a program that was killed did not finish is nothing.
            if (from.line.ends_with('}') && !from.skipping)
                heard.lines.push_back({from.number, std::exchange(from.line, {})});
            close_socket(from.socket);
            heard.left.push_back(from.number);
            return;
        }
        take(from, {buffer.data(), std::size_t(got)}, heard);
    }
}

/// Those that were refused are heard out until they notice.
void Listener::forget_refused() {
    std::array<char, 4096> unread;
    for (int& one : refused_) {
        const ssize_t got = ::recv(one, unread.data(), unread.size(), 0);
        if (got <= 0 && !nothing_yet(got)) close_socket(one);
    }
    std::erase(refused_, -1);
}

Listener::Heard Listener::poll(int milliseconds) {
    Heard heard;
    if (listening_ < 0) return heard;
    std::vector<pollfd> watched{{wake_read_, POLLIN, 0}, {listening_, POLLIN, 0}};
    const std::size_t before_programs = watched.size(), programs = programs_.size();
    for (const Connected& one : programs_) watched.push_back({one.socket, POLLIN, 0});
    const std::size_t before_strangers = watched.size(), strangers = strangers_.size();
    for (const Stranger& one : strangers_) watched.push_back({one.socket, POLLIN, 0});
    for (const int one : refused_) watched.push_back({one, POLLIN, 0});
    if (::poll(watched.data(), nfds_t(watched.size()), milliseconds) <= 0) return heard;
    if (watched[0].revents) {
        std::array<char, 64> bytes;
        while (::read(wake_read_, bytes.data(), bytes.size()) > 0) {}
    }
    for (std::size_t i = 0; i < programs; ++i)
        if (watched[before_programs + i].revents) read_some(programs_[i], heard);
    std::erase_if(programs_, [](const Connected& one) { return one.socket < 0; });
    // Who has left makes room for who comes, at the next call: nobody's lines stand among another's.
    for (std::size_t i = 0; i < strangers && heard.left.empty(); ++i)
        if (watched[before_strangers + i].revents) hear_stranger(strangers_[i], heard);
    std::erase_if(strangers_, [](const Stranger& one) { return one.socket < 0; });
    if (watched[1].revents && heard.left.empty()) accept_one(heard);
    if (!refused_.empty()) forget_refused();
    return heard;
}

}  // namespace testbed::live

#endif
