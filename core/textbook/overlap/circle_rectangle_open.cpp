// A circle and a rectangle by clamping, with an open comparison: touching does not count.
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct CircleRectangleOpen {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const auto& rectangle = std::get<shape::PlacedRectangle>(problem.b());
        return circle_meets_axis_aligned(BoxFrameView(), circle.center, circle.radius, rectangle.box, false,
                                         recorder);
    }
};

}  // namespace

constinit const Algorithm circle_rectangle_open = row<CircleRectangleOpen>({
    .id = "circle_rectangle_open",
    .name = "Circle and rectangle, clamped, open",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Zechner, Beginning Android Games, Circle/Rectangle Collision",
    .trust = Trust::flawed,
    .fails = "where the two only touch, or the radius is 0: it calls them apart",
});

}  // namespace collision::textbook
