// The lines of a recording, written frame by frame: what has not changed since the frame before is left out.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "app/live/message.h"

namespace testbed::live {

/// The lines are those that programs send (assets/live/README.md), so that a file is judged as a program is.
class RecordingWriter {
  public:
    /// The line of the program's greeting; empty where it did not greet.
    static std::string greeting_line(const std::optional<verify::Greeting>& greeting);
    /// What a file begins with, and what it ends with.
    static std::string first_line();
    static std::string end_line(const EndLine& end);
    /// The lines of the next frame. Of lines that could not be taken a file has the first most_refused.
    std::string lines_of(const Frame& frame);
    static constexpr std::size_t most_refused = 1000;

    /// As many as a reader finds.
    std::uint64_t frames() const { return frames_; }

  private:
    std::string changes_of(const Frame& frame) const;

    std::vector<model::ShapePtr> before_;  ///< of the frame before
    std::uint64_t frames_ = 0;
    std::size_t refused_ = 0;  ///< lines that could not be taken, written so far
};

}  // namespace testbed::live
