// Circles first, where half of the first shape's height is taken for its radius, as published.
#include <cmath>

#include "../bound_first.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RadiusHalfHeight {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline outline_a(problem.a()), outline_b(problem.b());
        const math::Aabb bounds = outline_a.bounds();
        const CircleMark a{bounds.center(), bounds.size().y / 2};
        const CircleMark b = reaching_all(outline_b);
        recorder.step([&](Step& step) {
            const double needed = reaching_all(outline_a).radius;
            step.text = say("Half the height of ", the(problem, 0), " is ", a.radius,
                            " and is taken for its radius; its farthest point is ", needed,
                            " from the middle. The radius of ", the(problem, 1), " is ", b.radius, ".");
            step.numbers = {{"a radius", a.radius}, {"b radius", b.radius}, {"a farthest", needed}};
            step.marks = {{Role::envelope, a, 0}, {Role::envelope, b, 1}};
        });
        const Vec2 d = b.center - a.center;
        const double distance = std::sqrt(d.x * d.x + d.y * d.y), reach = a.radius + b.radius;
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        const bool near = distance <= reach;
        recorder.step([&](Step& step) {
            step.text = say("From middle to middle it is ", distance, near ? ", within" : ", beyond",
                            " both radii, ", reach, near ? ": look closely." : ": look no further.");
            step.formula =
                say("√(", squared(d.x), " + ", squared(d.y), ") = ", distance, at_most(near), reach);
            step.numbers = {{"distance", distance}, {"reach", reach}};
            step.marks = {{Role::envelope, a, 0},
                          {Role::envelope, b, 1},
                          {near ? Role::kept : Role::dropped, SegmentMark{a.center, b.center}}};
        });
        const bool overlap = near && fine_test(problem, recorder);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = !near     ? "The circles are apart: no collision, it says."
                        : overlap ? "The precise test says that they overlap."
                                  : "The circles overlap, the shapes do not.";
        });
    }

  private:
    /// Around the middle of the bounds, out to the farthest corner.
    static CircleMark reaching_all(const Outline& outline) {
        const Vec2 middle = outline.bounds().center();
        double farthest = 0;
        for (const Vec2 v : outline.vertices())
            farthest = std::max(farthest, math::squared_length(v - middle));
        return {middle, std::sqrt(farthest) + outline.radius()};
    }
};

}  // namespace

constinit const Algorithm radius_half_height = row<RadiusHalfHeight>({
    .id = "radius_half_height",
    .name = "Radius test first, half the height as radius",
    .question = Question::overlap,
    .applies = {polygonal, single_bounded},
    .cost = "constant",
    .source = "Horton, Game Code School, Crossing number, CollisionPackage: the ship will use height/2",
    .trust = Trust::flawed,
    .fails = "where the first shape's corners reach beyond half its height and are all that touches",
    .as_given = true,
    .suspect_if_named = true,
});

}  // namespace collision::textbook
