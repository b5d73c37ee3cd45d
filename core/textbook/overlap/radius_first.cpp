// Any two bounded shapes: circles around them first, and the precise test where those overlap.
#include <cmath>

#include "../as_stored.h"
#include "../bound_first.h"
#include "../circle_around.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RadiusFirst {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const CircleMark a = circle_around(std::span(&problem.a(), 1), recorder),
                         b = circle_around(std::span(&problem.b(), 1), recorder);
        show_circles_around(problem, a, b, recorder);
        const Vec2 d = b.center - a.center;
        const double distance = std::sqrt(d.x * d.x + d.y * d.y), reach = a.radius + b.radius;
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.count(Work::comparisons);
        const bool bounds_overlap = distance <= reach;
        recorder.step([&](Step& step) {
            step.text =
                say("From center to center it is ", distance, bounds_overlap ? ", within" : ", beyond",
                    " both radii, ", reach, bounds_overlap ? ": look closely." : ": nothing more to test.");
            step.formula = say("√(", squared(d.x), " + ", squared(d.y), ") = ", distance,
                               at_most(bounds_overlap), reach);
            step.numbers = {{"distance", distance}, {"reach", reach}};
            step.marks = {{Role::envelope, a, 0},
                          {Role::envelope, b, 1},
                          {bounds_overlap ? Role::kept : Role::dropped, SegmentMark{a.center, b.center}}};
        });
        if (bounds_overlap) count_turning(problem, recorder);
        return after_bounds(problem, bounds_overlap, recorder);
    }
};

}  // namespace

constinit const Algorithm radius_first = row<RadiusFirst>({
    .id = "radius_first",
    .name = "Radius test first",
    .question = Question::overlap,
    .applies = {single_bounded, single_bounded},
    .cost = "constant",
    .source = "Horton, Game Code School, Crossing number, its first phase; Schwarzl, 2D Game Collision "
              "Detection, Bounding Shapes",
    .trust = Trust::rounding,
    .fails = "where the circles' rounding parts two shapes that only just touch",
});

}  // namespace collision::textbook
