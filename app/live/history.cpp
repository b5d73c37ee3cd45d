// Frames by time, bounded.
#include "app/live/history.h"

#include <utility>

namespace testbed::live {

History::History(const std::vector<FramePtr>& frames)
    : frames_(frames.begin(), frames.end()), added_(frames.size()) {
    for (const FramePtr& frame : frames) bytes_ += frame->bytes;
}

void History::add(FramePtr frame) {
    bytes_ += frame->bytes;
    const double now = frame->time;
    frames_.push_back(std::move(frame));
    ++added_;
    while (frames_.size() > 1 && (bytes_ > max_bytes || frames_.front()->time < now - max_seconds)) {
        bytes_ -= frames_.front()->bytes;
        frames_.pop_front();
    }
}

void History::clear() { *this = {}; }

}  // namespace testbed::live
