// Any two finite shapes by the circles around them, and nothing else.
#include "../circle_around.h"
#include "../enclose.h"
#include "../group_bounds.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RadiusAlone {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const CircleMark a = circle_around(members_of(problem.a()), recorder),
                         b = circle_around(members_of(problem.b()), recorder);
        show_circles_around(problem, a, b, recorder);
        const Vec2 d = b.center - a.center;
        const double distance = std::sqrt(d.x * d.x + d.y * d.y), reach = a.radius + b.radius;
        const bool overlap = distance < reach;
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? say("From center to center it is ", distance, ", less than both radii, ",
                                      reach, ": overlap, it says. The shapes themselves are not tested.")
                                : say("From center to center it is ", distance,
                                      ", not less than both "
                                      "radii, ",
                                      reach, ": apart, it says.");
            step.formula =
                say("√(", squared(d.x), " + ", squared(d.y), ") = ", distance, less_than(overlap), reach);
            step.numbers = {{"distance", distance}, {"reach", reach}};
            step.marks = {{Role::envelope, a, 0},
                          {Role::envelope, b, 1},
                          {Role::verdict, SegmentMark{a.center, b.center}}};
        });
    }
};

}  // namespace

constinit const Algorithm radius_alone = row<RadiusAlone>({
    .id = "radius_alone",
    .name = "Radius test alone",
    .question = Question::overlap,
    .applies = {boundable, boundable},
    .cost = "linear",
    .source = "Horton, Game Code School, Radius overlap method",
    .trust = Trust::flawed,
    .fails = "where the circles overlap and the shapes do not, above all long ones; it misses only what "
             "touches where the circles touch",
    .suspect_if_named = true,
    .refuses = refuse_unbounded,
});

}  // namespace collision::textbook
