// Two segments: where they do not cross, the shortest of the four feet of their ends.
#include <limits>

#include "../distance.h"
#include "../list.h"
#include "../segment_projections.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SegmentsDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedSegment>(problem.a());
        const auto& b = std::get<shape::PlacedSegment>(problem.b());
        const SegmentCrossing crossing = crossing_of(a.from, a.to, b.from, b.to, recorder);
        recorder.step([&](Step& step) {
            step.text = crossing.crosses && crossing.doubtful
                            ? "They cross in nearly one line, and where is all rounding: an end of the four "
                              "says it better."
                        : crossing.crosses
                            ? say("The lines cross at ", crossing.at, ", within both segments.")
                            : "The segments do not cross: one end of the four is nearest to the other.";
            step.formula = say("t = ", crossing.t);
            step.numbers = {{"t", crossing.t}};
            if (crossing.crosses) step.marks = {{Role::crossing, PointMark{crossing.at}}};
        });
        if (crossing.crosses && !crossing.doubtful)
            return at_distance(0, {crossing.at, crossing.at}, recorder,
                               [](Step& step) { step.text = "They share a point: the distance is 0."; });

        SegmentPoints best{std::numeric_limits<double>::infinity(), a.from, b.from};
        const auto look = [&](std::string_view end, Vec2 p, const shape::PlacedSegment& other, bool of_a) {
            const double before = best.squared;
            const Projection foot = try_projection(p, other.from, other.to, of_a, best, recorder);
            recorder.step([&](Step& step) {
                const double squared = math::squared_length(p - foot.nearest);
                show_projection(step, foot, p, other.from, other.to - other.from);
                step.text = say(end, the(problem, of_a ? 0 : 1), ": its foot is at t = ", foot.t,
                                foot.clamped != foot.t ? say(", held at ", foot.clamped) : "",
                                ", the square of the way ", squared,
                                best.squared < before ? ", the least so far." : ".");
                step.numbers.push_back({"squared", squared});
            });
        };
        look("The first end of ", a.from, b, true);
        look("The second end of ", a.to, b, true);
        look("The first end of ", b.from, a, false);
        look("The second end of ", b.to, a, false);
        recorder.count(Work::comparisons);
        if (crossing.crosses && crossing.off <= best.squared)
            return at_distance(0, {crossing.at, crossing.at}, recorder, [](Step& step) {
                step.text = "No end is nearer than they cross: the distance is 0.";
            });
        recorder.count(Work::square_roots);
        const double distance = std::sqrt(best.squared);
        return at_distance(distance, {best.on_a, best.on_b}, recorder, [&](Step& step) {
            step.text = say("The shortest way is ", distance, ".");
            step.formula = say("√", best.squared, " = ", distance);
        });
    }
};

}  // namespace

constinit const Algorithm segments_distance = row<SegmentsDistance>({
    .id = "segments_distance",
    .name = "Segments, four feet",
    .question = Question::distance,
    .applies = {types<shape::Segment>, types<shape::Segment>},
    .cost = "constant",
    .source = "J. Burkardt, geometry library: segments_dist_2d",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
});

}  // namespace collision::textbook
