// A circle and a turned box: the center in polar coordinates, turned by the box's angle, then clamped.
#include "../list.h"
#include "../polar.h"

namespace collision::textbook {

namespace {

struct CircleBoxAngle {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return circle_box_by_angle(problem, +1, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_box_angle = row<CircleBoxAngle>({
    .id = "circle_box_angle",
    .name = "Circle and box, distance and angle",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "rapapaing.com, Practical 2D collision detection, part 2, the sign mended",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",
});

}  // namespace collision::textbook
