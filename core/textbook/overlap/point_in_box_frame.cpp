// A point in a turned box: moved into the box's own frame, where the box is upright.
#include "../axis_aligned.h"
#include "../frame.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointInBoxFrame {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& point = std::get<shape::PlacedPoint>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        const Vec2 moved = frame.move_in(point.position);
        const BoxFrameView view(frame, PointMark{moved});
        count_moves(frame, 1, recorder);
        recorder.step([&](Step& step) { show_move(step, view, frame, "the point", point.position, moved); });
        return point_in_axis_aligned(view, moved, frame.box(), recorder);
    }
};

}  // namespace

constinit const Algorithm point_in_box_frame = row<PointInBoxFrame>({
    .id = "point_in_box_frame",
    .name = "Point in box, moving the world",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Point-Oriented-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where turning rounds by more than the gap",
});

}  // namespace collision::textbook
