// A point in a turned box: moved into the box's own frame, where the box is upright.
#include "core/textbook/frame.h"
#include "core/textbook/list.h"
#include "core/textbook/upright.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointInBoxFrame {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& point = std::get<shape::PlacedPoint>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        const Vec2 moved = frame.move_in(point.position);
        const Stage stage(frame, PointMark{moved});
        count_moves(frame, 1, recorder);
        recorder.step([&](Step& step) { show_move(step, stage, frame, "the point", point.position, moved); });
        return point_in_upright(stage, moved, frame.box(), recorder);
    }
};

}  // namespace

constinit const Algorithm point_in_box_frame = row<PointInBoxFrame>({
    .id = "point_in_box_frame",
    .name = "Point in box, moving the world",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "B, Point-Oriented-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where turning rounds by more than the gap",
});

}  // namespace collision::textbook
