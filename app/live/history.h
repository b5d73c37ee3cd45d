// The frames of a program that is listened to, as far as there is room.
#pragma once

#include <cstdint>
#include <deque>
#include <span>

#include "app/live/kept_frame.h"

namespace testbed::live {

class History {
  public:
    /// Frames of a time that nobody looks back at.
    static constexpr double max_seconds = 600;

    History() = default;
    /// Of a recording that is over: all of its frames.
    explicit History(std::span<const FramePtr> frames);
    /// Keeps the frame, and drops those that are older than max_seconds.
    void add(KeptFrame frame);
    void add(const FramePtr& frame) { add(KeptFrame(frame, last())); }
    /// Drops the oldest. Requires any.
    void drop_oldest();
    /// The frame takes the place of the one that has its place in the recording; no effect where that was
    /// dropped.
    void replace(KeptFrame frame);

    /// Empty where there is none.
    KeptFrame last() const { return frames_.empty() ? KeptFrame() : frames_.back(); }

    const std::deque<KeptFrame>& frames() const { return frames_; }
    std::size_t bytes() const { return bytes_; }
    /// Frames that were ever added.
    std::uint64_t added() const { return added_; }
    /// Of them, those that are not kept any more.
    std::uint64_t dropped() const { return added_ - frames_.size(); }

  private:
    std::deque<KeptFrame> frames_;
    std::size_t bytes_ = 0;
    std::uint64_t added_ = 0;
};

}  // namespace testbed::live
