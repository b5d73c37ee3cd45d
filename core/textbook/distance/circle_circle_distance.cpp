// Two circles: the way between the centers, less both radii.
#include "../distance.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleCircleDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedCircle>(problem.a());
        const auto& b = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 d = b.center - a.center;
        const double between = length_of(d, recorder);
        recorder.step([&](Step& step) {
            step.text = say("The centers are ", between, " apart.");
            step.formula = say("√(", squared(d.x), " + ", squared(d.y), ") = ", between);
            step.numbers = {{"between", between}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}}};
        });
        const double reach = a.radius + b.radius, gap = between - reach;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        recorder.count(Work::multiplications, 3);
        if (gap <= 0) {
            // Shared out as the radii are, so that both reach it; one in the other, its center.
            const double share = reach > 0 ? a.radius / reach : 0;
            const Vec2 common = a.center + d * share;
            return at_distance(0, {common, common}, recorder, [&](Step& step) {
                step.text =
                    say("The radii together are ", reach, ", no less: they overlap, and the distance is 0.");
                step.formula = say(between, " ≤ ", a.radius, " + ", b.radius);
            });
        }
        const Vec2 way = d / between;
        return at_distance(
            gap, {a.center + way * a.radius, b.center - way * b.radius}, recorder, [&](Step& step) {
                step.text = say("The radii take ", reach, " of it: the distance is ", gap, ".");
                step.formula = say(between, " − ", a.radius, " − ", b.radius, " = ", gap);
            });
    }
};

}  // namespace

constinit const Algorithm circle_circle_distance = row<CircleCircleDistance>({
    .id = "circle_circle_distance",
    .name = "Circles, centers less radii",
    .question = Question::distance,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "Collision Detection – Circles, Rectangles and Polygons: circles: the distance of the centers; "
              "I. Quilez, 2D distance functions: Circle",
    .trust = Trust::rounding,
    .fails = "where the circles are within rounding of touching",
});

}  // namespace collision::textbook
