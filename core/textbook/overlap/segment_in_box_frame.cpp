// A segment and a turned box: moved into the box's own frame, where the box is upright.
#include "../axis_aligned.h"
#include "../frame.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SegmentInBoxFrame {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& segment = std::get<shape::PlacedSegment>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        const Vec2 from = frame.move_in(segment.from), to = frame.move_in(segment.to);
        const BoxFrameView view(frame, SegmentMark{from, to});
        count_moves(frame, 2, recorder);
        recorder.step([&](Step& step) { show_move(step, view, frame, "one end", segment.from, from); });
        recorder.step([&](Step& step) { show_move(step, view, frame, "the other end", segment.to, to); });
        return segment_meets_axis_aligned(view, from, to, frame.box(), recorder);
    }
};

}  // namespace

constinit const Algorithm segment_in_box_frame = row<SegmentInBoxFrame>({
    .id = "segment_in_box_frame",
    .name = "Segment and box, moving the world",
    .question = Question::overlap,
    .applies = {types<shape::Segment>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Line-Segment-Oriented-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where turning rounds by more than the gap",
});

}  // namespace collision::textbook
