// A port of this machine on which programs are listened to: the one file that knows sockets.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
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
        bool knocked = false;       ///< something has connected; what it is its first line will say
        std::vector<Program> came;  ///< have connected and said a first line, before their lines
        std::vector<Line> lines;
        std::vector<Program> left;  ///< have gone, after their lines; the last may have had no break
        /// In words, what was refused: one program too many, a stranger, a line that is too long.
        std::vector<std::string> refused;
        std::size_t lost_lines = 0;  ///< those of `refused` that are too long
    };

    Listener() = default;
    ~Listener() { close(); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    /// Begins to listen. Port 0: any that is free. Host: an address of this machine; 127.0.0.1 is seen by
    /// this machine alone. most: programs at a time. Returns what went wrong, in words.
    std::string open(const std::string& host, std::uint16_t port, std::size_t most = 1);
    /// From now on only a program whose first line is {"token":"…"} with this one is listened to. Empty: any
    /// whose first line is one of a program (is_first_line()).
    void expect(std::string token) { token_ = std::move(token); }
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

    /// The line that a refused stranger gets.
    static constexpr const char* stranger_sentence =
        "This port takes lines of JSON from a program that shows its shapes. See assets/live/README.md.";
    static constexpr const char* token_sentence =
        "This port is for the program that was started with it. The first line must hold the token from "
        "COLLISION_TESTBED_TOKEN; a current collision_testbed.h sends it.";

  private:
    /// Has connected, and has not said a whole first line: nothing of it is believed yet.
    struct Stranger {
        int socket = -1;
        std::string text{};
    };
    /// A program that is listened to.
    struct Connected {
        Program number = 0;
        int socket = -1;
        std::string line{};     ///< begun
        bool skipping = false;  ///< the rest of a line that is too long
    };

    void accept_one(Heard& heard);
    void hear_stranger(Stranger& stranger, Heard& heard);
    void judge_first_line(Stranger& stranger, std::size_t end, Heard& heard);
    void read_some(Connected& from, Heard& heard);
    void take(Connected& from, std::string_view text, Heard& heard);
    void refuse(int socket, std::string_view words);
    void refuse_one_too_many(int socket, Heard& heard);
    void forget_refused();

    int listening_ = -1;
    int wake_read_ = -1, wake_write_ = -1;
    std::uint16_t port_ = 0;
    std::size_t most_ = 1;
    Program last_ = 0;
    std::string token_;
    std::deque<Stranger> strangers_;
    std::vector<Connected> programs_;
    std::deque<int> refused_;  ///< told and not yet gone: closed at once, they could not read why
};

}  // namespace testbed::live
