// Signals that end the program.
#include "app/platform/ending.h"

#ifndef _WIN32

#include <array>
#include <csignal>

namespace testbed::platform {

namespace {

volatile std::sig_atomic_t came = 0;

struct Watched {
    int signal;
    struct sigaction sdl;  ///< what SDL does on it
};
std::array<Watched, 2> watched{Watched{SIGTERM, {}}, Watched{SIGINT, {}}};

extern "C" void take_ending(int signal) {
    came = 1;
    for (const Watched& one : watched)
        if (one.signal == signal && one.sdl.sa_handler) one.sdl.sa_handler(signal);
}

}  // namespace

void watch_for_ending() {
    for (Watched& one : watched) {
        struct sigaction now {};
        if (sigaction(one.signal, nullptr, &now) != 0) continue;
        // Ignored, or not taken by SDL: left as it is.
        const bool taken =
            now.sa_handler != SIG_DFL && now.sa_handler != SIG_IGN && now.sa_handler != take_ending;
        if (!taken) continue;
        one.sdl = now;
        now.sa_handler = take_ending;
        sigaction(one.signal, &now, nullptr);
    }
}

bool is_ending() { return came != 0; }

}  // namespace testbed::platform

#else

namespace testbed::platform {

void watch_for_ending() {}
bool is_ending() { return false; }

}  // namespace testbed::platform

#endif
