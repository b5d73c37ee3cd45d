// Frames packed and unpacked.
#include "app/live/kept_frame.h"

#include <mutex>
#include <utility>

#include "app/live/packed_said.h"
#include "app/live/packed_shapes.h"
#include "app/model/mutex.h"

namespace testbed::live {

class KeptFrame::Packed {
  public:
    Packed(const FramePtr& frame, std::shared_ptr<const PackedShapes> shapes)
        : summary{frame->number, frame->place, frame->time, frame->wrong, frame->open},
          shapes_(std::move(shapes)),
          said_(frame->said),
          rest_(std::make_unique<Frame>()),
          unpacked_(frame) {
        rest_->number = frame->number;
        rest_->place = frame->place;
        rest_->dropped = frame->dropped;
        rest_->time = frame->time;
        rest_->open = frame->open;
        rest_->steps = frame->steps;
        rest_->problems = frame->problems;
        rest_->problem_count = frame->problem_count;
        rest_->bytes = frame->bytes;
        rest_->wrong = frame->wrong;
        bytes_ = sizeof *this + sizeof(Frame) + sizeof *shapes_ + shapes_->bytes() + said_.bytes() +
                 bytes_of(rest_->steps);
        for (const std::string& problem : rest_->problems) bytes_ += sizeof problem + problem.size();
    }

    std::size_t bytes() const { return bytes_; }
    const std::shared_ptr<const PackedShapes>& shapes() const { return shapes_; }

    FramePtr frame() const {
        const std::lock_guard lock(mutex_);
        if (FramePtr known = unpacked_.lock()) return known;
        Frame frame = *rest_;
        frame.shapes = shapes_->unpacked();
        frame.said = said_.unpacked();
        auto made = std::make_shared<const Frame>(std::move(frame));
        unpacked_ = made;
        return made;
    }
    bool is(const FramePtr& frame) const {
        const std::lock_guard lock(mutex_);
        return frame && unpacked_.lock() == frame;
    }

    const Summary summary;

  private:
    std::shared_ptr<const PackedShapes> shapes_;
    PackedSaid said_;
    std::unique_ptr<Frame> rest_;  ///< without shapes and answers
    std::size_t bytes_ = 0;
    mutable model::Mutex mutex_;
    mutable std::weak_ptr<const Frame> unpacked_;  ///< under the mutex
};

KeptFrame::KeptFrame(const FramePtr& frame, const KeptFrame& before)
    : packed_(std::make_shared<const Packed>(
          frame, std::make_shared<const PackedShapes>(
                     frame->shapes, before.packed_ ? *before.packed_->shapes() : PackedShapes()))) {}

KeptFrame KeptFrame::judged_as(const FramePtr& frame) const {
    KeptFrame kept;
    kept.packed_ = std::make_shared<const Packed>(frame, packed_->shapes());
    return kept;
}

FramePtr KeptFrame::frame() const { return packed_ ? packed_->frame() : nullptr; }

const KeptFrame::Summary* KeptFrame::operator->() const { return &packed_->summary; }

std::size_t KeptFrame::bytes() const { return packed_ ? packed_->bytes() : 0; }

bool KeptFrame::is(const FramePtr& frame) const { return packed_ && packed_->is(frame); }

FramePtr KeptFrame::Weak::lock() const {
    const auto packed = packed_.lock();
    return packed ? packed->frame() : nullptr;
}

}  // namespace testbed::live
