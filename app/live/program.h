// A program that is started to be listened to. Its input and output are those of this program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace testbed::live {

/// The leader of a process group of its own, all of which ends with this object. Linux and macOS.
class Program {
  public:
    Program() = default;
    ~Program() { stop(); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// Starts command[0], looked for in PATH, with COLLISION_TESTBED naming the port. Returns what went
    /// wrong, in words. Requires a command that is not empty.
    std::string start(const std::vector<std::string>& command, std::uint16_t port);
    void stop();
    /// Whether it still runs.
    bool runs();
    /// How it ended: "exit status 3", "signal 11". Empty while it runs.
    const std::string& end() const { return end_; }

  private:
    int process_ = -1;
    std::string end_;
};

}  // namespace testbed::live
