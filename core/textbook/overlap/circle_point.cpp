// A point in a circle: its distance from the center.
#include <cmath>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclePoint {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const auto& circle = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 d = circle.center - p;
        const double distance = std::sqrt(d.x * d.x + d.y * d.y);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.step([&](Step& step) {
            step.text = say("The point is ", distance, " from the center.");
            step.formula = say("√(", squared(d.x), " + ", squared(d.y), ") = ", distance);
            step.numbers = {{"distance", distance}};
            step.marks = {{Role::candidate, SegmentMark{p, circle.center}}};
        });
        const bool overlap = distance <= circle.radius;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? "No farther than the radius: the point is in."
                                : "Farther than the radius: the point is out.";
            step.formula = say(distance, at_most(overlap), circle.radius);
            step.marks = {{Role::verdict, SegmentMark{p, circle.center}}};
        });
    }
};

}  // namespace

constinit const Algorithm circle_point = row<CirclePoint>({
    .id = "circle_point",
    .name = "Point in circle, distance",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Circle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Point Collision",
    .trust = Trust::rounding,
    .fails = "where the point is within rounding of the circle",
});

}  // namespace collision::textbook
