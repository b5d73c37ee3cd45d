// The thread that listens, and the one that judges.
#include "app/live/receiver.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "app/live/assembler.h"
#include "app/live/first_line.h"
#include "app/live/history.h"
#include "app/live/judging.h"
#include "app/live/listener.h"
#include "app/live/program.h"
#include "core/math/interrupt.h"

namespace testbed::live {

class Receiver::Parts {
  public:
    ~Parts() { stop(); }

    std::string start(const Order& order);
    void stop();
    bool listening() const { return thread_.joinable(); }
    Status status() const;
    std::uint64_t revision() const { return revision_; }
    std::vector<FramePtr> frames() const;
    FramePtr newest() const;
    FramePtr take_first_wrong();

  private:
    struct Unjudged {
        Frame frame;
        std::optional<verify::Greeting> greeting;
    };
    /// Frames that wait to be judged; beyond that the program has to wait.
    static constexpr std::size_t most_waiting = 240, most_waiting_bytes = std::size_t{64} << 20;

    void run(bool with_program);
    void queue(Frame frame, const std::optional<verify::Greeting>& greeting);
    void judge_queued();
    void keep(Unjudged one);

    Listener listener_;
    Program program_;
    std::thread thread_, judge_;
    std::atomic<bool> over_{false};
    std::mutex queue_mutex_;
    std::condition_variable queue_changed_;
    // Under the queue's mutex.
    std::deque<Unjudged> queue_;
    std::size_t queue_bytes_ = 0;
    std::atomic<std::uint64_t> revision_{0};
    mutable std::mutex mutex_;
    // Under the mutex.
    Status status_;
    History history_;
    FramePtr first_wrong_;
};

std::string Receiver::Parts::start(const Order& order) {
    stop();
    if (std::string wrong = listener_.open(order.host, order.port); !wrong.empty()) return wrong;
    if (!order.command.empty()) {
        // On a port of its own the program that is started is the only one that is listened to.
        const std::string token = order.port == 0 ? new_token() : std::string();
        listener_.expect(token);
        if (std::string wrong = program_.start(order.command, listener_.port(), token); !wrong.empty()) {
            listener_.close();
            return wrong;
        }
    }
    status_ = {};
    status_.port = listener_.port();
    history_.clear();
    first_wrong_.reset();
    over_ = false;
    ++revision_;
    queue_.clear();
    queue_bytes_ = 0;
    judge_ = std::thread([this] { judge_queued(); });
    thread_ = std::thread([this, with_program = !order.command.empty()] { run(with_program); });
    return {};
}

void Receiver::Parts::stop() {
    if (!thread_.joinable()) return;
    {
        const std::lock_guard lock(queue_mutex_);
        over_ = true;
    }
    queue_changed_.notify_all();
    listener_.wake();
    thread_.join();
    judge_.join();
    listener_.close();
    program_.stop();
    const std::lock_guard lock(mutex_);
    status_.connected = false;
    status_.behind = 0;
    ++revision_;
}

/// Waits where too many wait already: the program then waits too, or drops frames.
void Receiver::Parts::queue(Frame frame, const std::optional<verify::Greeting>& greeting) {
    std::unique_lock lock(queue_mutex_);
    queue_changed_.wait(
        lock, [&] { return over_ || (queue_.size() < most_waiting && queue_bytes_ < most_waiting_bytes); });
    queue_bytes_ += frame.bytes;
    queue_.push_back({std::move(frame), greeting});
    lock.unlock();
    queue_changed_.notify_all();
}

void Receiver::Parts::judge_queued() {
    const collision::math::Interruptible interruptible(&over_);
    for (;;) {
        std::unique_lock lock(queue_mutex_);
        queue_changed_.wait(lock, [&] { return over_ || !queue_.empty(); });
        if (over_) return;
        Unjudged next = std::move(queue_.front());
        queue_.pop_front();
        queue_bytes_ -= next.frame.bytes;
        const std::size_t behind = queue_.size();
        lock.unlock();
        queue_changed_.notify_all();
        {
            const std::lock_guard known(mutex_);
            status_.behind = behind;
        }
        try {
            keep(std::move(next));
        } catch (const collision::math::Interrupted&) {
            return;
        }
    }
}

void Receiver::Parts::keep(Unjudged one) {
    Frame frame = std::move(one.frame);
    const std::optional<verify::Greeting>& greeting = one.greeting;
    judge(frame, conventions_of(greeting));
    const std::lock_guard lock(mutex_);
    if (greeting) status_.name = greeting->name;
    if (status_.problems == 0 && frame.problem_count > 0) status_.first_problem = frame.problems.front();
    status_.problems += frame.problem_count;
    status_.dropped = std::max(status_.dropped, frame.dropped);
    ++status_.frames;
    auto kept = std::make_shared<const Frame>(std::move(frame));
    if (kept->wrong > 0 && !first_wrong_) first_wrong_ = kept;
    history_.add(std::move(kept));
    ++revision_;
}

void Receiver::Parts::run(bool with_program) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    // How long it takes to notice that a program ended which was started and never connected.
    constexpr int milliseconds = 500;
    Assembler assembler;
    bool started = with_program;
    const auto add = [&](std::optional<Frame> frame) {
        if (!frame) return;
        frame->time = std::chrono::duration<double>(Clock::now() - began).count();
        queue(std::move(*frame), assembler.greeting());
    };
    while (!over_) {
        Listener::Heard heard = listener_.poll(started ? milliseconds : -1);
        if (heard.came || heard.left || !heard.refused.empty()) {
            const std::lock_guard lock(mutex_);
            status_.connected = listener_.connected();
            if (heard.came) status_.name.clear();
            if (!heard.refused.empty()) status_.notice = heard.refused.back();
            ++revision_;
        }
        for (const std::string& line : heard.lines) {
            if (over_) return;
            add(assembler.take(line));
        }
        if (heard.left) {
            add(assembler.finish());
            assembler = {};
        }
        if (started && !program_.runs()) {
            started = false;
            const std::lock_guard lock(mutex_);
            status_.ended = program_.end();
            ++revision_;
        }
    }
}

Receiver::Status Receiver::Parts::status() const {
    const std::lock_guard lock(mutex_);
    return status_;
}

std::vector<FramePtr> Receiver::Parts::frames() const {
    const std::lock_guard lock(mutex_);
    return {history_.frames().begin(), history_.frames().end()};
}

FramePtr Receiver::Parts::newest() const {
    const std::lock_guard lock(mutex_);
    return history_.frames().empty() ? nullptr : history_.frames().back();
}

FramePtr Receiver::Parts::take_first_wrong() {
    const std::lock_guard lock(mutex_);
    return std::exchange(first_wrong_, nullptr);
}

Receiver::Receiver() : parts_(std::make_unique<Parts>()) {}
Receiver::~Receiver() = default;
std::string Receiver::start(const Order& order) { return parts_->start(order); }
void Receiver::stop() { parts_->stop(); }
bool Receiver::listening() const { return parts_->listening(); }
Receiver::Status Receiver::status() const { return parts_->status(); }
std::uint64_t Receiver::revision() const { return parts_->revision(); }
std::vector<FramePtr> Receiver::frames() const { return parts_->frames(); }
FramePtr Receiver::newest() const { return parts_->newest(); }
FramePtr Receiver::take_first_wrong() { return parts_->take_first_wrong(); }

}  // namespace testbed::live
