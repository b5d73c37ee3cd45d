// Two turned boxes: if they are apart, one of their four sides' directions shows a gap.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

struct OrientedRectanglesAxes {
    template <trace::Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        return search_axes(a, b, recorder, [&](const auto& visit) {
            return any_edge_axis(problem.a(), visit) || any_edge_axis(problem.b(), visit);
        });
    }
};

}  // namespace

constinit const Algorithm oriented_rectangles_axes = row<OrientedRectanglesAxes>({
    .id = "oriented_rectangles_axes",
    .name = "Boxes, separating axes",
    .question = Question::overlap,
    .applies = {types<shape::OrientedRectangle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Oriented-Rectangle-Oriented-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where the boxes are within rounding of touching",
});

}  // namespace collision::textbook
