// A point and a line: the turned product with the direction, over the direction's length.
#include "../distance.h"
#include "../list.h"
#include "../projection.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointLineDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const auto& line = std::get<shape::PlacedLine>(problem.b());
        const double length = length_of(line.direction, recorder);
        const double turned = math::cross(line.direction, p - line.base);
        const double distance = std::abs(turned) / length;
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 3);
        recorder.step([&](Step& step) {
            step.text = say("The turned product of the direction and the way to the point is ", turned,
                            ": the area that they span. Over the direction's length, ", length,
                            ", it is the height.");
            step.formula = say("|d × c| / |d| = ", std::abs(turned), " / ", length, " = ", distance);
            step.numbers = {{"turned product", turned}, {"length", length}};
            step.marks = {{Role::candidate, ArrowMark{line.base, line.base + line.direction, "d"}, 1},
                          {Role::candidate, ArrowMark{line.base, p, "c"}, 0}};
        });
        Silent silent;
        const Projection foot = project_onto(p, line.base, line.direction, silent);
        return at_distance(distance, {p, foot.foot}, recorder, [&](Step& step) {
            step.text = distance > 0 ? say("The distance is ", distance, ".")
                                     : std::string("The point lies on the line: the distance is 0.");
        });
    }
};

}  // namespace

constinit const Algorithm point_line_distance = row<PointLineDistance>({
    .id = "point_line_distance",
    .name = "Point and line, turned product over length",
    .question = Question::distance,
    .applies = {types<shape::Point>, types<shape::Line>},
    .cost = "constant",
    .source = "J. Burkardt, geometry library: line_exp_point_dist_signed_2d",
    .trust = Trust::rounding,
    .fails = "where the point is within rounding of the line",
});

}  // namespace collision::textbook
