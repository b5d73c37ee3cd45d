// The minimum translation always along the axis, whichever side b lies on.
#include "../list.h"
#include "ranges.h"

namespace collision::textbook {

namespace {

struct PushNotFlipped {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return push_by_ranges(problem, {.flips = false}, recorder);
    }
};

}  // namespace

constinit const Algorithm push_not_flipped = row<PushNotFlipped>({
    .id = "push_not_flipped",
    .name = "Minimum translation, never turned round",
    .question = Question::contact,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "libgdx, issue 1898: mtv.normal the same on either side of the intersection",
    .trust = Trust::flawed,
    .fails = "where b lies on the axis' other side: the push leads deeper in",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
