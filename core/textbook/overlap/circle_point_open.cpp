// A point in a circle with an open comparison: a point on the circle does not count, as published.
#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePointOpen {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const auto& circle = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 d = circle.center - p;
        const double distance_squared = d.x * d.x + d.y * d.y;
        const double limit = circle.radius * circle.radius;
        const bool inside = distance_squared < limit;
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 3);
        recorder.count(Work::comparisons);
        recorder.step([&](Step& step) {
            step.text = say("The square of the distance from the center is ", distance_squared, ".");
            step.formula = say(squared(d.x), " + ", squared(d.y), " = ", distance_squared);
            step.numbers = {{"distance squared", distance_squared}};
            step.marks = {{Role::candidate, SegmentMark{p, circle.center}}};
        });
        return answer(inside, recorder, [&](Step& step) {
            step.text = inside ? "Less than the radius squared: the point is in."
                        : distance_squared == limit
                            ? "The point is on the circle, and < leaves it out: it says outside."
                            : "More than the radius squared: the point is out.";
            step.formula = say(distance_squared, inside ? " < " : " ≥ ", limit);
            step.marks = {{Role::verdict, SegmentMark{p, circle.center}}};
        });
    }
};

}  // namespace

constinit const Algorithm circle_point_open = row<CirclePointOpen>({
    .id = "circle_point_open",
    .name = "Point in circle, open",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Circle>},
    .cost = "constant",
    .source = "Zechner, Beginning Android Games, OverlapTester: pointInCircle",
    .trust = Trust::flawed,
    .fails = "where the point lies on the circle: it calls it outside",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
