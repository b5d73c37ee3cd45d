// The listening thread.
#include "app/live/receiver.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
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
    std::vector<Recording> recordings() const;
    std::vector<FramePtr> frames(std::uint64_t recording) const;
    Disagreements disagreements(std::uint64_t recording) const;
    FramePtr newest() const;
    FramePtr take_first_wrong(std::uint64_t recording);
    std::uint64_t add(Recording about, const std::vector<FramePtr>& frames, Disagreements disagreements);

  private:
    struct Recorded {
        Recording about;
        History history{};
        FramePtr first_wrong{};
        Disagreements disagreements{};
    };
    /// What came of a recording's program and waits to be judged.
    struct Waiting {
        std::uint64_t recording = 0;
        std::optional<Frame> frame{};  ///< empty: the program has left
        std::optional<verify::Greeting> greeting{};
    };
    /// Frames that wait; beyond that the program has to wait.
    static constexpr std::size_t most_waiting = 240, most_waiting_bytes = std::size_t{64} << 20;

    void run(bool with_program);
    void queue(Waiting one);
    void judge_queued();
    void begin(std::uint64_t recording);
    void end(std::uint64_t recording);
    void keep(std::uint64_t recording, Frame frame, const std::optional<verify::Greeting>& greeting);
    // Under the mutex.
    Recorded* find(std::uint64_t recording);
    const Recorded* find(std::uint64_t recording) const { return const_cast<Parts*>(this)->find(recording); }
    void forget_oldest();

    Listener listener_;
    Program program_;
    std::thread thread_, judge_;
    std::atomic<bool> over_{false};
    mutable std::mutex queue_mutex_;
    std::condition_variable queue_changed_;
    // Under the queue's mutex.
    std::deque<Waiting> queue_;
    std::size_t queue_bytes_ = 0;
    std::atomic<std::uint64_t> revision_{0};
    mutable std::mutex mutex_;
    // Under the mutex.
    Status status_;
    std::deque<Recorded> recordings_;
    std::uint64_t opened_ = 0;  ///< from files, so far
};

std::string Receiver::Parts::start(const Order& order) {
    stop();
    if (std::string wrong = listener_.open(order.host, order.port, most_programs); !wrong.empty())
        return wrong;
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
    recordings_.clear();
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
    for (Recorded& one : recordings_) one.about.goes_on = false;
    ++revision_;
}

/// Waits where too many wait already: the programs then wait too, or drop frames.
void Receiver::Parts::queue(Waiting one) {
    std::unique_lock lock(queue_mutex_);
    queue_changed_.wait(
        lock, [&] { return over_ || (queue_.size() < most_waiting && queue_bytes_ < most_waiting_bytes); });
    queue_bytes_ += one.frame ? one.frame->bytes : 0;
    queue_.push_back(std::move(one));
    lock.unlock();
    queue_changed_.notify_all();
}

void Receiver::Parts::judge_queued() {
    const collision::math::Interruptible interruptible(&over_);
    for (;;) {
        std::unique_lock lock(queue_mutex_);
        queue_changed_.wait(lock, [&] { return over_ || !queue_.empty(); });
        if (over_) return;
        Waiting next = std::move(queue_.front());
        queue_.pop_front();
        queue_bytes_ -= next.frame ? next.frame->bytes : 0;
        lock.unlock();
        queue_changed_.notify_all();
        if (!next.frame) {
            end(next.recording);
            continue;
        }
        try {
            keep(next.recording, std::move(*next.frame), next.greeting);
        } catch (const collision::math::Interrupted&) {
            return;
        }
    }
}

/// 0: the newest that has frames.
Receiver::Parts::Recorded* Receiver::Parts::find(std::uint64_t recording) {
    for (auto one = recordings_.rbegin(); one != recordings_.rend(); ++one)
        if (recording == 0 ? !one->history.frames().empty() : one->about.number == recording) return &*one;
    return nullptr;
}

/// Of those that have ended, until the others have room.
void Receiver::Parts::forget_oldest() {
    const auto too_much = [&] {
        std::size_t bytes = 0;
        for (const Recorded& one : recordings_) bytes += one.history.bytes();
        return recordings_.size() > most_recordings || bytes > History::max_bytes;
    };
    while (too_much()) {
        const auto ended =
            std::ranges::find(recordings_, false, [](const Recorded& one) { return one.about.goes_on; });
        if (ended == recordings_.end()) return;
        recordings_.erase(ended);
    }
}

void Receiver::Parts::begin(std::uint64_t recording) {
    const std::lock_guard lock(mutex_);
    recordings_.push_back({.about = {.number = recording, .goes_on = true}});
    status_.notice.clear();
    forget_oldest();
    ++revision_;
}

void Receiver::Parts::end(std::uint64_t recording) {
    const std::lock_guard lock(mutex_);
    const auto one =
        std::ranges::find(recordings_, recording, [](const Recorded& r) { return r.about.number; });
    if (one == recordings_.end()) return;
    one->about.goes_on = false;
    // One that only looked whether anybody listens.
    if (one->about.frames == 0 && one->about.problems.count() == 0) recordings_.erase(one);
    ++revision_;
}

void Receiver::Parts::keep(std::uint64_t recording, Frame frame,
                           const std::optional<verify::Greeting>& greeting) {
    judge(frame, conventions_of(greeting));
    const std::lock_guard lock(mutex_);
    Recorded* const to = find(recording);
    if (!to) return;
    Recording& about = to->about;
    about.greeting = greeting;
    if (greeting) about.name = greeting->name;
    about.problems.add(frame.problems, frame.problem_count);
    about.dropped = std::max(about.dropped, frame.dropped);
    ++about.frames;
    if (frame.wrong > 0) ++about.wrong;
    ++status_.frames;
    auto kept = std::make_shared<const Frame>(std::move(frame));
    if (kept->wrong > 0 && !to->first_wrong) to->first_wrong = kept;
    to->disagreements.add(kept);
    to->history.add(std::move(kept));
    forget_oldest();
    ++revision_;
}

void Receiver::Parts::run(bool with_program) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    // How long it takes to notice that a program ended which was started and never connected.
    constexpr int milliseconds = 500;
    std::map<Listener::Program, Assembler> assemblers;
    bool started = with_program;
    const auto add = [&](Listener::Program from, std::optional<Frame> frame) {
        if (!frame) return;
        frame->time = std::chrono::duration<double>(Clock::now() - began).count();
        queue({from, std::move(frame), assemblers[from].greeting()});
    };
    while (!over_) {
        const Listener::Heard heard = listener_.poll(started ? milliseconds : -1);
        for (const Listener::Program program : heard.came) begin(program);
        // Before the lines, which may take a while.
        if (!heard.came.empty() || !heard.left.empty() || !heard.refused.empty()) {
            const std::lock_guard lock(mutex_);
            status_.connected = listener_.connected();
            if (!heard.refused.empty()) status_.notice = heard.refused.back();
            ++revision_;
        }
        for (const Listener::Line& line : heard.lines) {
            if (over_) return;
            add(line.program, assemblers[line.program].take(line.text));
        }
        for (const Listener::Program program : heard.left) {
            add(program, assemblers[program].finish());
            assemblers.erase(program);
            queue({program});
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
    Status status;
    {
        const std::lock_guard lock(mutex_);
        status = status_;
    }
    const std::lock_guard lock(queue_mutex_);
    status.behind = over_ ? 0 : std::size_t(std::ranges::count_if(queue_, [](const Waiting& one) {
        return one.frame.has_value();
    }));
    return status;
}

std::vector<Recording> Receiver::Parts::recordings() const {
    const std::lock_guard lock(mutex_);
    std::vector<Recording> all;
    for (const Recorded& one : recordings_) all.push_back(one.about);
    return all;
}

std::vector<FramePtr> Receiver::Parts::frames(std::uint64_t recording) const {
    const std::lock_guard lock(mutex_);
    const Recorded* const one = find(recording);
    if (!one) return {};
    return {one->history.frames().begin(), one->history.frames().end()};
}

Disagreements Receiver::Parts::disagreements(std::uint64_t recording) const {
    const std::lock_guard lock(mutex_);
    const Recorded* const one = find(recording);
    return one ? one->disagreements : Disagreements();
}

FramePtr Receiver::Parts::newest() const {
    const std::lock_guard lock(mutex_);
    const Recorded* const one = find(0);
    return one ? one->history.frames().back() : nullptr;
}

FramePtr Receiver::Parts::take_first_wrong(std::uint64_t recording) {
    const std::lock_guard lock(mutex_);
    Recorded* const one = find(recording);
    return one ? std::exchange(one->first_wrong, nullptr) : nullptr;
}

std::uint64_t Receiver::Parts::add(Recording about, const std::vector<FramePtr>& frames,
                                   Disagreements disagreements) {
    // Numbers that no program gets.
    constexpr std::uint64_t of_files = std::uint64_t{1} << 32;
    const std::lock_guard lock(mutex_);
    about.number = of_files + ++opened_;
    about.goes_on = false;
    about.opened = true;
    Recorded& one = recordings_.emplace_back();
    one.about = std::move(about);
    one.history = History(frames);
    one.disagreements = std::move(disagreements);
    forget_oldest();
    ++revision_;
    return of_files + opened_;
}

Receiver::Receiver() : parts_(std::make_unique<Parts>()) {}
Receiver::~Receiver() = default;
std::string Receiver::start(const Order& order) { return parts_->start(order); }
void Receiver::stop() { parts_->stop(); }
bool Receiver::listening() const { return parts_->listening(); }
Receiver::Status Receiver::status() const { return parts_->status(); }
std::uint64_t Receiver::revision() const { return parts_->revision(); }
std::vector<Recording> Receiver::recordings() const { return parts_->recordings(); }
std::vector<FramePtr> Receiver::frames(std::uint64_t recording) const { return parts_->frames(recording); }
std::uint64_t Receiver::add(Recording about, const std::vector<FramePtr>& frames,
                            Disagreements disagreements) {
    return parts_->add(std::move(about), frames, std::move(disagreements));
}
Disagreements Receiver::disagreements(std::uint64_t recording) const {
    return parts_->disagreements(recording);
}
FramePtr Receiver::newest() const { return parts_->newest(); }
FramePtr Receiver::take_first_wrong(std::uint64_t recording) { return parts_->take_first_wrong(recording); }

}  // namespace testbed::live
