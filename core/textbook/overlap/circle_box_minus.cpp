// A circle and a turned box with a minus sign where Pythagoras has a plus, as published.
#include "../list.h"
#include "../polar.h"

namespace collision::textbook {

namespace {

struct CircleBoxMinus {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return circle_box_by_angle(problem, -1, recorder);
    }
};

}  // namespace

constinit const Algorithm circle_box_minus = row<CircleBoxMinus>({
    .id = "circle_box_minus",
    .name = "Circle and box, dx² − dy²",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "rapapaing.com, Practical 2D collision detection, part 2",
    .trust = Trust::flawed,
    .fails = "where the center is beyond the box in its y: dy is subtracted, so far away counts as near",
});

}  // namespace collision::textbook
