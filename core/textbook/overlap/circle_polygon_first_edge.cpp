// A circle and a polygon by a loop over the edges that returns in its first round, as published.
#include "../as_written.h"
#include "../edges_of_circle.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePolygonFirstEdge {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const AsWritten written(problem.b());
        const Outline& polygon = written.outline();
        const bool near = edge_is_near(polygon, 0, circle, recorder);
        return answer(near, recorder, [&](Step& step) {
            step.text = say("The loop returns in its first round: ", polygon.size() - 1,
                            " edges are never looked at, and it says ", near ? "overlap." : "apart.");
            for (std::size_t i = 1; i < polygon.size() && i < 100; ++i)
                step.marks.push_back({Role::dropped, SegmentMark{polygon[i], polygon.after(i)}, 1});
            step.marks.push_back({Role::verdict, SegmentMark{polygon[0], polygon.after(0)}, 1});
        });
    }
};

}  // namespace

constinit const Algorithm circle_polygon_first_edge = row<CirclePolygonFirstEdge>({
    .id = "circle_polygon_first_edge",
    .name = "Circle and polygon, first edge only",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Polygon",
    .trust = Trust::flawed,
    .fails = "where the circle touches any edge but the first, or is inside",

});

}  // namespace collision::textbook
