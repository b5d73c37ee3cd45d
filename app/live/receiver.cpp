// The listening thread.
#include "app/live/receiver.h"

#include <chrono>
#include <optional>
#include <utility>

#include "app/live/assembler.h"
#include "app/live/judging.h"

namespace testbed::live {

std::string Receiver::start(const Order& order) {
    stop();
    if (std::string wrong = listener_.open(order.host, order.port); !wrong.empty()) return wrong;
    if (!order.command.empty()) {
        if (std::string wrong = program_.start(order.command, listener_.port()); !wrong.empty()) {
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
    thread_ = std::thread([this, with_program = !order.command.empty()] { run(with_program); });
    return {};
}

void Receiver::stop() {
    if (!thread_.joinable()) return;
    over_ = true;
    listener_.wake();
    thread_.join();
    listener_.close();
    program_.stop();
    const std::lock_guard lock(mutex_);
    status_.connected = false;
    ++revision_;
}

void Receiver::keep(Frame frame, const std::optional<verify::Greeting>& greeting) {
    judge(frame, conventions_of(greeting));
    const std::lock_guard lock(mutex_);
    if (greeting) status_.name = greeting->name;
    if (status_.problems == 0 && frame.problem_count > 0) status_.first_problem = frame.problems.front();
    status_.problems += frame.problem_count;
    status_.dropped = frame.dropped;
    ++status_.frames;
    auto kept = std::make_shared<const Frame>(std::move(frame));
    if (kept->wrong > 0 && !first_wrong_) first_wrong_ = kept;
    history_.add(std::move(kept));
    ++revision_;
}

void Receiver::run(bool with_program) {
    using Clock = std::chrono::steady_clock;
    const auto began = Clock::now();
    // How long it takes to notice that a program ended which was started and never connected.
    constexpr int milliseconds = 500;
    Assembler assembler;
    bool started = with_program;
    const auto add = [&](std::optional<Frame> frame) {
        if (!frame) return;
        frame->time = std::chrono::duration<double>(Clock::now() - began).count();
        keep(std::move(*frame), assembler.greeting());
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

Receiver::Status Receiver::status() const {
    const std::lock_guard lock(mutex_);
    return status_;
}

std::vector<FramePtr> Receiver::frames() const {
    const std::lock_guard lock(mutex_);
    return {history_.frames().begin(), history_.frames().end()};
}

FramePtr Receiver::newest() const {
    const std::lock_guard lock(mutex_);
    return history_.frames().empty() ? nullptr : history_.frames().back();
}

FramePtr Receiver::take_first_wrong() {
    const std::lock_guard lock(mutex_);
    return std::exchange(first_wrong_, nullptr);
}

}  // namespace testbed::live
