// The line that says how far a command is.
#include "app/cli/progress.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fmt/format.h>
#include <utility>

#include "app/cli/output.h"

#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

namespace testbed::cli {

namespace {

constexpr std::chrono::milliseconds between_lines{500};

bool on_terminal() {
#if defined(_WIN32)
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
}

/// Over the line before: back to its beginning, and the rest of it cleared.
void rewrite(const std::string& text) {
    const std::string line = "\r" + text + "\x1b[K";
    if (std::fwrite(line.data(), 1, line.size(), stderr) == line.size()) std::fflush(stderr);
}

}  // namespace

Progress::Progress(std::string name) : name_(harmless(name)) {
    if (on_terminal()) thread_ = std::thread([this] { run(); });
}

Progress::~Progress() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(mutex_);
        end_ = true;
    }
    ended_.notify_all();
    thread_.join();
}

void Progress::at(model::AnalysisPart part, std::size_t done, std::size_t all) {
    part_.store(part, std::memory_order_relaxed);
    done_.store(done, std::memory_order_relaxed);
    all_.store(all, std::memory_order_relaxed);
}

void Progress::say(std::string words) {
    const std::lock_guard lock(mutex_);
    words_ = harmless(words);
}

void Progress::hide() {
    const std::lock_guard lock(mutex_);
    if (std::exchange(shown_, false)) rewrite("");
}

void Progress::run() {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, between_lines, [this] { return end_; })) {
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start).count();
        const std::size_t done = done_, all = all_;
        const char* what = part_ == model::AnalysisPart::shapes ? "shape" : "pairs of shape";
        if (!words_.empty())
            rewrite(fmt::format("{}: {}, {} s", name_, words_, seconds));
        else if (all == 0)
            rewrite(fmt::format("{}: {} s", name_, seconds));
        else
            rewrite(fmt::format("{}: {} {} of {} ({:.0f} %), {} s", name_, what, std::min(done + 1, all), all,
                                100 * double(done) / double(all), seconds));
        shown_ = true;
    }
    if (shown_) rewrite("");
}

}  // namespace testbed::cli
