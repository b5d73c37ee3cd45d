// The convex hull by two monotone chains.
#include "../hulls.h"
#include "list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct HullChain {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const std::vector<Vec2> hull = hull_by_chains(sorted_corners(problem.a()), recorder);
        recorder.count(Work::tests);
        return enclosed(problem, hull_mark(hull), area_of(hull), "The convex hull", recorder);
    }
};

}  // namespace

constinit const Algorithm hull_chain = row<HullChain>({
    .id = "hull_chain",
    .name = "Convex hull, monotone chains",
    .question = Question::bounds,
    .applies = {boundable, boundable},
    .cost = "n log n",
    .source = "A. M. Andrew, Another Efficient Algorithm for Convex Hulls in Two Dimensions (1979)",
    .trust = Trust::exact,
    .fails = "never",
    .refuses = refuse_round,
});

}  // namespace collision::textbook
