// Long questions end early: whoever asks may take one back, and each may do only so much work. The long loops
// of the core look here from time to time.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

namespace collision::math {

/// Thrown by poll() once the question was taken back. Nothing is answered, and nothing is left behind: the
/// core keeps no state between questions.
struct Interrupted {};

/// Thrown by poll() once a question has done all the work that it may do.
struct TooMuchWork {};

/// Whether a limit of work ends anything: not without exceptions.
#ifdef __cpp_exceptions
inline constexpr bool limits_hold = true;
#else
inline constexpr bool limits_hold = false;
#endif

namespace detail {
struct Watch {
    const std::atomic<bool>* interrupt = nullptr;  ///< null: nobody may interrupt
    std::uint64_t left = ~std::uint64_t{0};        ///< of the work that is allowed
};
/// Of this thread; null: nobody may interrupt, and there is no limit.
inline constinit thread_local Watch* current_watch = nullptr;
}  // namespace detail

/// Called by loops that may run for longer than a millisecond, at least once in one, with the work done since
/// the last call: about one for each pair of edges, pieces or boxes. A load and a branch where nobody may
/// interrupt and nothing is limited, so not for what takes nanoseconds. Without exceptions (WebAssembly,
/// where no other thread could set the flag) nothing ends early.
inline void poll([[maybe_unused]] std::uint64_t work = 1) {
#ifdef __cpp_exceptions
    detail::Watch* const watch = detail::current_watch;
    if (!watch) return;
    if (watch->interrupt && watch->interrupt->load(std::memory_order_relaxed)) throw Interrupted{};
    if (watch->left < work) {
        watch->left = 0;
        throw TooMuchWork{};
    }
    watch->left -= work;
#endif
}

/// While it lives, questions that this thread asks end with Interrupted soon after the flag is set. The flag
/// must outlive it; null shields what must be finished.
class Interruptible {
  public:
    explicit Interruptible(const std::atomic<bool>* flag) : before_(detail::current_watch) {
        watch_.interrupt = flag;
        if (before_) watch_.left = before_->left;
        detail::current_watch = &watch_;
    }
    ~Interruptible() {
        if (before_) before_->left = watch_.left;
        detail::current_watch = before_;
    }
    Interruptible(const Interruptible&) = delete;
    Interruptible& operator=(const Interruptible&) = delete;

  private:
    detail::Watch watch_;
    detail::Watch* before_;
};

/// While it lives, this thread may do so much work, and no more than a limit around it has left; then poll()
/// throws TooMuchWork. Counted and not timed: the same question ends at the same place on every machine.
class WorkLimit {
  public:
    explicit WorkLimit(std::uint64_t work) : before_(detail::current_watch), allowed_(work) {
        if (before_) {
            watch_.interrupt = before_->interrupt;
            allowed_ = std::min(allowed_, before_->left);
        }
        watch_.left = allowed_;
        detail::current_watch = &watch_;
    }
    ~WorkLimit() {
        if (before_) before_->left -= std::min(before_->left, spent());
        detail::current_watch = before_;
    }
    WorkLimit(const WorkLimit&) = delete;
    WorkLimit& operator=(const WorkLimit&) = delete;

    std::uint64_t spent() const { return allowed_ - watch_.left; }

  private:
    detail::Watch watch_;
    detail::Watch* before_;
    std::uint64_t allowed_;
};

inline constexpr std::uint64_t no_limit = ~std::uint64_t{0};

/// For what was given up within a limit, and has no other answer.
[[noreturn]] inline void give_up() {
#ifdef __cpp_exceptions
    throw TooMuchWork{};
#else
    __builtin_unreachable();  // no limit
#endif
}

/// answer() within so much work; given_up() where it would take more, and without the work that is lost.
auto within(std::uint64_t work, auto&& answer, auto&& given_up) {
#ifdef __cpp_exceptions
    try {
        const WorkLimit limit(work);
        return answer();
    } catch (const TooMuchWork&) {
        return given_up();
    }
#else
    static_cast<void>(work);
    static_cast<void>(given_up);
    return answer();
#endif
}

}  // namespace collision::math
