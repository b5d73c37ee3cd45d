// The minimum translation with edges' normals taken as they are: an overlap is counted in lengths of its
// edge.
#include "../list.h"
#include "ranges.h"

namespace collision::textbook {

namespace {

struct PushNotUnit {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return push_by_ranges(problem, {.unit_axes = false}, recorder);
    }
};

}  // namespace

constinit const Algorithm push_not_unit = row<PushNotUnit>({
    .id = "push_not_unit",
    .name = "Minimum translation, axes not of length 1",
    .question = Question::contact,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source = "twobitcoder101/FlatPhysics, issue 1: Normalizing Vector",
    .trust = Trust::flawed,
    .fails = "where edges differ from 1 in length: overlaps are counted in lengths of edges, so that the "
             "wrong axis wins and the push is too long or too short",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
