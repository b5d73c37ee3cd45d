// A line and a turned box: moved into the box's own frame, where the box is upright.
#include "../axis_aligned.h"
#include "../frame.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct LineInBoxFrame {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& line = std::get<shape::PlacedLine>(problem.a());
        const Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        const Vec2 base = frame.move_in(line.base), direction = frame.turn_in(line.direction);
        const BoxFrameView view(frame, LineMark{base, direction});
        count_moves(frame, 2, recorder);
        recorder.step(
            [&](Step& step) { show_move(step, view, frame, "the base of the line", line.base, base); });
        return line_meets_axis_aligned(view, base, direction, frame.box(), recorder);
    }
};

}  // namespace

constinit const Algorithm line_in_box_frame = row<LineInBoxFrame>({
    .id = "line_in_box_frame",
    .name = "Line and box, moving the world",
    .question = Question::overlap,
    .applies = {types<shape::Line>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Line-Oriented-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where turning rounds by more than the gap",
});

}  // namespace collision::textbook
