// A point in a polygon by the crossing number: of each edge the lower end counts and the upper one does not.
#include "../crossings.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CrossingNumber {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return inside_by_crossings(EndRule::half_open, problem, recorder);
    }
};

}  // namespace

constinit const Algorithm crossing_number = row<CrossingNumber>({
    .id = "crossing_number",
    .name = "Crossing number",
    .question = Question::overlap,
    .applies = {types<shape::Point>, polygonal},
    .cost = "linear",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Simple Polygon vs Polygon; Horton, "
              "Game Code School, Crossing number",
    .trust = Trust::flawed,
    .fails = "on the boundary: left and lower edges count as in, right and upper ones as out",

});

}  // namespace collision::textbook
