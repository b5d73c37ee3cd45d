// A circle and a polygon: the nearest point of each edge, and whether the center is inside.
#include "../as_written.h"
#include "../crossings.h"
#include "../edges_of_circle.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePolygonNearest {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const AsWritten written(problem.b());  // so that edges run as the text has them
        const Outline& polygon = written.outline();
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            if (edge_is_near(polygon, i, circle, recorder)) {
                return answer(true, recorder, [&](Step& step) {
                    step.text = say("Edge ", i + 1, " comes within the radius: they overlap.");
                    step.marks = {{Role::verdict, SegmentMark{polygon[i], polygon.after(i)}, 1}};
                });
            }
        }
        const std::size_t crossings = count_crossings(EndRule::half_open, polygon, circle.center, recorder);
        return answer(crossings % 2 == 1, recorder, [&](Step& step) {
            show_parity(step, EndRule::half_open, polygon, circle.center, crossings);
            step.text = crossings % 2 == 1 ? "No edge is near, but the center is inside: they overlap."
                                           : "No edge is near and the center is outside: they are apart.";
        });
    }
};

}  // namespace

constinit const Algorithm circle_polygon_nearest = row<CirclePolygonNearest>({
    .id = "circle_polygon_nearest",
    .name = "Circle and polygon, nearest point of each edge",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "linear",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Polygon, its loop mended "
              "and containment added",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",

});

}  // namespace collision::textbook
