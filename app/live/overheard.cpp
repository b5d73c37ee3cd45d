// What a program writes to standard error.
#include "app/live/overheard.h"

#include "app/verify/last_words.h"
#include "app/verify/private_pipe.h"

#ifdef _WIN32

namespace testbed::live {

int Overheard::start() { return -1; }
void Overheard::close_writer() {}
void Overheard::stop() {}
std::string Overheard::last_lines() { return {}; }

}  // namespace testbed::live

#else

#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#include <utility>

namespace testbed::live {

using verify::close_descriptor;
using verify::PrivatePipe;

int Overheard::start() {
    stop();
    words_.clear();
    over_ = false;
    wanted_ = done_ = 0;
    PrivatePipe errors, wake;
    if (!errors || !wake) return -1;
    errors_ = std::exchange(errors.read, -1);
    writer_ = std::exchange(errors.write, -1);
    wake_reader_ = std::exchange(wake.read, -1);
    wake_writer_ = std::exchange(wake.write, -1);
    for (const int end : {errors_, wake_reader_}) ::fcntl(end, F_SETFL, O_NONBLOCK);
    thread_ = std::thread([this] { read(); });
    return writer_;
}

void Overheard::close_writer() { close_descriptor(writer_); }

void Overheard::stop() {
    close_writer();
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    [[maybe_unused]] const ssize_t woken = ::write(wake_writer_, "x", 1);
    thread_.join();
    close_descriptor(errors_);
    close_descriptor(wake_reader_);
    close_descriptor(wake_writer_);
}

/// False at the end: nobody holds the pipe any more.
bool Overheard::read_some() {
    std::array<char, 4096> buffer;
    for (;;) {
        const ssize_t got = ::read(errors_, buffer.data(), buffer.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return true;
        if (got == 0) return false;
        for (ssize_t sent = 0; sent < got;) {
            const ssize_t taken = ::write(STDERR_FILENO, buffer.data() + sent, std::size_t(got - sent));
            if (taken < 0 && errno == EINTR) continue;
            if (taken <= 0) break;
            sent += taken;
        }
        const std::lock_guard lock(mutex_);
        if (over_) return true;
        words_.append(buffer.data(), std::size_t(got));
        if (words_.size() > most_bytes) words_.erase(0, words_.size() - most_bytes);
    }
}

void Overheard::read() {
    bool open = true;
    for (;;) {
        std::array<pollfd, 2> ends{{{wake_reader_, POLLIN, 0}, {errors_, POLLIN, 0}}};
        ::poll(ends.data(), open ? 2 : 1, -1);
        std::array<char, 64> wakes;
        while (::read(wake_reader_, wakes.data(), wakes.size()) > 0) {}
        unsigned wanted = 0;
        {
            const std::lock_guard lock(mutex_);
            wanted = wanted_;
        }
        if (open) open = read_some();
        const std::lock_guard lock(mutex_);
        done_ = wanted;
        looked_.notify_all();
        if (over_) return;
    }
}

std::string Overheard::last_lines() {
    std::unique_lock lock(mutex_);
    if (thread_.joinable() && !over_) {
        const unsigned look = ++wanted_;
        [[maybe_unused]] const ssize_t woken = ::write(wake_writer_, "x", 1);
        looked_.wait(lock, [&] { return done_ >= look || over_; });
    }
    const std::size_t end = words_.find_last_not_of(" \t\r\n");
    return end == std::string::npos ? std::string() : verify::last_lines(words_.substr(0, end + 1));
}

}  // namespace testbed::live

#endif
