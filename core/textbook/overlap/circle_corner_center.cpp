// The inflated rectangle, where the prose takes the distance to its middle for that to its corner.
#include "../inflated.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct CircleCornerCenter {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        return circle_meets_inflated(problem, box.center(), "the rectangle's middle", recorder,
                                     CornerTest::to_middle);
    }
};

}  // namespace

constinit const Algorithm circle_corner_center = row<CircleCornerCenter>({
    .id = "circle_corner_center",
    .name = "Circle and rectangle, distance to the middle at a corner",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source =
        "Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle (Axis Aligned), its "
        "prose: the distance from the center of the circle to the center of the rectangle",
    .trust = Trust::flawed,
    .fails = "where the circle reaches a corner and not the middle",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
