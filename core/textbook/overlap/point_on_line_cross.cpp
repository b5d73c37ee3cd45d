// A point on a line by a cross product of exactly zero, in double: better than a tolerance, and not enough.
#include "../../trace/text.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointOnLineCross {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const auto& line = std::get<shape::PlacedLine>(problem.b());
        const Vec2 way = p - line.base;
        const double left = line.direction.x * way.y, right = line.direction.y * way.x;
        recorder.count(Work::multiplications, 2);
        recorder.step([&](Step& step) {
            step.text = say("The two products of the cross product are ", left, " and ", right,
                            ", each rounded to a double.");
            step.formula = say(line.direction.x, " · ", way.y, " and ", line.direction.y, " · ", way.x);
            step.numbers = {{"left product", left}, {"right product", right}};
            step.marks = {{Role::candidate, ArrowMark{line.base, p}}};
        });
        const bool on = left - right == 0;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(on, recorder, [&](Step& step) {
            step.text = on ? "They are equal: it calls the point on the line."
                           : "They differ: the point is off the line.";
            step.formula = say(left, " − ", right, " = ", left - right);
            step.numbers = {{"cross", left - right}};
            step.marks = {{Role::verdict, PointMark{p}}};
        });
    }
};

}  // namespace

constinit const Algorithm point_on_line_cross = row<PointOnLineCross>({
    .id = "point_on_line_cross",
    .name = "Point on line, cross product = 0",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Line>},
    .cost = "constant",
    .source = "after Schwarzl, 2D Game Collision Detection, Point-Line Collision, in double and without a "
              "tolerance",
    .trust = Trust::rounding,
    .fails = "where the products round: a point beside the line may be called on it, and the other way round",
});

}  // namespace collision::textbook
