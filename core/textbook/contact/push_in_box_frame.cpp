// The push out of a turned box, left in the box's own frame, as published: the ball sticks to a corner.
#include "../list.h"
#include "frame_push.h"

namespace collision::textbook {

namespace {

struct PushInBoxFrame {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return push_by_frame(problem, {.turned_back = false}, recorder);
    }
};

}  // namespace

constinit const Algorithm push_in_box_frame = row<PushInBoxFrame>({
    .id = "push_in_box_frame",
    .name = "Circle out of a box, push left in its frame",
    .question = Question::contact,
    .applies = {types<shape::Circle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source =
        "rapapaing.com, Practical 2D collision detection, part 2, comment by jaykop, the masses left out",
    .trust = Trust::flawed,
    .fails = "where the box is turned: the push keeps its direction of the box's frame; and where the "
             "center is inside",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
