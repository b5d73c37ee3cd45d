// The inflated rectangle where its position is a corner, and the formula takes it for the middle: the text
// leaves open which of the two it means, and a reader asks.
#include "../inflated.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct CircleRectangleCornerMiddle {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        return circle_meets_inflated(problem, box.min, "its lower left corner, taken for the middle",
                                     recorder);
    }
};

}  // namespace

constinit const Algorithm circle_rectangle_corner_middle = row<CircleRectangleCornerMiddle>({
    .id = "circle_rectangle_corner_middle",
    .name = "Circle and rectangle, a corner taken for the middle",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle (Axis Aligned), "
              "with x and y of a corner, as in its Rectangle vs Rectangle",
    .trust = Trust::flawed,
    .fails = "nearly everywhere: it tests the rectangle moved by half its size",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
