// A circle and a rectangle: the center clamped onto the rectangle is its nearest point.
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct CircleRectangleClamp {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const auto& rectangle = std::get<shape::PlacedRectangle>(problem.b());
        return circle_meets_axis_aligned(BoxFrameView(), circle.center, circle.radius, rectangle.box, true,
                                         recorder);
    }
};

}  // namespace

constinit const Algorithm circle_rectangle_clamp = row<CircleRectangleClamp>({
    .id = "circle_rectangle_clamp",
    .name = "Circle and rectangle, clamped center",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",
});

}  // namespace collision::textbook
