// A program of somebody else as a child process: lines are written to it and read from it, without waiting
// and without trust.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace testbed::verify {

/// The child is the leader of a process group of its own, all of which ends with this object. Linux and
/// macOS; elsewhere start() says that it cannot. Not for use by two threads at once.
class ChildProcess {
  public:
    /// A line that is longer ends the child: nobody's answer about two shapes is.
    static constexpr std::size_t max_line = std::size_t{1} << 20;
    /// How much of what the child says on standard error is kept: the end of it.
    static constexpr std::size_t max_last_words = 2000;

    ChildProcess() = default;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess() { stop(); }

    /// Starts command[0], looked for in PATH; what runs already is ended. Returns what went wrong, in words.
    /// Requires a command that is not empty.
    std::optional<std::string> start(const std::vector<std::string>& command);
    /// Ends the child and what it has started. No effect where none runs.
    void stop();
    bool runs() const { return process_ > 0; }

    /// Queues a line, which gets its line break here; poll() writes it.
    void send(std::string_view line);
    /// Nothing more will be sent: the child sees the end of its input once all is written.
    void finish_sending() { finished_ = true; }
    /// Bytes that the child has not taken yet.
    std::size_t unsent() const { return out_.size() - sent_; }

    /// Writes and reads what can be written and read, waiting at most so long until anything can. Lines are
    /// appended without their breaks; the last may end with the output instead. False once the child has
    /// ended, or was ended for a line that is too long: `end()` says which.
    bool poll(int milliseconds, std::vector<std::string>& lines);
    /// How the last child ended: "exit status 3", "signal 11", "a line of more than 1048576 bytes".
    const std::string& end() const { return end_; }
    /// The end of what the last child said on standard error, without white space around it.
    std::string last_words() const;
    /// Bytes of a line whose break has not come yet.
    std::size_t unfinished() const { return in_.size(); }

  private:
    void write_some();
    bool read_lines(std::vector<std::string>& lines);
    void read_last_words();
    void close_pipes();
    void reap();

    int process_ = -1;
    int to_child_ = -1, from_child_ = -1, errors_ = -1;
    std::string out_, in_;
    std::size_t sent_ = 0;
    bool finished_ = false;
    std::string end_, last_words_;
};

}  // namespace testbed::verify
