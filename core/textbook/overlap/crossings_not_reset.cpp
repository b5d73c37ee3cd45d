// Corners of the first polygon inside the second, with one count of crossings for all corners, as published.
#include "../list.h"
#include "../points_inside.h"

namespace collision::textbook {

namespace {

using namespace trace;

struct CrossingsNotReset {
    template <Recorder R>
    static Outcome run(const Problem& problem, R& recorder) {
        const Outline a(problem.a()), b(problem.b());
        std::size_t crossings = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            const std::size_t before = crossings;
            for (std::size_t edge = 0; edge < b.size(); ++edge)
                if (edge_crossed(EndRule::half_open, b[edge], b.after(edge), a[i], recorder)) ++crossings;
            recorder.step([&](Step& step) {
                step.text = say("Corner ", i + 1, " of ", the(problem, 0), ": ",
                                several(crossings - before, "crossing"), ", added to the ", before,
                                " before: ", crossings, ".");
                step.formula = say(before, " + ", crossings - before, " = ", crossings);
                step.numbers = {{"corner", double(i + 1)}, {"crossings", double(crossings)}};
                mark_crossings(step, EndRule::half_open, b, b.size(), a[i]);
            });
        }
        const bool odd = crossings % 2 == 1;
        return answer(odd, recorder, [&](Step& step) {
            step.text = say("All corners together cross ", several(crossings, "edge"), ", ",
                            odd ? "an odd number: overlap, it says." : "an even number: apart, it says.");
            step.formula = say(crossings, " mod 2 = ", crossings % 2);
            step.numbers = {{"crossings", double(crossings)}};
            for (std::size_t i = 0; i < a.size(); ++i)
                step.marks.push_back({Role::verdict, PointMark{a[i]}, 0});
        });
    }
};

}  // namespace

constinit const Algorithm crossings_not_reset = row<CrossingsNotReset>({
    .id = "crossings_not_reset",
    .name = "Corners inside, crossings never reset",
    .question = Question::overlap,
    .applies = {polygonal, polygonal},
    .cost = "quadratic",
    .source =
        "Horton, Game Code School, Crossing number: numCrosses is set to zero once; its other slips mended",
    .trust = Trust::flawed,
    .fails = "where an even number of corners is inside: their odd counts add up to an even one",
    .as_given = true,
});

}  // namespace collision::textbook
