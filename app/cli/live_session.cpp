// How long `live --check` listens.
#include "app/cli/live_session.h"

#include <fmt/format.h>

#include "core/math/interrupt.h"

namespace testbed::cli {

LiveSession::LiveSession(const LiveLimits& limits) : limits_(limits), watcher_([this] { watch(); }) {}

LiveSession::~LiveSession() {
    {
        const std::lock_guard lock(mutex_);
        done_ = true;
    }
    wake_.notify_all();
    watcher_.join();
}

void LiveSession::watch() {
    // A signal handler can wake nobody: it is looked for so often.
    constexpr auto look_every = std::chrono::milliseconds(20);
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, look_every, [this] { return done_; })) {
        const bool late =
            limits_.seconds > 0 && Clock::now() - began_ > std::chrono::duration<double>(limits_.seconds);
        if (late) ran_out_ = true;
        if (late || Interrupts::stopped()) over_ = true;
    }
}

void LiveSession::run(const std::function<void()>& listen) {
    const collision::math::Interruptible interruptible(&over_);
    try {
        listen();
        // What is still being judged when time is up was heard.
        stalled_ =
            ran_out_ && Clock::now() - last_heard_ > std::chrono::duration<double>(limits_.seconds / 4);
    } catch (const collision::math::Interrupted&) {}
}

bool LiveSession::over(bool waits) {
    if (waits) heard();
    if (!over_ && limits_.silence > 0 &&
        Clock::now() - last_heard_ > std::chrono::duration<double>(limits_.silence))
        silent_ = true;
    return over_ || silent_ || Interrupts::stopped();
}

std::string LiveSession::stall_sentence() const {
    return fmt::format(
        "The program had not closed when --seconds ended the check, and had said nothing for the last "
        "quarter of "
        "its {} s.",
        limits_.seconds);
}

std::string LiveSession::silence_sentence() const {
    return fmt::format("The program said nothing for {} s. --silence sets how long it may.", limits_.silence);
}

}  // namespace testbed::cli
