// A segment and a rectangle: the segment's line against the corners, then the ranges along x and y.
#include "../axis_aligned.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct SegmentRectangleSides {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& segment = std::get<shape::PlacedSegment>(problem.a());
        const auto& rectangle = std::get<shape::PlacedRectangle>(problem.b());
        return segment_meets_axis_aligned(BoxFrameView(), segment.from, segment.to, rectangle.box, recorder);
    }
};

}  // namespace

constinit const Algorithm segment_rectangle_sides = row<SegmentRectangleSides>({
    .id = "segment_rectangle_sides",
    .name = "Segment and rectangle, sides and ranges",
    .question = Question::overlap,
    .applies = {types<shape::Segment>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Rectangle-Line-Segment Collision",
    .trust = Trust::rounding,
    .fails = "where a corner is so near to the segment's line that its side rounds to the other sign",
});

}  // namespace collision::textbook
