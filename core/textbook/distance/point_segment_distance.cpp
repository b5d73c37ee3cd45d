// A point and a segment: the foot of the perpendicular, held between the ends.
#include "../distance.h"
#include "../list.h"
#include "../projection.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointSegmentDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const auto& segment = std::get<shape::PlacedSegment>(problem.b());
        const Vec2 d = segment.to - segment.from;
        const Projection foot = project_onto(p, segment.from, d, recorder);
        recorder.count(Work::tests);
        recorder.step([&](Step& step) {
            step.text = foot.clamped == foot.t
                            ? say("The foot of the perpendicular is at t = ", foot.t, ", on the segment.")
                            : say("The foot of the perpendicular is at t = ", foot.t, ", ",
                                  foot.t < 0 ? "before the first end" : "beyond the second end",
                                  ": it is held at t = ", foot.clamped, ".");
            show_projection(step, foot, p, segment.from, d);
        });
        const double distance = length_of(p - foot.nearest, recorder);
        return at_distance(distance, {p, foot.nearest}, recorder, [&](Step& step) {
            const Vec2 way = p - foot.nearest;
            step.text = say("From there to the point it is ", distance, ".");
            step.formula = say("√(", squared(way.x), " + ", squared(way.y), ") = ", distance);
        });
    }
};

}  // namespace

constinit const Algorithm point_segment_distance = row<PointSegmentDistance>({
    .id = "point_segment_distance",
    .name = "Point and segment, clamped foot",
    .question = Question::distance,
    .applies = {types<shape::Point>, types<shape::Segment>},
    .cost = "constant",
    .source = "I. Quilez, 2D distance functions: Segment; the projection in Schwarzl, 2D Game Collision "
              "Detection, Projecting Vectors",
    .trust = Trust::rounding,
    .fails = "where the point is within rounding of the segment",
});

}  // namespace collision::textbook
