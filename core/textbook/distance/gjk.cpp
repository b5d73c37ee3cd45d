// GJK: the distance of two convex shapes and their closest points, from support points alone.
#include "core/textbook/gjk.h"

#include "core/textbook/list.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct GjkDistance {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        const Difference difference(a, b);
        const Gjk gjk = gjk_of_cores(problem, difference, recorder);
        const double reach = difference.radius();
        std::array<Vec2, 2> witness = points_of_cores(difference, gjk);
        const bool overlap = gjk.cores_overlap || gjk.nearest.distance <= reach;
        recorder.count(Work::comparisons);

        Outcome outcome;
        outcome.overlap = overlap;
        outcome.gave_up = gjk.gave_up;
        if (!overlap) {
            outcome.distance = gjk.nearest.distance - reach;
            witness[0] += gjk.nearest.normal * a.radius();
            witness[1] -= gjk.nearest.normal * b.radius();
        } else {
            outcome.distance = 0;
            // Between the cores both radii reach a point, shared out as they are.
            if (!gjk.cores_overlap)
                witness[0] += gjk.nearest.normal * (gjk.nearest.distance * a.radius() / reach);
            witness[1] = witness[0];
        }
        outcome.witness = witness;
        recorder.verdict([&](Step& step) {
            const std::string cores =
                reach > 0 ? say("The cores are ", gjk.nearest.distance, " apart, ") : "";
            step.text =
                gjk.gave_up
                    ? say("Gave up after ", max_rounds, " rounds at the distance ", *outcome.distance, ".")
                : gjk.cores_overlap ? "The difference holds the origin: they overlap, and the distance is 0."
                : overlap           ? say(cores, "no more than the radii, ", reach, ": they overlap.")
                : reach > 0
                    ? say(cores, "and the radii take ", reach, " of it: the distance is ", *outcome.distance,
                          ".")
                    : say("No corner is nearer to the origin: the distance is ", *outcome.distance, ".");
            if (reach > 0 && !gjk.cores_overlap)
                step.formula = say(gjk.nearest.distance, " − ", reach, " = ", gjk.nearest.distance - reach);
            step.numbers = {{"distance", *outcome.distance}};
            const DifferencePane pane(problem, difference);
            pane.show(step);
            pane.add_polygon(step, Role::verdict, {gjk.simplex.data(), gjk.count});
            if (gjk.count < 3) {
                const Vec2 at = gjk.nearest.normal * gjk.nearest.distance;
                step.aside_marks.push_back({Role::witness, SegmentMark{{0, 0}, at}});
                step.aside_marks.push_back({Role::witness, PointMark{at}});
                step.links.push_back({at, witness[0], witness[1]});
            }
            show_witness(step, witness);
        });
        return outcome;
    }
};

}  // namespace

constinit const Algorithm gjk = row<GjkDistance>({
    .id = "gjk",
    .name = "GJK",
    .question = Question::distance,
    .applies = {types<shape::Point, shape::Segment, shape::Circle, shape::Capsule> | polygonal,
                types<shape::Point, shape::Segment, shape::Circle, shape::Capsule> | polygonal},
    .cost = "linear",
    .source = "W. Bittle, GJK - Distance & Closest Points (dyn4j.org, 2010)",
    .trust = Trust::rounding,
    .fails = "where the two are within rounding of touching",
    .as_given = true,
    .refuses = refuse_concave,
});

}  // namespace collision::textbook
