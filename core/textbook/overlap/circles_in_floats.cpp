// Two circles by the square of their distance in single precision, as most games work it out.
#include <cmath>
#include <limits>

#include "../../trace/text.h"
#include "../book_floats.h"
#include "../list.h"

namespace collision::textbook {

namespace {

using namespace trace;
using book::Float2;

/// From a float to the next: what a coordinate of that size is rounded to a multiple of.
double grid_at(float coordinate) {
    const float size = std::fabs(coordinate);
    return double(std::nextafter(size, std::numeric_limits<float>::infinity())) - double(size);
}

struct CirclesInFloats {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const auto& first = std::get<shape::PlacedCircle>(problem.a());
        const auto& second = std::get<shape::PlacedCircle>(problem.b());
        const Float2 a(first.center), b(second.center);
        const float reach = float(first.radius) + float(second.radius);
        recorder.step([&](Step& step) {
            const double grid = std::max(grid_at(std::max(std::fabs(a.x), std::fabs(a.y))),
                                         grid_at(std::max(std::fabs(b.x), std::fabs(b.y))));
            step.text = say("So far out single precision knows coordinates on a grid of ", grid,
                            " alone: the centers become ", Vec2(a), " and ", Vec2(b), ".");
            step.numbers = {{"grid", grid}};
            step.marks = {{Role::candidate, CircleMark{Vec2(a), first.radius}, 0},
                          {Role::candidate, CircleMark{Vec2(b), second.radius}, 1},
                          {Role::dropped, SegmentMark{first.center, Vec2(a)}},
                          {Role::dropped, SegmentMark{second.center, Vec2(b)}}};
        });

        const Float2 d = b - a;
        const float distance_squared = book::dot(d, d), reach_squared = reach * reach;
        recorder.count(Work::multiplications, 3);
        recorder.step([&](Step& step) {
            step.text =
                say("From center to center it is now ", double(d.x), " across and ", double(d.y), " up.");
            step.formula = say("dx² + dy² = ", double(distance_squared), ",  r² = ", double(reach_squared));
            step.numbers = {{"dx", double(d.x)}, {"dy", double(d.y)}};
            step.marks = {{Role::candidate, SegmentMark{Vec2(a), Vec2(b)}}};
        });

        const bool overlap = distance_squared <= reach_squared;
        recorder.count(Work::tests);
        recorder.count(Work::comparisons);
        return answer(overlap, recorder, [&](Step& step) {
            step.text = overlap ? "It is not larger: it calls them overlapping."
                                : "It is larger: it calls them apart.";
            step.formula = say(double(distance_squared), overlap ? " ≤ " : " > ", double(reach_squared));
            step.marks = {{Role::verdict, CircleMark{Vec2(a), first.radius}, 0},
                          {Role::verdict, CircleMark{Vec2(b), second.radius}, 1}};
        });
    }
};

}  // namespace

constinit const Algorithm circles_in_floats = row<CirclesInFloats>({
    .id = "circles_in_floats",
    .name = "Circles, squared distance, in single precision",
    .question = Question::overlap,
    .applies = {types<shape::Circle>, types<shape::Circle>},
    .cost = "constant",
    .source = "Zechner, Beginning Android Games, Circles: OverlapTester, whose coordinates are floats",
    .trust = Trust::flawed,
    .fails = "far from the origin, where a float's coordinates lie on a coarse grid: gaps vanish, and "
             "overlaps too",
});

}  // namespace collision::textbook
