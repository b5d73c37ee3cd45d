// A thread beside the window that does one thing at a time.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "app/model/resumable.h"

namespace testbed::model {

/// What takes long runs here. The thread starts with the first job, and ends with the worker. In a page,
/// where there is one thread, a function is called by start() and is done then; what can be resumed goes on
/// between frames (platform/web/worker.cpp).
class Worker {
  public:
    using Clock = std::chrono::steady_clock;

    Worker();
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    /// Does this next. What is being done is interrupted (core/math/interrupt.h), what waited is forgotten.
    void start(std::function<void()> job);
    /// The same; this is not interrupted but ends at its next pause, where it is destroyed.
    void start(Resumable<> job);
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
    class Thread;
    std::unique_ptr<Thread> thread_;
};

}  // namespace testbed::model
