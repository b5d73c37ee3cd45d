// A program that is started to be listened to. Its input and output are those of this program, and what it writes to
// standard error is kept on its way there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/live/overheard.h"
#include "app/verify/guarded_program.h"

namespace testbed::live {

/// It ends with this object, and with this program, as all that it starts does. Linux and macOS.
class Program {
  public:
    /// Starts command[0], looked for in PATH, with COLLISION_TESTBED naming the port and, where there is one,
    /// the token with it. Returns what went wrong, in words. Requires a command that is not empty.
    std::string start(const std::vector<std::string>& command, std::uint16_t port,
                      const std::string& token = {});
    void stop();
    /// Whether it still runs.
    bool runs() { return program_.runs(); }
    /// How it ended: "exit status 3", "signal 11". Empty while it runs.
    const std::string& end() const { return program_.end(); }

    /// The last lines that it wrote to standard error.
    std::string last_words() { return overheard_.last_lines(); }

  private:
    verify::GuardedProgram program_;
    Overheard overheard_;
};

}  // namespace testbed::live
