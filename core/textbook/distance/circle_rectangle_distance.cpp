// A circle and a rectangle: the center clamped onto the rectangle, and the way back to it less the radius.
#include <algorithm>

#include "../distance.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleRectangleDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        const Vec2 c = circle.center;
        const Vec2 nearest{std::clamp(c.x, box.min.x, box.max.x), std::clamp(c.y, box.min.y, box.max.y)};
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 4);
        recorder.step([&](Step& step) {
            step.text = nearest == c ? "Clamped between the sides the center stays where it is: it is inside."
                                     : say("Clamped between the sides the center goes to ", nearest,
                                           ", the rectangle's nearest point.");
            step.formula = say("clamp(", c.x, ", ", box.min.x, ", ", box.max.x, "), clamp(", c.y, ", ",
                               box.min.y, ", ", box.max.y, ")");
            step.numbers = {{"x", nearest.x}, {"y", nearest.y}};
            step.marks = {{Role::candidate, PointMark{c}, 0},
                          {Role::foot, SegmentMark{c, nearest}},
                          {Role::clamp, PointMark{nearest}}};
        });
        const Vec2 way = nearest - c;
        const double between = length_of(way, recorder);
        const double gap = between - circle.radius;
        recorder.count(Work::comparisons);
        if (gap <= 0)
            return at_distance(0, {nearest, nearest}, recorder, [&](Step& step) {
                step.text = say("It is ", between, " away, within the radius ", circle.radius,
                                ": they overlap, and the distance is 0.");
                step.formula = say(between, " ≤ ", circle.radius);
            });
        recorder.count(Work::multiplications, 3);
        return at_distance(gap, {c + way * (circle.radius / between), nearest}, recorder, [&](Step& step) {
            step.text = say("It is ", between, " away, and the radius takes ", circle.radius,
                            ": the distance is ", gap, ".");
            step.formula = say(between, " − ", circle.radius, " = ", gap);
        });
    }
};

}  // namespace

constinit const Algorithm circle_rectangle_distance = row<CircleRectangleDistance>({
    .id = "circle_rectangle_distance",
    .name = "Circle and rectangle, clamped center",
    .question = Question::distance,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "Schwarzl, 2D Game Collision Detection, Circle-Rectangle Collision (the clamp); I. Quilez, 2D "
              "distance functions: Box",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",
});

}  // namespace collision::textbook
