// A sweep that goes along with the velocities and keeps both shapes turned as they start: what a linear shape
// cast does with a shape that spins.
#include "../../trace/text.h"
#include "../list.h"
#include "../moving.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// The same problem without spin.
Problem unturned(const Problem& problem) {
    Problem along = problem;
    for (Movement& movement : along.movements) movement.motion.spin = 0;
    return along;
}

struct SweepWithoutSpin {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Problem along = unturned(problem);
        recorder.step([&](Step& step) {
            const Vec2 way = relative_way(along);
            const double turn =
                problem.horizon * (problem.movements[0].motion.spin - problem.movements[1].motion.spin);
            step.text = say("As ", the(problem, 1), " sees it, ", the(problem, 0), " goes by ", way,
                            turn == 0 ? "."
                                      : say(". That it also turns by ", turn,
                                            "° is left out: it keeps the angle that "
                                            "it starts with."));
            step.numbers = {{"x way", way.x}, {"y way", way.y}, {"turn left out", turn}};
            show_moment(step, along, Role::ghost, problem.horizon);
            show_clock(step, problem, problem.horizon);
        });
        recorder.count(Work::tests);
        const query::TimeOfImpact found =
            query::time_of_impact(mover(along, 0), mover(along, 1), along.horizon);
        const auto& impact = found.impact;
        Outcome outcome = answer(impact.has_value(), recorder, [&](Step& step) {
            step.text = impact ? say("On that way they first touch at ", seconds(impact->time), ".")
                               : say("On that way they do not touch within ", seconds(problem.horizon), ".");
            if (impact) {
                show_impact(step, along, impact->time);
                step.marks.push_back({Role::verdict, PointMark{impact->point}});
            } else {
                show_moment(step, along, Role::ghost, problem.horizon);
                show_clock(step, problem, problem.horizon);
            }
        });
        return with_impact(outcome, impact);
    }
};

}  // namespace

constinit const Algorithm sweep_without_spin = row<SweepWithoutSpin>({
    .id = "sweep_without_spin",
    .name = "Sweep that leaves out spin",
    .question = Question::impact,
    .applies = {every_type, every_type},
    .cost = "quadratic",
    .source =
        "Jolt Physics 5.6, Jolt/Physics/Body/MotionQuality.h: LinearCast, a cast in the starting rotation",
    .trust = Trust::flawed,
    .fails = "where one turns on the way: it passes by what a corner would strike, and strikes what it would "
             "turn away from",
    .as_given = true,
});

}  // namespace collision::textbook
