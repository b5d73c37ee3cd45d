// A rectangle and a turned box: the box's upright hull against the rectangle, then the box's own two axes.
#include "../axes.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct RectangleBoxHullFirst {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline rectangle(problem.a()), box(problem.b());
        const math::Aabb hull = box.bounds();
        recorder.count(Work::comparisons, 16);
        recorder.step([&](Step& step) {
            step.text = say("The box's upright hull reaches from ", hull.min, " to ", hull.max, ".");
            step.marks = {
                {Role::envelope,
                 PolygonMark{{hull.min, {hull.max.x, hull.min.y}, hull.max, {hull.min.x, hull.max.y}}}, 1}};
        });
        // Along x and y the hull and the box have the same ranges: axes 1 and 2 are the hull's.
        return search_axes(rectangle, box, recorder, [&](const auto& visit) {
            return any_edge_axis(problem.a(), visit) || any_edge_axis(problem.b(), visit);
        });
    }
};

}  // namespace

constinit const Algorithm rectangle_box_hull_first = row<RectangleBoxHullFirst>({
    .id = "rectangle_box_hull_first",
    .name = "Rectangle and box, hull first, then axes",
    .question = Question::overlap,
    .applies = {types<shape::Rectangle>, types<shape::OrientedRectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Rectangle-Oriented-Rectangle Collision",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
});

}  // namespace collision::textbook
