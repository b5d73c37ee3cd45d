// Any two bounded shapes: circles around them first, and the precise test where those overlap.
#include <cmath>

#include "core/textbook/bound_first.h"
#include "core/textbook/list.h"
#include "core/textbook/words.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// Around the mean of the corners, out to the farthest.
CircleMark circle_around(const Outline& outline, auto& recorder) {
    Vec2 sum{0, 0};
    for (const Vec2 v : outline.vertices()) sum += v / double(outline.size());
    double farthest = 0;
    for (const Vec2 v : outline.vertices()) farthest = std::max(farthest, math::squared_length(v - sum));
    recorder.count(Work::multiplications, 4 * outline.size());
    recorder.count(Work::comparisons, outline.size());
    recorder.count(Work::square_roots);
    return {sum, std::sqrt(farthest) + outline.radius()};
}

struct RadiusFirst {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline outline_a(problem.a()), outline_b(problem.b());
        const CircleMark a = circle_around(outline_a, recorder), b = circle_around(outline_b, recorder);
        recorder.step([&](Step& step) {
            step.text =
                say("A circle around ", the(problem, 0), " has the radius ", a.radius, ", one around ",
                    the(problem, 1), " ", b.radius, ": each from the mean of the corners to the farthest.");
            step.numbers = {{"a radius", a.radius}, {"b radius", b.radius}};
            step.marks = {{Role::envelope, a, 0},
                          {Role::envelope, b, 1},
                          {Role::candidate, PointMark{a.center}, 0},
                          {Role::candidate, PointMark{b.center}, 1}};
        });
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
