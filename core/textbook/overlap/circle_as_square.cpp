// A circle and a rectangle inflated by the radius, corners and all: the circle is taken for a square.
#include <cmath>

#include "../../trace/text.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleAsSquare {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const auto& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        const Vec2 r{circle.radius, circle.radius};
        const math::Aabb grown{box.min - r, box.max + r};
        const auto show_grown = [&](Step& step) {
            step.marks.push_back(
                {Role::envelope,
                 PolygonMark{
                     {grown.min, {grown.max.x, grown.min.y}, grown.max, {grown.min.x, grown.max.y}}}});
        };
        recorder.step([&](Step& step) {
            step.text = say("Inflated by the radius the rectangle reaches from ", grown.min, " to ",
                            grown.max, "; its corners stay sharp, which they should not.");
            show_grown(step);
        });
        const bool overlap = grown.contains(circle.center);
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 4);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? "The center lies in it: overlap, it says."
                                : "The center lies outside: they are apart.";
            show_grown(step);
            step.marks.push_back({Role::verdict, PointMark{circle.center}});
        });
    }
};

}  // namespace

constinit const Algorithm circle_as_square = row<CircleAsSquare>({
    .id = "circle_as_square",
    .name = "Circle taken for a square",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "after Collision Detection – Circles, Rectangles and Polygons: Circle vs Rectangle, without "
              "its corner test",
    .trust = Trust::flawed,
    .fails = "where the circle is near a corner: it calls the square around it",
});

}  // namespace collision::textbook
