// Two polygons by points of the first inside the second: its corners, and more along each edge.
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct EdgePointsInside {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return points_inside_one_way(problem, std::size_t(problem.setting), recorder);
    }
};

}  // namespace

constinit const Algorithm edge_points_inside = row<EdgePointsInside>({
    .id = "edge_points_inside",
    .name = "Corners and points along edges inside, one way",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "Horton, Game Code School, Crossing number, with a point in the middle of each edge",
    .trust = Trust::flawed,
    .fails = "where a corner of the second slips in between two of the points, however many there are",
    .setting = {.name = "points an edge", .min = 0, .max = 63, .default_value = 1},
    .as_given = true,
});

}  // namespace collision::textbook
