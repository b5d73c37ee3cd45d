// Two rectangles on the axes by their ranges, leaving at the first gap.
#pragma once

#include "axes.h"

namespace collision::textbook {

/// x, then y. closed: touching counts. Ends with the verdict, whose numbers are both gaps.
template <trace::Recorder R>
Outcome ranges_of_rectangles(const Problem& problem, bool closed, R& recorder) {
    using namespace trace;
    const auto& a = std::get<shape::PlacedRectangle>(problem.a()).box;
    const auto& b = std::get<shape::PlacedRectangle>(problem.b()).box;
    // An open comparison of a range without length: inside the other it still counts.
    const auto parts = [&](Range x, Range y) {
        return closed ? x.min > y.max || y.min > x.max : x.min >= y.max || y.min >= x.max;
    };
    const auto look = [&](int axis) {
        const Range range_a{a.min[axis], a.max[axis]}, range_b{b.min[axis], b.max[axis]};
        const double apart = gap(range_a, range_b);
        recorder.count(Work::tests);
        recorder.count(Work::comparisons, 2);
        recorder.step([&](Step& step) {
            const std::string_view name = axis == 0 ? "x" : "y";
            step.text = apart > 0 ? say("Along ", name, " a gap of ", apart, " lies between the ranges.")
                        : apart == 0
                            ? say("Along ", name, " the ranges only touch: ",
                                  closed                    ? "that counts."
                                  : parts(range_a, range_b) ? "that does not count here."
                                                            : "one has no length and lies in the other.")
                            : say("Along ", name, " the ranges share ", -apart, ".");
            step.formula =
                say("[", range_a.min, ", ", range_a.max, "] and [", range_b.min, ", ", range_b.max, "]");
            const Outline outline_a(problem.a()), outline_b(problem.b());
            AxisPicture(outline_a, outline_b)
                .show(step, std::size_t(axis + 1), axis == 0 ? Vec2{1, 0} : Vec2{0, 1}, range_a, range_b);
        });
        return parts(range_a, range_b);
    };
    const bool apart = look(0) || look(1);
    return answer(!apart, recorder, [&](Step& step) {
        step.text = apart ? "One axis has a gap: they are apart." : "Neither axis has a gap: they overlap.";
        for (int axis = 0; axis < 2; ++axis)
            step.numbers.push_back(
                {axis == 0 ? "gap 1" : "gap 2", gap({a.min[axis], a.max[axis]}, {b.min[axis], b.max[axis]})});
        if (const math::Aabb common = math::intersection(a, b); !apart)
            step.marks = {
                {Role::verdict,
                 PolygonMark{
                     {common.min, {common.max.x, common.min.y}, common.max, {common.min.x, common.max.y}}}}};
    });
}

}  // namespace collision::textbook
