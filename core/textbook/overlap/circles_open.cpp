// Two circles by the legs of a right-angled triangle, with an open comparison: touching does not count.
#include <cmath>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclesOpen {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedCircle>(problem.a());
        const auto& b = std::get<shape::PlacedCircle>(problem.b());
        const double side_a = std::abs(a.center.x - b.center.x);
        const double side_b = std::abs(a.center.y - b.center.y);
        recorder.step([&](Step& step) {
            const Vec2 corner{b.center.x, a.center.y};
            step.text = say("The legs of the triangle are ", side_a, " and ", side_b, ".");
            step.numbers = {{"side a", side_a}, {"side b", side_b}};
            step.marks = {{Role::candidate, SegmentMark{a.center, corner}},
                          {Role::candidate, SegmentMark{corner, b.center}}};
        });
        const double distance = std::sqrt(side_a * side_a + side_b * side_b);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.step([&](Step& step) {
            step.text = say("Its third side, the distance of the centers, is ", distance, ".");
            step.formula = say("√(", squared(side_a), " + ", squared(side_b), ") = ", distance);
            step.numbers = {{"distance", distance}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}}};
        });
        const double reach = a.radius + b.radius;
        const bool overlap = distance < reach;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? say("Less than both radii, ", reach, ": they overlap.")
                        : distance > reach
                            ? say("More than both radii, ", reach, ": they are apart.")
                            : say("As much as both radii, ", reach, ": touching does not count here.");
            step.formula = say(distance, overlap ? " < " : " ≥ ", a.radius, " + ", b.radius, " = ", reach);
            step.numbers = {{"reach", reach}};
            step.marks = {{Role::verdict, SegmentMark{a.center, b.center}}};
        });
    }
};

}  // namespace

constinit const Algorithm circles_open = row<CirclesOpen>({
    .id = "circles_open",
    .name = "Circles, Pythagoras, open",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Circle; Horton, Game Code "
              "School, Radius overlap for asteroids",
    .trust = Trust::flawed,
    .fails = "where the circles only touch: it calls them apart",
});

}  // namespace collision::textbook
