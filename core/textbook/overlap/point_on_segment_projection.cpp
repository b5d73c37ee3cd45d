// A point on a segment: its projection is the point itself, and neither too long nor backwards.
#include "../../trace/text.h"
#include "../book_floats.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct PointOnSegmentProjection {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const book::Float2 p(std::get<shape::PlacedPoint>(problem.a()).position);
        const auto& segment = std::get<shape::PlacedSegment>(problem.b());
        const book::Float2 from(segment.from);
        const book::Float2 d = book::Float2(segment.to) - from;
        const book::Float2 way = p - from;

        const float square = book::dot(d, d);
        const float t = square > 0 ? book::dot(way, d) / square : 0;
        const book::Float2 projection = square > 0 ? d * t : d;
        recorder.count(Work::multiplications, 7);
        recorder.count(Work::comparisons);
        recorder.step([&](Step& step) {
            const Vec2 foot = segment.from + Vec2(projection);
            step.text =
                say("The point's projection is at ", foot, ", t = ", double(t), " along the segment.");
            step.formula =
                say("t = c·d / d·d = ", double(book::dot(way, d)), " / ", double(square), " = ", double(t));
            step.numbers = {{"t", double(t)}};
            step.marks = {{Role::foot, SegmentMark{Vec2(p), foot}},
                          {Role::foot, PointMark{foot}},
                          {Role::foot, TextMark{foot, say("t = ", double(t))}}};
        });

        const bool equal = book::equal(way, projection);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            const book::Float2 off = way - projection;
            step.text = equal ? "The point is its projection, within 1/8192: it counts as on the line."
                              : "The point is not its projection: it is off the line.";
            step.formula = say("off by (", double(off.x), ", ", double(off.y), ")");
            step.numbers = {{"off x", double(off.x)}, {"off y", double(off.y)}};
            step.marks = {{Role::candidate, SegmentMark{Vec2(p), segment.from + Vec2(projection)}}};
        });

        const float length = std::sqrt(book::dot(projection, projection)), whole = std::sqrt(square);
        const float forward = book::dot(projection, d);
        recorder.count(Work::multiplications, 6);
        recorder.count(Work::square_roots, 2);
        recorder.count(Work::comparisons, 2);
        recorder.count(Work::tests);
        const bool on = equal && length <= whole && 0 <= forward;
        return answer(on, recorder, [&](Step& step) {
            step.text = on       ? "It is no longer than the segment and points forward: the point is on it."
                        : !equal ? "Off the line, so off the segment."
                        : length <= whole ? "It points backwards: the point lies before the segment."
                                          : "It is longer than the segment: the point lies beyond it.";
            step.formula = say("|projection| = ", double(length), ", |segment| = ", double(whole));
            step.numbers = {{"projection length", double(length)}, {"segment length", double(whole)}};
            step.marks = {{Role::verdict, PointMark{Vec2(p)}}};
        });
    }
};

}  // namespace

constinit const Algorithm point_on_segment_projection = row<PointOnSegmentProjection>({
    .id = "point_on_segment_projection",
    .name = "Point on segment, projection and length",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Segment>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Point-Line-Segment Collision",
    .trust = Trust::flawed,
    .fails =
        "points within 1/8192 count as on it, and the projection of one far along it rounds away from it",
});

}  // namespace collision::textbook
