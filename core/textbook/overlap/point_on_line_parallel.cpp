// A point on a line: the way from the line's base to the point is parallel to the line.
#include "../../trace/text.h"
#include "../book_floats.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointOnLineParallel {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const book::Float2 p(std::get<shape::PlacedPoint>(problem.a()).position);
        const auto& line = std::get<shape::PlacedLine>(problem.b());
        const book::Float2 base(line.base), direction(line.direction);

        const bool at_base = book::equal(p, base);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            step.text = at_base ? "The point is the line's base, within 1/8192."
                                : "The point is not the line's base: look along the line.";
            step.marks = {{Role::candidate, SegmentMark{Vec2(base), Vec2(p)}}};
        });
        if (at_base) {
            recorder.count(Work::tests);
            return answer(true, recorder, [&](Step& step) {
                step.text = "The base lies on the line, and so does the point.";
                step.marks = {{Role::verdict, PointMark{Vec2(p)}}};
            });
        }

        const book::Float2 way = p - base;
        const double turned = double(book::turned_dot(way, direction));
        const bool on = book::parallel(way, direction);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::comparisons);
        return answer(on, recorder, [&](Step& step) {
            step.text = say("The way to the point, turned by a right angle, times the direction is ", turned,
                            on ? ": within 1/8192, so it calls them parallel, and the point on the line."
                               : ": not within 1/8192, so the point is off the line.");
            step.formula = say(-double(way.y), " · ", double(direction.x), " + ", double(way.x), " · ",
                               double(direction.y), " = ", turned);
            step.numbers = {{"turned product", turned}};
            step.marks = {{Role::verdict, ArrowMark{Vec2(base), Vec2(p)}},
                          {Role::axis, LineMark{line.base, line.direction}}};
        });
    }
};

}  // namespace

constinit const Algorithm point_on_line_parallel = row<PointOnLineParallel>({
    .id = "point_on_line_parallel",
    .name = "Point on line, parallel vectors",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Line>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Point-Line Collision",
    .trust = Trust::flawed,
    .fails = "the tolerance depends on length: short vectors are always parallel, and the products of long "
             "ones round",
});

}  // namespace collision::textbook
