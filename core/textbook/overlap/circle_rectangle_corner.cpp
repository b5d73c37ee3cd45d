// A circle and a rectangle: the rectangle inflated by the radius, and its corner tested where that is not
// enough.
#include "../inflated.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct CircleRectangleCorner {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        return circle_meets_inflated(problem, box.center(), "the rectangle's middle", recorder);
    }
};

}  // namespace

constinit const Algorithm circle_rectangle_corner = row<CircleRectangleCorner>({
    .id = "circle_rectangle_corner",
    .name = "Circle and rectangle, inflated with corners",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle (Axis Aligned)",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",
});

}  // namespace collision::textbook
