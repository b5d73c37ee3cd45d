// A circle and a turned box: moved into the box's own frame, where clamping finds the nearest point.
#include "../axis_aligned.h"
#include "../frame.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleInBoxFrame {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        const Vec2 center = frame.move_in(circle.center);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        count_moves(frame, 1, recorder);
        recorder.step([&](Step& step) { show_move(step, view, frame, "the center", circle.center, center); });
        return circle_meets_axis_aligned(view, center, circle.radius, frame.box(), true, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_in_box_frame = row<CircleInBoxFrame>({
    .id = "circle_in_box_frame",
    .name = "Circle and box, moving the world",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Oriented-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where turning rounds by more than the gap",
});

}  // namespace collision::textbook
