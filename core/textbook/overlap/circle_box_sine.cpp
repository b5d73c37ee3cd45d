// A circle and a turned box: moved into the box's own frame by the sine and the cosine of its angle, also
// where that is a right angle.
#include "../../math/elementary.h"
#include "../axis_aligned.h"
#include "../frame.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleBoxSine {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()));
        const double angle = math::atan2(frame.axis.y, frame.axis.x);  // a number that the text's box keeps
        frame.axis = {math::cos(angle), math::sin(angle)};
        const Vec2 center = frame.move_in(circle.center);
        recorder.count(Work::trigonometry, 2);
        recorder.count(Work::multiplications, 4);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        recorder.step([&](Step& step) {
            constexpr double degrees = 57.295779513082320877;
            step.text =
                say("Turned back by the box's ", angle * degrees,
                    "°, with a cosine and a sine, the center goes from ", circle.center, " to ", center, ".");
            step.formula = say("p − c = ", circle.center - frame.center, ",  cos = ", frame.axis.x,
                               ", sin = ", frame.axis.y);
            step.numbers = {{"angle", angle * degrees}, {"x in frame", center.x}, {"y in frame", center.y}};
            view.show(step, {{Role::candidate, PointMark{center}, 0}});
        });
        return circle_meets_axis_aligned(view, center, circle.radius, frame.box(), true, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_box_sine = row<CircleBoxSine>({
    .id = "circle_box_sine",
    .name = "Circle and box, always by sine and cosine",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source =
        "Schwarzl, 2D Game Collision Detection, Circle-Oriented-Rectangle Collision, as it stands: without "
        "Rotating by Right Angles",
    .trust = Trust::rounding,
    .fails = "where turning rounds by more than the gap",
});

}  // namespace collision::textbook
