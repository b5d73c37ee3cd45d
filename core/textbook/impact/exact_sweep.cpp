// The program's own sweep: whether without spin by exact predicates, when by roots that nothing escapes.
#include <algorithm>

#include "../../query/distance.h"
#include "../../trace/text.h"
#include "../list.h"
#include "../moving.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct ExactSweep {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        recorder.step([&](Step& step) {
            const query::Closest start = query::closest_points(problem.a(), problem.b());
            step.text = start.distance == 0 ? "At the start they share a point."
                                            : say("At the start they are ", start.distance, " apart.");
            step.numbers = {{"distance", start.distance}};
            if (start.distance > 0)
                step.marks.push_back({Role::witness, SegmentMark{start.on_a, start.on_b}});
            show_clock(step, problem, 0);
        });
        recorder.step([&](Step& step) {
            const Vec2 way = relative_way(problem);
            const bool spin = turns(problem, 0) || turns(problem, 1);
            step.text =
                spin ? "One turns: every step goes as far as a direction parts them for certain."
                     : say("As ", the(problem, 1), " sees it, ", the(problem, 0), " goes by ", way,
                           ": the first corner that meets an edge, or another at the radii, is looked for.");
            step.numbers = {{"x way", way.x}, {"y way", way.y}};
            show_moment(step, problem, Role::ghost, problem.horizon);
            show_clock(step, problem, problem.horizon);
        });
        const query::TimeOfImpact found =
            query::time_of_impact(mover(problem, 0), mover(problem, 1), problem.horizon);
        recorder.count(Work::tests);
        if (found.gave_up)
            return give_up(recorder, [&](Step& step) {
                step.text = say("They do not touch before ", seconds(found.decided_until),
                                ". So many turns side by side have taken all its steps: there it gives up.");
                show_clock(step, problem, found.decided_until);
            });
        const std::optional<query::Impact>& impact = found.impact;
        Outcome outcome = answer(impact.has_value(), recorder, [&](Step& step) {
            if (!impact) {
                step.text = say("They do not touch within ", seconds(problem.horizon), ".");
                show_clock(step, problem, problem.horizon);
                return;
            }
            step.text = impact->time == 0
                            ? say("They touch from the start, at ", impact->point, ".")
                            : say("They first touch at ", seconds(impact->time), ", at ", impact->point, ".");
            show_impact(step, problem, impact->time);
            step.marks.push_back({Role::verdict, PointMark{impact->point}});
            step.marks.push_back({Role::normal, ArrowMark{impact->point, impact->point + impact->normal}});
        });
        return with_impact(outcome, impact);
    }
};

}  // namespace

constinit const Algorithm exact_sweep = row<ExactSweep>({
    .id = "exact_sweep",
    .name = "Exact sweep",
    .question = Question::impact,
    .applies = {every_type, every_type},
    .cost = "quadratic",
    .source = "core/sweep: exact predicates without spin; with it, Mirtich's advancement with a bound on the "
              "second derivative",
    .trust = Trust::exact,
    .fails = "never",
    .as_given = true,
    .short_name = "Exact",
});

}  // namespace collision::textbook
