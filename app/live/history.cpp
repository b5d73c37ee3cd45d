// Frames by time, bounded.
#include "app/live/history.h"

#include <utility>

namespace testbed::live {

History::History(std::span<const FramePtr> frames) {
    for (const FramePtr& frame : frames) {
        frames_.emplace_back(frame, last());
        bytes_ += frames_.back().bytes();
    }
    added_ = frames.size();
}

void History::add(KeptFrame frame) {
    bytes_ += frame.bytes();
    frames_.push_back(std::move(frame));
    ++added_;
    const double now = frames_.back()->time;
    while (frames_.size() > 1 && frames_.front()->time < now - max_seconds) drop_oldest();
}

void History::drop_oldest() {
    bytes_ -= frames_.front().bytes();
    frames_.pop_front();
}

void History::replace(KeptFrame frame) {
    if (frames_.empty() || frame->place < frames_.front()->place) return;
    const std::uint64_t place = frame->place - frames_.front()->place;
    if (place >= frames_.size()) return;
    bytes_ = bytes_ - frames_[place].bytes() + frame.bytes();
    frames_[place] = std::move(frame);
}

}  // namespace testbed::live
