// A point in a polygon by the crossing number, taking each edge to stand upright at its first end, as
// published.
#include "../as_written.h"
#include "../crossings.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CrossingNumberFirstEnd {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const AsWritten written(problem.b());
        const Outline& polygon = written.outline();
        std::size_t crossings = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2 from = polygon[i], to = polygon.after(i);
            // The difference of x is taken between the second end and itself.
            const Vec2 upright{from.x, to.y};
            if (edge_crossed(EndRule::half_open, from, upright, p, recorder)) ++crossings;
            recorder.step([&](Step& step) {
                const bool spanned = spans(EndRule::half_open, from, to, p.y);
                step.text = spanned ? say("Edge ", i + 1, " runs from x = ", from.x, " to ", to.x,
                                          ", but is taken to be at ", from.x, " at every height.")
                                    : say("Edge ", i + 1, " is not at the height ", p.y, ".");
                step.formula = say("x = (", to.x, " − ", to.x, ") / (", to.y, " − ", from.y, ") · (", p.y,
                                   " − ", from.y, ") + ", from.x, " = ", from.x);
                step.numbers = {{"edge", double(i + 1)}, {"crossings", double(crossings)}};
                step.marks = {{Role::candidate, LineMark{p, {1, 0}, false}},
                              {Role::candidate, PointMark{p}, 0},
                              {Role::side, SegmentMark{from, to}, 1},
                              {spanned ? Role::crossing : Role::dropped, SegmentMark{from, upright}}};
            });
        }
        const bool odd = crossings % 2 == 1;
        return answer(odd, recorder, [&](Step& step) {
            step.text = say(several(crossings, "crossing"), odd ? ", an odd number: inside, it says."
                                                                : ", an even number: outside, it says.");
            step.formula = say(crossings, " mod 2 = ", crossings % 2);
            step.numbers = {{"crossings", double(crossings)}};
            step.marks = {{Role::verdict, PointMark{p}, 0}};
        });
    }
};

}  // namespace

constinit const Algorithm crossing_number_first_end = row<CrossingNumberFirstEnd>({
    .id = "crossing_number_first_end",
    .name = "Crossing number, edges taken for upright",
    .question = Question::overlap,
    .applies = {types<shape::Point>, polygonal},
    .cost = "linear",
    .source = "Horton, Game Code School, Crossing number: currentPoint2.x − currentPoint2.x; its other slips "
              "mended",
    .trust = Trust::flawed,
    .fails = "beside every slanted edge: between the edge and the upright through its first end",
});

}  // namespace collision::textbook
