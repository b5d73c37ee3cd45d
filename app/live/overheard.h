// What a program writes to standard error: passed on, and its end kept.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace testbed::live {

/// Reads from a pipe on a thread of its own, so that the program never waits. Linux and macOS; elsewhere start() fails
/// and the program keeps this program's own standard error.
class Overheard {
  public:
    Overheard() = default;
    ~Overheard() { stop(); }
    Overheard(const Overheard&) = delete;
    Overheard& operator=(const Overheard&) = delete;

    /// The descriptor that a program writes to, to be closed by close_writer() once the program has it; -1 where there
    /// is none. What was kept before is forgotten.
    int start();
    void close_writer();
    void stop();
    /// The last 20 lines, with all that has been written so far.
    std::string last_lines();

    static constexpr std::size_t most_bytes = 16384;

  private:
    void read();
    bool read_some();

    int errors_ = -1, writer_ = -1;
    int wake_reader_ = -1, wake_writer_ = -1;
    std::thread thread_;
    std::mutex mutex_;
    std::condition_variable looked_;
    // Under the mutex.
    std::string words_;
    unsigned wanted_ = 0, done_ = 0;  ///< looks that were asked for, and that have ended
    bool over_ = false;
};

}  // namespace testbed::live
