// Ctrl+C, SIGTERM and a closed terminal while a command listens to somebody else's program.
#pragma once

#include <atomic>
#include <csignal>
#include <cstddef>

namespace testbed::cli {

/// While it lives, the first such signal sets a flag, so that the command can end what it has started and
/// report what it has; programs are asked to end with the same signal. A second one ends this program. One at
/// a time.
class Interrupts {
  public:
    Interrupts();
    ~Interrupts();
    Interrupts(const Interrupts&) = delete;
    Interrupts& operator=(const Interrupts&) = delete;

    /// For collision::math::Interruptible too.
    static const std::atomic<bool>& flag();
    static bool stopped() { return flag().load(); }
    /// Its number; 0: none has come.
    static int signal();

  private:
#ifdef SIGHUP
    static constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP};
#else
    static constexpr int signals[] = {SIGINT, SIGTERM};
#endif
    static constexpr std::size_t signal_count = sizeof signals / sizeof signals[0];
    void (*before_[signal_count])(int);
};

}  // namespace testbed::cli
