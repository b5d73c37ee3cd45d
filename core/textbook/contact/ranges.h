// The minimum translation by the ranges along every edge's normal: right, and with each of the mistakes that
// are made in it.
#pragma once

#include <limits>

#include "../contact.h"

namespace collision::textbook {

/// What an implementation takes care of.
struct RangesCare {
    bool unit_axes = true;    ///< normals have length 1 before overlaps are compared
    bool flips = true;        ///< the push leads to the nearer end, not always along the axis
    bool containment = true;  ///< a range inside the other has to come all the way out
};

/// The shorter way along an axis that parts two ranges which overlap: with a plus sign it moves b along the
/// axis, with a minus sign, of 0 too, against it.
inline double way_out(Range a, Range b, const RangesCare& care) {
    const double forward = a.max - b.min, backward = b.max - a.min;
    const double way =
        care.containment ? std::min(forward, backward) : std::min(a.max, b.max) - std::max(a.min, b.min);
    return care.flips && backward < forward ? -way : way;
}

/// Requires convex polygons. Source: W. Bittle, SAT (Separating Axis Theorem) (dyn4j.org, 2010): the minimum
/// translation vector, and Containment.
template <trace::Recorder R>
Outcome push_by_ranges(const Problem& problem, const RangesCare& care, R& recorder) {
    using namespace trace;
    const Outline a(problem.a()), b(problem.b());
    struct Best {
        double way = std::numeric_limits<double>::infinity();
        Vec2 axis{1, 0};
        std::size_t number = 0;
    } best;
    std::size_t number = 0;
    const auto parts = [&](Vec2 direction) {
        const Vec2 axis = care.unit_axes ? unit(direction, recorder) : direction;
        const Range range_a = project(a, axis), range_b = project(b, axis);
        const double apart = gap(range_a, range_b);
        const double way = way_out(range_a, range_b, care);
        const bool better = apart <= 0 && std::abs(way) < std::abs(best.way);
        ++number;
        recorder.count(Work::tests);
        recorder.count(Work::multiplications, 2 * (a.size() + b.size()));
        recorder.count(Work::comparisons, 2 * (a.size() + b.size()) + 4);
        recorder.step([&](Step& step) {
            step.text = apart > 0 ? say("Axis ", number, ": a gap of ", apart, " lies between the ranges.")
                                  : say("Axis ", number, ": the push-out is ", std::abs(way),
                                        std::signbit(way) ? " against the axis" : " along the axis",
                                        better ? ", the shortest so far." : ".");
            step.formula = care.containment ? say("min(", range_a.max, " − ", range_b.min, ", ", range_b.max,
                                                  " − ", range_a.min, ") = ", std::abs(way))
                                            : say("min(", range_a.max, ", ", range_b.max, ") − max(",
                                                  range_a.min, ", ", range_b.min, ") = ", std::abs(way));
            // The bars stand in the world, where an axis has no length of its own.
            Silent silent;
            const Vec2 drawn = unit(direction, silent);
            const Range bar_a = project(a, drawn), bar_b = project(b, drawn);
            AxisPicture(a, b).show_in_turn(step, number, drawn, bar_a, bar_b);
            // The push-out, if the row computes it correctly.
            if (care.containment && care.unit_axes) {
                if (std::signbit(way)) {
                    show_way_out(step, drawn, bar_a, bar_b);
                } else {
                    show_way_out(step, drawn, bar_b, bar_a);
                }
            }
            step.numbers.push_back({"way out", way});
        });
        if (better) best = {way, axis, number};
        return apart > 0;
    };
    if (any_edge_axis(problem.a(), parts) || any_edge_axis(problem.b(), parts))
        return no_contact(recorder,
                          [&](Step& step) { step.text = say("Axis ", number, " parts them: no contact."); });

    const double depth = std::abs(best.way);
    const Vec2 direction = std::signbit(best.way) ? -best.axis : best.axis;
    const Vec2 normal = care.unit_axes ? direction : unit(direction, recorder);
    // The corner of b that is deepest in a, and the place that it is pushed to.
    std::size_t deepest = 0;
    for (std::size_t i = 1; i < b.size(); ++i)
        if (math::dot(b[i], normal) < math::dot(b[deepest], normal)) deepest = i;
    Outcome outcome = yes_or_no(true);
    outcome.depth = depth;
    outcome.normal = normal;
    recorder.verdict([&](Step& step) {
        step.text = say("Axis ", best.number, " has the shortest push-out: ", depth, " along ", normal, ".");
        step.formula = say("push = ", depth, " · ", normal, " = ", normal * depth);
        step.numbers = {{"depth", depth}, {"normal x", normal.x}, {"normal y", normal.y}};
        step.marks = {{Role::push_out, ArrowMark{b[deepest], b[deepest] + normal * depth, text(depth)}, 1}};
        std::vector<Vec2> pushed;
        for (const Vec2 v : b.vertices()) pushed.push_back(v + normal * depth);
        step.marks.push_back({Role::candidate, PolygonMark{std::move(pushed)}, 1});
    });
    return outcome;
}

}  // namespace collision::textbook
