// Two circles by the distance of their centers, with a square root.
#include <cmath>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclesDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedCircle>(problem.a());
        const auto& b = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 d = a.center - b.center;
        const double distance = std::sqrt(d.x * d.x + d.y * d.y);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.step([&](Step& step) {
            step.text = say("The centers are ", distance, " apart.");
            step.formula = say("√(", squared(d.x), " + ", squared(d.y), ") = ", distance);
            step.numbers = {{"distance", distance}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}}};
        });
        const double reach = a.radius + b.radius;
        const bool overlap = distance <= reach;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = say("The radii together are ", reach,
                            overlap ? ", no less: they overlap." : ", less: they are apart.");
            step.formula = say(distance, at_most(overlap), a.radius, " + ", b.radius, " = ", reach);
            step.numbers = {{"reach", reach}};
            step.marks = {{Role::verdict, SegmentMark{a.center, b.center}}};
        });
    }
};

}  // namespace

constinit const Algorithm circles_distance = row<CirclesDistance>({
    .id = "circles_distance",
    .name = "Circles, distance",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Circle Collision",
    .trust = Trust::rounding,
    .fails = "where the circles are within rounding of touching",
});

}  // namespace collision::textbook
