// `live --record`: the frames of a program, written into a file as they come.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "app/live/assembler.h"
#include "app/live/recording_writer.h"

namespace testbed::cli {

/// Each frame is in the file once the next begins: a program that crashes, or this one, leaves all before it.
class LiveRecorder {
  public:
    /// Replaces the file. Why it cannot be written: problem().
    explicit LiveRecorder(const std::string& path);

    void take(std::string_view line);
    /// A line never arrived whole.
    void lose() { ++refused_; }
    /// The program has gone: its last frame is written too.
    void leave();
    /// Once nothing more comes. end: how the program ended, as live::EndLine has it. last_words: of the program, on
    /// standard error.
    void finish(const std::string& end, const std::string& last_words);

    std::size_t frames() const { return frames_; }
    std::size_t bytes() const { return bytes_; }
    /// In words; empty: all of it was written.
    const std::string& problem() const { return problem_; }

  private:
    using Clock = std::chrono::steady_clock;

    void keep(std::optional<live::Frame> frame);
    void write(const std::string& text);

    std::string path_;
    std::ofstream file_;
    live::Assembler assembler_;  ///< of the connection in hand
    live::RecordingWriter writer_;
    std::string greeting_;  ///< as it was last written
    Clock::time_point began_ = Clock::now();
    std::size_t frames_ = 0, bytes_ = 0;
    std::uint64_t refused_ = 0, dropped_ = 0;
    bool hung_up_ = true, closed_ = true;  ///< closed_: each connection said that it was done
    std::string problem_;
};

}  // namespace testbed::cli
