// The distance of two convex shapes by GJK: the cores' distance without the radii.
#pragma once

#include "gjk.h"

namespace collision::textbook {

/// Types that GJK takes: convex, and bounded.
inline constexpr TypePairs::Types round_and_polygonal =
    types<shape::Point, shape::Segment, shape::Circle, shape::Capsule> | polygonal;

/// cap: rounds after which it stops with what it has. Verdict numbers: "distance", and "rounds" that it took.
/// Where the cap ended it, Outcome::gave_up is set, and the distance is an upper bound: that of the nearest
/// point of the difference which was found until then.
template <trace::Recorder R>
Outcome distance_by_gjk(const Problem& problem, std::size_t cap, R& recorder) {
    using namespace trace;
    const Outline a(problem.a()), b(problem.b());
    const Difference difference(a, b);
    const Gjk found = gjk_of_cores(problem, difference, recorder, cap);
    const double reach = difference.radius();
    std::array<Vec2, 2> witness = points_of_cores(difference, found);
    const bool overlap = found.cores_overlap || found.nearest.distance <= reach;
    recorder.count(Work::comparisons);

    Outcome outcome;
    outcome.overlap = overlap;
    outcome.gave_up = found.gave_up;
    if (!overlap) {
        outcome.distance = found.nearest.distance - reach;
        witness[0] += found.nearest.normal * a.radius();
        witness[1] -= found.nearest.normal * b.radius();
    } else {
        outcome.distance = 0;
        // Between the cores both radii reach a point, shared out as they are.
        if (!found.cores_overlap)
            witness[0] += found.nearest.normal * (found.nearest.distance * a.radius() / reach);
        witness[1] = witness[0];
    }
    outcome.witness = witness;
    recorder.verdict([&](Step& step) {
        const std::string cores = reach > 0 ? say("The cores are ", found.nearest.distance, " apart, ") : "";
        step.text =
            found.gave_up
                ? say("Gave up after ", several(cap, "round"), " at the distance ", *outcome.distance, ".")
            : found.cores_overlap ? "The difference holds the origin: they overlap, and the distance is 0."
            : overlap             ? say(cores, "no more than the radii, ", reach, ": they overlap.")
            : reach > 0
                ? say(cores, "and the radii take ", reach, " of it: the distance is ", *outcome.distance, ".")
                : say("No corner is nearer to the origin: the distance is ", *outcome.distance, ".");
        if (reach > 0 && !found.cores_overlap)
            step.formula = say(found.nearest.distance, " − ", reach, " = ", found.nearest.distance - reach);
        step.numbers = {{"distance", *outcome.distance}, {"rounds", double(found.rounds)}};
        const DifferencePane pane(problem, difference);
        pane.show(step);
        pane.add_polygon(step, Role::verdict, {found.simplex.data(), found.count});
        if (found.count < 3) {
            const Vec2 at = found.nearest.normal * found.nearest.distance;
            step.aside_marks.push_back({Role::witness, SegmentMark{{0, 0}, at}});
            step.aside_marks.push_back({Role::witness, PointMark{at}});
            step.links.push_back({at, witness[0], witness[1]});
        }
        show_witness(step, witness);
    });
    return outcome;
}

}  // namespace collision::textbook
