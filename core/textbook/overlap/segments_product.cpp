// Two segments by the products of sides alone, both strictly below zero.
#include "../list.h"
#include "../sides.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SegmentsProduct {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedSegment>(problem.a());
        const auto& b = std::get<shape::PlacedSegment>(problem.b());
        const bool b_on_either_side =
            sides_of(problem, 0, a.from, a.to - a.from, b.from, b.to, recorder).product() < 0;
        const bool a_on_either_side =
            sides_of(problem, 1, b.from, b.to - b.from, a.from, a.to, recorder).product() < 0;
        const bool overlap = b_on_either_side && a_on_either_side;
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? "Both products are below zero: the segments cross."
                                : "Not both products are below zero: it says that they are apart.";
            step.marks = {{Role::verdict, SegmentMark{a.from, a.to}, 0},
                          {Role::verdict, SegmentMark{b.from, b.to}, 1}};
        });
    }
};

}  // namespace

constinit const Algorithm segments_product = row<SegmentsProduct>({
    .id = "segments_product",
    .name = "Segments, products of sides < 0",
    .question = Question::overlap,
    .applies = {types<shape::Segment>, types<shape::Segment>},
    .cost = "constant",
    .source = "after Schwarzl, 2D Game Collision Detection, Line-Segment-Line-Segment Collision, with < for "
              "≤ and without the ranges",
    .trust = Trust::flawed,
    .fails = "where an end of one lies on the other, and where both lie on one line",
});

}  // namespace collision::textbook
