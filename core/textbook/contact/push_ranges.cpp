// The shortest push-out along any edge's normal, to the nearer end of the ranges.
#include "../list.h"
#include "ranges.h"

namespace collision::textbook {

namespace {

struct PushRanges {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return push_by_ranges(problem, RangesCare(), recorder);
    }
};

}  // namespace

constinit const Algorithm push_ranges = row<PushRanges>({
    .id = "push_ranges",
    .name = "Minimum translation by ranges",
    .question = Question::contact,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "W. Bittle, SAT (Separating Axis Theorem) (dyn4j.org, 2010)",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
