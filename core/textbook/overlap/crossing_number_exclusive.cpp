// A point in a polygon by the crossing number, counting no end of an edge: the ray slips through vertices.
#include "../crossings.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CrossingNumberExclusive {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return inside_by_crossings(EndRule::exclusive, problem, recorder);
    }
};

}  // namespace

constinit const Algorithm crossing_number_exclusive = row<CrossingNumberExclusive>({
    .id = "crossing_number_exclusive",
    .name = "Crossing number, no end counts",
    .question = Question::overlap,
    .applies = {types<shape::Point>, polygonal},
    .cost = "linear",
    .source = "after Collision Detection – Circles, Rectangles and Polygons: Simple Polygon vs Polygon, with "
              "< for ≤",
    .trust = Trust::flawed,
    .fails = "where the ray meets a vertex: neither of its edges counts, so the parity turns round",

});

}  // namespace collision::textbook
