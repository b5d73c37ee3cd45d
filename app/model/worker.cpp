// A thread beside the window.
#include "app/model/worker.h"

#include <exception>
#include <new>
#include <utility>

#include "core/math/interrupt.h"

namespace testbed::model {

Worker::~Worker() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        next_ = nullptr;
        interrupt_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Worker::start(std::function<void()> job) {
    {
        const std::lock_guard lock(mutex_);
        next_ = std::move(job);
        if (running_) interrupt_ = true;
        if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    }
    changed_.notify_all();
}

void Worker::stop() {
    const std::lock_guard lock(mutex_);
    next_ = nullptr;
    if (running_) interrupt_ = true;
}

bool Worker::busy() const {
    const std::lock_guard lock(mutex_);
    return running_ || next_;
}

bool Worker::wait_until(Clock::time_point late) const {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, late, [this] { return !running_ && !next_; });
}

void Worker::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !running_ && !next_; });
}

std::string Worker::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

void Worker::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || next_; });
        if (ending_) return;
        std::function<void()> job = std::exchange(next_, nullptr);
        running_ = true;
        interrupt_ = false;
        failure_.clear();
        lock.unlock();
        std::string failure;
        try {
            const collision::math::Interruptible interruptible(&interrupt_);
            job();
        } catch (const collision::math::Interrupted&) {
        } catch (const std::bad_alloc&) {
            failure = "out of memory";
        } catch (const std::exception& error) {
            failure = error.what();
        }
        job = nullptr;
        lock.lock();
        failure_ = std::move(failure);
        running_ = false;
        changed_.notify_all();
    }
}

}  // namespace testbed::model
