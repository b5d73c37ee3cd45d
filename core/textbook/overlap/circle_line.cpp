// A circle and a line: the foot of the perpendicular from the center, and its distance.
#include <cmath>

#include "../list.h"
#include "../projection.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleLine {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& line = std::get<shape::PlacedLine>(problem.a());
        const auto& circle = std::get<shape::PlacedCircle>(problem.b());
        const Projection foot = project_onto(circle.center, line.base, line.direction, recorder);
        recorder.step([&](Step& step) {
            show_projection(step, foot, circle.center, line.base, line.direction, false);
            step.text =
                say("The point of the line nearest to the center is ", foot.foot, ", at t = ", foot.t, ".");
        });
        const Vec2 d = circle.center - foot.foot;
        const double distance = std::sqrt(d.x * d.x + d.y * d.y);
        const bool overlap = distance <= circle.radius;
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::square_roots);
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = say("It is ", distance, " from the center, ", overlap ? "no farther" : "farther",
                            " than the radius: ", overlap ? "they overlap." : "they are apart.");
            step.formula = say(distance, at_most(overlap), circle.radius);
            step.numbers = {{"distance", distance}};
            step.marks = {{Role::verdict, SegmentMark{circle.center, foot.foot}}};
        });
    }
};

}  // namespace

constinit const Algorithm circle_line = row<CircleLine>({
    .id = "circle_line",
    .name = "Circle and line, nearest point",
    .question = Question::overlap,
    .applies = {types<shape::Line>, types<shape::Circle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Line Collision",
    .trust = Trust::rounding,
    .fails = "where the line is within rounding of touching the circle",
});

}  // namespace collision::textbook
