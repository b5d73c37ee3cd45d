// Lets whoever asks a long question take it back: the long loops of the core look here from time to time.
#pragma once

#include <atomic>

namespace collision::math {

/// Thrown by poll() once the question was taken back. Nothing is answered, and nothing is left behind: the
/// core keeps no state between questions.
struct Interrupted {};

namespace detail {
/// Of this thread; null: nobody may interrupt.
inline constinit thread_local const std::atomic<bool>* interrupt = nullptr;
}  // namespace detail

/// Called by loops that may run for more than a millisecond, at least once in one. A load and a branch where
/// nobody may interrupt, so not for what takes nanoseconds. Without exceptions (WebAssembly, where
/// no other thread could set the flag) nothing is interrupted.
inline void poll() {
#ifdef __cpp_exceptions
    if (detail::interrupt && detail::interrupt->load(std::memory_order_relaxed)) throw Interrupted{};
#endif
}

/// While it lives, questions that this thread asks end with Interrupted soon after the flag is set. The flag
/// must outlive it; null shields what must be finished.
class Interruptible {
  public:
    explicit Interruptible(const std::atomic<bool>* flag) : before_(detail::interrupt) {
        detail::interrupt = flag;
    }
    ~Interruptible() { detail::interrupt = before_; }
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

  private:
    const std::atomic<bool>* before_;
};

}  // namespace collision::math
