// Any two bounded shapes: upright rectangles around them first, and the precise test where those overlap.
#include "../../hull/bounds.h"
#include "../axes.h"
#include "../bound_first.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectangleFirst {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb a = hull::aabb(problem.a()), b = hull::aabb(problem.b());
        const bool bounds_overlap = math::overlap(a, b);
        recorder.count(Work::comparisons, 4);
        recorder.step([&](Step& step) {
            step.text = say(
                "The rectangles around them, from ", a.min, " to ", a.max, " and from ", b.min, " to ", b.max,
                bounds_overlap ? ", overlap: look closely." : ", are apart: nothing more to test.");
            step.numbers = {{"gap x", gap({a.min.x, a.max.x}, {b.min.x, b.max.x})},
                            {"gap y", gap({a.min.y, a.max.y}, {b.min.y, b.max.y})}};
            step.marks = {box_mark(Role::envelope, a, 0), box_mark(Role::envelope, b, 1)};
        });
        return after_bounds(problem, bounds_overlap, recorder);
    }
};

}  // namespace

constinit const Algorithm rectangle_first = row<RectangleFirst>({
    .id = "rectangle_first",
    .name = "Bounding rectangles first",
    .question = Question::overlap,
    .applies = {single_bounded, single_bounded},
    .cost = "constant",
    .source = "Horton, Game Code School, Rectangle intersect method; Schwarzl, 2D Game Collision Detection, "
              "Bounding Shapes",
    .trust = Trust::exact,
    .fails = "never",
});

}  // namespace collision::textbook
