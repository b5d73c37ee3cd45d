// A circle on its way to another that stands still: that one grown, and a segment cast at it.
#include "../grown_circle.h"

#include "../list.h"

namespace collision::textbook {

namespace {

struct GrownCircle {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        // Where it is the second that moves, the first goes the other way: B's
        // moving_rectangle_circle_collide.
        return cast_at_grown_circle(problem, relative_way(problem), recorder);
    }
    static std::string_view refuses(const Problem& problem) {
        const auto moves = [&](std::size_t i) { return problem.movements[i].motion.velocity != Vec2{0, 0}; };
        if (moves(0) && moves(1)) return "only where one of the two stands still";
        return refuse_turning(problem);
    }
};

}  // namespace

constinit const Algorithm grown_circle = row<GrownCircle>({
    .id = "grown_circle",
    .name = "Grown circle and segment",
    .question = Question::impact,
    .applies = {types<shape::Point, shape::Circle>, types<shape::Point, shape::Circle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Binary Impact Search: moving_circle_circle_collide; "
              "the time is the segment's first crossing",
    .trust = Trust::rounding,
    .fails = "where the way is within rounding of grazing, or of ending at the touch",
    .as_given = true,
    .refuses = GrownCircle::refuses,
});

}  // namespace collision::textbook
