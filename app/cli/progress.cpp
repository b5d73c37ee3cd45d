// The line that says how far a command is.
#include "app/cli/progress.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <fmt/format.h>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
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

class Progress::Line {
  public:
    explicit Line(std::string name) : name_(harmless(name)), thread_([this] { run(); }) {}
    ~Line() {
        {
            const std::lock_guard lock(mutex_);
            end_ = true;
        }
        ended_.notify_all();
        thread_.join();
    }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    void at(model::AnalysisPart part, std::size_t done, std::size_t all) {
        part_.store(part, std::memory_order_relaxed);
        done_.store(done, std::memory_order_relaxed);
        all_.store(all, std::memory_order_relaxed);
    }
    void say(const std::string& words) {
        const std::lock_guard lock(mutex_);
        words_ = harmless(words);
    }
    void hide() {
        const std::lock_guard lock(mutex_);
        if (std::exchange(shown_, false)) rewrite("");
    }

  private:
    void run() {
        using Clock = std::chrono::steady_clock;
        const Clock::time_point start = Clock::now();
        std::unique_lock lock(mutex_);
        while (!ended_.wait_for(lock, between_lines, [this] { return end_; })) {
            const auto seconds =
                std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - start).count();
            const std::size_t done = done_, all = all_;
            const char* what = part_ == model::AnalysisPart::shapes ? "shape" : "pairs of shape";
            if (!words_.empty())
                rewrite(fmt::format("{}: {}, {} s", name_, words_, seconds));
            else if (all == 0)
                rewrite(fmt::format("{}: {} s", name_, seconds));
            else
                rewrite(fmt::format("{}: {} {} of {} ({:.0f} %), {} s", name_, what, std::min(done + 1, all),
                                    all, 100 * double(done) / double(all), seconds));
            shown_ = true;
        }
        if (shown_) rewrite("");
    }

    std::string name_, words_;
    std::atomic<model::AnalysisPart> part_{model::AnalysisPart::shapes};
    std::atomic<std::size_t> done_{0}, all_{0};
    std::mutex mutex_;
    std::condition_variable ended_;
    bool end_ = false, shown_ = false;
    std::thread thread_;  ///< the last: it uses the others
};

Progress::Progress(std::string name) {
    if (on_terminal()) line_ = std::make_unique<Line>(std::move(name));
}

Progress::~Progress() = default;

void Progress::at(model::AnalysisPart part, std::size_t done, std::size_t all) {
    if (line_) line_->at(part, done, all);
}

void Progress::say(std::string words) {
    if (line_) line_->say(words);
}

void Progress::hide() {
    if (line_) line_->hide();
}

}  // namespace testbed::cli
