// Two circles: the radii less the way between the centers, along that way; where the centers coincide, along
// +x.
#include "../contact.h"
#include "../distance.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CirclesContact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& a = std::get<shape::PlacedCircle>(problem.a());
        const auto& b = std::get<shape::PlacedCircle>(problem.b());
        const Vec2 d = b.center - a.center;
        const double reach = a.radius + b.radius, square = math::squared_length(d);
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 3);
        recorder.count(Work::comparisons);
        const bool apart = square > reach * reach;
        recorder.step([&](Step& step) {
            step.text =
                say("The square of the way between the centers is ", square, apart ? ", more" : ", no more",
                    " than that of the radii together, ", reach * reach, ".");
            step.formula = say(squared(d.x), " + ", squared(d.y), " = ", square, at_most(!apart), "(",
                               a.radius, " + ", b.radius, ")²");
            step.numbers = {{"square", square}, {"reach squared", reach * reach}};
            step.marks = {{Role::candidate, SegmentMark{a.center, b.center}}};
        });
        if (apart) return no_contact(recorder, [](Step& step) { step.text = "They are apart: no contact."; });
        const double between = length_of(d, recorder);
        const bool together = between == 0;
        const Vec2 normal = together ? Vec2{1, 0} : d / between;
        recorder.count(Work::comparisons);
        recorder.count(Work::multiplications, 2);
        return in_contact(
            std::max(reach - between, 0.0), normal,
            {a.center + normal * a.radius, b.center - normal * b.radius}, recorder, [&](Step& step) {
                step.text = together
                                ? say("The centers coincide, so no direction is better than another: +x is "
                                      "taken, and the depth is ",
                                      reach, ".")
                                : say("The centers are ", between, " apart, the radii ", reach,
                                      ": the depth is ", reach - between, ".");
                step.formula = say(reach, " − ", between, " = ", reach - between);
            });
    }
};

}  // namespace

constinit const Algorithm circles_contact = row<CirclesContact>({
    .id = "circles_contact",
    .name = "Circles, depth and normal",
    .question = Question::contact,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "R. Gaul, How to Create a Custom 2D Physics Engine (2013): Circle vs Circle",
    .trust = Trust::rounding,
    .fails = "where the circles are within rounding of touching",
});

}  // namespace collision::textbook
