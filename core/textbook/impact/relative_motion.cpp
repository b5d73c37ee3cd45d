// Two moving circles: the motion of one taken from both, so that it stands, then as with a grown circle.
#include "../grown_circle.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RelativeMotion {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 a = problem.movements[0].motion.velocity, b = problem.movements[1].motion.velocity;
        recorder.step([&](Step& step) {
            const Disc first(problem.a()), second(problem.b());
            step.text = say("Take the velocity of ", the(problem, 1), ", ", b, ", from both: it stands, and ",
                            the(problem, 0), " moves by ", a - b, " a second.");
            step.formula = say(a, " − ", b, " = ", a - b);
            step.numbers = {{"x velocity", a.x - b.x}, {"y velocity", a.y - b.y}};
            step.marks = {
                {Role::velocity, ArrowMark{first.center, first.center + a}, 0},
                {Role::velocity, ArrowMark{second.center, second.center + b}, 1},
                {Role::candidate, ArrowMark{first.center, first.center + (a - b), "a − b"}, 0},
            };
            show_clock(step, problem, 0);
        });
        return cast_at_grown_circle(problem, relative_way(problem), recorder);
    }
};

}  // namespace

constinit const Algorithm relative_motion = row<RelativeMotion>({
    .id = "relative_motion",
    .name = "Relative motion, grown circle",
    .question = Question::impact,
    .applies = {types<shape::Point, shape::Circle>, types<shape::Point, shape::Circle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, When Both Objects Move",
    .trust = Trust::rounding,
    .fails = "where the way is within rounding of grazing, or of ending at the touch",
    .as_given = true,
    .refuses = refuse_turning,
});

}  // namespace collision::textbook
