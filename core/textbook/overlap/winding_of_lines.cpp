// A point and closed lines that may cross themselves, or lie in each other: inside by the rule that drawing
// programs call nonzero, and by the one that they call even-odd.
#include "../list.h"
#include "../winding.h"

namespace collision::textbook {

namespace {

using namespace trace;

/// A polyline's points, or those of each member of a group.
std::vector<Turn> loops_of(const shape::Placed& placed) {
    std::vector<Turn> loops;
    if (const auto* line = std::get_if<shape::PlacedPolyline>(&placed)) loops.push_back(line->points());
    if (const auto* group = std::get_if<shape::PlacedGroup>(&placed))
        for (const shape::PlacedPrimitive& member : group->members)
            if (const auto* line = std::get_if<shape::PlacedPolyline>(&member))
                loops.push_back(line->points());
    return loops;
}

std::string_view refuse_other_members(const Problem& problem) {
    const auto* group = std::get_if<shape::PlacedGroup>(&problem.b());
    if (!group) return {};
    for (const shape::PlacedPrimitive& member : group->members)
        if (!std::holds_alternative<shape::PlacedPolyline>(member)) return "only groups of polylines";
    return {};
}

struct WindingOfLines {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const std::vector<Turn> loops = loops_of(problem.b());
        const Windings found = count_windings(loops, p, recorder);
        return answer(found.winding != 0, recorder, [&](Step& step) {
            step.text = say("The winding number is ", found.winding,
                            found.winding == 0 ? ": outside by the nonzero rule."
                                               : ", not 0: inside by the nonzero rule.");
            step.numbers = {{"winding", double(found.winding)}, {"crossings", double(found.crossings)}};
            mark_windings(step, loops, std::size_t(-1), p);
        });
    }
};

struct CrossingsOfLines {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Vec2 p = std::get<shape::PlacedPoint>(problem.a()).position;
        const std::vector<Turn> loops = loops_of(problem.b());
        const Windings found = count_windings(loops, p, recorder);
        const bool odd = found.crossings % 2 == 1;
        return answer(odd, recorder, [&](Step& step) {
            step.text =
                say(several(found.crossings, "crossing"),
                    odd ? ": odd, inside by the even-odd rule." : ": even, outside by the even-odd rule.");
            step.formula = say(found.crossings, " mod 2 = ", found.crossings % 2);
            step.numbers = {{"winding", double(found.winding)}, {"crossings", double(found.crossings)}};
            mark_windings(step, loops, std::size_t(-1), p);
        });
    }
};

}  // namespace

constinit const Algorithm winding_of_lines = row<WindingOfLines>({
    .id = "winding_of_lines",
    .name = "Closed lines, nonzero rule",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Polyline, shape::Group>},
    .cost = "linear",
    .source = "MDN Web Docs, SVG, fill-rule: nonzero",
    .trust = Trust::flawed,
    .fails = "inside: a polyline is only its line here, and has no inside; and on the line itself",
    .suspect_if_named = true,
    .refuses = refuse_other_members,
});

constinit const Algorithm crossings_of_lines = row<CrossingsOfLines>({
    .id = "crossings_of_lines",
    .name = "Closed lines, even-odd rule",
    .question = Question::overlap,
    .applies = {types<shape::Point>, types<shape::Polyline, shape::Group>},
    .cost = "linear",
    .source = "MDN Web Docs, SVG, fill-rule: evenodd",
    .trust = Trust::flawed,
    .fails = "inside: a polyline is only its line here, and has no inside; and on the line itself",
    .suspect_if_named = true,
    .refuses = refuse_other_members,
});

}  // namespace collision::textbook
