// A ray and a circle by the quadratic equation |base + t d − center|² = r², as it stands in most texts, and
// with two of the mistakes that are made with it.
#include <algorithm>
#include <cmath>

#include "../list.h"
#include "../ray_walk.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct EquationRules {
    bool unit_supposed = false;  ///< the direction is taken to be of length 1
    bool behind_counts = false;  ///< a negative t is a hit too
};

template <Recorder R>
Outcome solve_ray_circle(const Problem& problem, EquationRules rules, R& recorder) {
    const auto& ray = std::get<shape::PlacedRay>(problem.a());
    const auto& circle = std::get<shape::PlacedCircle>(problem.b());
    const Vec2 d = ray.direction, m = ray.base - circle.center;
    const double a = rules.unit_supposed ? 1 : math::dot(d, d), b = math::dot(m, d);
    const double c = math::dot(m, m) - circle.radius * circle.radius;
    const double discriminant = b * b - a * c;
    recorder.count(Work::tests);
    recorder.count(Work::multiplications, rules.unit_supposed ? 6 : 9);
    recorder.count(Work::comparisons, 2);
    recorder.step([&](Step& step) {
        step.text =
            say("The ray's point at t is as far from the center as the radius where a t² + 2 b t + c "
                "= 0, with a = ",
                a, rules.unit_supposed ? " (of a direction of length 1)" : "", ", b = ", b, ", c = ", c, ".");
        step.formula = say(a, " t² + 2 · ", b, " t + ", c, " = 0");
        step.numbers = {{"a", a}, {"b", b}, {"c", c}, {"discriminant", discriminant}};
        step.marks = {{Role::candidate, SegmentMark{ray.base, circle.center}}};
    });
    const bool starts_inside = !rules.behind_counts && c <= 0;
    if (starts_inside)
        return answer(true, recorder, [&](Step& step) {
            step.text = "c is not positive: the ray starts in the circle, and t = 0.";
            show_hit(step, ray, 0);
        });
    if (discriminant < 0)
        return answer(false, recorder, [&](Step& step) {
            step.text = say("b² − ac = ", discriminant, " has no root: they are apart.");
            step.marks = {{Role::verdict, SegmentMark{ray.base, circle.center}}};
        });
    const double t = (-b - std::sqrt(discriminant)) / a;
    recorder.count(Work::square_roots);
    recorder.count(Work::multiplications);
    const bool hit = rules.behind_counts || b < 0;
    return answer(hit, recorder, [&](Step& step) {
        step.text =
            hit ? say("The smaller solution is the first hit: t = ", t,
                      t < 0 ? ", behind the start, but it says that they overlap." : ": they overlap.")
                : say("Both solutions are behind the start, the nearer one at t = ",
                      (-b + std::sqrt(discriminant)) / a, ": they are apart.");
        step.formula = say("t = (", -b, " − √", discriminant, ") / ", a, " = ", t);
        if (hit) show_hit(step, ray, t);
    });
}

struct RayCircleQuadratic {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return solve_ray_circle(problem, {}, recorder);
    }
};

struct RayCircleBehind {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return solve_ray_circle(problem, {.behind_counts = true}, recorder);
    }
};

struct RayCircleNotUnit {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        return solve_ray_circle(problem, {.unit_supposed = true}, recorder);
    }
};

}  // namespace

constinit const Algorithm ray_circle_quadratic = row<RayCircleQuadratic>({
    .id = "ray_circle_quadratic",
    .name = "Ray and circle, quadratic equation",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Circle>},
    .cost = "constant",
    .source = "the traditional formula that Haines, Günther and Akenine-Möller, Precision Improvements for "
              "Ray/Sphere Intersection (Ray Tracing Gems, 2019), correct",
    .trust = Trust::flawed,
    .fails = "of small circles far away: b² and ac are nearly equal, and their difference is rounding",
});

constinit const Algorithm ray_circle_behind = row<RayCircleBehind>({
    .id = "ray_circle_behind",
    .name = "Ray and circle, hits behind the start",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Circle>},
    .cost = "constant",
    .source = "a mistake with the quadratic equation: the sign of t is never tested",
    .trust = Trust::flawed,
    .fails = "of circles behind the start: the line meets them, the ray does not",
});

constinit const Algorithm ray_circle_not_unit = row<RayCircleNotUnit>({
    .id = "ray_circle_not_unit",
    .name = "Ray and circle, direction taken for unit",
    .question = Question::overlap,
    .applies = {types<shape::Ray>, types<shape::Circle>},
    .cost = "constant",
    .source = "a mistake with the quadratic equation: t² + 2 b t + c = 0 holds for directions of length 1",
    .trust = Trust::flawed,
    .fails = "of longer directions beside circles that they pass, and of shorter ones that hit",
});

}  // namespace collision::textbook
