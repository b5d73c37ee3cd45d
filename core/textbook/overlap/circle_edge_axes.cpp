// A circle and a polygon by the axes of the edges alone: the axis from the nearest corner is missing.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleEdgeAxes {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline circle(problem.a()), polygon(problem.b());
        return search_axes(circle, polygon, recorder,
                           [&](const auto& visit) { return any_edge_axis(problem.b(), visit); });
    }
};

}  // namespace

constinit const Algorithm circle_edge_axes = row<CircleEdgeAxes>({
    .id = "circle_edge_axes",
    .name = "Circle and polygon, edge axes only",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, polygonal},
    .cost = "linear",
    .source = "after Schwarzl, 2D Game Collision Detection, and Collision Detection – Circles, Rectangles "
              "and Polygons, which advise separating axes, without the circle's own",
    .trust = Trust::flawed,
    .fails = "where the circle is near a corner, or in a dent: no edge's axis shows the gap",

});

}  // namespace collision::textbook
