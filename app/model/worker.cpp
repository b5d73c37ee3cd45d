// A thread beside the window.
#include "app/model/worker.h"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <optional>
#include <thread>
#include <utility>

#include "core/math/interrupt.h"

namespace testbed::model {

namespace {

struct Job {
    std::function<void()> call;
    std::optional<Resumable<>> work;
};

/// Until the flag is set.
void run(Job& job, const std::atomic<bool>& interrupt) {
    const collision::math::Interruptible interruptible(job.work ? nullptr : &interrupt);
    if (!job.work) return job.call();
    while (!job.work->done() && !interrupt) job.work->resume();
    if (job.work->done()) job.work->take();
}

}  // namespace

class Worker::Thread {
  public:
    Thread() = default;
    ~Thread();
    Thread(const Thread&) = delete;
    Thread& operator=(const Thread&) = delete;

    void start(Job job);
    void stop();
    bool busy() const;
    bool wait_until(Clock::time_point late) const;
    void wait() const;
    std::string failure() const;

  private:
    void run();

    mutable std::mutex mutex_;
    mutable std::condition_variable changed_;
    std::optional<Job> next_;
    bool running_ = false, ending_ = false;
    std::string failure_;
    std::atomic<bool> interrupt_{false};
    std::thread thread_;
};

Worker::Thread::~Thread() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        next_.reset();
        interrupt_ = true;
    }
    changed_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Worker::Thread::start(Job job) {
    {
        const std::lock_guard lock(mutex_);
        next_ = std::move(job);
        if (running_) interrupt_ = true;
        if (!thread_.joinable()) thread_ = std::thread([this] { run(); });
    }
    changed_.notify_all();
}

void Worker::Thread::stop() {
    const std::lock_guard lock(mutex_);
    next_.reset();
    if (running_) interrupt_ = true;
}

bool Worker::Thread::busy() const {
    const std::lock_guard lock(mutex_);
    return running_ || next_;
}

bool Worker::Thread::wait_until(Clock::time_point late) const {
    std::unique_lock lock(mutex_);
    return changed_.wait_until(lock, late, [this] { return !running_ && !next_; });
}

void Worker::Thread::wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !running_ && !next_; });
}

std::string Worker::Thread::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

void Worker::Thread::run() {
    std::unique_lock lock(mutex_);
    for (;;) {
        changed_.wait(lock, [this] { return ending_ || next_; });
        if (ending_) return;
        std::optional<Job> job = std::exchange(next_, std::nullopt);
        running_ = true;
        interrupt_ = false;
        failure_.clear();
        lock.unlock();
        std::string failure;
        try {
            model::run(*job, interrupt_);
        } catch (const collision::math::Interrupted&) {
        } catch (const std::bad_alloc&) {
            failure = "out of memory";
        } catch (const std::exception& error) {
            failure = error.what();
        }
        job.reset();
        lock.lock();
        failure_ = std::move(failure);
        running_ = false;
        changed_.notify_all();
    }
}

Worker::Worker() : thread_(std::make_unique<Thread>()) {}
Worker::~Worker() = default;
void Worker::start(std::function<void()> job) { thread_->start({std::move(job), {}}); }
void Worker::start(Resumable<> job) { thread_->start({{}, std::move(job)}); }
void Worker::stop() { thread_->stop(); }
bool Worker::busy() const { return thread_->busy(); }
bool Worker::wait_until(Clock::time_point late) const { return thread_->wait_until(late); }
void Worker::wait() const { thread_->wait(); }
std::string Worker::failure() const { return thread_->failure(); }

}  // namespace testbed::model
