// The last minute of a program that is listened to.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "app/live/frame.h"

namespace testbed::live {

class History {
  public:
    /// The oldest frames are forgotten beyond either; the newest is always kept.
    static constexpr double max_seconds = 60;
    static constexpr std::size_t max_bytes = std::size_t{256} << 20;

    History() = default;
    /// Of a recording that is over: all of its frames.
    explicit History(const std::vector<FramePtr>& frames);
    void add(FramePtr frame);
    const std::deque<FramePtr>& frames() const { return frames_; }
    std::size_t bytes() const { return bytes_; }
    /// Frames that were ever added; the last of frames() is number added() - 1.
    std::uint64_t added() const { return added_; }
    void clear();

  private:
    std::deque<FramePtr> frames_;
    std::size_t bytes_ = 0;
    std::uint64_t added_ = 0;
};

}  // namespace testbed::live
