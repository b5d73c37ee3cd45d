// Two circles with the squares of the radii added, instead of the square of their sum: a mistake in algebra.
#include <cmath>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclesSumOfSquares {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedCircle>(problem.a());
        const auto& b = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 d = b.center - a.center;
        const double squared = d.x * d.x + d.y * d.y;
        const double limit = a.radius * a.radius + b.radius * b.radius;
        recorder.count(Work::multiplications, 4);
        recorder.step([&](Step& step) {
            const double reach = a.radius + b.radius;
            step.text = say("The square of the distance is ", squared, ", the squares of the radii together ",
                            limit, ", but the square of both together would be ", reach * reach, ".");
            step.formula = say(a.radius, "² + ", b.radius, "² = ", limit, " ≠ (", a.radius, " + ", b.radius,
                               ")² = ", reach * reach);
            step.numbers = {
                {"distance squared", squared}, {"sum of squares", limit}, {"reach squared", reach * reach}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}},
                          {Role::envelope, CircleMark{a.center, std::sqrt(limit)}},
                          {Role::envelope, CircleMark{a.center, reach}}};
        });
        const bool overlap = squared <= limit;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? "It is not larger: overlap, it says." : "It is larger: apart, it says.";
            step.formula = say(squared, at_most(overlap), limit);
            step.marks = {{Role::verdict, SegmentMark{a.center, b.center}}};
        });
    }
};

}  // namespace

constinit const Algorithm circles_sum_of_squares = row<CirclesSumOfSquares>({
    .id = "circles_sum_of_squares",
    .name = "Circles, r₁² + r₂²",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "after Zechner, Beginning Android Games, Circle Collision: the root squared away wrongly",
    .trust = Trust::flawed,
    .fails = "where the distance lies between the root of r₁² + r₂² and r₁ + r₂: it misses the overlap",
});

}  // namespace collision::textbook
