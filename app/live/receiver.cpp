// The listening thread.
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

#include "app/live/first_line.h"
#include "app/live/incoming.h"
#include "app/live/judging.h"
#include "app/live/listener.h"
#include "app/live/program.h"
#include "app/live/recorded.h"
#include "app/model/worker.h"
#include "core/math/interrupt.h"

namespace testbed::live {

class Receiver::Parts {
  public:
    explicit Parts(std::chrono::milliseconds silence) : silence_(silence) {}
    ~Parts() { stop(); }

    std::string start(const Order& order);
    void stop();
    bool listening() const { return thread_.joinable(); }
    Status status() const;
    std::uint64_t revision() const { return revision_; }
    std::vector<Recording> recordings() const;
    std::vector<KeptFrame> frames(std::uint64_t recording) const;
    Disagreements disagreements(std::uint64_t recording) const;
    FramePtr newest() const;
    FramePtr take_first_wrong(std::uint64_t recording);
    std::uint64_t add(Recording about, const std::vector<FramePtr>& frames);
    void remove(std::uint64_t recording);
    void limit(std::size_t bytes);
    void judge_by(std::uint64_t recording, std::optional<Meaning> meaning);

  private:
    /// What came of a recording's program and waits to be judged.
    struct Waiting {
        std::uint64_t recording = 0;
        std::optional<Frame> frame{};  ///< empty: the program has left
        std::optional<verify::Greeting> greeting{};
        bool closed = false;  ///< and has said that it is done
    };
    /// Frames that wait; beyond that the program has to wait.
    static constexpr std::size_t most_waiting = 240, most_waiting_bytes = std::size_t{64} << 20;

    void run(bool with_program);
    void queue(Waiting one);
    void judge_queued();
    void begin(std::uint64_t recording);
    void end(std::uint64_t recording, bool closed);
    void note_end(const std::vector<Listener::Program>& programs);
    bool keep(std::uint64_t recording, Frame& frame, const std::optional<verify::Greeting>& greeting);
    // Under the mutex.
    Recorded* find(std::uint64_t recording);
    const Recorded* find(std::uint64_t recording) const { return const_cast<Parts*>(this)->find(recording); }
    void forget_oldest();
    std::size_t bytes() const;
    void judge_again(std::uint64_t recording, const std::optional<Meaning>& meaning);

    const std::chrono::milliseconds silence_;
    Listener listener_;
    Program program_;
    bool is_alone_ = false;  ///< only the program that was started is listened to
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
    std::size_t limit_ = usual_limit;
    model::Worker again_;  ///< ends first: it takes the mutex
};

std::string Receiver::Parts::start(const Order& order) {
    stop();
    if (std::string wrong = listener_.open(order.host, order.port, most_programs); !wrong.empty())
        return wrong;
    if (!order.command.empty()) {
        // On a port of its own the program that is started is the only one that is listened to.
        const std::string token = order.port == 0 ? new_token() : std::string();
        listener_.expect(token);
        is_alone_ = !token.empty();
        if (std::string wrong = program_.start(order.command, listener_.port(), token); !wrong.empty()) {
            listener_.close();
            return wrong;
        }
    }
    {
        const std::lock_guard lock(mutex_);
        status_ = {};
        status_.port = listener_.port();
    }
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
    for (Recorded& one : recordings_)
        if (std::exchange(one.about.goes_on, false)) one.about.end = std::string(EndLine::stopped_end);
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
        const bool has_more = next.frame && next.frame->open &&
                              std::ranges::find(queue_, next.recording, &Waiting::recording) != queue_.end();
        lock.unlock();
        queue_changed_.notify_all();
        if (has_more) continue;
        if (!next.frame) {
            end(next.recording, next.closed);
            continue;
        }
        try {
            while (!keep(next.recording, *next.frame, next.greeting)) {}
        } catch (const collision::math::Interrupted&) {
            return;
        }
    }
}

/// 0: the newest that has frames.
Recorded* Receiver::Parts::find(std::uint64_t recording) {
    for (auto one = recordings_.rbegin(); one != recordings_.rend(); ++one)
        if (recording == 0 ? one->has_frames() : one->about.number == recording) return &*one;
    return nullptr;
}

std::size_t Receiver::Parts::bytes() const {
    std::size_t bytes = 0;
    for (const Recorded& one : recordings_) bytes += one.bytes();
    return bytes;
}

/// The largest recording loses its oldest frames, of equally large ones the oldest that has ended. Each keeps
/// one.
void Receiver::Parts::forget_oldest() {
    const auto has_ended = [](const Recorded& one) { return !one.about.goes_on; };
    while (recordings_.size() > most_recordings) {
        const auto ended = std::ranges::find_if(recordings_, has_ended);
        if (ended == recordings_.end()) break;
        recordings_.erase(ended);
    }
    const auto can_lose = [](const Recorded& one) { return one.history.frames().size() > 1; };
    for (std::size_t held = bytes(); held > limit_;) {
        const auto from = std::ranges::max_element(recordings_, {}, [&](const Recorded& one) {
            return std::pair(can_lose(one) ? one.history.bytes() : 0, has_ended(one));
        });
        if (from == recordings_.end() || !can_lose(*from)) return;
        held -= from->history.bytes();
        from->history.drop_oldest();
        ++from->about.over_limit;
        held += from->history.bytes();
    }
}

void Receiver::Parts::begin(std::uint64_t recording) {
    const std::lock_guard lock(mutex_);
    Recorded& one = recordings_.emplace_back();
    one.about.number = recording;
    one.about.goes_on = true;
    status_.notice.clear();
    forget_oldest();
    ++revision_;
}

void Receiver::Parts::end(std::uint64_t recording, bool closed) {
    const std::lock_guard lock(mutex_);
    const auto one =
        std::ranges::find(recordings_, recording, [](const Recorded& r) { return r.about.number; });
    if (one == recordings_.end()) return;
    one->about.goes_on = false;
    one->about.closed = closed;
    one->forget_open();
    // One that only looked whether anybody listens.
    if (one->about.frames == 0 && one->about.problems.count() == 0) recordings_.erase(one);
    ++revision_;
}

/// False where it has to be judged again: somebody changed what the program means meanwhile.
bool Receiver::Parts::keep(std::uint64_t recording, Frame& frame,
                           const std::optional<verify::Greeting>& greeting) {
    std::optional<Meaning> meaning;
    KeptFrame before;
    {
        const std::lock_guard lock(mutex_);
        const Recorded* const to = find(recording);
        if (!to) return true;
        meaning = to->about.meaning;
        before = to->history.last();
        frame.place = to->history.added();
    }
    for (Said& said : frame.said) said.fault.reset();
    judge(frame, conventions_of(greeting, meaning.value_or(meaning_of(greeting))));
    const auto judged = std::make_shared<const Frame>(frame);
    const KeptFrame kept(judged, before);
    const std::lock_guard lock(mutex_);
    Recorded* const to = find(recording);
    if (!to) return true;
    if (to->about.meaning != meaning) return false;
    Recording& about = to->about;
    about.greeting = greeting;
    if (greeting) about.name = greeting->name;
    to->add(judged, kept);
    if (!judged->open) ++status_.frames;
    forget_oldest();
    ++revision_;
    return true;
}

void Receiver::Parts::run(bool with_program) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    // How long it takes to notice that a program ended which was started and never connected.
    constexpr int milliseconds = 500;
    Incoming incoming(silence_);
    std::vector<Listener::Program> came;
    bool started = with_program;
    bool gone = false;  // the program that was started: its connection may still wait to be taken
    const auto add = [&](Listener::Program from, std::optional<Frame> frame) {
        if (!frame) return;
        frame->time = std::chrono::duration<double>(Clock::now() - began).count();
        queue({from, std::move(frame), incoming.greeting(from)});
    };
    /// The shorter of two times to wait; -1: for ever.
    const auto sooner = [](int a, int b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); };
    while (!over_) {
        const int at_most = gone ? 0 : started ? milliseconds : -1;
        const Listener::Heard heard =
            listener_.poll(sooner(at_most, incoming.milliseconds_left(Clock::now())));
        for (const Listener::Program program : heard.came) begin(program);
        if (started) came.insert(came.end(), heard.came.begin(), heard.came.end());
        // Before the lines, which may take a while.
        if (!heard.came.empty() || !heard.left.empty() || !heard.refused.empty()) {
            const std::lock_guard lock(mutex_);
            status_.connected = listener_.connected();
            if (!heard.refused.empty()) status_.notice = heard.refused.back();
            ++revision_;
        }
        const auto now = Clock::now();
        for (const Listener::Line& line : heard.lines) {
            if (over_) return;
            add(line.program, incoming.take(line.program, line.text, now));
        }
        for (const Listener::Program program : heard.left) {
            add(program, incoming.finish(program));
            queue({.recording = program, .closed = incoming.forget(program)});
        }
        for (Incoming::Open& one : incoming.open_frames(now)) add(one.program, std::move(one.frame));
        if (started && gone) {
            // A connection is taken by one look and known by a later one.
            if (heard.knocked || !heard.came.empty() || !heard.left.empty()) continue;
            started = gone = false;
            note_end(came);
        } else if (started) {
            gone = !program_.runs();
        }
    }
}

/// On a port that others may know only one that came alone is surely the program that was started.
void Receiver::Parts::note_end(const std::vector<Listener::Program>& programs) {
    const std::string words = program_.last_words();
    const std::lock_guard lock(mutex_);
    status_.ended = program_.end();
    status_.last_words = words;
    for (Recorded& one : recordings_)
        if ((is_alone_ || programs.size() == 1) &&
            std::ranges::find(programs, one.about.number) != programs.end()) {
            one.about.end = program_.end();
            one.about.last_words = words;
        }
    ++revision_;
}

Receiver::Status Receiver::Parts::status() const {
    Status status;
    {
        const std::lock_guard lock(mutex_);
        status = status_;
        status.bytes = bytes();
    }
    status.judges_again = again_.busy();
    const std::lock_guard lock(queue_mutex_);
    status.behind = over_ ? 0 : std::size_t(std::ranges::count_if(queue_, [](const Waiting& one) {
        return one.frame.has_value();
    }));
    return status;
}

std::vector<Recording> Receiver::Parts::recordings() const {
    const std::lock_guard lock(mutex_);
    std::vector<Recording> all;
    for (const Recorded& one : recordings_) all.push_back(one.summary());
    return all;
}

std::vector<KeptFrame> Receiver::Parts::frames(std::uint64_t recording) const {
    const std::lock_guard lock(mutex_);
    const Recorded* const one = find(recording);
    return one ? one->frames() : std::vector<KeptFrame>();
}

Disagreements Receiver::Parts::disagreements(std::uint64_t recording) const {
    const std::lock_guard lock(mutex_);
    const Recorded* const one = find(recording);
    return one ? one->all_disagreements() : Disagreements();
}

FramePtr Receiver::Parts::newest() const {
    const std::lock_guard lock(mutex_);
    const Recorded* const one = find(0);
    return one ? one->newest() : nullptr;
}

FramePtr Receiver::Parts::take_first_wrong(std::uint64_t recording) {
    const std::lock_guard lock(mutex_);
    Recorded* const one = find(recording);
    return one ? one->take_first_wrong() : nullptr;
}

std::uint64_t Receiver::Parts::add(Recording about, const std::vector<FramePtr>& frames) {
    // Numbers that no program gets.
    constexpr std::uint64_t of_files = std::uint64_t{1} << 32;
    const std::lock_guard lock(mutex_);
    about.number = of_files + ++opened_;
    about.goes_on = false;
    about.opened = true;
    Recorded& one = recordings_.emplace_back();
    one.about = std::move(about);
    one.history = History(frames);
    for (std::size_t i = 0; i < frames.size(); ++i)
        one.disagreements.add(*frames[i], one.history.frames()[i]);
    forget_oldest();
    ++revision_;
    return of_files + opened_;
}

void Receiver::Parts::remove(std::uint64_t recording) {
    const std::lock_guard lock(mutex_);
    std::erase_if(recordings_,
                  [&](const Recorded& one) { return one.about.number == recording && !one.about.goes_on; });
    ++revision_;
}

void Receiver::Parts::limit(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    if (limit_ == bytes) return;
    limit_ = bytes;
    forget_oldest();
    ++revision_;
}

void Receiver::Parts::judge_by(std::uint64_t recording, std::optional<Meaning> meaning) {
    {
        const std::lock_guard lock(mutex_);
        Recorded* const one = find(recording);
        if (!one) return;
        one->about.meaning = meaning;
        ++revision_;
    }
    again_.start([this, recording, meaning] { judge_again(recording, meaning); });
}

void Receiver::Parts::judge_again(std::uint64_t recording, const std::optional<Meaning>& meaning) {
    std::vector<KeptFrame> frames;
    KeptFrame open;
    verify::Conventions conventions;
    {
        const std::lock_guard lock(mutex_);
        const Recorded* const one = find(recording);
        if (!one) return;
        frames.assign(one->history.frames().begin(), one->history.frames().end());
        open = one->open();
        const auto& greeting = one->about.greeting;
        conventions = conventions_of(greeting, meaning.value_or(meaning_of(greeting)));
    }
    const auto judged_again = [&](const KeptFrame& kept) {
        Frame frame = *kept.frame();
        for (Said& said : frame.said) said.fault.reset();
        judge(frame, conventions);
        return std::make_shared<const Frame>(std::move(frame));
    };
    std::vector<KeptFrame> judged;
    Disagreements disagreements;
    for (const KeptFrame& kept : frames) {
        const FramePtr now = judged_again(kept);
        judged.push_back(kept.judged_as(now));
        disagreements.add(*now, judged.back());
    }
    const FramePtr open_judged = open ? judged_again(open) : nullptr;
    const std::lock_guard lock(mutex_);
    Recorded* const one = find(recording);
    if (!one || one->about.meaning != meaning) return;
    one->take_judged(judged, std::move(disagreements));
    one->take_judged_open(open, open_judged);
    ++revision_;
}

Receiver::Receiver(std::chrono::milliseconds silence) : parts_(std::make_unique<Parts>(silence)) {}
Receiver::~Receiver() = default;
std::string Receiver::start(const Order& order) { return parts_->start(order); }
void Receiver::stop() { parts_->stop(); }
bool Receiver::listening() const { return parts_->listening(); }
Receiver::Status Receiver::status() const { return parts_->status(); }
std::uint64_t Receiver::revision() const { return parts_->revision(); }
std::vector<Recording> Receiver::recordings() const { return parts_->recordings(); }
std::vector<KeptFrame> Receiver::frames(std::uint64_t recording) const { return parts_->frames(recording); }
std::uint64_t Receiver::add(Recording about, const std::vector<FramePtr>& frames) {
    return parts_->add(std::move(about), frames);
}
Disagreements Receiver::disagreements(std::uint64_t recording) const {
    return parts_->disagreements(recording);
}
void Receiver::remove(std::uint64_t recording) { parts_->remove(recording); }
void Receiver::limit(std::size_t bytes) { parts_->limit(bytes); }
void Receiver::judge_by(std::uint64_t recording, std::optional<Meaning> meaning) {
    parts_->judge_by(recording, std::move(meaning));
}
FramePtr Receiver::newest() const { return parts_->newest(); }
FramePtr Receiver::take_first_wrong(std::uint64_t recording) { return parts_->take_first_wrong(recording); }

}  // namespace testbed::live
