// GJK: the distance of two convex shapes and their closest points, from support points alone.
#include "../gjk_distance.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct GjkDistance {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return distance_by_gjk(problem, max_rounds, recorder);
    }
};

}  // namespace

constinit const Algorithm gjk = row<GjkDistance>({
    .id = "gjk",
    .name = "GJK",
    .question = Question::distance,
    .applies = {round_and_polygonal, round_and_polygonal},
    .cost = "linear",
    .source = "W. Bittle, GJK - Distance & Closest Points (dyn4j.org, 2010)",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
