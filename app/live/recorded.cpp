// A recording as it grows.
#include "app/live/recorded.h"

#include <algorithm>
#include <utility>

namespace testbed::live {

void Recorded::add(const FramePtr& frame, const KeptFrame& kept) {
    about.dropped = std::max(about.dropped, frame->dropped);
    if (about.frames == 0 && !open_) began_ = frame->time;
    forget_open();
    if (!frame->open) return add_whole(frame, kept);
    open_ = kept;
    open_frame_ = frame;
}

void Recorded::add_whole(const FramePtr& frame, const KeptFrame& kept) {
    about.problems.add(frame->problems, frame->problem_count);
    ++about.frames;
    about.seconds = frame->time - began_;
    if (frame->wrong > 0) ++about.wrong;
    const bool was_taken = std::exchange(open_taken_, {}) == frame->place;
    if (frame->wrong > 0 && !first_wrong && !was_taken) first_wrong = kept;
    disagreements.add(*frame, kept);
    history.add(kept);
    newest_ = frame;
}

void Recorded::forget_open() {
    open_ = {};
    open_frame_.reset();
}

/// What came meanwhile was judged so already, and comes after these.
void Recorded::take_judged(const std::vector<KeptFrame>& judged, Disagreements of_judged) {
    for (const KeptFrame& frame : judged) history.replace(frame);
    about.wrong = 0;
    first_wrong = {};
    for (const KeptFrame& frame : history.frames()) {
        if (frame->wrong > 0) ++about.wrong;
        const bool came_meanwhile = judged.empty() || frame->place > judged.back()->place;
        if (came_meanwhile && frame->wrong > 0) of_judged.add(*frame.frame(), frame);
    }
    disagreements = std::move(of_judged);
    newest_ = history.last().frame();
    ++about.judgments;
}

void Recorded::take_judged_open(const KeptFrame& before, const FramePtr& judged) {
    if (!before || open_ != before) return;
    open_ = before.judged_as(judged);
    open_frame_ = judged;
}

Recording Recorded::summary() const {
    Recording now = about;
    now.forgotten = history.dropped();
    now.bytes = bytes();
    if (!open_) return now;
    ++now.frames;
    now.seconds = open_->time - began_;
    if (open_->wrong > 0) ++now.wrong;
    now.problems.add(open_frame_->problems, open_frame_->problem_count);
    return now;
}

std::vector<KeptFrame> Recorded::frames() const {
    std::vector<KeptFrame> all(history.frames().begin(), history.frames().end());
    if (open_) all.push_back(open_);
    return all;
}

Disagreements Recorded::all_disagreements() const {
    Disagreements all = disagreements;
    if (open_) all.add(*open_frame_, open_);
    return all;
}

FramePtr Recorded::newest() const { return open_ ? open_frame_ : history.last().frame(); }

FramePtr Recorded::take_first_wrong() {
    const bool is_open_new = open_ && open_->wrong > 0 && open_taken_ != open_->place;
    if (is_open_new) open_taken_ = open_->place;
    if (!first_wrong && is_open_new) return open_frame_;
    return std::exchange(first_wrong, {}).frame();
}

}  // namespace testbed::live
