// A port of this machine on which programs are listened to: the one file that
// knows sockets.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace testbed::live {

/// Where programs look for the window when nobody says otherwise.
inline constexpr std::uint16_t usual_port = 47474;

/// Linux and macOS; elsewhere open() says that it cannot. Not for use by two threads at once, but for wake().
class Listener {
  public:
    /// Counts the programs that came, from 1.
    using Program = std::uint64_t;
    struct Line {
        Program program;
        std::string text;  ///< without its break
    };
    struct Heard {
        std::vector<Program> came;  ///< have connected, before their lines
        std::vector<Line> lines;
        std::vector<Program> left;  ///< have gone, after their lines; the last may have had no break
        /// In words, what was refused: one program too many, a line that is too
        /// long.
        std::vector<std::string> refused;
    };

    Listener() = default;
    ~Listener() { close(); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Begins to listen. Port 0: any that is free. Host: an address of this
    /// machine; 127.0.0.1 is seen by this machine alone. most: programs at a
    /// time. Returns what went wrong, in words.
    std::string open(const std::string& host, std::uint16_t port, std::size_t most = 1);
    void close();
    std::uint16_t port() const { return port_; }
    bool connected() const { return !programs_.empty(); }

    /// Waits at most so long (-1: for ever) until something happens, and takes no more than a few megabytes
    /// at once: who writes faster than it is read has to wait, or drops what it cannot write.
    Heard poll(int milliseconds);
    /// From any thread: a poll() that waits, or the next one, returns at once.
    void wake();
    /// Sent to one program too many.
    static constexpr const char* busy_sentence =
        "Not taken: too many programs are connected. End another one first.";

  private:
    /// A program that is connected.
    struct Connected {
        Program number = 0;
        int socket = -1;
        std::string line{};     ///< begun
        bool skipping = false;  ///< the rest of a line that is too long
    };
    void accept_one(Heard& heard);
    void read_some(Connected& from, Heard& heard);
    void forget_refused();

    int listening_ = -1;
    int wake_read_ = -1, wake_write_ = -1;
    std::uint16_t port_ = 0;
    std::size_t most_ = 1;
    Program last_ = 0;
    std::vector<Connected> programs_;
    std::deque<int> refused_;  ///< told and not yet gone: closed at once, they
                               ///< could not read why
};

}  // namespace testbed::live
