// A line and a segment: they meet unless both ends lie on one side.
#include "../list.h"
#include "../sides.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct LineSegmentSides {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& line = std::get<shape::PlacedLine>(problem.a());
        const auto& segment = std::get<shape::PlacedSegment>(problem.b());
        const Sides sides =
            sides_of(problem, 0, line.base, line.direction, segment.from, segment.to, recorder);
        const bool overlap = !(sides.product() > 0);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? "Not both ends lie on one side: they meet."
                                : "Both ends lie on one side: the segment does not reach the line.";
            step.marks = {{Role::verdict, SegmentMark{segment.from, segment.to}, 1}};
        });
    }
};

}  // namespace

constinit const Algorithm line_segment_sides = row<LineSegmentSides>({
    .id = "line_segment_sides",
    .name = "Line and segment, sides of the ends",
    .question = Question::overlap,
    .applies = {types<shape::Line>, types<shape::Segment>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Line-Line-Segment Collision",
    .trust = Trust::rounding,
    .fails = "where an end is so near to the line that its side rounds to the other sign",
});

}  // namespace collision::textbook
