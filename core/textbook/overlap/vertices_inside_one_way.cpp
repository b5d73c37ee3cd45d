// Two polygons by the corners of the first inside the second: the second's own corners are not asked.
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct VerticesInsideOneWay {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return points_inside_one_way(problem, 0, recorder);
    }
};

}  // namespace

constinit const Algorithm vertices_inside_one_way = row<VerticesInsideOneWay>({
    .id = "vertices_inside_one_way",
    .name = "Corners inside, one way",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Simple Polygon vs Polygon; Horton, "
              "Game Code School, Crossing number",
    .trust = Trust::flawed,
    .fails = "where only corners of the second are inside the first, or no corner is inside at all",
    .as_given = true,
});

}  // namespace collision::textbook
