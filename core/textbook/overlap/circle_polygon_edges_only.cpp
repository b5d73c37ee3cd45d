// A circle and a polygon by the nearest point of each edge, and nothing else: a circle inside is far from all
// of them.
#include "../edges_of_circle.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePolygonEdgesOnly {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const Outline polygon(problem.b());
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            if (edge_is_near(polygon, i, circle, recorder)) {
                return answer(true, recorder, [&](Step& step) {
                    step.text = say("Edge ", i + 1, " comes within the radius: they overlap.");
                    step.marks = {{Role::verdict, SegmentMark{polygon[i], polygon.after(i)}, 1}};
                });
            }
        }
        return answer(false, recorder, [&](Step& step) {
            step.text = "No edge is near: apart, it says, wherever the center is.";
            step.marks = {{Role::verdict, CircleMark{circle.center, circle.radius}, 0}};
        });
    }
};

}  // namespace

constinit const Algorithm circle_polygon_edges_only = row<CirclePolygonEdgesOnly>({
    .id = "circle_polygon_edges_only",
    .name = "Circle and polygon, edges only",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "linear",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Polygon, its loop mended",
    .trust = Trust::flawed,
    .fails = "where the circle is inside, far from every edge",

});

}  // namespace collision::textbook
