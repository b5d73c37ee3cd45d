// How long `live --check` listens: until a signal, a time, or a silence that is too long.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "app/cli/interrupts.h"

namespace testbed::cli {

/// Seconds; 0: without a limit.
struct LiveLimits {
    double seconds = 0;   ///< of listening
    double silence = 60;  ///< without a line of a program that was started or has come
};

class LiveSession {
  public:
    explicit LiveSession(const LiveLimits& limits);
    ~LiveSession();
    LiveSession(const LiveSession&) = delete;
    LiveSession& operator=(const LiveSession&) = delete;

    /// Does it; a long question that it asks the core is taken back once the session is over.
    void run(const std::function<void()>& listen);
    /// Lines have come, or a program has.
    void heard() { last_heard_ = Clock::now(); }
    /// waits: for a program that may come at any time, which is no silence.
    bool over(bool waits);

    /// A signal or a limit ended it, not the program.
    bool cut_off() const { return over_ || silent_ || Interrupts::stopped(); }
    /// The program said nothing for too long.
    bool was_silent() const { return silent_; }
    /// --seconds ended it.
    bool ran_out() const { return ran_out_; }
    /// Nothing came in the last quarter of --seconds: whether it still works nobody knows.
    bool stalled() const { return stalled_; }
    std::string stall_sentence() const;
    /// "The program said nothing for 60 s."
    std::string silence_sentence() const;
    /// The signal that ended it; 0: none did.
    static int signal() { return Interrupts::signal(); }
    /// As a shell says it of a program that a signal ended.
    static int exit_status() { return 128 + signal(); }

  private:
    using Clock = std::chrono::steady_clock;
    void watch();

    LiveLimits limits_;
    Interrupts interrupts_;
    Clock::time_point began_ = Clock::now(), last_heard_ = began_;
    bool silent_ = false, stalled_ = false;
    /// Set by the thread that watches, since a question of the core may take longer than any limit.
    std::atomic<bool> over_ = false, ran_out_ = false;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool done_ = false;
    std::thread watcher_;
};

}  // namespace testbed::cli
