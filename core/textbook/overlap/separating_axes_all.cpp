// Convex polygons and circles along every axis: all ranges are measured before anything is decided.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct SeparatingAxesAll {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        AxisSearch search(a, b, recorder);
        std::size_t first = 0, gaps = 0;
        const auto measure = [&](Vec2 direction) {
            if (search.parts(direction) && gaps++ == 0) first = search.count();
            return false;
        };
        any_edge_axis(problem.a(), measure);
        any_edge_axis(problem.b(), measure);
        if (std::holds_alternative<shape::PlacedCircle>(problem.a()))
            if (const Vec2 from_corner = from_nearest_corner(b, a); from_corner != Vec2{0, 0})
                measure(from_corner);
        const std::size_t count = search.count();
        return answer(gaps == 0, recorder, [&](Step& step) {
            if (gaps == 0)
                step.text = say("None of ", several(count, "axis"), " has a gap: they overlap.");
            else if (first == count)
                step.text = say("Axis ", first, " parts them: they are apart.");
            else
                step.text = say("Axis ", first, " parts them: they are apart. The ", count - first,
                                " after it could not change that.");
            step.numbers = {{"axes", double(count)},
                            {"axes for nothing", double(gaps == 0 ? 0 : count - first)}};
        });
    }
};

}  // namespace

constinit const Algorithm separating_axes_all = row<SeparatingAxesAll>({
    .id = "separating_axes_all",
    .name = "Separating axes, every one measured",
    .question = Question::overlap,
    .applies = TypePairs(types<shape::Circle> | polygonal, polygonal),
    .cost = "quadratic",
    .source = "after Schwarzl, 2D Game Collision Detection, Short-Circuit Coding: its listing that works all "
              "out before it asks, for any axes",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
