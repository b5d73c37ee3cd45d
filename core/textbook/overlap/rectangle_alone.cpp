// Any two finite shapes by the rectangles around them, and nothing else.
#include "../axes.h"
#include "../enclose.h"
#include "../group_bounds.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectangleAlone {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb a = hull::aabb(problem.a()), b = hull::aabb(problem.b());
        const bool overlap = math::overlap(a, b);
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 4);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = say("The rectangles around them, from ", a.min, " to ", a.max, " and from ", b.min,
                            " to ", b.max,
                            overlap ? ", overlap: so do the shapes, it says, and tests no further."
                                    : ", are apart, and so are the shapes.");
            step.numbers = {{"gap x", gap({a.min.x, a.max.x}, {b.min.x, b.max.x})},
                            {"gap y", gap({a.min.y, a.max.y}, {b.min.y, b.max.y})}};
            step.marks = {box_mark(Role::envelope, a, 0), box_mark(Role::envelope, b, 1)};
        });
    }
};

}  // namespace

constinit const Algorithm rectangle_alone = row<RectangleAlone>({
    .id = "rectangle_alone",
    .name = "Bounding rectangles alone",
    .question = Question::overlap,
    .applies = {boundable, boundable},
    .cost = "linear",
    .source = "Horton, Game Code School, Rectangle intersect method; Schwarzl, 2D Game Collision Detection, "
              "Level of Detail",
    .trust = Trust::flawed,
    .fails = "where the rectangles overlap and the shapes do not; it misses nothing",
    .suspect_if_named = true,
    .refuses = refuse_unbounded,
});

}  // namespace collision::textbook
