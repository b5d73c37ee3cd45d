// A point in a polygon by the crossing number, with a boundary test first and every side an exact sign.
#include "../../math/predicates.h"
#include "../crossings.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CrossingNumberBoundary {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const Outline polygon(problem.b());
        std::size_t crossings = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Vec2 from = polygon[i], to = polygon.after(i);
            const int side = math::orientation(from, to, p);
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 2);
            recorder.count(Work::comparisons, 3);
            if (side == 0 && math::between(from, to, p)) {
                return answer(true, recorder, [&](Step& step) {
                    step.text = say(The(problem, 0), " lies on edge ", i + 1, ": the boundary belongs to ",
                                    the(problem, 1), ".");
                    step.numbers = {{"edge", double(i + 1)}};
                    step.marks = {{Role::verdict, SegmentMark{from, to}, 1},
                                  {Role::verdict, PointMark{p}, 0}};
                });
            }
            const bool spanned = spans(EndRule::half_open, from, to, p.y);
            const bool crossing = crosses_exactly(from, to, p);
            if (crossing) {
                ++crossings;
                recorder.count(Work::crossings);
            }
            recorder.step([&](Step& step) {
                show_crossing(step, EndRule::half_open, polygon, i, p, crossings);
                step.text = !spanned ? say("Edge ", i + 1, ": the point is neither on it nor at its height.")
                            : crossing ? say("Edge ", i + 1, ": the point lies exactly left of it: crossing ",
                                             crossings, ".")
                                       : say("Edge ", i + 1, ": the point lies exactly right of it.");
                step.formula = say("orientation = ", side);
            });
        }
        return answer(crossings % 2 == 1, recorder,
                      [&](Step& step) { show_parity(step, EndRule::half_open, polygon, p, crossings); });
    }
};

}  // namespace

constinit const Algorithm crossing_number_boundary = row<CrossingNumberBoundary>({
    .id = "crossing_number_boundary",
    .name = "Crossing number with a boundary test",
    .question = Question::overlap,
    .applies = {types<shape::Point>, polygonal},
    .cost = "linear",
    .source = "after Collision Detection – Circles, Rectangles and Polygons: Simple Polygon vs Polygon, with "
              "exact signs",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
