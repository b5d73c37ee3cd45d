// A point in a polygon by the crossing number, counting both ends of each edge: a vertex at its height counts
// twice.
#include "../crossings.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CrossingNumberInclusive {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return inside_by_crossings(EndRule::inclusive, problem, recorder);
    }
};

}  // namespace

constinit const Algorithm crossing_number_inclusive = row<CrossingNumberInclusive>({
    .id = "crossing_number_inclusive",
    .name = "Crossing number, both ends count",
    .question = Question::overlap,
    .applies = {types<shape::Point>, polygonal},
    .cost = "linear",
    .source = "after Collision Detection – Circles, Rectangles and Polygons: Simple Polygon vs Polygon, with "
              "≤ for <",
    .trust = Trust::flawed,
    .fails = "where the ray meets a vertex: both of its edges count, so the parity turns round",

});

}  // namespace collision::textbook
