// Two circles by their right and top edges instead of their centers, as published.
#include <cmath>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclesRightEdges {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedCircle>(problem.a());
        const auto& b = std::get<shape::PlacedCircle>(problem.b());
        const double distance_x = (a.center.x + a.radius) - (b.center.x + b.radius);
        const double distance_y = (a.center.y + a.radius) - (b.center.y + b.radius);
        recorder.step([&](Step& step) {
            const Vec2 corner_a = a.center + Vec2{a.radius}, corner_b = b.center + Vec2{b.radius};
            step.text = say("From right edge to right edge it is ", distance_x, ", from top to top ",
                            distance_y, ": not from center to center.");
            step.formula = say("(", a.center.x, " + ", a.radius, ") − (", b.center.x, " + ", b.radius,
                               ") = ", distance_x);
            step.numbers = {{"distance x", distance_x}, {"distance y", distance_y}};
            step.marks = {{Role::candidate, SegmentMark{corner_a, corner_b}},
                          {Role::candidate, PointMark{corner_a}, 0},
                          {Role::candidate, PointMark{corner_b}, 1}};
        });
        const double distance = std::sqrt(distance_x * distance_x + distance_y * distance_y);
        const double reach = a.radius + b.radius;
        const bool overlap = distance < reach;
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text =
                say("It takes ", distance, " for the distance, ", overlap ? "less" : "not less",
                    " than both radii, ", reach, overlap ? ": overlap, it says." : ": apart, it says.");
            step.formula = say("√(", squared(distance_x), " + ", squared(distance_y), ") = ", distance,
                               overlap ? " < " : " ≥ ", reach);
            step.numbers = {{"distance", distance}, {"reach", reach}};
            step.marks = {{Role::verdict, SegmentMark{a.center + Vec2{a.radius}, b.center + Vec2{b.radius}}}};
        });
    }
};

}  // namespace

constinit const Algorithm circles_right_edges = row<CirclesRightEdges>({
    .id = "circles_right_edges",
    .name = "Circles, edges for centers",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "Horton, Game Code School, Collision detection: Radius overlap method",
    .trust = Trust::flawed,
    .fails = "where the radii differ: it moves each center by its own radius",
});

}  // namespace collision::textbook
