// A circle and a polygon by the nearest point of each edge, with the comparison turned over, as the prose has
// it.
#include "../edges_of_circle.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePolygonTurned {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Outline polygon(problem.b());
        const double limit = circle.radius * circle.radius;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const double squared = distance_to_edge(polygon, i, circle, recorder).squared;
            if (!(limit < squared)) continue;
            return answer(true, recorder, [&](Step& step) {
                step.text = say("The radius squared, ", limit, ", is less than the distance squared to edge ",
                                i + 1, ", ", squared, ": overlap, it says.");
                step.formula = say(limit, " < ", squared);
                step.marks = {{Role::verdict, SegmentMark{polygon[i], polygon.after(i)}, 1}};
            });
        }
        return answer(false, recorder, [&](Step& step) {
            step.text = say("The radius squared, ", limit,
                            ", is less than no distance squared: apart, it says, though the circle reaches "
                            "every edge.");
            step.marks = {{Role::verdict, CircleMark{circle.center, circle.radius}, 0}};
        });
    }
};

}  // namespace

constinit const Algorithm circle_polygon_turned = row<CirclePolygonTurned>({
    .id = "circle_polygon_turned",
    .name = "Circle and polygon, comparison turned over",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "linear",
    .source =
        "Collision Detection – Circles, Rectangles and Polygons: Circle vs Polygon, its prose; the loop "
        "mended",
    .trust = Trust::flawed,
    .fails = "wherever they are apart, and where the circle reaches every edge",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
