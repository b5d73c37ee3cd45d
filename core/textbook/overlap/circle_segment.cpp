// A circle and a segment: its two ends, then the foot of the perpendicular where it lies between them.
#include <cmath>

#include "../list.h"
#include "../projection.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleSegment {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& segment = std::get<shape::PlacedSegment>(problem.a());
        const auto& circle = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 d = segment.to - segment.from;
        const auto holds = [&](Vec2 p) {
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 2);
            recorder.count(Work::square_roots);
            recorder.count(Work::comparisons);
            const Vec2 way = circle.center - p;
            return std::sqrt(way.x * way.x + way.y * way.y) <= circle.radius;
        };
        const auto end_is_in = [&](Vec2 end, std::string_view name) {
            const bool in = holds(end);
            recorder.step([&](Step& step) {
                const double distance = std::sqrt(math::squared_length(circle.center - end));
                step.text =
                    say(name, " is ", distance, " from the center: ", in ? "in the circle." : "outside.");
                step.formula = say(distance, at_most(in), circle.radius);
                step.numbers = {{"distance", distance}};
                step.marks = {{Role::candidate, SegmentMark{circle.center, end}}};
            });
            return in;
        };
        const auto ends = [&](bool overlap, Vec2 at, std::string_view words) {
            return answer(overlap, recorder, [&](Step& step) {
                step.text = words;
                step.marks = {{Role::verdict, SegmentMark{circle.center, at}}};
            });
        };
        if (end_is_in(segment.from, "The first end"))
            return ends(true, segment.from, "An end in the circle: they overlap.");
        if (end_is_in(segment.to, "The other end"))
            return ends(true, segment.to, "An end in the circle: they overlap.");

        const Projection foot = project_onto(circle.center, segment.from, d, recorder);
        const bool near = holds(foot.foot);
        recorder.step([&](Step& step) {
            show_projection(step, foot, circle.center, segment.from, d);
            step.text = say("The foot of the center on the segment's line is at t = ", foot.t,
                            near ? ", in the circle." : ", outside the circle.");
        });

        // The book compares the length of the projection with the segment's, and looks which way it points.
        const Vec2 projection = d * foot.t;
        const bool no_longer = math::squared_length(projection) <= math::squared_length(d);
        const bool forward = 0 <= math::dot(projection, d);
        recorder.count(Work::multiplications, 6);
        recorder.count(Work::square_roots, 2);
        recorder.count(Work::comparisons, 2);
        return ends(near && no_longer && forward, foot.foot,
                    !near        ? "Even the line does not reach the circle: they are apart."
                    : !no_longer ? "The foot lies beyond the end: they are apart."
                    : !forward   ? "The foot lies before the start: they are apart."
                                 : "The foot lies on the segment: they overlap.");
    }
};

}  // namespace

constinit const Algorithm circle_segment = row<CircleSegment>({
    .id = "circle_segment",
    .name = "Circle and segment, ends and foot",
    .question = Question::overlap,
    .applies = {types<shape::Segment>, types<shape::Circle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Line-Segment Collision",
    .trust = Trust::rounding,
    .fails = "where the segment is within rounding of touching the circle",
});

}  // namespace collision::textbook
