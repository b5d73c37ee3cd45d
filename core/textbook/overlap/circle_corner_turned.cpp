// The inflated rectangle with the comparison at the corner turned over, as the prose has it.
#include "../inflated.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct CircleCornerTurned {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        return circle_meets_inflated(problem, box.center(), "the rectangle's middle", recorder,
                                     CornerTest::turned);
    }
};

}  // namespace

constinit const Algorithm circle_corner_turned = row<CircleCornerTurned>({
    .id = "circle_corner_turned",
    .name = "Circle and rectangle, comparison at the corner turned over",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source =
        "Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle (Axis Aligned), its "
        "prose",
    .trust = Trust::flawed,
    .fails = "where the center is beyond a corner, within the radius on both axes",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
