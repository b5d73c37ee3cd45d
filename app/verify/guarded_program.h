// A program of somebody else that never outlives this one, with all that it starts.
#pragma once

#include <string>
#include <vector>

#include "app/verify/guardian.h"

namespace testbed::verify {

/// The leader of a process group of its own. However this object or this program ends, by SIGKILL too, the
/// group is asked to end, and killed where it does not; on Linux so is whatever has left the group. Linux and
/// macOS; elsewhere start() says that it cannot. Not for use by two threads at once.
class GuardedProgram {
  public:
    GuardedProgram() = default;
    ~GuardedProgram() { stop(); }
    GuardedProgram(const GuardedProgram&) = delete;
    GuardedProgram& operator=(const GuardedProgram&) = delete;

    /// Starts command[0], looked for in PATH; what was started before is ended. Returns what went wrong, in
    /// words. Requires a command that is not empty.
    std::string start(const std::vector<std::string>& command, const Wiring& wiring);
    /// Whether anything was started that has not been stopped.
    bool started() const { return guardian_.process > 0; }
    /// Whether the program itself still runs; what it has started may run longer.
    bool runs();
    /// How it ended by itself: "exit status 3", "signal 11". Empty while it runs.
    const std::string& end() const { return end_; }
    void stop();

    /// The signal by which programs are asked to end from now on; SIGTERM at first. Safe in a signal handler.
    static void ask_to_end_with(int signal);

  private:
    Guardian guardian_;
    std::string end_;
};

}  // namespace testbed::verify
