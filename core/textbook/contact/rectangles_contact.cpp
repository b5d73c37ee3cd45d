// Two rectangles on the axes: the axis along which they share less, towards the other's center.
#include "../contact.h"
#include "../list.h"
#include "../words.h"

namespace collision::textbook {

namespace {

using namespace trace;

std::string_view side_hit(Vec2 outwards, bool y_down) {
    if (outwards.x != 0) return outwards.x > 0 ? "right" : "left";
    return (outwards.y > 0) != y_down ? "upper" : "lower";
}

struct RectanglesContact {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const math::Aabb& a = std::get<shape::PlacedRectangle>(problem.a()).box;
        const math::Aabb& b = std::get<shape::PlacedRectangle>(problem.b()).box;
        const Vec2 way = b.center() - a.center();
        const Vec2 extents = a.size() * 0.5 + b.size() * 0.5;
        const Vec2 shared{extents.x - std::abs(way.x), extents.y - std::abs(way.y)};
        for (int axis : {0, 1}) {
            recorder.count(Work::tests);
            recorder.count(Work::multiplications, 3);
            recorder.count(Work::comparisons);
            recorder.step([&](Step& step) {
                const std::string_view name = axis == 0 ? "x" : "y";
                step.text = shared[axis] < 0
                                ? say("Along ", name, " the centers are ", -shared[axis],
                                      " farther apart than half of both sizes: a gap.")
                                : say("Along ", name,
                                      " the push-out is half of both sizes minus the distance of the "
                                      "centers: ",
                                      shared[axis], ".");
                step.formula = say(extents[axis], " − |", way[axis], "| = ", shared[axis]);
                const Outline outline_a(problem.a()), outline_b(problem.b());
                AxisPicture(outline_a, outline_b)
                    .show(step, std::size_t(axis + 1), axis == 0 ? Vec2{1, 0} : Vec2{0, 1},
                          {a.min[axis], a.max[axis]}, {b.min[axis], b.max[axis]});
                step.marks.push_back({Role::candidate, ArrowMark{a.center(), b.center()}});
            });
            if (shared[axis] < 0)
                return no_contact(recorder,
                                  [](Step& step) { step.text = "One axis has a gap: no contact."; });
        }
        recorder.count(Work::comparisons, 2);
        const int axis = shared.y < shared.x ? 1 : 0, other = 1 - axis;
        Vec2 normal{0, 0};
        normal[axis] = way[axis] < 0 ? -1 : 1;
        // The two sides face each other along the stretch that both have of the other axis.
        const math::Aabb common = math::intersection(a, b);
        const auto at = [&](double along, double across) {
            Vec2 p{0, 0};
            p[axis] = along;
            p[other] = across;
            return p;
        };
        const double side_a = normal[axis] > 0 ? a.max[axis] : a.min[axis];
        const double side_b = normal[axis] > 0 ? b.min[axis] : b.max[axis];
        const double middle = common.min[other] * 0.5 + common.max[other] * 0.5;
        const double halfway = side_a * 0.5 + side_b * 0.5;
        std::vector<Vec2> contacts{at(halfway, common.min[other])};
        if (common.min[other] < common.max[other]) contacts.push_back(at(halfway, common.max[other]));
        return in_contact(shared[axis], normal, {at(side_a, middle), at(side_b, middle)}, std::move(contacts),
                          recorder, [&](Step& step) {
                              step.text = say("The push-out along ", axis == 0 ? "x" : "y", " is shorter, ",
                                              shared[axis], ", towards the center of ", the(problem, 1), ": ",
                                              the(problem, 0), " is hit on its ",
                                              side_hit(normal, problem.y_down), " side.");
                              step.formula = say(shared[axis], at_most(true), shared[other]);
                          });
    }
};

}  // namespace

constinit const Algorithm rectangles_contact = row<RectanglesContact>({
    .id = "rectangles_contact",
    .name = "Rectangles, axis of least penetration",
    .question = Question::contact,
    .applies = {types<shape::Rectangle>, types<shape::Rectangle>},
    .cost = "constant",
    .source = "R. Gaul, How to Create a Custom 2D Physics Engine (2013): AABB vs AABB",
    .trust = Trust::rounding,
    .fails = "where the rectangles are within rounding of touching",
});

}  // namespace collision::textbook
