// A circle and a turned box, with degrees given to a sine and a cosine that take radians.
#include "../../math/elementary.h"
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleBoxDegrees {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        Frame frame = frame_of(std::get<shape::PlacedOrientedRectangle>(problem.b()), recorder);
        constexpr double degrees_in_radian = 57.295779513082320877;
        // As it is stored, where that is known: corners do not tell 180 from -180, nor which side is the first.
        const Stored& stored = problem.stored[1];
        const double angle = stored.own ? stored.pose.rotation
                                        : math::atan2(frame.axis.y, frame.axis.x) * degrees_in_radian;
        frame.axis = {math::cos(angle), math::sin(angle)};
        const Vec2 center = frame.move_in(circle.center);
        const BoxFrameView view(frame, CircleMark{center, circle.radius});
        count_moves(frame, 1, recorder);
        recorder.step([&](Step& step) {
            step.text = say("The box is turned by ", angle, "°, and the sine and the cosine are those of ", angle,
                            " radians: the center goes to ", center, ".");
            step.formula = say("cos = ", frame.axis.x, ", sin = ", frame.axis.y);
            view.show(step, {{Role::candidate, PointMark{center}, 0}});
        });
        return circle_meets_axis_aligned(view, center, circle.radius, frame.box(), true, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_box_degrees = row<CircleBoxDegrees>({
    .id = "circle_box_degrees",
    .name = "Circle and box, degrees for radians",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Rotation: degrees become radians first; here they do not",
    .trust = Trust::flawed,
    .fails = "where the box is turned by any angle but 0",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
