// Two circles by the square of their distance: no square root.
#include "../../trace/text.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using shape::PlacedCircle;
using namespace trace;

struct CirclesSquared {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<PlacedCircle>(problem.a());
        const auto& b = std::get<PlacedCircle>(problem.b());
        const Vec2 d = b.center - a.center;
        recorder.step([&](Step& step) {
            step.text = say("From center to center it is ", d.x, " across and ", d.y, " up.");
            step.formula = say("d = (", d.x, ", ", d.y, ")");
            step.numbers = {{"dx", d.x}, {"dy", d.y}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}}};
        });

        const double distance_squared = d.x * d.x + d.y * d.y;
        const double reach = a.radius + b.radius;
        recorder.count(Work::multiplications, 3);
        recorder.step([&](Step& step) {
            step.text =
                say("The square of the distance is ", distance_squared, ", that of the radii together ",
                    reach * reach, ": no root is needed to compare them.");
            step.formula = say("dx² + dy² = ", distance_squared, ",  (", a.radius, " + ", b.radius,
                               ")² = ", reach * reach);
            step.numbers = {{"distance squared", distance_squared}, {"reach squared", reach * reach}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}}};
        });

        const bool overlap = distance_squared <= reach * reach;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        recorder.verdict([&](Step& step) {
            step.text = overlap ? "It is not larger: they overlap." : "It is larger: they are apart.";
            step.formula = say(distance_squared, overlap ? " ≤ " : " > ", reach * reach);
            step.marks = {{Role::verdict, SegmentMark{a.center, b.center}}};
        });
        return yes_or_no(overlap);
    }
};

}  // namespace

constinit const Algorithm circles_squared = row<CirclesSquared>({
    .id = "circles_squared",
    .name = "Circles, squared distance",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "Zechner, Beginning Android Games, Circles: OverlapTester",
    .trust = Trust::rounding,
    .fails = "where the squares' rounding hides a gap or an overlap of an ulp",
});

}  // namespace collision::textbook
