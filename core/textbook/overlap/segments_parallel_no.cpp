// Two segments by the crossing of their lines, giving up where those are parallel.
#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SegmentsParallelNo {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedSegment>(problem.a());
        const auto& b = std::get<shape::PlacedSegment>(problem.b());
        const Vec2 u = a.to - a.from, v = b.to - b.from, way = b.from - a.from;
        const double cross = math::cross(u, v);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2);
        recorder.count(Work::comparisons);
        recorder.step([&](Step& step) {
            step.text = say("The cross product of the directions is ", cross,
                            cross == 0 ? ": parallel." : ": their lines cross somewhere.");
            step.formula = say(u.x, " · ", v.y, " − ", u.y, " · ", v.x, " = ", cross);
            step.numbers = {{"cross", cross}};
            step.marks = {{Role::candidate, ArrowMark{a.from, a.to}, 0},
                          {Role::candidate, ArrowMark{b.from, b.to}, 1}};
        });
        if (cross == 0) {
            return answer(false, recorder, [&](Step& step) {
                step.text = "Parallel segments have no crossing: it says that they are apart.";
                step.marks = {{Role::verdict, SegmentMark{a.from, a.to}, 0},
                              {Role::verdict, SegmentMark{b.from, b.to}, 1}};
            });
        }
        const double t = math::cross(way, v) / cross, s = math::cross(way, u) / cross;
        const bool overlap = 0 <= t && t <= 1 && 0 <= s && s <= 1;
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 6);
        recorder.count(Work::comparisons, 4);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = say("The lines cross at t = ", t, " of ", the(problem, 0), " and ", s, " of ",
                            the(problem, 1), ": ",
                            overlap ? "within both, so they meet." : "not within both, so they are apart.");
            step.numbers = {{"t", t}, {"s", s}};
            step.marks = {{Role::foot, LineMark{a.from, u}},
                          {Role::foot, LineMark{b.from, v}},
                          {Role::verdict, PointMark{a.from + u * t}}};
        });
    }
};

}  // namespace

constinit const Algorithm segments_parallel_no = row<SegmentsParallelNo>({
    .id = "segments_parallel_no",
    .name = "Segments, parallel means no",
    .question = Question::overlap,
    .applies = {types<shape::Segment>, types<shape::Segment>},
    .cost = "constant",
    .source = "after Schwarzl, 2D Game Collision Detection, Line-Line Collision, taken for segments without "
              "the case of one line",
    .trust = Trust::flawed,
    .fails = "where the segments are parallel and share a stretch",
});

}  // namespace collision::textbook
