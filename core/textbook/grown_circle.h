// A circle that moves against one that stands: the one grown by the other's radius, the other a point on its
// way.
#pragma once

#include <algorithm>
#include <cmath>

#include "../trace/text.h"
#include "moving.h"
#include "words.h"

namespace collision::textbook {

/// Center and radius of a circle, or of a point.
struct Disc {
    Vec2 center{0, 0};
    double radius = 0;
    explicit Disc(const shape::Placed& placed) {
        if (const auto* circle = std::get_if<shape::PlacedCircle>(&placed)) {
            center = circle->center;
            radius = circle->radius;
        } else {
            center = std::get<shape::PlacedPoint>(placed).position;
        }
    }
};

/// Shape 1 stands, grown by the radius of shape 0, whose center goes along `way` up to the horizon. The time
/// is the smaller root of |center + t * way - other center|^2 = reach^2. Numbers: "reach", "a", "b", "c" of a
/// t² + 2 b t + c = 0, "discriminant" (a quarter of it, b² − ac), "nearest" (the centers on the way),
/// "fraction", "t".
template <trace::Recorder R>
Outcome cast_at_grown_circle(const Problem& problem, Vec2 way, R& recorder) {
    using namespace trace;
    const Disc moving(problem.a()), standing(problem.b());
    const double reach = moving.radius + standing.radius;
    const auto show_stage = [&](Step& step) {
        step.marks.push_back({Role::envelope, CircleMark{standing.center, reach}, 1});
        step.marks.push_back({Role::candidate, ArrowMark{moving.center, moving.center + way}, 0});
        step.marks.push_back({Role::foot, PointMark{moving.center}, 0});
    };
    recorder.step([&](Step& step) {
        step.text = say("Grow ", the(problem, 1), " by the other's radius to ", reach, ": then ",
                        the(problem, 0), " is but its center, and its way a segment.");
        step.formula = say(standing.radius, " + ", moving.radius, " = ", reach);
        step.numbers = {{"reach", reach}};
        show_stage(step);
    });

    const Vec2 from = moving.center - standing.center;
    const double a = math::squared_length(way), b = math::dot(from, way);
    const double c = math::squared_length(from) - reach * reach;
    const double discriminant = b * b - a * c;
    recorder.count(Work::tests);
    recorder.count(Work::multiplications, 9);
    recorder.count(Work::comparisons);
    recorder.step([&](Step& step) {
        const double at = a > 0 ? std::clamp(-b / a, 0.0, 1.0) : 0.0;
        const double nearest = std::sqrt(math::squared_length(from + at * way));
        step.text = c <= 0   ? "The center starts inside."
                    : b >= 0 ? "The way leads no nearer to the middle."
                    : discriminant < 0
                        ? say("The line of the way misses the grown circle: b² − ac is ", discriminant,
                              ", and the centers come no nearer than ", nearest, ".")
                        : say("The line of the way meets the grown circle: b² − ac is ", discriminant, ".");
        step.formula = say(a, " t² + 2 · ", b, " t + ", c, " = 0");
        step.numbers = {{"a", a}, {"b", b}, {"c", c}, {"discriminant", discriminant}, {"nearest", nearest}};
        show_stage(step);
    });

    std::optional<double> fraction;
    if (c <= 0) {
        fraction = 0;
    } else if (b < 0 && discriminant >= 0) {
        recorder.count(Work::square_roots);
        recorder.count(Work::multiplications);
        recorder.count(Work::comparisons);
        const double root = c / (-b + std::sqrt(discriminant));
        if (root <= 1) fraction = root;
        recorder.step([&](Step& step) {
            step.text = say("It enters after ", root, " of its way",
                            root <= 1 ? "." : ": beyond the end, so not in time.");
            step.formula = say("t = ", c, " / (", -b, " + √", discriminant, ") = ", root);
            step.numbers = {{"fraction", root}};
            show_stage(step);
            step.marks.push_back({Role::crossing, PointMark{moving.center + way * root}});
        });
    }

    Outcome outcome = answer(fraction.has_value(), recorder, [&](Step& step) {
        step.text = !fraction        ? "They do not touch in time."
                    : *fraction == 0 ? "They touch from the start."
                                     : say("They first touch at ", seconds(*fraction * problem.horizon), ".");
        show_stage(step);
        if (fraction)
            show_impact(step, problem, *fraction * problem.horizon);
        else
            show_clock(step, problem, problem.horizon);
    });
    if (fraction) outcome.time = *fraction * problem.horizon;
    return outcome;
}

}  // namespace collision::textbook
