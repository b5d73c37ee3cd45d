// A thread beside the window that does one thing at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

namespace testbed::model {

/// What takes long runs here. The thread starts with the first job, and ends with the worker.
class Worker {
  public:
    using Clock = std::chrono::steady_clock;

    Worker() = default;
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Does this next. What is being done is interrupted (core/math/interrupt.h), what waited is forgotten.
    void start(std::function<void()> job);
    /// Interrupts what is being done, which may take some milliseconds to notice; forgets what waits.
    void stop();
    /// Whether something is being done or waits.
    bool busy() const;
    /// Until nothing is, or it is that late. Whether nothing is.
    bool wait_until(Clock::time_point late) const;
    void wait() const;
    /// Why the last job came to no end, where it was not interrupted: "out of memory". Empty where it did.
    std::string failure() const;

  private:
    void run();

    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::function<void()> next_;
    bool running_ = false, ending_ = false;
    std::string failure_;
    std::atomic<bool> interrupt_{false};
    std::thread thread_;
};

}  // namespace testbed::model
