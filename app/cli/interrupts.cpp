// Signals that end a command.
#include "app/cli/interrupts.h"

#include "app/verify/guarded_program.h"

namespace testbed::cli {

namespace {

std::atomic<bool> interrupted = false;
std::atomic<int> interrupted_by = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void interrupt(int signal) {
    interrupted_by = signal;
    interrupted = true;
    verify::GuardedProgram::ask_to_end_with(signal);
    std::signal(signal, SIG_DFL);
}

}  // namespace

Interrupts::Interrupts() {
    interrupted = false;
    interrupted_by = 0;
    for (std::size_t i = 0; i < signal_count; ++i) {
        before_[i] = std::signal(signals[i], interrupt);
        // `nohup` and shells that start it in the background have it ignored, and mean it.
        if (before_[i] == SIG_IGN) std::signal(signals[i], SIG_IGN);
    }
}

Interrupts::~Interrupts() {
    for (std::size_t i = 0; i < signal_count; ++i) std::signal(signals[i], before_[i]);
}

const std::atomic<bool>& Interrupts::flag() { return interrupted; }

int Interrupts::signal() { return interrupted_by; }

}  // namespace testbed::cli
