// Writing to a program that may have ended.
#pragma once

#ifndef _WIN32

#include <csignal>

namespace testbed::verify {

/// A child that ends while it is written to is its own affair, not our end: while this lives, SIGPIPE does
/// not reach this thread.
class WithoutPipeSignal {
  public:
    WithoutPipeSignal() {
        sigset_t pending;
        ::sigpending(&pending);
        was_pending_ = ::sigismember(&pending, SIGPIPE);
        ::sigemptyset(&pipe_);
        ::sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutPipeSignal() {
        sigset_t pending;
        ::sigpending(&pending);
        if (!was_pending_ && ::sigismember(&pending, SIGPIPE)) {
            int caught = 0;
            ::sigwait(&pipe_, &caught);
        }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

  private:
    sigset_t pipe_, before_;
    bool was_pending_ = false;
};

}  // namespace testbed::verify

#endif
