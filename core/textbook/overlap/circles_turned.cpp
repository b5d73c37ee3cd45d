// Two circles by the distance of their centers, with the comparison turned over: published, and corrected
// after a reader's comment.
#include <cmath>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclesTurned {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedCircle>(problem.a());
        const auto& b = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 between = b.center - a.center;
        const double distance = std::sqrt(between.x * between.x + between.y * between.y);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.step([&](Step& step) {
            step.text = say("The distance of the centers is ", distance, ".");
            step.formula = say("√(", squared(between.x), " + ", squared(between.y), ") = ", distance);
            step.numbers = {{"distance", distance}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}}};
        });
        const double reach = a.radius + b.radius;
        const bool overlap = reach < distance;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? say("Both radii, ", reach, ", are less: it calls them overlapping.")
                                : say("Both radii, ", reach, ", are not less: it calls them apart.");
            step.formula = say(a.radius, " + ", b.radius, " = ", reach, overlap ? " < " : " ≥ ", distance);
            step.numbers = {{"reach", reach}};
            step.marks = {{Role::verdict, SegmentMark{a.center, b.center}}};
        });
    }
};

}  // namespace

constinit const Algorithm circles_turned = row<CirclesTurned>({
    .id = "circles_turned",
    .name = "Circles, comparison turned over",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: Circle vs Circle, as it was before a "
              "reader's comment",
    .trust = Trust::flawed,
    .fails = "everywhere: radii that are less than the distance mean that the circles are apart",
    .suspect_if_named = true,
});

}  // namespace collision::textbook
