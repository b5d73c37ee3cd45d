// The push out of a turned box, of which both together only take half, as published.
#include "../list.h"
#include "frame_push.h"

namespace collision::textbook {

namespace {

struct PushHalved {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return push_by_frame(problem, {.share = 0.5}, recorder);
    }
};

}  // namespace

constinit const Algorithm push_halved = row<PushHalved>({
    .id = "push_halved",
    .name = "Circle out of a box, half of the push",
    .question = Question::contact,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "rapapaing.com, Practical 2D collision detection, part 2, comment by jaykop: mtd * .5f * (mass "
              "/ both masses); the push turned back",
    .trust = Trust::flawed,
    .fails = "nearly everywhere: half of the depth is left after each push",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
