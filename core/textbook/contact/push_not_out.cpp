// The minimum translation as long as the ranges share: too short where one range holds the other.
#include "../list.h"
#include "ranges.h"

namespace collision::textbook {

namespace {

struct PushNotOut {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return push_by_ranges(problem, {.containment = false}, recorder);
    }
};

}  // namespace

constinit const Algorithm push_not_out = row<PushNotOut>({
    .id = "push_not_out",
    .name = "Minimum translation, containment forgotten",
    .question = Question::contact,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "after W. Bittle, SAT (dyn4j.org, 2010), without its section on containment",
    .trust = Trust::flawed,
    .fails = "where one range lies inside the other: the push ends before the shapes are apart",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
