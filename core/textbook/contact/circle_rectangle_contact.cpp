// A circle and a rectangle: outside by the clamped center, inside through the nearest side.
#include <algorithm>

#include "../contact.h"
#include "../distance.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CircleRectangleContact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& circle = std::get<shape::PlacedCircle>(problem.a());
        const math::Aabb& box = std::get<shape::PlacedRectangle>(problem.b()).box;
        const Vec2 c = circle.center;
        const Vec2 nearest{std::clamp(c.x, box.min.x, box.max.x), std::clamp(c.y, box.min.y, box.max.y)};
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 5);
        recorder.step([&](Step& step) {
            step.text =
                nearest == c
                    ? "Clamped between the sides the center stays where it is: it is inside, and has no "
                      "direction to be pushed in yet."
                    : say("Clamped between the sides the center goes to ", nearest, ".");
            step.formula = say("clamp(", c.x, ", ", box.min.x, ", ", box.max.x, "), clamp(", c.y, ", ",
                               box.min.y, ", ", box.max.y, ")");
            step.marks = {{Role::candidate, PointMark{c}, 0},
                          {Role::foot, SegmentMark{c, nearest}},
                          {Role::clamp, PointMark{nearest}}};
        });
        // Of a way so short the squares lose digits to underflow: it is no direction either.
        constexpr double shortest = 0x1p-500;
        const double between = nearest == c ? 0 : length_of(nearest - c, recorder);
        recorder.count(Work::comparisons);
        return between < shortest ? from_inside(circle, box, problem.y_down, recorder)
                                  : from_outside(circle, nearest, between, recorder);
    }

  private:
    template <Recorder R>
    static Outcome from_outside(const shape::PlacedCircle& circle, Vec2 nearest, double between,
                                R& recorder) {
        recorder.count(Work::comparisons);
        if (between > circle.radius)
            return no_contact(recorder, [&](Step& step) {
                step.text =
                    say("It is ", between, " away, beyond the radius ", circle.radius, ": no contact.");
                step.formula = say(between, " > ", circle.radius);
                step.marks = {{Role::verdict, SegmentMark{circle.center, nearest}}};
            });
        recorder.count(Work::multiplications, 2);
        const Vec2 normal = (nearest - circle.center) / between;
        const double depth = circle.radius - between;
        return in_contact(depth, normal, {circle.center + normal * circle.radius, nearest}, recorder,
                          [&](Step& step) {
                              step.text = say("It is ", between, " away, and the radius reaches ",
                                              circle.radius, ": the depth is ", depth, ".");
                              step.formula = say(circle.radius, " − ", between, " = ", depth);
                          });
    }

    template <Recorder R>
    static Outcome from_inside(const shape::PlacedCircle& circle, const math::Aabb& box, bool y_down,
                               R& recorder) {
        const Vec2 c = circle.center;
        const std::array<double, 4> ways{c.x - box.min.x, box.max.x - c.x, c.y - box.min.y, box.max.y - c.y};
        constexpr std::array<Vec2, 4> outwards{Vec2{-1, 0}, Vec2{1, 0}, Vec2{0, -1}, Vec2{0, 1}};
        const std::array<std::string_view, 4> sides{"left", "right", y_down ? "upper" : "lower",
                                                    y_down ? "lower" : "upper"};
        const std::string_view less_y = y_down ? "up" : "down", more_y = y_down ? "down" : "up";
        const std::size_t side = std::size_t(std::ranges::min_element(ways) - ways.begin());
        recorder.count(Work::tests, 4);
        recorder.count(Work::comparisons, 3);
        recorder.step([&](Step& step) {
            step.text = say("To the left side it is ", ways[0], ", to the right ", ways[1], ", ", less_y, " ",
                            ways[2], ", ", more_y, " ", ways[3], ": out through the ", sides[side], " side.");
            step.numbers = {{"left", ways[0]},
                            {"right", ways[1]},
                            {std::string(less_y), ways[2]},
                            {std::string(more_y), ways[3]}};
            for (std::size_t i = 0; i < 4; ++i)
                step.marks.push_back(
                    {i == side ? Role::kept : Role::dropped, SegmentMark{c, c + outwards[i] * ways[i]}});
        });
        const Vec2 normal = -outwards[side];
        const double depth = std::max(ways[side], 0.0) + circle.radius;
        return in_contact(depth, normal, {c + normal * circle.radius, c + outwards[side] * ways[side]},
                          recorder, [&](Step& step) {
                              step.text =
                                  say("Out to the side and a radius beyond it: the depth is ", depth, ".");
                              step.formula = say(ways[side], " + ", circle.radius, " = ", depth);
                          });
    }
};

}  // namespace

constinit const Algorithm circle_rectangle_contact = row<CircleRectangleContact>({
    .id = "circle_rectangle_contact",
    .name = "Circle and rectangle, clamped center or nearest side",
    .question = Question::contact,
    .applies = {types<shape::Circle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "R. Gaul, How to Create a Custom 2D Physics Engine (2013): AABB vs Circle",
    .trust = Trust::rounding,
    .fails = "where the circle is within rounding of touching",
});

}  // namespace collision::textbook
